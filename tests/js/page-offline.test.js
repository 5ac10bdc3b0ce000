// This file takes the network away from the page: what it needs is kept after the first visit, in one
// version at a time, and a newer version comes at the next load.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { offlineFiles, offlineScript } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { isFirefox, openProfile } from "./browsers.js";
import { copyPage, openPage, resultLine, usePages } from "./page-support.js";
import { readJson, repository, root } from "./support.js";

const pages = usePages();
const TIMEOUT = { timeout: 60_000, polling: 50 };

/** Waits until a service worker keeps the files of the page. */
const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state), TIMEOUT);

describe("offline", () => {
  test("the list of files is up to date", () => {
    const committed = readFileSync(join(repository, "www", "offline-files.js"), "utf8");
    // What is built here need not be committed yet.
    const withoutBuilt = (text) => text.replace(/^ *"(?:version|pkg\/.*)": .*\n/gm, "");
    assert.equal(withoutBuilt(committed), withoutBuilt(offlineScript(repository)), "npm run offline");
  });

  test("the list holds every file that the pages load", async () => {
    const asked = new Set();
    for (const path of ["", "datasets.html", "embed.html"]) {
      const one = await openPage(pages.host, { path });
      const { page, requests } = one;
      await page.waitForNetworkIdle();
      if (path === "") {
        await page.click('[data-example="agent-b"]');
        await resultLine(page, /scored/);
      }
      for (const url of requests) if (url.startsWith(one.home)) asked.add(url.slice(one.home.length).split(/[?#]/)[0]);
      await page.close();
    }
    assert.ok(asked.size > 50 && asked.has("pkg/benchmarkhub_bg.wasm"));
    const list = offlineFiles(root);
    const served = [...asked].map((name) => (name.endsWith("/") ? `${name}index.html` : name));
    const itself = ["www/sw.js", "www/offline-files.js"];
    assert.deepEqual(
      served.filter((name) => !Object.hasOwn(list, name) && !itself.includes(name)),
      [],
    );
  });

  test("with the server stopped the page loads, scores and evaluates; below any path", async () => {
    copyPage(join(pages.scratch, "some", "path"));
    const server = await serve(pages.scratch, 0);
    const browser = await openProfile(pages.host.browser);
    try {
      const { page } = await openPage({ browser, server: { url: `${server.url}some/path/` } });
      await kept(page);
      await server.close();
      await page.reload();
      await resultLine(page, /^Waiting for outputs/);
      await page.click('[data-example="agent-a"]');
      await resultLine(page, /^14 cases scored: overall 0\.8625/);
      await page.goto(page.url().replace(/www\/.*$/, "www/datasets.html"));
      await resultLine(page, /^Waiting for a data set/);
      await page.click("#example");
      await resultLine(page, /^4 items evaluated: average 0\.2500/);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("a new version is told of, and taken whole at the next load at the latest", async () => {
    const folder = join(pages.scratch, "versions");
    const publish = copyPage(folder);
    const server = await serve(folder, 0);
    const browser = await openProfile(pages.host.browser);
    // Under this name the service worker does as on any host; on 127.0.0.1 it asks the server first.
    const url = server.url.replace("127.0.0.1", "page.localhost");
    try {
      const { page } = await openPage({ browser, server: { url } });
      await kept(page);
      const title = join(folder, "www", "strings", "en.js");
      const reword = (text) =>
        writeFileSync(title, readFileSync(title, "utf8").replace(/^( {2}tryExample:).*$/m, `$1 "${text}",`));
      const button = () => page.$eval('[data-example="agent-a"]', (element) => element.textContent);

      // A file without the list that it belongs to is no new version: the old one goes on.
      reword("half a version");
      await page.reload();
      await resultLine(page, /^Waiting/);
      assert.equal(await button(), "Try the example");
      // What this page looks for is done before there is more to find.
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

      reword("Version 2");
      publish();
      await page.reload();
      // A browser that has it before the page starts takes it then.
      await page.waitForFunction(() => {
        const words = document.querySelector('[data-example="agent-a"]')?.textContent;
        return words === "Version 2" || (words === "Try the example" && !document.querySelector("#new-version").hidden);
      }, TIMEOUT);
      await page.reload();
      await page.waitForFunction(
        () => document.querySelector('[data-example="agent-a"]')?.textContent === "Version 2",
        TIMEOUT,
      );
      await resultLine(page, /^Waiting/);
      const caches = await page.evaluate(() => window.caches.keys());
      assert.equal(caches.length, 1, "the old version is gone");
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("a changed file of a server on this machine is seen at once", async () => {
    const folder = join(pages.scratch, "development");
    copyPage(folder);
    const server = await serve(folder, 0);
    const browser = await openProfile(pages.host.browser);
    try {
      const { page } = await openPage({ browser, server });
      await kept(page);
      const title = join(folder, "www", "strings", "en.js");
      writeFileSync(title, readFileSync(title, "utf8").replace(/^( {2}tryExample:).*$/m, '$1 "Changed",'));
      await page.reload();
      await resultLine(page, /^Waiting/);
      assert.equal(await page.$eval('[data-example="agent-a"]', (element) => element.textContent), "Changed");
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("it can be installed: a manifest with its icons, a scope, and an address to start from", async () => {
    const manifest = readJson("www/benchmarkhub.webmanifest");
    const page = await pages.start();
    const { href, sizes } = await page.evaluate(async (icons) => {
      const link = document.querySelector('link[rel="manifest"]').href;
      const bitmaps = icons.filter(({ src }) => src.endsWith(".png"));
      const sizes = await Promise.all(
        bitmaps.map(async ({ src }) => {
          const bitmap = await createImageBitmap(await (await fetch(new URL(src, link))).blob());
          return `${bitmap.width}x${bitmap.height}`;
        }),
      );
      return { href: link, sizes };
    }, manifest.icons);
    assert.ok(href.endsWith("/www/benchmarkhub.webmanifest"));
    assert.deepEqual(
      sizes,
      manifest.icons.filter(({ src }) => src.endsWith(".png")).map((icon) => icon.sizes),
    );
    assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ["./", "./", "standalone"]);
    // Only Chromium says what it thinks of a manifest.
    if (!isFirefox) {
      const client = await page.createCDPSession();
      const { errors } = await client.send("Page.getAppManifest");
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
      const inPrivate = ["in-incognito"];
      assert.deepEqual(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => !inPrivate.includes(id)),
        [],
      );
    }
  });
});
