// This file tests that texts of suites, outputs and predictions cannot control a terminal or forge a line of a log through the
// messages of errors and warnings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const {
  applyVerdicts,
  computeMetric,
  createBenchmark,
  evaluateStream,
  lintSuite,
  loadSuite,
  readOutputs,
  runCase,
  runChecks,
} = library;
const { runSuite, searchPattern, SuiteBuilder } = library;

/** A C1 control character, an escape sequence, a bidirectional control, an invisible character, and line ends. */
const HOSTILE = "a\u009b31m\u001b[2J\u202e\u2066\u200b\u00ad\u007f\u0000\u2028\r\tb";
const UNSAFE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const item = (more) => ({ id: HOSTILE, question: "q", answer: "4", ...more });
const aCase = (more) => ({ case_id: HOSTILE, category: "reasoning", prompt: "p", expected_behavior: {}, ...more });
const suite = (more) => ({ suite_id: "s", name: HOSTILE, cases: [aCase()], ...more });
const warningsOf = (options, predictions, evaluation) => {
  const benchmark = createBenchmark(options);
  benchmark.getItems();
  if (predictions !== undefined) benchmark.evaluateSync(predictions, evaluation);
  return benchmark.warnings;
};
const record = (more) => JSON.stringify(item(more));

/** Calls whose errors or warnings contain the text. */
const CALLS = {
  "a repeated id": () => warningsOf({ text: `${record()}\n${record()}` }),
  "a line that is not JSON": () => warningsOf({ text: `${record()}\n${HOSTILE}`, format: "jsonl" }),
  "an item without a prediction": () => warningsOf({ items: [item(), item({ id: "b" })] }, { b: "4" }),
  "a prediction without an item": () => warningsOf({ items: [item({ id: "b" })] }, { b: "4", [HOSTILE]: "4" }),
  "a prediction in error": () => warningsOf({ items: [item()] }, [{ id: HOSTILE, error: HOSTILE }]),
  "a metric that throws": () =>
    warningsOf({ items: [item()] }, ["4"], {
      metric: () => {
        throw new Error(HOSTILE);
      },
    }),
  "no prediction that matches": () => warningsOf({ items: [item({ id: "b" })] }, { [HOSTILE]: "4" }),
  "a prediction that is not a text": () => warningsOf({ items: [item()] }, { [HOSTILE]: 4 }),
  "a field that no record has": () => warningsOf({ text: record(), fields: { answer: HOSTILE } }),
  "a field of predictions that no record has": () => warningsOf({ text: record() }, [{ [HOSTILE]: 1, id: "a" }]),
  "an option that does not exist": () => createBenchmark({ [HOSTILE]: 1 }),
  "a metric that does not exist": () => computeMetric(HOSTILE, "a", "b"),
  "an option of a metric that does not exist": () => computeMetric("bleu", "a", "b", { [HOSTILE]: 1 }),
  "a category that does not exist": () => loadSuite(suite({ cases: [aCase({ category: HOSTILE })] })),
  "a text that is not JSON": () => loadSuite(`{${HOSTILE}`),
  "a text that looks like a path": () => loadSuite(`${HOSTILE.replaceAll(/[\r\u2028]/g, "")}.json`),
  "a value that is not JSON": () => loadSuite({ [HOSTILE]: () => 1 }),
  "a key that is not a check": () =>
    runSuite(suite({ cases: [aCase({ expected_behavior: { [HOSTILE]: 1 } })] }), {}).warnings,
  "a key that is not a check, in a case": () => runCase(aCase({ expected_behavior: { [HOSTILE]: 1 } }), "x"),
  "a kind that does not exist": () => runChecks("x", [{ kind: HOSTILE }]),
  "a pattern that is invalid": () => searchPattern(`(${HOSTILE}`, "x"),
  "an output that is not a text": () => runSuite(suite(), { [HOSTILE]: 4 }),
  "a row with other fields": () => runSuite(suite(), [{ [HOSTILE]: 4 }]),
  "an output without a case": () => runSuite(suite(), { [`${HOSTILE}x`]: "x" }).warnings,
  "a document of outputs with other values": () => readOutputs(JSON.stringify({ [HOSTILE]: 4 })),
  "outputs that are not JSON": () => readOutputs(`{"a": "x"}\n{${HOSTILE}`),
  "a repeated case": () => {
    const builder = new SuiteBuilder();
    const made = builder.createSuite("s");
    builder.addCase(made, aCase());
    builder.addCase(made, aCase());
  },
  "a verdict that is about something else": () =>
    createBenchmark({ items: [item()] }).applyVerdicts([{ item_id: HOSTILE, question: "other", score: 1 }]),
  "a line of verdicts that is not JSON": () => applyVerdicts([`{${HOSTILE}`]),
  "a getter that throws": () =>
    loadSuite({
      get name() {
        throw new Error(HOSTILE);
      },
    }),
};

const found = { errors: 0, warnings: 0 };

for (const [name, call] of Object.entries(CALLS)) {
  test(name, () => {
    let messages;
    try {
      messages = call().map(({ message }) => message);
      found.warnings += messages.length;
    } catch (error) {
      assert.ok(error instanceof library.BenchmarkHubError, error.stack);
      messages = [error.message, ...(error.issues ?? []).map(({ message }) => message)];
      found.errors += 1;
    }
    assert.ok(messages.length > 0);
    for (const message of messages) assert.doesNotMatch(message, UNSAFE, JSON.stringify(message));
  });
}

test("messages of errors and warnings have no control characters", async () => {
  // The tests above found both.
  assert.ok(found.errors > 10 && found.warnings > 5, JSON.stringify(found));
  const stream = evaluateStream({ text: `${record()}\n${record()}\n${HOSTILE}\n` }, [{ id: HOSTILE, prediction: "4" }]);
  for await (const _result of stream);
  assert.ok(stream.warnings.length >= 3);
  for (const { message } of stream.warnings) assert.doesNotMatch(message, UNSAFE);
  for (const { message } of lintSuite(suite({ cases: [aCase(), aCase()] }))) assert.doesNotMatch(message, UNSAFE);
});
