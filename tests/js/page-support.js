// This file gives tests a browser with the page under test in it. Everything that is not the page's
// own server ends in a proxy that answers nothing and remembers what was asked for; also what a
// worker asks for.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";
import { offlineScript } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { BROWSERS_OWN, emulate, insertText, isFirefox, launch } from "./browsers.js";
import { root } from "./support.js";

const BLANK = "about:blank";

/**
 * Opens a browser for the tests of a file. After each test: nothing went wrong on any page, and
 * nothing was asked of anyone else.
 */
export function usePages() {
  // The pages of this test, and those that earlier tests have left behind.
  const open = [];
  const left = [];
  const pages = {
    host: undefined,
    scratch: mkdtempSync(join(tmpdir(), "benchmarkhub-page-")),
    start,
    file,
    takeFaults,
  };

  before(async () => {
    pages.host = await openBrowser();
  });
  after(async () => {
    await pages.host?.close();
    rmSync(pages.scratch, { recursive: true, force: true });
  });
  afterEach(() => {
    const faults = takeFaults();
    left.push(...open.splice(0));
    assert.deepEqual(faults, []);
    assert.deepEqual(pages.host.leaks.splice(0), []);
  });

  /** A page at its start. */
  async function start(options) {
    const one = await openPage(pages.host, { ...options, used: left.pop() });
    open.push(one);
    return one.page;
  }

  /** What went wrong until now, so that a test that wants it goes on. */
  function takeFaults() {
    return open.flatMap((one) => one.faults.splice(0));
  }

  /** A file on the disk, to be dropped. */
  function file(name, content) {
    const path = join(pages.scratch, name);
    writeFileSync(path, content);
    return path;
  }

  return pages;
}

/** Copies the page into a folder, where a test may change it. `publish` lists its files for offline use. */
export function copyPage(folder) {
  for (const part of ["www", "js", "pkg", "examples"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const publish = () => writeFileSync(join(folder, "www", "offline-files.js"), offlineScript(folder));
  publish();
  return publish;
}

async function openBrowser() {
  const server = await serve(root, 0);
  const proxy = await startProxy();
  const browser = await launch({ proxyPort: proxy.port, serverPort: server.port });
  const close = async () => {
    await browser.close();
    await server.close();
    await proxy.close();
  };
  return { browser, server, leaks: proxy.leaks, close };
}

async function startProxy() {
  const leaks = [];
  const note = (method, host, url) => {
    if (!BROWSERS_OWN.test(host)) leaks.push(`${method} ${url}`);
  };
  const proxy = createServer((request, response) => {
    note(request.method, URL.canParse(request.url) ? new URL(request.url).hostname : "", request.url);
    response.writeHead(502).end();
  });
  proxy.on("connect", (request, socket) => {
    note("CONNECT", request.url.replace(/:\d+$/, ""), request.url);
    socket.on("error", () => {});
    socket.end();
  });
  await new Promise((listening) => proxy.listen(0, "127.0.0.1", listening));
  const close = () =>
    new Promise((closed) => {
      proxy.close(closed);
      proxy.closeAllConnections();
    });
  return { port: proxy.address().port, leaks, close };
}

/** A page with its faults and requests gathered from now on. */
async function watchedPage(browser) {
  const page = await browser.newPage();
  page.click = (selector, options) => press(page, selector, options);
  const watched = { page, faults: [], requests: [], home: "" };
  const fault = (text) => watched.faults.push(text);
  const listen = (source, name) =>
    source.on("console", (message) => {
      // Browsers ask for it by themselves where a document names no icon.
      if (message.location()?.url?.endsWith("/favicon.ico")) return;
      if (["error", "warn"].includes(message.type())) fault(`${name} console: ${message.text()}`);
    });
  listen(page, "page");
  page.on("workercreated", (worker) => listen(worker, "worker"));
  // Firefox tells of a violation on its own console alone; in workers the proxy shows what went out.
  if (isFirefox) {
    await page.evaluateOnNewDocument(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`),
      );
    });
  }
  page.on("pageerror", (error) => fault(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    fault(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => {
    watched.requests.push(request.url());
    // Firefox draws the marks of lists with a font of its own, from a data URL.
    const isOwn =
      request.url().startsWith(watched.home) || request.url() === BLANK || request.url().startsWith("data:");
    if (!isOwn) fault(`request: ${request.url()}`);
  });
  page.on("requestfailed", (request) => fault(`failed request: ${request.url()}`));
  page.on("response", (response) => {
    if (response.url().endsWith("/favicon.ico")) return;
    if (response.status() >= 400) fault(`status ${response.status()}: ${response.url()}`);
  });
  return watched;
}

/**
 * A page, open and with its engine started. `faults` gathers what must not happen: an error or a
 * warning on the console (a violation of the policy is one), a dialog, a request to elsewhere.
 * @param used one that an earlier test has left behind: cheaper than a new one
 */
export async function openPage({ browser, server }, { hash = "", path, width = 1280, scheme = "light", used } = {}) {
  const one = used ?? (await watchedPage(browser));
  const { page } = one;
  if (used) await forget(page, server.url);
  Object.assign(one, { home: server.url });
  one.faults.length = 0;
  one.requests.length = 0;
  await page.setViewport({ width, height: 900 });
  // A tab behind another is not painted in Firefox.
  await page.bringToFront();
  await emulate(page, { scheme });
  await page.goto(`${server.url}www/${path ?? hash}`);
  if (path === undefined) await resultLine(page, /^(?:Waiting|\d+ cases? scored)/);
  return one;
}

/** Nothing of an earlier test stays. It is done from a picture of the same origin, which keeps nothing itself. */
async function forget(page, home) {
  await page.goto(`${home}www/icon.svg`);
  await page.evaluate(async () => {
    localStorage.clear();
    // Other pages may have it open: it is emptied, as removing it would wait for them.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "benchmarkhub");
    if (!isThere) return;
    const answer = (request) =>
      new Promise((give, fail) => {
        request.onsuccess = () => give(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await answer(indexedDB.open("benchmarkhub"));
    await answer(database.transaction("workbench", "readwrite").objectStore("workbench").clear());
    database.close();
  });
  await page.goto(BLANK);
}

/** Waits until the result line matches, and returns it. */
export async function resultLine(page, pattern) {
  const { source, flags } = pattern;
  try {
    await page.waitForFunction(
      (text, mode) => new RegExp(text, mode).test(document.querySelector("#result").textContent),
      { timeout: 15_000, polling: 20 },
      source,
      flags,
    );
  } catch (error) {
    const line = await page.$eval("#result", (element) => element.textContent);
    throw new Error(`the result line is ${JSON.stringify(line)}, expected ${pattern}`, { cause: error });
  }
  return page.$eval("#result", (element) => element.textContent);
}

/**
 * A press that lands. What comes meanwhile may move what was aimed at: it is aimed at where it rests, and
 * again where the press fell beside it, as a person would.
 */
async function press(page, selector, options) {
  for (let tries = 1; ; tries += 1) {
    const element = await page.waitForSelector(selector);
    const landing = await element.evaluateHandle(async (target) => {
      const place = () => JSON.stringify(target.getBoundingClientRect());
      const isThere = () => target.isConnected;
      for (let before; isThere() && before !== place(); ) {
        before = place();
        await new Promise((resume) => setTimeout(resume, 30));
      }
      const seen = { landed: false };
      target.addEventListener("click", () => (seen.landed = true), { capture: true, once: true });
      return seen;
    });
    const pressed = await element.click(options).then(
      () => null,
      (error) => error,
    );
    // Where the press has led to another page, nothing is left to ask.
    const landed = await landing.evaluate(({ landed }) => landed).catch(() => true);
    if (pressed === null && landed) return;
    if (tries === 5) throw new Error(`${selector} cannot be pressed`, { cause: pressed });
  }
}

/** Replaces the text of a field, as one insertion. */
export async function fill(page, selector, text) {
  await page.focus(selector);
  await page.$eval(selector, (field) => field.select());
  if (text === "") await page.keyboard.press("Delete");
  else await insertText(page, text);
}

/** Gives a suite and outputs as a person would who types very fast. */
export async function load(page, suite, outputs) {
  await page.select("#suite-choice", "own");
  await fill(page, "#suite-text", suite);
  await fill(page, "#outputs-text", outputs);
}

export { dropFiles } from "./browsers.js";

/** What is below this selector is the report view's: puppeteer looks into its shadow. */
export const REPORT = "benchmark-report >>> ";

/** What a function makes of the shadow root of the report view. */
export async function inReport(page, read, ...values) {
  const root = await page.evaluateHandle(() => document.querySelector("benchmark-report").shadowRoot);
  const found = await root.evaluateHandle(read, ...values);
  // BiDi hands an element over as nothing.
  const answer = await found.evaluate((value) => (value instanceof Element ? true : value));
  await Promise.all([root.dispose(), found.dispose()]);
  return answer;
}

/** Waits until `read` makes something true of the shadow root of the report view. */
export async function reportShows(page, read, ...values) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await inReport(page, read, ...values);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`the report view never shows: ${read} ${JSON.stringify(values)}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

/** Waits until the table has so many cases. */
export function caseCount(page, total) {
  return reportShows(page, (root, wanted) => root.querySelector(".grid").ariaRowCount === String(wanted + 1), total);
}

/** The rows of the table from its beginning, by scrolling through it: only those in sight are in the document. */
export async function readRows(page, most = 100) {
  await page.$eval("benchmark-report", (element) => {
    const scroller = element.shadowRoot.querySelector(".scroller");
    scroller.scrollIntoView();
    scroller.scrollTop = 0;
  });
  const rows = new Map();
  const total = await inReport(page, (root) => Number(root.querySelector(".grid")?.ariaRowCount ?? 1) - 1);
  for (let tries = 0; rows.size < Math.min(total, most) && tries < 200; tries += 1) {
    const seen = await inReport(page, (root) => {
      const text = (element) => element?.textContent;
      const list = Array.from(root.querySelectorAll(".row[data-row]"), (row) => [
        Number(row.dataset.position),
        {
          index: Number(row.dataset.row),
          cells: Array.from(
            row.querySelectorAll(":scope > .cells > [role=gridcell]"),
            (cell) => text(cell.querySelector("button, .verdict")) ?? cell.textContent,
          ),
          reasons: Array.from(row.querySelectorAll(".cells .reasons li"), text),
        },
      ]);
      // Those that are yet to come are waited for.
      if (list.length === root.querySelectorAll(".row:not(.probe)").length)
        root.querySelector(".scroller").scrollTop += 300;
      return list;
    });
    for (const [position, row] of seen) rows.set(position, row);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  return [...rows].sort(([one], [two]) => one - two).map(([, row]) => row);
}

/** What the page shows, as text. */
export async function readPage(page) {
  // The numbers stand there before the table does.
  await reportShows(page, (root) => {
    const total = root.querySelector("#total")?.textContent;
    return total === "0" || (total && Number(root.querySelector(".grid")?.ariaRowCount ?? 0) > 1);
  });
  const rows = await readRows(page);
  const numbers = await inReport(page, (root) => {
    const text = (selector, within = root) => within.querySelector(selector)?.textContent;
    const list = (selector, read) => Array.from(root.querySelectorAll(selector), read);
    return {
      overall: text("#overall"),
      passed: text("#passed"),
      failed: text("#failed"),
      total: text("#total"),
      categories: list("#categories .group", (item) => [
        item.dataset.name,
        text(".value", item),
        item.querySelector(".bar > span").style.width,
      ]),
      warnings: list("#warnings-list li", (item) => item.textContent),
    };
  });
  return { ...numbers, rows: rows.map(({ cells }) => cells), reasons: rows.map(({ reasons }) => reasons) };
}

export function problems(page, panel) {
  return page.$$eval(`#${panel}-problems li`, (items) => items.map((item) => item.textContent));
}

/** Opens the case that stands at a place of the table, and waits for what it shows. */
export async function openCase(page, position) {
  const row = `${REPORT}.row[data-position="${position}"]`;
  await reportShows(page, (root, place) => root.querySelector(`.row[data-position="${place}"][data-row]`), position);
  await page.$eval(`${row} button.case`, (button) => button.click());
  await reportShows(page, (root, place) => root.querySelector(`.row[data-position="${place}"] .case-view`), position);
}

/** Opens every row that is in the document. */
export async function openRows(page) {
  await inReport(page, (root) => {
    for (const button of root.querySelectorAll("button.case[aria-expanded=false]")) button.click();
  });
  await reportShows(
    page,
    (root) =>
      root.querySelector(".case-view") &&
      [...root.querySelectorAll(".row[data-open]")].every((row) => row.querySelector(".case-view")),
  );
}

/** Remembers what the page saves, and saves nothing on the disk. */
export async function catchFiles(page) {
  await page.evaluate(() => {
    window.caught = [];
    URL.createObjectURL = (blob) => {
      window.caught.push(blob);
      return "#caught";
    };
    addEventListener("click", (event) => event.target.matches("a[download]") && event.preventDefault(), true);
    HTMLAnchorElement.prototype.click = function click() {
      window.caught.at(-1).savedAs = this.download;
    };
  });
}

/** What it has saved since. */
export const caughtFiles = (page) =>
  page.evaluate(() =>
    Promise.all(
      window.caught.map(async (blob) => {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return { name: blob.savedAs, type: blob.type, text: await blob.text(), hasMark: bytes[0] === 0xef };
      }),
    ),
  );
