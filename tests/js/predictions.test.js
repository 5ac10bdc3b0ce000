// This file tests how evaluate and evaluateStream pair predictions with items, by id and by position. Both must add
// the same warnings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const { createBenchmark, evaluateStream } = library;

const ITEMS = [
  { task: { id: 7 }, question: "2 + 2?", answer: "4" },
  { task: { id: 8 }, question: "3 + 3?", answer: "6" },
  { task: { id: 9 }, question: "4 + 4?", answer: "8" },
];
const FIELDS = { id: "task.id" };
const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** Evaluates with both functions, which must agree. */
async function evaluated(items, predictions, { fields, preset, ...options } = {}) {
  const benchmark = createBenchmark({ items, fields, preset });
  const results = await benchmark.evaluate(predictions, options);
  const stream = evaluateStream({ text: lines(items) }, predictions, { fields, preset, ...options });
  const streamed = [];
  for await (const result of stream) streamed.push(result);
  assert.deepEqual(streamed, results);
  assert.deepEqual(stream.getSummary(), benchmark.getSummary());
  const sorted = (warnings) => warnings.map(({ code, message }) => `${code}: ${message}`).sort();
  assert.deepEqual(sorted(stream.warnings), sorted(benchmark.warnings));
  return {
    scores: Object.fromEntries(results.map(({ item_id: id, score }) => [id, score])),
    codes: benchmark.warnings.map(({ code }) => code),
    warnings: benchmark.warnings,
    summary: benchmark.getSummary(),
  };
}

/** Asserts that both functions reject with this message. */
async function rejects(items, predictions, options, message) {
  const { fields, preset, ...rest } = options;
  const is = (error) => ["usage", "schema"].includes(error.kind) && message.test(error.message);
  await assert.rejects(createBenchmark({ items, fields, preset }).evaluate(predictions, rest), is);
  await assert.rejects(async () => {
    const stream = evaluateStream({ text: lines(items) }, predictions, options);
    for await (const _ of stream);
  }, is);
}

test("finds the ids of predictions in the field of the dataset, or in the usual fields", async () => {
  const right = { 7: 1, 8: 0, 9: 1 };
  const texts = { 9: "8", 8: "seven", 7: "4" };
  const records = (make) => Object.entries(texts).map(([id, prediction]) => make(Number(id), prediction));
  for (const make of [
    (id, prediction) => ({ task: { id }, prediction }),
    (id, prediction) => ({ id, prediction }),
    (id, prediction) => ({ item_id: String(id), output: prediction }),
    // The field of the dataset must take precedence.
    (id, prediction) => ({ id: `run-${id}`, task: { id }, prediction }),
  ]) {
    const { scores, codes } = await evaluated(ITEMS, records(make), { fields: FIELDS });
    assert.deepEqual([scores, codes], [right, []], String(make));
  }
  const named = records((id, text) => ({ id: "x", ref: { of: [id] }, answer: { text } }));
  const options = { fields: FIELDS, predictionId: "ref.of.0", prediction: "answer.text" };
  assert.deepEqual((await evaluated(ITEMS, named, options)).scores, right);
});

test("presets define the field of ids", async () => {
  const humaneval = [{ task_id: "HumanEval/0", prompt: "def f():" }];
  const { scores } = await evaluated(humaneval, [{ task_id: "HumanEval/0", prediction: "  return 1" }], {
    preset: "humaneval",
    metric: (_answer, prediction, { item }) => Number(prediction.includes("return") && item.id === "HumanEval/0"),
  });
  assert.deepEqual(scores, { "HumanEval/0": 1 });
  const triviaqa = [{ question_id: "tc_1", question: "q", answer: { value: "Sinclair Lewis", aliases: [] } }];
  const found = await evaluated(triviaqa, [{ question_id: "tc_1", prediction: "Sinclair Lewis" }], {
    preset: "triviaqa",
  });
  assert.deepEqual(found.scores, { tc_1: 1 });
});

test("pairs predictions without ids by position, with a warning if items have ids", async () => {
  const bare = ["4", "x", "8"].map((prediction) => ({ prediction }));
  const doubtful = await evaluated(ITEMS, bare, { fields: FIELDS });
  assert.deepEqual(doubtful.scores, { 7: 1, 8: 0, 9: 1 });
  assert.deepEqual(doubtful.codes, ["paired_by_position"]);
  assert.equal(
    doubtful.warnings[0].message,
    "predictions: paired with the items by position: no field task.id or id or item_id; predictionId (--prediction-id) names the field of their ids",
  );
  // Texts, or items without ids, must not cause a warning.
  assert.deepEqual((await evaluated(ITEMS, ["4", "x", "8"], { fields: FIELDS })).codes, []);
  const nameless = ITEMS.map(({ question, answer }) => ({ question, answer }));
  assert.deepEqual((await evaluated(nameless, bare)).codes, []);
  // If both have a field that looks like an id, there must be a warning.
  const keyed = nameless.map((item, at) => ({ task_id: at, ...item }));
  const shared = bare.map((each, at) => ({ task_id: 2 - at, model_id: "m", ...each }));
  const overlooked = await evaluated(keyed, shared);
  assert.match(overlooked.warnings[0].message, /no field id or item_id, found "task_id"; predictionId/);
  const other = bare.map((each) => ({ model_id: "m", ...each }));
  assert.deepEqual((await evaluated(keyed, other)).codes, []);
});

test("rejects predictions that do not match the items", async () => {
  const one = ITEMS.slice(0, 1);
  await rejects(ITEMS, [{ prediction: "4" }], { fields: FIELDS }, /expected one for each of 3 items, found 1$/);
  await rejects(one, [{ id: 7, text: "4" }], { fields: FIELDS }, /line 1: expected a field prediction or output or /);
  await rejects(
    one,
    [{ id: 7, predicton: "4" }],
    { fields: FIELDS, prediction: "prediction" },
    /expected a field prediction, found none, did you mean "predicton"\? The record has id, predicton$/,
  );
  await rejects(
    one,
    [{ tusk: 7, prediction: "4" }],
    { predictionId: "task" },
    /expected a field task, found none, did you mean "tusk"\? The record has tusk, prediction$/,
  );
  await rejects(one, [{ id: "zz", prediction: "4" }], { fields: FIELDS }, /none of 1 ids matches an item/);
  const mixed = [{ id: 7, prediction: "4" }, { prediction: "6" }];
  await rejects(ITEMS.slice(0, 2), mixed, { fields: FIELDS }, /line 2: either all have an id, or none$/);
  await rejects(
    one,
    ["4"],
    { predictionId: 7 },
    /^predictionId: expected the name of a field or a dotted path, found 7$/,
  );
  for (const [predictions, found] of [
    [Promise.resolve({}), /Promise/],
    [new Set(["4"]), /Set/],
    [new Date(0), /Date/],
    [7, /7/],
    [[new Date(0)], /Date/],
    [[Promise.resolve("4")], /Promise/],
    [[4], /^predictions\[0\]: expected a string, found 4$/],
    [[["4"]], /^predictions\[0\]: expected a list of texts, or of \{id, prediction\}, found an array$/],
  ]) {
    await rejects(one, predictions, {}, found);
  }
});

test("uses the first of several predictions for an id, and warns about the others", async () => {
  const records = [
    { id: 8, prediction: "6" },
    { id: 7, prediction: "4" },
    { id: 7, prediction: "5" },
    { id: "99", prediction: "5" },
  ];
  const { scores, codes, summary } = await evaluated(ITEMS, records, { fields: FIELDS });
  assert.deepEqual(scores, { 7: 1, 8: 1 });
  assert.deepEqual(codes.sort(), ["duplicate_prediction", "missing_prediction", "unmatched_prediction"]);
  assert.deepEqual([summary.missing_items, summary.unmatched_predictions], [1, 1]);
});

test("a prediction that is no text leaves its item unscored, with the reason", async () => {
  for (const [value, found] of [
    [4, "4"],
    [true, "true"],
    [["4"], "an array"],
    [{ text: "4" }, "an object"],
  ]) {
    const records = [
      { id: 7, prediction: "4" },
      { id: 8, output: value },
      { id: 9, prediction: null },
    ];
    const { scores, warnings, summary } = await evaluated(ITEMS, records, { fields: FIELDS });
    assert.deepEqual(scores, { 7: 1, 8: null });
    assert.deepEqual(
      warnings.map(({ code, item_id: id }) => [code, id]),
      [
        ["failed_prediction", "8"],
        ["missing_prediction", "9"],
      ],
    );
    const reason = `predictions: line 2: output: expected a string, found ${found}`;
    assert.equal(warnings[0].message, `prediction of item "8": in error: ${reason}`);
    const [, result] = createBenchmark({ items: ITEMS, fields: FIELDS }).evaluateSync(records);
    assert.deepEqual([result.prediction, result.details], [null, { reason }]);
    assert.deepEqual([summary.average_score, summary.unscored_items], [1, 1]);
    assert.deepEqual(summary.coverage, { answered: 1, total: 3 });
  }
  await rejects(ITEMS, ["4", ["6"], "8"], { fields: FIELDS }, /^predictions\[1\]: expected a string, found an array$/);
  await rejects(ITEMS, ["4", "6", 8], { fields: FIELDS }, /^predictions\[2\]: expected a string, found 8$/);
  await rejects(ITEMS, { 7: "4", 8: 6 }, { fields: FIELDS }, /^prediction of item "8": expected a string, found 6$/);
});

test("finds predictions inside the items by a dotted path", async () => {
  const inside = { text: lines([{ id: "a", question: "q", answer: "x", run: { texts: ["y", "x"] } }]) };
  const results = [];
  for await (const result of evaluateStream(inside, undefined, { prediction: "run.texts.1" })) results.push(result);
  assert.deepEqual(
    results.map(({ prediction, score }) => [prediction, score]),
    [["x", 1]],
  );
});

test("a named field of predictions inside the items that no item has is an error", async () => {
  const run = async (records, prediction) => {
    const results = [];
    for await (const result of evaluateStream({ text: lines(records) }, undefined, { prediction }))
      results.push(result);
    return results;
  };
  const records = [
    { id: "a", question: "q", answer: "x", out: "x" },
    { id: "b", question: "q", answer: "x" },
  ];
  await assert.rejects(run(records, "ouut"), {
    kind: "usage",
    message: 'prediction: no field "ouut" in any record, did you mean "out"? The record has out',
  });
  assert.equal((await run(records, "out")).length, 1);
  assert.equal((await run([{ ...records[0], out: null }], "out")).length, 0);
  const [{ score, details }] = await run([{ ...records[0], out: ["x"] }], "out");
  assert.deepEqual([score, details], [null, { reason: "out: expected a string, found an array" }]);
});

test("judgePrompts accepts records", () => {
  const benchmark = createBenchmark({ items: ITEMS, fields: FIELDS });
  const [line] = benchmark
    .judgePrompts([{ ref: 8, prediction: "six" }], { predictionId: "ref" })
    .trim()
    .split("\n");
  const { item_id: id, prediction } = JSON.parse(line);
  assert.deepEqual([id, prediction], ["8", "six"]);
});

test("the warning about a bad line names the predictions", async () => {
  const text = `bad\n7\n${lines([{ id: "7", prediction: "4" }])}`;
  const run = async (source) => {
    const stream = evaluateStream({ text: lines(ITEMS) }, { text: source }, { fields: FIELDS });
    for await (const _ of stream);
    return stream.warnings.filter(({ code }) => code === "bad_line");
  };
  assert.deepEqual(
    (await run(text)).map(({ line, message }) => [line, message.replace(/JSON: .*/, "JSON")]),
    [
      [1, "predictions: line 1: invalid JSON"],
      [2, "predictions: line 2: expected an object, found 7"],
    ],
  );
  await assert.rejects(run('"4"\n"6"\n'), {
    kind: "usage",
    message: 'predictions: line 1: expected an object, found "4"',
  });
});

test("yields a result before many items without predictions are read", async () => {
  let read = 0;
  async function* slow() {
    for (; read < 400; read += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield { id: `q${read}`, question: "q", answer: "a" };
    }
  }
  const stream = evaluateStream(slow(), { q3: "a", q399: "a" });
  const { value } = await stream.next();
  assert.equal(value.item_id, "q3");
  assert.ok(read < 390, `${read} items were read before the first result`);
  await stream.return();
});

test("metricOptions sets options of one of several metrics", async () => {
  const items = [{ id: "a", question: "q", answer: "4" }];
  const stream = evaluateStream(
    items,
    { a: "4, no: 5" },
    {
      metric: ["numeric_match", "exact_match"],
      metricOptions: { numeric_match: { pick: "last" } },
    },
  );
  const scores = [];
  for await (const { score } of stream) scores.push(score);
  assert.deepEqual(scores, [0, 0]);
  const options = (metricOptions) => () => evaluateStream(items, {}, { metric: ["bleu"], metricOptions });
  assert.throws(options({ blue: {} }), {
    kind: "usage",
    message: /metricOptions\.blue: expected one of bleu, did you/,
  });
  assert.throws(options({ bleu: { tokenise: "13a" } }), { kind: "usage", message: /did you mean "tokenize"/ });
  assert.throws(options({ bleu: 1 }), { kind: "usage", message: "metricOptions.bleu: expected an object, found 1" });
});

test("warns about a metric that fails, and about a dataset without answers", async () => {
  const fails = (_answer, prediction) => {
    if (prediction !== "4") throw new Error("no such app");
    return { score: 1, reason: "done" };
  };
  const failing = await evaluated(ITEMS, { 7: "4", 8: "x", 9: "y" }, { fields: FIELDS, metric: fails });
  assert.deepEqual(failing.codes, ["metric_failed"]);
  assert.equal(
    failing.warnings[0].message,
    'fails failed for 2 of 3 items, first for "8": the metric threw: no such app',
  );
  assert.deepEqual(failing.summary.unscored_items, 2);
  const results = createBenchmark({ items: ITEMS, fields: FIELDS }).evaluateSync({ 7: "4" }, { metric: fails });
  assert.deepEqual(results[0].details, { reason: "done" });
  const unanswered = ITEMS.map(({ task, question }) => ({ task, question }));
  const empty = await evaluated(unanswered, { 7: "", 8: "", 9: "" }, { fields: FIELDS });
  assert.deepEqual(empty.codes, ["missing_answer"]);
  assert.equal(
    empty.warnings[0].message,
    'exact_match: no reference answer and no score for 3 of 3 items, first for "7"',
  );
  const blank = unanswered.map((item) => ({ ...item, answer: "" }));
  const compared = await evaluated(blank, { 7: "", 8: "", 9: "" }, { fields: FIELDS });
  assert.deepEqual(
    compared.warnings.map(({ code, message }) => [code, message]),
    [["missing_answer", "exact_match: every answer is empty, predictions were compared with empty texts"]],
  );
  const ruled = await evaluated(unanswered, { 7: "", 8: "", 9: "" }, { fields: FIELDS, metric: () => 1 });
  assert.deepEqual(ruled.codes, []);
});
