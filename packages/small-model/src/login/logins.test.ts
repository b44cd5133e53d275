import { describe, expect, it } from "vitest";
import { fakeLoginStore, type FakeLoginStore } from "../fixtures/fake-login-store.js";
import { fakeTokenVendor } from "../fixtures/fake-token-vendor.js";
import { fakeWorld, json, settle, type FakeClock } from "../fixtures/fake-world.js";
import { hostAnswers } from "../fixtures/host-answers.js";
import type { Fetch } from "../ports.js";
import { createLogins } from "./logins.js";

const now = 1_000_000;

function entry(more: Record<string, unknown> = {}) {
  return { type: "oauth", refresh: "refresh-1", access: "access-1", expires: now - 1, ...more };
}

function set(openai: Record<string, unknown>, fetch: Fetch = fakeTokenVendor().fetch, store?: FakeLoginStore) {
  const file = store ?? fakeLoginStore({ anthropic: { type: "api", key: "k" }, openai });
  const clock: FakeClock = fakeWorld(hostAnswers([]), []).clock;
  return { file, clock, logins: createLogins({ store: file, fetch, clock, userAgent: "opencode/1.18.33" }) };
}

const held = (file: FakeLoginStore) => JSON.parse(file.text ?? "{}") as Record<string, Record<string, unknown>>;

describe("an access token", () => {
  it.each([
    ["that is good for an hour is used as it is", { expires: now + 3_600_000 }, "access-1", 0],
    ["that is good for 61 seconds is used as it is", { expires: now + 61_000 }, "access-1", 0],
    ["that has 60 seconds left is renewed", { expires: now + 60_000 }, "access-2", 1],
    ["that is empty is renewed", { access: "", expires: now + 3_600_000 }, "access-2", 1],
  ])("%s", async (_, more, access, requests) => {
    const vendor = fakeTokenVendor();
    const { logins } = set(entry(more), vendor.fetch);
    expect(await logins.fresh("openai")).toMatchObject({ ok: true, access });
    expect(vendor.asked).toHaveLength(requests);
  });

  it("is asked for by form, from OpenCode's client, and saved with its expiry", async () => {
    const vendor = fakeTokenVendor();
    const { logins, file } = set(entry(), vendor.fetch);
    await logins.fresh("openai");
    expect(vendor.urls).toEqual(["https://auth.openai.com/oauth/token"]);
    expect(Object.fromEntries(vendor.asked[0] ?? [])).toEqual({
      grant_type: "refresh_token",
      refresh_token: "refresh-1",
      client_id: "app_EMoamEEZ73f0CkXaXp7hrann",
    });
    expect(held(file)).toEqual({
      anthropic: { type: "api", key: "k" },
      openai: { type: "oauth", refresh: "refresh-2", access: "access-2", expires: now + 3_600_000 },
    });
    expect(file.noted).toBeUndefined();
  });

  it("is renewed once, however many ask at the same time", async () => {
    const vendor = fakeTokenVendor();
    const { logins, file } = set(entry(), vendor.fetch);
    const all = await Promise.all(Array.from({ length: 5 }, () => logins.fresh("openai")));
    expect(all.every((fresh) => fresh.ok && fresh.access === "access-2")).toBe(true);
    expect(vendor.asked).toHaveLength(1);
    expect(file.writes).toBe(1);
  });

  it("that the provider refused before its time is renewed once for all who got it refused", async () => {
    const vendor = fakeTokenVendor();
    const { logins } = set(entry({ expires: now + 3_600_000 }), vendor.fetch);
    const all = await Promise.all([logins.fresh("openai", "access-1"), logins.fresh("openai", "access-1")]);
    expect(all).toEqual([
      { ok: true, access: "access-2", accountId: undefined },
      { ok: true, access: "access-2", accountId: undefined },
    ]);
    expect(await logins.fresh("openai", "access-1")).toMatchObject({ access: "access-2" });
    expect(vendor.asked).toHaveLength(1);
  });
});

describe("a token that OpenCode renewed meanwhile", () => {
  const theirs = { openai: entry({ refresh: "theirs", access: "their-access", expires: now + 3_600_000 }) };

  it("just before us is adopted, and nothing is asked or written", async () => {
    const vendor = fakeTokenVendor();
    const { logins, file } = set(entry(), vendor.fetch);
    const exclusively = file.exclusively.bind(file);
    file.exclusively = (work) => {
      file.text = JSON.stringify(theirs);
      return exclusively(work);
    };
    expect(await logins.fresh("openai")).toMatchObject({ ok: true, access: "their-access" });
    expect([vendor.asked.length, file.writes]).toEqual([0, 0]);
  });

  it("while we asked is adopted and not overwritten", async () => {
    const file = fakeLoginStore({ openai: entry() });
    const { logins } = set(
      entry(),
      async (_, init) => {
        file.text = JSON.stringify(theirs);
        return fakeTokenVendor().fetch(_, init);
      },
      file,
    );
    expect(await logins.fresh("openai")).toMatchObject({ ok: true, access: "their-access" });
    expect(held(file)).toEqual(theirs);
  });

  it("so that ours was refused as reused is found, even when they write late", async () => {
    const { logins, file, clock } = set(entry({ refresh: "spent-by-them" }));
    const fresh = logins.fresh("openai");
    await settle();
    file.text = JSON.stringify(theirs);
    await clock.advance(250);
    expect(await fresh).toMatchObject({ ok: true, access: "their-access" });
    expect((await logins.view()).refused.size).toBe(0);
  });

  it("back to the old one does not make us spend it again", async () => {
    const vendor = fakeTokenVendor();
    const { logins, file } = set(entry(), vendor.fetch);
    const old = file.text;
    await logins.fresh("openai");
    file.text = old;
    expect(await logins.fresh("openai")).toMatchObject({ ok: true, access: "access-2" });
    expect(vendor.asked).toHaveLength(1);
  });
});

describe("a refused refresh", () => {
  it("is remembered: the login is not asked for again until the user signs in anew", async () => {
    let requests = 0;
    const { logins, file, clock } = set(entry(), async () => {
      requests += 1;
      return json({ error: "invalid_grant" }, 400);
    });
    const first = logins.fresh("openai");
    for (let turn = 0; turn < 4; turn++) {
      await settle();
      await clock.advance(2_000);
    }
    expect(await first).toEqual({ ok: false, because: "refused" });
    expect(await logins.fresh("openai")).toEqual({ ok: false, because: "refused" });
    expect(requests).toBe(1);
    expect([...(await logins.view()).refused]).toEqual(["openai"]);
    file.text = JSON.stringify({ openai: entry({ refresh: "new", access: "new-access", expires: now + 3_600_000 }) });
    expect((await logins.view()).refused.size).toBe(0);
    expect(await logins.fresh("openai")).toMatchObject({ ok: true, access: "new-access" });
  });

  it.each<[string, () => Promise<Response>]>([
    ["a dead network", () => Promise.reject(new Error("ECONNREFUSED"))],
    ["a proxy's own page", async () => new Response("<html>403</html>", { status: 403 })],
    ["a server in trouble", async () => json({ error: "server_error" }, 503)],
    ["too many requests", async () => json({ error: "rate" }, 429)],
    ["an answer without a token", async () => json({})],
  ])("is not what %s means: the login is kept and tried again", async (_, fetch) => {
    const { logins, file } = set(entry(), fetch);
    const before = file.text;
    expect(await logins.fresh("openai")).toEqual({ ok: false, because: "unavailable" });
    expect((await logins.view()).refused.size).toBe(0);
    expect(file.text).toBe(before);
    const soon = set(entry({ expires: now + 30_000 }), fetch);
    expect(await soon.logins.fresh("openai")).toMatchObject({ ok: true, access: "access-1" });
  });
});

describe("a file that cannot be written", () => {
  it("leaves the new token in memory, says so, and still spends no token twice", async () => {
    const vendor = fakeTokenVendor();
    const file = fakeLoginStore({ openai: entry() });
    file.readOnly = true;
    const { logins, clock } = set(entry(), vendor.fetch, file);
    expect(await logins.fresh("openai")).toMatchObject({ access: "access-2" });
    expect([...(await logins.view()).unsaved]).toEqual(["openai"]);
    await clock.advance(3_600_000);
    expect(await logins.fresh("openai")).toMatchObject({ access: "access-3" });
    expect(vendor.asked.map((form) => form.get("refresh_token"))).toEqual(["refresh-1", "refresh-2"]);

    file.readOnly = false;
    const later = createLogins({ store: file, fetch: vendor.fetch, clock, userAgent: "x" });
    expect((await later.view()).unsaved.size).toBe(0);
    expect(held(file)["openai"]).toMatchObject({ refresh: "refresh-3", access: "access-3" });
    expect(file.noted).toBeUndefined();
  });
});

it.each(["", "{", "[7]", '[{"providerID":"openai"}]'])("a note that says nothing (%j) is thrown away", async (text) => {
  const vendor = fakeTokenVendor();
  const { logins, file } = set(entry(), vendor.fetch);
  file.noted = text;
  expect(await logins.fresh("openai")).toMatchObject({ access: "access-2" });
  expect(file.noted).toBeUndefined();
});

it("a note is finished for one login without touching the others, and only where its token is still in the file", async () => {
  const xai = { type: "oauth", refresh: "x-1", access: "xa-1", expires: now * 9 };
  const file = fakeLoginStore({ openai: entry(), xai });
  const noted = (providerID: string, replaces: string) => ({
    providerID,
    replaces,
    login: { type: "oauth", refresh: "noted", access: "noted-access", expires: now * 9 },
  });
  file.noted = JSON.stringify([noted("openai", "refresh-1"), noted("xai", "x-0")]);
  const { logins } = set(entry(), undefined, file);
  await logins.view();
  expect(held(file)).toEqual({ openai: noted("", "").login, xai });
  expect(file.noted).toBeUndefined();
});

describe("a file that cannot be read", () => {
  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["broken", '{"openai":{"ty'],
  ])("(%s) is unknown for now, and is read again", async (because, text) => {
    const file = fakeLoginStore(text);
    const { logins, clock } = set(entry(), undefined, file);
    const view = logins.view();
    for (let turn = 0; turn < 4; turn++) {
      await settle();
      await clock.advance(300);
    }
    expect(await view).toMatchObject({ unknown: because });
    file.text = JSON.stringify({ openai: entry({ expires: now * 2 + 3_600_000 }) });
    expect([...(await logins.view()).logins.keys()]).toEqual(["openai"]);
    expect(await logins.fresh("openai")).toMatchObject({ ok: true });
  });

  it("leaves what was last known in use, and is never written", async () => {
    const vendor = fakeTokenVendor();
    const { logins, file } = set(entry({ expires: now + 3_600_000 }), vendor.fetch);
    await logins.view();
    file.text = '{"torn';
    expect(await logins.view()).toMatchObject({ unknown: "broken" });
    expect(await logins.fresh("openai")).toMatchObject({ ok: true, access: "access-1" });
    expect(file.text).toBe('{"torn');
    expect(vendor.asked).toHaveLength(0);
  });
});

it("a login that went away is signed out", async () => {
  const { logins, file } = set(entry());
  file.text = "{}";
  expect(await logins.fresh("openai")).toEqual({ ok: false, because: "signed-out" });
});

it("the view is the same object while nothing changes", async () => {
  const { logins } = set(entry());
  expect(await logins.view()).toBe(await logins.view());
});
