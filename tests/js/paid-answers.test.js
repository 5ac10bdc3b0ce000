// This file tests that answers of a judge are paid for once: a stream yields them as they come, a loop that ends stops the
// requests, a cancelled evaluation keeps them, and a cache stores them.

import assert from "node:assert/strict";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { library, scratchFolder } from "./support.js";

const { createBenchmark, evaluateStream, openaiJudge } = library;

const COUNT = 400;
const items = Array.from({ length: COUNT }, (_, at) => ({ id: `q${at}`, question: `${at}?`, answer: `${at}` }));
const predictions = items.map(({ id, answer }) => ({ id, prediction: answer }));
const folder = scratchFolder("paid");
let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `${files}.jsonl`);
};

/** A judge that counts its calls, and waits as `delayOf` says. */
function slowJudge(delayOf = () => 1) {
  const calls = { started: 0, ended: 0, cancelled: 0 };
  const judge = async (_prompt, { item, signal }) => {
    calls.started += 1;
    await pause(delayOf(item), undefined, { signal }).catch((error) => {
      calls.cancelled += 1;
      throw error;
    });
    calls.ended += 1;
    return "Verdict: correct";
  };
  return { judge, calls };
}

test("a stream yields a result when it and those before it are ready, in the order of the items", async () => {
  const { judge: quick, calls } = slowJudge();
  // The call for q5 ends when ten others have ended.
  let release;
  const others = new Promise((resolve) => {
    release = resolve;
  });
  const judge = async (prompt, context) => {
    if (context.item.id === "q5") await others;
    const reply = await quick(prompt, context);
    if (calls.ended >= 10) release();
    return reply;
  };
  const seen = [];
  const stream = evaluateStream(items, predictions, { metric: ["exact_match", "llm_judgement"], judge });
  for await (const { item_id: id, metric_name: metric } of stream) {
    if (metric !== "llm_judgement") continue;
    if (seen.length === 0) assert.ok(calls.started <= 8, `${calls.started} calls before the first result`);
    if (id === "q4") assert.ok(calls.ended < 40, "the results before a slow one do not wait for it");
    if (id === "q5") assert.ok(calls.ended > 10, "calls go on behind a slow one");
    seen.push(id);
  }
  assert.deepEqual(
    seen,
    items.map(({ id }) => id),
  );
  const { average_score: average, coverage } = stream.getSummary("llm_judgement");
  assert.deepEqual([average, coverage], [1, undefined]);
});

test("a stream yields what there is while it waits for the source", async () => {
  let go;
  const waiting = new Promise((resolve) => {
    go = resolve;
  });
  async function* source() {
    yield `${JSON.stringify(items[0])}\n`;
    await waiting;
    yield `${JSON.stringify(items[1])}\n`;
  }
  const { judge } = slowJudge();
  const ids = [];
  for await (const { item_id: id } of evaluateStream(source(), predictions, { metric: "llm_judgement", judge })) {
    ids.push(id);
    go();
  }
  assert.deepEqual(ids, ["q0", "q1"]);
});

test("break stops the calls", async () => {
  const { judge, calls } = slowJudge(({ id }) => (id === "q0" ? 1 : 60_000));
  for await (const _ of evaluateStream(items, predictions, { metric: "llm_judgement", judge, maxWorkers: 4 })) break;
  assert.deepEqual(calls, { started: 4, ended: 1, cancelled: 3 });
  await pause(20);
  assert.equal(calls.started, 4);
});

test("32 calls at a time cause no warning about listeners", async () => {
  const warnings = [];
  const listen = (warning) => warnings.push(warning);
  process.on("warning", listen);
  const reply = JSON.stringify({ choices: [{ message: { content: "Verdict: correct" } }] });
  const fetch = async () => pause(10).then(() => new Response(reply));
  const judge = openaiJudge({ baseURL: "http://judge.test/v1", concurrency: 32, fetch });
  const stream = evaluateStream(items, predictions, { metric: "llm_judgement", judge });
  for await (const { score } of stream) assert.equal(score, 1);
  await pause(10);
  process.off("warning", listen);
  assert.deepEqual(warnings, []);
});

test("an error of the source ends a stream with a judge", async () => {
  async function* source() {
    yield items[0];
    throw new Error("cut");
  }
  const { judge } = slowJudge();
  const stream = evaluateStream(source(), predictions, { metric: "llm_judgement", judge });
  await assert.rejects(async () => {
    for await (const _ of stream);
  }, /cut/);
});

test("a cancelled evaluation keeps what was paid for, if partial is true", async () => {
  for (const metric of ["llm_judgement", ["exact_match", "llm_judgement", "f1_score"]]) {
    const { judge, calls } = slowJudge(({ id }) => (Number(id.slice(1)) < 50 ? 1 : 60_000));
    const controller = new AbortController();
    const benchmark = createBenchmark({ items });
    const onProgress = (done) => void (done % COUNT === 50 && setTimeout(() => controller.abort(), 20));
    const options = { metric, judge, signal: controller.signal, partial: true, onProgress };
    const results = await benchmark.evaluate(predictions, options);
    const judged = results.filter(({ metric_name: name }) => name === "llm_judgement");
    assert.equal(judged.length, COUNT, "every item has a result");
    assert.equal(judged.filter(({ score }) => score === 1).length, 50);
    const reasons = new Set(judged.slice(50).map(({ score, details }) => `${score} ${details.reason}`));
    assert.deepEqual([...reasons], ["null the evaluation was cancelled"]);
    const { partial, average_score: average, coverage } = benchmark.getSummary("llm_judgement");
    assert.deepEqual([partial, average, coverage], [true, 1, { answered: 50, total: COUNT }]);
    assert.equal(calls.ended, 50);
    const other = createBenchmark({ items });
    other.loadResults(benchmark.saveResults());
    assert.equal(other.getSummary("llm_judgement").partial, true, "the saved results say so too");
    assert.equal(library.checkGate(benchmark.getSummary("llm_judgement"), { threshold: 0.5 }).holds, false);
    if (Array.isArray(metric)) assert.equal(benchmark.getSummary("exact_match").average_score, 1);
  }
  const { judge } = slowJudge();
  const benchmark = createBenchmark({ items });
  const signal = AbortSignal.abort();
  await assert.rejects(benchmark.evaluate(predictions, { metric: "llm_judgement", judge, signal }), {
    kind: "aborted",
  });
  assert.equal("partial" in (await whole(benchmark)), false);
  await assert.rejects(benchmark.evaluate(predictions, { partial: 1 }), {
    message: /^partial: expected true or false/,
  });
});

async function whole(benchmark) {
  await benchmark.evaluate(predictions, { partial: true });
  return benchmark.getSummary();
}

test("a cancelled stream yields what is ready, if partial is true", async () => {
  const controller = new AbortController();
  const { judge: slow } = slowJudge(({ id }) => (id === "q1" ? 60_000 : 1));
  const judge = async (prompt, context) => {
    const reply = await slow(prompt, context);
    if (context.item.id === "q5") setTimeout(() => controller.abort(), 10);
    return reply;
  };
  const options = { metric: "llm_judgement", judge, signal: controller.signal, partial: true, maxWorkers: 2 };
  const stream = evaluateStream(items.slice(0, 6), predictions, options);
  const ids = [];
  for await (const { item_id: id } of stream) ids.push(id);
  assert.deepEqual(ids, ["q0", "q2", "q3", "q4", "q5"]);
  assert.equal(stream.getSummary().partial, true);
  assert.deepEqual(stream.getSummary().coverage, { answered: 5, total: 6 });
});

// ---- the cache

test("a cache spares asking twice, in evaluate and in a stream", async () => {
  const cache = newFile();
  const { judge, calls } = slowJudge();
  const options = { metric: "llm_judgement", judge, cache };
  const first = await createBenchmark({ items }).evaluate(predictions, options);
  assert.equal(calls.started, COUNT);
  const second = await createBenchmark({ items }).evaluate(predictions, options);
  assert.deepEqual(second, first);
  const streamed = [];
  for await (const result of evaluateStream(items, predictions, options)) streamed.push(result);
  assert.deepEqual(streamed, first);
  assert.equal(calls.started, COUNT, "nothing is asked again");
  const changed = predictions.map((each, at) => (at === 7 ? { ...each, prediction: "other" } : each));
  await createBenchmark({ items }).evaluate(changed, options);
  assert.equal(calls.started, COUNT + 1, "another prediction is another question");
});

test("a cache holds what was answered before a kill, and a torn last line is cut off", async () => {
  const cache = newFile();
  const { judge, calls } = slowJudge();
  const evaluate = (list) =>
    createBenchmark({ items: list }).evaluate(predictions, { metric: "llm_judgement", judge, cache });
  await evaluate(items.slice(0, 3));
  const text = readFileSync(cache, "utf8");
  const lines = text.split("\n");
  for (const cut of [1, 5, lines[2].length - 1, lines[2].length]) {
    writeFileSync(cache, text.slice(0, text.length - 1 - lines[2].length + cut));
    const before = calls.started;
    await evaluate(items.slice(0, 3));
    const isWhole = cut === lines[2].length;
    assert.equal(calls.started - before, isWhole ? 0 : 1, `${cut} characters of the last line`);
    assert.equal(readFileSync(cache, "utf8").split("\n").length, 4);
  }
});

test("answers without a verdict are not stored, and failures are not either", async () => {
  const cache = newFile();
  let reply = "Hm.";
  let calls = 0;
  const judge = async () => {
    calls += 1;
    if (reply === undefined) throw new Error("no quota");
    return reply;
  };
  const score = async () => {
    const [result] = await createBenchmark({ items: items.slice(0, 1) }).evaluate(predictions, {
      ...{ metric: "llm_judgement", judge, cache },
    });
    return result.score;
  };
  assert.equal(await score(), null);
  reply = undefined;
  assert.equal(await score(), null);
  reply = { score: 0.5, reason: "half" };
  assert.equal(await score(), 0.5);
  assert.equal(await score(), 0.5);
  assert.equal(calls, 3);
});

test("the cache of an endpoint depends on the model and its settings, and has no key", async () => {
  const cache = newFile();
  const key = "sk-paid-0123456789";
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    return new Response(JSON.stringify({ choices: [{ message: { content: `${key}\nVerdict: correct` } }] }));
  };
  const options = {
    baseURL: "http://judge.test/v1",
    model: "a",
    apiKey: key,
    headers: { "x-api-key": key },
    fetch,
    cache,
  };
  const ask = (more) => openaiJudge({ ...options, ...more })("Is it right?");
  assert.equal(await ask(), "[key]\nVerdict: correct");
  assert.equal(await ask({ apiKey: "sk-another-012345", concurrency: 2 }), "[key]\nVerdict: correct");
  assert.equal(requests, 1);
  for (const other of [{ model: "b" }, { temperature: 1 }, { system: "s" }, { body: { seed: 1 } }]) await ask(other);
  assert.equal(requests, 5);
  assert.ok(!readFileSync(cache, "utf8").includes(key));
});

test("a file that is no cache is an error, and does not change", async () => {
  const contents = {
    "a suite": '{"suite_id": "s"}',
    "lines of outputs": '{"case_id": "a", "output": "x"}\n{"case_id": "b", "output"',
    "a text": "hello",
    "a document": "{\n}",
  };
  const { judge } = slowJudge();
  for (const [name, content] of Object.entries(contents)) {
    const cache = newFile();
    writeFileSync(cache, content);
    const running = createBenchmark({ items }).evaluate(predictions, { metric: "llm_judgement", judge, cache });
    await assert.rejects(running, { kind: "schema" }, name);
    assert.equal(readFileSync(cache, "utf8"), content, name);
  }
  const evaluate = (cache) =>
    createBenchmark({ items }).evaluate(predictions, { metric: "llm_judgement", judge, cache });
  await assert.rejects(evaluate(join(folder, "missing", "cache.jsonl")), {
    kind: "io",
    message: /no such file or folder/,
  });
  await assert.rejects(evaluate(folder), { kind: "io" });
  await assert.rejects(evaluate(""), { kind: "usage" });
  const broken = newFile();
  appendFileSync(broken, '{"key":"a","response":"x"}\n{"key":5}\n');
  await assert.rejects(evaluate(broken), { message: `${broken}:2: expected {"key", "response"} of a judge's cache` });
});
