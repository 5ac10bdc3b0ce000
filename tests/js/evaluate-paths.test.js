// This file compares `evaluate`, which reads items and details without JSON, with the plain ways to the same results:
// datasets as text, `computeMetric`, and one evaluation for each metric.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const { computeMetric, createBenchmark, evaluateStream, metrics } = library;

const TEXTS = [
  "",
  " \n",
  "The cat sat on the mat.",
  "the cat, the CAT! 3.5 cats and 1,000 dogs",
  "Ünïcödé — “quotes” 😀 café \u0301",
  "猫在垫子上",
  "9".repeat(400),
  "1/2 or 50 % or -7e3",
  "\uD800 lone",
  "a\u0000b\tc",
  "x ".repeat(300),
];
const SYNC = metrics()
  .filter(({ is_async: isAsync }) => !isAsync)
  .map(({ name }) => name);

/** Pairs of all texts, with one reference or several. */
function pairsOf() {
  const pairs = TEXTS.flatMap((answer) => TEXTS.map((prediction) => ({ answer, prediction })));
  return pairs.map(({ answer, prediction }, index) => ({
    item: {
      id: `i${index}`,
      question: "q",
      answer: index % 7 === 0 ? [answer, TEXTS[index % TEXTS.length], "cat"] : answer,
    },
    prediction,
  }));
}

for (const metric of SYNC) {
  test(`evaluate returns the details of computeMetric: ${metric}`, async () => {
    const pairs = pairsOf();
    const benchmark = createBenchmark({ items: pairs.map(({ item }) => item), answers: "any" });
    const predictions = Object.fromEntries(pairs.map(({ item, prediction }) => [item.id, prediction]));
    const results = await benchmark.evaluate(predictions, { metric });
    assert.equal(results.length, pairs.length);
    for (const [index, { score, details, ground_truth: answer }] of results.entries()) {
      const { references, ...own } = details;
      const expected = computeMetric(metric, references ?? answer, pairs[index].prediction);
      assert.equal(score, expected.score);
      assert.equal(JSON.stringify(own), JSON.stringify(expected.details));
    }
  });
}

test("blocks of similarity, and other lists in details", async () => {
  const benchmark = createBenchmark({ items: [{ id: "a", question: "", answer: "abcd efgh" }] });
  const [{ details }] = await benchmark.evaluate({ a: "abcd_efgh" }, { metric: "similarity", blocks: true });
  assert.deepEqual(details, computeMetric("similarity", "abcd efgh", "abcd_efgh", { blocks: true }).details);
});

/** A random number generator (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test("items of objects equal those of the same text", () => {
  const values = [
    ...["x", "", " ", "é😀", "1", null, true, false, 0, 1, -1, 1.5, 1e-7, 2 ** 53, 2 ** 53 + 2, 1e21, 1e300],
    ...[-0.5, [], ["a"], ["a", "b"], {}, { text: ["a"] }, [1, null], { id: "inner" }],
  ];
  const names = ["id", "question", "answer", "level", "answers", "__proto__", "toString", "data"];
  let items = 0;
  for (let seed = 1; seed <= 600; seed += 1) {
    const random = randomOf(seed);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const records = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
      const entries = [
        ["id", `i${index}`],
        ["question", "q"],
        ["answer", pick(TEXTS.slice(0, 8))],
      ];
      const changes = Math.floor(random() * 3);
      for (let change = 0; change < changes; change += 1) entries.push([pick(names), pick(values)]);
      if (random() < 0.1) entries.splice(Math.floor(random() * 3), 1);
      return Object.fromEntries(entries);
    });
    for (const options of [{}, { answers: "any" }, { strict: true }]) {
      const read = (source) => {
        try {
          const benchmark = createBenchmark({ ...source, ...options });
          return { items: benchmark.getItems(), warnings: benchmark.warnings };
        } catch (error) {
          return { error: error.message.replace(/^data set: /, "") };
        }
      };
      const ofText = read({ text: JSON.stringify(records), format: "json" });
      const ofObjects = read({ items: records });
      assert.equal(JSON.stringify(ofObjects), JSON.stringify(ofText), JSON.stringify(records));
      items += ofObjects.items?.length ?? 0;
    }
  }
  assert.ok(items > 1000, `${items} items`);
});

test("each property of a record is read once", async () => {
  let reads = 0;
  const record = {
    id: "a",
    question: "q",
    get answer() {
      reads += 1;
      return "x";
    },
  };
  const benchmark = createBenchmark({ items: [record, { id: "b", question: "q", answer: ["y"] }] });
  assert.equal(benchmark.getItems().length, 2);
  assert.equal(reads, 1);
  const broken = {
    get id() {
      throw new Error("no");
    },
  };
  assert.throws(
    () => createBenchmark({ items: [broken] }).getItems(),
    /^BenchmarkHubError: items\[0\]\.id: reading it threw: no$/,
  );
});

const ITEMS = [
  { id: "a", question: "q", answer: "one 1" },
  { id: "b", question: "q", answer: "two 2" },
  { id: "c", question: "q", answer: null },
  { id: "d", question: "q", answer: "four 4" },
];
const PREDICTIONS = { a: "one 1", b: "3 or two", c: "x", d: null };

test("a list of metrics gives the results of one evaluation for each metric", async () => {
  const own = (reference, prediction) => ({
    score: reference.length > prediction.length ? 1 : 0,
    details: { list: [1] },
  });
  const metric = ["exact_match", "numeric_match", own, "squad_f1"];
  const options = { missing: "zero", metricOptions: { numeric_match: { pick: "last" } } };
  const benchmark = createBenchmark({ items: ITEMS });
  const progress = [];
  const results = await benchmark.evaluate(PREDICTIONS, {
    ...options,
    metric,
    onProgress: (...args) => progress.push(args),
  });
  assert.deepEqual(progress.at(-1).slice(1), [16]);
  const summaries = metric.map((each) => benchmark.getSummary(typeof each === "string" ? each : "own"));
  const saved = JSON.parse(benchmark.saveResults());
  assert.deepEqual(saved.evaluation_results, results);
  assert.deepEqual(Object.values(saved.summaries), summaries);
  assert.deepEqual(benchmark.evaluateSync(PREDICTIONS, { ...options, metric }), results);
  for (const [index, each] of metric.entries()) {
    const single = createBenchmark({ items: ITEMS });
    const further = each === "numeric_match" ? { pick: "last" } : {};
    const expected = await single.evaluate(PREDICTIONS, { missing: "zero", metric: each, ...further });
    assert.deepEqual(
      results.filter((_, at) => at % metric.length === index),
      expected,
    );
    assert.deepEqual(single.getSummary(), summaries[index]);
  }
  const stream = evaluateStream(ITEMS, PREDICTIONS, { ...options, metric });
  const ofStream = [];
  for await (const result of stream) ofStream.push(result);
  assert.deepEqual(ofStream, results);
  assert.throws(
    () => benchmark.getSummary("bleu"),
    /^BenchmarkHubError: metric: expected one of exact_match, numeric_match, own, squad_f1/,
  );
});

test("the caller may change results", async () => {
  const items = [{ id: "a", question: "q", answer: ["one", "two"] }];
  const benchmark = createBenchmark({ items, answers: "any" });
  for (const metric of ["squad_f1", () => ({ score: 1, details: { list: [1] } })]) {
    const [result] = await benchmark.evaluate({ a: "one" }, { metric });
    const before = structuredClone(result);
    result.score = 5;
    result.details.references.push("three");
    result.details.list?.push(2);
    result.details.precision = "changed";
    assert.deepEqual(JSON.parse(benchmark.saveResults()).evaluation_results, [before]);
    assert.equal(benchmark.getSummary().average_score, 1);
  }
  assert.deepEqual(benchmark.getItem("a").answers, ["one", "two"]);
});
