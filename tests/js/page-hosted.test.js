// This file tests the build for web servers: the pages work with one file per script, and need few requests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { host } from "../../scripts/host.mjs";
import { serve } from "../../scripts/serve.mjs";
import { openProfile } from "./browsers.js";
import { dropFiles, openPage, press, reportShows, resultLine, shows, usePages } from "./page-support.js";
import { scratchFolder } from "./support.js";

/** The limits for the first visit of the page of suites, until the engine has started. */
const MAX_REQUESTS = 8;
const MAX_KILOBYTES = 600;

const pages = usePages();
const folder = scratchFolder("hosted");
let server;
let files;

before(async () => {
  files = await host(folder);
  server = await serve(folder, 0);
});
after(() => server?.close());

async function open(path) {
  const profile = await openProfile(pages.host.browser);
  const one = await openPage({ browser: profile, server }, { path });
  return { ...one, close: () => profile.close() };
}

test("the page of suites starts with few requests, and scores", async () => {
  const { page, requests, faults, home, close } = await open("index.html");
  await resultLine(page, /^Waiting/);
  const loaded = new Set(
    requests.filter((url) => url.startsWith(home)).map((url) => url.slice(home.length).split(/[?#]/)[0]),
  );
  // The service worker loads the files after the start.
  const first = [...loaded].filter((name) => !/\/(?:sw|offline-files)\.js$|\.png$|\.webmanifest$/.test(name));
  assert.ok(first.length <= MAX_REQUESTS, first.join());
  const bytes = first.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
  assert.ok(bytes <= MAX_KILOBYTES * 1000, `${bytes} bytes`);
  await press(page, '[data-example="agent-a"]');
  await resultLine(page, /overall 0\.8625/);
  await reportShows(page, (root) => root.querySelector("#overall")?.value === "0.8625");
  // A library is loaded when a file needs it.
  await dropFiles(page, "#outputs", [pages.file("outputs.yaml", "reasoning_layover: 'Answer: 135'\n")]);
  await resultLine(page, /^14 cases scored.*, 1 passed/);
  assert.deepEqual(faults, []);
  await close();
});

test("the page of datasets evaluates, and the embedded report is shown", async () => {
  const { page, faults, close } = await open("datasets.html");
  await page.waitForFunction(() => document.querySelector("#metric").options.length > 1);
  await press(page, "#example");
  await shows(page, "#result", /items evaluated/);
  assert.deepEqual(faults, []);
  await close();
  const embedded = await open("embed.html");
  await reportShows(embedded.page, (root) => root.querySelector("#overall")?.value === "0.8625");
  assert.deepEqual(embedded.faults, []);
  await embedded.close();
});

test("the service worker has the list of exactly these files", () => {
  const list = readFileSync(join(folder, "www", "offline-files.js"), "utf8");
  const { OFFLINE } = new Function("self", `${list}; return self;`)({});
  const others = ["www/sw.js", "www/offline-files.js"];
  assert.deepEqual(Object.keys(OFFLINE.files).sort(), files.filter((name) => !others.includes(name)).sort());
  for (const name of [
    "www/suites/main.js",
    "www/suites/worker.js",
    "pkg/benchmarkhub_bg.wasm",
    "www/style/index.css",
  ]) {
    assert.ok(Object.hasOwn(OFFLINE.files, name), name);
  }
});
