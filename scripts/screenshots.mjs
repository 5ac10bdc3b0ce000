// This file takes pictures of the main views, in light, dark and narrow and in both languages, into
// scratch/screenshots/, to be looked at.
//
//   npm run screenshots            all of them
//   npm run screenshots -- report  the views of that name

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { root } from "./paths.mjs";
import { serve } from "./serve.mjs";
import { ensureChromium } from "./tools.mjs";

const FOLDER = join(root, "scratch", "screenshots");
const LOOKS = {
  light: { width: 1280, scheme: "light" },
  dark: { width: 1280, scheme: "dark" },
  narrow: { width: 320, scheme: "light" },
};

const report = (page) =>
  page.waitForFunction(() => document.querySelector("benchmark-report").shadowRoot?.querySelector(".row[data-row]"));

const VIEWS = {
  start: { path: "", go: (page) => page.waitForSelector("#template:not(:disabled)") },
  report: { path: "#example=agent-a", go: report },
  case: {
    path: "#example=agent-a",
    async go(page) {
      await report(page);
      await page.evaluate(() =>
        document.querySelector("benchmark-report").shadowRoot.querySelector("button.case").click(),
      );
      await new Promise((resume) => setTimeout(resume, 500));
    },
  },
  problems: {
    path: "",
    async go(page) {
      await page.type("#outputs-text", '{"case_id": "a", "output": 3}\n{');
      await page.waitForFunction(() => !document.querySelector("#outputs-problems").hidden);
    },
  },
  datasets: { path: "datasets.html", go: async () => {} },
  embed: { path: "embed.html", go: async () => {} },
};

const wanted = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await serve(root, 0);
const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  for (const [name, { path, go }] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const language of ["en", "zh"]) {
      for (const [look, { width, scheme }] of Object.entries(LOOKS)) {
        const profile = await browser.createBrowserContext();
        const page = await profile.newPage();
        await page.setViewport({ width, height: 900 });
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
        await page.evaluateOnNewDocument((code) => localStorage.setItem("benchmarkhub-language", code), language);
        await page.goto(`${server.url}www/${path}`, { waitUntil: "networkidle0" });
        await go(page);
        await page.screenshot({ path: join(FOLDER, `${name}-${language}-${look}.png`), fullPage: true });
        await profile.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(FOLDER);
