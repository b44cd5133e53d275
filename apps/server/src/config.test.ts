import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.js";

describe("readConfig", () => {
  it("has a default for everything", () => {
    expect(readConfig({}, [])).toMatchObject({
      port: 4100,
      host: "127.0.0.1",
      web: "on",
      forceDemo: false,
      opencodeUsername: "opencode",
    });
  });

  it("treats an empty variable as unset", () => {
    expect(readConfig({ PORT: "", OPENCODE_URL: " ", XDG_DATA_HOME: "" }, [])).toMatchObject({
      port: 4100,
      attachUrl: undefined,
    });
  });

  it("keeps its data under XDG_DATA_HOME unless told otherwise", () => {
    expect(readConfig({ XDG_DATA_HOME: "/x" }, []).dataDir).toBe("/x/session-assist");
    expect(readConfig({ XDG_DATA_HOME: "/x", ASSIST_DATA_DIR: "/y" }, []).dataDir).toBe("/y");
  });

  it("takes a user name with blanks around it as OpenCode does", () => {
    expect(readConfig({ OPENCODE_SERVER_USERNAME: " u " }, []).opencodeUsername).toBe("u");
  });

  it("drops the slash at the end of OPENCODE_URL", () => {
    expect(readConfig({ OPENCODE_URL: "http://127.0.0.1:4096/" }, []).attachUrl).toBe("http://127.0.0.1:4096");
  });

  it("takes user and password out of OPENCODE_URL, so that no line can show them", () => {
    expect(readConfig({ OPENCODE_URL: "http://u:p%40ss@127.0.0.1:4096/" }, [])).toMatchObject({
      attachUrl: "http://127.0.0.1:4096",
      opencodeUsername: "u",
      opencodePassword: "p@ss",
    });
  });

  it("takes IPv6 loopback with and without brackets", () => {
    expect(readConfig({ HOST: "[::1]" }, []).host).toBe("::1");
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ OPENCODE_URL: "localhost:4096" }, "OPENCODE_URL"],
    [{ ASSIST_QUIET_MS: "-5" }, "ASSIST_QUIET_MS"],
    [{ WEB: "maybe" }, "WEB"],
    [{ HOST: "0.0.0.0" }, "HOST"],
    [{ HOST: "192.168.1.5" }, "HOST"],
  ])("names the variable that cannot be used: %j", (env, name) => {
    expect(() => readConfig(env, [])).toThrow(ConfigError);
    expect(() => readConfig(env, [])).toThrow(name);
  });

  it("never repeats a value that cannot be used", () => {
    expect(() => readConfig({ OPENCODE_URL: "user:canary@host" }, [])).not.toThrow(/canary/u);
  });

  it("refuses an argument it does not know", () => {
    expect(() => readConfig({}, ["--demoo"])).toThrow("--demoo");
  });
});
