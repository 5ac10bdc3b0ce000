// This file tests pkg/core.wasm, the module for hosts other than JavaScript: it gives the bytes that Node gives.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { CoreHost, coreModule, linesOf, MISUSE, OK, WRONG_INPUT } from "./core-host.js";
import { library, readJson, readJsonLines, readText, repository } from "./support.js";

const { BenchmarkHubError, checkKinds, computeMetric, corpusMetric, evaluateStream, mergeReports, runSuite } = library;
const plain = { latency: false };
const host = new CoreHost();
const travel = readJson("examples/suite.json");
const agents = ["a", "b"].map((name) => readJsonLines(`examples/agent-${name}.jsonl`));

/** Asserts that rows get the scores that Node gives, byte for byte. */
function assertSame(suite, rows, options = {}) {
  const handle = host.open(suite, options);
  const byId = new Map(rows.map((row) => [row.case_id, row]));
  const { scores } = runSuite(suite, [...byId.values()], { ...plain, ...options });
  const expected = new Map(scores.map((score) => [score.case_id, JSON.stringify(score)]));
  const found = host.score(handle, [...byId.values()]);
  host.core.close(handle);
  assert.deepEqual(
    found,
    [...byId.keys()].map((id) => expected.get(id)),
  );
  return found.length;
}

/** Whether Node rejects a suite. If so, the module must reject it with the same error. */
function isRejected(suite) {
  const text = JSON.stringify(suite);
  try {
    library.loadSuite(text);
    return false;
  } catch (error) {
    assert.ok(error instanceof BenchmarkHubError);
    assert.throws(() => host.open(text), { kind: error.kind, message: error.message });
    return true;
  }
}

test("the module has no imports, and these exports", () => {
  assert.deepEqual(WebAssembly.Module.imports(coreModule), []);
  const names = WebAssembly.Module.exports(coreModule).map(({ name }) => name);
  const functions = [
    "abi_version",
    "alloc",
    "close",
    "evaluate",
    "free",
    "last_error",
    "memory",
    "merge",
    "metrics",
    "open",
    "result",
    "result_len",
    "score",
    "score_columns",
    "summary",
  ];
  assert.deepEqual(names.filter((name) => !name.startsWith("__")).sort(), functions);
  assert.equal(host.core.abi_version(), 1);
  for (const name of functions) assert.match(readText("docs/EMBEDDING.md"), new RegExp(`\`${name}\\b`), name);
});

test("scores are those of Node: the examples, also with evidence", () => {
  for (const rows of agents) {
    const outputs = rows.map(({ case_id, output }) => ({ case_id, output }));
    for (const options of [{}, { evidence: true }, { strip_reasoning: true }]) assertSame(travel, outputs, options);
  }
});

test("scores are those of Node: run_suite of the reference", () => {
  let count = 0;
  for (const { suite, outputs, raises } of readJsonLines("tests/golden/suite/run_suite.jsonl")) {
    if (raises !== null) continue;
    if (isRejected(suite)) continue;
    const ids = new Set((suite.cases ?? []).map((each) => each.case_id));
    const rows = Object.entries(outputs).filter(([id]) => ids.has(id));
    count += assertSame(
      suite,
      rows.map(([case_id, output]) => ({ case_id, output })),
    );
  }
  assert.ok(count > 300, `only ${count} rows`);
});

test("suites that the reference rejects are rejected with the same paths", () => {
  for (const { id, text } of readJsonLines("tests/golden/suite/suite_validation.jsonl")) {
    const issuesOf = (work) => {
      try {
        work();
        return [];
      } catch (error) {
        return error.issues;
      }
    };
    const found = issuesOf(() => host.core.close(host.open(text)));
    assert.deepEqual(
      found,
      issuesOf(() => library.loadSuite(text)),
      id,
    );
  }
});

/** Kinds that JavaScript answers, because they need a judge or the row of the output. */
const OF_CALLER = ["judge", "trajectory", "steps", "latency", "cost", "tokens"];

test("scores are those of Node: every row of every table of kinds", () => {
  let count = 0;
  for (const { name: kind } of checkKinds()) {
    if (OF_CALLER.includes(kind)) continue;
    for (const { check, output } of readJson(`tests/golden/checks/kinds/${kind}.json`).cases) {
      const expected_behavior = { checks: [{ ...check, kind }] };
      const cases = [{ case_id: "c", category: "coding", prompt: "p", expected_behavior }];
      const suite = { suite_id: "s", name: "S", cases };
      if (isRejected(suite)) continue;
      // A text, because Node treats the numbers of JavaScript values as doubles.
      count += assertSame(JSON.stringify(suite), [{ case_id: "c", output: output.toWellFormed?.() ?? output }]);
    }
  }
  assert.ok(count > 500, `only ${count} rows`);
});

test("texts are normalized to NFKC, as Node normalizes them", () => {
  const texts = [
    "ﬁne Ⅷ ㎏ e\u0301",
    "\u1112\u1161\u11ab",
    "\u1e9b\u0323",
    "q\u0307\u0323",
    `a${"\u0323\u0301".repeat(40)}`,
  ];
  for (let code = 0x80; code < 0x30000; code += 1) {
    const text = String.fromCodePoint(code);
    if (text.normalize("NFKC") !== text) texts.push(text);
  }
  const cases = texts.map((text, index) => ({
    case_id: `${index}`,
    category: "coding",
    prompt: "p",
    expected_behavior: { checks: [{ kind: "equals", value: text.normalize("NFKC") }] },
  }));
  const rows = texts.map((output, index) => ({ case_id: `${index}`, output }));
  const suite = JSON.stringify({ suite_id: "s", name: "S", cases });
  assert.ok(assertSame(suite, rows) > 4000, `only ${rows.length} texts`);
  const handle = host.open(suite);
  const explained = host.score(handle, rows).filter((line) => line.includes("differs only in Unicode normalisation"));
  host.core.close(handle);
  assert.ok(explained.length > 4000, `only ${explained.length} scores name the normal form`);
});

/** A suite in which each output decides the score, with categories that begin at different positions. */
function sumsSuite(size, more = {}) {
  const cases = Array.from({ length: size }, (_, index) => ({
    case_id: `case ${index}`,
    category: ["reasoning", "coding", "7", "planning"][index % 4],
    prompt: "Say yes.",
    difficulty: ["easy", "medium", "hard"][index % 3],
    expected_behavior:
      index % 5 === 0
        ? {
            checks: [
              { kind: "contains_any", value: ["yes", "no"] },
              { kind: "length", max: 3 },
            ],
          }
        : { contains: ["yes", "é"], max_length: 5 },
  }));
  return { suite_id: "s", name: "S", categories: ["7"], threshold: 0.6, cases, ...more };
}

const OUTPUTS = ["yes", "yes é", "no", "", " ", "<think>yes", "far too long: é yes", null];
const rowsOf = (suite, repeats = 0) =>
  suite.cases.flatMap(({ case_id }, index) =>
    Array.from({ length: repeats || 1 }, (_, repeat) => {
      const row = { case_id, output: OUTPUTS[(index * 7 + repeat * 3) % OUTPUTS.length] };
      return repeats ? { ...row, repeat } : row;
    }),
  );

/** Returns the summaries of shards, which have the rows of whole cases. */
function summariesOf(suite, rows, shardOf, shards, options = {}) {
  const positions = new Map(suite.cases.map(({ case_id }, index) => [case_id, index]));
  return Array.from({ length: shards }, (_, shard) => {
    const handle = host.open(suite, { ...options, summary: true });
    const mine = rows.filter(({ case_id }) => shardOf(positions.get(case_id)) === shard);
    // Several calls, in another order.
    host.score(
      handle,
      mine.filter((_, index) => index % 2 === 1),
    );
    host.score(handle, mine.filter((_, index) => index % 2 === 0).reverse());
    const summary = host.summary(handle);
    assert.equal(host.core.close(handle), OK);
    return summary;
  });
}

test("merged summaries have the bytes of Node's summary, for any division", () => {
  const suites = [sumsSuite(1), sumsSuite(97), sumsSuite(40, { threshold: 1, strip_reasoning: true })];
  for (const suite of suites) {
    for (const repeats of [0, 1, 2, 5]) {
      for (const minCoverage of [1, 0.25]) {
        const rows = rowsOf(suite, repeats);
        const expected = JSON.stringify(runSuite(suite, rows, { ...plain, summary: true, minCoverage }));
        for (const [shardOf, shards] of [
          [() => 0, 1],
          [(position) => position % 3, 3],
          [(position) => (position > 20 ? 0 : 2), 4],
        ]) {
          const summaries = summariesOf(suite, rows, shardOf, shards, { min_coverage: minCoverage });
          assert.equal(host.merge(summaries), expected);
          assert.equal(host.merge(summaries.toReversed()), expected);
          if (shards > 1)
            assert.equal(JSON.stringify(mergeReports(summaries.map((text) => JSON.parse(text)))), expected);
        }
      }
    }
  }
});

test("the summaries of the examples and of blank outputs have the bytes of Node's", () => {
  for (const rows of agents) {
    const expected = JSON.stringify(runSuite(travel, rows, { ...plain, summary: true }));
    assert.equal(host.merge(summariesOf(travel, rows, (position) => position % 2, 2)), expected);
  }
  const suite = sumsSuite(9);
  const blank = suite.cases.map(({ case_id }) => ({ case_id, output: " \u200b" }));
  const expected = JSON.stringify(runSuite(suite, blank, { ...plain, summary: true }));
  assert.match(expected, /blank_outputs/);
  assert.equal(host.merge(summariesOf(suite, blank, (position) => position % 2, 2)), expected);
});

test("merging refuses missing, doubled and foreign shards", () => {
  const suite = sumsSuite(30);
  const rows = rowsOf(suite);
  const byThree = (position) => position % 3;
  const [a, b, c] = summariesOf(suite, rows, byThree, 3);
  const foreign = summariesOf(sumsSuite(30, { name: "T" }), rows, byThree, 3)[2];
  const other = summariesOf(suite, rows, byThree, 3, { min_coverage: 0.5 })[2];
  const fails = (summaries, kind, message) => assert.throws(() => host.merge(summaries), { kind, message });
  fails([], "usage", /expected at least one, found none/);
  fails([a, c], "usage", /expected all 30 cases, found none at positions 1, 4, 7/);
  fails([a, b, c, b], "usage", /expected each case once, found that at position 1 in lines 2 and 4/);
  fails([a, b, foreign], "usage", /line 3: part\.suite_digest: expected ".*", as in the first summary, found "/);
  fails([a, b, other], "usage", /line 3: part\.min_coverage: expected none, as in the first summary, found 0\.5/);
  fails([a, "{"], "syntax", /line 2: invalid JSON/);
  fails([a, "{}"], "schema", /line 2: expected a report without scores/);
  const changed = (change) => {
    const report = JSON.parse(b);
    change(report);
    return JSON.stringify(report);
  };
  for (const change of [
    (report) => (report.part.positions[0] = 100),
    (report) => report.part.positions.reverse(),
    (report) => report.part.positions.pop(),
    (report) => (report.summary.passed = -1),
    (report) => (report.summary.passed = 11),
    (report) => (report.summary.overall.sum = 0.5),
    (report) => (report.summary.by_category = []),
    (report) => delete report.summary.has_text,
    (report) => (report.part.total = 1e15),
  ]) {
    assert.throws(() => host.merge([a, changed(change), c]), /expected/, String(change));
  }
  fails([changed((report) => (report.part.total = 2 ** 31))], "usage", /expected all 2147483648 cases/);
});

test("rows that cannot be scored are errors with their line, and count for nothing", () => {
  const suite = sumsSuite(2);
  const handle = host.open(suite, { summary: true });
  const [first, second] = rowsOf(suite);
  const fails = (rows, kind, message) => {
    assert.throws(() => host.call("score", [handle], linesOf(rows)), { kind, message });
  };
  fails([first, { case_id: "case 2", output: "x" }], "usage", /^line 2: no case has the id "case 2", did you mean/);
  fails([first, { case_id: "case 1", output: 1 }], "schema", /^line 2: output: expected a string, found 1$/);
  fails([first, { case_id: "case 1", output: "\ud800" }], "schema", /^line 2: expected text, found a lone surrogate$/);
  assert.throws(() => host.call("score", [handle], new Uint8Array([0xff])), { kind: "syntax" });
  host.score(handle, [first, second]);
  const whole = host.summary(handle);
  assert.equal(JSON.parse(whole).total, 2);
  host.score(handle, [second]);
  assert.throws(() => host.summary(handle), /case "case 1": expected one row, found several/);
  host.core.close(handle);
  const blank = host.open(suite, { summary: true });
  assert.throws(() => host.score(blank, [first, { case_id: "case 2", output: "x" }]), /line 2/);
  host.score(
    blank,
    [first, second].map((row) => ({ ...row, output: " " })),
  );
  assert.deepEqual(JSON.parse(host.summary(blank)).warnings, [
    { code: "blank_outputs", message: "every output is blank" },
  ]);
  host.core.close(blank);
  const mixed = host.open(suite, { summary: true });
  host.score(mixed, [first, { ...first, repeat: 1 }]);
  assert.throws(() => host.summary(mixed), /expected repeat in each row or in none, found both/);
  const without = host.open(suite);
  assert.throws(() => host.summary(without), /opened with \{"summary": true\}/);
  for (const [options, message] of [
    [{ evidenc: true }, /options\.evidenc: expected one of/],
    [{ evidence: 1 }, /options\.evidence: expected true or false, found 1/],
    [{ min_coverage: 2 }, /options\.min_coverage: expected a number from 0 to 1, found 2/],
    [{ regex_policy: "none" }, /options\.regex_policy: expected/],
    [[], /options: expected an object/],
  ]) {
    assert.throws(() => host.open(suite, options), { kind: "usage", message });
  }
});

test("rows have the errors that Node reads", () => {
  const suite = sumsSuite(3);
  const errors = ["late", { message: "m" }, { error: { code: "c" } }, [], [{}], 0, 500, 1.5, true, false, "", {}, null];
  for (const error of errors) {
    assertSame(suite, [
      { case_id: "case 0", output: "yes", error },
      { case_id: "case 1", output: null, error },
      { case_id: "case 2", agent_output: "yes é" },
    ]);
  }
});

test("misuse is an error, and the instance still works", () => {
  const one = new CoreHost();
  const { core } = one;
  const [suite, length] = one.put(JSON.stringify(sumsSuite(2)));
  const misuses = {
    "a length beyond the buffer": () => core.open(suite, length + 1, 0, 0),
    "an address inside the buffer with its whole length": () => core.open(suite + 1, length, 0, 0),
    "an address that alloc did not return": () => core.open(16, 4, 0, 0),
    "an address beyond the memory": () => core.open(-16, 8, 0, 0),
    "a length of 4 GiB": () => core.open(suite, -1, 0, 0),
    "a handle that open did not return": () => core.score(77, suite, length),
    "a negative handle": () => core.summary(-5),
    "an unknown handle to close": () => core.close(1),
    "an unknown buffer to free": () => core.free(suite + 8),
  };
  for (const [name, misuse] of Object.entries(misuses)) {
    assert.equal(misuse(), MISUSE, name);
    assert.match(one.lastError().message, /expected/, name);
  }
  assert.equal(core.alloc(-1), 0);
  assert.equal(core.free(suite), OK);
  assert.equal(core.free(suite), MISUSE);
  assert.equal(core.open(suite, length, 0, 0), MISUSE);
  assert.equal(core.open(0, 0, 0, 0), WRONG_INPUT);
  const handle = one.open(sumsSuite(2));
  assert.equal(core.close(handle), OK);
  assert.equal(core.close(handle), MISUSE);
  assert.equal(core.score(handle, 0, 0), MISUSE);
  const again = one.open(sumsSuite(2));
  assert.notEqual(again, handle);
  assert.equal(one.score(again, rowsOf(sumsSuite(2))).length, 2);
});

test("garbage is an error, not a trap", () => {
  const one = new CoreHost();
  const handle = one.open(sumsSuite(3), { summary: true });
  let seed = 1;
  const random = (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const sources = [JSON.stringify(sumsSuite(2)), linesOf(rowsOf(sumsSuite(3))), one.summary(handle)];
  const codes = new Set();
  for (let round = 0; round < 600; round += 1) {
    const bytes = new TextEncoder().encode(sources[round % 3]);
    for (let change = random(6); change >= 0; change -= 1) bytes[random(bytes.length)] = random(256);
    const cut = bytes.subarray(0, random(4) === 0 ? random(bytes.length) : bytes.length);
    const [name, args, ...texts] = [
      ["open", [], cut, ""],
      ["score", [handle], cut],
      ["merge", [], cut],
      ["metrics", [], cut, cut],
      ["evaluate", [], '{"metrics":[{"name":"exact_match"}],"ids":["id"],"texts":["prediction"]}', cut, cut],
    ][random(5)];
    const code = one.code(name, args, ...texts);
    codes.add(code < 0 ? code : OK);
    if (name === "open" && code > 0) one.core.close(code);
  }
  assert.deepEqual([...codes].sort(), [WRONG_INPUT, OK]);
});

/** Returns the offsets and the bytes of texts. */
function column(texts) {
  const parts = texts.map((text) => new TextEncoder().encode(text));
  const offsets = new Int32Array(texts.length + 1);
  for (const [index, part] of parts.entries()) offsets[index + 1] = offsets[index] + part.length;
  return [new Uint8Array(offsets.buffer), Buffer.concat(parts)];
}

test("columns have the scores and the summary of rows", () => {
  const suite = sumsSuite(40);
  for (const repeats of [0, 3]) {
    const rows = rowsOf(suite, repeats);
    const ids = column(rows.map((row) => row.case_id));
    const outputs = column(rows.map((row) => row.output ?? ""));
    const valid = Uint8Array.from(rows, ({ output }) => Number(output !== null));
    const numbers = new Uint8Array(BigInt64Array.from(rows, ({ repeat = 0 }) => BigInt(repeat)).buffer);
    const [byRow, byColumn] = [host.open(suite, { summary: true }), host.open(suite, { summary: true })];
    const expected = host.score(byRow, rows).map((line) => JSON.parse(line));
    const code = host.code("score_columns", [byColumn], ...ids, ...outputs, valid, repeats ? numbers : "");
    assert.equal(code, OK);
    host.code("score_columns", [byColumn], ...column([]), ...column([]), "", "");
    assert.equal(host.summary(byColumn), host.summary(byRow));
    host.core.close(byColumn);
    const again = host.open(suite);
    const bytes = host.bytes("score_columns", [again], ...ids, ...outputs, valid, "");
    const view = new DataView(bytes.buffer);
    const bits = Math.ceil(rows.length / 8);
    assert.equal(bytes.length, 8 * rows.length + 2 * bits);
    const bit = (column, index) => (bytes[8 * rows.length + column * bits + (index >> 3)] >> (index & 7)) & 1;
    for (const [index, { score, passed, error }] of expected.entries()) {
      assert.equal(view.getFloat64(8 * index, true), score);
      assert.deepEqual([bit(0, index), bit(1, index)], [Number(passed), Number(error !== undefined)]);
    }
    host.core.close(again);
    host.core.close(byRow);
  }
});

test("columns have the scores of rows: lowercase that is computed for many rows", () => {
  const texts = ["É İ ß ΑΣ", "plain", "ÀÇ Đ", "ΟΔΟΣ", "Ж", "", "ſ", "YES É", "x".repeat(300), "ΑΣ", "K İ"];
  const cases = texts.map((text, index) => ({
    case_id: `${index}`,
    category: "coding",
    prompt: "p",
    expected_behavior: { contains: [text, "σ"], not_contains: ["yes"], max_length: 20 },
  }));
  const handle = host.open({ suite_id: "s", name: "S", cases });
  const kinds = { ascii: /^[ -~]*$/, latin: /^[^ΑΟİſK]*$/u, all: /^/ };
  for (const [name, pattern] of Object.entries(kinds)) {
    const outputs = texts.filter((text) => pattern.test(text));
    assert.ok(outputs.length > 2, name);
    const rows = Array.from({ length: 300 }, (_, index) => ({
      case_id: `${(index * 7) % texts.length}`,
      output: `${outputs[index % outputs.length]}${index % 5 ? outputs[(index * 3) % outputs.length] : ""}`,
    }));
    const columns = [...column(rows.map((row) => row.case_id)), ...column(rows.map((row) => row.output))];
    const view = new DataView(host.bytes("score_columns", [handle], ...columns, "", "").buffer);
    const found = rows.map((_, index) => view.getFloat64(8 * index, true));
    const expected = host.score(handle, rows).map((line) => JSON.parse(line).score);
    assert.deepEqual(found, expected, name);
    assert.ok(new Set(expected).size > 1, name);
  }
  host.core.close(handle);
});

test("columns that do not fit are errors", () => {
  const suite = sumsSuite(2);
  const handle = host.open(suite);
  const ids = column(["case 0", "case 1"]);
  const outputs = column(["yes", "é"]);
  const offsets = (...numbers) => new Uint8Array(Int32Array.from(numbers).buffer);
  for (const [name, columns, message] of [
    ["another number of rows", [...ids, ...column(["yes"]), "", ""], /expected 2 rows/],
    ["no offsets", ["", "", ...outputs, "", ""], /case_id: expected offsets of 4 bytes, found 0 bytes/],
    ["offsets of 3 bytes", [new Uint8Array(3), "", ...outputs, "", ""], /found 3 bytes/],
    ["offsets beyond the bytes", [...ids, offsets(0, 3, 9), "yes", "", ""], /output: row 1: expected offsets inside/],
    ["descending offsets", [...ids, offsets(3, 0, 3), "yes", "", ""], /output: row 0: expected offsets inside/],
    ["negative offsets", [...ids, offsets(-1, 0, 3), "yes", "", ""], /output: row 0: expected offsets inside/],
    ["half a character", [...ids, offsets(0, 1, 2), "é", "", ""], /output: row 0: expected offsets inside/],
    ["short validity", [...ids, ...outputs, new Uint8Array(1), ""], /expected 2 rows/],
    ["short repeats", [...ids, ...outputs, "", new Uint8Array(8)], /expected 2 rows/],
    ["a negative repeat", [...ids, ...outputs, "", new Uint8Array(16).fill(255)], /row 0: repeat: expected a whole/],
    ["an unknown case", [...column(["case 0", "x"]), ...outputs, "", ""], /row 1: no case has the id "x"/],
  ]) {
    assert.equal(host.code("score_columns", [handle], ...columns), WRONG_INPUT, name);
    assert.match(host.lastError().message, message, name);
  }
  host.core.close(handle);
});

/** Returns the results of a metric for records. */
function metricOf(name, records, options = {}, more = {}) {
  const lines = host.call("metrics", [], JSON.stringify({ name, options, ...more }), linesOf(records));
  return lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("metrics are those of Node", () => {
  const records = [];
  for (const { references, prediction } of readJsonLines("tests/golden/metrics/squad.jsonl")) {
    records.push({ references, prediction });
  }
  for (const { target, prediction } of readJsonLines("tests/golden/metrics/rouge.jsonl")) {
    records.push({ references: [target], prediction });
  }
  for (const { name, is_async: isAsync } of library.metrics()) {
    if (isAsync) continue;
    const found = metricOf(name, records);
    assert.equal(found.length, records.length);
    for (const [index, { references, prediction }] of records.entries()) {
      const { score, details, signature } = computeMetric(name, references, prediction);
      assert.equal(JSON.stringify(found[index]), JSON.stringify({ score, details, signature }), `${name} ${index}`);
    }
  }
  const few = records.slice(0, 20).map(({ references, prediction }) => ({ references: [references[0]], prediction }));
  const [corpus] = metricOf("bleu", few, {}, { corpus: true });
  const references = few.map((each) => each.references);
  const { score, details, signature } = corpusMetric(
    "bleu",
    references,
    few.map((each) => each.prediction),
  );
  assert.deepEqual(corpus, { score, details, signature });
  for (const [options, text, message] of [
    ['{"name": "blue"}', "", /unknown metric/],
    ['{"name": "bleu"}', '{"prediction": "a"}', /line 1: references: expected a list of strings/],
    ['{"name": "bleu"}', '{"references": ["a"], "prediction": 1}', /line 1: prediction: expected a string/],
    ["{}", "", /options\.name/],
  ]) {
    assert.throws(() => host.call("metrics", [], options, text), { message });
  }
});

test("an evaluation has the results of Node", async () => {
  const items = Array.from({ length: 2000 }, (_, index) => ({
    id: `q${index}`,
    question: "?",
    answer: `é ${index % 7}`,
  }));
  const predictions = items.map(({ id }, index) => ({ id, prediction: `É ${index % 5}` })).reverse();
  const options = { metrics: [{ name: "exact_match" }, { name: "f1_score" }], ids: ["id"], texts: ["prediction"] };
  const text = host.call("evaluate", [], JSON.stringify(options), linesOf(items), linesOf(predictions));
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const last = lines.pop();
  const metric = ["exact_match", "f1_score"];
  const expected = [];
  for await (const each of evaluateStream(items, predictions, { metric })) expected.push(each);
  const byMetric = (name, list) =>
    list.filter((each) => each.metric_name === name).map(({ item_id, score }) => [item_id, score]);
  for (const name of ["exact_match", "f1_score"]) {
    assert.deepEqual(byMetric(name, lines), byMetric(name, expected));
  }
  assert.equal(last.summary.pairs, 2000);
});

test("the module for other hosts adds at most a fifth to the code that knows a host", () => {
  /** Returns the number of lines of code in folders, without tests, comments and blank lines. */
  const codeOf = (folders) =>
    folders.flatMap((folder) =>
      readdirSync(join(repository, folder))
        .filter((name) => /\.(?:rs|js)$/.test(name))
        .flatMap((name) => readText(`${folder}/${name}`).split("#[cfg(test)]")[0].split("\n"))
        .filter((line) => line.trim() !== "" && !/^\s*(?:\/\/|\/?\*)/.test(line)),
    ).length;
  const core = codeOf(["crates/core/src"]);
  const others = codeOf(["src/wasm", "js/engine", "js/host", "js/entries", "js/endpoint", "js/cli"]);
  assert.ok(
    core <= 0.2 * others,
    `${core} lines, and ${others} in the border to JavaScript and in JavaScript for hosts`,
  );
});
