// This file compares datasets with AgentFlow, the reference program: with its recorded results, and with the examples
// of its documentation, translated to JavaScript.

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

/** Replaces numbers that no double equals: the library returns them as text, Python as numbers. */
const comparable = (value) => {
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) return "an integer";
  if (typeof value === "string" && /^-?\d{17,}$/.test(value)) return "an integer";
  if (["inf", "Infinity", "1e400", "-1e400", "-inf", "-Infinity", "nan", "NaN"].includes(value)) return "not finite";
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each)]));
  }
  return value;
};

test("items are those of the reference, except for the listed departures", () => {
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
    assert.deepEqual(comparable(found), comparable(items), id);
    assert.equal(order(comparable(found)), order(comparable(items)), id);
    const bad = benchmark.warnings.filter(({ code }) => code === "bad_line").map(({ line }) => line);
    assert.deepEqual(bad, skipped, id);
  }
  assert.ok(count >= 20, `${count} vectors`);
});

let recorded = [];
registerMetric("agentflow_recorded", () => recorded.shift());

test("summaries are those of the reference for the scores of the reference", async () => {
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
    const isSame = ({ score }, at) => Math.abs(score - results[at].score) < 1e-12;
    recorded = results.map(({ score }) => score);
    for (const used of [metric, "agentflow_recorded"]) {
      const found = await benchmark.evaluate(predictions, { metric: used });
      const ids = (list) => list.map(({ item_id: itemId }) => itemId);
      assert.deepEqual(ids(found), ids(results), id);
      if (used === metric && !found.every(isSame)) {
        departing.add(metric);
        continue;
      }
      const { unscored_items, missing_items, unmatched_predictions, coverage, ...got } = benchmark.getSummary();
      assert.deepEqual(Object.keys(got), Object.keys(summary), id);
      for (const [field, want] of Object.entries({ ...summary, metric: used })) {
        if (typeof want === "number") assert.ok(Math.abs(got[field] - want) < 1e-12, `${id} ${field}: ${got[field]}`);
        else assert.equal(got[field], want, `${id} ${field}`);
      }
    }
  }
  assert.equal(count, 32);
  assert.deepEqual([...departing].sort(), ["bleu_score", "f1_score", "numeric_match"]);
});

test("f1_score with unique words has the details of the reference", async () => {
  const pairs = readJsonLines("tests/golden/metrics/agentflow.jsonl");
  const items = pairs.map(({ id, ground_truth: answer }) => ({ id, question: "q", answer }));
  const predictions = pairs.map(({ prediction }) => prediction);
  const found = await createBenchmark({ items }).evaluate(predictions, { metric: "f1_score", unique: true });
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

const DOCUMENT = `{"id": "q1", "question": "What is 2+2?", "answer": "4", "difficulty": "easy"}
{"id": "q2", "question": "What is 3*3?", "answer": "9", "difficulty": "medium"}
`;

test("document: load, evaluate, read the summary", async () => {
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

test("document: a name and a description", () => {
  const dataPath = put("math_test.jsonl", DOCUMENT);
  const benchmark = createBenchmark({ dataPath, name: "Math Test", description: "标准数学测试集" });
  assert.deepEqual(benchmark.getSummary(), {
    name: "Math Test",
    description: "标准数学测试集",
    total_items: 2,
    evaluation_status: "No evaluation performed",
  });
});

test("document: a subclass that parses records itself", () => {
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

test("document: a custom metric", async () => {
  const benchmark = createBenchmark({ text: '{"id": "q1", "question": "Write a function"}' });
  benchmark.registerMetric("code_check", (_truth, prediction) => (prediction.includes("def ") ? 1 : 0));
  const [result] = await benchmark.evaluate({ q1: "def f(): pass" }, { metric: "code_check" });
  assert.deepEqual([result.score, result.metric_name], [1, "code_check"]);
  assert.equal(benchmark.getSummary().metric, "code_check");
  const other = createBenchmark({ text: DOCUMENT });
  await assert.rejects(other.evaluate({ q1: "" }, { metric: "code_check" }), { kind: "unknown_metric" });
});

test("document: every metric of its tables", async () => {
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

test("document: load_data, get_items, a list of predictions, save_results", async () => {
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

test("document: its table of fields and its notes", async () => {
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
