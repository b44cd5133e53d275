import { describe, expect, it } from "vitest";
import { callOf, type Call } from "./call.js";
import { verdictOn, type Pair } from "./compare.js";
import { fakeKey } from "./keys.js";
import { maxOtherDoors, reasons } from "./reasons.js";

const request = { host: "api.acme.example", path: "/v1/chat/completions", headers: {}, body: "" };

describe("a call is read off a request", () => {
  it.each([
    ["of a body", { body: '{"model":"m"}' }, "m"],
    ["of Google's path", { path: "/v1beta/models/m-1:streamGenerateContent?alt=sse" }, "m-1"],
    ["of Bedrock's path", { path: "/model/global.m-v1%3A0/converse-stream" }, "global.m-v1:0"],
    ["of Vercel's header", { body: "{}", headers: { "ai-language-model-id": "a/m" } }, "a/m"],
    ["of Cloudflare's wrapping", { body: '[{"query":{"model":"m"}}]' }, "m"],
    ["of none", { body: "no JSON" }, ""],
  ])("with the model %s", (_, more, modelID) => {
    expect(callOf({ ...request, ...more }, "acme").modelID).toBe(modelID);
  });

  it.each([
    [{ authorization: `Bearer ${fakeKey("acme")}` }, "authorization: Bearer"],
    [{ "x-api-key": fakeKey("acme") }, "x-api-key:"],
    [{ "x-api-key": fakeKey("another") }, "none"],
    [{ b: fakeKey("acme"), a: fakeKey("acme") }, "a:, b:"],
  ])("with the header that carries the key and never the key itself (%#)", (headers, credential) => {
    const call = callOf({ ...request, headers, path: `/v1?key=${fakeKey("acme")}` }, "acme");
    expect(call.credential).toBe(credential);
    expect(JSON.stringify(call)).not.toContain(fakeKey("acme"));
  });
});

describe("a verdict", () => {
  const call: Call = { host: "h", path: "/p", credential: "authorization: Bearer", modelID: "m" };
  const pair = (more: Partial<Pair>): Pair => ({
    round: "catalogue",
    providerID: "acme",
    modelID: "m",
    kind: "small",
    real: call,
    ours: { sent: true, call },
    ...more,
  });
  const excuse = { acme: { kind: "other-door", sentence: "It has two." } } as const;

  it.each(["host", "path", "credential", "modelID"] as const)("sees a difference in the %s", (field) => {
    const ours = { sent: true, call: { ...call, [field]: "other" } } as const;
    expect(verdictOn(pair({ ours }), {})).toMatchObject({ type: "different" });
    expect(verdictOn(pair({ ours }), excuse)).toMatchObject({ type: "excused" });
  });

  it.each([
    [{ modelID: "other", path: "/other" }, { round: "signed-in" }, "excused"],
    [{ modelID: "other" }, {}, "different"],
    [{ modelID: "other" }, { round: "signed-in", kind: "own" }, "different"],
    [{ host: "other" }, { round: "signed-in" }, "different"],
    [{ credential: "none" }, { round: "signed-in" }, "different"],
  ] as const)("takes a reason for another model for no more than that (%#)", (change, more, type) => {
    const model = { acme: { kind: "another-model", sentence: "It has a better one." } } as const;
    expect(verdictOn(pair({ ours: { sent: true, call: { ...call, ...change } }, ...more }), model).type).toBe(type);
  });

  it("is equal when all agree, also with a reason at hand", () => {
    expect(verdictOn(pair({}), excuse)).toEqual({ type: "equal" });
  });

  it("is a difference when only OpenCode asks, and none when only ours does", () => {
    expect(verdictOn(pair({ ours: { sent: false, because: "no-provider-login" } }), {}).type).toBe("different");
    expect(verdictOn(pair({ real: undefined }), {}).type).toBe("unreached");
  });
});

it("at most five providers are asked by another door than OpenCode's", () => {
  const doors = Object.values(reasons).filter(({ kind }) => kind === "other-door");
  expect(doors.length).toBeLessThanOrEqual(maxOtherDoors);
});
