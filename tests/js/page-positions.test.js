// This file tests the positions of problems: finding values in JSON texts, and selecting the line of a problem in the
// text field.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fill, load, resultLine, textsOf, usePages } from "./page-support.js";
import { root } from "./support.js";

const { parsePath, positionsIn } = await import(join(root, "www", "shared", "json-positions.js"));
const { rangeOf } = await import(join(root, "www", "shared", "select-line.js"));

describe("positions in a text", () => {
  const text = [
    '\uFEFF {"name": "a \\" ] }",',
    ' "cases": [',
    '  {"case_id": "\\\\", "x": [[], {}, -1e5, NaN, null]},\r',
    '  {"😀": "😀", "dotted.key": {',
    '     "deep": 1}, "deep": 2 }',
    " ] ,",
    ' "name": 2}',
  ].join("\n");
  const rows = [
    ["the whole document", [], 1, 3],
    ["a key", ["cases"], 2, 2],
    ["an item", ["cases", 0], 3, 3],
    ["a value after nested brackets", ["cases", 0, "x", 4], 3, 46],
    ["a second item", ["cases", 1], 4, 3],
    ["a column in code points", ["cases", 1, "dotted.key"], 4, 14],
    ["a key in a nested object", ["cases", 1, "dotted.key", "deep"], 5, 6],
    ["a key after an object with an equal key", ["cases", 1, "deep"], 5, 18],
    ["the last of two equal keys", ["name"], 7, 2],
    ["a missing value: the object around it", ["cases", 1, "prompt", 7], 4, 3],
    ["a key of an array: the array", ["cases", "0"], 2, 2],
    ["a key of Object.prototype: the document", ["__proto__", "constructor"], 1, 3],
  ];
  const found = positionsIn(
    text,
    rows.map(([, path]) => path),
  );
  for (const [index, [name, , line, column]] of rows.entries()) {
    test(name, () => assert.deepEqual(found[index], { line, column }));
  }

  test("finds every value of a document", () => {
    const value = { a: [{ b: "x,]}" }, [1, [2]], ""], "": { "\n\u2028": [true] }, 1: {} };
    const pretty = JSON.stringify(value, null, 1);
    const lines = pretty.split("\n");
    const check = (part, path) => {
      const [{ line, column }] = positionsIn(pretty, [path]);
      const rest = lines[line - 1].slice(column - 1);
      const key = typeof path.at(-1) === "string" ? `${JSON.stringify(path.at(-1))}: ` : "";
      const start = JSON.stringify(part, null, 1).split("\n")[0];
      assert.ok(rest.startsWith(key + start), `${JSON.stringify(path)}: ${rest}`);
      for (const [name, below] of Object.entries(typeof part === "object" ? part : {})) {
        check(below, [...path, Array.isArray(part) ? Number(name) : name]);
      }
    };
    check(value, []);
  });

  test("reads texts that are deeply nested, very long or incomplete", () => {
    const deep = `{"a": ${"[".repeat(1e6)}${"]".repeat(1e6)},\n"b": 1}`;
    assert.deepEqual(positionsIn(deep, [["b"]]), [{ line: 2, column: 1 }]);
    const long = `{"a": "${'\\"'.repeat(2e6)}",${" ".repeat(2e6)}\n"b": 1}`;
    assert.deepEqual(positionsIn(long, [["b"]]), [{ line: 2, column: 1 }]);
    for (const broken of ["", "{", '{"a"', '{"a":', '{"a": [1', "[", "[1,", "]", '"a']) {
      assert.deepEqual(positionsIn(broken, [["b"]]), [{ line: 1, column: 1 }], broken);
    }
  });

  test("parses the paths of the engine", () => {
    assert.deepEqual(parsePath('cases[12].checks["a \\"].b"][0].größe'), ["cases", 12, "checks", 'a "].b', 0, "größe"]);
    assert.deepEqual(parsePath(""), []);
    assert.deepEqual(parsePath(`cases[1]["${"x".repeat(1e7)}"]`), ["cases", 1]);
  });
});

describe("selected range", () => {
  const selected = (text, position) => text.slice(...rangeOf(text, position));
  const rows = [
    ["a line without its indent and its line break", "a\n  b c \r\nd", { line: 2, column: 4 }, "b c"],
    ["nothing of an empty line", "a\n\nb", { line: 2 }, ""],
    ["the last line, for a later one", "a\nb", { line: 7 }, "b"],
    ["a part of a long line", `a\n${"😀".repeat(150)}${"x".repeat(500)}`, { line: 2, column: 151 }, "x".repeat(80)],
    ["the end of a long line", `${"x".repeat(300)}y`, { line: 1, column: 302 }, "y"],
  ];
  for (const [name, text, position, wanted] of rows) test(name, () => assert.equal(selected(text, position), wanted));
});

describe("a problem", () => {
  const pages = usePages();

  /** Returns the selected text of a field, and whether it is visible. */
  const selection = (page, selector) =>
    page.$eval(selector, (field) => {
      const { value, selectionStart, selectionEnd, scrollTop, scrollHeight, clientHeight } = field;
      const share = value.slice(0, selectionStart).split("\n").length / value.split("\n").length;
      const at = share * scrollHeight;
      return {
        text: value.slice(selectionStart, selectionEnd),
        hasFocus: document.activeElement === field,
        isInSight: at >= scrollTop && at <= scrollTop + clientHeight,
      };
    });
  const labels = async (page, box) =>
    (await textsOf(page, `${box} button.position`)).map((label) => label.replace(/:$/, ""));
  const pressByKeyboard = async (page, box, index) => {
    const buttons = await page.$$(`${box} button.position`);
    await buttons[index].focus();
    await page.keyboard.press("Enter");
  };
  const drop = (page, name, text) =>
    page.$eval(
      "#outputs",
      (panel, fileName, content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName));
        panel.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      name,
      text,
    );

  test("selects a line far down by keyboard, then a line above", async () => {
    const page = await pages.start();
    const line = (index) => `{"case_id": "c${index}", "output": "x"}`;
    const lines = Array.from({ length: 300 }, (_, index) => line(index));
    lines[3] = '{"case_id": "above"}';
    lines[250] = '  {"case_id": "below" "output": ""}';
    await fill(page, "#outputs-text", lines.join("\n"));
    await resultLine(page, /2 problems/);
    assert.deepEqual(await labels(page, "#outputs-problems"), ["line 4", "line 251, column 23"]);
    for (const [index, text] of [
      [1, '{"case_id": "below" "output": ""}'],
      [0, '{"case_id": "above"}'],
    ]) {
      await pressByKeyboard(page, "#outputs-problems", index);
      assert.deepEqual(await selection(page, "#outputs-text"), { text, hasFocus: true, isInSight: true });
    }
    assert.equal(await page.$$eval("textarea:not([id])", (list) => list.length), 0);
    // Typing must replace the selected line.
    await page.keyboard.type('{"case_id": "above", "output": ""}');
    await resultLine(page, /1 problem\b/);
  });

  test("of an item selects its field", async () => {
    const page = await pages.start();
    const items = [{ case_id: "a", output: "x" }, { case_id: "b", output: 3 }, { case_id: 4 }, []];
    await fill(page, "#outputs-text", JSON.stringify(items, null, 2));
    await resultLine(page, /3 problems/);
    const list = await labels(page, "#outputs-problems");
    assert.deepEqual(list, ["item 2, line 8", "item 3, line 11", "item 4, line 13"]);
    await pressByKeyboard(page, "#outputs-problems", 0);
    assert.equal((await selection(page, "#outputs-text")).text, '"output": 3');
  });

  test("of a suite selects its value", async () => {
    const page = await pages.start();
    const one = { case_id: "a", category: "coding", prompt: "p", expected_behavior: { regex: "C++" } };
    const suite = { suite_id: "s", name: "n", version: "1", cases: [one, { ...one, case_id: "b", category: "zz" }] };
    await load(page, JSON.stringify(suite, null, 2), "");
    await resultLine(page, /1 problem\b/);
    assert.deepEqual(await labels(page, "#suite-problems"), ["cases[1].category, line 16"]);
    await pressByKeyboard(page, "#suite-problems", 0);
    assert.equal((await selection(page, "#suite-text")).text, '"category": "zz",');
  });

  test("of a file with CRLF selects its line", async () => {
    const page = await pages.start();
    const text = '{"case_id": "a", "output": "x"}\r\n\r\n{"case_id": "b", "output": 5}\r\n{}\r\n';
    await drop(page, "crlf.jsonl", text);
    await resultLine(page, /2 problems/);
    await pressByKeyboard(page, "#outputs-problems", 0);
    assert.equal((await selection(page, "#outputs-text")).text, '{"case_id": "b", "output": 5}');
  });

  test("of a text too long for the field has a label without a button", async () => {
    const page = await pages.start();
    const long = `${`{"case_id": "a", "output": "${"x".repeat(300_000)}"}`}\n{}`;
    await drop(page, "long.jsonl", long);
    await resultLine(page, /1 problem\b/);
    assert.deepEqual(await labels(page, "#outputs-problems"), []);
    assert.deepEqual(await textsOf(page, "#outputs-problems code"), ["line 2:"]);
  });
});
