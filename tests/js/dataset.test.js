// This file tests datasets: loading, mapping, evaluation, summaries, saved results. agentflow.test.js compares them
// with the reference program.

import assert from "node:assert/strict";
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { library, repository, scratchFolder } from "./support.js";

const { Benchmark, BenchmarkHubError, BenchmarkItem, createBenchmark, metrics, registerMetric } = library;

const folder = scratchFolder("dataset");
const put = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Returns the kind and the message of the error that `work` throws, synchronously or asynchronously. */
async function fault(work) {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof BenchmarkHubError, `${error?.stack}`);
    return { kind: error.kind, message: error.message };
  }
  return assert.fail("nothing was thrown");
}

const DOCUMENT_ITEM = { id: "b", question: "2 + 2?", answer: "4" };
const codes = (benchmark) => benchmark.warnings.map(({ code }) => code);

const DOCUMENT = `{"id": "q1", "question": "What is 2+2?", "answer": "4", "difficulty": "easy"}
{"id": "q2", "question": "What is 3*3?", "answer": "9", "difficulty": "medium"}
`;

// ---- loading

test("a custom metric reads its rule from the metadata of an item, as OSWorld needs", async () => {
  const tasks = [
    {
      id: "spotify",
      question: "Install Spotify",
      config: [{ type: "launch" }],
      evaluator: { func: "is_in_list", expected: "spotify" },
    },
    { id: "volume", question: "Mute", evaluator: { func: "equals", expected: "0" } },
    { id: "broken", question: "?", evaluator: null },
  ];
  const benchmark = createBenchmark({ items: tasks });
  assert.deepEqual(benchmark.getAnswers(), ["", "", ""]);
  const rules = {
    is_in_list: (state, expected) => state.split("\n").includes(expected),
    equals: (state, expected) => state === expected,
  };
  const metric = async (_answer, state, { item }) => {
    const { func, expected } = item.metadata.evaluator;
    return rules[func](state, expected) ? 1 : 0;
  };
  const results = await benchmark.evaluate({ spotify: "a\nspotify", volume: "7", broken: "" }, { metric });
  assert.deepEqual(
    results.map(({ score }) => score),
    [1, 0, null],
  );
  assert.match(results[2].details.reason, /^the metric threw: Cannot destructure/);
  const { average_score: average, unscored_items: unscored, evaluated_items: evaluated } = benchmark.getSummary();
  assert.deepEqual([average, unscored, evaluated], [0.5, 1, 3]);
});

test("loads records that are objects, with the numbers of JavaScript", () => {
  const items = [
    { question: "q", answer: 1.0, extra: undefined },
    { id: 7, question: "q", answer: true, n: 12345678901234567890n, d: Number.NaN },
    { id: null, question: "q", answer: ["a", 1] },
    { question: "q", answer: Infinity },
  ];
  const before = structuredClone(items);
  const benchmark = createBenchmark({ items });
  assert.deepEqual(benchmark.getItems(), [
    { id: "item_1", question: "q", answer: "1", metadata: {} },
    { id: "7", question: "q", answer: "True", metadata: { n: "12345678901234567890", d: "NaN" } },
    { id: "item_3", question: "q", answer: '["a",1]', metadata: {} },
    { id: "item_4", question: "q", answer: "inf", metadata: {} },
  ]);
  assert.deepEqual(codes(benchmark), ["inexact_number"]);
  assert.deepEqual(items, before);
  assert.deepEqual(createBenchmark({ items: benchmark.getItems() }).getItems(), benchmark.getItems());
});

test("parseItem receives records; super.parseItem keeps 1 and 1.0 different", () => {
  const seen = [];
  class Cleaning extends Benchmark {
    parseItem(record, lineNumber) {
      seen.push([record, lineNumber]);
      const item = super.parseItem(record, lineNumber);
      return { ...item, question: item.question.trim() };
    }
  }
  const text = '{"question": " a ", "answer": 1.0, "n": 2.0}\nbad\n{"question": "b", "answer": 1}';
  const benchmark = new Cleaning({ text });
  assert.deepEqual(seen, [], "nothing is parsed before the first call");
  assert.deepEqual(benchmark.getItems(), [
    { id: "item_1", question: "a", answer: "1.0", metadata: { n: 2 } },
    { id: "item_3", question: "b", answer: "1", metadata: {} },
  ]);
  assert.deepEqual(
    seen.map(([, line]) => line),
    [1, 3],
  );
  assert.deepEqual(codes(benchmark), ["bad_line"]);
  const given = createBenchmark({
    items: [{ q: 5 }],
    parseItem: ({ q }, line) => ({ question: "q", answer: q, line }),
  });
  assert.deepEqual(given.getItems(), [{ id: "item_1", question: "q", answer: "5", metadata: { line: 1 } }]);
});

test("in strict mode, the first warning is an error with its line", async () => {
  const text = '{"question": "q"}\nbad\n';
  assert.match(
    (await fault(() => createBenchmark({ text, strict: true }).getItems())).message,
    /^line 2: invalid JSON: /,
  );
  const dataPath = put("strict.jsonl", text);
  const { kind, message } = await fault(() => createBenchmark({ dataPath, strict: true }).getItems());
  assert.equal(kind, "syntax");
  assert.ok(message.startsWith(`${dataPath}: line 2: `), message);
  assert.deepEqual(codes(createBenchmark({ dataPath })), ["bad_line"]);
});

test("warns about a misspelled field however it is loaded, but not about a set without answers", async () => {
  const records = [
    { question: "q", anwser: "a" },
    { question: "r", anwser: "b" },
  ];
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  const warningsOf = async (options) => {
    const ways = [createBenchmark({ text, ...options }), createBenchmark({ items: records, ...options })];
    const stream = library.evaluateStream({ text }, { item_1: "a" }, { metric: () => 1, ...options });
    for await (const _ of stream);
    const found = [...ways, stream].map(({ warnings }) =>
      warnings.filter(({ code }) => code.startsWith("missing_") && code !== "missing_prediction"),
    );
    const words = found.map((warnings) =>
      warnings.map(({ code, message }) => `${code} ${message.slice(message.indexOf(":") + 2)}`),
    );
    assert.deepEqual(words[1], words[0]);
    assert.deepEqual(words[2], words[0]);
    return words[0];
  };
  const near = 'missing_answer answer: no field "answer" in any record, did you mean "anwser"?';
  assert.deepEqual(await warningsOf({}), [near]);
  assert.deepEqual(await warningsOf({ fields: { answer: "anwser" } }), []);
  for (const [fields, message] of [
    [{ id: "idd" }, 'id: no field "idd" in any record, found question, anwser'],
    [{ answer: "answer" }, 'answer: no field "answer" in any record, did you mean "anwser"? Found question, anwser'],
    [{ question: "qestion" }, /^question: no field "qestion" in any record, did you mean "question"\?/],
  ]) {
    for (const data of [{ text }, { items: records }]) {
      assert.throws(() => createBenchmark({ ...data, fields }).getItems(), { kind: "schema", message });
    }
    await assert.rejects(
      async () => {
        for await (const _ of library.evaluateStream({ text }, { item_1: "a" }, { fields }));
      },
      { kind: "schema", message },
    );
  }
  const strict = { kind: "schema", message: /^line 1: answer: no field "answer" in any record/ };
  assert.throws(() => createBenchmark({ text, strict: true }).getItems(), strict);
  await assert.rejects(async () => {
    for await (const _ of library.evaluateStream({ text }, { item_1: "a" }, { strict: true }));
  }, strict);

  const osworld = [
    { id: "a", question: "q", evaluator: { func: "exists" } },
    { id: "b", question: "r", evaluator: { func: "exists" } },
  ];
  const unanswered = createBenchmark({ items: osworld, strict: true });
  assert.deepEqual([unanswered.getAnswers(), unanswered.warnings], [["", ""], []]);
});

test("warns about a list of answers unless the option `answers` is set", () => {
  const items = [{ question: "q", answer: ["4", "four"] }];
  const { warnings } = createBenchmark({ items });
  assert.deepEqual(
    warnings.map(({ code, item_id: id }) => [code, id]),
    [["answer_list", "item_1"]],
  );
  assert.match(warnings[0].message, /answers: "any" \(--any-answer\) accepts any of them/);
  for (const answers of ["any", "text"]) assert.deepEqual(createBenchmark({ items, answers }).warnings, []);
});

test("skips a line that is not an object, with a warning, also with parseItem", () => {
  const text = '{"question": "q"}\n7\n';
  const parseItem = ({ question }) => ({ question, answer: "" });
  for (const options of [{}, { parseItem }]) {
    const benchmark = createBenchmark({ text, ...options });
    assert.equal(benchmark.getItems().length, 1);
    assert.deepEqual(
      benchmark.warnings.map(({ code, line, message }) => [code, line, message]),
      [["bad_line", 2, "line 2: expected an object, found 7"]],
    );
    const empty = createBenchmark({ text: '"a"\n"b"\n', format: "jsonl", ...options });
    assert.throws(() => empty.getItems(), { kind: "schema", message: 'line 1: expected an object, found "a"' });
  }
});

test("an absent or null answer and an empty list are no answer, and an empty text is one", () => {
  const records = [undefined, null, [], "", "x", 0, false].map((answer, id) => ({ id, question: "q", answer }));
  const benchmark = createBenchmark({ items: records });
  const items = benchmark.getItems();
  assert.deepEqual(
    items.map(({ answer }) => answer),
    ["", "", "[]", "", "x", "0", "False"],
  );
  assert.deepEqual(
    benchmark.warnings.map(({ code, item_id: id }) => [code, id]),
    ["0", "1", "2"].map((id) => ["missing_answer", id]),
  );
  assert.deepEqual(Object.keys(items[0]), ["id", "question", "answer", "metadata"]);
});

test("finds the records inside a document, or the option names them", async () => {
  const wrapped = { version: 1, data: [{ id: "a", question: "q", answer: "x" }] };
  const several = { train: [], dev: wrapped.data, test: [{ id: "b", question: "r", answer: "y" }] };
  const text = JSON.stringify(wrapped);
  const ids = (options) =>
    createBenchmark(options)
      .getItems()
      .map(({ id }) => id);
  assert.deepEqual(ids({ text }), ["a"]);
  assert.deepEqual(ids({ dataPath: put("wrapped.json", text) }), ["a"]);
  assert.deepEqual(ids({ text, parseItem: ({ id, version }) => ({ id: `${id}${version}`, question: "q" }) }), ["a1"]);
  assert.deepEqual(ids({ text: JSON.stringify(several), records: "test.*" }), ["b"]);
  assert.deepEqual(ids({ items: [several, several], records: "test.*" }), ["b", "b"]);
  assert.throws(() => ids({ text: JSON.stringify(several) }), {
    kind: "schema",
    message:
      /lists at dev\.\* \(id, question, answer\), test\.\* .*; records \(--records\) chooses the list: "dev\.\*"$/,
  });
  assert.throws(() => createBenchmark({ text, records: "" }), { kind: "usage", message: /^records: expected a path/ });
  const stream = async (source, options) => {
    const found = [];
    for await (const { item_id: id, score } of library.evaluateStream({ text: source }, { a: "x", b: "y" }, options)) {
      found.push([id, score]);
    }
    return found;
  };
  assert.deepEqual(await stream(text), [["a", 1]]);
  assert.deepEqual(await stream(JSON.stringify(several), { records: "test" }), [["b", 1]]);
  await assert.rejects(stream(JSON.stringify(several)), { kind: "schema", message: /lists at dev/ });
});

test("a stream without a record is an error", async () => {
  const pretty = JSON.stringify({ data: [{ id: "a", question: "q", answer: "x" }] }, null, 2);
  for (const text of [pretty, "id,question,answer\na,q,x\n"]) {
    for (const options of [{}, { parseItem: ({ question }) => ({ question }) }]) {
      await assert.rejects(
        async () => {
          for await (const _ of library.evaluateStream({ text }, {}, options));
        },
        { kind: "schema", message: /^items: expected JSON lines, and no line is a record: line 1: invalid JSON: / },
      );
    }
  }
});

test("maps fields, presets and several answers", async () => {
  const items = [{ task_id: 1, problem: "p", solution: { text: ["Paris", "City of Paris"] }, id: "x" }];
  const fields = { id: "task_id", question: "problem", answer: "solution.text" };
  const benchmark = createBenchmark({ items, fields, answers: "any" });
  const [item] = benchmark.getItems();
  assert.deepEqual(item, {
    id: "1",
    question: "p",
    answer: "Paris",
    answers: ["Paris", "City of Paris"],
    metadata: { solution: { text: ["Paris", "City of Paris"] }, id: "x" },
  });
  const [result] = await benchmark.evaluate(["City of Paris"]);
  assert.deepEqual([result.score, result.ground_truth], [1, "Paris"]);
  assert.deepEqual(result.details.references, ["Paris", "City of Paris"]);
  const gsm8k = createBenchmark({ text: '{"question": "q", "answer": "so 18\\n#### 18"}', preset: "gsm8k" });
  assert.deepEqual(gsm8k.getAnswers(), ["18"]);
  assert.match((await fault(() => createBenchmark({ text: "", preset: "gsm8" }))).message, /did you mean "gsm8k"\?$/);
  assert.match(
    (await fault(() => createBenchmark({ text: "", fields: { qestion: "q" } }))).message,
    /^fields\.qestion: /,
  );
});

const realData = join(repository, "..", "shared", "data", "gsm8k_test_100.jsonl");
test("loads the real gsm8k dataset", {
  skip: existsSync(realData) ? false : "the data are outside the repository",
}, async () => {
  const benchmark = createBenchmark({ dataPath: realData, preset: "gsm8k", strict: true });
  assert.equal(benchmark.getItems().length, 100);
  assert.ok(benchmark.getAnswers().every((answer) => /^-?[\d,.]+$/.test(answer)));
  const solutions = benchmark.getItems().map(({ answer }, at) => (at % 4 === 0 ? "no idea" : `It is ${answer}.`));
  await benchmark.evaluate(solutions, { metric: "numeric_match" });
  assert.equal(benchmark.getSummary().average_score, 0.75);
});

test("loadData accepts a text, a path or records, and replaces the dataset", async () => {
  const benchmark = new Benchmark();
  assert.deepEqual(benchmark.getItems(), []);
  assert.equal(benchmark.loadData(DOCUMENT).length, 2);
  await benchmark.evaluate(["4", "9"]);
  assert.equal(benchmark.loadData(put("one.json", '{"question": "q"}')).length, 1);
  assert.equal(benchmark.getSummary().evaluation_status, "No evaluation performed");
  assert.equal(benchmark.loadData({ items: [] }).length, 0);
  assert.equal(benchmark.loadData({ text: '{"question": "q"}' }).length, 1);
  assert.equal((await fault(() => benchmark.loadData("nowhere.json"))).kind, "io");
  assert.equal((await fault(() => benchmark.loadData(5))).kind, "usage");
  assert.equal((await fault(() => benchmark.loadData("{bad"))).kind, "syntax");
  assert.equal(benchmark.getItems().length, 1, "a failure leaves what was loaded");
});

test("rejects invalid options", async () => {
  const message = async (options) => (await fault(() => new Benchmark(options))).message;
  assert.match(await message({ datapath: "x" }), /^options\.datapath: expected one of dataPath, /);
  assert.match(await message({ text: "", items: [] }), /found text and items$/);
  assert.match(await message({ name: 5 }), /^name: expected a string, found 5$/);
  assert.match(await message({ format: "csv" }), /^format: expected one of auto, json, jsonl, found "csv"$/);
  assert.match(await message({ strict: 1 }), /^strict: /);
  assert.match(await message(null), /^options: /);
  assert.equal((await fault(() => createBenchmark({ items: {} }).getItems())).kind, "usage");
  assert.equal((await fault(() => createBenchmark({ text: 5 }).getItems())).kind, "usage");
  const cyclic = {};
  cyclic.self = cyclic;
  assert.equal((await fault(() => createBenchmark({ items: [cyclic] }).getItems())).kind, "schema");
});

test("BenchmarkItem checks fields and fills in defaults, with or without new", async () => {
  const item = { id: "a", question: "q", answer: "", metadata: {} };
  assert.deepEqual(BenchmarkItem({ id: "a", question: "q" }), item);
  assert.deepEqual(new BenchmarkItem({ id: "a", question: "q" }), item);
  assert.deepEqual(BenchmarkItem({ id: 1, question: "q", answer: 4, metadata: { a: 1 }, level: "x" }), {
    id: "1",
    question: "q",
    answer: "4",
    metadata: { a: 1, level: "x" },
  });
  assert.match((await fault(() => BenchmarkItem({ question: "q" }))).message, /^id: /);
  assert.match((await fault(() => BenchmarkItem({ id: "a" }))).message, /^question: /);
  assert.match((await fault(() => BenchmarkItem({ id: "a", question: "q", metadata: [] }))).message, /^metadata: /);
});

// ---- evaluation

const three = () =>
  createBenchmark({ items: ["a", "b", "c"].map((id) => ({ id, question: `${id}?`, answer: id.toUpperCase() })) });

test("accepts predictions as a map or a list, and counts missing and unmatched ones", async () => {
  const benchmark = three();
  const results = await benchmark.evaluate(
    new Map([
      ["c", "C"],
      ["a", "x"],
      ["d", "D"],
    ]),
  );
  assert.deepEqual(
    results.map(({ item_id: id, score }) => [id, score]),
    [
      ["a", 0],
      ["c", 1],
    ],
  );
  const summary = benchmark.getSummary();
  assert.deepEqual([summary.evaluated_items, summary.missing_items, summary.unmatched_predictions], [2, 1, 1]);
  assert.deepEqual(codes(benchmark), ["missing_prediction", "unmatched_prediction"]);
  assert.equal(
    (await fault(() => benchmark.evaluate(["A"]))).message,
    "predictions: expected one for each of 3 items, found 1",
  );
  assert.equal((await benchmark.evaluate(["A", null, "C"])).length, 2);
  assert.equal(benchmark.getSummary().missing_items, 1);
  const longer = createBenchmark({ items: [{ id: "question-1", question: "q" }] });
  const { kind, message } = await fault(() => longer.evaluate({ "qestion-1": "x" }));
  assert.equal(kind, "usage");
  assert.match(message, /none of 1 ids matches an item: .*did you mean "question-1"\?$/);
  assert.match(
    (await fault(() => benchmark.evaluate({ a: 4 }))).message,
    /^prediction of item "a": expected a string, found 4$/,
  );
  assert.match((await fault(() => benchmark.evaluate({ a: {} }))).message, /pass JSON\.stringify\(x\)$/);
  assert.equal((await fault(() => benchmark.evaluate("A"))).kind, "usage");
  assert.equal((await fault(() => benchmark.evaluate())).kind, "usage");
});

test("an evaluation without predictions clears the results", async () => {
  const benchmark = three();
  await benchmark.evaluate(["A", "B", "C"]);
  assert.deepEqual(await benchmark.evaluate({}), []);
  assert.equal(benchmark.getSummary().evaluation_status, "No evaluation performed");
  assert.deepEqual(Object.keys(benchmark.getSummary()), ["name", "description", "total_items", "evaluation_status"]);
  assert.deepEqual(await createBenchmark({ items: [] }).evaluate([]), []);
});

test("items with the same id share a prediction, with a warning at loading", async () => {
  const benchmark = createBenchmark({
    items: [
      { id: "d", question: "1", answer: "x" },
      { id: "d", question: "2", answer: "y" },
    ],
  });
  assert.deepEqual(codes(benchmark), ["duplicate_id"]);
  assert.deepEqual(
    (await benchmark.evaluate({ d: "x" })).map(({ score }) => score),
    [1, 0],
  );
  assert.equal(benchmark.getItem("d").question, "1");
});

test("rejects unknown metrics and options before scoring", async () => {
  const benchmark = three();
  const message = async (options) => (await fault(() => benchmark.evaluate(["A", "B", "C"], options))).message;
  assert.match(await message({ metric: "exact_mach" }), /did you mean "exact_match"\?/);
  assert.match(await message({ metric: "bleu", smooth: "exp" }), /smooth/);
  assert.match(await message({ metric: 5 }), /^metric: /);
  assert.match(await message({ metric: [] }), /^metric: expected at least one, found none$/);
  assert.match(await message({ metric: ["exact_match", "f1_scor"] }), /did you mean "f1_score"\?/);
  assert.match(await message({ metricOptions: { bleu: {} } }), /^metricOptions\.bleu: expected one of exact_match/);
  assert.match(await message({ maxWorkers: 0 }), /^maxWorkers: /);
  assert.match(await message({ onProgress: 1 }), /^onProgress: /);
  assert.match(await message({ signal: {} }), /^signal: /);
  assert.equal(benchmark.getSummary().evaluation_status, "No evaluation performed");
});

test("passes options to the metric", async () => {
  const benchmark = createBenchmark({ items: [{ question: "q", answer: "A b" }] });
  const [strictCase] = await benchmark.evaluate(["a B"], { metric: "bleu", lowercase: false });
  const [anyCase] = await benchmark.evaluate(["a B"], { metric: "bleu", lowercase: true });
  assert.ok(anyCase.score > strictCase.score);
  let seen;
  await benchmark.evaluate(["x"], {
    threshold: 3,
    metric: (_truth, _text, context) => {
      seen = context;
      return 0;
    },
  });
  assert.deepEqual(seen.options, { threshold: 3 });
  assert.deepEqual(seen.item, benchmark.getItems()[0]);
});

test("custom metrics may be sync or async; a failure or an invalid score leaves the item unscored", async () => {
  const benchmark = three();
  const answers = [1, Promise.resolve({ score: 0.5, details: { why: "half" } }), Promise.reject(new Error("later"))];
  const results = await benchmark.evaluate(["A", "B", "C"], {
    metric: (_truth, _text, { item }) => answers["abc".indexOf(item.id)],
  });
  assert.deepEqual(
    results.map(({ score, details }) => [score, details]),
    [
      [1, {}],
      [0.5, { why: "half" }],
      [null, { reason: "the metric threw: later" }],
    ],
  );
  for (const invalid of [Number.NaN, "1", undefined, { score: "x" }, { score: 1, details: { f: () => 1 } }]) {
    const [result] = await benchmark.evaluate({ a: "A" }, { metric: () => invalid });
    assert.equal(result.score, null);
    assert.ok(result.details.reason.length > 10);
  }
  assert.deepEqual([benchmark.getSummary().average_score, benchmark.getSummary().max_score], [null, null]);
  const [none] = await benchmark.evaluate(
    { a: "A" },
    { metric: () => ({ score: null, details: { reason: "no rule" } }) },
  );
  assert.deepEqual(none.details, { reason: "no rule" });
});

test("evaluateSync gives the results of evaluate, and rejects async metrics", async () => {
  const benchmark = three();
  const results = benchmark.evaluateSync(["A", "x", "C"], { metric: "similarity" });
  assert.deepEqual(await benchmark.evaluate(["A", "x", "C"], { metric: "similarity" }), results);
  const late = await fault(() => benchmark.evaluateSync(["A", "B", "C"], { metric: async () => 1 }));
  assert.equal(late.kind, "async_metric");
  assert.match(late.message, /use evaluate/);
  const judge = async () => "correct";
  assert.equal(
    (await fault(() => benchmark.evaluateSync(["A", "B", "C"], { metric: "llm_judgement", judge }))).kind,
    "async_metric",
  );
});

test("evaluates with a registered metric", async () => {
  registerMetric("dataset_test_length", (_truth, text) => Math.min(1, text.length / 10));
  assert.ok(metrics().some(({ name }) => name === "dataset_test_length"));
  const [result] = await three().evaluate({ a: "12345" }, { metric: "dataset_test_length" });
  assert.equal(result.score, 0.5);
});

test("a score of 0 is perfect if lower is better", async () => {
  const benchmark = createBenchmark({
    items: [
      { question: "q", answer: "a b" },
      { question: "q", answer: "c d" },
    ],
  });
  await benchmark.evaluate(["a b", "x y"], { metric: "ter" });
  assert.equal(benchmark.getSummary().perfect_matches, 1);
});

test("getSummary and saveResults throw while an evaluation runs", async () => {
  const benchmark = three();
  let go;
  const metric = () => new Promise((resolve) => (go = () => resolve(1)));
  const running = benchmark.evaluate({ a: "A" }, { metric });
  for (const ask of [() => benchmark.getSummary(), () => benchmark.saveResults()]) {
    assert.equal((await fault(ask)).message, "evaluate() is still running: await it");
  }
  go();
  await running;
  assert.equal(benchmark.getSummary().average_score, 1);
});

test("concurrent: false calls one metric at a time; maxWorkers limits concurrent calls", async () => {
  const items = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, question: "q" }));
  const most = async (options) => {
    let now = 0;
    let peak = 0;
    const metric = async () => {
      now += 1;
      peak = Math.max(peak, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      return 1;
    };
    const progress = [];
    const results = await createBenchmark({ items }).evaluate(
      items.map(() => ""),
      {
        metric,
        onProgress: (done, total) => progress.push([done, total]),
        ...options,
      },
    );
    assert.deepEqual(
      results.map(({ item_id: id }) => id),
      items.map(({ id }) => id),
    );
    assert.deepEqual(progress.at(-1), [20, 20]);
    return peak;
  };
  assert.equal(await most({ concurrent: false }), 1);
  assert.equal(await most({ maxWorkers: 3 }), 3);
});

test("a signal cancels pending calls at once", async () => {
  const benchmark = three();
  const controller = new AbortController();
  const metric = (_truth, _text, { signal }) => {
    assert.equal(signal, controller.signal);
    return new Promise(() => {});
  };
  const running = benchmark.evaluate(["A", "B", "C"], { metric, signal: controller.signal });
  controller.abort(new Error("enough"));
  await assert.rejects(running, (error) => error.kind === "aborted" && error.cause.message === "enough");
  assert.equal(benchmark.getSummary().evaluation_status, "No evaluation performed");
  assert.equal(
    (await fault(() => benchmark.evaluate(["A", "B", "C"], { signal: AbortSignal.abort() }))).kind,
    "aborted",
  );
});

// ---- saved results

test("saves results in the format of the reference, and loads them", async () => {
  const benchmark = createBenchmark({ text: DOCUMENT, name: "Saved" });
  const results = await benchmark.evaluate({ q1: "4", q3: "x" });
  const path = join(folder, "results.json");
  const text = benchmark.saveResults(path);
  assert.equal(readFileSync(path, "utf8"), text);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith(".tmp")),
    [],
  );
  const saved = JSON.parse(text);
  assert.deepEqual(Object.keys(saved), ["benchmark_info", "evaluation_results", "summary"]);
  assert.deepEqual(saved.evaluation_results, results);
  assert.deepEqual(saved.summary, benchmark.getSummary());
  assert.deepEqual(saved.benchmark_info, { name: "Saved", description: "", total_items: 2 });
  const other = new Benchmark();
  assert.deepEqual(other.loadResults(path), results);
  assert.deepEqual(other.getSummary(), benchmark.getSummary());
  assert.deepEqual(new Benchmark().loadResults(text), results);
});

test("loads results of the Python tool", () => {
  const text = `{
  "benchmark_info": {"name": "P", "description": "d", "total_items": 3},
  "evaluation_results": [
    {"item_id": "a", "question": "q", "ground_truth": "1", "prediction": "1", "score": 1.0, "metric_name": "f1_score", "details": {"n": 1.0}},
    {"item_id": 5, "question": "q", "ground_truth": "1", "prediction": "2", "score": NaN, "metric_name": "f1_score", "details": null}
  ],
  "summary": {"name": "P", "description": "d", "total_items": 3, "evaluated_items": 2, "metric": "f1_score", "average_score": 0.5, "max_score": 1.0, "min_score": 0.0, "perfect_matches": 1}
}`;
  const benchmark = new Benchmark();
  const results = benchmark.loadResults(text);
  assert.deepEqual(results[1], {
    item_id: "5",
    question: "q",
    ground_truth: "1",
    prediction: "2",
    score: null,
    metric_name: "f1_score",
    details: { reason: "the file says NaN" },
  });
  const { name, total_items: total, average_score: average, missing_items: missing } = benchmark.getSummary();
  assert.deepEqual([name, total, average, missing], ["P", 3, 1, 1]);
  const wrong = (source) => assert.throws(() => benchmark.loadResults(source), BenchmarkHubError);
  for (const source of ["{}", "[]", "{bad", '{"evaluation_results": [5]}', "nowhere.json", 5]) wrong(source);
});

// ---- copies

test("changes of returned results and items do not affect the dataset, its summary or saved results", async () => {
  const benchmark = createBenchmark({
    items: [{ id: "a", question: "q", answer: ["x", "y"] }, DOCUMENT_ITEM],
    answers: "any",
  });
  const results = await benchmark.evaluate({ a: "y", b: "no" });
  const [summary, saved] = [benchmark.getSummary(), benchmark.saveResults()];
  results[0].score = 77;
  results[0].details.references.length = 0;
  results.sort().splice(0, 1);
  benchmark.getItems()[0].answer = "changed";
  benchmark.getItem("a").answers.length = 0;
  const mutate = (_references, _prediction, { item }) => {
    item.answer = "mutated";
    item.answers?.splice(0);
    return 1;
  };
  assert.deepEqual([benchmark.getSummary(), benchmark.saveResults()], [summary, saved]);
  benchmark.evaluateSync({ a: "y", b: "no" }, { metric: mutate });
  assert.deepEqual(benchmark.getAnswers(), ["x", "4"]);
  assert.deepEqual(
    benchmark.evaluateSync({ a: "y", b: "no" }).map(({ score }) => score),
    [1, 0],
  );
});

test("items that were cloned or parsed from JSON keep their answers and metadata", async () => {
  const first = createBenchmark({ items: [{ id: "a", question: "q", answer: ["x", "y"], level: 1 }], answers: "any" });
  for (const items of [structuredClone(first.getItems()), JSON.parse(JSON.stringify(first.getItems()))]) {
    const again = createBenchmark({ items });
    assert.deepEqual(again.getItems(), first.getItems());
    assert.equal(again.evaluateSync({ a: "y" })[0].score, 1);
    const twice = createBenchmark({ items: [...items, ...items] });
    assert.deepEqual(codes(twice), ["duplicate_id"]);
    assert.throws(() => createBenchmark({ items: [...items, ...items], strict: true }).getItems(), { kind: "schema" });
  }
});

test("rejects predictions that are not a map or a list; accepts an empty map", async () => {
  const benchmark = createBenchmark({ items: [DOCUMENT_ITEM] });
  for (const wrong of [Promise.resolve({ b: "4" }), new Set(["4"]), new Date(), new Uint8Array(2)]) {
    await assert.rejects(benchmark.evaluate(wrong), { kind: "usage", message: /^predictions: expected \{id: text\}/ });
  }
  await assert.rejects(benchmark.evaluate(Promise.resolve({})), { message: /await it first$/ });
  assert.deepEqual(await benchmark.evaluate({}), []);
});

test("saveResults does not overwrite the dataset, by any name of it, or a read-only file", () => {
  const path = put("own.jsonl", DOCUMENT);
  const benchmark = createBenchmark({ dataPath: path });
  benchmark.evaluateSync({ q1: "4" });
  symlinkSync(path, join(folder, "own-link.jsonl"));
  for (const name of [path, join(folder, "own-link.jsonl"), pathToFileURL(path)]) {
    assert.throws(() => benchmark.saveResults(name), { kind: "usage", message: /is the file of the dataset$/ });
  }
  const readOnly = put("read-only.json", "unchanged");
  chmodSync(readOnly, 0o444);
  assert.throws(() => benchmark.saveResults(readOnly), { kind: "io", message: /the file is read-only$/ });
  assert.deepEqual([readFileSync(path, "utf8"), readFileSync(readOnly, "utf8")], [DOCUMENT, "unchanged"]);
});

test("evaluate works with a stopped setTimeout, and reports each step once", async () => {
  const items = Array.from({ length: 400 }, (_, id) => ({
    id: String(id),
    question: "q",
    answer: "a b c d ".repeat(150),
  }));
  const progress = [];
  const own = globalThis.setTimeout;
  globalThis.setTimeout = () => 0;
  try {
    const benchmark = library.createBenchmark({ items });
    const texts = items.map(() => "a c b e ".repeat(150));
    const results = await benchmark.evaluate(texts, {
      metric: "chrf",
      maxWorkers: 1,
      onProgress: (done) => progress.push(done),
    });
    assert.equal(results.length, 400);
  } finally {
    globalThis.setTimeout = own;
  }
  assert.ok(
    progress.length > 1 && progress.every((done, index) => index === 0 || done > progress[index - 1]),
    progress.join(" "),
  );
  assert.equal(progress.at(-1), 400);
});
