// This file opens the page in a browser, for tests. All requests to other servers go through a proxy that records
// them, including those of workers.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";
import { offlineScript } from "../../scripts/offline.mjs";
import { serve } from "../../scripts/serve.mjs";
import { BROWSERS_OWN, emulate, isFirefox, launch } from "./browsers.js";
import { PATIENCE_MS, press, resultLine } from "./page-actions.js";
import { root } from "./support.js";

export { dropFiles } from "./browsers.js";
export * from "./page-actions.js";

const BLANK = "about:blank";

/**
 * Opens a browser for the tests of a file. After each test, asserts that pages had no errors and contacted no other
 * server.
 */
export function usePages() {
  // The pages of the current test, and pages of earlier tests for reuse.
  const open = [];
  const idle = [];
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
    idle.push(...open.splice(0));
    assert.deepEqual(faults, []);
    assert.deepEqual(pages.host.leaks.splice(0), []);
  });

  async function start(options) {
    const one = await openPage(pages.host, { ...options, used: idle.pop() });
    open.push(one);
    return one.page;
  }

  /** Returns the recorded faults and removes them. */
  function takeFaults() {
    return open.flatMap((one) => one.faults.splice(0));
  }

  /** Writes a file that a test can drop on the page. */
  function file(name, content) {
    const path = join(pages.scratch, name);
    writeFileSync(path, content);
    return path;
  }

  return pages;
}

/** Copies the page into a folder. Returns a function that updates its list of offline files. */
export function copyPage(folder) {
  for (const name of ["www", "js", "pkg", "examples"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const publish = () => writeFileSync(join(folder, "www", "offline-files.js"), offlineScript(folder));
  publish();
  return publish;
}

async function openBrowser() {
  // The files do not change during the tests, so each browser loads and compiles them only once.
  const server = await serve(root, 0, { headers: { "Cache-Control": "max-age=86400" } });
  const proxy = await startProxy((_, response) => response.writeHead(502).end());
  const browser = await launch({ proxyPort: proxy.port, serverPort: server.port });
  const close = async () => {
    await browser.close();
    await server.close();
    await proxy.close();
  };
  return { browser, server, leaks: proxy.requests, close };
}

/**
 * Starts a proxy.
 * @param {(request, response) => void} respond
 * @returns {Promise<{port: number, requests: string[], close(): Promise<void>}>} `requests` lists methods and URLs,
 * except requests that browsers make without a page
 */
export async function startProxy(respond) {
  const requests = [];
  const record = (method, host, url) => {
    if (!BROWSERS_OWN.test(host)) requests.push(`${method} ${url}`);
  };
  const proxy = createServer((request, response) => {
    record(request.method, URL.canParse(request.url) ? new URL(request.url).hostname : "", request.url);
    respond(request, response);
  });
  proxy.on("connect", (request, socket) => {
    record("CONNECT", request.url.replace(/:\d+$/, ""), request.url);
    socket.on("error", () => {});
    socket.end();
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      proxy.close(resolve);
      proxy.closeAllConnections();
    });
  return { port: proxy.address().port, requests, close };
}

/** Records the requests, those that are not answered yet, and the pending timers of a document. Can delay the answers of its workers. */
function instrument() {
  const types = new Map();
  // `window.name` survives a reload, so it can delay the first message of a worker, whose type is "ready".
  let heldType = window.name || undefined;
  window.instruments = {
    /** The types of requests that were sent to workers. */
    requests: [],
    /** The ids of requests that are not answered yet, and the transactions of the database that have not ended. */
    unanswered: new Set(),
    /** The lengths of the workers' answers as JSON. */
    answerLengths: [0],
    /** Functions that deliver the delayed answers. */
    held: [],
    timers: new Set(),
    /** Delays answers to requests of a type. */
    hold(type) {
      heldType = type;
    },
    release() {
      window.name = "";
      heldType = undefined;
      for (const deliver of window.instruments.held.splice(0)) deliver();
    },
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(message, ...rest) {
    types.set(message?.id, message?.type);
    if (message?.id !== undefined) window.instruments.unanswered.add(message.id);
    window.instruments.requests.push(message?.type);
    return postMessage.call(this, message, ...rest);
  };
  const untilEvent = (target, types) => {
    window.instruments.unanswered.add(target);
    for (const type of types) target.addEventListener(type, () => window.instruments.unanswered.delete(target));
    return target;
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openDatabase(...args) {
    return untilEvent(open.apply(this, args), ["success", "error"]);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(...args) {
    return untilEvent(transaction.apply(this, args), ["complete", "abort"]);
  };
  const { terminate } = Worker.prototype;
  Worker.prototype.terminate = function end() {
    window.instruments.unanswered.clear();
    return terminate.call(this);
  };
  const { addEventListener } = EventTarget.prototype;
  Worker.prototype.addEventListener = function listen(type, listener, ...rest) {
    const gated = (event) => {
      window.instruments.answerLengths.push(JSON.stringify(event.data)?.length ?? 0);
      if (!event.data?.progress) window.instruments.unanswered.delete(event.data?.id);
      const isHeld = heldType !== undefined && (types.get(event.data?.id) ?? event.data?.type) === heldType;
      if (isHeld) window.instruments.held.push(() => listener(event));
      else listener(event);
    };
    return addEventListener.call(this, type, type === "message" ? gated : listener, ...rest);
  };
  const { setTimeout, clearTimeout } = window;
  window.setTimeout = (callback, delay, ...values) => {
    const timer = setTimeout(() => {
      window.instruments.timers.delete(timer);
      callback(...values);
    }, delay);
    // A long timer only frees what a download used.
    if (!(delay >= 60_000)) window.instruments.timers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    window.instruments.timers.delete(timer);
    clearTimeout(timer);
  };
}

/** Opens a page, and records its faults and requests. */
async function watchedPage(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.click = (selector) => press(page, selector);
  await page.evaluateOnNewDocument(instrument);
  const watched = { page, faults: [], requests: [], home: "" };
  const fault = (text) => watched.faults.push(text);
  const listen = (source, name) =>
    source.on("console", (message) => {
      // Ignore requests for the icon, which browsers make if a document names no icon.
      if (message.location()?.url?.endsWith("/favicon.ico")) return;
      if (["error", "warn"].includes(message.type())) fault(`${name} console: ${message.text()}`);
    });
  listen(page, "page");
  page.on("workercreated", (worker) => listen(worker, "worker"));
  // Firefox reports violations only on its own console, so listen for the event. Violations of workers appear at the
  // proxy.
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
    const url = request.url();
    watched.requests.push(url);
    // Allow data URLs, because Firefox draws list markers with a font from such a URL.
    const isOwn = url.startsWith(watched.home) || url === BLANK || url.startsWith("data:");
    if (!isOwn) fault(`request: ${url}`);
  });
  page.on("requestfailed", (request) => fault(`failed request: ${request.url()}`));
  page.on("response", (response) => {
    if (response.url().endsWith("/favicon.ico")) return;
    if (response.status() >= 400) fault(`status ${response.status()}: ${response.url()}`);
  });
  return watched;
}

/**
 * Opens the page and waits until its engine has started. `faults` are errors and warnings on the console (including
 * policy violations), dialogs, and requests to other servers.
 * @param used a page of an earlier test, which is faster than opening a new page
 */
export async function openPage({ browser, server }, { hash = "", path, width = 1280, scheme = "light", used } = {}) {
  const one = used ?? (await watchedPage(browser));
  const { page } = one;
  if (used) await clearStorage(page, server.url);
  one.home = server.url;
  one.faults.length = 0;
  one.requests.length = 0;
  await page.setViewport({ width, height: 900 });
  // Bring the tab to the front, because Firefox does not paint background tabs.
  await page.bringToFront();
  await emulate(page, { scheme });
  await page.goto(`${server.url}www/${path ?? hash}`);
  if (path === undefined) await resultLine(page, /^Waiting|\d+ cases? scored/);
  return one;
}

/** Removes the data of an earlier test. Uses an image of the same origin, because it stores nothing itself. */
async function clearStorage(page, home) {
  await page.goto(`${home}www/icon.svg`);
  await page.evaluate(() => localStorage.clear());
  // Clear the database instead of deleting it, because deleting would wait for other pages that have it open.
  await inDatabase(page, "readwrite", "clear");
  await page.goto(BLANK);
}

/** Calls a method of the object store that contains the sessions; undefined if there is no database. */
function inDatabase(page, mode, method) {
  return page.evaluate(
    async (access, name) => {
      const isThere = (await indexedDB.databases()).some((each) => each.name === "benchmarkhub");
      if (!isThere) return undefined;
      const result = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await result(indexedDB.open("benchmarkhub"));
      const value = await result(database.transaction("workbench", access).objectStore("workbench")[name]());
      database.close();
      return JSON.stringify(value);
    },
    mode,
    method,
  );
}

/** Returns the saved sessions of all pages as JSON. */
export async function savedSessions(page) {
  return (await inDatabase(page, "readonly", "getAll")) ?? "[]";
}

export function problems(page, panel) {
  return page.$$eval(`#${panel}-problems li`, (items) => items.map((item) => item.textContent));
}

/** Reloads the page and delays the start of its engine. */
export async function reloadWithoutEngine(page) {
  await page.evaluate(() => {
    window.name = "ready";
  });
  await page.reload();
  await answerIsHeld(page);
}

/** Delays the worker's answers to requests of a type. */
export const holdAnswers = (page, type) => page.evaluate((held) => window.instruments.hold(held), type);
export const releaseAnswers = (page) => page.evaluate(() => window.instruments.release());

/** Waits until the page has sent a request of this type since the previous call. */
export async function requested(page, type) {
  await page.waitForFunction((wanted) => window.instruments.requests.includes(wanted), { polling: 20 }, type);
  await page.evaluate(() => window.instruments.requests.splice(0));
}

/** Waits until an answer is delayed, which means that the worker has finished the request. */
export function answerIsHeld(page) {
  return page.waitForFunction(() => window.instruments.held.length > 0, { polling: 20 });
}

/** Intercepts the files that the page saves. */
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

/** Waits until the page has saved this number of files, and returns them. */
export async function caughtFiles(page, count) {
  await page.waitForFunction((wanted) => window.caught.length === wanted, { polling: 20 }, count);
  return page.evaluate(() =>
    Promise.all(
      window.caught.map(async (blob) => {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return { name: blob.savedAs, type: blob.type, text: await blob.text(), hasMark: bytes[0] === 0xef };
      }),
    ),
  );
}
