// This file tests that an item without a reference is unscored, with every metric and every way to evaluate, and that warnings
// report such items, and texts in which a metric finds nothing to compare.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { concurrency, inFolder } from "./cli-support.js";
import { library } from "./support.js";

const {
  applyVerdicts,
  BenchmarkItem,
  computeMetric,
  computeMetricBatch,
  createBenchmark,
  judgePrompts,
  metrics,
  registerMetric,
} = library;

registerMetric("unscored_test_always", () => 1);
const judge = async () => "Verdict: correct";
const names = metrics().map(({ name }) => name);

const REASON = "no reference answer";
/** The ways in which a record has no answer. */
const MISSING = { missing: {}, null: { answer: null }, empty: { answer: [] } };

/** Evaluates the records in every way that the metric allows, and returns the results and warnings. */
async function inEveryWay(records, predictions, options) {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  const { answers, metric, ...more } = options;
  const of = () => createBenchmark({ text, answers });
  const benchmark = of();
  const results = await benchmark.evaluate(predictions, { metric, ...more });
  const ways = [{ results, warnings: benchmark.warnings, summary: benchmark.getSummary() }];
  if (metric !== "llm_judgement") {
    const sync = of();
    ways.push({
      results: sync.evaluateSync(predictions, { metric }),
      warnings: sync.warnings,
      summary: sync.getSummary(),
    });
  }
  const stream = library.evaluateStream({ text }, predictions, { answers, metric, ...more });
  const streamed = [];
  for await (const result of stream) streamed.push(result);
  ways.push({ results: streamed, warnings: stream.warnings, summary: stream.getSummary() });
  for (const way of ways) assert.deepEqual(way.results, results);
  return ways;
}

for (const [what, fields] of Object.entries(MISSING)) {
  test(`an answer that is ${what}: no score with any metric, and it is out of the average`, async () => {
    const records = [
      { id: "a", question: "q", answer: "4" },
      { id: "b", question: "q", ...fields },
    ];
    for (const metric of [...names, "bleu_score", "rouge_score"]) {
      for (const prediction of ["", "anything", "4"]) {
        const ways = await inEveryWay(records, { a: "4", b: prediction }, { metric, answers: "any", judge });
        for (const { results, warnings, summary } of ways) {
          assert.equal(typeof results[0].score, "number", metric);
          assert.deepEqual([results[1].score, results[1].details], [null, { reason: REASON }], metric);
          assert.deepEqual([summary.unscored_items, summary.average_score], [1, results[0].score], metric);
          const own = warnings.filter(({ code, message }) => code === "missing_answer" && message.includes("no score"));
          assert.deepEqual(
            own.map(({ item_id: id, message }) => [id, message]),
            [["b", `${metric}: no reference answer and no score for 1 of 2 items, first for "b"`]],
          );
        }
      }
    }
  });
}

test("predictions inside the records, and records that parseItem makes, have no score without an answer either", async () => {
  const text =
    '{"id": "a", "question": "q", "answer": "4", "prediction": "4"}\n{"id": "b", "question": "q", "prediction": ""}\n';
  for (const parseItem of [undefined, (record) => ({ ...record }), (record) => BenchmarkItem(record)]) {
    const scores = [];
    for await (const { score } of library.evaluateStream({ text }, undefined, { parseItem })) scores.push(score);
    assert.deepEqual(scores, [1, null]);
    const benchmark = createBenchmark({ text, parseItem });
    const again = createBenchmark({ items: benchmark.getItems() });
    for (const each of [benchmark, again]) {
      const results = each.evaluateSync({ a: "4", b: "" }, { metric: "contains_answer" });
      assert.deepEqual(
        results.map(({ score }) => score),
        [1, null],
      );
    }
  }
});

test("a subclass that changes a copy of the item does not give it an answer", () => {
  class Trimmed extends library.Benchmark {
    parseItem(record, line) {
      const item = super.parseItem(record, line);
      return { ...item, question: item.question.trim() };
    }
  }
  const text = '{"id": "a", "question": " q", "answer": ""}\n{"id": "b", "question": " r"}\n';
  const results = new Trimmed({ text }).evaluateSync({ a: "x", b: "x" }, { metric: "contains_answer" });
  assert.deepEqual(
    results.map(({ question, score }) => [question, score]),
    [
      ["q", 1],
      ["r", null],
    ],
  );
});

test("an item of your own drops null and blank answers beside others", () => {
  const item = (fields) => BenchmarkItem({ id: "a", question: "q", ...fields });
  const plain = { id: "a", question: "q", metadata: {} };
  assert.deepEqual(item({ answers: ["", "x", null, "y"] }), { ...plain, answer: "x", answers: ["x", "y"] });
  assert.deepEqual(item({ answers: [" ", "x"] }), { ...plain, answer: "x" });
  const scoreOf = (fields, prediction) =>
    createBenchmark({ items: [item(fields)] }).evaluateSync([prediction], { metric: "squad_exact_match" })[0].score;
  assert.deepEqual([scoreOf({ answers: ["", "x"] }, ""), scoreOf({ answers: [""] }, "")], [0, 1]);
  for (const answers of [[], [null], undefined]) assert.equal(scoreOf({ answers }, ""), null);
});

test("a function as metric is not asked about an item without an answer, unless no item has one", async () => {
  const answered = { id: "a", question: "q", answer: "4" };
  const unanswered = { id: "b", question: "q" };
  const asked = [];
  const metric = (reference, _prediction, { item }) => {
    asked.push([item.id, reference]);
    return 1;
  };
  const mixed = createBenchmark({ items: [unanswered, answered] });
  await mixed.evaluate({ a: "4", b: "5" }, { metric });
  assert.deepEqual(asked, [["a", "4"]]);
  const [only] = await mixed.evaluate({ b: "5" }, { metric });
  assert.deepEqual([only.score, asked.length], [null, 1], "the item with an answer has no prediction");
  const alone = createBenchmark({ items: [unanswered] });
  const [result] = await alone.evaluate({ b: "5" }, { metric });
  assert.deepEqual([result.score, asked.at(-1), alone.warnings], [1, ["b", ""], []]);
});

test("a judge is asked about items without an answer only if the prompt does without, and no item has one", async () => {
  const items = [{ id: "b", question: "q" }];
  const score = async (benchmark, options) => {
    const [result] = await benchmark.evaluate({ b: "5" }, { metric: "llm_judgement", judge, ...options });
    return result.score;
  };
  const prompt = "Is it polite? {prediction}";
  assert.equal(await score(createBenchmark({ items }), {}), null);
  assert.equal(await score(createBenchmark({ items }), { prompt }), 1);
  const mixed = createBenchmark({ items: [...items, { id: "a", question: "q", answer: "4" }] });
  assert.equal(await score(mixed, { prompt }), null);
  assert.equal(judgePrompts(items, { b: "5" }), "");
  assert.match(judgePrompts(items, { b: "5" }, { prompt }), /Is it polite\? 5/);
});

test("an answer that is an empty text is scored as in the reference program", async () => {
  const records = [
    { id: "a", question: "q", answer: "x" },
    { id: "b", question: "q", answer: "" },
  ];
  for (const metric of names.filter((name) => name !== "unscored_test_always")) {
    const expected = metric === "llm_judgement" ? 1 : computeMetric(metric, "", "").score;
    for (const { results, warnings } of await inEveryWay(records, { a: "x", b: "" }, { metric, judge })) {
      assert.equal(results[1].score, expected, metric);
      assert.ok(!warnings.some(({ message }) => message.includes("no score")), metric);
    }
  }
});

test("null and empty references beside others do not count", async () => {
  const builtin = metrics().filter(({ name, is_async: isAsync }) => !isAsync && name !== "unscored_test_always");
  for (const { name } of builtin) {
    for (const prediction of ["zzz", "x 3", " "]) {
      const alone = computeMetric(name, "x 3", prediction).score;
      for (const references of [
        [null, "x 3"],
        ["x 3", null, null],
        ["", "x 3"],
        ["x 3", null, ""],
      ]) {
        // `squad_exact_match` does not drop the empty reference, which equals this blank prediction.
        if (name === "squad_exact_match" && prediction === " " && references.includes("")) continue;
        assert.equal(computeMetric(name, references, prediction).score, alone, `${name} ${references}`);
        const [batch] = computeMetricBatch(name, [references], [prediction]);
        assert.ok(Object.is(batch, alone ?? Number.NaN), name);
      }
    }
    const record = { id: "a", question: "q", answer: ["", "x 3", null] };
    for (const { results } of await inEveryWay([record], { a: "" }, { metric: name, answers: "any" })) {
      assert.equal(results[0].score, computeMetric(name, "x 3", "").score, name);
    }
  }
  for (const { name } of metrics().filter(({ is_async: isAsync }) => !isAsync)) {
    for (const references of [[], [null], [null, null]]) {
      const { score, details } = computeMetric(name, references, "x");
      assert.deepEqual([score, details.reason], [null, "no reference"], name);
      assert.deepEqual([...computeMetricBatch(name, [references], ["x"])], [Number.NaN], name);
    }
  }
  for (const reference of [null, undefined]) {
    assert.throws(() => computeMetric("exact_match", reference, "x"), { kind: "usage" });
  }
  assert.throws(() => computeMetric("exact_match", ["a", undefined], "x"), {
    kind: "usage",
    message: "reference[1]: expected a string, found nothing",
  });
});

test("a metric of your own that gives no score from 0 to 1 leaves the item unscored, with a warning", async () => {
  const items = [{ id: "a", question: "q", answer: "4" }];
  for (const [found, reason] of [
    [undefined, /found nothing/],
    [Number.NaN, /found NaN/],
    [Number.POSITIVE_INFINITY, /found Infinity/],
    ["1", /found "1"/],
    [true, /found true/],
    [{}, /found nothing/],
    [{ score: Number.NaN }, /found NaN/],
    [95, /expected a score from 0 to 1, found 95/],
    [{ score: -0.1 }, /expected a score from 0 to 1, found -0.1/],
  ]) {
    for (const metric of [() => found, async () => found]) {
      const benchmark = createBenchmark({ items });
      const [result] = await benchmark.evaluate({ a: "4" }, { metric });
      assert.equal(result.score, null, `${reason}`);
      assert.match(result.details.reason, reason);
      assert.deepEqual(
        benchmark.warnings.map(({ code }) => code),
        ["metric_failed"],
      );
      assert.equal(benchmark.getSummary().average_score, null);
    }
  }
});

test("a judge that fails or gives no verdict leaves the item unscored", async () => {
  const items = [{ id: "a", question: "q", answer: "4" }];
  for (const [answer, reason] of [
    ["I cannot evaluate this.", /the verdict cannot be read/],
    ["", /the verdict cannot be read: it is empty/],
    [undefined, /the verdict cannot be read/],
    [7, /not a number from 0 to 1/],
    [Number.NaN, /not a number from 0 to 1/],
    [{}, /no score and no verdict/],
  ]) {
    const benchmark = createBenchmark({ items });
    const [result] = await benchmark.evaluate({ a: "4" }, { metric: "llm_judgement", judge: async () => answer });
    assert.equal(result.score, null);
    assert.match(result.details.reason, reason);
  }
  const failing = async () => {
    throw new Error("429");
  };
  const benchmark = createBenchmark({ items });
  const [result] = await benchmark.evaluate({ a: "4" }, { metric: "llm_judgement", judge: failing });
  assert.deepEqual([result.score, result.details.reason], [null, "the judge failed: 429"]);
  const [line] = judgePrompts(items, { a: "4" }).trim().split("\n");
  assert.equal(applyVerdicts([line])[0].score, null);
});

test("a text that a metric ignores completely is reported once, with the option", async () => {
  const records = [
    { id: "a", question: "q", answer: "привет мир" },
    { id: "b", question: "q", answer: "今天天气" },
    { id: "c", question: "q", answer: "hello" },
  ];
  const predictions = { a: "привет мир", b: "今天天气", c: "hello" };
  const unread = (warnings) => warnings.filter(({ code }) => code === "unread_text").map(({ message }) => message);
  for (const metric of ["rouge1", "rougeL", "rougeLsum"]) {
    for (const { results, warnings } of await inEveryWay(records, predictions, { metric })) {
      assert.deepEqual(
        results.map(({ score }) => score),
        [0, 0, 1],
        "the scores of the reference program",
      );
      assert.deepEqual(unread(warnings), [
        `${metric}: nothing of a text is compared for 2 of 3 items, first for "a": nothing of the reference is compared: tokenizer "unicode" reads every script`,
      ]);
    }
    const benchmark = createBenchmark({ items: records });
    const results = await benchmark.evaluate(predictions, { metric, tokenizer: "unicode" });
    assert.deepEqual([results.map(({ score }) => score), benchmark.warnings], [[1, 1, 1], []]);
  }
  const squad = createBenchmark({ items: [{ id: "a", question: "q", answer: "the" }] });
  squad.evaluateSync({ a: "the" }, { metric: "squad_f1" });
  assert.equal(unread(squad.warnings).length, 1);
});

describe("eval", concurrency, () => {
  inFolder("an item without an answer has no score", async ({ cli, put }) => {
    put("set.jsonl", '{"id": "a", "question": "q", "answer": "x"}\n{"id": "b", "question": "q", "answer": null}\n');
    put("answers.json", { a: "x", b: "anything" });
    const metric = names.filter((name) => !["llm_judgement", "unscored_test_always"].includes(name)).join();
    const { stdout, stderr } = await cli(`eval -d set.jsonl -p answers.json -m ${metric}`);
    const { evaluation_results: results } = JSON.parse(stdout);
    const ofB = results.filter(({ item_id: id }) => id === "b");
    assert.equal(ofB.length, metric.split(",").length);
    for (const { score, details } of ofB) assert.deepEqual([score, details], [null, { reason: REASON }]);
    assert.match(stderr, /1 unscored: contains_answer: no reference answer/);
  });
});
