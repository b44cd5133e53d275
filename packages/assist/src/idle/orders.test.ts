import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Driver, quietMs } from "./fixtures/driver.js";
import { newHost, servable, sessionOf, type HostModel } from "./fixtures/host-model.js";
import { orders, resume } from "./fixtures/orders.js";
import { retryLimits } from "./serve.js";

/** What the server holds for the machine must be what the machine believes it holds. */
function disagreements(driver: Driver): string[] {
  const expected = {
    timers: new Set<string>(),
    rows: new Set<string>(),
    runs: new Set<string>(),
    atWork: new Set<string>(),
  };
  const found: string[] = [];
  for (const [id, { armed, run, overdue, working }] of driver.state.sessions) {
    const live = run !== undefined && !run.aborting ? run : undefined;
    if (armed !== undefined && armed.attempt <= retryLimits.maxAttempts) expected.timers.add(id);
    if (armed !== undefined || overdue?.from !== undefined || live?.from !== undefined) expected.rows.add(id);
    if (run !== undefined) expected.runs.add(id);
    if (working) expected.atWork.add(id);
    if (working && (armed ?? live ?? overdue) !== undefined) found.push(`${id} is at work and waited for`);
  }
  const held = {
    timers: new Set(driver.timers.keys()),
    rows: new Set(driver.rows.keys()),
    runs: new Set(driver.runs.keys()),
    atWork: driver.atWork,
  };
  for (const kind of ["timers", "rows", "runs", "atWork"] as const) {
    const differs = [...new Set([...expected[kind], ...held[kind]])].filter(
      (id) => expected[kind].has(id) !== held[kind].has(id),
    );
    if (differs.length > 0) found.push(`${kind}: ${differs.join()}`);
  }
  return found;
}

/** Lets everything that is under way come to its end: the host is back, turns finish, time passes. */
function settle(host: HostModel, driver: Driver): void {
  for (const [id, session] of host.sessions) resume(host, driver, session, id);
  for (let round = 0; round < 6; round += 1) {
    for (const id of host.sessions.keys()) {
      driver.answerCheck(id);
      driver.answerCheck(id);
      driver.advanceRun(id);
      driver.advanceRun(id);
    }
    host.now += quietMs;
    driver.fireDueTimers();
  }
}

describe("in any order of events", () => {
  it("runs once at a time, pays once, never runs while at work or off, and serves every turn that was due", () => {
    fc.assert(
      fc.property(orders(120), (commands) => {
        const host = newHost();
        const driver = new Driver(host);
        fc.modelRun(() => ({ model: host, real: driver }), commands);
        const during = disagreements(driver);
        settle(host, driver);
        const unserved = [...host.sessions].filter(([, session]) => {
          const tail = servable(session);
          return session.owed && !session.gone && !session.busy && tail !== undefined && session.payloadFor !== tail.id;
        });
        expect({ broken: driver.broken, during, after: disagreements(driver) }).toEqual({
          broken: [],
          during: [],
          after: [],
        });
        expect(unserved.map(([id]) => id)).toEqual([]);
      }),
      { numRuns: 6_000 },
    );
  });

  it("takes no room once nothing is to come", () => {
    fc.assert(
      fc.property(orders(60), (commands) => {
        const host = newHost();
        const driver = new Driver(host);
        fc.modelRun(() => ({ model: host, real: driver }), commands);
        settle(host, driver);
        const left = [...driver.state.sessions.keys()].filter((id) => !sessionOf(host, id).toldBusy);
        expect(left).toEqual([]);
        expect(driver.rows.size).toBe(0);
      }),
      { numRuns: 6_000 },
    );
  });
});
