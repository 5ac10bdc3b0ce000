// This file tests the messages of rows: the formats of vendors, the answer, and the checks that read a row.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readMessages } from "../../js/suites/messages.js";
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
  assert.ok(good.length >= 45);
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

test("the reason of a check of a part of the row names the part", () => {
  const row = {
    output: "18",
    messages: [
      { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "get", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "1", content: "18 degrees" },
      { role: "assistant", content: "18" },
    ],
  };
  const reasonOf = (check) => found(row, check).reasons[0];
  const inResults = { kind: "contains_any", value: ["18"], on: "tool_results" };
  const [results, error] = [
    'expected the tool results to contain any of "18", found "18"',
    "; this could not be evaluated: ",
  ];
  assert.equal(reasonOf(inResults), results);
  assert.equal(reasonOf({ ...inResults, not: true }), results.replace(" to ", " not to "));
  assert.equal(
    reasonOf({ all_of: [{ kind: "regex", value: "get" }, { kind: "json" }], on: "calls" }).split(", found")[0],
    "expected the calls to pass all of 2 checks",
  );
  const missing = found({ output: "x" }, { ...inResults, not: true }).reasons[0];
  assert.ok(missing.startsWith(`expected the tool results not to contain any of "18"${error}`), missing);
});

test("with not, a part of the row that has no text to read does not pass", () => {
  const rowOf = (content) => ({
    output: "done",
    messages: [
      { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "get", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "1", content },
      { role: "assistant", content: "done" },
    ],
  });
  const on = "tool_results";
  const numeric = { kind: "numeric", value: 18 };
  const inPath = { kind: "numeric", max: 10, on: { json_path: "$.x" } };
  const verdictOf = (content, check) => {
    const { verdicts, reasons } = found(rowOf(content), check);
    assert.ok(verdicts[0] !== "error" || reasons[0].includes("could not be evaluated"), reasons[0]);
    return verdicts[0];
  };
  const sameOnOutput = (content, { on: _, ...check }) => library.runChecks(content, [check]).checks[0].verdict;
  const contents = ["<think>18 open", '{"y": 1}', "not json", "18", "19", '{"x": 20}', "<think>x</think>18"];
  const wanted = new Set();
  for (const content of contents) {
    for (const check of [
      { ...numeric, on },
      { kind: "contains_any", value: ["18"], strip_reasoning: true, on },
      { kind: "math_equal", value: "18", on },
      { all_of: [numeric], on },
      { any_of: [numeric], on },
      { at_least: 1, of: [numeric], on },
      { all_of: [inPath], on },
      { any_of: [inPath], on },
    ]) {
      for (const not of [true, false]) {
        const want = sameOnOutput(content, { ...check, not });
        wanted.add(`${want} ${not}`);
        assert.equal(verdictOf(content, { ...check, not }), want, `${content} ${JSON.stringify(check)} ${not}`);
      }
    }
    // The part may also be that of a check in the group.
    const inner = { all_of: [{ ...numeric, on }], not: true };
    const plain = { all_of: [numeric], not: true };
    assert.equal(verdictOf(content, inner), sameOnOutput(content, plain), content);
  }
  assert.deepEqual([...wanted].sort(), ["error true", "fail false", "fail true", "pass false", "pass true"]);
});

test("parts that are neither text nor calls are named", () => {
  const named = good.filter(({ want }) => want.others !== undefined);
  assert.ok(named.length >= 10);
  for (const { name, messages, want } of named) {
    const { entries } = readMessages(messages);
    const others = entries.filter(({ kind }) => kind === "other");
    assert.deepEqual(
      others.map((each) => each.name),
      want.others,
      name,
    );
  }
});

test("tool_calls reads the calls of the row, and texts read the answer", () => {
  const { messages } = VECTORS.find(({ name }) => name === "openai-chat");
  const weather = { kind: "tool_calls", value: [{ name: "get_weather", arguments: { city: "Paris" } }] };
  const forbidden = { kind: "tool_calls", value: [] };
  const answer = { kind: "contains_all", value: ["18 degrees in Paris"] };
  const [{ tool_calls: calls }] = messages.filter((each) => each.tool_calls);
  for (const row of [
    { messages },
    { messages, output: "It is 18 degrees in Paris." },
    { output: "It is 18 degrees in Paris.", tool_calls: calls },
    { output: "It is 18 degrees in Paris.", messages: null, tool_calls: calls },
    // The agent did call, although its text was cut off inside a thought.
    { output: "<think>18 degrees in Paris", tool_calls: calls, strips: true },
  ]) {
    const { strips, ...given } = row;
    const read = strips ? { ...answer, strip_reasoning: false } : answer;
    assert.deepEqual(found(given, weather, read).verdicts, ["pass", "pass"], JSON.stringify(row));
    assert.deepEqual(found(given, forbidden, { ...weather, not: true }).verdicts, ["fail", "fail"]);
    assert.deepEqual(found(given, { ...weather, mode: "python" }, { ...weather, mode: "fenced" }).verdicts, [
      "pass",
      "pass",
    ]);
    assert.deepEqual(found(given, { any_of: [{ kind: "json" }, weather] }).verdicts.slice(0, 1), ["pass"]);
    const wrong = { kind: "tool_calls", value: [{ name: "get_weather", arguments: { city: "Rome" } }] };
    const { checks } = runSuite(suiteOf(wrong), [{ case_id: "a", ...given }], { ...plain, evidence: true }).scores[0];
    assert.deepEqual([checks[0].verdict, checks[0].differs, checks[0].near], ["fail", ["$.city"], undefined]);
  }
  // What the check reads if it chooses a part of the output.
  assert.deepEqual(found({ messages }, { ...forbidden, on: "last_line" }).verdicts, ["pass"]);
  assert.deepEqual(found({ messages }, { ...weather, on: "calls" }).verdicts, ["pass"]);
});

test("tool_calls reads the output if the row has no calls", () => {
  const forbidden = { kind: "tool_calls", value: [] };
  const text = '<tool_call>{"name": "rm", "arguments": {}}</tool_call>';
  const messages = [{ role: "assistant", content: text, tool_calls: [] }];
  for (const row of [
    { output: text },
    { output: text, tool_calls: [] },
    { messages },
    { output: text, tool_calls: null },
  ]) {
    const [verdict] = found(row, { ...forbidden, mode: "embedded" }).verdicts;
    assert.notEqual(verdict, "pass", JSON.stringify(row));
  }
  assert.deepEqual(found({ output: "no calls" }, forbidden).verdicts, ["pass"]);
});

test("calls that cannot be read make the case an error", () => {
  const forbidden = { kind: "tool_calls", value: [] };
  for (const [row, error] of [
    [{ output: "x", tool_calls: "rm" }, /^row\[0\]\.tool_calls: expected a list, found "rm"$/],
    [{ output: "x", messages: [{ type: "teleport_call" }] }, /^messages\[0\]: expected a known type/],
  ]) {
    assert.match(found(row, { any_of: [{ kind: "json" }, forbidden] }).error, error);
    assert.equal(found(row, { kind: "contains_any", value: ["x"] }).error, undefined);
    assert.throws(() => runCase(suiteOf(forbidden).cases[0], "x", { row }), { kind: "usage" });
  }
  const samples = [
    { case_id: "a", output: "x", repeat: 0 },
    { case_id: "a", output: "x", repeat: 1, tool_calls: [{ name: "rm", args: {} }] },
    { case_id: "a", output: "x", repeat: 2, tool_calls: "rm" },
  ];
  const { scores } = runSuite(suiteOf(forbidden), samples, plain);
  assert.deepEqual(
    scores[0].samples.map(({ passed, error }) => [passed, error !== undefined]),
    [
      [true, false],
      [false, false],
      [false, true],
    ],
  );
});

test("runCase and runChecks take the row of the output", () => {
  const { messages } = VECTORS.find(({ name }) => name === "anthropic");
  const row = { messages, latency_ms: 5 };
  const checks = [
    { kind: "tool_calls", value: [{ name: "get_weather" }] },
    { kind: "steps", max: 2 },
    { kind: "latency", max: 10 },
    { kind: "contains_any", value: ["18"], on: "tool_results" },
  ];
  const verdicts = ({ checks: results }) => results.map(({ verdict }) => verdict);
  const all = ["pass", "pass", "pass", "pass"];
  assert.deepEqual(verdicts(runCase(suiteOf(...checks).cases[0], "x", { row })), all);
  assert.deepEqual(verdicts(library.compileSuite(suiteOf(...checks)).runCase("a", "x", { row })), all);
  assert.deepEqual(verdicts(library.runChecks("x", checks, { row })), all);
  assert.deepEqual(verdicts(library.runChecks("x", checks)), ["fail", "error", "error", "error"]);
  assert.throws(() => library.runChecks("x", checks, { row: "x" }), {
    kind: "usage",
    message: /^row: expected an object/,
  });
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

test("a message that loses calls is an error, so that a forbidden call does not pass", () => {
  const forbidden = { kind: "tool_calls", value: [{ name: "rm" }], match: "superset", on: "calls", not: true };
  const never = { kind: "trajectory", value: [{ name: "rm", arguments: { path: "/" } }], not: true };
  const rm = { id: "1", type: "function", function: { name: "rm", arguments: '{"path": "/"}' } };
  const search = { type: "tool_use", id: "0", name: "search", input: {} };
  const by = (message) => [{ role: "assistant", content: "", ...message }];
  for (const messages of [
    by({ toolCalls: [rm] }),
    by({ parts: [], content: [{ ...search, name: "rm", input: { path: "/" } }] }),
    by({ parts: [{ type: "text", text: "" }], toolInvocations: [{ toolName: "rm", args: { path: "/" } }] }),
    by({ content: [search], tool_calls: [{ name: "rm", args: { path: "/" } }] }),
    by({ content: [search], tool_calls: [{ name: "rm", args: { path: "/" }, id: "0" }] }),
    by({ content: [{ ...search, name: "rm", partial_json: '{"path": "/"}' }] }),
    by({ tool_calls: [{ id: "1", function: "rm", arguments: { path: "/" } }] }),
  ]) {
    const { verdicts } = found({ output: "x", messages }, forbidden, never);
    assert.deepEqual(verdicts, ["fail", "fail"], JSON.stringify(messages));
  }
  for (const messages of [
    by({ toolUses: [rm] }),
    by({ functionCall: rm.function }),
    by({ tool_calls: [], tool_call_chunks: [{ name: "rm", args: '{"pa', index: 0 }] }),
    by({ stop_reason: "tool_use" }),
    by({ response_metadata: { finish_reason: "tool_calls" } }),
    [{ role: "assistant", items: [{ functionName: "rm" }] }],
    [{ role: "user", content: "hello", tool_calls: [rm] }, ...by({})],
    [{ role: "user", content: [{ ...search, name: "rm" }] }, ...by({})],
    by({ content: [search], tool_calls: [null] }),
    by({ content: [{ type: "text", text: "" }], parts: [{ type: "text", content: "" }] }),
    by({ tool_calls: [{ name: "rm", arguments: '"{\\"path\\": \\"/\\"}"' }] }),
    by({ tool_calls: [{ name: "rm", arguments: ["/"] }] }),
    by({ tool_calls: [{ name: "rm", kwargs: { path: "/" } }] }),
  ]) {
    const { verdicts } = found({ output: "x", messages }, forbidden, never);
    assert.deepEqual(verdicts, ["error", "error"], JSON.stringify(messages));
  }
});

test("a prompt is not a run, and the calls of a row must agree with its messages", () => {
  const prompt = [{ role: "user", content: "Delete it." }];
  const rm = { name: "rm", arguments: { path: "/", deep: true } };
  const checks = [
    { kind: "tool_calls", value: [], on: "calls" },
    { kind: "trajectory", value: [{ name: "rm" }], not: true },
    { kind: "steps", max: 3 },
    { kind: "contains_any", value: ["deleted"], on: "tool_results", not: true },
  ];
  const row = { output: "x", messages: prompt };
  assert.deepEqual(found(row, ...checks).verdicts, ["error", "error", "error", "error"]);
  assert.deepEqual(found({ ...row, tool_calls: [rm] }, ...checks.slice(0, 2)).verdicts, ["fail", "fail"]);
  assert.deepEqual(found({ ...row, tool_calls: [] }, ...checks.slice(0, 2)).verdicts, ["pass", "pass"]);
  for (const messages of [prompt, []]) {
    assert.throws(() => runSuite(suiteOf(), [{ case_id: "a", messages }]), { kind: "usage" });
    assert.throws(
      () => readOutputs(JSON.stringify({ case_id: "a", messages })),
      /found an object with "case_id", "messages"/,
    );
  }
  const answered = [...prompt, { role: "assistant", content: "Done." }];
  const verdictsOf = (messages) => found({ output: "x", messages, tool_calls: [rm] }, ...checks.slice(0, 2)).verdicts;
  assert.deepEqual(verdictsOf(answered), ["error", "error"]);
  const same = { name: "rm", arguments: '{"deep": true, "path": "/"}' };
  assert.deepEqual(verdictsOf([...prompt, { role: "assistant", tool_calls: [same] }]), ["fail", "fail"]);
  const { error } = found({ output: "x", messages: answered, tool_calls: [rm] }, { kind: "tool_calls", value: [] });
  assert.match(error, /^a call of "rm" in tool_calls of the row, but not in its messages$/);
});
