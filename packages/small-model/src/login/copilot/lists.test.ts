import { describe, expect, it } from "vitest";
import { ask, copilot, copilotItem, gitHubLogin as entry } from "../../fixtures/fake-copilot.js";
import { json, manual, settle } from "../../fixtures/fake-world.js";

describe("GitHub's list", () => {
  it("is asked for once, by however many calls, and not by resolve", async () => {
    const { smallModel, calls } = copilot([copilotItem("gpt-5-mini")]);
    await smallModel.resolve(ask);
    expect(calls).toEqual([]);
    await Promise.all([smallModel.generate(ask, manual), smallModel.generate(ask, manual)]);
    await smallModel.generate(ask, manual);
    expect(calls.filter(({ method }) => method === "GET")).toHaveLength(1);
  });

  it("that fails later leaves the known one in use", async () => {
    let asked = 0;
    const { smallModel, calls, clock } = copilot([], {
      models: async () => (++asked === 1 ? json({ data: [copilotItem("gpt-5-mini")] }) : json({}, 503)),
    });
    await smallModel.generate(ask, manual);
    await clock.advance(31 * 60_000);
    expect((await smallModel.generate(ask, manual)).modelID).toBe("gpt-5-mini");
    await smallModel.generate(ask, manual);
    expect([asked, calls.filter(({ method }) => method === "POST").length]).toEqual([2, 3]);
  });

  it("that hangs is a timeout after five seconds when there is no known one", async () => {
    const { smallModel, clock } = copilot([], { models: () => new Promise(() => undefined) });
    const outcome = smallModel.generate(ask, manual).catch((error: unknown) => error);
    await settle();
    expect(clock.pending()).toContain(5_000);
    await clock.advance(5_000);
    expect(await outcome).toMatchObject({ code: "timeout", providerID: "github-copilot" });
  });

  it.each([
    [503, {}, "provider-unavailable"],
    [200, { data: [] }, "unreadable-answer"],
    [200, "<html>", "unreadable-answer"],
  ])("that is %s %j is a typed error", async (status, body, code) => {
    const { smallModel } = copilot([], { models: async () => json(body, status) });
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code });
  });

  it("that refuses the token means signing in again, until the file holds another", async () => {
    let refuse = true;
    const { smallModel, calls, store } = copilot([], {
      models: async () => (refuse ? json({}, 401) : json({ data: [copilotItem("gpt-5-mini")] })),
    });
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "login-rejected" });
    await expect(smallModel.generate(ask, manual)).rejects.toMatchObject({ code: "no-provider-login" });
    expect(calls).toHaveLength(1);
    expect((await smallModel.resolve(ask)).authenticatedProviders).toMatchObject([
      { usable: false, needsSignIn: true },
    ]);
    refuse = false;
    store.text = JSON.stringify({ "github-copilot": { ...entry, refresh: "gho_new" } });
    await smallModel.generate(ask, manual);
    expect(calls.at(-1)?.headers["authorization"]).toBe("Bearer gho_new");
  });
});
