// This file asks axe-core about every view, in both schemes and both languages, and looks for what
// scrolls sideways on a narrow screen and at twice the size.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { emulate, isFirefox } from "./browsers.js";
import { fill, inReport, openRows, reportShows, resultLine, usePages } from "./page-support.js";

const pages = usePages();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const chosen = (page, language) => page.select("#language", language);

/** The views, each with the way to it; what a view shows is there when its step is done. */
const VIEWS = {
  async start(page) {
    await resultLine(page, /./);
  },
  async report(page) {
    await page.click('[data-example="agent-b"]');
    await reportShows(page, (root) => root.querySelector(".row[data-row]"));
  },
  async "open case"(page) {
    await page.click('[data-example="agent-a"]');
    await reportShows(page, (root) => root.querySelector(".row[data-row]"));
    await openRows(page);
  },
  async filtered(page) {
    await page.click('[data-example="agent-a"]');
    await reportShows(page, (root) => root.querySelector(".row[data-row]"));
    await inReport(page, (root) => root.querySelector(".group").click());
    await reportShows(page, (root) => root.querySelector(".group[aria-pressed=true]"));
  },
  async problems(page) {
    await page.select("#suite-choice", "own");
    await fill(page, "#suite-text", '{"name": 7, "cases": [{}]}');
    await fill(page, "#outputs-text", `${"x".repeat(300)}\n{`);
    await page.waitForFunction(() => !document.querySelector("#outputs-problems").hidden);
  },
};

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

describe("axe-core finds nothing", () => {
  // What axe-core looks at is the same in both browsers: Firefox shows the largest views.
  const views = Object.entries(VIEWS).filter(([name]) => !isFirefox || ["report", "open case"].includes(name));
  for (const [name, go] of views) {
    for (const language of ["en", "zh"]) {
      test(`${name}, ${language}, in light and dark; nothing scrolls sideways`, async () => {
        const page = await pages.start();
        await chosen(page, language);
        try {
          await go(page);
          for (const scheme of ["light", "dark"]) {
            await emulate(page, { scheme, motion: "reduce" });
            assert.deepEqual(await violations(page), [], scheme);
          }
          // Twice the size on a screen of 1280 is a screen of 640.
          for (const width of [640, 320]) {
            await page.setViewport({ width, height: 450 });
            assert.equal(await overflow(page), 0, `${width} px`);
          }
          assert.deepEqual(await violations(page), [], "narrow");
        } finally {
          await chosen(page, "en");
        }
      });
    }
  }

  for (const language of ["en", "zh"]) {
    test(`data sets, ${language}, in light and dark; nothing scrolls sideways`, async () => {
      const page = await pages.start({ path: "datasets.html" });
      await page.waitForFunction(() => document.querySelector("#language").options.length > 1);
      await chosen(page, language);
      try {
        for (const scheme of ["light", "dark"]) {
          await emulate(page, { scheme, motion: "reduce" });
          assert.deepEqual(await violations(page), [], scheme);
        }
        for (const width of [640, 320]) {
          await page.setViewport({ width, height: 450 });
          assert.equal(await overflow(page), 0, `${width} px`);
        }
      } finally {
        await chosen(page, "en");
      }
    });
  }
});

test("axe-core would find something: a field without a name", async () => {
  const page = await pages.start();
  await page.evaluate(() => document.querySelector("main").append(document.createElement("input")));
  assert.match((await violations(page)).join(), /^label: /);
});
