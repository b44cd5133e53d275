import { expect, test } from "vitest";
import { routeOf, sessionHref } from "./route";

test("the address of a session leads back to it, whatever its id", () => {
  for (const sessionID of ["ses_1", "a/b", "ä %"]) {
    expect(routeOf(sessionHref(sessionID))).toEqual({ page: "session", sessionID });
  }
});

test("an unknown or broken address shows the list or what it can", () => {
  expect(routeOf("/")).toEqual({ page: "sessions" });
  expect(routeOf("/session")).toEqual({ page: "sessions" });
  expect(routeOf("/session/%E0%A4%A")).toEqual({ page: "session", sessionID: "%E0%A4%A" });
  expect(routeOf("/settings/")).toEqual({ page: "settings" });
});
