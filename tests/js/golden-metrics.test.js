// This file holds the metrics of the package to the reference programs' numbers.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { library, readJson, readJsonLines, repository } from "./support.js";

const { computeMetric, computeMetricBatch, corpusMetric, metrics } = library;
const vectors = (family) => readJsonLines(`tests/golden/metrics/${family}.jsonl`);

function near(found, expected, message) {
  const bound = 1e-12 * Math.max(1, Math.abs(expected));
  assert.ok(Math.abs(found - expected) <= bound, `${message}: ${found}, expected ${expected}`);
}

test("numeric_match of many finds every number that it finds of one", () => {
  const references = ["no number", "a.5", "1,000", "\\\\frac{1}{2}", "−½", ["none", "7"], "7 or none", "."];
  for (let code = 0; code < 0x1f000; code += 1) {
    if (code < 0xd800 || code > 0xdfff) references.push(`of ${String.fromCodePoint(code)}`);
  }
  const predictions = references.map(String);
  const found = computeMetricBatch("numeric_match", references, predictions);
  // A list goes to the engine whatever is in it.
  const lists = references.map((reference) => [reference].flat());
  const expected = computeMetricBatch("numeric_match", lists, predictions);
  const differing = references.filter((_, index) => !Object.is(found[index], expected[index]));
  assert.deepEqual(differing, []);
  assert.ok(expected.filter((score) => score === 1).length > 600);
});

test("a text that is its own reference has the same score among many, whatever is in it", () => {
  const characters = Array.from({ length: 0x500 }, (_, code) => String.fromCodePoint(code));
  const words = [
    "",
    " ",
    "the",
    "The",
    "an",
    "a the",
    "A-",
    "...",
    "a.b",
    "e\u0301",
    "the.a",
    "\ud800",
    "\ud83d\ude00",
    "\u212a",
  ];
  const texts = words.concat(
    characters,
    words.flatMap((first) => words.map((second) => `${first} ${second}`)),
    characters.map((character) => `a${character}n`),
    characters.map((character) => `1 ${character}`),
    ["<skipped>", "a <skipped>", "&quot;", "-\n", "SKIPPED", "a b", "a, b", "a b c d", "a b a b a b"],
  );
  const lists = texts.map((text) => [text]);
  const switched = {
    f1_score: [{ unique: true }],
    similarity: [{ autojunk: false }],
    levenshtein: [{ unit: "grapheme" }],
    rouge1: [{ use_stemmer: true }, { tokenizer: "unicode" }],
    rouge2: [{ use_stemmer: true }, { tokenizer: "unicode" }],
    rougeL: [{ use_stemmer: true }, { tokenizer: "unicode" }],
  };
  const own = metrics().filter(({ is_async, range }) => !is_async && range[0] === 0);
  assert.ok(own.length > 10);
  for (const { name } of own) {
    for (const options of [undefined, {}, ...(switched[name] ?? [])]) {
      const found = computeMetricBatch(name, texts, texts, options);
      // A list goes to the engine whatever is in it.
      const expected = computeMetricBatch(name, lists, texts, options);
      const differing = texts.filter((_, index) => !Object.is(found[index], expected[index]));
      assert.deepEqual(differing, [], name);
      assert.ok(expected.includes(1) || name === "numeric_match" || name === "ter", name);
    }
  }
});

test("numeric_match of many is that of one for unlike texts and with any options", () => {
  const pieces = [
    "0",
    "9",
    "12",
    "1e999",
    "1e3",
    ".",
    ",",
    "-",
    "%",
    "/",
    "#### ",
    "½",
    "٣",
    "\\frac{1}{2}",
    "nan",
    " ",
    "x",
    "−",
    "１",
    "一",
  ];
  // Any sequence will do that is the same each time.
  let state = 7;
  const below = (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % count;
  };
  const text = () => Array.from({ length: 1 + below(5) }, () => pieces[below(pieces.length)]).join("");
  const references = Array.from({ length: 3000 }, text);
  const predictions = references.map((reference) => (below(3) === 0 ? reference : text()));
  const lists = references.map((reference) => [reference]);
  const seen = new Set();
  for (const pick of ["any", "last", "marker"]) {
    for (const percent of ["literal", "fraction"]) {
      for (const bounds of [{}, { tolerance: 0 }, { relative: 0.1 }]) {
        const options = { pick, percent, ...bounds };
        const found = computeMetricBatch("numeric_match", references, predictions, options);
        assert.deepEqual(
          found,
          computeMetricBatch("numeric_match", lists, predictions, options),
          JSON.stringify(options),
        );
        for (const score of found) seen.add(score);
      }
    }
  }
  assert.deepEqual([...seen].sort(), [0, 1, Number.NaN]);
});

test("squad", () => {
  for (const { id, references, prediction, exact_match: exact, f1 } of vectors("squad")) {
    assert.equal(computeMetric("squad_exact_match", references, prediction).score, exact ? 1 : 0, id);
    near(computeMetric("squad_f1", references, prediction).score, f1, id);
  }
});

test("difflib_ratio", () => {
  const lines = vectors("difflib_ratio");
  for (const { id, a, b, ratio } of lines) assert.equal(computeMetric("similarity", a, b).score, ratio, id);
  const batch = computeMetricBatch(
    "similarity",
    lines.map(({ a }) => a),
    lines.map(({ b }) => b),
  );
  assert.deepEqual(
    [...batch],
    lines.map(({ ratio }) => ratio),
  );
});

test("rouge", () => {
  for (const line of vectors("rouge")) {
    for (const [form, use_stemmer] of [
      ["plain", false],
      ["stemmed", true],
    ]) {
      for (const [name, expected] of Object.entries(line[form])) {
        const { score, details } = computeMetric(name, line.target, line.prediction, { use_stemmer });
        near(score, expected.fmeasure, `${line.id} ${name} ${form}`);
        near(details.precision, expected.precision, `${line.id} ${name} ${form}`);
        near(details.recall, expected.recall, `${line.id} ${name} ${form}`);
      }
    }
  }
});

/** Options that are null in a vector are not given. */
const given = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
const most1 = (score) => Math.min(score / 100, 1);

test("sacrebleu", () => {
  for (const line of vectors("sacrebleu")) {
    const options = given(line.options);
    const { id, kind, expected } = line;
    if (kind === "corpus_bleu") {
      const { score, details } = corpusMetric("bleu", line.references, line.hypotheses, options);
      near(score, most1(expected.score), id);
      assert.deepEqual(details.counts, expected.counts, id);
      assert.deepEqual(details.totals, expected.totals, id);
      assert.deepEqual([details.sys_len, details.ref_len], [expected.sys_len, expected.ref_len], id);
      const others = { chrf2: ["chrf", {}], chrf2pp: ["chrf", { word_order: 2 }], ter: ["ter", {}] };
      for (const [field, [name, more]] of Object.entries(others)) {
        if (!(field in expected)) continue;
        const other = corpusMetric(name, line.references, line.hypotheses, more).score;
        near(other, name === "ter" ? expected[field] / 100 : most1(expected[field]), `${id} ${field}`);
      }
      continue;
    }
    const name = kind.replace("sentence_", "");
    const { score, details } = computeMetric(name, line.references, line.hypothesis, options);
    near(score, name === "ter" ? expected.score / 100 : most1(expected.score), id);
    if (name === "bleu") {
      assert.deepEqual(details.counts, expected.counts, id);
      assert.deepEqual(details.totals, expected.totals, id);
      near(details.bp, expected.bp, id);
      for (const [order, precision] of expected.precisions.entries()) near(details.precisions[order], precision, id);
    }
    if (name === "ter") {
      assert.equal(details.num_edits, expected.num_edits, id);
      near(details.ref_length, expected.ref_length, id);
    }
  }
});

test("agentflow, where nothing departs", () => {
  let count = 0;
  for (const { id, ground_truth: reference, prediction, metrics: expected } of vectors("agentflow")) {
    if (!expected) continue;
    count += 1;
    assert.equal(computeMetric("exact_match", reference, prediction).score, expected.exact_match, id);
    assert.equal(computeMetric("contains_answer", reference, prediction).score, expected.contains_answer, id);
    assert.equal(computeMetric("similarity", reference, prediction).score, expected.similarity, id);
    near(computeMetric("f1_score", reference, prediction, { unique: true }).score, expected.f1_score, id);
  }
  assert.ok(count >= 382, `only ${count} lines`);
});

test("numeric_match: own table", () => {
  const { cases } = readJson("tests/golden/metrics/numeric_match.json");
  assert.ok(cases.length >= 80);
  for (const { name, args, want } of cases) {
    const { reference, prediction, options } = args;
    const { score, details } = computeMetric("numeric_match", reference, prediction, options);
    assert.deepEqual({ ...details, score }, { ...details, ...want }, name);
  }
});

test("numeric_match agrees with recorded verdicts", (context) => {
  const path = join(repository, "..", "shared", "data", "gsm8k_model_solutions_100.jsonl");
  if (!existsSync(path)) return context.skip("the data is not part of the repository");
  let agreed = 0;
  for (const line of readJsonLines("../shared/data/gsm8k_model_solutions_100.jsonl")) {
    agreed += verdictsOf(line);
  }
  assert.equal(agreed, 400);
});

/** How many of the four recorded verdicts of a problem the metric agrees with. */
function verdictsOf(line) {
  const reference = (line.answer ?? line.ground_truth).split("####").pop();
  const solutions = Object.values(line).filter((value) => typeof value?.is_correct === "boolean");
  return solutions.filter(({ solution, is_correct: isCorrect }) => {
    return (computeMetric("numeric_match", reference, solution, { pick: "last" }).score === 1) === isCorrect;
  }).length;
}

test("single, batch and several references agree to the last bit", () => {
  const references = ["the cat sat on the mat", ["a b c", "a b d e"], "", "Ünïcode 日本語", "42"];
  const predictions = ["the cat sat on a mat", "a b d", "", "unïcode 日本", "it is 42."];
  for (const { name, is_async: isAsync } of metrics()) {
    if (isAsync) continue;
    const batch = computeMetricBatch(name, references, predictions);
    for (const [index, prediction] of predictions.entries()) {
      const single = computeMetric(name, references[index], prediction).score;
      assert.ok(Object.is(batch[index], single ?? Number.NaN), `${name} ${index}: ${batch[index]}, ${single}`);
    }
  }
});
