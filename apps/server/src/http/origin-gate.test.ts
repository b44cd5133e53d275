import { describe, expect, it } from "vitest";
import { admit, type RequestFacts } from "./origin-gate.js";

const own: RequestFacts = {
  method: "POST",
  host: "127.0.0.1:4100",
  origin: "http://127.0.0.1:4100",
  fetchSite: "same-origin",
  fetchMode: "cors",
  isPage: false,
  contentType: "application/json",
  hasBody: true,
};

describe("admit", () => {
  it.each<[string, Partial<RequestFacts>]>([
    ["our own page", {}],
    ["a program without an origin", { origin: undefined, fetchSite: undefined }],
    ["localhost by name", { host: "localhost:4100", origin: "http://localhost:4100" }],
    ["IPv6 loopback", { host: "[::1]:4100", origin: "http://[::1]:4100" }],
    [
      "a link followed from another site",
      {
        method: "GET",
        isPage: true,
        origin: undefined,
        fetchSite: "cross-site",
        fetchMode: "navigate",
        hasBody: false,
        contentType: undefined,
      },
    ],
    ["a mutation without a body", { hasBody: false, contentType: undefined }],
  ])("lets %s in", (_name, facts) => {
    expect(admit({ ...own, ...facts })).toEqual({ admitted: true });
  });

  it.each<[string, Partial<RequestFacts>, number]>([
    ["a rebound host name", { host: "evil.example:4100", origin: "http://evil.example:4100" }, 403],
    ["a host of the network", { host: "192.168.1.5:4100" }, 403],
    ["a loopback look-alike", { host: "127.0.0.1.evil.example" }, 403],
    ["no host", { host: undefined }, 403],
    ["another origin", { origin: "http://evil.example" }, 403],
    ["another port of this machine", { origin: "http://127.0.0.1:9999" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["a cross-site post", { origin: undefined, fetchSite: "cross-site" }, 403],
    [
      "a cross-origin read",
      { method: "GET", origin: "http://evil.example", fetchSite: "cross-site", hasBody: false },
      403,
    ],
    [
      "an image tag that opens a subscription",
      { method: "GET", origin: undefined, fetchSite: "cross-site", fetchMode: "no-cors", hasBody: false },
      403,
    ],
    [
      "a frame that opens a subscription",
      { method: "GET", origin: undefined, fetchSite: "same-site", fetchMode: "navigate", hasBody: false },
      403,
    ],
    [
      "a page's asset asked for from elsewhere",
      { method: "GET", isPage: true, origin: undefined, fetchSite: "cross-site", fetchMode: "no-cors", hasBody: false },
      403,
    ],
    ["a form post", { contentType: "application/x-www-form-urlencoded" }, 415],
    ["a text post that holds JSON", { contentType: "text/plain" }, 415],
    ["a body of no type", { contentType: undefined }, 415],
  ])("refuses %s", (_name, facts, status) => {
    expect(admit({ ...own, ...facts })).toMatchObject({ admitted: false, status });
  });
});
