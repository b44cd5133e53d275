import { delimiter, join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { bundledPackages, pathCandidates } from "./find-binary.js";

describe("pathCandidates", () => {
  it("passes over npm's own folder, whose launcher does not run without an install script", () => {
    const own = ["repo", "node_modules", ".bin"].join(sep);
    const bin = join(sep, "usr", "bin");
    expect(pathCandidates([own, "", bin].join(delimiter), "linux")).toEqual([join(bin, "opencode")]);
  });
});

describe("bundledPackages", () => {
  it("tries the plain build first and the ones for old processors and musl after it", () => {
    expect(bundledPackages("linux", "x64")).toEqual([
      "opencode-linux-x64",
      "opencode-linux-x64-baseline",
      "opencode-linux-x64-musl",
      "opencode-linux-x64-baseline-musl",
    ]);
    expect(bundledPackages("win32", "arm64")[0]).toBe("opencode-windows-arm64");
  });
});
