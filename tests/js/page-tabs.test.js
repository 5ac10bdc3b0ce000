// This file tests that two tabs with the same workspace lose nothing: the later one saves beside the other, and says so.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fieldValue,
  fill,
  load,
  press,
  savedSessions,
  shows,
  textOf,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { readText } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json").replace("Travel desk assistant", "Shared suite");
const isSaved = (page, text) =>
  until(async () => (await savedSessions(page)).includes(text), `a saved session with ${text}`);

/** The contents of a page, with the text `TYPED` in a field. */
const PAGES = {
  suites: {
    path: "",
    field: "#outputs-text",
    name: "Shared suite",
    text: '{"coding_nights": "TYPED"}',
    start: (page, text) => load(page, suiteText, text),
  },
  datasets: {
    path: "datasets.html",
    field: "#data-text",
    name: '{"id": "a", "question":',
    text: '{"id": "a", "question": "TYPED", "answer": "x"}',
    async start(page, text) {
      await page.waitForFunction(() => document.querySelector("#metric").options.length > 1);
      await fill(page, "#data-text", text);
    },
  },
};

for (const [page, { path, field, name, text, start }] of Object.entries(PAGES)) {
  const typed = (words) => text.replace("TYPED", words);
  const contains = (tab, words) =>
    until(async () => (await fieldValue(tab, field)).includes(words), `${field} with ${words}`);

  test(`what two tabs type into the same workspace of the page of ${page} is saved in two workspaces`, async () => {
    const first = await pages.start(path === "" ? {} : { path });
    await start(first, typed("typed first"));
    await isSaved(first, "typed first");
    // The second tab shares the storage, so it must not be cleared for it.
    const second = await first.browserContext().newPage();
    await second.goto(`${pages.host.server.url}www/${path}`);
    await contains(second, "typed first");
    await second.bringToFront();
    await fill(second, field, typed("typed in the second tab"));
    await isSaved(second, "typed in the second tab");
    await first.bringToFront();
    await fill(first, field, typed("typed in the first tab"));
    await shows(first, "#undo-text", /^Another tab has changed “.*” meanwhile/);
    assert.ok((await textOf(first, "#undo-text")).includes(`“${name}`));
    await isSaved(first, "typed in the first tab");
    assert.ok((await savedSessions(first)).includes("typed in the second tab"));
    assert.equal((await textsOf(first, "#workspace option")).length, 2);
    // Further changes are saved without another notice.
    await press(first, "#undo-close");
    await fill(first, field, typed("typed later"));
    await isSaved(first, "typed later");
    await first.waitForSelector("#undo-notice[hidden]");
    assert.equal((await textsOf(first, "#workspace option")).length, 2);
    const other = await first.$eval("#workspace", (menu) => [...menu.options].find((option) => !option.selected).value);
    await first.select("#workspace", other);
    await contains(first, "second tab");
    await second.close();
  });
}
