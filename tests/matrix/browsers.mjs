// This file opens pages in browsers, and serves folders.

import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import puppeteer from "puppeteer-core";

const PATIENCE_MS = 60_000;
const open = new Map();

async function browserAt(name, executablePath) {
  if (!open.has(name)) {
    const args = name === "chromium" ? ["--no-sandbox", "--disable-dev-shm-usage"] : [];
    const browser = name === "chromium" ? "chrome" : "firefox";
    open.set(name, await puppeteer.launch({ browser, executablePath, headless: true, args, timeout: PATIENCE_MS }));
  }
  return open.get(name);
}

/** Returns the value that the page at this URL assigns to `globalThis.report`. */
export async function reportOf(url, browsers, name = "chromium") {
  const browser = await browserAt(name, browsers[name]);
  const page = await browser.newPage();
  const words = [];
  page.on("pageerror", (error) => words.push(error.message));
  page.on("console", (message) => words.push(message.text()));
  try {
    await page.goto(url);
    const handle = await page.waitForFunction(() => globalThis.report, { timeout: PATIENCE_MS, polling: 100 });
    return await handle.jsonValue();
  } catch (error) {
    throw new Error(`${error.message}; the page said: ${words.join(" · ")}`);
  } finally {
    await page.close();
  }
}

export async function closeBrowsers() {
  for (const browser of open.values()) await browser.close();
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a folder like a minimal web server. */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url, "http://localhost").pathname);
    const found = existsSync(file) && extname(file) !== "";
    response.writeHead(found ? 200 : 404, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    if (found) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}
