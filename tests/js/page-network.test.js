// This file sends all requests of the browser through a proxy. Documents, workers, their workers and the service
// worker must contact only the server of the page. It also tries actions that the policy of the page forbids.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { request as ask } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { offlineFiles } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { LIBRARIES } from "../../scripts/vendor.mjs";
import { launch } from "./browsers.js";
import {
  copyPage,
  dropFiles,
  fieldValue,
  fill,
  press,
  reportHas,
  resultLine,
  startProxy,
  until,
  usePages,
} from "./page-support.js";
import { scratchFolder } from "./support.js";

describe("every request", () => {
  const folder = scratchFolder("network");
  /** The scripts of workers. */
  const workers = new Set();
  /** The modules that pages and workers have loaded, without those that the service worker has cached. */
  const modules = new Set();
  let server;
  let proxy;
  let browser;

  before(async () => {
    copyPage(folder);
    server = await serve(folder, 0);
    proxy = await startProxy(forward);
    browser = await launch({ proxyPort: proxy.port });
  });
  after(async () => {
    await browser?.close();
    await proxy?.close();
    await server?.close();
  });

  function forward(request, response) {
    if (!request.url.startsWith(server.url)) return response.writeHead(502).end();
    // Count only requests of workers, because the service worker fetches the same files for its cache.
    const use = request.headers["sec-fetch-dest"];
    if (use === "worker") workers.add(nameOf(request.url));
    if (use !== "empty") modules.add(nameOf(request.url));
    const { method, headers } = request;
    const onward = ask(request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  }

  const nameOf = (url) => url.slice(server.url.length).split(/[?#]/)[0];
  const toOthers = () => proxy.requests.filter((request) => !request.startsWith(`GET ${server.url}`));

  test("is to the page's own server: scoring, comparing, evaluating, embedding, caching", async () => {
    let page = await browser.newPage();
    await page.goto(`${server.url}www/`);
    await resultLine(page, /^Waiting/);
    await press(page, '[data-example="agent-b"]');
    await resultLine(page, /^14 cases scored/);
    await press(page, "#add-run");
    await press(page, "#template");
    await resultLine(page, /^template\.jsonl: 14 cases scored.*, 0 passed/);
    await press(page, "#edit");
    await page.waitForSelector("#editor-form .field");
    // Libraries are loaded when a file needs them.
    const libraries = () => LIBRARIES.filter((name) => modules.has(`www/vendor/${name}/index.js`));
    assert.deepEqual(libraries(), []);
    const path = join(scratchFolder("network-files"), "outputs.yaml");
    writeFileSync(path, "reasoning_layovers: one\n");
    await dropFiles(page, "#outputs", [path]);
    await until(
      async () => (await fieldValue(page, "#outputs-text")).includes("reasoning_layovers"),
      "the outputs of the file",
    );
    assert.deepEqual(libraries(), ["yaml"]);

    // Use another profile, because the service worker would answer the requests of workers.
    const profile = await browser.createBrowserContext();
    page = await profile.newPage();
    await page.goto(`${server.url}www/datasets.html`);
    await resultLine(page, /^Waiting/);
    await page.select("#metric", "ter");
    // Texts of this length are evaluated by workers of the worker.
    const words = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 3001}`);
    const items = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, question: "q", answer: words.join(" ") }));
    const predictions = items.map(() => words.toReversed().join(" "));
    await fill(page, "#data-text", JSON.stringify(items));
    await fill(page, "#predictions-text", JSON.stringify(predictions));
    await until(() => workers.has("js/entries/worker-web.js"), "a worker of the worker");
    await page.keyboard.press("Escape");
    await resultLine(page, /^Cancelled/);

    await page.goto(`${server.url}www/embed.html`);
    await reportHas(page, ".row[data-row]");
    // The service worker fetches each file of its list.
    const isActive = () => navigator.serviceWorker.getRegistration().then((found) => found?.active !== undefined);
    await page.goto(`${server.url}www/`);
    await page.waitForFunction(isActive, { timeout: 60_000, polling: 100 });
    const names = new Set(proxy.requests.map((request) => nameOf(request.slice("GET ".length))));
    assert.deepEqual(
      Object.keys(offlineFiles(folder)).filter((name) => !names.has(name)),
      [],
    );
    for (const name of ["www/suites/worker.js", "www/datasets/worker.js", "js/entries/worker-web.js"]) {
      assert.ok(workers.has(name), name);
    }
    assert.deepEqual(toOthers(), []);
    await profile.close();
  });

  test("to another server would be recorded", async () => {
    const page = await browser.newPage();
    await page.goto("about:blank");
    await page.evaluate(async () => {
      await fetch("http://elsewhere.test/page", { mode: "no-cors" }).catch(() => {});
      const script =
        'fetch("http://elsewhere.test/worker", { mode: "no-cors" }).catch(() => {}).then(() => postMessage(1));';
      const worker = new Worker(URL.createObjectURL(new Blob([script])));
      await new Promise((resolve) => {
        worker.onmessage = resolve;
      });
      // Another port of the same machine is another server.
      await fetch("http://127.0.0.1:18099/", { mode: "no-cors" }).catch(() => {});
    });
    const urls = ["http://elsewhere.test/page", "http://elsewhere.test/worker", "http://127.0.0.1:18099/"];
    assert.deepEqual(
      toOthers(),
      urls.map((url) => `GET ${url}`),
    );
    await page.close();
  });
});

describe("the policy of the page", () => {
  const pages = usePages();

  test("allows its own three scripts, by an address from script-url.js, and no other", async () => {
    const page = await pages.start();
    const found = await page.evaluate(async () => {
      const { scriptUrl } = await import("./shared/script-url.js");
      const outcome = (work) => {
        try {
          work();
          return "allowed";
        } catch (error) {
          return error.name;
        }
      };
      const own = new URL("suites/worker.js", location.href).href;
      return {
        own: ["suites/worker.js", "datasets/worker.js", "sw.js"].map((name) => outcome(() => scriptUrl(name))),
        others: [
          "main.js",
          "../js/entries/worker-web.js",
          "//elsewhere.test/worker.js",
          "worker.js?x",
          "data:text/javascript,1",
        ].map((name) => outcome(() => scriptUrl(name))),
        text: outcome(() => new Worker(own)),
        script: outcome(() => {
          document.createElement("script").src = own;
        }),
        markup: outcome(() => {
          document.createElement("div").innerHTML = "<p>x</p>";
        }),
        code: outcome(() => new Function("return 1")),
        policies: ["benchmarkhub", "another", "default"].map((name) =>
          outcome(() => trustedTypes.createPolicy(name, { createScriptURL: (url) => url })),
        ),
      };
    });
    assert.deepEqual(found, {
      own: ["allowed", "allowed", "allowed"],
      others: Array(5).fill("TypeError"),
      text: "TypeError",
      script: "TypeError",
      markup: "TypeError",
      code: "EvalError",
      policies: Array(3).fill("TypeError"),
    });
    // Remove the recorded violations, which would make any other test fail.
    assert.ok(pages.takeFaults().every((fault) => /trusted|Content Security Policy|unsafe-eval/i.test(fault)));
  });
});
