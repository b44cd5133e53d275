/**
 * What providers need in the environment besides a key, given to both sides; the names are OpenCode's catalogue's own. An
 * OpenCode that has both of Cloudflare's and no key for its gateway answers 500 to everything (OPENCODE.md 4.7).
 */
export const providerVariables: Readonly<Record<string, string>> = {
  AWS_REGION: "us-east-1",
  AZURE_COGNITIVE_SERVICES_RESOURCE_NAME: "resource",
  AZURE_RESOURCE_NAME: "resource",
  CLOUDFLARE_ACCOUNT_ID: "account",
  CLOUDFLARE_GATEWAY_ID: "gateway",
  DATABRICKS_HOST: "workspace.databricks.example",
  INFOMANIAK_PRODUCT_ID: "product",
  NEON_AI_GATEWAY_BASE_URL: "https://gateway.neon.example",
  SNOWFLAKE_ACCOUNT: "account",
};
