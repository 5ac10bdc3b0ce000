// This file holds data sets to AgentFlow: to its recorded answers, with its own formula where a metric here is
// something else, and to the examples of its document, one after the other, in JavaScript terms.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { library, readJson, readJsonLines, scratchFolder } from "./support.js";

const { Benchmark, BenchmarkHubError, BenchmarkItem, createBenchmark, registerMetric } = library;

const folder = scratchFolder("agentflow");
const put = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const vectors = readJsonLines("tests/golden/dataset/agentflow.jsonl");
const departures = readJson("tests/golden/departures.json").agentflow;
// ---- the reference's vectors

/** The same value where integers that JavaScript cannot hold are texts. */
const held = (value) => {
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) return "an integer";
  if (typeof value === "string" && /^-?\d{17,}$/.test(value)) return "an integer";
  if (["inf", "Infinity", "1e400", "-1e400", "-inf", "-Infinity", "nan", "NaN"].includes(value)) return "not finite";
  if (Array.isArray(value)) return value.map(held);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, held(each)]));
  }
  return value;
};

test("parsing: every vector that does not depart", () => {
  let count = 0;
  for (const { id, kind, text, items, raises, skipped_lines: skipped } of vectors) {
    if (!kind.startsWith("parse_") || id in departures) continue;
    count += 1;
    const benchmark = createBenchmark({ text, format: kind.slice("parse_".length) });
    if (raises !== null) {
      assert.throws(() => benchmark.getItems(), BenchmarkHubError, id);
      continue;
    }
    const found = benchmark.getItems();
    const order = (list) => JSON.stringify(list.map(({ metadata, ...item }) => [item, Object.keys(metadata)]));
    assert.deepEqual(held(found), held(items), id);
    assert.equal(order(held(found)), order(held(items)), id);
    const bad = benchmark.warnings.filter(({ code }) => code === "bad_line").map(({ line }) => line);
    assert.deepEqual(bad, skipped, id);
  }
  assert.ok(count >= 20, `${count} vectors`);
});

// What the reference's metrics compute and tell, for those that are something else here.
/** White space as Python's `str.split` knows it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python takes these for white space
const SPACE = /[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const words = (text) => text.toLowerCase().split(SPACE).filter(Boolean);
const harmonic = (a, b) => (a + b === 0 ? 0 : (2 * a * b) / (a + b));
/** A decimal digit of any script: they stand in runs of ten. */
const digit = (char) => {
  let start = char.codePointAt(0);
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((char.codePointAt(0) - start) % 10);
};
const numbers = (text) =>
  (text.match(/-?\p{Nd}+\.?\p{Nd}*/gu) ?? []).map((each) => Number(each.replace(/\p{Nd}/gu, digit)));
/** As the vectors write them. */
const written = (list) => list.map((each) => (Number.isFinite(each) ? each : each > 0 ? "inf" : "-inf"));
const referenceFormulas = {
  f1_score(truth, prediction) {
    const [a, b] = [new Set(words(truth)), new Set(words(prediction))];
    const common = [...a].filter((word) => b.has(word));
    return {
      score: a.size + b.size === 0 ? 1 : harmonic(common.length / (b.size || 1), common.length / (a.size || 1)),
      details: {
        ground_truth_words: a.size,
        prediction_words: b.size,
        common_words: common.length,
        common_words_list: common.sort(byCodePoint),
      },
    };
  },
  bleu_score(truth, prediction) {
    const [a, b] = [new Set(words(truth)), words(prediction)];
    return b.length === 0 ? 0 : b.filter((word) => a.has(word)).length / b.length;
  },
  rouge_score(truth, prediction) {
    const [a, b] = [words(truth), words(prediction)];
    let row = new Array(b.length + 1).fill(0);
    for (const word of a) {
      const next = [0];
      for (const [at, other] of b.entries()) next.push(word === other ? row[at] + 1 : Math.max(row[at + 1], next[at]));
      row = next;
    }
    return harmonic(row[b.length] / (b.length || 1), row[b.length] / (a.length || 1));
  },
  numeric_match(truth, prediction) {
    const [a, b] = [numbers(truth), numbers(prediction)];
    const isMatch = a.some((x) => b.some((y) => Math.abs(x - y) < 1e-6)) || (a.length === 0 && b.length === 0);
    return {
      score: isMatch ? 1 : 0,
      details: { ground_truth_numbers: written(a), prediction_numbers: written(b) },
    };
  },
};

const byCodePoint = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));
/** A metric of the engine's keeps its name, so the reference's formula has one of its own. */
const formulaName = (metric) => `agentflow_${metric}`;
for (const [metric, formula] of Object.entries(referenceFormulas)) registerMetric(formulaName(metric), formula);

test("summary: every vector, with the reference's formula where a metric departs", async () => {
  let count = 0;
  const departing = new Set();
  for (const line of vectors.filter(({ kind }) => kind === "summary")) {
    count += 1;
    const { id, name, description, items, predictions, metric, raises, results, summary } = line;
    const benchmark = createBenchmark({ name, description, items });
    if (raises !== null) {
      await assert.rejects(benchmark.evaluate(predictions, { metric }), ({ kind, message }) => {
        return kind === "usage" && message.includes(`${items.length}`) && message.includes(`${predictions.length}`);
      });
      continue;
    }
    if (predictions === null) {
      assert.deepEqual(Object.entries(benchmark.getSummary()), Object.entries(summary), id);
      continue;
    }
    const holds = (found, used) => {
      assert.deepEqual(
        found.map(({ item_id: itemId }) => itemId),
        results.map(({ item_id: itemId }) => itemId),
        id,
      );
      found.forEach(({ score }, at) => {
        assert.ok(Math.abs(score - results[at].score) < 1e-12, `${id} ${used} ${at}: ${score}`);
      });
      const { unscored_items, missing_items, unmatched_predictions, ...got } = benchmark.getSummary();
      assert.deepEqual(Object.keys(got), Object.keys(summary), id);
      for (const [field, want] of Object.entries({ ...summary, metric: used })) {
        if (typeof want === "number") assert.ok(Math.abs(got[field] - want) < 1e-12, `${id} ${field}: ${got[field]}`);
        else assert.equal(got[field], want, `${id} ${field}`);
      }
    };
    const found = await benchmark.evaluate(predictions, { metric });
    if (found.every(({ score }, at) => Math.abs(score - results[at].score) < 1e-12)) holds(found, metric);
    else departing.add(metric);
    if (metric in referenceFormulas) {
      const used = formulaName(metric);
      holds(await benchmark.evaluate(predictions, { metric: used }), used);
    }
  }
  assert.equal(count, 32);
  assert.deepEqual([...departing].sort(), ["bleu_score", "f1_score", "numeric_match"]);
});

const pairs = readJsonLines("tests/golden/metrics/agentflow.jsonl");
const answered = () =>
  createBenchmark({ items: pairs.map(({ id, ground_truth: answer }) => ({ id, question: "q", answer })) });
const predicted = pairs.map(({ prediction }) => prediction);

test("details: all of the reference's, of its formulas", async () => {
  for (const metric of Object.keys(referenceFormulas)) {
    const found = await answered().evaluate(predicted, { metric: formulaName(metric) });
    found.forEach(({ score, details }, at) => {
      const { id, metrics: expected, f1_details: words, numeric_details: numbers } = pairs[at];
      assert.ok(Math.abs(score - expected[metric]) < 1e-12, `${id} ${metric}: ${score}`);
      // Results are what JSON holds, and JSON.stringify writes -0 as 0.
      const want = { f1_score: words, numeric_match: numbers }[metric] ?? {};
      assert.equal(JSON.stringify(details), JSON.stringify(want), `${id} ${metric}`);
    });
    assert.equal(found.length, 382);
  }
});

test("details: f1_score of unique words counts what the reference counts", async () => {
  const found = await answered().evaluate(predicted, { metric: "f1_score", unique: true });
  found.forEach(({ score, details }, at) => {
    const { id, f1_details: want, metrics: expected } = pairs[at];
    assert.equal(details.reference_words, want.ground_truth_words, id);
    assert.equal(details.prediction_words, want.prediction_words, id);
    assert.equal(details.common_words, want.common_words, id);
    assert.deepEqual(details.common_words_list, want.common_words_list, id);
    assert.ok(Math.abs(score - expected.f1_score) < 1e-12, id);
  });
  assert.equal(found.length, 382);
});

// ---- the reference document's own examples

const DOCUMENT = `{"id": "q1", "question": "What is 2+2?", "answer": "4", "difficulty": "easy"}
{"id": "q2", "question": "What is 3*3?", "answer": "9", "difficulty": "medium"}
`;

test("the document: load, evaluate, look at the summary", async () => {
  const benchmark = createBenchmark({ dataPath: put("math_demo.jsonl", DOCUMENT) });
  assert.deepEqual(benchmark.getQuestions(), ["What is 2+2?", "What is 3*3?"]);
  assert.deepEqual(benchmark.getItem("q1").metadata, { difficulty: "easy" });
  const predictions = { q1: "4", q2: "9" };
  const results = await benchmark.evaluate(predictions, { metric: "exact_match" });
  assert.deepEqual(results[1], {
    item_id: "q2",
    question: "What is 3*3?",
    ground_truth: "9",
    prediction: "9",
    score: 1,
    metric_name: "exact_match",
    details: {},
  });
  const summary = benchmark.getSummary();
  assert.equal(summary.average_score, 1);
  assert.equal(summary.total_items, 2);
  assert.equal(summary.name, "Unknown Benchmark");
});

test("the document: a name and a description", () => {
  const dataPath = put("math_test.jsonl", DOCUMENT);
  const benchmark = createBenchmark({ dataPath, name: "Math Test", description: "标准数学测试集" });
  assert.deepEqual(benchmark.getSummary(), {
    name: "Math Test",
    description: "标准数学测试集",
    total_items: 2,
    evaluation_status: "No evaluation performed",
  });
});

test("the document: a subclass that parses records itself", () => {
  class CustomBenchmark extends Benchmark {
    level = "level";

    parseItem(data, lineNumber) {
      return BenchmarkItem({
        id: String(data.custom_id ?? lineNumber),
        question: data.problem_text,
        answer: String(data.ground_truth),
        metadata: { difficulty: data[this.level] },
      });
    }
  }
  const text =
    '\n{"problem_text": "p", "ground_truth": 4, "level": "easy"}\n{"custom_id": "c", "problem_text": "r", "ground_truth": "x", "level": 2}\n';
  assert.deepEqual(new CustomBenchmark({ text }).getItems(), [
    { id: "2", question: "p", answer: "4", metadata: { difficulty: "easy" } },
    { id: "c", question: "r", answer: "x", metadata: { difficulty: 2 } },
  ]);
});

test("the document: a metric of one's own", async () => {
  const benchmark = createBenchmark({ text: '{"id": "q1", "question": "Write a function"}' });
  benchmark.registerMetric("code_check", (_truth, prediction) => (prediction.includes("def ") ? 1 : 0));
  const [result] = await benchmark.evaluate({ q1: "def f(): pass" }, { metric: "code_check" });
  assert.deepEqual([result.score, result.metric_name], [1, "code_check"]);
  assert.equal(benchmark.getSummary().metric, "code_check");
  const other = createBenchmark({ text: DOCUMENT });
  await assert.rejects(other.evaluate({ q1: "" }, { metric: "code_check" }), { kind: "unknown_metric" });
});

test("the document: every metric of its tables", async () => {
  const benchmark = createBenchmark({ text: DOCUMENT });
  for (const metric of [
    "exact_match",
    "f1_score",
    "contains_answer",
    "numeric_match",
    "similarity",
    "bleu_score",
    "rouge_score",
  ]) {
    const results = await benchmark.evaluate(["4", "nine"], { metric });
    assert.equal(results[0].score, metric.startsWith("bleu") ? results[0].score : 1, metric);
    assert.equal(results[1].score, 0, metric);
    assert.equal(benchmark.getSummary().metric, metric);
  }
  const judge = async (prompt) => (prompt.includes("nine") ? "correct" : "incorrect");
  const judged = await benchmark.evaluate(["4", "nine"], { metric: "llm_judgement", judge });
  assert.deepEqual(
    judged.map(({ score }) => score),
    [0, 1],
  );
});

test("the document: load_data, get_items, a list of predictions, save_results", async () => {
  const benchmark = new Benchmark();
  benchmark.loadData(put("loaded.jsonl", DOCUMENT));
  assert.deepEqual(
    benchmark.getItems().map(({ id, answer }) => [id, answer]),
    [
      ["q1", "4"],
      ["q2", "9"],
    ],
  );
  const results = await benchmark.evaluate(["4", "8"], { metric: "numeric_match" });
  const path = join(folder, "results.json");
  benchmark.saveResults(path);
  const saved = JSON.parse(readFileSync(path, "utf8"));
  assert.deepEqual(saved.evaluation_results, results);
  assert.equal(saved.summary.average_score, 0.5);
  assert.deepEqual(new Benchmark().loadResults(path), results);
});

test("the document: its table of fields and its notes", async () => {
  const osworld = {
    question: "Install Spotify",
    evaluator: { func: "check" },
    config: [],
    difficulty: "easy",
    source: "os",
  };
  const lines = [osworld, { id: "n", question: "q", answer: 4 }, { id: "b", question: "q", answer: true }];
  const benchmark = createBenchmark({ text: lines.map((line) => `${JSON.stringify(line)}\n`).join("") });
  const { question, ...metadata } = osworld;
  assert.deepEqual(benchmark.getItem("item_1"), { id: "item_1", question, answer: "", metadata });
  assert.deepEqual(benchmark.getAnswers(), ["", "4", "True"]);
  const results = await benchmark.evaluate({ b: "True", n: "5" });
  assert.deepEqual(
    results.map(({ item_id: id, score }) => [id, score]),
    [
      ["n", 0],
      ["b", 1],
    ],
  );
});
