import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { startOpenCode } from "../src/opencode.js";
import { startProduct } from "../src/product.js";
import { startScriptedProvider } from "../src/scripted-provider.js";

test("a page of another origin can read nothing, change nothing and spend nothing", async ({ page }) => {
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl });
  const product = await startProduct({ env: { OPENCODE_URL: opencode.url, WEB: "off" } });
  const hostile = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Hostile</title><body></body>");
  }).listen(0, "127.0.0.1");
  await once(hostile, "listening");
  const address = hostile.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const asked = provider.heard.length;
  // localhost and 127.0.0.1 are different sites to a browser, and other ports are other origins.
  for (const host of ["localhost", "127.0.0.1"]) {
    await page.goto(`http://${host}:${String(port)}/`);
    const got = await page.evaluate(async (target) => {
      const input = encodeURIComponent(JSON.stringify({ prompt: "spend", preferredProviderID: "scripted" }));
      const stream = `${target}/trpc/smallModel.stream?input=${input}`;
      const settle = (attempt: Promise<Response>) =>
        attempt.then(
          (response) => response.text(),
          () => "",
        );
      for (const tag of ["img", "iframe", "script"] as const) {
        const element = document.createElement(tag);
        element.setAttribute("src", stream);
        document.body.append(element);
      }
      const form = document.createElement("form");
      form.method = "POST";
      form.enctype = "text/plain";
      form.action = `${target}/trpc/settings.update`;
      form.target = "sink";
      const field = document.createElement("input");
      field.name = '{"sessionAssistEnabled":false,"x":"';
      field.value = '"}';
      form.append(field);
      const sink = document.createElement("iframe");
      sink.name = "sink";
      document.body.append(sink, form);
      form.submit();
      const json = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"sessionAssistEnabled":false}',
      };
      const answers = await Promise.all([
        settle(fetch(`${target}/trpc/session.list?input=%7B%7D`)),
        settle(fetch(stream, { mode: "no-cors" })),
        settle(fetch(`${target}/trpc/settings.update`, json)),
        settle(fetch(`${target}/trpc/settings.update`, { ...json, mode: "no-cors", headers: {} })),
        settle(fetch(`${target}/api/health`, { mode: "no-cors" })),
      ]);
      const source = new EventSource(stream);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      source.close();
      return answers.join("");
    }, product.url);
    expect(got).toBe("");
  }
  expect(provider.heard.length).toBe(asked);
  const settings = await (await page.request.get(`${product.url}/trpc/settings.get`)).text();
  expect(settings).toContain('"sessionAssistEnabled":true');
  hostile.close();
  await product.stop();
  await opencode.stop();
  await provider.close();
});
