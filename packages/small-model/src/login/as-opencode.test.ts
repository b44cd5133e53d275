import { expect, it } from "vitest";
import { copilot, copilotItem, hidden } from "../fixtures/fake-copilot.js";
import { fakeVendors, planProvider, type Call, type FakeVendors } from "../fixtures/fake-vendors.js";
import { manual } from "../fixtures/fake-world.js";
import { hostAnswers } from "../fixtures/host-answers.js";
import * as real from "../fixtures/opencode-calls.js";

const openCode = { version: "1.18.33", machine: "linux 6.18.44; x64" };
const ports = { openCode };

function plan(): FakeVendors {
  const login = { type: "oauth", refresh: "refresh-1", access: "access-1", expires: 9e12, accountId: "acct-1" };
  return fakeVendors({ answers: hostAnswers([planProvider]), logins: { openai: login }, ports });
}

function onCopilot(): FakeVendors {
  const supports = { tool_calls: true, reasoning_effort: ["none", "low"] };
  return copilot(
    [
      copilotItem("gpt-5.4-nano", { ...hidden, supported_endpoints: ["/responses"], capabilities: { supports } }),
      copilotItem("claude-sonnet-4.5", { supported_endpoints: ["/v1/messages"] }),
      copilotItem("gpt-5-mini"),
    ],
    { ports },
  );
}

/** Less what OpenCode asks about thinking (DESIGN.md 4.3), sampling and caching, and less the client's own signature. */
function comparable({ headers, body, ...call }: Call): unknown {
  const { "x-interaction-type": _title, "user-agent": agent, ...sameHeaders } = headers;
  const { temperature: _temperature, include: _include, max_tokens: _limit, ...sameBody } = body;
  const plainBody = JSON.stringify(sameBody)
    .replaceAll(',"cache_control":{"type":"ephemeral"}', "")
    .replace(',"summary":"auto"', "")
    .replace('"role":"developer"', '"role":"system"')
    .replace('"system":[{"type":"text","text":"TITLE-PROMPT"}]', '"system":"TITLE-PROMPT"');
  const product = agent?.split(" ai-sdk/")[0];
  return { ...call, headers: { ...sameHeaders, "user-agent": product }, body: JSON.parse(plainBody) as unknown };
}

it.each<[string, () => FakeVendors, string, Call]>([
  ["a ChatGPT plan", plan, "openai/gpt-5.4-mini", real.planTitle],
  ["Copilot's Responses", onCopilot, "github-copilot/gpt-5.4-nano", real.copilotResponses],
  ["Copilot's Messages", onCopilot, "github-copilot/claude-sonnet-4.5", real.copilotMessages],
  ["Copilot's chat", onCopilot, "github-copilot/gpt-5-mini", real.copilotChat],
])(
  "a call on %s is the one that OpenCode makes, in host, path, headers and body",
  async (_, vendors, model, theirs) => {
    const { smallModel, calls } = vendors();
    await smallModel.generate(
      { model, system: "TITLE-PROMPT", prompt: "Say hello." },
      { ...manual, sessionID: "ses_1" },
    );
    const ours = calls.at(-1);
    expect(ours && comparable(ours)).toEqual(comparable(theirs));
  },
);
