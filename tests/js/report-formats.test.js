// This file tests the formats for programs: JUnit against the schemas of Jenkins and of Maven Surefire, CTRF against its own
// validator, and all formats with reports that contain random hostile texts. FORMAT_REPORTS is the number of these reports.

import assert from "node:assert/strict";
import { test } from "node:test";
import { validateStrict } from "ctrf";
import fc from "fast-check";
import { parse as parseYaml } from "yaml";
import { parseCsv } from "./csv-support.js";
import { assertJunit, hostileText as text } from "./format-support.js";
import { library } from "./support.js";

const { json, jsonPieces } = await import("../../js/formats/json.js");
const { compareReports, formatReport, runSuite } = library;
const ROUNDS = Number(process.env.FORMAT_REPORTS ?? 300);
/** The number of documents in one call of xmllint, which takes long to start. */
const BATCH = 100;

const aCase = (case_id, fields) => ({
  case_id,
  category: "coding",
  prompt: "p",
  expected_behavior: { contains: ["x"] },
  ...fields,
});
const suiteOf = (cases, fields) => ({ suite_id: "s", name: "S", version: "1.0.0", cases, ...fields });

/** A report with a case of each status. */
const MIXED_ROWS = [
  { case_id: "good", output: "x", latency_ms: 1500 },
  { case_id: "wrong", output: "y" },
  { case_id: "failed", output: null, error: "timeout ]]> <b>" },
  { case_id: "unknown", output: "x" },
];
const MIXED = runSuite(
  suiteOf([
    aCase("good"),
    aCase("wrong", { category: "safety" }),
    aCase("failed"),
    // An agent that says nothing breaks no rule of this case.
    aCase("absent", { expected_behavior: { not_contains: ["x"] }, tags: ["t"] }),
    aCase("unknown", { expected_behavior: { contians: ["x"] } }),
  ]),
  MIXED_ROWS,
  { latency: false },
);

test("junit tells failed, error and skipped apart, and no case without a verdict passes", async () => {
  assert.deepEqual(
    MIXED.scores.map(({ passed }) => passed),
    [true, false, false, true, true],
  );
  const xml = formatReport(MIXED, "junit");
  await assertJunit([xml]);
  assert.match(xml, /<testsuite name="S" tests="5" failures="1" errors="2" skipped="1" time="1\.500">/);
  const results = Array.from(xml.matchAll(/<testcase name="(\w+)"[^>]*?(?:\/>|>\s*<(\w+) message="([^"]*)")/g));
  assert.deepEqual(
    results.map(([, name, element, message]) => [name, element, message]),
    [
      ["good", undefined, undefined],
      ["wrong", "failure", "Missing: &quot;x&quot;"],
      ["failed", "error", "timeout ]]&gt; &lt;b&gt;"],
      ["absent", "skipped", "No output was given"],
      [
        "unknown",
        "error",
        MIXED.warnings.find(({ code }) => code === "unknown_check").message.replaceAll('"', "&quot;"),
      ],
    ],
  );
  assert.match(xml, /<failure message="[^"]*" type="contains">/);
  assert.match(xml, /<property name="coverage" value="3\/5"\/>/);
});

test("ctrf has the same statuses, and its ids let shards be merged", () => {
  const value = JSON.parse(formatReport(MIXED, "ctrf", { runId: "run 7", startedAt: 1_000 }));
  validateStrict(value);
  const { tool, summary, tests } = value.results;
  assert.deepEqual([tool.name, tool.version], ["benchmarkhub", library.version]);
  const { extra, ...counts } = summary;
  assert.deepEqual(counts, {
    tests: 5,
    passed: 1,
    failed: 3,
    skipped: 1,
    pending: 0,
    other: 0,
    start: 1000,
    stop: 2500,
    duration: 1500,
  });
  assert.equal(extra.coverage, "3/5");
  assert.deepEqual(
    tests.map(({ status, rawStatus }) => [status, rawStatus]),
    ["passed passed", "failed failed", "failed error", "skipped skipped", "failed error"].map((text) =>
      text.split(" "),
    ),
  );
  assert.deepEqual(tests[3].tags, ["t"]);
  assert.deepEqual(tests[1].labels, { category: "safety", difficulty: "medium", score: 0 });
  assert.equal(value.runId, "run 7");

  const suite = suiteOf([aCase("a"), aCase("b")]);
  const shards = ["a", "b"].map((case_id) => runSuite(suite, { a: "x", b: "x" }, { only: { case_id } }));
  const texts = shards.map((shard) => JSON.parse(formatReport(shard, "ctrf")));
  assert.equal(texts[0].runId, texts[1].runId);
  const ids = texts.map(({ results }) => results.tests.map(({ testId, executionId }) => [testId, executionId])).flat(2);
  assert.equal(new Set(ids).size, 4);
});

test("samples are attempts, and a sample in error is not hidden", async () => {
  const rows = [0, 1, 2].map((repeat) => ({ case_id: "a", repeat, output: repeat === 1 ? "y" : "x" }));
  const suite = suiteOf([aCase("a")]);
  const [test] = JSON.parse(formatReport(runSuite(suite, rows), "ctrf")).results.tests;
  assert.deepEqual([test.status, test.retries], ["passed", 2]);
  assert.deepEqual(
    test.retryAttempts.map(({ attempt, status }) => [attempt, status]),
    [
      [1, "passed"],
      [2, "failed"],
      [3, "passed"],
    ],
  );
  const broken = runSuite(suite, [
    ...rows.slice(0, 2),
    { case_id: "a", repeat: 2, output: null, error: "timeout" },
    { case_id: "a", repeat: 3, output: "x" },
    { case_id: "a", repeat: 4, output: "x" },
  ]);
  const text = formatReport(broken, "ctrf");
  validateStrict(JSON.parse(text));
  assert.equal(JSON.parse(text).results.tests[0].rawStatus, "error");
  await assertJunit([formatReport(broken, "junit")]);
});

test("github annotations are at most ten of a kind, and count the rest", () => {
  const cases = Array.from({ length: 40 }, (_, index) => aCase(`c${index}`));
  const outputs = Object.fromEntries(cases.slice(0, 25).map(({ case_id: id }) => [id, "no"]));
  const lines = formatReport(runSuite(suiteOf(cases), outputs), "github")
    .trimEnd()
    .split("\n");
  const ofKind = (kind) => lines.filter((line) => line.startsWith(`::${kind}`));
  assert.deepEqual(
    ["error", "warning", "notice"].map((kind) => ofKind(kind).length),
    [10, 10, 1],
  );
  assert.equal(lines.length, 21);
  assert.equal(ofKind("error")[0], '::error title=c0::Missing: "x"');
  assert.equal(ofKind("error")[9], "::error::and 16 more");
  // 15 cases without an output, and a warning for each of them.
  assert.equal(ofKind("warning")[9], "::warning::and 21 more");
  const hostile = suiteOf([aCase("a,b:c%\n::error::x")], { name: "::stop-commands::x" });
  const [error, ...others] = formatReport(runSuite(hostile, { "a,b:c%\n::error::x": "50%\n" }), "github").split("\n");
  assert.equal(error, '::error title=a%2Cb%3Ac%25\\n%3A%3Aerror%3A%3Ax::Missing: "x"');
  assert.equal(others.length, 2);
});

test("jsonl and csv-long have every case, and csv-long every check", () => {
  const rows = formatReport(MIXED, "jsonl", { outputs: MIXED_ROWS })
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    rows.map(({ case_id: id, status, score, output }) => [id, status, score, output]),
    [
      ["good", "passed", 1, "x"],
      ["wrong", "failed", 0, "y"],
      ["failed", "error", 0, undefined],
      ["absent", "skipped", 1, undefined],
      ["unknown", "error", 1, "x"],
    ],
  );
  const suite = suiteOf([
    aCase("keys", { expected_behavior: { contains: ["x"], min_length: 9, regex: "(" } }),
    aCase("kinds", {
      expected_behavior: {
        checks: [
          { kind: "equals", value: "x", name: "n" },
          { kind: "numeric", value: 1 },
        ],
      },
    }),
  ]);
  const report = runSuite(suite, { keys: "x", kinds: "x" });
  const [head, ...lines] = formatReport(report, "csv-long").trimEnd().split("\r\n");
  assert.equal(head, "case_id,category,difficulty,tags,status,path,check,name,verdict,score,weight,reason");
  assert.deepEqual(
    lines.map((line) =>
      line
        .split(",")
        .filter((_, index) => [0, 5, 6, 7, 8].includes(index))
        .join(" "),
    ),
    [
      "keys contains contains  pass",
      "keys regex regex  error",
      "keys min_length min_length  fail",
      "kinds checks[0] equals n pass",
      "kinds checks[1] numeric  fail",
    ],
  );
});

// ---- formats for other tools

const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("langsmith is the body of an upload, in which a case without a verdict has an error and no score", () => {
  const options = { outputs: MIXED_ROWS, startedAt: 1_000, runId: "run 7" };
  const body = JSON.parse(formatReport(MIXED, "langsmith", options));
  const { results, ...head } = body;
  assert.match(head.dataset_id, UUID);
  assert.deepEqual(head, {
    experiment_name: "run 7",
    experiment_start_time: "1970-01-01T00:00:01.000Z",
    experiment_end_time: "1970-01-01T00:00:02.500Z",
    dataset_id: head.dataset_id,
    dataset_name: "S",
    summary_experiment_scores: [
      { key: "overall_score", score: MIXED.overall_score, comment: "over 3 of 5" },
      ...Object.entries(MIXED.by_category).map(([name, score]) => ({ key: `category ${name}`, score })),
    ],
  });
  assert.deepEqual(
    results.map(({ run_name: name, actual_outputs: outputs, error, evaluation_scores: scores }) => [
      name,
      outputs?.output,
      error !== undefined,
      scores.map(({ key, score }) => `${key} ${score}`),
    ]),
    [
      ["good", "x", false, ["score 1", "passed 1"]],
      ["wrong", "y", false, ["score 0", "passed 0"]],
      ["failed", undefined, true, []],
      ["absent", undefined, true, []],
      ["unknown", "x", true, []],
    ],
  );
  assert.deepEqual(results[0].inputs, { prompt: "p" });
  assert.deepEqual(results[0].expected_outputs, { expected_behavior: { contains: ["x"] } });
  assert.equal(results[0].end_time, "1970-01-01T00:00:02.500Z");
  assert.equal(results[1].evaluation_scores[0].comment, 'Missing: "x"');
  const ids = results.map(({ row_id: id }) => id);
  for (const id of ids) assert.match(id, UUID);
  assert.equal(new Set(ids).size, 5);
  const again = JSON.parse(formatReport(MIXED, "langsmith"));
  assert.deepEqual(
    again.results.map(({ row_id: id }) => id),
    ids,
  );
  assert.equal(again.experiment_name, "S 1.0.0");
});

/** Returns the attributes of each event in a request of OTLP. */
function eventsIn(text) {
  const { resourceLogs } = JSON.parse(text);
  const records = resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));
  return records.map(({ attributes, ...event }) => {
    const plain = ({ stringValue, doubleValue }) => stringValue ?? doubleValue;
    return { ...event, attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)])) };
  });
}

test("opentelemetry has an event for each case, and no score without a verdict", () => {
  const events = eventsIn(formatReport(MIXED, "opentelemetry", { startedAt: 1_000 }));
  for (const { eventName, timeUnixNano } of events) {
    assert.deepEqual([eventName, timeUnixNano], ["gen_ai.evaluation.result", "1000000000"]);
  }
  const NAMES = ["score.value", "score.label", "explanation"].map((name) => `gen_ai.evaluation.${name}`);
  const columns = ["benchmarkhub.case_id", "gen_ai.evaluation.name", ...NAMES, "error.type"];
  const { message } = MIXED.warnings.find(({ code }) => code === "unknown_check");
  assert.deepEqual(
    events.map(({ attributes }) => columns.map((name) => attributes[name])),
    [
      ["good", "s", 1, "pass", undefined, undefined],
      ["wrong", "s", 0, "fail", 'Missing: "x"', undefined],
      ["failed", "s", undefined, undefined, "timeout ]]> <b>", "error"],
      ["absent", "s", undefined, undefined, "No output was given", "no_output"],
      ["unknown", "s", undefined, undefined, message, "error"],
    ],
  );
  const [trace_id, span_id] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const row = { case_id: "a", output: "x", trace_id, span_id, response_id: "r1" };
  const [event] = eventsIn(formatReport(runSuite(suiteOf([aCase("a")]), [row]), "opentelemetry"));
  assert.deepEqual([event.traceId, event.spanId, event.attributes["gen_ai.response.id"]], [trace_id, span_id, "r1"]);
});

test("dpo and human-eval have the outputs with a verdict, each with its own", () => {
  const repeats = ["a", "x", "y"].map((output, repeat) => ({ case_id: "many", repeat, output, model: "m" }));
  const rows = [{ case_id: "good", output: "x" }, { case_id: "failed", output: null, error: "timeout" }, ...repeats];
  const report = runSuite(suiteOf(["good", "failed", "absent", "many"].map((id) => aCase(id))), rows);
  assert.deepEqual(JSON.parse(formatReport(report, "dpo", { outputs: rows })), [
    { chosen: ["x"], rejected: [], vars: { case_id: "good", prompt: "p" }, providers: [""], prompts: ["p"] },
    { chosen: ["x"], rejected: ["a", "y"], vars: { case_id: "many", prompt: "p" }, providers: ["m"], prompts: ["p"] },
  ]);
  const tests = parseYaml(formatReport(report, "human-eval", { outputs: rows }));
  assert.deepEqual(tests[0], {
    vars: { prompt: "p", output: "x" },
    assert: [{ type: "javascript", value: "JSON.parse(output).pass" }],
    metadata: { case_id: "good", category: "coding", difficulty: "medium", tags: [] },
  });
  assert.deepEqual(
    tests.map(({ vars, assert: [{ value }] }) => [vars.output, value.startsWith("!")]),
    [
      ["x", false],
      ["a", true],
      ["x", false],
      ["y", true],
    ],
  );
  for (const format of ["dpo", "human-eval"]) {
    assert.throws(() => formatReport(report, format), {
      kind: "usage",
      message: `options.outputs: expected outputs for the format ${format}, found none`,
    });
  }
});

// ---- comparisons

const IDS = ["broken", "worse", "fixed", "better", "same", "removed"];
const half = { expected_behavior: { contains: ["x", "y"] } };
const BEFORE = runSuite(suiteOf(IDS.map((id) => aCase(id, half))), {
  ...{ broken: "xy", worse: "x", fixed: "x", better: "", same: "xy", removed: "xy" },
});
const AFTER = runSuite(suiteOf(["added", ...IDS.slice(0, -1)].map((id) => aCase(id, half))), {
  ...{ broken: "x", worse: "-", fixed: "xy", better: "x", same: "xy", added: "xy" },
});
const CHANGES = compareReports(BEFORE, AFTER);

test("a comparison has every format, in which a change for the worse fails", async () => {
  const { counts } = CHANGES;
  assert.deepEqual(counts, { fixed: 1, broken: 1, better: 1, worse: 1, same: 1, added: 1, removed: 1 });
  assert.deepEqual(JSON.parse(formatReport(CHANGES)), CHANGES);
  assert.equal(formatReport(CHANGES, "jsonl").trimEnd().split("\n").length, 7);
  const xml = formatReport(CHANGES, "junit");
  await assertJunit([xml]);
  assert.match(xml, /tests="7" failures="2" errors="0" skipped="1"/);
  validateStrict(JSON.parse(formatReport(CHANGES, "ctrf")));
  const annotations = formatReport(CHANGES, "github");
  assert.match(annotations, /^::error title=broken::Score: 1\.0000 → 0\.5000\n::error title=worse::/);
  assert.match(
    formatReport(CHANGES, "csv"),
    /^case_id,change,a,b,difference\r\nadded,added,,1,\r\nbroken,broken,1,0\.5,-0\.5\r\n/,
  );
  assert.match(formatReport(CHANGES, "csv-long"), /\r\nbroken,broken,a,1\r\nbroken,broken,b,0\.5\r\n/);
  const markdown = formatReport(CHANGES, "markdown");
  const titles = Array.from(markdown.matchAll(/^#+ (.*)/gm), ([, title]) => title);
  assert.deepEqual(titles.slice(1), [
    "Regressions: 1",
    "Lower score: 1",
    "Fixed: 1",
    "Higher score: 1",
    "Removed: 1",
    "Added: 1",
  ]);
  assert.match(markdown, /\| broken \| 1\.0000 \| 0\.5000 \|/);
  const html = formatReport(CHANGES, "html");
  assert.match(html, /<h2>Broken: 1<\/h2>/);
  assert.doesNotMatch(html, /<script|https?:/);
});

test("markdown of a report has the verdicts of gates and regressions first", () => {
  const gates = [
    { name: "--min-score", holds: true, text: "0.9 is at least 0.8" },
    { name: "--max-errors", holds: false, text: "2 is above 0" },
  ];
  const text = formatReport(AFTER, "markdown", { gates, comparison: CHANGES });
  assert.match(text, /^# ❌ S 1\\?\.0\\?\.0\n/);
  const order = [
    "✅ --min-score",
    "❌ --max-errors",
    "## Regressions: 1",
    "## Lower score: 1",
    "## Failed: 3",
    "| Coding",
  ];
  assert.deepEqual(
    order.map((part) => text.includes(part)),
    order.map(() => true),
    text,
  );
  const offsets = order.map((part) => text.indexOf(part));
  assert.deepEqual(
    offsets,
    offsets.toSorted((a, b) => a - b),
  );
  assert.match(formatReport(AFTER, "markdown", { gates: gates.slice(0, 1) }), /^# ✅/);
  assert.match(formatReport(AFTER, "markdown"), /^# ❌/);
});

test("markdown of a comparison without gates shows its verdict", () => {
  const ids = Array.from({ length: 20 }, (_, at) => `c${at}`);
  const suite = suiteOf(ids.map((id) => aCase(id, half)));
  const run = (passed) => runSuite(suite, Object.fromEntries(ids.map((id, at) => [id, at < passed ? "xy" : "-"])));
  const runs = [run(0), run(5), run(20)];
  const signOf = (a, b) => formatReport(compareReports(runs[a], runs[b]), "markdown").split(" ")[1];
  assert.deepEqual([signOf(0, 2), signOf(2, 0), signOf(0, 0), signOf(1, 1)], ["✅", "❌", "➖", "➖"]);
  const text = formatReport(compareReports(runs[1], run(4)), "markdown");
  assert.match(text, /^# ➖ [\s\S]*## Regressions: 1\n/);
});

test("options that do not fit are errors", () => {
  const refuse = (value, format, options, message) =>
    assert.throws(() => formatReport(value, format, options), { kind: "usage", message });
  refuse(CHANGES, "csv", { outputs: {} }, "options.outputs: expected a report for it, found a comparison");
  refuse(CHANGES, "csv", { comparison: CHANGES }, "options.comparison: expected a report for it, found a comparison");
  refuse(MIXED, "markdown", { limit: "tweet" }, 'limit: expected one of comment, summary, found "tweet"');
  refuse(MIXED, "markdown", { gates: {} }, "gates: expected a list, found an object");
  refuse(MIXED, "markdown", { gates: [{ name: "n" }] }, "gates[0].holds: expected true or false, found nothing");
  refuse(MIXED, "ctrf", { runId: "" }, 'runId: expected a text, found ""');
  refuse(MIXED, "ctrf", { startedAt: 1.5 }, "startedAt: expected milliseconds since 1970, found 1.5");
  refuse(
    MIXED,
    "markdown",
    { comparison: MIXED },
    /^options\.comparison\.verdict: expected one of better, worse, no_evidence/,
  );
  refuse(
    { ...CHANGES, counts: { ...CHANGES.counts, broken: 0 } },
    "junit",
    {},
    "report.counts.broken: expected 1, found 0",
  );
  refuse({ ...CHANGES, verdict: "fine" }, "junit", {}, /^report\.verdict: expected one of/);
  refuse(CHANGES, "dpo", {}, "report: expected a report for the format dpo, found a comparison");
  refuse(MIXED, "junti", {}, /found "junti", did you mean "junit"\?$/);
  refuse({ ...MIXED, passed: 5 }, "junit", {}, "report.passed: expected 3, found 5");
});

// ---- limits

test("markdown of 10,000 cases stays under the limits of GitHub", () => {
  const wide = "\u{1f98a}|*_`<@#~[".repeat(20);
  const cases = Array.from({ length: 10_000 }, (_, index) =>
    aCase(`${index}${wide}`, { category: `k${index % 500}${wide}`, expected_behavior: { contains: [wide] } }),
  );
  const categories = [...new Set(cases.map(({ category }) => category))];
  const suite = suiteOf(cases, { name: wide.repeat(50), categories });
  const outputs = Object.fromEntries(cases.filter((_, index) => index % 3 > 0).map(({ case_id: id }) => [id, "no"]));
  const report = runSuite(suite, outputs);
  const before = runSuite(suite, Object.fromEntries(cases.map(({ case_id: id }) => [id, wide])));
  const comparison = compareReports(before, report);
  const gates = Array.from({ length: 200 }, (_, index) => ({ name: `${index}${wide}`, holds: false, text: wide }));
  for (const [limit, most, sizeOf] of [
    ["comment", 65_535, (text) => text.length],
    ["summary", 1_024_000, (text) => Buffer.byteLength(text)],
  ]) {
    for (const text of [
      formatReport(report, "markdown", { limit }),
      formatReport(report, "markdown", { limit, comparison, gates }),
      formatReport(comparison, "markdown", { limit, gates }),
    ]) {
      const size = sizeOf(text);
      assert.ok(size <= most && size > most / 2, `${limit}: ${size}`);
      assert.match(text, /^# ❌ /);
      assert.match(text, /\nand [\d,]+ more\n/);
    }
  }
  assert.ok(formatReport(report, "github").split("\n").length <= 31);
});

// ---- hostile reports

const outputs = fc.oneof(
  { weight: 4, arbitrary: text.map((output) => ({ output })) },
  fc.constant(undefined),
  text.map((error) => ({ output: null, error })),
  fc.record({
    output: text,
    latency_ms: fc.oneof(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.nat()),
    model: text,
  }),
);
const expected = fc.oneof(
  fc.record({ contains: fc.array(text, { maxLength: 2 }), not_contains: fc.array(text, { maxLength: 2 }) }),
  fc.record({ regex: text }),
  fc.record({ min_length: fc.nat(20), json_valid: fc.boolean(), unknown: text }),
  fc.record({
    checks: fc.array(fc.record({ kind: fc.constant("equals"), value: text, name: text }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const rowsOfReport = fc.array(
  fc.record({
    id: text,
    category: text,
    difficulty: fc.constantFrom("easy", "medium", "hard"),
    tags: fc.array(text, { maxLength: 2 }),
    expected,
    first: outputs,
    second: outputs,
    samples: fc.nat(2),
  }),
  { maxLength: 6 },
);

/** Returns two reports of one suite. */
function reportsOf(rows, name) {
  const cases = rows.map(({ id, category, difficulty, tags, expected }, index) => ({
    case_id: index === 0 ? id : `${id}${index}`,
    category,
    difficulty,
    tags,
    prompt: id,
    expected_behavior: expected,
  }));
  const suite = suiteOf(cases, {
    suite_id: name,
    name,
    version: name,
    categories: [...new Set(cases.map((each) => each.category))],
  });
  return ["first", "second"].map((side) => {
    const given = rows.flatMap((row, index) => {
      const output = row[side];
      if (output === undefined) return [];
      const { case_id } = cases[index];
      if (row.samples < 2) return [{ case_id, ...output }];
      return [0, 1].map((repeat) => ({ case_id, repeat, ...output }));
    });
    return { report: runSuite(suite, given), outputs: given };
  });
}

/** Checks every format of a report or a comparison, and returns its JUnit document. */
function checkFormats(value, options) {
  const write = (format) => formatReport(value, format, options);
  const total = (value.scores ?? value.cases).length;
  validateStrict(JSON.parse(write("ctrf")));
  assert.equal(JSON.parse(write("ctrf")).results.tests.length, total);
  const lines = write("jsonl").split("\n");
  assert.equal(lines.length, total + 1);
  for (const line of lines.slice(0, -1)) JSON.parse(line);
  const github = write("github");
  assert.doesNotMatch(github, /(?!\n)[\p{Cc}\p{Cs}\u202e]/u);
  for (const line of github.split("\n").slice(0, -1)) {
    assert.match(line, /^::(?:error|warning|notice)(?: title=[^:,]*)?::/);
    assert.doesNotMatch(line, /%(?!25|3A|2C)/);
  }
  const markdown = write("markdown");
  assert.doesNotMatch(
    markdown.replaceAll("<br>", ""),
    /<[a-z/!?]|@user|https?:\/|(?!\n)[\p{Cc}\p{Cs}]|[\u202e\u2028]/u,
  );
  const html = write("html");
  assert.doesNotMatch(html, /<script|<!--|(?![\t\n])\p{Cc}|\p{Cs}/u);
  for (const format of ["csv", "csv-long"]) {
    const [head, ...rows] = parseCsv(write(format));
    for (const row of rows) {
      assert.equal(row.length, head.length);
      const parts = row.flatMap((cell) => cell.split(/[;\t\r\n]/));
      for (const part of parts) assert.doesNotMatch(part, /^[ "]*[=@]/);
    }
  }
  if (value.scores) checkFormatsForTools(value, options);
  const xml = write("junit");
  assert.doesNotMatch(xml, /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u);
  assert.equal(xml.split("<testcase ").length - 1, total);
  return xml;
}

/** Checks the formats for other tools: each case has one row, and only a case that passed looks like one. */
function checkFormatsForTools(report, { outputs = [], ...options }) {
  const write = (format) => formatReport(report, format, { outputs, ...options });
  const statuses = new Map(JSON.parse(write("ctrf")).results.tests.map(({ rawStatus }, index) => [index, rawStatus]));
  const experiment = JSON.parse(write("langsmith"));
  const events = eventsIn(write("opentelemetry"));
  assert.deepEqual([experiment.results.length, events.length], [report.total, report.total]);
  for (const [index, status] of statuses) {
    const { evaluation_scores: scores, error } = experiment.results[index];
    const isDecided = status === "passed" || status === "failed";
    assert.equal(scores[1]?.score, isDecided ? Number(status === "passed") : undefined);
    assert.equal(error !== undefined, !isDecided);
    const { "gen_ai.evaluation.score.label": label } = events[index].attributes;
    assert.equal(label, isDecided ? { passed: "pass", failed: "fail" }[status] : undefined);
  }
  const decided = [...statuses.values()].filter((status) => status === "passed" || status === "failed").length;
  const pairs = JSON.parse(write("dpo"));
  assert.ok(pairs.length <= decided);
  const text = write("human-eval");
  assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cs}]|[\ufffe\uffff]/u);
  assert.equal(parseYaml(text).length, pairs.flatMap(({ chosen, rejected }) => [...chosen, ...rejected]).length);
}

test(`formats of ${ROUNDS} random reports with hostile texts are valid`, async () => {
  let documents = [];
  const flush = async () => {
    if (documents.length > 0) await assertJunit(documents);
    documents = [];
  };
  let count = 0;
  const property = fc.asyncProperty(rowsOfReport, text, async (rows, name) => {
    const [first, second] = reportsOf(rows, name);
    const comparison = compareReports(first.report, second.report);
    const gates = [{ name, holds: count % 2 === 0, text: name }];
    documents.push(checkFormats(first.report, { outputs: first.outputs }));
    documents.push(checkFormats(second.report, { comparison, gates, limit: "summary" }));
    documents.push(checkFormats(comparison, { gates, language: "zh" }));
    count += 3;
    if (documents.length >= BATCH) await flush();
  });
  await fc.assert(property, {
    numRuns: Math.ceil(ROUNDS / 3),
    seed: 7,
    includeErrorInReport: true,
    endOnFailure: true,
  });
  await flush();
  assert.ok(count >= ROUNDS, `${count} reports`);
});

test("the pieces of a report are its JSON, also if its texts look like JSON", () => {
  const lists = ['\n    "cases": [\n      0\n    ]', '\n  "scores": [\n    0\n  ]'];
  const all = Array.from({ length: 1201 }, (_, index) => aCase(`${index}\u2028`, { prompt: lists[index % 2] }));
  const outputs = Object.fromEntries(all.map(({ case_id }, index) => [case_id, index % 3 ? "x" : "é"]));
  const options = { evidence: true, latency: false, receipt: true };
  for (const count of [1, 2, 99, 100, 101, 200, 1201]) {
    const suite = suiteOf(all.slice(0, count), {
      name: lists[0],
      metadata: { cases: [0], scores: [0], [lists[1]]: lists },
    });
    for (const only of [undefined, { tags: ["none"] }]) {
      const report = runSuite(suite, outputs, { ...options, only });
      const pieces = [...jsonPieces(report)];
      assert.equal(pieces.join(""), json(report));
      assert.equal(pieces.length > 5, count > 100 && only === undefined);
    }
  }
});
