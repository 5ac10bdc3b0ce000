// This file tests that two tabs with the same workspace lose nothing: the later one saves beside the other, and says so.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fieldValue,
  fill,
  load,
  press,
  resultLine,
  savedSessions,
  shows,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { readText } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json").replace("Travel desk assistant", "Shared suite");
const isSaved = (page, text) =>
  until(async () => (await savedSessions(page)).includes(text), `a saved session with ${text}`);

test("what two tabs type into the same workspace is saved in two workspaces", async () => {
  const first = await pages.start();
  await load(first, suiteText, '{"coding_nights": "typed first"}');
  await isSaved(first, "typed first");
  // The second tab shares the storage, so it must not be cleared for it.
  const second = await first.browserContext().newPage();
  await second.goto(`${pages.host.server.url}www/`);
  await resultLine(second, /scored/);
  assert.match(await fieldValue(second, "#outputs-text"), /typed first/);
  await second.bringToFront();
  await fill(second, "#outputs-text", '{"coding_nights": "typed in the second tab"}');
  await isSaved(second, "typed in the second tab");
  await first.bringToFront();
  await fill(first, "#outputs-text", '{"coding_nights": "typed in the first tab"}');
  await shows(first, "#undo-text", /^Another tab has changed “Shared suite” meanwhile/);
  await isSaved(first, "typed in the first tab");
  assert.ok((await savedSessions(first)).includes("typed in the second tab"));
  assert.equal((await textsOf(first, "#workspace option")).length, 2);
  // Further changes are saved without another notice.
  await press(first, "#undo-close");
  await fill(first, "#outputs-text", '{"coding_nights": "typed later"}');
  await isSaved(first, "typed later");
  await first.waitForSelector("#undo-notice[hidden]");
  assert.equal((await textsOf(first, "#workspace option")).length, 2);
  const other = await first.$eval("#workspace", (menu) => [...menu.options].find((option) => !option.selected).value);
  await first.select("#workspace", other);
  await until(async () => /second tab/.test(await fieldValue(first, "#outputs-text")), "the other version");
  await second.close();
});

test("the page of datasets says that another tab has saved, and can open its data", async () => {
  const first = await pages.start({ path: "datasets.html" });
  await first.waitForFunction(() => document.querySelector("#metric").options.length > 1);
  await fill(first, "#data-text", '{"id": "a", "question": "first?", "answer": "x"}');
  await isSaved(first, "first?");
  const second = await first.browserContext().newPage();
  await second.goto(`${pages.host.server.url}www/datasets.html`);
  await until(async () => /first/.test(await fieldValue(second, "#data-text")), "the saved data");
  await second.bringToFront();
  await fill(second, "#data-text", '{"id": "a", "question": "second?", "answer": "x"}');
  await isSaved(second, "second?");
  await first.bringToFront();
  await fill(first, "#data-text", '{"id": "a", "question": "third?", "answer": "x"}');
  await shows(first, "#undo-text", /^Another tab has saved other data/);
  await press(first, "#undo");
  await until(async () => /second\?/.test(await fieldValue(first, "#data-text")), "the other data");
  await press(first, "#redo");
  await until(async () => /third\?/.test(await fieldValue(first, "#data-text")), "the own data");
  await second.close();
});
