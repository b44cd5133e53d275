import { describe, expect, it } from "vitest";
import { fakeVendors, planProvider, type VendorSettings } from "../fixtures/fake-vendors.js";
import { fakeTokenVendor } from "../fixtures/fake-token-vendor.js";
import { automatic, json, manual, settle } from "../fixtures/fake-world.js";
import { hostAnswers } from "../fixtures/host-answers.js";
import type { Fetch } from "../ports.js";

const now = 1_000_000;
const hour = 3_600_000;

const token = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

function entry(more: Record<string, unknown> = {}) {
  return { type: "oauth", refresh: "refresh-1", access: "access-1", expires: now + hour, accountId: "acct-1", ...more };
}

function plan(more: Partial<VendorSettings> = {}) {
  return fakeVendors({
    answers: hostAnswers([planProvider]),
    logins: { openai: entry() },
    ...more,
    ports: { openCode: { version: "1.18.33", machine: "linux 6.1.0; x64" }, ...more.ports },
  });
}

const ask = { prompt: "What happened?", preferredProviderID: "openai", preferredModelID: "gpt-5.4" };

describe("a call on a ChatGPT plan", () => {
  it("goes to the plan's own address with the headers and the body that it takes", async () => {
    const { smallModel, calls } = plan();
    const { text } = await smallModel.generate(
      { ...ask, system: "Be brief.", maxOutputTokens: 512 },
      { ...manual, sessionID: "ses_1" },
    );
    expect(text).toBe("All good.");
    expect(calls).toEqual([
      {
        method: "POST",
        host: "chatgpt.com",
        path: "/backend-api/codex/responses",
        headers: {
          authorization: "Bearer access-1",
          "chatgpt-account-id": "acct-1",
          "content-type": "application/json",
          originator: "opencode",
          "session-id": "ses_1",
          "user-agent": "opencode/1.18.33 (linux 6.1.0; x64)",
          "x-session-affinity": "ses_1",
          "x-session-id": "ses_1",
        },
        body: {
          model: "gpt-6.1-mini",
          instructions: "Be brief.",
          input: [{ role: "user", content: [{ type: "input_text", text: "What happened?" }] }],
          reasoning: { effort: "none" },
          store: false,
          stream: true,
        },
      },
    ]);
  });

  it("has instructions although the caller gave none, and the schema where the server enforces it", async () => {
    const { smallModel, calls } = plan({ reply: (_, count) => (count === 1 ? undefined : json({})) });
    const schema = { type: "object", properties: { a: { type: "string" } } };
    await smallModel.generate({ ...ask, responseSchema: schema }, manual).catch(() => undefined);
    expect(calls[0]?.body["instructions"]).toMatch(/\S/);
    expect(calls[0]?.body).toMatchObject({ text: { format: { type: "json_schema" } } });
    expect(calls[0]?.body).not.toHaveProperty("max_output_tokens");
  });

  it("names the account and the residency that only the token knows", async () => {
    const access = token({
      organizations: [{ id: "org-1" }],
      "https://api.openai.com/auth": { chatgpt_compute_residency: "eu" },
    });
    const { smallModel, calls } = plan({ logins: { openai: entry({ access, accountId: undefined }) } });
    await smallModel.generate(ask, manual);
    expect(calls[0]?.headers).toMatchObject({
      "chatgpt-account-id": "org-1",
      "x-openai-internal-codex-residency": "eu",
    });
  });

  it("cannot be given another credential or another address by a config", async () => {
    const provider = {
      options: {
        apiKey: "opencode-oauth-dummy-key",
        baseURL: "https://evil.example/v1",
        headers: { Authorization: "mine" },
      },
    };
    const { smallModel, calls } = plan({ answers: hostAnswers([{ ...planProvider, ...provider }]) });
    await smallModel.generate(ask, manual);
    expect(calls[0]).toMatchObject({ host: "chatgpt.com", headers: { authorization: "Bearer access-1" } });
  });
});

describe("the model of a ChatGPT plan", () => {
  it("is the newest mini that the plan serves", async () => {
    const { smallModel } = plan();
    expect((await smallModel.resolve(ask)).model).toMatchObject({
      modelID: "gpt-6.1-mini",
      source: "family",
      hasLogin: true,
      host: "chatgpt.com",
    });
  });

  it("is the session's own when the plan serves no mini", async () => {
    const models = Object.fromEntries(Object.entries(planProvider.models).filter(([id]) => !id.endsWith("mini")));
    const { smallModel } = plan({ answers: hostAnswers([{ ...planProvider, models }]) });
    expect((await smallModel.resolve(ask)).model).toMatchObject({ modelID: "gpt-5.4", source: "session-model" });
  });

  it("that no plan serves is refused with a sentence, and nothing is sent", async () => {
    const { smallModel, calls } = plan();
    const outcome = smallModel.generate({ ...ask, override: "openai/gpt-5-nano" }, manual);
    await expect(outcome).rejects.toMatchObject({ code: "unknown-model", modelID: "gpt-5-nano" });
    await expect(outcome).rejects.toThrow("ChatGPT plan does not serve gpt-5-nano");
    expect(calls).toEqual([]);
    const listed = await smallModel.listModels("openai");
    expect(listed.map(({ modelID }) => modelID)).toEqual(["gpt-5.4", "gpt-5.4-mini", "gpt-6.1-mini"]);
  });

  it("is asked at OpenAI's own address when the login is a key", async () => {
    const { smallModel, calls } = plan({ answers: hostAnswers([{ ...planProvider, key: "sk-1", options: {} }]) });
    await smallModel.generate({ ...ask, override: "openai/gpt-5-nano" }, manual);
    expect(calls[0]).toMatchObject({ host: "api.openai.com", headers: { authorization: "Bearer sk-1" } });
    expect(calls[0]?.body).toHaveProperty("max_output_tokens");
  });
});

describe("a token that is refused", () => {
  const refused = () => json({ detail: "Unauthorized" }, 401);

  it("is renewed once and the call made once more", async () => {
    const { smallModel, calls, tokens } = plan({ reply: (_, count) => (count === 1 ? refused() : undefined) });
    expect((await smallModel.generate(ask, manual)).text).toBe("All good.");
    expect(calls.map(({ headers }) => headers["authorization"])).toEqual(["Bearer access-1", "Bearer access-2"]);
    expect(tokens.asked).toHaveLength(1);
  });

  it("twice means signing in again, and no loop", async () => {
    const { smallModel, calls, tokens } = plan({ reply: refused });
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "login-rejected" });
    expect([calls.length, tokens.asked.length]).toEqual([2, 1]);
    const { authenticatedProviders } = await smallModel.resolve(ask);
    expect(authenticatedProviders).toEqual([
      {
        providerID: "openai",
        name: "OpenAI",
        usable: false,
        needsSignIn: true,
        command: "opencode auth login",
        reason: expect.stringContaining("sign in again") as string,
      },
    ]);
    await expect(smallModel.generate(ask, manual)).rejects.toThrow("opencode auth login");
    expect(calls).toHaveLength(2);
  });

  it("is renewed once for five calls that start together", async () => {
    const { smallModel, calls, tokens, store } = plan({ logins: { openai: entry({ expires: now - 1 }) } });
    const all = await Promise.all(Array.from({ length: 5 }, () => smallModel.generate(ask, automatic)));
    expect(all.map(({ text }) => text)).toEqual(Array(5).fill("All good."));
    expect(calls.every(({ headers }) => headers["authorization"] === "Bearer access-2")).toBe(true);
    expect([tokens.asked.length, store.writes]).toEqual([1, 1]);
  });
});

it("a caller who leaves during a renewal is gone at once, and the renewal is saved all the same", async () => {
  const vendor = fakeTokenVendor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const fetch: Fetch = async (url, init) => {
    await held;
    return vendor.fetch(url, init);
  };
  const { smallModel, calls, store } = plan({
    logins: { openai: entry({ expires: now - 1 }) },
    tokens: { ...vendor, fetch },
  });
  const caller = new AbortController();
  const outcome = smallModel.generate(ask, { ...manual, signal: caller.signal }).catch((error: unknown) => error);
  await settle();
  caller.abort();
  expect(await outcome).toMatchObject({ code: "aborted" });
  answer();
  await settle();
  expect(store.text).toContain("refresh-2");
  expect(calls).toEqual([]);
});

describe("the list of providers", () => {
  it("says when a renewed token could not be saved", async () => {
    const { smallModel, store } = plan({ logins: { openai: entry({ expires: 1 }) } });
    store.readOnly = true;
    await smallModel.generate(ask, manual);
    const { authenticatedProviders } = await smallModel.resolve(ask);
    expect(authenticatedProviders).toMatchObject([
      { usable: true, note: expect.stringContaining("could not be saved") as string },
    ]);
  });

  it("says that the file has no sign-in although OpenCode has one", async () => {
    const { smallModel, calls } = plan({ logins: {} });
    const { authenticatedProviders } = await smallModel.resolve(ask);
    expect(authenticatedProviders).toMatchObject([{ usable: false, command: "opencode auth login" }]);
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "no-provider-login" });
    expect(calls).toEqual([]);
  });

  it("says that a remote OpenCode keeps its logins to itself, and sends nothing", async () => {
    const world = plan();
    const { smallModel, calls } = plan({ ports: { logins: undefined } as never });
    const { authenticatedProviders } = await smallModel.resolve(ask);
    expect(authenticatedProviders).toMatchObject([
      { usable: false, reason: expect.stringContaining("where OpenCode runs") as string },
    ]);
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "no-provider-login" });
    expect([calls, world.calls]).toEqual([[], []]);
  });
});

it("no token shows in an answer, an error, the trace or the ledger", async () => {
  const canary = /access-\d|refresh-\d/;
  const { smallModel, ledger } = plan({
    reply: (_, count) => (count > 2 ? json({ error: "access-1 refresh-1" }, 403) : undefined),
  });
  const said = [
    await smallModel.generate(ask, manual),
    await smallModel.resolve(ask),
    await smallModel.generate(ask, manual),
    await smallModel.generate(ask, manual).catch((error: unknown) => [String(error), Object.entries(error as Error)]),
    ledger,
  ];
  expect(JSON.stringify(said)).not.toMatch(canary);
});
