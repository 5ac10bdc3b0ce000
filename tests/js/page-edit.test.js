// This file tests the editor of suites: its document by itself, and the page as a person edits with it.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fill, load, resultLine, usePages } from "./page-support.js";
import { library, readJsonLines, readText, root } from "./support.js";

const { changed, copyOfCase, movedCase, newCase, printDocument, readDocument, valueAt, withCase, withoutCase } =
  await import(join(root, "www", "suites", "editor", "document.js"));
const { History } = await import(join(root, "www", "suites", "editor", "history.js"));
const { choicesOf } = await import(join(root, "www", "shared", "form-fields.js"));

describe("a document", () => {
  const suite = {
    suite_id: "s",
    name: "n",
    mine: { kept: 1 },
    cases: [{ case_id: "a", extra: [1] }, { case_id: "b" }],
  };

  test("is read where it is a suite, and printed so that it is read again", () => {
    assert.deepEqual(readDocument(`\ufeff${printDocument(suite)}`), suite);
    for (const text of ["", "[]", "{", '{"cases": {}}', '{"cases": [1]}', "null"])
      assert.equal(readDocument(text), null);
  });

  test("changes into a new one, and loses nothing", () => {
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

  test("gains, loses, copies and moves cases under ids of their own", () => {
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

  test("goes back and forth, and quick changes of one field are one step", () => {
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

  test("every option of every kind has a field that fits", () => {
    for (const { options } of library.checkKinds()) {
      for (const { name, expected } of options) {
        const isNamed = ["mode", "lists", "order", "unit", "pick", "percent", "arguments", "type"].includes(name);
        assert.equal(choicesOf(expected) !== undefined, isNamed, `${name}: ${expected}`);
      }
    }
  });
});

describe("the editor", () => {
  const pages = usePages();
  const value = (page, selector) => page.$eval(selector, (field) => field.value);
  const labelled = async (page, words) => {
    const id = await page.evaluate(
      (text) =>
        [...document.querySelectorAll("#editor-form label")].find((label) => label.textContent === text)?.htmlFor,
      words,
    );
    assert.ok(id, `no field is labelled ${words}`);
    return `#${id}`;
  };
  const names = (page) => page.$$eval("#editor-cases option", (options) => options.map((option) => option.textContent));
  const trial = (page, pattern) =>
    page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector("#editor-trial").textContent),
      { timeout: 15_000 },
      pattern.source,
    );

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
  const checksOf = async (page) => JSON.parse(await value(page, "#suite-text")).cases[plain].expected_behavior.checks;

  async function editPlainCase() {
    const page = await edit();
    await page.select("#editor-cases", (await names(page))[plain]);
    return page;
  }

  test("a change is scored at once, undone and done again", async () => {
    const page = await edit();
    const passed = library
      .runSuite(JSON.parse(readText("examples/suite.json")), readJsonLines("examples/agent-a.jsonl"))
      .scores.findIndex((score) => score.passed);
    await page.select("#editor-cases", (await names(page))[passed]);
    await trial(page, /Pass/);
    await fill(page, await labelled(page, "Contains (in any case)"), "no agent says this");
    await trial(page, /Fail/);
    await resultLine(page, /overall 0\.(?!8625)/);
    assert.match(await value(page, "#suite-text"), /no agent says this/);
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await resultLine(page, /overall 0\.8625/);
    assert.deepEqual(JSON.parse(await value(page, "#suite-text")), JSON.parse(readText("examples/suite.json")));
    await page.click("#editor-redo");
    await trial(page, /Fail/);
  });

  test("cases are added, duplicated, moved and deleted", async () => {
    const page = await edit();
    const before = await names(page);
    await page.click("#editor-duplicate");
    assert.equal((await names(page)).length, before.length + 1);
    await page.click("#editor-down");
    await page.click("#editor-add");
    assert.equal((await names(page))[3], `case_${before.length + 2}`);
    await resultLine(page, new RegExp(`^${before.length + 2} cases scored`));
    await page.click("#editor-delete");
    await page.select("#editor-cases", (await names(page))[2]);
    await page.click("#editor-delete");
    assert.deepEqual(await names(page), before);
    await resultLine(page, /overall 0\.8625/);
    // Results that come meanwhile move the button: it is pressed where it is.
    for (let steps = 0; steps < 5; steps += 1) await page.$eval("#editor-undo", (tool) => tool.click());
    assert.equal(await page.$eval("#editor-undo", (tool) => tool.disabled), true);
    assert.deepEqual(JSON.parse(await value(page, "#suite-text")), JSON.parse(readText("examples/suite.json")));
  });

  test("every kind of check can be added by its form, and what it lacks is said", async () => {
    const page = await edit();
    await page.click("#editor-add");
    for (const { name } of library.checkKinds()) {
      await page.select(".adder select", name);
      await page.click(".adder button");
      assert.equal(await page.$eval(".check-list > li:last-child legend code", (code) => code.textContent), name);
    }
    const { checks } = JSON.parse(await value(page, "#suite-text")).cases[1].expected_behavior;
    assert.deepEqual(
      checks.map(({ kind }) => kind),
      library.checkKinds().map(({ name }) => name),
    );
    await trial(page, /cannot be loaded yet/);
    const lines = await page.$$eval("#editor-trial li", (items) => items.map((item) => item.textContent));
    assert.ok(lines.some((line) => line.startsWith("expected_behavior.checks[0]")));
  });

  test("a check is built by form and answers beside it", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "contains_any");
    await page.click(".adder button");
    await page.keyboard.type("return");
    await trial(page, /contains_any/);
    await page.click(await labelled(page, "Not: the contrary is wanted"));
    await trial(page, /Fail/);
    assert.deepEqual(await checksOf(page), [{ kind: "contains_any", value: ["return"], not: true }]);
    await page.click(".check-form > button");
    assert.equal(await checksOf(page), undefined);
  });

  test("what is no JSON stays in its field", async () => {
    const page = await editPlainCase();
    await page.select(".adder select", "any_of");
    await page.click(".adder button");
    const field = ".check-list textarea";
    await fill(page, field, '{"any_of": [{"kind": "json"}');
    assert.equal(await page.$eval(field, (area) => area.getAttribute("aria-invalid")), "true");
    assert.deepEqual(await checksOf(page), [{ any_of: [] }]);
    await fill(page, field, '{"any_of": [{"kind": "json"}, {"kind": "numeric", "value": 135}]}');
    assert.equal(await page.$eval(field, (area) => area.getAttribute("aria-invalid")), null);
    await trial(page, /numeric/);
  });

  test("a built-in suite is edited as a copy, findings lead to their case, and a new suite begins empty", async () => {
    const page = await pages.start();
    await page.click("#edit");
    await page.waitForSelector("#editor-form textarea");
    assert.equal(await value(page, "#suite-choice"), "reasoning");
    await fill(page, "#editor-name", "Mine");
    await page.waitForFunction(() => document.querySelector("#suite-choice").value === "own");
    assert.equal(JSON.parse(await value(page, "#suite-text")).name, "Mine");
    const odd = {
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
    await fill(page, "#suite-text", JSON.stringify(odd));
    await page.waitForSelector("#suite-findings [data-case]");
    const begins = () =>
      page.$$eval("#suite-findings li", (items) => items.map((item) => item.textContent.split(/[:：]/)[0]));
    assert.deepEqual(new Set(await begins()), new Set(["Warning"]));
    await page.select("#language", "zh");
    assert.deepEqual(new Set(await begins()), new Set(["警告"]), "each finding begins in the language of the page");
    await page.select("#language", "en");
    await page.click("#suite-findings summary");
    await page.click('#suite-findings [data-case="2"]');
    await page.waitForFunction(() => document.querySelector("#editor-cases").selectedIndex === 2);
    await page.click("#editor-close");
    await fill(page, "#suite-text", "");
    await page.click("#edit");
    await page.waitForFunction(() => document.querySelectorAll("#editor-cases option").length === 0);
    await page.click("#editor-add");
    await page.waitForSelector("#editor-form textarea");
    await fill(page, await labelled(page, "Prompt"), "What is <b>1 + 1</b>?");
    assert.equal(JSON.parse(await value(page, "#suite-text")).cases[0].prompt, "What is <b>1 + 1</b>?");
  });

  test("a text that is no suite is not edited, and says so", async () => {
    const page = await pages.start();
    await page.select("#suite-choice", "own");
    await fill(page, "#suite-text", "{");
    await resultLine(page, /^Not scored/);
    await page.click("#edit");
    await page.waitForFunction(() => /mend it first/.test(document.querySelector("#edit-said").textContent));
    assert.equal(await page.$eval("#editor", (panel) => panel.hidden), true);
  });
});
