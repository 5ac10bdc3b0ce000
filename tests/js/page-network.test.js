// This file puts itself between the browser and every address: of a document, its workers, their workers and
// the service worker, nothing asks anyone but the page's own server. It also tries what the policy of
// the page refuses.

import assert from "node:assert/strict";
import { request as ask, createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { offlineFiles } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { BROWSERS_OWN, launch } from "./browsers.js";
import { copyPage, reportShows, resultLine, usePages } from "./page-support.js";
import { scratchFolder } from "./support.js";

describe("every request", () => {
  const folder = scratchFolder("network");
  const asked = [];
  /** The scripts of workers. */
  const started = new Set();
  let server;
  let proxy;
  let browser;

  before(async () => {
    copyPage(folder);
    server = await serve(folder, 0);
    proxy = createServer(forward);
    proxy.on("connect", ({ url }, socket) => {
      asked.push(`https://${url}/`);
      socket.on("error", () => {});
      socket.end();
    });
    await new Promise((listening) => proxy.listen(0, "127.0.0.1", listening));
    browser = await launch({ proxyPort: proxy.address().port });
  });
  after(async () => {
    await browser?.close();
    proxy?.closeAllConnections();
    proxy?.close();
    await server?.close();
  });

  function forward(request, response) {
    asked.push(request.url);
    // The same file may be fetched by the service worker, to be kept.
    if (request.headers["sec-fetch-dest"] === "worker") started.add(nameOf(request.url));
    if (!request.url.startsWith(server.url)) return response.writeHead(502).end();
    const { method, headers } = request;
    const onward = ask(request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  }

  const nameOf = (url) => url.slice(server.url.length).split(/[?#]/)[0];
  const elsewhere = () =>
    asked.filter((url) => !url.startsWith(server.url) && !BROWSERS_OWN.test(new URL(url).hostname));

  test("goes to the page's own server: scored, compared, evaluated, embedded, kept for offline use", async () => {
    let page = await browser.newPage();
    await page.goto(`${server.url}www/`);
    await resultLine(page, /^Waiting/);
    await page.click('[data-example="agent-b"]');
    await resultLine(page, /^14 cases scored/);
    await page.click("#add-run");
    await page.click("#template");
    await resultLine(page, /^14 cases scored.*, 0 passed/);
    await page.click("#edit");
    await page.waitForSelector("#editor-form .field");

    // In a profile without a service worker, which would ask in place of the workers.
    const profile = await browser.createBrowserContext();
    page = await profile.newPage();
    await page.goto(`${server.url}www/datasets.html`);
    await resultLine(page, /^Waiting/);
    await page.select("#metric", "ter");
    // So long that it goes to workers of the worker.
    const words = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 3001}`);
    const items = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, question: "q", answer: words.join(" ") }));
    const predictions = items.map(() => words.toReversed().join(" "));
    const given = Object.entries({ data: JSON.stringify(items), predictions: JSON.stringify(predictions) });
    await page.evaluate((texts) => {
      for (const [panel, text] of texts) {
        const field = document.querySelector(`#${panel}-text`);
        field.value = text;
        field.dispatchEvent(new Event("input"));
      }
    }, given);
    for (let tries = 0; tries < 300 && !started.has("js/entries/worker-web.js"); tries += 1) {
      await new Promise((resume) => setTimeout(resume, 100));
    }
    await page.keyboard.press("Escape");
    await resultLine(page, /^Cancelled/);

    await page.goto(`${server.url}www/embed.html`);
    await reportShows(page, (shadow) => shadow.querySelector(".row[data-row]"));
    // The service worker fetches each file of its list.
    const isKept = () => navigator.serviceWorker.getRegistration().then((found) => found?.active !== undefined);
    await page.goto(`${server.url}www/`);
    await page.waitForFunction(isKept, { timeout: 60_000, polling: 100 });
    const names = new Set(asked.map(nameOf));
    assert.deepEqual(
      Object.keys(offlineFiles(folder)).filter((name) => !names.has(name)),
      [],
      "the service worker's requests are seen",
    );
    for (const name of ["www/suites/worker.js", "www/datasets/worker.js", "js/entries/worker-web.js"]) {
      assert.ok(started.has(name), `${name} is seen`);
    }
    assert.deepEqual(elsewhere(), []);
    await profile.close();
  });

  test("elsewhere would be noticed", async () => {
    const page = await browser.newPage();
    await page.goto("about:blank");
    await page.evaluate(async () => {
      await fetch("http://elsewhere.test/page", { mode: "no-cors" }).catch(() => {});
      const script =
        'fetch("http://elsewhere.test/worker", { mode: "no-cors" }).catch(() => {}).then(() => postMessage(1));';
      const worker = new Worker(URL.createObjectURL(new Blob([script])));
      await new Promise((told) => {
        worker.onmessage = told;
      });
      // Another port of this machine is elsewhere, too.
      await fetch("http://127.0.0.1:18099/", { mode: "no-cors" }).catch(() => {});
    });
    assert.deepEqual(elsewhere(), [
      "http://elsewhere.test/page",
      "http://elsewhere.test/worker",
      "http://127.0.0.1:18099/",
    ]);
    await page.close();
  });
});

describe("the policy of the page", () => {
  const pages = usePages();

  test("starts its own three scripts, by an address from its one place, and no other", async () => {
    const page = await pages.start();
    const found = await page.evaluate(async () => {
      const { scriptUrl } = await import("./shared/script-url.js");
      const said = (work) => {
        try {
          work();
          return "taken";
        } catch (error) {
          return error.name;
        }
      };
      const own = new URL("suites/worker.js", location.href).href;
      return {
        own: ["suites/worker.js", "datasets/worker.js", "sw.js"].map((name) => said(() => scriptUrl(name))),
        others: [
          "main.js",
          "../js/entries/worker-web.js",
          "//elsewhere.test/worker.js",
          "worker.js?x",
          "data:text/javascript,1",
        ].map((name) => said(() => scriptUrl(name))),
        text: said(() => new Worker(own)),
        script: said(() => {
          document.createElement("script").src = own;
        }),
        markup: said(() => {
          document.createElement("div").innerHTML = "<p>x</p>";
        }),
        code: said(() => new Function("return 1")),
        policies: ["benchmarkhub", "another", "default"].map((name) =>
          said(() => trustedTypes.createPolicy(name, { createScriptURL: (url) => url })),
        ),
      };
    });
    assert.deepEqual(found, {
      own: ["taken", "taken", "taken"],
      others: Array(5).fill("TypeError"),
      text: "TypeError",
      script: "TypeError",
      markup: "TypeError",
      code: "EvalError",
      policies: Array(3).fill("TypeError"),
    });
    // What was refused is told on the console, which would fail any other test.
    assert.ok(pages.takeFaults().every((fault) => /trusted|Content Security Policy|unsafe-eval/i.test(fault)));
  });
});
