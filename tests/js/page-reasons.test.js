// This file tests that the page shows reasons of the engine in Chinese.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openRows, reportShows, reportTexts, until, usePages } from "./page-support.js";

describe("on the page", () => {
  const pages = usePages();

  test("rows and open cases of the example have Chinese reasons", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await page.select("#language", "zh");
    await reportShows(page, (view) => /期望/.test(view.querySelector(".reasons li")?.textContent));
    await openRows(page);
    const texts = await until(async () => {
      const found = await reportTexts(page, ".cells .reasons li, .checks .reason");
      return found.length > 30 && found;
    }, "the reasons");
    assert.deepEqual(
      texts.filter((text) => /\b(?:expected|found) /.test(text)),
      [],
    );
  });
});
