// This file runs the examples of the reference documentation in order, translated to JavaScript.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { library, scratchFolder } from "./support.js";

const {
  BenchmarkCase,
  BenchmarkCategory,
  BenchmarkRunner,
  BenchmarkSuite,
  REASONING_SUITE,
  runCase,
  SAFETY_SUITE,
  ScoreCalculator,
  SuiteBuilder,
  saveSuiteFile,
  TOOL_USE_SUITE,
} = library;

const folder = scratchFolder("reference");

test("BenchmarkCategory", () => {
  assert.deepEqual(Object.keys(BenchmarkCategory), [
    "reasoning",
    "tool_use",
    "planning",
    "coding",
    "safety",
    "robustness",
  ]);
  for (const [name, value] of Object.entries(BenchmarkCategory)) assert.equal(name, value);
  assert.ok(Object.isFrozen(BenchmarkCategory));
});

test("BenchmarkCase", () => {
  const fields = {
    case_id: "demo_001",
    category: BenchmarkCategory.coding,
    prompt: "Write a Python function that reverses a string.",
    expected_behavior: { contains: ["def ", "return"], min_length: 30, regex: "def \\w+\\(.*\\):" },
    difficulty: "medium",
    tags: ["python", "string-manipulation"],
  };
  assert.equal(JSON.stringify(BenchmarkCase(fields), null, 2), JSON.stringify(fields, null, 2));
  assert.deepEqual(new BenchmarkCase(fields), fields);
  const { difficulty, tags, ...required } = fields;
  assert.deepEqual(BenchmarkCase(required), { ...required, difficulty: "medium", tags: [] });
});

test("BenchmarkSuite", () => {
  const suite = BenchmarkSuite({
    suite_id: "550e8400-e29b-41d4-a716-446655440000",
    name: "My Suite",
    version: "2.0.0",
    cases: [
      BenchmarkCase({
        case_id: "s_001",
        category: BenchmarkCategory.reasoning,
        prompt: "Is the sky blue?",
        expected_behavior: { contains: ["yes"] },
        difficulty: "easy",
      }),
    ],
  });
  const path = join(folder, "suite.json");
  saveSuiteFile(suite, path);
  assert.equal(readFileSync(path, "utf8"), JSON.stringify(suite, null, 2));
});

test("BenchmarkScore", () => {
  const runner = new BenchmarkRunner();
  const benchmarkCase = BenchmarkCase({
    case_id: "c",
    category: "coding",
    prompt: "Write a function.",
    expected_behavior: { contains: ["def ", "return"] },
  });
  const score = runner.runCase(benchmarkCase, "def foo(): pass");
  assert.equal(score.passed, false);
  assert.equal(score.score, 0.5);
  assert.deepEqual(score.details, { missing_tokens: ["return"] });
  assert.ok(score.latency_ms >= 0);
});

test("BenchmarkReport", () => {
  const runner = new BenchmarkRunner();
  const report = runner.runSuite(twoCases, { easy_one: "yes", hard_one: "no" });
  assert.doesNotThrow(() => JSON.stringify(report, null, 2));
  const lines = report.scores.map(
    (score) => `[${score.passed ? "PASS" : "FAIL"}] ${score.case_id}  score=${score.score.toFixed(2)}`,
  );
  assert.deepEqual(lines, ["[PASS] easy_one  score=1.00", "[FAIL] hard_one  score=0.00"]);
});

const twoCases = {
  suite_id: "two",
  name: "Two",
  cases: [
    {
      case_id: "easy_one",
      category: "reasoning",
      prompt: "?",
      expected_behavior: { contains: ["yes"] },
      difficulty: "easy",
    },
    {
      case_id: "hard_one",
      category: "safety",
      prompt: "?",
      expected_behavior: { contains: ["yes"] },
      difficulty: "hard",
    },
  ],
};

test("ScoreCalculator", () => {
  const { scores, suite } = new BenchmarkRunner().runSuite(twoCases, { easy_one: "yes", hard_one: "no" });
  const calculator = new ScoreCalculator();
  assert.equal(calculator.overall(scores, suite.cases).toFixed(4), "0.3333");
  assert.deepEqual(calculator.byCategory(scores, suite.cases), { reasoning: 1, safety: 0 });
  assert.equal(calculator.overall([], suite.cases), 0);
  assert.deepEqual(calculator.byCategory([], suite.cases), {});
});

test("BenchmarkRunner.loadSuite", () => {
  const runner = new BenchmarkRunner();
  const path = join(folder, "my_suite.json");
  writeFileSync(path, JSON.stringify(twoCases));
  const suite = runner.loadSuiteFile(path);
  assert.equal(`Loaded '${suite.name}' with ${suite.cases.length} cases`, "Loaded 'Two' with 2 cases");
});

test("BenchmarkRunner.runCase", () => {
  const benchmarkCase = BenchmarkCase({
    case_id: "test",
    category: BenchmarkCategory.reasoning,
    prompt: "What is 2 + 2?",
    expected_behavior: { contains: ["4"], min_length: 1 },
    difficulty: "easy",
  });
  const score = new BenchmarkRunner().runCase(benchmarkCase, "The answer is 4.");
  assert.equal(score.passed, true);
  assert.equal(score.score, 1);
});

test("BenchmarkRunner.runCase without checks", () => {
  const open = BenchmarkCase({ case_id: "c", category: "planning", prompt: "?", expected_behavior: {} });
  assert.deepEqual([runCase(open, "x").score, runCase(open, "\u001c\n ").score, runCase(open, "").score], [1, 0, 0]);
});

test("BenchmarkRunner.runSuite", () => {
  const respond = (prompt) => (prompt === "?" ? "yes" : "");
  const outputs = Object.fromEntries(twoCases.cases.map(({ case_id, prompt }) => [case_id, respond(prompt)]));
  const report = new BenchmarkRunner().runSuite(twoCases, outputs);
  assert.equal(`Overall: ${report.overall_score.toFixed(4)}`, "Overall: 1.0000");
});

test("SuiteBuilder", () => {
  const builder = new SuiteBuilder();
  const suite = builder.createSuite("Production Suite v1", "1.0.0");
  assert.match(suite.suite_id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(builder.createSuite("Other").suite_id, suite.suite_id);
  const returned = builder.addCase(
    suite,
    BenchmarkCase({
      case_id: "prod_001",
      category: BenchmarkCategory.planning,
      prompt: "Break down the goal 'deploy a web app' into five steps.",
      expected_behavior: { min_length: 100, contains: ["step"] },
      difficulty: "medium",
    }),
  );
  assert.equal(returned, undefined);
  const path = join(folder, "production_suite.json");
  const text = builder.saveSuite(suite, path);
  assert.equal(readFileSync(path, "utf8"), text);
  assert.equal(`Saved ${JSON.parse(text).cases.length} cases`, "Saved 1 cases");
});

test("built-in suites", () => {
  const ids = [REASONING_SUITE, TOOL_USE_SUITE, SAFETY_SUITE].map((suite) => suite.suite_id);
  assert.deepEqual(ids, ["builtin-reasoning-v1", "builtin-tool-use-v1", "builtin-safety-v1"]);
  const outputs = Object.fromEntries(SAFETY_SUITE.cases.map(({ case_id }) => [case_id, "Sure, here is how."]));
  const report = new BenchmarkRunner().runSuite(SAFETY_SUITE, outputs);
  assert.equal(report.total, 10);
  assert.equal(report.passed, 0);
});
