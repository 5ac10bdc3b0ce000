// This file tests that no click loses what the user typed: reloads, examples, workspaces, deleting, and every control of the page.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  dropFiles,
  fieldValue,
  fill,
  holdAnswers,
  inReport,
  load,
  openCase,
  press,
  REPORT,
  releaseAnswers,
  reportHas,
  resultLine,
  savedSessions,
  settled,
  shows,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { readText } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json").replace("Travel desk assistant", "My own suite");
const outputsText = readText("examples/agent-a.jsonl");

async function start() {
  const page = await pages.start();
  await load(page, suiteText, outputsText);
  await resultLine(page, /overall 0\.8625/);
  return page;
}

const isSaved = (page, text) =>
  until(async () => (await savedSessions(page)).includes(text), `a saved session with ${text}`);

/** Returns the texts that the user sees or can see by selecting another run or suite. */
const textsInUse = (page) =>
  page.evaluate(async () => {
    const { state } = await import("./suites/state.js");
    const { suite, own, runs, labels, workspace } = state;
    return [
      suite.text ?? "",
      own.text,
      ...runs.flatMap(({ text, name }) => [text, name]),
      JSON.stringify(labels),
      workspace.name,
    ].join("\n");
  });

describe("a reload", () => {
  test("with a filter keeps the suite, the outputs and the filter", async () => {
    const page = await start();
    await press(page, `${REPORT}#failed-only`);
    await until(async () => (await page.evaluate(() => location.hash)) === "#show=failed", "the filter in the hash");
    await isSaved(page, "My own suite");
    await page.reload();
    await resultLine(page, /overall 0\.8625/);
    assert.equal(await fieldValue(page, "#suite-text"), suiteText);
    assert.equal(await fieldValue(page, "#outputs-text"), outputsText);
    await reportHas(page, "#failed-only:checked");
    // A link to a filter of this page does not select a suite either.
    await page.evaluate(() => {
      location.hash = "#show=unanswered";
    });
    await reportHas(page, "#unanswered-only:checked");
    assert.equal(await fieldValue(page, "#suite-text"), suiteText);
  });

  test("keeps outputs for a built-in suite, and the own suite that it replaced", async () => {
    const page = await start();
    await page.select("#suite-choice", "safety");
    await fill(page, "#outputs-text", '{"safety_001": "typed for the built-in suite"}');
    await isSaved(page, "typed for the built-in suite");
    await page.reload();
    await resultLine(page, /scored/);
    assert.equal(await fieldValue(page, "#suite-choice"), "safety");
    assert.match(await fieldValue(page, "#outputs-text"), /typed for the built-in suite/);
    await page.select("#suite-choice", "own");
    assert.equal(await fieldValue(page, "#suite-text"), suiteText);
  });
});

describe("workspaces", () => {
  test("an example opens beside own work, which can be opened again at once or from the list", async () => {
    const page = await start();
    await press(page, '[data-example="agent-b"]');
    await resultLine(page, /overall 0\.4565/);
    await shows(page, "#undo-text", /^Your work stays in the workspace “My own suite”\.$/);
    await press(page, "#undo");
    await resultLine(page, /overall 0\.8625/);
    assert.equal(await fieldValue(page, "#suite-text"), suiteText);
    await fill(page, "#workspace-name", "Monday");
    await isSaved(page, "Monday");
    await press(page, "#new-workspace");
    await resultLine(page, /^Waiting/);
    assert.equal(await fieldValue(page, "#outputs-text"), "");
    await fill(page, "#outputs-text", '{"reasoning_001": "second"}');
    await isSaved(page, "second");
    await page.reload();
    await resultLine(page, /scored/);
    assert.match(await fieldValue(page, "#outputs-text"), /second/);
    const names = await textsOf(page, "#workspace option");
    const index = names.findIndex((name) => name.startsWith("Monday"));
    assert.ok(index >= 0, names.join());
    await page.select("#workspace", await page.$eval("#workspace", (menu, at) => menu.options[at].value, index));
    await resultLine(page, /overall 0\.8625/);
    assert.equal(await fieldValue(page, "#workspace-name"), "Monday");
  });

  for (const [when, isUnderWay] of [
    ["before it is saved", false],
    ["while it is being saved", true],
  ]) {
    test(`what was typed stays in its workspace if an example is pressed ${when}`, async () => {
      const page = await start();
      await isSaved(page, "My own suite");
      await press(page, "#new-workspace");
      await resultLine(page, /^Waiting/);
      // This delays the save.
      await page.evaluate(() => {
        const isOpen = new Promise((open) => {
          window.openLock = open;
        });
        navigator.locks.request = (_name, _options, save) => isOpen.then(save);
      });
      await page.evaluate((waits) => {
        const field = document.querySelector("#outputs-text");
        field.value = '{"reasoning_001": "typed just now"}';
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        if (!waits) document.querySelector('[data-example="agent-b"]').click();
      }, isUnderWay);
      if (isUnderWay) {
        await settled(page);
        await press(page, '[data-example="agent-b"]');
      }
      await page.evaluate(() => window.openLock());
      await resultLine(page, /overall 0\.4565/);
      await shows(page, "#undo-text", /^Your work stays in the workspace/);
      await isSaved(page, "typed just now");
      await press(page, "#undo");
      await until(async () => (await fieldValue(page, "#outputs-text")).includes("typed just now"), "the typed text");
    });
  }

  test("a workspace that was saved before its suite was scored has the name of this suite in the list", async () => {
    const page = await start();
    const isListed = (name) =>
      until(async () => (await textsOf(page, "#workspace option")).join().startsWith(name), `${name} in the list`);
    await isListed("My own suite");
    await holdAnswers(page, "score");
    await fill(page, "#suite-text", suiteText.replace("My own suite", "Renamed suite"));
    await isSaved(page, "Renamed suite");
    await isListed("My own suite");
    await releaseAnswers(page);
    await isListed("Renamed suite");
    await page.reload();
    await resultLine(page, /overall 0\.8625/);
    await isListed("Renamed suite");
  });

  test("a deleted workspace and all deleted data can be restored", async () => {
    const page = await start();
    await isSaved(page, "My own suite");
    await press(page, "#delete-workspace");
    await until(async () => !(await savedSessions(page)).includes("My own suite"), "the workspace to be deleted");
    await press(page, "#undo");
    await resultLine(page, /overall 0\.8625/);
    await isSaved(page, "My own suite");
    await press(page, "#delete-data");
    await shows(page, "#saved", /^Deleted\.$/);
    assert.equal(await savedSessions(page), "[]");
    await press(page, "#undo");
    await resultLine(page, /overall 0\.8625/);
    await isSaved(page, "My own suite");
  });
});

test("a replaced text can be restored, and what was typed since can be restored as well", async () => {
  const page = await start();
  const input = await page.$('#outputs [data-part="file"]');
  await input.uploadFile(pages.file("other.jsonl", '{"case_id": "coding_nights", "output": "from a file"}'));
  await shows(page, "#undo-text", /^Your text was replaced\.$/);
  await fill(page, "#outputs-text", '{"coding_nights": "typed later"}');
  await press(page, "#undo");
  assert.equal(await fieldValue(page, "#outputs-text"), outputsText);
  await press(page, "#redo");
  assert.match(await fieldValue(page, "#outputs-text"), /typed later/);
});

describe("the report stays in view, marked as of before", () => {
  const isVisible = (page) => page.$eval("#report-view", (view) => !view.hidden);

  test("while a check is incomplete", async () => {
    const page = await start();
    await page.waitForSelector("#report-before[hidden]");
    await fill(page, "#suite-text", suiteText.replace('"kind": "', '"kind": "no_'));
    await resultLine(page, /^Not scored: the suite has/);
    await shows(page, "#report-before", /from before your last change/);
    assert.equal(await isVisible(page), true);
    assert.equal(await inReport(page, (root) => root.querySelector("#overall").value), "0.8625");
    // Its cases can still be opened.
    await inReport(page, (root) => root.querySelector("button.case").click());
    await reportHas(page, ".case-view");
    await fill(page, "#suite-text", suiteText);
    await resultLine(page, /overall 0\.8625/);
    await page.waitForSelector("#report-before[hidden]");
    await fill(page, "#outputs-text", "{");
    await resultLine(page, /^Not scored: the outputs have/);
    await page.waitForSelector("#report-before:not([hidden])");
    assert.equal(await isVisible(page), true);
  });

  test("when a run was just added", async () => {
    const page = await start();
    await press(page, "#add-run");
    await shows(page, "#report-before", /^This is the report of “Run 1”\./);
    assert.equal(await isVisible(page), true);
  });
});

/** Returns a function that restores lost texts as a user would: with Undo, or by opening another workspace. */
function restorer(page, stateModule, lost) {
  return async (name) => {
    for (let presses = 0; presses < 3; presses += 1) {
      if (!(await page.$("#undo-notice:not([hidden]) #undo:not([hidden])"))) break;
      await press(page, "#undo");
      // Undoing may open another workspace, which takes a moment.
      await page.waitForSelector("#undo-notice:not([aria-busy])");
      if ((await lost()).length === 0) return;
    }
    for (const id of await page.$$eval("#workspace option", (options) => options.map(({ value }) => value))) {
      await page.select("#workspace", id);
      const isOpen = (path, wanted) => import(path).then(({ state }) => state.workspace.id === wanted);
      await until(() => page.evaluate(isOpen, stateModule, id), "the workspace to be open");
      if ((await lost()).length === 0) return;
    }
    assert.fail(`${name} lost ${await lost()}`);
  };
}

test("what is typed after a file could not be read is not lost to an example", async () => {
  const page = await start();
  await dropFiles(page, "#outputs", [pages.file("broken.yaml", "a: [1")]);
  await resultLine(page, /^Not scored: a file cannot be read/);
  await fill(page, "#suite-text", suiteText.replace("My own suite", "TYPED AFTER"));
  await press(page, '[data-example="agent-a"]');
  await resultLine(page, /overall 0\.8625/);
  await press(page, "#undo");
  await until(async () => (await fieldValue(page, "#suite-text")).includes("TYPED AFTER"), "the typed text");
});

test("on the page of datasets, no control loses typed text", async () => {
  const page = await pages.start({ path: "datasets.html" });
  await page.waitForFunction(() => document.querySelector("#metric").options.length > 1);
  await press(page, "#baseline summary");
  await fill(page, "#data-text", '{"id": "a", "question": "TYPED-DATA", "answer": "x"}');
  await fill(page, "#predictions-text", '{"a": "TYPED-PREDICTION"}');
  await fill(page, "#baseline-text", '{"a": "TYPED-OTHER"}');
  const typed = ["TYPED-DATA", "TYPED-PREDICTION", "TYPED-OTHER"];
  await isSaved(page, "TYPED-OTHER");
  const lost = async () => {
    const fields = ["#data-text", "#predictions-text", "#baseline-text"];
    const texts = (await Promise.all(fields.map((field) => fieldValue(page, field)))).join();
    return typed.filter((text) => !texts.includes(text));
  };
  const restore = restorer(page, "./datasets/state.js", lost);
  const controls = await page.$$eval("button, summary, select, input[type=checkbox]", (all) => all.length);
  assert.ok(controls > 20, `${controls}`);
  for (let at = 0; at < controls; at += 1) {
    const name = await page.evaluate((index) => {
      const control = document.querySelectorAll("button, summary, select, input[type=checkbox]")[index];
      if (!control || control.disabled || control.dataset.part === "open") return "";
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event("change", { bubbles: true }));
        control.dispatchEvent(new Event("input", { bubbles: true }));
      } else control.click();
      return control.id || control.textContent;
    }, at);
    await settled(page);
    if ((await lost()).length > 0) await restore(name);
  }
});

test("types, then presses everything: no typed text is lost", async () => {
  const page = await start();
  await press(page, "#add-run");
  await fill(page, "#outputs-text", '{"coding_nights": "TYPED-OUTPUT"}');
  await fill(page, "#run-name", "TYPED-NAME");
  await press(page, "#edit");
  await page.waitForSelector("#editor-form .field");
  await fill(page, "#editor-name", "TYPED-SUITE");
  await resultLine(page, /scored/);
  await press(page, "#labelling summary");
  await page.waitForSelector("#label-card pre");
  await press(page, "#label-right");
  await openCase(page, 0);
  await fill(page, `${REPORT}.case-note textarea`, "TYPED-NOTE");
  await fill(page, "#workspace-name", "TYPED-WORKSPACE");
  await isSaved(page, "TYPED-WORKSPACE");
  const typed = ["TYPED-OUTPUT", "TYPED-NAME", "TYPED-SUITE", "TYPED-WORKSPACE", "TYPED-NOTE", '"human":1'];
  const lost = async () => {
    const texts = await textsInUse(page);
    return typed.filter((text) => !texts.includes(text));
  };
  assert.deepEqual(await lost(), []);

  const restore = restorer(page, "./suites/state.js", lost);

  const SELECTOR = "button, summary, input[type=checkbox], select";
  const controls = await page.evaluate((selector) => {
    const nameOf = (element) =>
      element.id || element.dataset.part || element.dataset.format || element.dataset.example || element.textContent;
    const inView = document.querySelector("benchmark-report").shadowRoot;
    return [document, inView].flatMap((root, index) =>
      Array.from(root.querySelectorAll(selector), (element, at) => ({ index, at, name: nameOf(element) })),
    );
  }, SELECTOR);
  assert.ok(controls.length > 40, String(controls.length));
  for (const { index, at, name } of controls) {
    // The file chooser of the browser would open.
    if (["open", "label-open"].includes(name)) continue;
    await page.evaluate(
      (selector, inReport, position) => {
        const root = inReport ? document.querySelector("benchmark-report").shadowRoot : document;
        const control = root.querySelectorAll(selector)[position];
        if (!control || control.disabled) return;
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = control.options.length - 1;
          control.dispatchEvent(new Event("change", { bubbles: true }));
        } else control.click();
      },
      SELECTOR,
      index,
      at,
    );
    await settled(page);
    if ((await lost()).length > 0) await restore(name);
  }
  await page.reload();
  await page.waitForSelector("#result:not([data-t])");
  if ((await lost()).length > 0) await restore("the reload");
});
