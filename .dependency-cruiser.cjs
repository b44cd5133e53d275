/** The dependency law of the house; `npm run check` fails on any line that breaks it. */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "small-model-and-assist-are-strangers",
      comment: "The server joins them: an ask is data, a judge takes text.",
      severity: "error",
      from: { path: "^packages/(small-model|assist)/" },
      to: { path: "^(packages/(small-model|assist)|apps)/", pathNot: "^packages/$1/" },
    },
    {
      name: "packages-import-no-app",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(apps|e2e)/" },
    },
    {
      name: "ui-sees-only-assist-metadata",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^(packages|apps)/", pathNot: "^packages/(ui/|assist/(dist|src)/metadata/)" },
    },
    {
      name: "web-sees-the-server-through-types-only",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^(apps/server/|packages/small-model/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web-sees-assist-through-metadata",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^packages/assist/", pathNot: "^packages/assist/(dist|src)/metadata/" },
    },
    {
      name: "server-imports-no-page",
      severity: "error",
      from: { path: "^apps/server/" },
      to: { path: "^(apps/web|packages/ui)/" },
    },
    {
      name: "a-package-is-entered-by-its-index",
      severity: "error",
      from: { path: "^(apps|packages|e2e)/([^/]+)/" },
      to: {
        path: "^packages/[^/]+/(dist|src)/",
        pathNot: [
          "^packages/$2/",
          "^packages/[^/]+/(dist|src)/index\\.(js|d\\.ts|ts)$",
          "^packages/[^/]+/(dist|src)/(metadata|node)/index\\.(js|d\\.ts|ts)$",
          "^packages/ui/src/styles\\.css$",
        ],
      },
    },
    {
      name: "assist-and-ui-touch-no-node",
      comment: "Decisions are pure; effects live at the edge.",
      severity: "error",
      from: { path: "^packages/(assist|ui)/src/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "small-model-touches-node-in-its-adapter-only",
      severity: "error",
      from: { path: "^packages/small-model/src/", pathNot: ["^packages/small-model/src/node/", "\\.test\\.ts$"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|/dist/|\\.next/" },
    exclude: { path: "(\\.next|next-env\\.d\\.ts|node_modules/(?!@session-assist))" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
  },
};
