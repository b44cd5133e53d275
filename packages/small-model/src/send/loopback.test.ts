import { expect, it } from "vitest";
import { isLoopback } from "./loopback.js";

it.each([
  ["localhost", true],
  ["localhost:11434", true],
  ["models.localhost:80", true],
  ["127.0.0.1:4100", true],
  ["127.1.2.3", true],
  ["[::1]:8080", true],
  ["::1", true],
  ["127.0.0.1.evil.example", false],
  ["localhost.evil.example", false],
  ["192.168.1.5", false],
  ["api.openai.com", false],
])("%s is this machine: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
