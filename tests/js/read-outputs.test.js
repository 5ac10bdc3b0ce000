// This file tests the reader for documents of outputs: its formats, the problems that it reports, and their
// positions.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { library, root } from "./support.js";

const { readOutputs, SuiteValidationError } = library;
const { parseOutputs } = await import(join(root, "js", "suites", "read-outputs.js"));

const ROWS = [
  { case_id: "a", output: "1" },
  { case_id: "b", output: "2" },
];
const LINES = '{"case_id": "a", "output": "1"}\n{"case_id": "b", "agent_output": "2"}';

const documents = [
  ["a map", '{"a": "1", "b": "2"}', "JSON map"],
  ["a map over several lines", '\uFEFF\n{\n"a": "1",\r\n"b": "2"\n}\n', "JSON map"],
  ["a list", '[{"case_id": "a", "output": "1"}, {"case_id": "b", "agent_output": "2"}]', "JSON array"],
  ["JSON lines", LINES, "JSONL"],
  ["JSON lines with CRLF, blanks and indents", `\uFEFF\r\n \t${LINES.replace("\n", " \r\n\r\n  \r\n\t")}\r\n`, "JSONL"],
  ["JSON lines that end in CR", LINES.replace("\n", "\r"), "JSONL"],
  ["concatenated files, each with a byte order mark", `\uFEFF${LINES.replace("\n", "\n \uFEFF")}`, "JSONL"],
];

describe("documents", () => {
  for (const [name, text, format] of documents) {
    test(`reads ${name}, as text and as bytes`, () => {
      assert.deepEqual(parseOutputs(text), { format, rows: ROWS, problems: [], problemCount: 0 });
      const bytes = new TextEncoder().encode(text);
      for (const input of [text, bytes, bytes.buffer, Buffer.from(bytes)]) assert.deepEqual(readOutputs(input), ROWS);
    });
  }

  const rows = [
    ["a single row", '{"case_id": "a", "output": "1"}', "a=1"],
    ["the output before the agent_output", '[{"case_id": "a", "output": "1", "agent_output": "2"}]', "a=1"],
    ["all rows with one id", '[{"case_id": "a", "output": "1"}, {"case_id": "a", "output": "2"}]', "a=1|a=2"],
    ["all members of a map with one key", '{"a": "x \\" y", "b": "{,", "a": "2"}', 'a=x " y|b={,|a=2'],
    ["the last of equal fields", '{"case_id": "a", "output": "1", "output": "2"}', "a=2"],
    ["keys of the language as data", '{"__proto__": "1", "constructor": "2", "": "3"}', "__proto__=1|constructor=2|=3"],
    ["a map whose keys are names of fields", '{"a": "4", "output": "5"}', "a=4|output=5"],
    ["a line separator inside a text", '{"a": "x\u2028y"}', "a=x\u2028y"],
    ["null", '{"a": null}', "a=null"],
    ["an empty map", "{}", ""],
    ["an empty list", "[]", ""],
  ];
  for (const [name, text, expected] of rows) {
    test(`reads ${name}`, () => {
      const found = readOutputs(text).map(({ case_id: caseId, output }) => `${caseId}=${output}`);
      assert.equal(found.join("|"), expected);
    });
  }

  test("keeps other fields of a row", () => {
    const text = '{"case_id": "a", "agent_output": null, "error": "timeout", "usage": {"__proto__": 1}}';
    const [row] = readOutputs(text);
    assert.equal(JSON.stringify(row), '{"case_id":"a","output":null,"error":"timeout","usage":{"__proto__":1}}');
  });

  test("rows can be scored, and the last of equal ids counts, with a warning", () => {
    const benchmarkCase = { case_id: "a", category: "coding", prompt: "", expected_behavior: { contains: ["4"] } };
    const suite = { suite_id: "s", name: "S", cases: [benchmarkCase] };
    const { passed, warnings } = library.runSuite(suite, readOutputs('{"a": "5", "a": "4"}'));
    assert.deepEqual([passed, warnings.map(({ code }) => code)], [1, ["duplicate_output"]]);
  });
});

const ROW = 'expected {"case_id", "output"}, found';
const STRING = "expected a string, found";
const HINT = ": pass a string, such as its JSON text";
const NOTHING = "expected JSON or JSON lines, found nothing";
const SUITE = 'expected outputs, found a suite (an object with "cases")';

/** Name of the test, input, expected line and column (0 if absent), code, and message without position. */
const problems = [
  ["no text", "", 0, 0, "empty", NOTHING],
  ["blank lines", "\uFEFF\n \n", 0, 0, "empty", NOTHING],
  ["no JSON", "hello", 1, 1, "syntax", "Expecting value"],
  ["a map without its end", '{"a": "1",\n"b": "2"', 2, 9, "syntax", "Expecting ',' delimiter"],
  ["a comma before an end", '[\n{"case_id": "a", "output": "1"},\n]', 3, 1, "syntax", "Expecting value"],
  ["an invalid line", `${LINES}\n{"case_id": "a" "x"}`, 3, 17, "syntax", "Expecting ',' delimiter"],
  ["an invalid indented line", `\n${LINES}\r\n\n \uFEFF nope`, 5, 4, "syntax", "Expecting value"],
  ["an invalid first line", `{"case_id": "a", "output: "1"}\n${LINES}`, 1, 28, "syntax", "Expecting ':' delimiter"],
  ["a number", "\n12", 2, 0, "document", 'expected {"case_id", "output"} or {case_id: output}, found 12'],
  ["a suite", '{"suite_id": "s", "cases": []}', 1, 0, "suite", SUITE],
  ["a line with a number", `${LINES}\n5`, 3, 0, "record", `${ROW} 5`],
  ["a line with a list", `${LINES}\n[]`, 3, 0, "record", `${ROW} an array`],
  ["a line without output", `${LINES}\n{"case_id": "a"}`, 3, 0, "missing_output", `${ROW} an object with "case_id"`],
  ["a line without case_id", `${LINES}\n{"output": "x"}`, 3, 0, "missing_case_id", `${ROW} an object with "output"`],
  ["a line with an empty object", `${LINES}\n{}`, 3, 0, "missing_case_id", `${ROW} an empty object`],
  ["another id field", '{"id": "a", "output": ""}', 1, 0, "missing_case_id", `${ROW} an object with "id", "output"`],
  ["a row without output", '{"case_id": "a", "x": 1}', 1, 0, "missing_output", `${ROW} an object with "case_id", "x"`],
  ["a case_id of 7", '[\n{"output": "x",\n"case_id": 7}]', 3, 1, "case_id", `[0]: case_id: ${STRING} 7`],
  ["an object", '{"case_id": "a", "output": {}}', 1, 0, "output", `output of case "a": ${STRING} an object${HINT}`],
  ["a list with a number", '[{"case_id": "a", "output": "x"},\n 3]', 2, 2, "record", `[1]: ${ROW} 3`],
  [
    "a flag in a list",
    '[{"case_id": "a",\n "output": true}]',
    2,
    2,
    "output",
    `[0]: output of case "a": ${STRING} true`,
  ],
  [
    "a list in a map",
    '{"a": "x",\n "b": [{}, "]"]}',
    2,
    2,
    "output",
    `["b"]: output of case "b": ${STRING} an array${HINT}`,
  ],
  ["an overwritten number", '{"a": 5,\n"a": "x"}', 1, 2, "output", `["a"]: output of case "a": ${STRING} 5`],
];

describe("problems", () => {
  for (const [name, text, line, column, code, words] of problems) {
    test(`rejects ${name}`, () => {
      const found = parseOutputs(text).problems.map((each) => [each.code, each.line ?? 0, each.column ?? 0]);
      assert.deepEqual(found, [[code, line, column]]);
      const where = line === 0 ? "" : ` (line ${line})`;
      const [kind, message] =
        code === "syntax"
          ? ["syntax", `invalid JSON: ${words}: line ${line} column ${column}`]
          : ["schema", `${words}${where}`];
      assert.throws(() => readOutputs(text), { name: SuiteValidationError.name, kind, message });
    });
  }

  test("reports every problem, and counts those after the first thousand", () => {
    const text = `${LINES}\nnope\n{}\n${"5\n".repeat(5000)}`;
    assert.throws(
      () => readOutputs(text),
      ({ message, issues }) => {
        assert.equal(issues.length, 1000);
        assert.deepEqual(issues[1], { path: "", message: `${ROW} an empty object (line 4)` });
        return (
          message.startsWith("invalid JSON: Expecting value: line 3 column 1; ") &&
          message.endsWith("; and 4002 more problems")
        );
      },
    );
  });

  test("rejects bytes that are not UTF-8, with their line", () => {
    const bytes = Buffer.concat([Buffer.from(`${LINES}é\r\n`), Buffer.from([0x61, 0xe2, 0x82, 0x0a])]);
    assert.throws(() => readOutputs(bytes), {
      kind: "io",
      message: "outputs: expected UTF-8 text, found other bytes in line 3",
    });
  });

  test("rejects other values", () => {
    for (const [value, found] of [
      [{ a: "1" }, "an object"],
      [undefined, "nothing"],
      [5, "5"],
    ]) {
      assert.throws(() => readOutputs(value), {
        kind: "usage",
        message: `outputs: expected a text or bytes, found ${found}`,
      });
    }
  });
});

test("only one byte order mark is skipped, in a text and in bytes", () => {
  const text = "\uFEFF\uFEFF[]";
  for (const input of [text, new TextEncoder().encode(text)]) {
    assert.throws(() => readOutputs(input), /invalid JSON: Unexpected UTF-8 BOM/);
  }
});

test("fields of a row may have more levels than the stack of the engine", () => {
  const nested = (open, close) => `${open.repeat(500_000)}"x"${close.repeat(500_000)}`;
  for (const error of [nested("[", "]"), nested('{"error":', "}")]) {
    const [row] = readOutputs(`{"case_id": "a", "output": null, "error": ${error}}`);
    assert.equal(row.error, "error without a message");
    const cases = [{ case_id: "a", category: "reasoning", prompt: "p", expected_behavior: {} }];
    assert.equal(library.runSuite({ suite_id: "s", name: "S", cases }, [row]).errored, 1);
  }
  assert.equal(readOutputs('{"case_id": "a", "output": null, "error": [{"error": [["why"]]}]}')[0].error, "why");
  const calls = `{"tool_calls": [${nested("[", "]")}]}`;
  const batch = `{"custom_id": "a", "response": {"status_code": 200, "body": {"choices": [{"message": ${calls}}]}}}`;
  assert.throws(() => readOutputs(batch), { kind: "schema", message: /message: expected a value with fewer levels/ });
});

test("neither depth nor escapes nor the number of lines is too much", () => {
  for (const text of ["[".repeat(200_000), `${"[".repeat(200_000)}${"]".repeat(200_000)}`]) {
    assert.equal(parseOutputs(text).problemCount, 1);
  }
  assert.equal(readOutputs(JSON.stringify({ a: '"\\'.repeat(4_000_000) }))[0].output.length, 8_000_000);
  assert.equal(readOutputs('{"case_id": "a", "output": "x"}\n'.repeat(300_000)).length, 300_000);
});
