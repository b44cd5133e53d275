import { expect, test } from "vitest";
import { keyIntent, type ComposerKey, type ComposerMoment, type KeyIntent } from "./key-intent.js";

const plain = { shiftKey: false, modified: false, composing: false };
const quiet: ComposerMoment = { empty: true, busy: false, suggesting: true };

const cases: readonly (readonly [
  string,
  Partial<ComposerKey> & { key: string },
  Partial<ComposerMoment>,
  KeyIntent,
])[] = [
  ["Enter sends", { key: "Enter" }, {}, "send"],
  ["Shift+Enter makes a line", { key: "Enter", shiftKey: true }, {}, "type"],
  ["Enter of an input method is its own", { key: "Enter", composing: true }, { empty: false }, "type"],
  ["the arrow fills an empty composer", { key: "ArrowRight" }, {}, "fill"],
  ["the arrow moves the caret in a text", { key: "ArrowRight" }, { empty: false }, "type"],
  ["the arrow does nothing without a suggestion", { key: "ArrowRight" }, { suggesting: false }, "type"],
  ["the arrow with a modifier is the browser's", { key: "ArrowRight", modified: true }, {}, "type"],
  ["Tab never accepts", { key: "Tab" }, {}, "type"],
  ["Escape stops a running turn", { key: "Escape" }, { busy: true, suggesting: false }, "stop"],
  ["Escape puts the suggestion away", { key: "Escape" }, {}, "dismiss"],
  ["Escape in a text is left alone", { key: "Escape" }, { empty: false, busy: true }, "type"],
];

test.each(cases)("%s", (_name, press, moment, intent) => {
  expect(keyIntent({ ...plain, ...press }, { ...quiet, ...moment })).toBe(intent);
});
