// This file controls the browser for the tests of the page: Chromium or, with BROWSER=firefox, Firefox over WebDriver
// BiDi. It hides the differences between both.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import puppeteer from "puppeteer-core";
import { ensureChromium, ensureFirefox } from "../../scripts/tools.mjs";

export const BROWSER = process.env.BROWSER || "chromium";
export const isFirefox = BROWSER === "firefox";
if (!["chromium", "firefox"].includes(BROWSER))
  throw new Error(`BROWSER: expected chromium or firefox, found ${BROWSER}`);

/** The hosts that browsers contact without a request of a page, for the time, updates and sign-in. */
export const BROWSERS_OWN =
  /^(?:clients\d+\.google|update\.googleapis|accounts\.google|www\.google|[a-z-]+\.googleapis)\.com$|\.(?:mozilla|firefox)\.(?:com|net|org)$/;

/** The timeout for starting a browser, which may take long on a busy machine. */
const TIMEOUT = { timeout: 60_000 };

/** Launches the browser. All requests go through the proxy, except requests to `serverPort` if it is set. */
export function launch({ proxyPort, serverPort }) {
  return isFirefox ? launchFirefox(proxyPort, serverPort) : launchChromium(proxyPort, serverPort);
}

function launchChromium(proxyPort, serverPort) {
  const bypass = ["<-loopback>", ...(serverPort ? [`127.0.0.1:${serverPort}`] : [])].join(";");
  return puppeteer.launch({
    ...TIMEOUT,
    executablePath: ensureChromium(),
    args: ["--no-sandbox", `--proxy-server=127.0.0.1:${proxyPort}`, `--proxy-bypass-list=${bypass}`],
  });
}

function launchFirefox(proxyPort, serverPort) {
  return puppeteer.launch({
    ...TIMEOUT,
    browser: "firefox",
    executablePath: ensureFirefox(),
    // BiDi has no command for media features. Setting them as preferences needs system access.
    args: ["-remote-allow-system-access"],
    extraPrefsFirefox: {
      "network.proxy.type": 1,
      "network.proxy.http": "127.0.0.1",
      "network.proxy.http_port": proxyPort,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": proxyPort,
      // By default, Firefox contacts local servers without the proxy. The preference applies to all local ports.
      "network.proxy.allow_hijacking_localhost": serverPort === undefined,
      "network.proxy.no_proxies_on": "",
      "dom.events.testing.asyncClipboard": true,
    },
  });
}

const PREFERENCES = {
  scheme: ["layout.css.prefers-color-scheme.content-override", { dark: 0, light: 1 }],
  motion: ["ui.prefersReducedMotion", { "no-preference": 0, reduce: 1 }],
  forcedColors: ["browser.display.document_color_use", { none: 1, active: 2 }],
};

const FEATURES = {
  scheme: "prefers-color-scheme",
  motion: "prefers-reduced-motion",
  forcedColors: "forced-colors",
};

const sessions = new WeakMap();

/** Emulates media features. In Firefox, this affects all pages. */
export async function emulate(page, wanted) {
  const all = { scheme: "light", motion: "no-preference", forcedColors: "none", ...wanted };
  if (!isFirefox) {
    // Puppeteer's method does not support forced colors. The features are reset when the session ends, so keep the
    // session.
    if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
    const features = Object.entries(all).map(([key, value]) => ({ name: FEATURES[key], value }));
    return sessions.get(page).send("Emulation.setEmulatedMedia", { features });
  }
  const { connection } = page.browser();
  const { result } = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const lines = Object.entries(all).map(([key, value]) => {
    const [name, values] = PREFERENCES[key];
    return `Services.prefs.setIntPref(${JSON.stringify(name)}, ${values[value]})`;
  });
  await connection.send("script.evaluate", {
    expression: lines.join(";"),
    target: { context: result.contexts[0].context },
    awaitPromise: false,
  });
  await page.waitForFunction(
    (queries) => queries.every((query) => matchMedia(query).matches),
    {},
    Object.entries(all).map(([key, value]) => `(${FEATURES[key]}: ${value})`),
  );
}

/** Inserts a text at the cursor in a single step. */
export async function insertText(page, text) {
  // With BiDi, puppeteer can send only single characters.
  if (isFirefox) await page.evaluate((inserted) => document.execCommand("insertText", false, inserted), text);
  else await page.keyboard.sendCharacter(text);
}

/** Allows a page to read and write the clipboard. */
export async function allowClipboard(page) {
  // In Firefox, a preference already allows it.
  if (isFirefox) return;
  const permissions = ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"];
  await page.browserContext().overridePermissions(new URL(page.url()).origin, permissions);
}

/** Opens another profile in the same browser, which does not use the proxy. */
export function openProfile(browser) {
  return browser.createBrowserContext(isFirefox ? {} : { proxyServer: "direct://" });
}

/** Drops files on an element, like a user. */
export async function dropFiles(page, selector, files) {
  if (isFirefox) return dropByEvents(page, selector, files);
  const element = await page.$(selector);
  await element.scrollIntoView();
  const box = await element.boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(20, box.height / 2) };
  const client = await page.createCDPSession();
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    const data = { items: [], files, dragOperationsMask: 1 };
    await client.send("Input.dispatchDragEvent", { type, ...point, data });
  }
  await client.detach();
}

/** Dispatches the events of a drop, because BiDi cannot drag files into the page. */
async function dropByEvents(page, selector, paths) {
  const files = paths.map((path) => ({ name: basename(path), base64: readFileSync(path).toString("base64") }));
  await page.$eval(
    selector,
    async (element, list) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name));
      }
      for (const type of ["dragenter", "dragover", "drop"]) {
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    files,
  );
}
