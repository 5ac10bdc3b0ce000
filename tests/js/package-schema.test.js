// This file holds the JSON Schemas to the validator: what one accepts the other accepts.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import Ajv from "ajv/dist/2020.js";
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

/** What the validator says: null, or its issues. */
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
    // What is no JSON (a bare NaN, which Python takes, among it) no schema is asked about.
    if (stage === "json" || !isJson(text)) continue;
    const issues = issuesOf(text);
    const accepted = isSuite(JSON.parse(text));
    // That ids are unique is the one rule that a schema cannot hold.
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
  const declared = /export interface ExpectedBehavior \{([\s\S]*?)\n\}/.exec(readText("js/index.d.ts"))[1];
  const names = [...declared.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name);
  const places = Object.entries(readJson("schema/suite.json").$defs.expected_behavior.properties);
  // The others say where they belong instead.
  const own = places.filter(([, schema]) => !("not" in schema)).map(([name]) => name);
  assert.deepEqual(own, names);
});

test("outputs: the schema and the library agree", () => {
  const suite = cases();
  const documents = [
    {},
    [],
    { a: "x" },
    { a: 1 },
    [{ case_id: "a", output: "x" }],
    [{ case_id: "a", agent_output: "x" }],
    [{ case_id: "a", output: "x", agent_output: 1 }],
    [{ case_id: "a", output: null, agent_output: "x" }],
    [{ case_id: "a" }],
    [{ output: "x" }],
    [{ case_id: 1, output: "x" }],
    [1],
    "x",
    1,
    null,
    true,
  ];
  const taken = (outputs) => {
    try {
      runSuite(suite, outputs);
      return true;
    } catch {
      return false;
    }
  };
  for (const outputs of documents) assert.equal(areOutputs(outputs), taken(outputs), JSON.stringify(outputs));
});

test("reports hold to their schema", () => {
  const outputs = readJsonLines("examples/agent-b.jsonl");
  for (const options of [{}, { latency: false }, { only: { category: "coding" } }]) {
    const report = runSuite(cases(), [...outputs, { case_id: "stranger", output: "x" }], options);
    assert.ok(isReport(report), ajv.errorsText(isReport.errors));
    for (const name of Object.keys(report)) assert.ok(!isReport({ ...report, [name]: null }), name);
  }
});
