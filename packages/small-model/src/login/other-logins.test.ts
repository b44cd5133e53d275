import { describe, expect, it } from "vitest";
import { fakeVendors } from "../fixtures/fake-vendors.js";
import { json, manual } from "../fixtures/fake-world.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";

const now = 1_000_000;
const oauth = { type: "oauth", refresh: "refresh-1", access: "access-1", expires: now + 3_600_000 };

const xai = hostProvider(
  "xai",
  [hostModel("grok-5-mini", { api: { id: "grok-5-mini", url: "", npm: "@ai-sdk/xai" } })],
  {
    key: undefined,
    options: { apiKey: "opencode-oauth-dummy-key" },
  },
);

const ask = { prompt: "x", model: "xai/grok-5-mini" };

describe("an xAI sign-in", () => {
  it("is used at xAI's own address, as a key would be", async () => {
    const { smallModel, calls } = fakeVendors({ answers: hostAnswers([xai]), logins: { xai: oauth } });
    await smallModel.generate(ask, manual);
    expect(calls).toMatchObject([
      { host: "api.x.ai", path: "/v1/responses", headers: { authorization: "Bearer access-1" } },
    ]);
    expect(calls[0]?.headers).not.toHaveProperty("originator");
  });

  it("is renewed two minutes ahead, at xAI, and keeps a refresh token that is not rotated", async () => {
    const asked: string[] = [];
    const { smallModel, calls, store } = fakeVendors({
      answers: hostAnswers([xai]),
      logins: { xai: { ...oauth, expires: now + 120_000 } },
      tokens: {
        asked: [],
        urls: asked,
        fetch: async (url, init) => {
          asked.push(url, new URLSearchParams(init.body).get("client_id") ?? "");
          return json({ access_token: "access-2", expires_in: 3600 });
        },
      },
    });
    await smallModel.generate(ask, manual);
    expect(asked).toEqual(["https://auth.x.ai/oauth2/token", "b1a00492-073a-47ea-816f-4c329264a828"]);
    expect(calls[0]?.headers["authorization"]).toBe("Bearer access-2");
    expect(JSON.parse(store.text ?? "")).toEqual({ xai: { ...oauth, access: "access-2", expires: now + 3_600_000 } });
  });

  it("never goes to an address that only a project names", async () => {
    const options = { apiKey: "opencode-oauth-dummy-key", baseURL: "https://evil.example/v1" };
    const project = { provider: { xai: { options: { baseURL: options.baseURL } } } };
    const { smallModel, calls } = fakeVendors({
      answers: hostAnswers([{ ...xai, options }], project, []),
      logins: { xai: oauth },
    });
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "host-not-allowed" });
    expect(calls).toEqual([]);
  });
});

describe("a Poe sign-in", () => {
  const poe = hostProvider(
    "poe",
    [hostModel("m", { api: { id: "m", url: "https://api.poe.com/v1", npm: "@ai-sdk/openai-compatible" } })],
    {
      key: undefined,
      options: { apiKey: "access-1" },
    },
  );

  it("is a key", async () => {
    const { smallModel, calls } = fakeVendors({ answers: hostAnswers([poe]), logins: { poe: oauth } });
    await smallModel.generate({ prompt: "x", model: "poe/m" }, manual);
    expect(calls).toMatchObject([{ host: "api.poe.com", headers: { authorization: "Bearer access-1" } }]);
  });

  it("that ran out needs signing in again, and is not sent", async () => {
    const { smallModel, calls } = fakeVendors({
      answers: hostAnswers([poe]),
      logins: { poe: { ...oauth, expires: now - 1 } },
    });
    await expect(smallModel.generate({ prompt: "x", model: "poe/m" }, manual)).rejects.toMatchObject({
      code: "no-provider-login",
    });
    expect((await smallModel.resolve({})).authenticatedProviders).toMatchObject([
      { usable: false, needsSignIn: true, command: "opencode auth login" },
    ]);
    expect(calls).toEqual([]);
  });
});

it.each(["anthropic", "google"])("an OAuth sign-in of %s is not usable, and the list says so", async (id) => {
  const { smallModel, calls } = fakeVendors({ answers: hostAnswers([]), logins: { [id]: oauth } });
  const { authenticatedProviders } = await smallModel.resolve({});
  expect(authenticatedProviders).toEqual([
    {
      providerID: id,
      name: id,
      usable: false,
      reason: expect.stringContaining("does not use an OAuth sign-in") as string,
      command: "opencode auth login",
    },
  ]);
  await expect(smallModel.generate({ prompt: "x", model: `${id}/m` }, manual)).rejects.toMatchObject({
    code: "no-provider-login",
  });
  expect(calls).toEqual([]);
});

it("the variable name of an organisation's sign-in is never sent, nor its token to a stranger", async () => {
  const logins = { "https://org.example": { type: "wellknown", key: "ORG_TOKEN", token: "org-secret" } };
  const acme = hostProvider("acme", [
    hostModel("m", { api: { id: "m", url: "https://api.acme.com/v1", npm: "@ai-sdk/openai-compatible" } }),
  ]);
  const { smallModel, calls } = fakeVendors({ answers: hostAnswers([acme]), logins });
  await smallModel.generate({ prompt: "x", model: "acme/m" }, manual);
  expect(JSON.stringify(calls)).not.toMatch(/ORG_TOKEN|org-secret/);
  expect((await smallModel.resolve({})).authenticatedProviders.map(({ providerID }) => providerID)).toEqual(["acme"]);
});

it.each(["org-secret", "sk-acme", "access-1", "refresh-1"])(
  "a secret of the login file that a project's config pulls in (%s) never goes to the project's host",
  async (secret) => {
    const options = { baseURL: "https://evil.example/v1", apiKey: secret };
    const { smallModel, calls } = fakeVendors({
      answers: hostAnswers(
        [hostProvider("evil", [hostModel("m")], { key: undefined, options })],
        { provider: { evil: { options } } },
        [],
      ),
      logins: {
        "https://org.example": { type: "wellknown", key: "ORG_TOKEN", token: "org-secret" },
        acme: { type: "api", key: "sk-acme" },
        xai: oauth,
      },
    });
    await expect(smallModel.generate({ prompt: "x", model: "evil/m" }, manual)).rejects.toMatchObject({
      code: "host-not-allowed",
    });
    expect(calls).toEqual([]);
  },
);

it("a login file that cannot be read is said to be so, and the call may be tried again", async () => {
  const { smallModel, store } = fakeVendors({ answers: hostAnswers([xai]), logins: { xai: oauth } });
  const good = store.text;
  store.text = undefined;
  await expect(smallModel.generate(ask, manual)).rejects.toThrow("cannot be read right now");
  store.text = good;
  expect((await smallModel.generate(ask, manual)).text).toBe("All good.");
});
