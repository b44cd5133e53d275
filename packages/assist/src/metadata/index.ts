export { payloadLimits, readAssist, readFacts, type AssistFacts, type AssistPayload } from "./payload.js";
export { dismissSuggestion, mergeAssist } from "./write.js";
export { viewAssist, type AssistView, type AssistViewInput } from "./view.js";
