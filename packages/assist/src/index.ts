export * from "./metadata/index.js";
