// This file tests the page offline: after the first visit, the files of one version are cached, and a newer version
// is used after the next load.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { offlineFiles, offlineScript } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { isFirefox, openProfile } from "./browsers.js";
import { copyPage, openPage, resultLine, textOf, usePages } from "./page-support.js";
import { readJson, repository, root } from "./support.js";

const pages = usePages();
const POLLING = { polling: 50 };
const EXAMPLE = '[data-example="agent-a"]';

/** Waits until a service worker has cached the files of the page. */
const cached = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state), POLLING);

/** Changes a string in a copy of the page, to create a new version. */
function replaceString(folder, text) {
  const path = join(folder, "www", "strings", "en.js");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^( {2}tryExample:).*$/m, `$1 "${text}",`));
}

describe("offline", () => {
  test("the list of files is up to date", () => {
    const committed = readFileSync(join(repository, "www", "offline-files.js"), "utf8");
    // Ignore the lines of the build, because a new build need not be committed.
    const withoutBuild = (text) => text.replace(/^ *"(?:version|pkg\/.*)": .*\n/gm, "");
    assert.equal(withoutBuild(committed), withoutBuild(offlineScript(repository)), "npm run offline");
  });

  test("the list contains every file that the pages load", async () => {
    const requested = new Set();
    for (const path of ["", "datasets.html", "embed.html"]) {
      const one = await openPage(pages.host, { path });
      const { page, requests } = one;
      await page.waitForNetworkIdle();
      if (path === "") {
        await page.click('[data-example="agent-b"]');
        await resultLine(page, /scored/);
      }
      for (const url of requests)
        if (url.startsWith(one.home)) requested.add(url.slice(one.home.length).split(/[?#]/)[0]);
      await page.close();
    }
    assert.ok(requested.size > 50 && requested.has("pkg/benchmarkhub_bg.wasm"));
    const list = offlineFiles(root);
    const served = [...requested].map((name) => (name.endsWith("/") ? `${name}index.html` : name));
    const unlisted = ["www/sw.js", "www/offline-files.js"];
    assert.deepEqual(
      served.filter((name) => !Object.hasOwn(list, name) && !unlisted.includes(name)),
      [],
    );
  });

  test("the page loads, scores and evaluates after the server has stopped, below any path", async () => {
    copyPage(join(pages.scratch, "some", "path"));
    const server = await serve(pages.scratch, 0);
    const browser = await openProfile(pages.host.browser);
    try {
      const { page } = await openPage({ browser, server: { url: `${server.url}some/path/` } });
      await cached(page);
      await server.close();
      await page.reload();
      await resultLine(page, /^Waiting for outputs/);
      await page.click('[data-example="agent-a"]');
      await resultLine(page, /^14 cases scored: overall 0\.8625/);
      await page.goto(page.url().replace(/www\/.*$/, "www/datasets.html"));
      await resultLine(page, /^Waiting for a dataset/);
      await page.click("#example");
      await resultLine(page, /^4 items evaluated: average 0\.2500/);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("a new version is announced, and used as a whole at the next load", async () => {
    const folder = join(pages.scratch, "versions");
    const publish = copyPage(folder);
    const server = await serve(folder, 0);
    const browser = await openProfile(pages.host.browser);
    // Use another host name: on 127.0.0.1, the service worker would request files from the server first.
    const url = server.url.replace("127.0.0.1", "page.localhost");
    try {
      const { page } = await openPage({ browser, server: { url } });
      await cached(page);
      // The list of files is unchanged, so this is not a new version, and the page uses the old one.
      replaceString(folder, "half a version");
      await page.reload();
      await resultLine(page, /^Waiting/);
      assert.equal(await textOf(page, EXAMPLE), "Try the example");
      // Wait until the page has checked for a new version.
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

      replaceString(folder, "Version 2");
      publish();
      await page.reload();
      // If the browser installs the new version before the page starts, the page shows it. Otherwise the page offers it.
      await page.waitForFunction(() => {
        const text = document.querySelector('[data-example="agent-a"]')?.textContent;
        return text === "Version 2" || (text === "Try the example" && !document.querySelector("#new-version").hidden);
      }, POLLING);
      await page.reload();
      await page.waitForFunction(
        () => document.querySelector('[data-example="agent-a"]')?.textContent === "Version 2",
        POLLING,
      );
      await resultLine(page, /^Waiting/);
      const caches = await page.evaluate(() => window.caches.keys());
      assert.equal(caches.length, 1, "the old version is deleted");
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("a changed file of a local server is used at once", async () => {
    const folder = join(pages.scratch, "development");
    copyPage(folder);
    const server = await serve(folder, 0);
    const browser = await openProfile(pages.host.browser);
    try {
      const { page } = await openPage({ browser, server });
      await cached(page);
      replaceString(folder, "Changed");
      await page.reload();
      await resultLine(page, /^Waiting/);
      assert.equal(await textOf(page, EXAMPLE), "Changed");
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("the page can be installed: its manifest has icons, a scope and a start address", async () => {
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
    // Only Chromium can validate manifests.
    if (!isFirefox) {
      const client = await page.createCDPSession();
      const { errors } = await client.send("Page.getAppManifest");
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
      const ignored = ["in-incognito"];
      assert.deepEqual(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => !ignored.includes(id)),
        [],
      );
    }
  });
});
