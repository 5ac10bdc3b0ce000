// This file tests that the JSON Schemas and the validator accept the same documents.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import Ajv from "ajv/dist/2020.js";
import { changes } from "./suite-documents.js";
import { library, readJson, readJsonLines, readText } from "./support.js";

const { loadSuite, runSuite, SuiteValidationError } = library;
const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false });
const schemaOf = (name) => ajv.compile(readJson(join("schema", `${name}.json`)));
const isSuite = schemaOf("suite");
const areOutputs = schemaOf("outputs");
const isReport = schemaOf("report");

const cases = () => readJson("examples/suite.json");

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the issues of the validator, or null if there are no issues. */
function issuesOf(text) {
  try {
    loadSuite(text);
    return null;
  } catch (error) {
    assert.ok(error instanceof SuiteValidationError);
    return error.issues;
  }
}

test("suites: the schema and the validator agree on every recorded document", () => {
  const counts = { both: 0, neither: 0, unique: 0 };
  for (const { id, text, stage } of readJsonLines("tests/golden/suite/suite_validation.jsonl")) {
    // Skip text that is not JSON (including NaN, which Python accepts), because schemas apply only to JSON.
    if (stage === "json" || !isJson(text)) continue;
    const issues = issuesOf(text);
    const accepted = isSuite(JSON.parse(text));
    // A schema cannot require unique ids, so ignore these issues.
    const onlyIds = issues?.every(({ message }) => message.startsWith("expected a unique id"));
    assert.equal(
      accepted,
      issues === null || onlyIds,
      `${id}: ${JSON.stringify(issues)} ${ajv.errorsText(isSuite.errors)}`,
    );
    counts[issues === null ? "both" : onlyIds ? "unique" : "neither"] += 1;
  }
  assert.ok(counts.both > 40 && counts.neither > 100 && counts.unique > 5, JSON.stringify(counts));
});

test("suites: the same for each field of each type", () => {
  const values = [null, true, 0, 1.5, 5.0, -1, 1e300, "x", "", [], ["x"], [1], {}, { x: 1 }];
  const withField = (place, name, value) => {
    const document = cases();
    place(document)[name] = value;
    return document;
  };
  const fields = ["case_id", "category", "prompt", "expected_behavior", "difficulty", "tags", "extra"];
  const checks = Object.keys(readJson("schema/suite.json").$defs.expected_behavior.properties);
  for (const value of values) {
    const changed = [
      ...["suite_id", "name", "version", "cases", "$schema"].map((name) => withField((suite) => suite, name, value)),
      ...fields.map((name) => withField((suite) => suite.cases[0], name, value)),
      ...checks.map((name) => withField((suite) => suite.cases[0], "expected_behavior", { [name]: value })),
    ];
    for (const document of changed) {
      const text = JSON.stringify(document);
      assert.equal(isSuite(document), issuesOf(text) === null, text.slice(0, 2000));
    }
  }
});

test("every check of the library has its place in the schema", () => {
  const declared = /export interface ExpectedBehavior \{([\s\S]*?)\n\}/.exec(readText("js/types/index.d.ts"))[1];
  const names = [...declared.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name);
  const places = Object.entries(readJson("schema/suite.json").$defs.expected_behavior.properties);
  // The other fields are rejected with a hint where they belong.
  const own = places.filter(([, schema]) => !("not" in schema)).map(([name]) => name);
  assert.deepEqual(own, names);
});

test("outputs: the schema and the library agree", () => {
  const suite = cases();
  const entries = [
    { case_id: "a", output: "x" },
    { case_id: "a", agent_output: "x" },
    { case_id: "a", output: "x", agent_output: "y", extra: 1 },
    { case_id: "a", output: null, error: "timeout" },
    { case_id: "a", error: { message: "timeout" } },
  ];
  const taken = (outputs) => {
    try {
      runSuite(suite, outputs);
      return true;
    } catch {
      return false;
    }
  };
  const words = ["case_id", "output", "agent_output", "error", "extra"];
  let both = 0;
  const documents = [{}, { a: "x" }, { a: "x", b: "" }, [], entries, ...entries.map((entry) => [entry])];
  for (const seed of documents) {
    for (const outputs of [seed, ...changes(seed, words)]) {
      assert.equal(areOutputs(outputs), taken(outputs), JSON.stringify(outputs));
      both += areOutputs(outputs);
    }
  }
  assert.ok(both > 50, String(both));
});

/** Returns reports that contain every type of result. */
function reports() {
  const outputs = readJsonLines("examples/agent-b.jsonl");
  const stranger = { case_id: "stranger", output: "x" };
  const six = {
    contains: ["zz"],
    not_contains: ["a"],
    regex: "^$",
    min_length: 9,
    max_length: 0,
    json_valid: true,
    contians: [],
  };
  const custom = { kind: "contains_any", value: ["A"], name: "n", not: true, required: true, weight: 0 };
  const checks = [
    custom,
    {
      any_of: [
        { kind: "regex", value: "(" },
        { kind: "contains_all", value: ["A", "b"] },
      ],
    },
  ];
  const calls = { kind: "json_equals", value: { a: 1 }, mode: "embedded" };
  const odd = {
    ...cases(),
    threshold: 0.5,
    cases: [
      { case_id: "six", category: "coding", prompt: "p", expected_behavior: { ...six, checks: [...checks, calls] } },
      { case_id: "bad", category: "coding", prompt: "p", expected_behavior: { regex: "(" } },
    ],
  };
  return [
    ...[{}, { latency: false }, { evidence: true }, { only: { category: "coding" } }, { only: { tags: "none" } }].map(
      (options) => runSuite(cases(), [...outputs, stranger], options),
    ),
    runSuite(odd, { six: 'a {"a": 2}', bad: "x" }, { evidence: true }),
    runSuite(odd, [{ case_id: "six", output: null, error: "timeout", usage: { tokens: 5 } }]),
    runSuite(
      odd,
      ["x", null, "y"].map((output, repeat) => ({ case_id: "six", repeat, output })),
    ),
  ];
}

/** Yields the path of each value in a report, except for values inside the suite or inside fields of the caller. */
function* places(value, path = []) {
  if (path.length > 0) yield path;
  if (value === null || typeof value !== "object" || path[0] === "suite" || path.at(-1) === "run") return;
  for (const key of Object.keys(value)) yield* places(value[key], [...path, key]);
}

test("reports hold to their schema, and nothing in them could be of another type", () => {
  const met = new Set();
  for (const report of reports()) {
    assert.ok(isReport(report), ajv.errorsText(isReport.errors));
    assert.ok(isSuite(report.suite), ajv.errorsText(isSuite.errors));
    for (const path of places(report)) {
      met.add(path.at(-1));
      const changed = structuredClone(report);
      const holder = path.slice(0, -1).reduce((value, key) => value[key], changed);
      holder[path.at(-1)] = null;
      assert.ok(!isReport(changed), path.join("."));
    }
  }
  for (const name of [
    "suite_passed",
    "errors",
    "errored",
    "answered",
    "error",
    "run",
    "repeat",
    "positions",
    "json_error",
    "regex_error",
    "found",
    "differs",
    "missing",
    "near",
    "not",
    "end",
  ]) {
    assert.ok(met.has(name), name);
  }
});

test("the schema of reports has what the types have", () => {
  const types = readText("js/types/index.d.ts");
  const { $defs, ...whole } = readJson("schema/report.json");
  const places = {
    BenchmarkReport: whole,
    BenchmarkScore: $defs.score,
    Sample: $defs.score.properties.samples.items,
    ReportPart: whole.properties.part,
    Receipt: whole.properties.receipt,
    Coverage: $defs.coverage,
    ScoreDetails: $defs.details,
    CheckResult: $defs.check,
    TextSpan: $defs.span,
    BenchmarkWarning: $defs.warning,
  };
  for (const [name, schema] of Object.entries(places)) {
    const body = new RegExp(`export interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(types)[1];
    const fields = [...body.matchAll(/^ {2}(\w+)(\??):/gm)];
    assert.deepEqual(
      Object.keys(schema.properties),
      fields.map(([, field]) => field),
      name,
    );
    const required = fields.filter(([, , optional]) => optional === "").map(([, field]) => field);
    assert.deepEqual(schema.required ?? [], required, name);
  }
});
