import fc from "fast-check";
import { expect, it } from "vitest";
import { hostModel } from "../fixtures/host-answers.js";
import { parseSnapshot } from "./snapshot.js";

it("an odd entry is dropped and never takes the others with it", () => {
  const providers = {
    providers: [null, { name: "no id" }, { id: "acme", models: { good: hostModel("good"), bad: 7, bare: {} } }, "text"],
  };
  const snapshot = parseSnapshot({ config: {}, providers });
  const acme = snapshot.providers.get("acme");
  expect([...snapshot.providers.keys()]).toEqual(["acme"]);
  expect(acme?.model("good")?.limits.context).toBe(128_000);
  expect(acme?.model("bad")).toBeUndefined();
  expect(acme?.model("bare")).toMatchObject({ wireID: "bare", npm: "@ai-sdk/openai-compatible", family: "" });
  expect(acme?.model("constructor")).toBeUndefined();
});

it("whatever the host sends, reading it does not throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (config, provider, model) => {
      const snapshot = parseSnapshot({
        config,
        providers: { providers: [provider, { id: "x", models: { m: model } }] },
      });
      expect(snapshot.providers.get("x")?.model("m")?.id ?? "m").toBe("m");
    }),
  );
});
