import { describe, expect, it } from "vitest";
import {
  ask,
  copilot,
  copilotItem,
  copilotProvider,
  gitHubLogin as entry,
  hidden,
} from "../../fixtures/fake-copilot.js";
import { automatic, json, manual } from "../../fixtures/fake-world.js";
import { hostAnswers } from "../../fixtures/host-answers.js";

describe("a call on Copilot", () => {
  it("is made with GitHub's own token and the headers that Copilot wants", async () => {
    const { smallModel, calls } = copilot([copilotItem("gpt-4o-mini", hidden)], {
      ports: { openCode: { version: "1.18.33", machine: "linux" } },
    });
    await smallModel.generate({ ...ask, system: "Be brief." }, { ...manual, sessionID: "ses_1" });
    const [list, call] = calls;
    expect(list).toMatchObject({ method: "GET", host: "api.githubcopilot.com", path: "/models" });
    expect(list?.headers).toEqual({
      authorization: "Bearer gho_refresh",
      "user-agent": "opencode/1.18.33",
      "x-github-api-version": "2026-06-01",
    });
    expect(call).toMatchObject({ method: "POST", host: "api.githubcopilot.com", path: "/chat/completions" });
    expect(call?.headers).toEqual({
      authorization: "Bearer gho_refresh",
      "content-type": "application/json",
      "openai-intent": "conversation-edits",
      "user-agent": "opencode/1.18.33",
      "x-github-api-version": "2026-06-01",
      "x-initiator": "user",
      "x-interaction-id": "ses_1",
      "x-session-affinity": "ses_1",
      "x-session-id": "ses_1",
    });
    expect(call?.body).toMatchObject({ model: "gpt-4o-mini" });
    expect(call?.body).not.toHaveProperty("max_tokens");
  });

  it.each([
    [automatic, "agent"],
    [manual, "user"],
    [{ ...manual, trigger: "api" } as const, "user"],
  ])("says who began it: %j is of the %s", async (call, initiator) => {
    const { smallModel, calls } = copilot([copilotItem("gpt-5-mini")]);
    await smallModel.generate(ask, call);
    expect(calls[1]?.headers["x-initiator"]).toBe(initiator);
  });

  it.each([
    ["company.ghe.com", "copilot-api.company.ghe.com"],
    ["https://company.ghe.com/", "copilot-api.company.ghe.com"],
    ["http://company.ghe.com:8443", "copilot-api.company.ghe.com:8443"],
  ])("of the enterprise %s goes to its host, the list as well", async (enterpriseUrl, host) => {
    const { smallModel, calls } = copilot([copilotItem("gpt-5-mini")], {
      logins: { "github-copilot": { ...entry, enterpriseUrl } },
    });
    await smallModel.generate(ask, manual);
    expect(calls.map((call) => call.host)).toEqual([host, host]);
  });

  it.each(["evil.example/path", "user@evil.example", "a b", "evil.example?x="])(
    "goes nowhere for an enterprise that is no host name (%s)",
    async (enterpriseUrl) => {
      const { smallModel, calls } = copilot([], { logins: { "github-copilot": { ...entry, enterpriseUrl } } });
      await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "no-provider-login" });
      expect(calls).toEqual([]);
    },
  );
});

describe("the endpoint is the one that GitHub lists", () => {
  it.each<[string, unknown, string]>([
    ["gpt-5-mini", ["/responses"], "/responses"],
    ["claude-haiku-5", ["/v1/messages", "/chat/completions"], "/v1/messages"],
    ["gpt-5-mini", ["/chat/completions"], "/chat/completions"],
    ["gpt-5-mini", undefined, "/chat/completions"],
    ["gpt-5.4-mini", undefined, "/responses"],
  ])("%s with %j", async (id, supported_endpoints, path) => {
    const { smallModel, calls } = copilot([copilotItem(id, { supported_endpoints })]);
    await smallModel.generate({ ...ask, override: `github-copilot/${id}` }, manual);
    expect(calls[1]?.path).toBe(path);
  });

  it.each([[[]], ["responses"], [["ws:/responses"]]])("and %j is a clear error", async (supported_endpoints) => {
    const { smallModel, calls } = copilot([copilotItem("gpt-5-mini", { supported_endpoints })]);
    const outcome = smallModel.generate({ ...ask, override: "github-copilot/gpt-5-mini" }, manual);
    await expect(outcome).rejects.toThrow("names no way to ask GPT-5-MINI".replace("GPT-5-MINI", "gpt-5-mini"));
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("messages carry the bearer, the beta and no x-api-key", async () => {
    const { smallModel, calls } = copilot([copilotItem("claude-haiku-5", { supported_endpoints: ["/v1/messages"] })]);
    await smallModel.generate({ ...ask, override: "github-copilot/claude-haiku-5" }, manual);
    expect(calls[1]?.headers).toMatchObject({
      authorization: "Bearer gho_refresh",
      "anthropic-beta": "interleaved-thinking-2025-05-14",
      "anthropic-version": "2023-06-01",
    });
    expect(calls[1]?.headers).not.toHaveProperty("x-api-key");
  });
});

it("a refused bearer is not tried twice", async () => {
  const { smallModel, calls } = copilot([copilotItem("gpt-5-mini")], { reply: () => json({}, 401) });
  await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "login-rejected" });
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("a GitHub token as a key goes the way of keys, without a list", async () => {
  const provider = { ...copilotProvider("gpt-5-mini"), key: "ghp_env", options: {} };
  const { smallModel, calls } = copilot([], { answers: hostAnswers([provider]), logins: {} });
  await smallModel.generate({ ...ask, override: "github-copilot/gpt-5-mini" }, manual);
  expect(calls).toMatchObject([{ method: "POST", headers: { authorization: "Bearer ghp_env" } }]);
});
