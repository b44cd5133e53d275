import { describe, expect, it } from "vitest";
import { createPreparation } from "./prepare.js";

const session = { id: "ses_1", directory: "/p", title: "", time: { created: 0, updated: 0 } };

describe("preparing a run", () => {
  it("has the config of the session's directory read, and gives the directory once", async () => {
    const resolved: unknown[] = [];
    const preparation = createPreparation(
      { session: () => Promise.resolve(session) },
      {
        resolve: (query) =>
          Promise.resolve(void resolved.push(query)).then(() => ({ available: false, authenticatedProviders: [] })),
      },
    );
    await preparation.prepare("ses_1");
    expect(resolved).toEqual([{ directory: "/p" }]);
    expect(preparation.takeDirectory("ses_1")).toBe("/p");
    expect(preparation.takeDirectory("ses_1")).toBeUndefined();
  });

  it("leaves a host that does not answer to the run", async () => {
    const silent = () => Promise.reject(new Error("silent"));
    const preparation = createPreparation({ session: silent }, { resolve: silent });
    await preparation.prepare("ses_1");
    expect(preparation.takeDirectory("ses_1")).toBeUndefined();
  });
});
