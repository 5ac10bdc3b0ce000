// This file evaluates datasets with the library in a real browser, in Web Workers and from streams. The results must
// be those of Node, and all workers must be terminated.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until, usePages } from "./page-support.js";
import { library } from "./support.js";

// Run the library in an image document, which requires no Trusted Types: for bundlers, the library starts workers
// with plain URLs.
const pages = usePages();

/** Returns items whose texts are long enough to keep a worker busy. */
const makeSet = (count) => {
  const items = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    question: "q",
    answer: `${"the quick brown fox jumps over the lazy dog ".repeat(20)}${at}`,
  }));
  const predictions = items.map(({ answer }, at) => [...answer.replaceAll("fox", `cat ${at}`)].reverse().join(""));
  return { items, predictions };
};

/** Waits until only `count` workers remain, because browsers report the end of a worker with a delay. */
function workersEnd(page, count) {
  return until(() => page.workers().length === count, `${count} workers`);
}

test("Web Workers give exactly the results of Node, and end", async () => {
  const page = await pages.start({ path: "icon.svg" });
  let started = 0;
  page.on("workercreated", () => (started += 1));
  const before = page.workers().length;
  const found = await page.evaluate(async ({ items, predictions }) => {
    const { createBenchmark, ready } = await import("../js/entries/browser.js");
    const { scoreInPool } = await import("../js/metrics/worker-pool.js");
    const { scorerOf } = await import("../js/metrics/scorer.js");
    const { PairList } = await import("../js/datasets/pairing.js");
    await ready();
    const benchmark = createBenchmark({ items });
    const pairs = benchmark.getItems().map((item, at) => ({ item, prediction: predictions[at] }));
    const pooled = await scoreInPool(scorerOf("similarity", {}), PairList.of(pairs), { maxWorkers: 2 });
    const results = await benchmark.evaluate(predictions, { metric: "similarity" });
    return { pooled: JSON.stringify([...pooled]), results: JSON.stringify(results), summary: benchmark.getSummary() };
  }, makeSet(200));
  const { items, predictions } = makeSet(200);
  const benchmark = library.createBenchmark({ items });
  const results = benchmark.evaluateSync(predictions, { metric: "similarity" });
  assert.equal(found.results, JSON.stringify(results));
  assert.equal(found.pooled, JSON.stringify(results.map(({ score, details }) => ({ score, details }))));
  assert.deepEqual(found.summary, benchmark.getSummary());
  assert.ok(started >= 2, `${started} workers`);
  await workersEnd(page, before);
});

test("the Web Workers of a cancelled evaluation end", async () => {
  const page = await pages.start({ path: "icon.svg" });
  const before = page.workers().length;
  const kind = await page.evaluate(async ({ items, predictions }) => {
    const { createBenchmark, ready } = await import("../js/entries/browser.js");
    const { scoreInPool } = await import("../js/metrics/worker-pool.js");
    const { scorerOf } = await import("../js/metrics/scorer.js");
    const { PairList } = await import("../js/datasets/pairing.js");
    await ready();
    const pairs = createBenchmark({ items })
      .getItems()
      .map((item, at) => ({ item, prediction: predictions[at] }));
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const how = { maxWorkers: 2, signal: controller.signal, onProgress };
    return scoreInPool(scorerOf("similarity", {}), PairList.of(pairs), how).then(
      () => "done",
      (error) => error.kind,
    );
  }, makeSet(1000));
  assert.equal(kind, "aborted");
  await workersEnd(page, before);
});

test("streams files, asks judges, rejects paths", async () => {
  const page = await pages.start({ path: "icon.svg" });
  const found = await page.evaluate(async () => {
    const { createBenchmark, evaluateStream, ready } = await import("../js/entries/browser.js");
    await ready();
    const lines =
      '{"id": "a", "question": "é\u2028", "answer": 1.0, "prediction": "1.0"}\r\n{"question": "q", "answer": "x"}';
    const stream = evaluateStream(new File([lines], "set.jsonl"));
    const results = [];
    for await (const result of stream) results.push(result);
    const benchmark = createBenchmark({ text: '{"question": "q", "answer": "x"}' });
    const [judged] = await benchmark.evaluate(["x"], {
      metric: "llm_judgement",
      judge: async () => "Verdict: incorrect",
    });
    const failure = async (work) => {
      try {
        await work();
      } catch (error) {
        return `${error.kind}: ${error.message}`;
      }
      return "nothing";
    };
    return {
      results,
      summary: stream.getSummary(),
      judged: judged.score,
      path: await failure(() => createBenchmark({ dataPath: "set.jsonl" }).getItems()),
      save: await failure(() => benchmark.saveResults("results.json")),
      judge: await failure(() => benchmark.evaluate(["x"], { metric: "llm_judgement" })),
    };
  });
  assert.deepEqual(
    found.results.map(({ item_id: id, question, score }) => [id, question, score]),
    [["a", "é\u2028", 1]],
  );
  assert.equal(found.summary.missing_items, 1);
  assert.equal(found.judged, 0);
  assert.match(found.path, /^unsupported: a path needs a file system: pass \{ text \}$/);
  assert.match(found.save, /^unsupported: /);
  assert.match(found.judge, /^usage: llm_judgement needs a judge: pass judge: /);
});
