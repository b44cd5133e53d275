import { expect, it } from "vitest";
import { parseSnapshot } from "../catalog/snapshot.js";
import { hostAnswers, hostModel, hostProvider } from "../fixtures/host-answers.js";
import { familiesOf, smallModels } from "./families.js";

it.each([
  ["openai", ["gemini-flash", "gpt-nano", "claude-haiku"]],
  ["opencode-go", ["gpt-nano"]],
  ["github-copilot-enterprise", ["gpt-mini", "gemini-flash", "gpt-nano", "claude-haiku"]],
  ["azure", []],
  ["azure-cognitive-services", []],
])("the small families of %s are %j", (providerID, families) => {
  expect(familiesOf(providerID)).toEqual(families);
});

it.each([
  ["eu-west-1", ["eu.h", "us.h", "h"], "eu.h"],
  ["us-east-1", ["eu.h", "us.h", "h"], "us.h"],
  ["ap-south-1", ["eu.h", "us.h", "h"], "h"],
  ["eu-west-1", ["global.h", "eu.h"], "global.h"],
])("Bedrock in %s takes of %j the model %s", (region, ids, wanted) => {
  const models = ids.map((id) => hostModel(id, { family: "claude-haiku" }));
  const snapshot = parseSnapshot(hostAnswers([hostProvider("amazon-bedrock", models, { options: { region } })]));
  const provider = snapshot.providers.get("amazon-bedrock");
  expect(provider === undefined ? [] : smallModels(provider).map((model) => model.id)).toEqual([wanted]);
});
