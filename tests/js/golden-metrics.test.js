// This file compares the metrics of the package with the golden vectors of the reference programs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, readJson, readJsonLines } from "./support.js";

const { computeMetric, computeMetricBatch, corpusMetric, metrics } = library;
const vectors = (family) => readJsonLines(`tests/golden/metrics/${family}.jsonl`);

function assertNear(found, expected, message) {
  const bound = 1e-12 * Math.max(1, Math.abs(expected));
  assert.ok(Math.abs(found - expected) <= bound, `${message}: ${found}, expected ${expected}`);
}

test("squad_exact_match and squad_f1 agree with the official script", () => {
  for (const { id, references, prediction, exact_match: exact, f1 } of vectors("squad")) {
    assert.equal(computeMetric("squad_exact_match", references, prediction).score, exact ? 1 : 0, id);
    assertNear(computeMetric("squad_f1", references, prediction).score, f1, id);
  }
});

test("similarity equals difflib, for one pair and in a batch", () => {
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

test("rouge metrics agree with rouge_score", () => {
  for (const line of vectors("rouge")) {
    for (const [form, use_stemmer] of [
      ["plain", false],
      ["stemmed", true],
    ]) {
      for (const [name, expected] of Object.entries(line[form])) {
        const { score, details } = computeMetric(name, line.target, line.prediction, { use_stemmer });
        assertNear(score, expected.fmeasure, `${line.id} ${name} ${form}`);
        assertNear(details.precision, expected.precision, `${line.id} ${name} ${form}`);
        assertNear(details.recall, expected.recall, `${line.id} ${name} ${form}`);
      }
    }
  }
});

/** The options of a vector without those that are null, which the reference treats as missing. */
const withoutNull = (options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
const atMost1 = (percent) => Math.min(percent / 100, 1);

test("bleu, chrf and ter agree with sacrebleu", () => {
  for (const line of vectors("sacrebleu")) {
    const options = withoutNull(line.options);
    const { id, kind, expected } = line;
    if (kind === "corpus_bleu") {
      const { score, details } = corpusMetric("bleu", line.references, line.hypotheses, options);
      assertNear(score, atMost1(expected.score), id);
      assert.deepEqual(details.counts, expected.counts, id);
      assert.deepEqual(details.totals, expected.totals, id);
      assert.deepEqual([details.sys_len, details.ref_len], [expected.sys_len, expected.ref_len], id);
      const others = { chrf2: ["chrf", {}], chrf2pp: ["chrf", { word_order: 2 }], ter: ["ter", {}] };
      for (const [field, [name, more]] of Object.entries(others)) {
        if (!(field in expected)) continue;
        const other = corpusMetric(name, line.references, line.hypotheses, more).score;
        assertNear(other, name === "ter" ? expected[field] / 100 : atMost1(expected[field]), `${id} ${field}`);
      }
      continue;
    }
    const name = kind.replace("sentence_", "");
    const { score, details } = computeMetric(name, line.references, line.hypothesis, options);
    assertNear(score, name === "ter" ? expected.score / 100 : atMost1(expected.score), id);
    if (name === "bleu") {
      assert.deepEqual(details.counts, expected.counts, id);
      assert.deepEqual(details.totals, expected.totals, id);
      assertNear(details.bp, expected.bp, id);
      for (const [order, precision] of expected.precisions.entries())
        assertNear(details.precisions[order], precision, id);
    }
    if (name === "ter") {
      assert.equal(details.num_edits, expected.num_edits, id);
      assertNear(details.ref_length, expected.ref_length, id);
    }
  }
});

test("four metrics agree with AgentFlow", () => {
  let count = 0;
  for (const { id, ground_truth: reference, prediction, metrics: expected } of vectors("agentflow")) {
    if (!expected) continue;
    count += 1;
    assert.equal(computeMetric("exact_match", reference, prediction).score, expected.exact_match, id);
    assert.equal(computeMetric("contains_answer", reference, prediction).score, expected.contains_answer, id);
    assert.equal(computeMetric("similarity", reference, prediction).score, expected.similarity, id);
    assertNear(computeMetric("f1_score", reference, prediction, { unique: true }).score, expected.f1_score, id);
  }
  assert.ok(count >= 382, `only ${count} lines`);
});

for (const metric of ["numeric_match", "choice"]) {
  test(`${metric} follows its table`, () => {
    const { cases } = readJson(`tests/golden/metrics/${metric}.json`);
    assert.ok(cases.length >= 20);
    for (const { name, args, want } of cases) {
      const { reference, prediction, options } = args;
      const { score, details } = computeMetric(metric, reference, prediction, options);
      assert.deepEqual({ ...details, score }, { ...details, ...want }, name);
    }
  });
}

test("math_equal is that of its vectors", () => {
  const lines = vectors("math_equal");
  assert.equal(lines.length, 330);
  for (const { id, reference, prediction, equal } of lines) {
    assert.equal(computeMetric("math_equal", reference, prediction).score, Number(equal), id);
  }
});

test("a batch has the scores of single pairs, to the last bit", () => {
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
