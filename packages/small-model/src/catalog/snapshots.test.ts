import { expect, it } from "vitest";
import { hostAnswers, hostProvider } from "../fixtures/host-answers.js";
import type { HostAnswers } from "../ports.js";
import { createSnapshots } from "./snapshots.js";

it("a hiccup of OpenCode gives the last good answer, never an empty one", async () => {
  const replies: (HostAnswers | null | Error)[] = [hostAnswers([hostProvider("acme", [])]), null, new Error("refused")];
  const snapshots = createSnapshots({
    read: async () => {
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply ?? null;
    },
  });
  const first = await snapshots.read("/a");
  expect(first?.providers.has("acme")).toBe(true);
  expect(await snapshots.read("/a")).toBe(first);
  expect(await snapshots.read("/a")).toBe(first);
  expect(await snapshots.read("/other")).toBeNull();
});

it("the same answer is parsed once, and directories do not mix", async () => {
  const answers = hostAnswers([hostProvider("acme", [])]);
  const inA = { ...answers, config: { small_model: "acme/a" } };
  const snapshots = createSnapshots({ read: async (directory) => (directory === "/a" ? inA : answers) });
  const first = await snapshots.read("/a");
  expect(await snapshots.read("/a")).toBe(first);
  expect((await snapshots.read("/b"))?.config).toEqual({});
  expect((await snapshots.read("/a"))?.config).toEqual({ small_model: "acme/a" });
});
