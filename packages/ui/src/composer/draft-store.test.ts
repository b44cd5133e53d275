import { expect, test } from "vitest";
import { browserDrafts } from "./draft-store.js";

test("a draft survives in the storage, and an empty one leaves nothing behind", () => {
  const storage = window.localStorage;
  browserDrafts(() => storage).write("ses_1", "half a thought");
  expect(browserDrafts(() => storage).read("ses_1")).toBe("half a thought");
  browserDrafts(() => storage).write("ses_1", "");
  expect(storage.length).toBe(0);
});

test("storage that is forbidden or full loses nothing of what is on the screen", () => {
  const drafts = browserDrafts(() => {
    throw new DOMException("denied", "SecurityError");
  });
  drafts.write("ses_1", "kept");
  expect(drafts.read("ses_1")).toBe("kept");
});

test("every write is told until the listener leaves", () => {
  const drafts = browserDrafts(() => window.localStorage);
  let told = 0;
  const leave = drafts.subscribe(() => (told += 1));
  drafts.write("ses_2", "a");
  leave();
  drafts.write("ses_2", "");
  expect(told).toBe(1);
});
