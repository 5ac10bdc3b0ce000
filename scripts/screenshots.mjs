// This file takes screenshots of the views of the page in both languages (wide, light, dark, narrow and printed), and stores them in
// scratch/screenshots/.
//
//   npm run screenshots            all views
//   npm run screenshots -- report  the views with these names

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { VIEWS } from "../tests/js/page-views.js";
import { root } from "./paths.mjs";
import { serve } from "./serve.mjs";
import { ensureChromium } from "./tools.mjs";

const FOLDER = join(root, "scratch", "screenshots");
const LOOKS = {
  wide: { width: 1920, scheme: "light" },
  light: { width: 1280, scheme: "light" },
  dark: { width: 1280, scheme: "dark" },
  tablet: { width: 768, scheme: "light" },
  narrow: { width: 390, scheme: "dark" },
  print: { width: 800, scheme: "light", medium: "print" },
};

const wanted = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await serve(root, 0);
const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  for (const [name, { path = "", go }] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const language of ["en", "zh"]) {
      const profile = await browser.createBrowserContext();
      const page = await profile.newPage();
      const session = await page.createCDPSession();
      await page.setViewport({ width: 1280, height: 900 });
      await page.goto(`${server.url}www/${path}`);
      await page.select("#language", language);
      await go(page);
      for (const [look, { width, scheme, medium = "screen" }] of Object.entries(LOOKS)) {
        await page.setViewport({ width, height: 900 });
        // Puppeteer's methods for the medium and for its features undo each other.
        await session.send("Emulation.setEmulatedMedia", {
          media: medium,
          features: [
            { name: "prefers-color-scheme", value: scheme },
            // Without animations, bars have their final length immediately.
            { name: "prefers-reduced-motion", value: "reduce" },
          ],
        });
        // Without this, the sticky inputs would be in the middle of the picture.
        await page.evaluate(() => scrollTo(0, 0));
        // After a resize, the table is laid out in the second frame. The third callback runs after that frame.
        for (let frames = 0; frames < 3; frames += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
        const file = `${name.replaceAll(" ", "-")}-${language}-${look}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true });
      }
      await profile.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(FOLDER);
