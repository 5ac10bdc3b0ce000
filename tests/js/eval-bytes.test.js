// This file compares the two ways in which `benchmarkhub eval` evaluates files of JSON lines: as bytes in the engine, and as
// objects by `evaluateStream`. Results, summaries and warnings must be equal.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { root, scratchFolder } from "./support.js";

const { evaluateStream } = await import(`${root}/js/entries/node.js`);
const { evaluateBytes } = await import(`${root}/js/cli/eval-bytes.js`);
const { isBlank } = await import(`${root}/js/engine/blank.js`);

const folder = scratchFolder("eval-bytes");
const put = (name, bytes) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const none = () => {};

/** Returns functions that make the same random choices for the same seed. */
function prng(seed) {
  let state = (seed * 2654435761 + 1) >>> 0;
  const unit = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
  const int = (from, to) => from + Math.floor(unit() * (to - from + 1));
  return { unit, int, pick: (list) => list[int(0, list.length - 1)], chance: (share) => unit() < share };
}

/** Evaluates the files as bytes. Returns undefined if the engine does not understand them. */
async function asBytes(paths, options) {
  let text = "";
  const write = (bytes) => {
    text += Buffer.from(bytes).toString();
  };
  const settings = { metric: ["exact_match"], onBytes: none, onProgress: none, asLines: true, ...options };
  const done = await evaluateBytes(paths, settings, write);
  if (done === undefined) return undefined;
  const { warnings, getSummary, unscored, areBlank } = done;
  return { text, warnings, summaries: settings.metric.map(getSummary), unscored: [...unscored], areBlank };
}

/** Evaluates the files as objects. Returns an error instead if they cannot be evaluated. */
async function asObjects(paths, options) {
  const settings = { metric: ["exact_match"], ...options };
  const [items, predictions] = paths.map((path) => pathToFileURL(path));
  const stream = evaluateStream(items, predictions, settings);
  const results = [];
  try {
    for await (const result of stream) results.push(result);
  } catch (error) {
    return { error };
  }
  const unscored = new Map();
  for (const { score, metric_name: name, details } of results) {
    const reason = `${name}: ${details.reason}`;
    if (score === null) unscored.set(reason, (unscored.get(reason) ?? 0) + 1);
  }
  const texts = results.filter(({ prediction }) => prediction !== null).map(({ prediction }) => prediction);
  return {
    text: results.map((result) => `${JSON.stringify(result)}\n`).join(""),
    warnings: stream.warnings,
    summaries: settings.metric.map((metric) => stream.getSummary(metric)),
    unscored: [...unscored],
    areBlank: texts.length > 0 && texts.every(isBlank),
  };
}

/** Moves the warnings about reasoning to the end, because their position in a stream depends on the time. */
function inFixedOrder({ warnings, ...others }) {
  const isLate = ({ code }) => code === "unclosed_reasoning";
  return { ...others, warnings: [...warnings.filter((each) => !isLate(each)), ...warnings.filter(isLate)] };
}

/** Asserts that both ways agree. Returns whether the engine understood the files. */
async function agree(paths, options, about) {
  const [bytes, objects] = [await asBytes(paths, options), await asObjects(paths, options)];
  if (bytes === undefined) return false;
  assert.ifError(objects.error);
  assert.deepEqual(inFixedOrder(bytes), inFixedOrder(objects), about);
  return true;
}

const TEXTS = [
  "Paris",
  "the answer, 42",
  "",
  " ",
  "é 😀 日本",
  "a\u2028b\u0000\u001f\u007f",
  '"quoted" \\ back',
  "<think>no</think> Paris",
  "<think>open",
  "\uFEFFmark",
  "x".repeat(3000),
];

/** Writes a string as JSON in one of several ways. */
function jsonOf(r, text) {
  if (r.chance(0.9)) return JSON.stringify(text);
  return `"${[...text].map((c) => [...Array(c.length).keys()].map((at) => `\\u${c.charCodeAt(at).toString(16).padStart(4, "0")}`).join("")).join("")}"`;
}

/** Returns a random line of items or of predictions. `ids` has the ids of the other file. */
function lineOf(r, id, isItem) {
  const text = () => jsonOf(r, r.pick(TEXTS));
  const fields = [];
  const idText = r.chance(0.1) && /^\d+$/.test(id) ? id : jsonOf(r, id);
  if (!isItem || r.chance(0.9)) fields.push(`"id": ${idText}`);
  if (isItem) {
    if (r.chance(0.95)) fields.push(`"question": ${r.chance(0.95) ? text() : r.pick(["null", "7", "[]"])}`);
    const answer = r.pick([
      ...Array(12).fill(undefined),
      "null",
      "[]",
      '["a", "b"]',
      "4",
      "1.0",
      '{"a": 1}',
      "true",
      "1e400",
    ]);
    if (r.chance(0.95)) fields.push(`"answer": ${answer ?? text()}`);
    if (r.chance(0.2))
      fields.push(`"level": ${r.pick(['"easy"', "1", "[1, {}]", "12345678901234567890", "NaN", "1e5"])}`);
    if (r.chance(0.1)) fields.push(`"prediction": ${text()}`);
  } else {
    fields.push(`"${r.pick(["prediction", "prediction", "output"])}": ${r.chance(0.97) ? text() : "null"}`);
    if (r.chance(0.05))
      fields.push(`"error": ${r.pick(["null", '""', '"timeout"', "true", "0", "5", '{"message": "m"}', "[]"])}`);
  }
  if (r.chance(0.03)) fields.push(`"surrogate": "\\ud800"`, `"answer": "\\udc00 again"`);
  if (r.chance(0.02)) fields.push('"\\u0069d": "escaped"');
  return `${r.pick(["", "", "", "  ", "\u00A0"])}{${fields.join(r.pick([", ", ",", "\t,"]))}}`;
}

const BAD_LINES = [
  "bad",
  "[1]",
  '"text"',
  "{",
  '{"id": 1} {}',
  "",
  "   ",
  "{}",
  `${"[".repeat(300)}${"]".repeat(300)}`,
];

/** Returns the bytes of a random file. */
function fileOf(r, ids, isItem) {
  const lines = ids.map((id) => lineOf(r, id, isItem));
  const end = r.pick(["\n", "\n", "\n", "\r\n", "\r"]);
  for (let count = r.int(0, 3) * r.int(0, 1); count > 0; count -= 1)
    lines.splice(r.int(0, lines.length), 0, r.pick(BAD_LINES));
  const text = `${r.chance(0.1) ? "\uFEFF" : ""}${lines.join(end)}${r.chance(0.5) ? end : ""}`;
  const bytes = Buffer.from(text);
  return r.chance(0.02) ? bytes.subarray(0, bytes.length - r.int(1, 9)) : bytes;
}

test("random files have the same results, summaries and warnings as bytes and as objects", async () => {
  let understood = 0;
  const rounds = 400;
  for (let round = 0; round < rounds; round += 1) {
    const r = prng(round);
    const ids = Array.from({ length: r.int(0, 40) }, (_, index) =>
      r.chance(0.05) ? "again" : r.pick([`${index}`, `id-${index}`]),
    );
    const others = [...ids];
    if (r.chance(0.5)) others.sort(() => r.unit() - 0.5);
    if (r.chance(0.3)) others.splice(r.int(0, ids.length), r.int(0, 5));
    if (r.chance(0.3)) others.splice(r.int(0, ids.length), 0, "id-x", "unknown", "again");
    const paths = [put("items.jsonl", fileOf(r, ids, true))];
    if (r.chance(0.85)) paths.push(put("predictions.jsonl", fileOf(r, others, false)));
    const options = {
      metric: r.pick([
        ["exact_match"],
        ["squad_f1", "bleu"],
        ["numeric_match", "f1_score", "ter"],
        ["chrf"],
        ["rougeL"],
        ["similarity"],
      ]),
      missing: r.pick([undefined, undefined, "empty", "zero", "error"]),
      strip_reasoning: r.chance(0.3),
      answers: r.pick([undefined, "any", "text"]),
      strict: r.chance(0.05) ? true : undefined,
      fields: r.chance(0.1) ? { id: "id", answer: "answer" } : undefined,
    };
    if (options.metric.includes("ter") && options.missing === "zero") options.missing = "error";
    understood += await agree(paths, options, `round ${round}`);
  }
  assert.ok(understood > rounds / 2, `the engine understood ${understood} of ${rounds}`);
});

test("long lines and chunks that cut lines and characters are read", async () => {
  const long = "é".repeat(5 << 20);
  const many = Array.from({ length: 9000 }, (_, index) => ({
    id: `n${index}`,
    question: "é?",
    answer: `${index} ${"😀".repeat(index % 9)}`,
  }));
  const items = [{ id: "long", question: "q", answer: long }, ...many];
  const predictions = items
    .map(({ id, answer }, index) => ({ id, prediction: index % 3 === 0 ? answer : "other" }))
    .reverse();
  const lines = (records, end) => records.map((record) => JSON.stringify(record)).join(end);
  for (const end of ["\n", "\r\n", "\r"]) {
    const paths = [put("long.jsonl", lines(items, end)), put("answers.jsonl", lines(predictions, end))];
    assert.ok(await agree(paths, { metric: ["exact_match"] }, JSON.stringify(end)));
  }
});

test("more than a thousand warnings are counted", async () => {
  const items = Array.from({ length: 1500 }, (_, index) =>
    JSON.stringify({ id: `${index}`, question: "q", answer: "a" }),
  );
  const paths = [put("many.jsonl", items.join("\n")), put("one.jsonl", '{"id": "3", "prediction": "a"}')];
  assert.ok(await agree(paths, {}));
  const { warnings } = await asBytes(paths, {});
  assert.equal(warnings.length, 1001);
  assert.equal(warnings.at(-1).message, "and 499 more");
});

test("results that are entries of a list have the separators of a document", async () => {
  const paths = [put("two.jsonl", '{"id": "a", "question": "q", "answer": "x", "prediction": "x"}\n'.repeat(2))];
  const { text } = await asBytes(paths, { asLines: false });
  const { evaluation_results: results } = JSON.parse(`{"evaluation_results": [${text}\n]}`);
  assert.equal(results.length, 2);
  assert.match(text, /^\n {4}\{.*\},\n {4}\{.*\}$/s);
});

test("files that the engine does not understand are left to evaluateStream", async () => {
  const item = '{"id": "a", "question": "q", "answer": "x"}';
  const data = put("data.jsonl", `${item}\n`);
  const understands = async (line, options = {}) =>
    (await asBytes([data, put("line.jsonl", `${line}\n`)], options)) !== undefined;
  assert.ok(await understands('{"id": "a", "prediction": "x"}'));
  assert.ok(!(await understands('{"prediction": "x"}')), "without ids");
  assert.ok(!(await understands('{"id": "a", "prediction": 5}')), "not a text");
  assert.ok(!(await understands('{"custom_id": "a", "response": {}}')), "a vendor's batch");
  assert.ok(!(await understands('{"id": "a", "x": {"y": "x"}}', { prediction: "x.y" })), "a path");
  assert.ok(!(await understands('{"id": "other", "prediction": "x"}')), "no id matches");
  assert.ok(!(await understands('{"id": "a", "prediction": "x"}', { metric: ["unknown"] })), "no metric");
  assert.equal(await asBytes([join(folder, "missing.jsonl")], {}), undefined);
});
