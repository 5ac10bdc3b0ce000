// This file tests the transcript of an agent's run: its entries, and the ranges that checks match in them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ReportStore } from "../../js/report-view/report-store.js";
import { Outputs } from "../../js/suites/outputs.js";
import { library, readJson } from "./support.js";

const { compileSuite, formatReport, runSuite } = library;

const { cases: VECTORS } = readJson("tests/golden/messages.json");
const suiteOf = (...checks) => ({
  suite_id: "s",
  name: "S",
  cases: [{ case_id: "a", category: "tool_use", prompt: "Weather?", expected_behavior: { checks } }],
});

/** Opens the case as the page does. */
async function open(row, ...checks) {
  const compiled = compileSuite(suiteOf(...checks));
  const rows = [{ case_id: "a", ...row }];
  const outputs = Outputs.from(rows);
  const judge = (caseId, output, fields) => compiled.runCase(caseId, output, { evidence: true, row: fields });
  const report = compiled.run(rows, { latency: false });
  const rowOf = (caseId) => outputs.rowOf(caseId);
  const store = new ReportStore(() => library);
  store.setRuns([["r", { report, texts: outputs.textsById, rowOf, judge }]]);
  const found = await store.open({ runs: ["r"], index: 0 });
  compiled.free();
  return { store, ...found.results[0] };
}

const messages = [
  { role: "system", content: "Be brief." },
  {
    role: "user",
    content: [
      { type: "text", text: "Weather?" },
      { type: "image_url", image_url: { url: "data:," } },
    ],
  },
  {
    role: "assistant",
    content: "I look.",
    tool_calls: [
      { id: "1", function: { name: "weather", arguments: '{"city": "Paris \\"75\\""}' } },
      { id: "2", function: { name: "weather", arguments: '{"city": "Rome"}' } },
    ],
  },
  { role: "tool", tool_call_id: "1", content: "18 degrees" },
  { role: "tool", tool_call_id: "2", content: "25 degrees" },
  {
    role: "assistant",
    content: [
      { type: "text", text: "18 in Paris, " },
      { type: "text", text: "25 in Rome." },
    ],
  },
];
/** The marked texts of each entry, with their kinds. */
const marks = ({ transcript: { entries } }) =>
  entries.flatMap(({ first, highlights }, index) =>
    highlights.map(({ start, end, kind }) => [index, first.text.slice(start, end), kind]),
  );

test("a transcript has the messages, calls and results in order", async () => {
  const { transcript, fields, store } = await open({ messages, model: "m" });
  assert.deepEqual(
    transcript.entries.map(({ kind, by, name, first }) => [kind, by, name, first.text]),
    [
      ["text", "system", undefined, "Be brief."],
      ["text", "user", undefined, "Weather?"],
      ["other", "user", "image_url", ""],
      ["text", "model", undefined, "I look."],
      ["call", "model", "weather", 'weather({"city":"Paris \\"75\\""})'],
      ["call", "model", "weather", 'weather({"city":"Rome"})'],
      ["result", "tool", undefined, "18 degrees"],
      ["result", "tool", undefined, "25 degrees"],
      ["text", "model", undefined, "18 in Paris, "],
      ["text", "model", undefined, "25 in Rome."],
    ],
  );
  // The messages are not shown twice.
  assert.deepEqual(fields, [["model", "m"]]);
  const text = store.text({ runs: ["r"], run: 0, index: 0, field: "entry:6", start: 3, end: 10 });
  assert.deepEqual(text, { text: "degrees", start: 3, end: 10, length: 10 });
});

test("marks are in the message, the call or the result to which they belong", async () => {
  const has = (value, more) => ({ kind: "contains_all", value: [value], ...more });
  for (const [check, expected] of [
    [
      has("Paris, 25"),
      [
        [8, "Paris, ", "required"],
        [9, "25", "required"],
      ],
    ],
    [has("25", { on: "tool_results" }), [[7, "25", "required"]]],
    [
      has("degrees\n25", { on: "tool_results" }),
      [
        [6, "degrees", "required"],
        [7, "25", "required"],
      ],
    ],
    [has("Rome", { on: "calls" }), [[5, "Rome", "required"]]],
    [has("weather", { on: "calls" }), [[4, "weather", "required"]]],
    [has('Paris \\"75', { on: "calls" }), [[4, 'Paris \\"75', "required"]]],
    [{ kind: "regex", value: "1\\d deg", on: "tool_results" }, [[6, "18 deg", "pattern"]]],
    [{ kind: "contains_any", value: ["look"], on: "messages", not: true }, [[3, "look", "forbidden"]]],
    [{ any_of: [has("x"), has("25")], on: "tool_results" }, [[7, "25", "required"]]],
    [{ any_of: [has("Rome.")] }, [[9, "Rome.", "required"]]],
    [has("x", { on: "tool_results" }), []],
    [{ kind: "tool_calls", value: [{ name: "weather" }], match: "superset" }, []],
  ]) {
    const found = await open({ messages }, check);
    assert.deepEqual(marks(found), expected, JSON.stringify(check));
  }
});

test("evidence reads the row, as the report did", async () => {
  const { checks, state } = await open({ messages }, { kind: "steps", max: 2 }, { kind: "tool_calls", value: [] });
  assert.deepEqual([state, ...checks.map(({ verdict }) => verdict)], ["fail", "pass", "fail"]);
});

test("every vendor's messages have a transcript, and messages that cannot be read have a reason", async () => {
  for (const { name, messages: each, want } of VECTORS) {
    const { transcript } = await open({ output: "x", messages: each });
    const names = transcript.entries.filter(({ kind }) => kind === "call").map((entry) => entry.name);
    assert.deepEqual(
      names,
      (want.calls ?? []).map((call) => call.name),
      name,
    );
    assert.equal(transcript.fault?.slice(0, 60), want.fault?.slice(0, 60), name);
  }
  assert.equal((await open({ output: "x" })).transcript, undefined);
  const onlyCalls = await open({ output: "x", tool_calls: [{ name: "rm", args: {} }] });
  assert.deepEqual(
    onlyCalls.transcript.entries.map(({ first }) => first.text),
    ["rm({})"],
  );
});

test("a long transcript says how many entries are not shown", async () => {
  const long = Array.from({ length: 250 }, (_, index) => ({ role: "user", content: `m${index}` }));
  const { transcript } = await open({ output: "x", messages: long });
  assert.deepEqual([transcript.entries.length, transcript.more], [200, 50]);
});

test("the HTML report shows the run, in English and Chinese", () => {
  const hostile = [...messages, { role: "user", content: "</pre><script>" }];
  const report = runSuite(suiteOf(), [{ case_id: "a", output: "x", messages: hostile }], { latency: false });
  const html = formatReport(report, "html");
  assert.match(
    html,
    /<h3>Run of the agent<\/h3><ol><li><h4><bdi>System<\/bdi><\/h4><pre dir="auto">Be brief\.<\/pre><\/li>/,
  );
  assert.match(
    html,
    /<bdi>Agent calls weather<\/bdi><\/h4><pre dir="auto">weather\({&quot;city&quot;:&quot;Rome&quot;}\)/,
  );
  assert.match(html, /<bdi>User: image_url, which checks of texts do not read<\/bdi><\/h4><\/li>/);
  assert.ok(!html.includes("<script>"));
  assert.match(formatReport(report, "html", { language: "zh" }), /智能体调用 weather/);
  const broken = runSuite(suiteOf(), [{ case_id: "a", output: "x", messages: "?" }], { latency: false });
  assert.match(formatReport(broken, "html"), /messages: expected a list of messages/);
});
