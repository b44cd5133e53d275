import { describe, expect, it } from "vitest";
import { createLiveText } from "./live-text.js";

describe("the text of a streaming part", () => {
  it("grows by deltas, each at its offset", () => {
    const texts = createLiveText();
    texts.set("s", "p", "");
    expect([texts.append("p", "Hello "), texts.append("p", "world")]).toEqual([0, 6]);
    expect(texts.get("p")).toBe("Hello world");
  });

  it("leaves out what comes without a beginning", () => {
    expect(createLiveText().append("p", "world")).toBeNull();
  });

  it("keeps what was heard before a gap, and goes on when the part is sent whole", () => {
    const texts = createLiveText();
    texts.set("s", "p", "Hello");
    texts.freeze();
    expect(texts.append("p", "!")).toBeNull();
    expect(texts.get("p")).toBe("Hello");
    texts.set("s", "p", "Hello, world");
    expect(texts.append("p", "!")).toBe(12);
  });

  it("is let go when its session comes to rest", () => {
    const texts = createLiveText();
    texts.set("s", "p", "Hello");
    texts.settle("s");
    expect(texts.get("p")).toBeUndefined();
  });
});
