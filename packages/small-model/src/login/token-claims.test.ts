import { describe, expect, it } from "vitest";
import { accountIDOf, expiryOf, residencyOf } from "./token-claims.js";

const token = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
const auth = "https://api.openai.com/auth";

describe("the account id", () => {
  it.each([
    ["at the top of the claims", { chatgpt_account_id: "acct" }],
    ["among the vendor's own claims", { [auth]: { chatgpt_account_id: "acct" } }],
    ["as the first organisation", { organizations: [{ id: "acct" }, { id: "other" }] }],
    ["at the top before anywhere else", { chatgpt_account_id: "acct", organizations: [{ id: "other" }] }],
    ["behind an empty one", { chatgpt_account_id: "", [auth]: { chatgpt_account_id: "acct" } }],
  ])("is found %s", (_, claims) => {
    expect(accountIDOf(token(claims), "opaque")).toBe("acct");
    expect(accountIDOf(undefined, token(claims))).toBe("acct");
    expect(accountIDOf(token({ sub: "no id here" }), token(claims))).toBe("acct");
  });

  it("is the id token's when both have one", () => {
    expect(accountIDOf(token({ chatgpt_account_id: "acct" }), token({ chatgpt_account_id: "other" }))).toBe("acct");
  });

  it.each([["opaque"], ["a.b"], ["a.!!!.c"], [token("text")], [token({ organizations: "x" })]])(
    "is not made up of %s",
    (odd) => {
      expect(accountIDOf(odd, odd)).toBeUndefined();
    },
  );
});

it.each([
  [{ [auth]: { chatgpt_compute_residency: "eu" } }, "eu"],
  [{ chatgpt_compute_residency: "us" }, "us"],
  [{ [auth]: { chatgpt_compute_residency: "no_constraint" } }, undefined],
  [{}, undefined],
])("the residency in %j is %s", (claims, residency) => {
  expect(residencyOf(token(claims))).toBe(residency);
});

it("reads names with any letters in them, and the expiry in milliseconds", () => {
  expect(accountIDOf(undefined, token({ chatgpt_account_id: "Zoë" }))).toBe("Zoë");
  expect(expiryOf(token({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000);
  expect(expiryOf("opaque")).toBeUndefined();
});
