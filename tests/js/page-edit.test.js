// This file tests the suite editor: first its document without a page, then the page with actions of a user.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import {
  answerIsHeld,
  fieldValue,
  fill,
  holdAnswers,
  load,
  press,
  REPORT,
  releaseAnswers,
  resultLine,
  shows,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { library, readJsonLines, readText, root } from "./support.js";

const { changed, copyOfCase, movedCase, newCase, printDocument, readDocument, valueAt, withCase, withoutCase } =
  await import(join(root, "www", "suites", "editor", "document.js"));
const { History } = await import(join(root, "www", "suites", "editor", "history.js"));
const { choicesOf } = await import(join(root, "www", "shared", "form-fields.js"));

describe("document", () => {
  const suite = {
    suite_id: "s",
    name: "n",
    mine: { kept: 1 },
    cases: [{ case_id: "a", extra: [1] }, { case_id: "b" }],
  };

  test("reads a suite, and the text that it prints", () => {
    assert.deepEqual(readDocument(`\ufeff${printDocument(suite)}`), suite);
    for (const text of ["", "[]", "{", '{"cases": {}}', '{"cases": [1]}', "null"])
      assert.equal(readDocument(text), null);
  });

  test("a change returns a copy and keeps all other fields", () => {
    const before = structuredClone(suite);
    const next = changed(suite, ["cases", 0, "expected_behavior", "checks"], [{ kind: "json" }]);
    assert.deepEqual(valueAt(next, ["cases", 0]), {
      case_id: "a",
      extra: [1],
      expected_behavior: { checks: [{ kind: "json" }] },
    });
    assert.deepEqual(
      changed(next, ["cases", 0, "expected_behavior", "checks", 0], undefined).cases[0].expected_behavior.checks,
      [],
    );
    assert.equal(Object.hasOwn(changed(suite, ["cases", 0, "extra"], undefined).cases[0], "extra"), false);
    assert.deepEqual(suite, before);
    assert.deepEqual(Object.keys(changed({}, ["__proto__"], { x: 1 })), ["__proto__"]);
    assert.equal({}.x, undefined);
  });

  test("adds, removes, copies and moves cases with unique ids", () => {
    const added = withCase(suite, 1, newCase(suite));
    assert.deepEqual(
      added.cases.map(({ case_id: id }) => id),
      ["a", "case_3", "b"],
    );
    assert.equal(copyOfCase(added, 1).case_id, "case_4");
    assert.deepEqual(
      movedCase(added, 0, 2).cases.map(({ case_id: id }) => id),
      ["case_3", "b", "a"],
    );
    assert.deepEqual(withoutCase(added, 1), suite);
    const empty = { ...suite, cases: [] };
    assert.equal(library.loadSuite(withCase(empty, 0, newCase(empty))).cases[0].case_id, "case_1");
  });

  test("undoes and redoes steps; quick changes of one field are one step", () => {
    const history = new History("");
    history.push("a", "name", 0);
    history.push("ab", "name", 500);
    history.push("abc", "name", 2000);
    history.push("abcd", "other", 2100);
    assert.deepEqual([history.undo(), history.undo(), history.undo(), history.canUndo], ["abc", "ab", "", false]);
    assert.deepEqual([history.redo(), history.redo(), history.redo(), history.canRedo], ["ab", "abc", "abcd", false]);
    history.undo();
    history.push("x", null, 3000);
    assert.equal(history.canRedo, false);
  });

  test("reads the choices of every option of every kind", () => {
    for (const { options } of library.checkKinds()) {
      for (const { name, expected } of options) {
        const isNamed = ["mode", "lists", "match", "unit", "words", "pick", "percent", "arguments", "type"].includes(
          name,
        );
        assert.equal(choicesOf(expected) !== undefined, isNamed, `${name}: ${expected}`);
      }
    }
  });
});

describe("editor", () => {
  const pages = usePages();
  const labelled = async (page, words) => {
    const id = await page.evaluate(
      (text) =>
        [...document.querySelectorAll("#editor-form label")].find((label) => label.textContent === text)?.htmlFor,
      words,
    );
    assert.ok(id, `no field with the label ${words}`);
    return `#${id}`;
  };
  const names = (page) => textsOf(page, "#editor-cases .name");
  const select = (page, index) => press(page, `#editor-cases > :nth-child(${index + 1})`);
  const selected = (page) =>
    page.$$eval("#editor-cases > *", (items) =>
      items.findIndex((item) => item.getAttribute("aria-selected") === "true"),
    );
  /** Drags an item of a list by its handle to the position of another one. */
  const dragItem = (page, items, from, to) =>
    page.$$eval(
      items,
      (all, start, end) => {
        const dataTransfer = new DataTransfer();
        const drag = (element, type) =>
          element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        all[start].querySelector(".handle").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        drag(all[start], "dragstart");
        drag(all[end], "dragover");
        drag(all[end], "drop");
      },
      from,
      to,
    );
  /** Waits for the result of the text that is in the field now. */
  const trial = (page, pattern) => shows(page, "#editor-trial:not([aria-busy])", pattern);

  async function edit(options) {
    const page = await pages.start(options);
    await load(page, readText("examples/suite.json"), readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    await page.click("#edit");
    await page.waitForSelector("#editor-form textarea");
    return page;
  }

  /** The index of a case without `checks`. */
  const plain = JSON.parse(readText("examples/suite.json")).cases.findIndex((one) => !one.expected_behavior.checks);
  const checksOf = async (page) =>
    JSON.parse(await fieldValue(page, "#suite-text")).cases[plain].expected_behavior.checks;

  async function editPlainCase() {
    const page = await edit();
    await select(page, plain);
    return page;
  }

  test("scores, undoes and redoes a change", async () => {
    const page = await edit();
    const passed = library
      .runSuite(JSON.parse(readText("examples/suite.json")), readJsonLines("examples/agent-a.jsonl"))
      .scores.findIndex((score) => score.passed);
    await select(page, passed);
    await trial(page, /Pass/);
    await fill(page, await labelled(page, "Contains (ignoring case)"), "no agent says this");
    await trial(page, /Fail/);
    await resultLine(page, /overall 0\.(?!8625)/);
    assert.match(await fieldValue(page, "#suite-text"), /no agent says this/);
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await resultLine(page, /overall 0\.8625/);
    assert.deepEqual(JSON.parse(await fieldValue(page, "#suite-text")), JSON.parse(readText("examples/suite.json")));
    await page.click("#editor-redo");
    await trial(page, /Fail/);
  });

  test("adds, duplicates, moves and deletes cases", async () => {
    const page = await edit();
    const before = await names(page);
    await page.click("#editor-duplicate");
    assert.equal((await names(page)).length, before.length + 1);
    await page.click("#editor-down");
    await page.click("#editor-add");
    assert.equal((await names(page))[3], `case_${before.length + 2}`);
    await resultLine(page, new RegExp(`^${before.length + 2} cases scored`));
    await page.click("#editor-delete");
    await select(page, 2);
    await page.click("#editor-delete");
    assert.deepEqual(await names(page), before);
    await resultLine(page, /overall 0\.8625/);
    for (let steps = 0; steps < 5; steps += 1) await page.click("#editor-undo");
    assert.equal(await page.$eval("#editor-undo", (tool) => tool.disabled), true);
    assert.deepEqual(JSON.parse(await fieldValue(page, "#suite-text")), JSON.parse(readText("examples/suite.json")));
  });

  test("adds a check of every kind, and lists its missing fields", async () => {
    const page = await edit();
    await page.click("#editor-add");
    for (const { name } of library.checkKinds()) {
      await page.select(".adder select", name);
      await page.click(".adder button");
      assert.equal(await page.$eval(".check-list > li:last-child legend code", (code) => code.textContent), name);
    }
    const { checks } = JSON.parse(await fieldValue(page, "#suite-text")).cases[1].expected_behavior;
    assert.deepEqual(
      checks.map(({ kind }) => kind),
      library.checkKinds().map(({ name }) => name),
    );
    await trial(page, /This case cannot be loaded/);
    const lines = await page.$$eval("#editor-trial li", (items) => items.map((item) => item.textContent));
    assert.ok(lines.some((line) => line.startsWith("expected_behavior.checks[0]")));
  });

  test("scores a check while it is edited", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "contains_any");
    await page.click(".adder button");
    await page.keyboard.type("return");
    await trial(page, /contains_any/);
    await page.click(await labelled(page, "Not (passes if the check fails)"));
    await trial(page, /Fail/);
    assert.deepEqual(await checksOf(page), [{ kind: "contains_any", value: ["return"], not: true }]);
    await page.click(".check-form [data-remove]");
    assert.equal(await checksOf(page), undefined);
  });

  test("sets the part of the output that a check reads", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "refusal");
    await page.click(".adder button");
    const field = await labelled(page, "Part of the output");
    await fill(page, field, "last_line");
    assert.deepEqual(await checksOf(page), [{ kind: "refusal", on: "last_line" }]);
    await fill(page, field, '{"after": "Answer:"}');
    assert.deepEqual(await checksOf(page), [{ kind: "refusal", on: { after: "Answer:" } }]);
    await fill(page, field, '{"after"');
    assert.equal(await page.$eval(field, (input) => input.getAttribute("aria-invalid")), "true");
    assert.deepEqual(await checksOf(page), [{ kind: "refusal", on: { after: "Answer:" } }]);
  });

  test("an invalid text in a field is kept beside another case, a move, undo and a closed editor", async () => {
    const page = await editPlainCase();
    for (const kind of ["json_equals", "refusal"]) {
      await page.select(".adder select", kind);
      await page.click(".adder button");
    }
    const value = await labelled(page, "Value");
    await fill(page, value, '{"total": 3}');
    await fill(page, value, '{"total": 3,');
    const expectDraft = async (text) => {
      const field = await labelled(page, "Value");
      const shown = await page.$eval(field, (input) => [input.value, input.getAttribute("aria-invalid")]);
      assert.deepEqual(shown, [text, "true"]);
      assert.equal((await checksOf(page)).find(({ kind }) => kind === "json_equals").value.total, 3);
    };
    await expectDraft('{"total": 3,');
    await select(page, plain + 1);
    await select(page, plain);
    await expectDraft('{"total": 3,');
    await page.click(".check-list > li:nth-child(1) [data-move='1']");
    assert.deepEqual((await checksOf(page)).at(-1).kind, "json_equals");
    await expectDraft('{"total": 3,');
    await page.click("#editor-close");
    await page.click("#edit");
    await select(page, plain);
    await expectDraft('{"total": 3,');
    await fill(page, await labelled(page, "Value"), '{"total": 4}');
    assert.equal((await checksOf(page)).at(-1).value.total, 4);
    await page.click("#editor-undo");
    await page.click("#editor-undo");
    await expectDraft('{"total": 3,');
  });

  test("adding a check keeps the changes of other checks", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "equals");
    await page.click(".adder button");
    await page.keyboard.type("Answer");
    await page.select(".adder select", "json");
    await page.click(".adder button");
    assert.deepEqual(await checksOf(page), [{ kind: "equals", value: "Answer" }, { kind: "json" }]);
  });

  test("edits the suite that was chosen last, however slow the engine is", async () => {
    const page = await pages.start();
    const name = await page.evaluate(() => {
      const menu = document.querySelector("#suite-choice");
      menu.value = "safety";
      menu.dispatchEvent(new Event("change", { bubbles: true }));
      document.querySelector("#edit").click();
      return document.querySelector("#editor-name").value;
    });
    assert.equal(name, library.SAFETY_SUITE.name);
    const ids = library.SAFETY_SUITE.cases.map(({ case_id: caseId }) => caseId);
    assert.deepEqual(await names(page), ids);
  });

  test("Escape stops the scoring and leaves the editor open", async () => {
    const page = await edit();
    await holdAnswers(page, "score");
    await fill(page, "#editor-name", "Mine");
    await answerIsHeld(page);
    await page.keyboard.press("Escape");
    await resultLine(page, /^Cancelled/);
    await releaseAnswers(page);
    assert.equal(await page.$eval("#editor", ({ hidden }) => hidden), false);
    await fill(page, "#editor-name", "Mine again");
    await resultLine(page, /overall 0\.8625/);
    await trial(page, /Pass|Fail/);
  });

  test("does not apply invalid JSON", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "json_equals");
    await page.click(".adder button");
    const field = ".check-list textarea.code";
    await fill(page, field, '{"a": [');
    assert.equal(await page.$eval(field, (area) => area.getAttribute("aria-invalid")), "true");
    assert.deepEqual(await checksOf(page), [{ kind: "json_equals" }]);
    await fill(page, field, '{"a": []}');
    assert.equal(await page.$eval(field, (area) => area.getAttribute("aria-invalid")), null);
    await trial(page, /json_equals/);
    assert.deepEqual(await checksOf(page), [{ kind: "json_equals", value: { a: [] } }]);
  });

  test("cases are selected with keys and a letter, and moved with keys and by dragging", async () => {
    const page = await edit();
    const before = await names(page);
    const isAt = async (index) => {
      assert.equal(await selected(page), index);
      const focused = await page.evaluate(() =>
        [...document.querySelector("#editor-cases").children].indexOf(document.activeElement),
      );
      assert.equal(focused, index);
      const id = await page.$eval("#editor-form input", (field) => field.value);
      assert.equal(id, (await names(page))[index]);
    };
    await select(page, 0);
    for (const [key, index] of [
      ["ArrowDown", 1],
      ["ArrowUp", 0],
      ["ArrowUp", 0],
      ["End", before.length - 1],
      ["Home", 0],
      ["s", before.findIndex((name) => name.startsWith("s"))],
      ["Home", 0],
    ]) {
      await page.keyboard.press(key);
      await isAt(index);
    }
    const move = async (key) => {
      await page.keyboard.down("Alt");
      await page.keyboard.press(key);
      await page.keyboard.up("Alt");
    };
    // The first case cannot move up.
    await move("ArrowUp");
    assert.deepEqual(await names(page), before);
    await move("ArrowDown");
    await move("ArrowDown");
    const moved = [before[1], before[2], before[0], ...before.slice(3)];
    assert.deepEqual(await names(page), moved);
    await isAt(2);
    await dragItem(page, "#editor-cases > *", 2, 0);
    assert.deepEqual(await names(page), before);
    await isAt(0);
    await dragItem(page, "#editor-cases > *", 1, before.length - 1);
    assert.deepEqual(await names(page), [before[0], ...before.slice(2), before[1]]);
    await isAt(before.length - 1);
    const { cases } = JSON.parse(await fieldValue(page, "#suite-text"));
    assert.deepEqual(
      cases.map(({ case_id: id }) => id),
      await names(page),
    );
    for (let steps = 0; steps < 4; steps += 1) await page.click("#editor-undo");
    assert.deepEqual(await names(page), before);
  });

  test("edits groups by forms, and reorders checks with buttons, keys and by dragging", async () => {
    const page = await editPlainCase();
    const add = async (name, within = "#editor-form > .adder") => {
      await page.select(`${within} select`, name);
      await page.click(`${within} button`);
    };
    const names = async (path = (checks) => checks) =>
      path(await checksOf(page)).map((check) => check.kind ?? Object.keys(check)[0]);
    await add("json");
    await add("any_of");
    const group = ".check-list > li:nth-child(2) .check-form > .adder";
    await add("refusal", group);
    await add("contains_any", group);
    const inner = ([, each]) => each.any_of;
    assert.deepEqual(await names(inner), ["refusal", "contains_any"]);
    await fill(page, ".check-list .check-list > li:nth-child(2) textarea", "yes\nno");
    assert.deepEqual((await checksOf(page))[1].any_of[1], { kind: "contains_any", value: ["yes", "no"] });
    await page.click('.check-list .check-list > li:nth-child(2) [data-move="-1"]');
    assert.deepEqual(await names(inner), ["contains_any", "refusal"]);
    // The focus is in the check that was moved.
    await page.keyboard.down("Alt");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.up("Alt");
    assert.deepEqual(await names(inner), ["refusal", "contains_any"]);
    await dragItem(page, "#editor-form > .check-list > li", 0, 1);
    assert.deepEqual(await names(), ["any_of", "json"]);
    await page.click(".check-list .check-list > li:nth-child(1) [data-remove]");
    assert.deepEqual(await names(([each]) => each.any_of), ["contains_any"]);
    await page.click("#editor-undo");
    assert.deepEqual(await names(([each]) => each.any_of), ["refusal", "contains_any"]);
  });

  test("an output can be tried beside the form, with marks, and never changes the outputs", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "contains_any");
    await page.click(".adder button");
    await fill(page, ".check-list textarea", "blue");
    await fill(page, "#editor-output", "The sky is blue.");
    await trial(page, /Pass/);
    await page.waitForSelector("#editor-trial mark");
    assert.equal(await page.$eval("#editor-trial mark", (mark) => mark.textContent), "blue");
    await fill(page, "#editor-output", "The sky is grey.");
    await trial(page, /Fail/);
    const outputs = await fieldValue(page, "#outputs-text");
    assert.ok(!outputs.includes("grey"));
    await page.click("#editor-output-reset");
    await page.waitForFunction(() => !document.querySelector("#editor-output").value.includes("grey"));
  });

  test("a case of the report opens in the editor, and every field explains itself", async () => {
    const page = await pages.start({ hash: "#example=agent-b&case=coding_nights" });
    await press(page, `${REPORT}[data-edit]`);
    await page.waitForSelector("#editor:not([hidden]) .field");
    assert.equal(await page.$eval("#editor-form input", (field) => field.value), "coding_nights");
    const silent = await page.$$eval("#editor-form > .fields .field, #editor-form > .field", (fields) =>
      fields.filter((field) => field.querySelector("small").textContent === "").map((field) => field.textContent),
    );
    assert.deepEqual(silent, []);
  });

  test("edits a copy of a built-in suite, opens the case of a finding, and starts a new suite", async () => {
    const page = await pages.start();
    await page.click("#edit");
    await page.waitForSelector("#editor-form textarea");
    assert.equal(await fieldValue(page, "#suite-choice"), "reasoning");
    await fill(page, "#editor-name", "Mine");
    await page.waitForFunction(() => document.querySelector("#suite-choice").value === "own");
    assert.equal(JSON.parse(await fieldValue(page, "#suite-text")).name, "Mine");
    const suite = {
      suite_id: "s",
      name: "n",
      cases: [0, 1, 2].map((index) => ({
        case_id: `c${index}`,
        category: "coding",
        prompt: `p${index}`,
        expected_behavior: index === 2 ? { contains: [""] } : { contains: ["x"] },
      })),
    };
    await page.click("#editor-close");
    await fill(page, "#suite-text", JSON.stringify(suite));
    await page.waitForSelector("#suite-findings [data-case]");
    const severities = () =>
      page.$$eval("#suite-findings li", (items) => items.map((item) => item.textContent.split(/[:：]/)[0]));
    assert.deepEqual(new Set(await severities()), new Set(["Warning"]));
    await page.select("#language", "zh");
    assert.deepEqual(new Set(await severities()), new Set(["警告"]), "severities are translated");
    await page.select("#language", "en");
    await page.click("#suite-findings summary");
    await page.click('#suite-findings [data-case="2"]');
    await until(async () => (await selected(page)) === 2, "the third case to be selected");
    await page.click("#editor-close");
    await fill(page, "#suite-text", "");
    await page.click("#edit");
    await page.waitForFunction(() => document.querySelectorAll("#editor-cases > *").length === 0);
    await page.click("#editor-add");
    await page.waitForSelector("#editor-form textarea");
    await fill(page, await labelled(page, "Prompt"), "What is <b>1 + 1</b>?");
    assert.equal(JSON.parse(await fieldValue(page, "#suite-text")).cases[0].prompt, "What is <b>1 + 1</b>?");
  });

  test("rejects a text that is not a suite", async () => {
    const page = await pages.start();
    await page.select("#suite-choice", "own");
    await fill(page, "#suite-text", "{");
    await resultLine(page, /^Not scored/);
    await page.click("#edit");
    await shows(page, "#edit-status", /not a suite that can be edited/);
    assert.equal(await page.$eval("#editor", (panel) => panel.hidden), true);
  });
});
