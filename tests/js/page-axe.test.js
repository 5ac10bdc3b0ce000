// This file checks every view with axe-core, in both color schemes and both languages. It also checks that no view
// scrolls horizontally on a narrow screen or when zoomed to 200 %.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { emulate, isFirefox } from "./browsers.js";
import { usePages } from "./page-support.js";
import { VIEWS } from "./page-views.js";

const pages = usePages();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ["violations"] });
    return found.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(" ")} ${html.slice(0, 120)}`).join(" | ")}`,
    );
  });
}

const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("axe-core finds no violation, and nothing scrolls sideways", () => {
  // axe-core finds the same in both browsers, so test only the largest views in Firefox.
  const views = Object.entries(VIEWS).filter(([name]) => !isFirefox || ["case", "comparison", "editor"].includes(name));
  for (const [name, { path, go }] of views) {
    test(name, async () => {
      const page = await pages.start({ path });
      await go(page);
      try {
        for (const language of ["en", "zh"]) {
          await page.select("#language", language);
          await page.setViewport({ width: 1280, height: 900 });
          // Colors do not depend on the language, so both schemes are tested in one.
          for (const scheme of language === "en" ? ["light", "dark"] : ["light"]) {
            await emulate(page, { scheme, motion: "reduce" });
            assert.deepEqual(await violations(page), [], `${language}, ${scheme}`);
          }
          // A screen of 1280 pixels at a zoom of 200 % is 640 pixels wide.
          for (const width of [640, 320]) {
            await page.setViewport({ width, height: 450 });
            assert.equal(await overflow(page), 0, `${language}, ${width} px`);
          }
          if (language === "en") assert.deepEqual(await violations(page), [], "narrow");
        }
      } finally {
        await page.select("#language", "en");
      }
    });
  }
});

test("axe-core reports a field without a name", async () => {
  const page = await pages.start();
  await page.evaluate(() => document.querySelector("main").append(document.createElement("input")));
  assert.match((await violations(page)).join(), /^label: /);
});
