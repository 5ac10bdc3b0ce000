// This file tests evaluation in streams and in workers: the results must equal those of a plain evaluation, and all
// workers must end.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import { library, repository, root, scratchFolder } from "./support.js";

const { createBenchmark, evaluateStream } = library;
const { scoreInPool } = await import(`${root}/js/metrics/worker-pool.js`);
const { PairList } = await import(`${root}/js/datasets/pairing.js`);
const { capability, useHost } = await import(`${root}/js/host/capabilities.js`);
const { scorerOf } = await import(`${root}/js/metrics/scorer.js`);

const folder = scratchFolder("stream");
const put = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const all = async (iterable) => {
  const list = [];
  for await (const each of iterable) list.push(each);
  return list;
};
const jsonl = (records, end = "\n") => records.map((record) => JSON.stringify(record) + end).join("");

const textOf = (scores) => JSON.stringify([...scores]);

const LINES = [
  '\uFEFF{"id": "a", "question": "é\u2028😀", "answer": 1.0, "level": 1, "prediction": "1.0"}\r\n',
  "\r",
  '{"question": "q", "answer": "x", "prediction": "y"}\r',
  "bad\n",
  '\u00A0{"question": "q", "answer": "long text", "prediction": "text"}\n',
  '{"id": "last", "question": "q", "answer": null, "prediction": ""}',
];

test("chunks may end inside a line or a character", async () => {
  const bytes = new TextEncoder().encode(LINES.join(""));
  const whole = await all(evaluateStream([bytes], undefined, { metric: "f1_score" }));
  assert.deepEqual(
    whole.map(({ item_id: id, ground_truth: answer, score }) => [id, answer, score]),
    [
      ["a", "1.0", 1],
      ["item_3", "x", 0],
      ["item_5", "long text", 2 / 3],
      ["last", "", null],
    ],
  );
  for (let size = 1; size < 40; size += 1) {
    const chunks = [];
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
    const stream = evaluateStream(chunks, undefined, { metric: "f1_score" });
    assert.deepEqual(await all(stream), whole, `chunks of ${size} bytes`);
    assert.deepEqual(
      stream.warnings.map(({ code, line }) => [code, line]),
      [
        ["bad_line", 4],
        ["missing_answer", 6],
        ["missing_answer", undefined],
      ],
      `chunks of ${size} bytes`,
    );
  }
});

const RECORDS = Array.from({ length: 1000 }, (_, at) => ({
  id: `q${at}`,
  question: `What is ${at}?`,
  answer: `the number ${at}`,
  n: at,
}));
const predictionOf = ({ id, n }) => ({ id, prediction: n % 3 === 0 ? `the number ${n}` : `number ${n}` });
const PREDICTIONS = RECORDS.map(predictionOf);
const BY_ID = Object.fromEntries(PREDICTIONS.map(({ id, prediction }) => [id, prediction]));

test("a stream gives the results of evaluate, with every kind of source", async () => {
  const benchmark = createBenchmark({ items: RECORDS });
  const expected = await benchmark.evaluate(BY_ID, { metric: "rougeL" });
  const summary = benchmark.getSummary();
  const itemsPath = put("items.jsonl", jsonl(RECORDS));
  const predictionsPath = put("predictions.jsonl", jsonl(PREDICTIONS, "\r\n"));
  const shuffled = [...PREDICTIONS].reverse();
  const inside = RECORDS.map((record, at) => ({ ...record, prediction: PREDICTIONS[at].prediction }));
  const cases = {
    "two files": [itemsPath, predictionsPath],
    "one file": [put("inside.jsonl", jsonl(inside)), undefined],
    "a file and a map": [itemsPath, BY_ID],
    "records and a Map": [RECORDS, new Map(Object.entries(BY_ID))],
    "items and texts": [benchmark.getItems(), PREDICTIONS.map(({ prediction }) => prediction)],
    "texts and records": [{ text: jsonl(RECORDS) }, PREDICTIONS],
    "another order": [itemsPath, put("shuffled.jsonl", jsonl(shuffled))],
    "a web stream": [new Blob([jsonl(RECORDS)]), PREDICTIONS],
    "a stream of Node": [Readable.from([Buffer.from(jsonl(RECORDS))]), PREDICTIONS],
    "an async iterable": [
      (async function* () {
        yield* RECORDS;
      })(),
      PREDICTIONS,
    ],
  };
  for (const [name, [items, predictions]] of Object.entries(cases)) {
    const stream = evaluateStream(items, predictions, { metric: "rougeL" });
    assert.deepEqual(await all(stream), expected, name);
    assert.deepEqual(stream.getSummary(), summary, name);
    assert.deepEqual(stream.warnings, [], name);
  }
});

test("evaluates several metrics in one pass", async () => {
  const stream = evaluateStream(RECORDS.slice(0, 3), PREDICTIONS.slice(0, 3), { metric: ["exact_match", "f1_score"] });
  const results = await all(stream);
  assert.deepEqual(
    results.map(({ item_id: id, metric_name: metric }) => `${id} ${metric}`),
    ["q0", "q1", "q2"].flatMap((id) => [`${id} exact_match`, `${id} f1_score`]),
  );
  assert.equal(stream.getSummary().metric, "exact_match");
  assert.equal(stream.getSummary("f1_score").evaluated_items, 3);
  assert.throws(() => stream.getSummary("bleu"), { kind: "usage" });
});

test("counts missing and unmatched predictions", async () => {
  const stream = evaluateStream(RECORDS.slice(0, 4), [...PREDICTIONS.slice(1, 3), { id: "zz", prediction: "" }]);
  assert.equal((await all(stream)).length, 2);
  const { missing_items: missing, unmatched_predictions: unmatched, total_items: total } = stream.getSummary();
  assert.deepEqual([total, missing, unmatched], [4, 2, 1]);
  assert.deepEqual(stream.warnings.map(({ code }) => code).sort(), [
    "missing_prediction",
    "missing_prediction",
    "unmatched_prediction",
  ]);
  const rejects = (items, predictions, message) =>
    assert.rejects(
      all(evaluateStream(items, predictions)),
      (error) => error.kind === "usage" && message.test(error.message),
    );
  await rejects(RECORDS.slice(0, 2), { zz: "x" }, /none of 1 ids matches/);
  await rejects(RECORDS.slice(0, 2), [{ id: "zz", prediction: "x" }], /none of 1 ids matches/);
  await rejects(RECORDS.slice(0, 2), ["x"], /expected one for each of 2 items, found 1$/);
  await rejects(RECORDS.slice(0, 2), ["x", "y", "z"], /expected one for each of 2 items, found 3$/);
  await rejects(
    RECORDS.slice(0, 2),
    [{ id: "q0", prediction: "x" }, { prediction: "y" }],
    /either all have an id, or none/,
  );
  await rejects(RECORDS.slice(0, 2), [{ id: "q0", text: "x" }], /line 1: expected a field prediction/);
});

test("warns about duplicate ids among the first 100,000", async () => {
  const item = (id, answer) => ({ id, question: "q", answer });
  const run = async (items, predictions, options) => {
    const stream = evaluateStream(items, predictions, options);
    const results = await all(stream);
    return {
      scored: results.map(({ item_id: id, prediction }) => `${id} ${prediction}`),
      warnings: stream.warnings.map(({ code, item_id: id }) => `${code} ${id}`),
      unmatched: stream.getSummary().unmatched_predictions,
    };
  };
  const twice = [item("d", "x"), item("e", "y"), item("d", "z")];
  const stream = evaluateStream(twice, { d: "x", e: "y" });
  assert.equal((await all(stream)).length, 3);
  assert.deepEqual(stream.warnings, [
    { code: "duplicate_id", item_id: "d", message: 'item 3: id "d" again, first at item 1' },
  ]);
  const parseItem = (record) => record;
  for (const options of [{ strict: true }, { strict: true, parseItem }]) {
    const message = 'item 3: id "d" again, first at item 1';
    await assert.rejects(run(twice, { d: "x" }, options), { kind: "schema", message });
  }
  assert.deepEqual(
    await run(
      twice,
      ["d 1", "e 1", "d 2"].map((text) => ({ id: text[0], prediction: text })),
    ),
    {
      scored: ["d d 1", "e e 1", "d d 2"],
      warnings: ["duplicate_id d"],
      unmatched: 0,
    },
  );
  const pair = [item("b", "x"), item("a", "y")];
  const again = [
    { id: "a", prediction: "1" },
    { id: "a", prediction: "2" },
    { id: "b", prediction: "3" },
    { id: "c", prediction: "4" },
  ];
  const expected = { warnings: ["unmatched_prediction c", "duplicate_prediction a"], unmatched: 1 };
  assert.deepEqual(await run(pair, again), { scored: ["b 3", "a 1"], ...expected });
  assert.deepEqual(await run([...pair].reverse(), again), { scored: ["a 1", "b 3"], ...expected });

  async function* many(make) {
    for (let at = 0; at < 100_002; at += 1) yield make(String(Math.min(at, 100_000)));
  }
  const long = evaluateStream(
    many((id) => item(id, "x")),
    many((id) => ({ id, prediction: "x" })),
  );
  assert.equal((await all(long)).length, 100_002);
  assert.deepEqual(long.warnings, [], "later duplicates are not found");
});

test("an early return closes the sources", async () => {
  let closed = 0;
  async function* endless(make) {
    try {
      for (let at = 0; ; at += 1) yield make(at);
    } finally {
      closed += 1;
    }
  }
  const items = endless((at) => ({ id: `${at}`, question: "q", answer: "a" }));
  const predictions = endless((at) => ({ id: `${at}`, prediction: "a" }));
  for await (const { score } of evaluateStream(items, predictions)) {
    assert.equal(score, 1);
    break;
  }
  assert.equal(closed, 2);
});

test("a stream can be cancelled, and keeps the order of slow metrics", async () => {
  const controller = new AbortController();
  const stream = evaluateStream(RECORDS, PREDICTIONS, { signal: controller.signal, metric: "exact_match" });
  await assert.rejects(
    (async () => {
      for await (const result of stream) if (result.item_id === "q10") controller.abort();
    })(),
    { kind: "aborted" },
  );
  const slow = async (_truth, _text, { item }) => {
    await new Promise((resolve) => setTimeout(resolve, item.metadata.n % 2 === 0 ? 5 : 0));
    return item.metadata.n / 1000;
  };
  const results = await all(evaluateStream(RECORDS.slice(0, 50), PREDICTIONS.slice(0, 50), { metric: slow }));
  assert.deepEqual(
    results.map(({ score }) => score),
    RECORDS.slice(0, 50).map(({ n }) => n / 1000),
  );
});

test("a signal cancels the read of every kind of source", async () => {
  const line = '{"id": "a", "question": "q", "answer": "x"}\n';
  let closed = 0;
  const silentAfter = (values) => ({
    [Symbol.asyncIterator]() {
      const steps = values.map((value) => Promise.resolve({ value, done: false }));
      const never = () => new Promise(() => {});
      return {
        next: () => steps.shift() ?? never(),
        return() {
          closed += 1;
          return never();
        },
      };
    },
  });
  async function* silent() {
    yield line;
    await new Promise(() => {});
  }
  for (const [items, predictions] of [
    [silentAfter([]), { a: "x" }],
    [silentAfter([line]), { a: "x" }],
    [silentAfter([{ id: "a", question: "q", answer: "x" }]), { a: "x" }],
    [{ text: line }, silentAfter([])],
    [silent(), { a: "x" }],
    [new ReadableStream({ pull: () => new Promise(() => {}) }), { a: "x" }],
  ]) {
    const controller = new AbortController();
    const running = all(evaluateStream(items, predictions, { signal: controller.signal }));
    setTimeout(() => controller.abort(new Error("enough")), 10);
    await assert.rejects(running, (error) => error.kind === "aborted" && error.cause.message === "enough");
  }
  assert.equal(closed, 4);
});

test("accepts bytes; names a chunk that is neither text nor bytes, and a line that is not UTF-8", async () => {
  const bytes = new TextEncoder().encode('{"id": "a", "question": "é", "answer": "x", "prediction": "x"}\n');
  for (const source of [bytes, bytes.buffer, Buffer.from(bytes), [bytes.buffer]]) {
    assert.deepEqual(
      (await all(evaluateStream(source))).map(({ question, score }) => [question, score]),
      [["é", 1]],
    );
  }
  await assert.rejects(all(evaluateStream([bytes, 5])), {
    kind: "usage",
    message: "items: expected chunks of text or bytes, found 5",
  });
  const invalid = [...bytes, ...bytes, 0x0a, 0x0d, 0x0a, 0xc3, 0xa9, 0xff, 0x0a];
  for (const cut of [0, 10, bytes.length + 3, invalid.length - 3, invalid.length - 1]) {
    const chunks = [Uint8Array.from(invalid.slice(0, cut)), Uint8Array.from(invalid.slice(cut))];
    await assert.rejects(all(evaluateStream(chunks)), {
      kind: "io",
      message: "items: expected UTF-8 text, found other bytes in line 5",
    });
  }
});

test("streams support field mapping, parseItem and strict mode", async () => {
  const text = '{"task_id": 1, "problem": "p", "gold": ["a", "b"], "out": "b"}\n';
  const options = { fields: { id: "task_id", question: "problem", answer: "gold" }, answers: "any", prediction: "out" };
  const [{ details, ...result }] = await all(evaluateStream({ text }, undefined, options));
  assert.deepEqual(result, {
    item_id: "1",
    question: "p",
    ground_truth: "a",
    prediction: "b",
    score: 1,
    metric_name: "exact_match",
  });
  assert.deepEqual(details.references, ["a", "b"]);
  const parseItem = ({ problem, gold, out }, line) => ({
    id: `n${line}`,
    question: problem,
    answer: gold[0],
    metadata: { prediction: out },
  });
  const [own] = await all(evaluateStream({ text }, undefined, { parseItem }));
  assert.deepEqual([own.item_id, own.score], ["n1", 0]);
  await assert.rejects(all(evaluateStream({ text: "bad\n" }, undefined, { strict: true })), {
    kind: "syntax",
    message: /^line 1: /,
  });
  await assert.rejects(all(evaluateStream(join(folder, "nowhere.jsonl"))), { kind: "io" });
  await assert.rejects(all(evaluateStream([new Uint8Array([0x7b, 0xff, 0x0a])])), { kind: "io", message: /UTF-8/ });
  assert.throws(() => evaluateStream([], [], { metric: "exact_mach" }), { kind: "unknown_metric" });
});

test("memory stays constant", () => {
  const script = join(root, "scripts", "stream-memory.mjs");
  const path = root === repository ? script : join(repository, "scripts", "stream-memory.mjs");
  const run = (...args) => spawnSync(process.execPath, [path, ...args], { encoding: "utf8" });
  const passed = run("--mb", "20");
  assert.equal(passed.status, 0, passed.stdout + passed.stderr);
  assert.match(passed.stdout, /^\d+ MB in \d+ lines, \d+ results, average 0\.1/);
  const small = run("--mb", "1", "--limit-mb", "10");
  assert.equal(small.status, 1, "the script can fail");
});

// ---- workers

const LONG = Array.from({ length: 1500 }, (_, at) => ({
  id: `${at}`,
  question: "q",
  answer: `${"the quick brown fox jumps over the lazy dog ".repeat(20)}${at}`,
}));
const ANSWERS = LONG.map(({ answer }, at) =>
  answer.replaceAll("fox", `cat ${at}`).split("").reverse().join("").replaceAll("e", "é"),
);

/** Runs `work`. Counts the workers that it starts, and those that remain. */
async function countingWorkers(work) {
  const alive = new Set();
  let started = 0;
  const watch = (worker) => {
    started += 1;
    alive.add(worker);
    worker.on("exit", () => alive.delete(worker));
  };
  process.on("worker", watch);
  try {
    await work();
  } finally {
    process.off("worker", watch);
  }
  await new Promise((resolve) => setImmediate(resolve));
  return { started, left: alive.size };
}

const pairs = (count = LONG.length) => {
  const items = createBenchmark({ items: LONG }).getItems().slice(0, count);
  return PairList.of(items.map((item, at) => ({ item, prediction: ANSWERS[at] })));
};

test("workers give the same results in the same order, to the last bit", async () => {
  const subset = pairs(200);
  for (const [metric, options] of [
    ["similarity", {}],
    ["bleu", { lowercase: true }],
    ["rougeL", {}],
  ]) {
    const scorer = scorerOf(metric, options);
    const expected = textOf(scorer.batch(subset));
    const progress = [];
    const counts = await countingWorkers(async () => {
      const found = await scoreInPool(scorer, subset, { maxWorkers: 3, onProgress: (done) => progress.push(done) });
      assert.equal(textOf(found), expected, metric);
    });
    assert.deepEqual(counts, { started: 3, left: 0 });
    assert.equal(progress.at(-1), 200);
  }
});

test("evaluations share the workers", async () => {
  const subset = pairs(200);
  const jobs = [
    ["similarity", 2],
    ["rougeL", 3],
    ["bleu", 1],
    ["similarity", 3],
    ["levenshtein", 2],
  ];
  const scorers = jobs.map(([metric]) => scorerOf(metric, {}));
  const expected = scorers.map((scorer) => textOf(scorer.batch(subset)));
  const controller = new AbortController();
  const counts = await countingWorkers(async () => {
    const cancelled = scoreInPool(scorerOf("similarity", {}), pairs(), { maxWorkers: 3, signal: controller.signal });
    const running = jobs.map(([, maxWorkers], at) => scoreInPool(scorers[at], subset, { maxWorkers }));
    setTimeout(() => controller.abort(), 20);
    await assert.rejects(cancelled, { kind: "aborted" });
    const found = await Promise.all(running);
    assert.deepEqual(found.map(textOf), expected);
  });
  assert.deepEqual(counts, { started: 3, left: 0 });

  const failing = { ...scorerOf("similarity", {}), options: { nonsense: 1 } };
  await countingWorkers(async () => {
    const running = scoreInPool(scorers[0], subset, { maxWorkers: 2 });
    await assert.rejects(scoreInPool(failing, subset, { maxWorkers: 2 }), { kind: "usage" });
    assert.equal(textOf(await running), expected[0], "the failure of one is not that of the others");
  });
});

test("a cancelled pool ends its workers", async () => {
  const scorer = scorerOf("similarity", {});
  for (const when of ["before", "at once", "midway"]) {
    const controller = new AbortController();
    if (when === "before") controller.abort();
    const counts = await countingWorkers(async () => {
      const running = scoreInPool(scorer, pairs(), {
        maxWorkers: 2,
        signal: controller.signal,
        onProgress: () => controller.abort(),
      });
      if (when === "at once") controller.abort();
      await assert.rejects(running, { kind: "aborted" }, when);
    });
    assert.deepEqual(counts, { started: when === "before" ? 0 : 2, left: 0 }, when);
  }
});

test("a progress function that throws ends the pool", async () => {
  const onProgress = () => {
    throw new Error("mine");
  };
  const running = () => scoreInPool(scorerOf("similarity", {}), pairs(10), { maxWorkers: 2, onProgress });
  const counts = await countingWorkers(() => assert.rejects(running(), /^Error: mine$/));
  assert.equal(counts.left, 0);
});

test("a worker that cannot start is an internal error", async () => {
  const startWorker = capability("startWorker");
  useHost({
    startWorker: () => {
      throw new TypeError("another origin");
    },
  });
  try {
    const running = scoreInPool(scorerOf("similarity", {}), pairs(10), { maxWorkers: 2 });
    await assert.rejects(running, { kind: "internal", message: "a worker cannot be started: another origin" });
  } finally {
    useHost({ startWorker });
  }
});

test("a worker that fails ends the pool", async () => {
  const scorer = { ...scorerOf("similarity", {}), options: { nonsense: 1 } };
  const counts = await countingWorkers(() =>
    assert.rejects(scoreInPool(scorer, pairs(10), { maxWorkers: 2 }), { kind: "usage" }),
  );
  assert.equal(counts.left, 0);
});

test("a large evaluation gives the same results with and without workers, and a cancelled one ends them", async () => {
  const benchmark = createBenchmark({ items: LONG });
  const expected = benchmark.evaluateSync(ANSWERS, { metric: "similarity" });
  const summary = JSON.stringify(benchmark.getSummary());
  const progress = [];
  const whole = await countingWorkers(async () => {
    const found = await benchmark.evaluate(ANSWERS, {
      metric: "similarity",
      onProgress: (done, total) => progress.push([done, total]),
    });
    assert.equal(JSON.stringify(found), JSON.stringify(expected));
  });
  assert.equal(whole.left, 0);
  assert.equal(JSON.stringify(benchmark.getSummary()), summary);
  assert.deepEqual(progress.at(-1), [1500, 1500]);
  assert.ok(progress.every(([done], at) => at === 0 || done > progress[at - 1][0]));

  const controller = new AbortController();
  const cancelled = await countingWorkers(async () => {
    const onProgress = () => controller.abort();
    await assert.rejects(benchmark.evaluate(ANSWERS, { metric: "similarity", onProgress, signal: controller.signal }), {
      kind: "aborted",
    });
  });
  assert.equal(cancelled.left, 0);
  assert.equal(JSON.stringify(benchmark.getSummary()), summary, "a cancelled evaluation changes nothing");
  const alone = await countingWorkers(() =>
    benchmark.evaluate(ANSWERS.slice(0, 1500), { metric: "similarity", concurrent: false }),
  );
  assert.equal(alone.started, 0);
});
