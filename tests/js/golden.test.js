// This file holds the package to the answers of the reference program, as tests/golden.rs holds the
// crate.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, readJson, readJsonLines } from "./support.js";

const { loadSuite, runCase, runSuite, SuiteValidationError } = library;
const departures = readJson("tests/golden/departures.json");

const SUITE_FIELDS = ["suite_id", "name", "version", "cases"];
const CASE_FIELDS = ["case_id", "category", "prompt", "expected_behavior", "difficulty", "tags"];
const pick = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]));

/** The reference drops fields that it does not know; here they survive. */
const known = (suite) => ({ ...pick(suite, SUITE_FIELDS), cases: suite.cases.map((each) => pick(each, CASE_FIELDS)) });

const cut = (score) => pick(score, ["case_id", "passed", "score", "details"]);

function holdsRunSuite(line) {
  let report;
  try {
    report = runSuite(line.suite, line.outputs, { latency: false });
  } catch (error) {
    return line.raises !== null && error instanceof SuiteValidationError;
  }
  if (line.raises !== null) return typeof report.scores[0].details.regex_error === "string";
  try {
    assert.deepEqual(known(report.suite), line.report.suite);
    assert.deepEqual(report.scores.map(cut), line.report.scores.map(cut));
    assert.equal(report.overall_score, line.report.overall_score);
    assert.deepEqual(Object.entries(report.by_category), Object.entries(line.report.by_category));
    return true;
  } catch (error) {
    if (error instanceof assert.AssertionError) return false;
    throw error;
  }
}

test("run_suite", () => {
  const wrong = readJsonLines("tests/golden/suite/run_suite.jsonl").filter(
    (line) => holdsRunSuite(line) === line.id in departures.run_suite,
  );
  assert.deepEqual(
    wrong.map((line) => line.id),
    [],
  );
});

test("suite_validation", () => {
  const pathOf = (steps) =>
    steps.reduce((path, step) => (typeof step === "number" ? `${path}[${step}]` : path ? `${path}.${step}` : step), "");
  for (const line of readJsonLines("tests/golden/suite/suite_validation.jsonl")) {
    if (line.id in departures.suite_validation) {
      assert.throws(() => loadSuite(line.text), SuiteValidationError, line.id);
    } else if (line.accepted) {
      assert.deepEqual(known(loadSuite(line.text)), line.dump, line.id);
      assert.deepEqual(known(loadSuite(JSON.parse(line.text))), line.dump, line.id);
    } else {
      const check = (error) => {
        assert.ok(error instanceof SuiteValidationError, `${line.id}: ${error}`);
        const expected = line.stage === "json" ? [""] : line.errors.map(({ loc }) => pathOf(loc));
        assert.deepEqual(error.issues.map(({ path }) => path).sort(), expected.sort(), line.id);
        if (line.json_error) assert.ok(error.message.endsWith(line.json_error), `${line.id}: ${error.message}`);
        return true;
      };
      assert.throws(() => loadSuite(line.text), check);
    }
  }
});

test("json_valid", () => {
  const strict = { case_id: "c", category: "coding", prompt: "p", expected_behavior: { json_valid: true } };
  for (const line of readJsonLines("tests/golden/checks/json_valid.jsonl")) {
    const { passed, details } = runCase(strict, line.text);
    assert.equal(passed, line.valid, line.id);
    if (!passed && line.python_message) assert.equal(details.json_error, line.python_message, line.id);
  }
});

test("own tables of the checks", () => {
  for (const name of ["contains", "not_contains", "regex", "min_length", "max_length", "json_valid"]) {
    for (const { name: title, args, want } of readJson(`tests/golden/checks/${name}.json`).cases) {
      const fields = { case_id: "c", category: "coding", prompt: "p", expected_behavior: { [name]: args.value } };
      let found;
      try {
        const { score, details } = runCase(fields, args.output);
        found = { score, details };
      } catch (error) {
        found = { error: error.message };
      }
      assert.deepEqual(found, want, `${name} ${title}`);
    }
  }
});
