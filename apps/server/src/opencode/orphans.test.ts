import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManagedRecords } from "./orphans.js";

const silent = { info() {}, warn() {}, error() {} };
/** The pid of a process that has ended. */
const gonePid = () => spawnSync(process.execPath, ["-e", ""]).pid;
/** A process whose command line looks like the OpenCode we run. */
const standIn = () =>
  spawn(
    process.execPath,
    ["-e", "setInterval(() => {}, 1000)", "serve", "--hostname", "127.0.0.1", "--port", "45678"],
    {
      stdio: "ignore",
    },
  );

describe("managed records", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "session-assist-orphans-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("stops the OpenCode of a server that is gone", async () => {
    const child = standIn();
    const gone = once(child, "exit");
    await createManagedRecords(folder, 1, silent).note({ owner: gonePid(), pid: child.pid ?? 0, port: 45678 });
    await createManagedRecords(folder, process.pid, silent).sweep();
    await gone;
    expect(child.signalCode).toBe("SIGKILL");
    expect(existsSync(join(folder, "managed", "1.json"))).toBe(false);
  });

  it("leaves the OpenCode of a server that still runs alone", async () => {
    const child = standIn();
    const records = createManagedRecords(folder, process.pid, silent);
    await records.note({ owner: process.pid, pid: child.pid ?? 0, port: 45678 });
    await records.sweep();
    expect(child.exitCode ?? child.signalCode).toBeNull();
    child.kill("SIGKILL");
  });

  it("leaves a stranger that got the pid meanwhile alone", async () => {
    const child = standIn();
    await createManagedRecords(folder, 1, silent).note({ owner: gonePid(), pid: child.pid ?? 0, port: 1 });
    await createManagedRecords(folder, process.pid, silent).sweep();
    expect(child.exitCode ?? child.signalCode).toBeNull();
    child.kill("SIGKILL");
  });

  it("goes on when a record is rubbish", async () => {
    mkdirSync(join(folder, "managed"));
    writeFileSync(join(folder, "managed", "1.json"), "{half");
    await expect(createManagedRecords(folder, process.pid, silent).sweep()).resolves.toBeUndefined();
  });
});
