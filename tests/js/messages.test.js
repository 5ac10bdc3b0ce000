// This file tests the messages of rows: the formats of vendors, the answer, and the checks that read a row.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, readJson } from "./support.js";

const { collectOutputs, evaluateAgent, readOutputs, runCase, runSuite, runSuiteAsync } = library;

const { cases: VECTORS } = readJson("tests/golden/messages.json");
const suiteOf = (...checks) => ({
  suite_id: "s",
  name: "S",
  cases: [{ case_id: "a", category: "tool_use", prompt: "p", expected_behavior: { checks } }],
});
const plain = { latency: false };
/** Returns the verdicts and reasons of checks for a row. */
const found = (row, ...checks) => {
  const { checks: results = [], error } = runSuite(suiteOf(...checks), [{ case_id: "a", ...row }], plain).scores[0];
  return { error, verdicts: results.map(({ verdict }) => verdict), reasons: results.map(({ reason }) => reason) };
};
const good = VECTORS.filter(({ want }) => want.fault === undefined);

test("the messages of each vendor have an answer, calls, results and steps", () => {
  assert.ok(good.length >= 17);
  for (const { name, messages, want } of good) {
    const { answer, calls, results, steps } = want;
    const checks = [
      { kind: "equals", value: answer },
      {
        kind: "tool_calls",
        value: calls.filter(({ arguments: args }) => typeof args === "object"),
        match: "superset",
        on: "calls",
      },
      { kind: "equals", value: results.join("\n"), on: "tool_results" },
      { kind: "steps", min: steps, max: steps },
      { kind: "json", on: "messages" },
    ];
    if (calls.length > 0) checks.push({ kind: "trajectory", value: calls.map((call) => ({ name: call.name })) });
    const { verdicts, reasons } = found({ messages }, ...checks);
    assert.deepEqual(new Set(verdicts), new Set(["pass"]), `${name}: ${reasons.join("; ")}`);
    const row = JSON.stringify({ case_id: "a", messages });
    assert.equal(readOutputs(row)[0].output, answer, name);
  }
});

test("messages that cannot be read are errors", async () => {
  for (const { name, messages, want } of VECTORS.filter(({ want: { fault } }) => fault !== undefined)) {
    const row = { case_id: "a", messages };
    const hasFault = ({ message }) => message.includes(want.fault.slice(0, 60));
    assert.throws(() => runSuite(suiteOf(), [row]), hasFault, name);
    assert.throws(() => readOutputs(JSON.stringify(row)), hasFault, name);
    const [{ output, error }] = await collectOutputs(suiteOf(), () => ({ messages }), { retries: 0 });
    assert.equal(output, null, name);
    assert.ok(error.includes(want.fault.slice(0, 60)), error);
    const checks = [
      { kind: "steps", max: 5 },
      { kind: "contains_any", value: ["x"], on: "messages", not: true },
    ];
    const { verdicts } = found({ output: "x", messages }, ...checks);
    assert.deepEqual(verdicts, ["error", "error"], name);
  }
});

test("a check of a row without the field is in error, also with not", () => {
  const checks = [
    { kind: "steps", max: 1 },
    { kind: "latency", max: 1 },
    { kind: "tokens", max: 1 },
    { kind: "cost", max: 1 },
    { kind: "trajectory", value: [{ name: "f" }] },
    { kind: "contains_any", value: ["x"], on: "messages" },
    { kind: "tool_calls", value: [], on: "calls" },
    { kind: "contains_any", value: ["x"], on: "tool_results" },
  ];
  for (const check of checks) {
    for (const not of [false, true]) {
      assert.deepEqual(found({ output: "x" }, { ...check, not }).verdicts, ["error"], JSON.stringify(check));
      const { cases } = suiteOf({ ...check, not });
      assert.equal(runCase(cases[0], "x").checks[0].verdict, "error");
    }
  }
});

test("tool_calls does not look for calls where they are not", () => {
  const { messages } = VECTORS.find(({ name }) => name === "openai-chat");
  const forbidden = { kind: "tool_calls", value: [] };
  const { error, verdicts } = found({ messages }, forbidden);
  assert.deepEqual([error, verdicts], ['the row has messages, so the check tool_calls needs "on": "calls"', []]);
  assert.match(found({ messages }, { any_of: [{ kind: "json" }, forbidden] }).error, /needs "on"/);
  assert.deepEqual(found({ messages }, { ...forbidden, on: "calls" }).verdicts, ["fail"]);
  assert.deepEqual(found({ messages }, { any_of: [forbidden], on: "calls" }).verdicts, ["fail"]);
  assert.deepEqual(found({ output: "no calls" }, forbidden).verdicts, ["pass"]);
});

test("groups, not and judges read a part of the row", async () => {
  const { messages } = VECTORS.find(({ name }) => name === "anthropic");
  const has = (value) => ({ kind: "contains_all", value: [value] });
  const inResults = { on: "tool_results" };
  for (const [check, verdict] of [
    [{ ...has("18"), ...inResults }, "pass"],
    [{ ...has("Paris"), ...inResults }, "fail"],
    [{ ...has("Paris"), ...inResults, not: true }, "pass"],
    [{ all_of: [has("18"), has("degrees")], ...inResults }, "pass"],
    [{ at_least: 2, of: [has("18"), has("Paris")], ...inResults }, "fail"],
    [{ kind: "regex", value: "(", on: "messages" }, "error"],
  ]) {
    assert.deepEqual(found({ messages }, check).verdicts, [verdict], JSON.stringify(check));
  }
  const seen = [];
  const judge = (_, { prediction }) => seen.push(prediction) && "Verdict: correct";
  const suite = suiteOf({ kind: "judge", value: "Is it right?", on: "tool_results" }, { kind: "steps", max: 2 });
  const { report } = await evaluateAgent(suite, () => ({ messages }), { ...plain, judge });
  assert.deepEqual([report.passed, seen], [1, ["18 degrees"]]);
  const none = await runSuiteAsync(suite, { a: "x" }, { ...plain, judge });
  assert.deepEqual(
    none.scores[0].checks.map(({ verdict }) => verdict),
    ["error", "error"],
  );
  const last = [
    { case_id: "a", messages, repeat: 0 },
    { case_id: "a", output: "x", repeat: 1 },
  ];
  const report2 = runSuite(suiteOf({ kind: "steps", max: 2 }), last, plain);
  assert.deepEqual(
    report2.scores[0].samples.map(({ passed }) => passed),
    [true, false],
  );
});
