// This file lists a call of every export and every method, for tests of the whole API.

import { library } from "./support.js";

export const item = () => ({ id: "a", question: "2 + 2?", answer: "4" });
const aCase = () => ({ case_id: "c", category: "reasoning", prompt: "p", expected_behavior: { contains: ["x"] } });
export const suite = () => ({ suite_id: "s", name: "S", cases: [aCase()], categories: ["reasoning"] });
export const outputs = () => [{ case_id: "c", output: "x" }];
const scores = () => [{ case_id: "c", passed: true, score: 1, details: {}, latency_ms: 0 }];
const report = () => library.runSuite(suite(), outputs(), { latency: false });
const twoCases = () => {
  const cases = [aCase(), { ...aCase(), case_id: "d" }];
  return library.runSuite({ ...suite(), cases }, { c: "x", d: "y" }, { latency: false });
};
const part = (case_id) => {
  const cases = [aCase(), { ...aCase(), case_id: "d" }];
  return library.runSuite({ ...suite(), cases }, { c: "x", d: "y" }, { only: { case_id } });
};
const benchmark = () => library.createBenchmark({ items: [item()] });
const evaluated = () => {
  const made = benchmark();
  made.evaluateSync({ a: "4" });
  return made;
};
const judgedSuite = () => {
  const checks = [{ kind: "judge", value: "Is it right?" }];
  return { suite_id: "s", name: "S", cases: [{ ...aCase(), expected_behavior: { checks } }] };
};
const judge = async () => "Verdict: correct";

/** Evaluates a stream to its end. */
export async function streamed(...args) {
  const stream = library.evaluateStream(...args);
  for await (const _result of stream);
  return stream.getSummary();
}

/** Each function with arguments that work. `Class.method` is called on the object that `on` returns. */
export const CALLS = {
  Benchmark: [{ args: () => [{ items: [item()], name: "n", fields: { id: "id" }, parseItem: (record) => record }] }],
  "Benchmark.loadData": [
    { on: benchmark, args: () => [{ items: [item()] }] },
    { on: benchmark, args: () => ['[{"question":"q"}]'] },
  ],
  "Benchmark.parseItem": [{ on: benchmark, args: () => [item(), 1] }],
  "Benchmark.getItems": [{ on: benchmark, args: () => [] }],
  "Benchmark.getItem": [{ on: benchmark, args: () => ["a"] }],
  "Benchmark.getQuestions": [{ on: benchmark, args: () => [] }],
  "Benchmark.getAnswers": [{ on: benchmark, args: () => [] }],
  "Benchmark.registerMetric": [{ on: benchmark, args: () => ["own", () => 1, { replace: true }] }],
  "Benchmark.evaluate": [
    {
      on: benchmark,
      args: () => [{ a: "4" }, { metric: "bleu", tokenize: "13a", onProgress: () => 0, missing: "error" }],
    },
    {
      on: benchmark,
      args: () => [[{ id: "a", prediction: "4" }], { metric: "llm_judgement", judge, prompt: "{prediction}" }],
    },
    {
      on: benchmark,
      args: () => [["4"], { metric: () => ({ score: 1, details: { a: [1] } }), signal: AbortSignal.timeout(1e6) }],
    },
  ],
  "Benchmark.evaluateSync": [{ on: benchmark, args: () => [new Map([["a", "4"]]), { metric: "f1_score" }] }],
  "Benchmark.judgePrompts": [{ on: benchmark, args: () => [["4"], { prompt: () => "p" }] }],
  "Benchmark.applyVerdicts": [{ on: benchmark, args: () => [[{ item_id: "a", score: 1, reason: "r" }]] }],
  "Benchmark.getSummary": [{ on: evaluated, args: () => ["exact_match"] }],
  "Benchmark.saveResults": [{ on: evaluated, args: () => [undefined] }],
  "Benchmark.loadResults": [{ on: benchmark, args: () => [{ text: evaluated().saveResults() }] }],
  BenchmarkCase: [{ args: () => [aCase()] }],
  BenchmarkItem: [{ args: () => [{ ...item(), answers: ["4"], metadata: { a: 1 } }, 1] }],
  BenchmarkRunner: [{ args: () => [{ overall: () => 1, byCategory: () => ({ a: 1 }) }] }],
  "BenchmarkRunner.loadSuite": [{ on: () => new library.BenchmarkRunner(), args: () => [suite()] }],
  "BenchmarkRunner.loadSuiteFile": [{ on: () => new library.BenchmarkRunner(), args: () => ["examples/suite.json"] }],
  "BenchmarkRunner.runCase": [
    { on: () => new library.BenchmarkRunner(), args: () => [aCase(), "x", { evidence: true }] },
  ],
  "BenchmarkRunner.runSuite": [
    { on: () => new library.BenchmarkRunner(), args: () => [suite(), outputs(), { only: { tags: ["a"] } }] },
  ],
  BenchmarkSuite: [{ args: () => [suite()] }],
  ScoreCalculator: [{ args: () => [{ easy: 1 }] }],
  "ScoreCalculator.overall": [{ on: () => new library.ScoreCalculator(), args: () => [scores(), [aCase()]] }],
  "ScoreCalculator.byCategory": [{ on: () => new library.ScoreCalculator(), args: () => [scores(), [aCase()]] }],
  "ScoreCalculator.reaches": [{ on: () => new library.ScoreCalculator(), args: () => [report(), 0.5] }],
  SuiteBuilder: [{ args: () => [] }],
  "SuiteBuilder.createSuite": [{ on: () => new library.SuiteBuilder(), args: () => ["n", "1"] }],
  "SuiteBuilder.addCase": [{ on: () => new library.SuiteBuilder(), args: () => [{ ...suite(), cases: [] }, aCase()] }],
  "SuiteBuilder.saveSuite": [{ on: () => new library.SuiteBuilder(), args: () => [suite()] }],
  "SuiteBuilder.saveSuiteFile": [
    { on: () => new library.SuiteBuilder(), args: () => [suite(), "/nowhere/suite.json"] },
  ],
  agreement: [
    {
      args: () => [
        ["a", "b"],
        ["a", "a"],
      ],
    },
  ],
  applyVerdicts: [
    { args: () => [[{ item_id: "a", response: { score: 1 }, question: "q" }]] },
    { args: () => [['{"item_id":"a"}']] },
  ],
  builtinSuites: [{ args: () => [] }],
  checkGate: [
    { args: () => [report(), { threshold: 1 }] },
    { args: () => [evaluated().getSummary(), { minCoverage: 1 }] },
  ],
  checkKinds: [{ args: () => [] }],
  collectOutputs: [
    {
      args: () => [
        suite(),
        async () => ({ output: "x", cost: 1 }),
        { only: { tags: ["t"] }, maxCost: 2, order: { seed: 1 }, retries: 0 },
      ],
    },
    { args: () => [[item()], () => "4", { earlier: [{ id: "a", output: "x" }], onProgress: () => 0, retries: 0 }] },
  ],
  compareReports: [{ args: () => [report(), report(), { level: 0.9, cluster: () => "a", seed: 1 }] }],
  compileSuite: [{ args: () => [suite(), { regex_policy: "linear" }] }],
  "CompiledSuite.run": [
    {
      on: () => library.compileSuite(suite()),
      args: () => [{ c: "x" }, { latency: false, calculator: { overall: () => 1, byCategory: () => ({ a: 1 }) } }],
    },
  ],
  "CompiledSuite.runCase": [{ on: () => library.compileSuite(suite()), args: () => ["c", "x", { evidence: true }] }],
  "CompiledSuite.free": [{ on: () => library.compileSuite(suite()), args: () => [] }],
  computeMetric: [
    { args: () => ["f1_score", ["a", "b"], "a", {}] },
    { args: () => ["hostile_metric", ["a"], "a", { any: [1] }] },
  ],
  computeMetricBatch: [
    { args: () => ["bleu", [["a"], "b"], ["a", "b"], { lowercase: true }] },
    { args: () => ["hostile_metric", ["a"], ["a"], { a: 1 }] },
  ],
  correctJudge: [{ args: () => [[1, 0], [{ judge: 1, human: 0 }], { level: 0.9 }] }],
  corpusMetric: [{ args: () => ["bleu", [["a"], "b"], ["a", "b"], { lowercase: true }] }],
  createBenchmark: [
    { args: () => [{ text: '{"question":"q"}', fields: { id: "id" }, preset: undefined, format: "jsonl" }] },
  ],
  defineSuite: [{ args: () => [suite()] }],
  evaluateAgent: [
    { args: () => [suite(), () => "x", { repeats: 2, latency: false, missing: "error", retries: 0 }] },
    { args: () => [[item()], () => "4", { metric: "f1_score", signal: AbortSignal.timeout(1e6), retries: 0 }] },
  ],
  evaluateStream: [
    {
      call: streamed,
      args: () => [{ items: [item()] }, ["4"], { metric: ["f1_score"], metricOptions: { f1_score: {} }, name: "n" }],
    },
    {
      call: streamed,
      args: () => [[item()], [{ id: "a", prediction: "4" }], { parseItem: (record) => record, onBytes: () => 0 }],
    },
    { call: streamed, args: () => [{ text: '{"id":"a","question":"q","answer":"4"}\n' }, { a: "4" }] },
  ],
  importFrom: [
    {
      args: () => [
        "promptfoo",
        { prompts: ["{{q}}"], tests: [{ vars: { q: "a" }, assert: [{ type: "equals", value: "b" }] }] },
      ],
    },
    { args: () => ["promptfoo", '{"tests": ["file://a.txt"]}', { files: () => undefined, name: "n" }] },
    { args: () => ["inspect_ai", [{ input: "a", target: ["b"] }], { scorer: "includes" }] },
    { args: () => ["huggingface", [{ id: "a", question: "q" }], { fields: { answer: "b" } }] },
    { args: () => ["langfuse", [{ id: "a", input: "b", scores: [{ name: "c", value: 1 }] }], { threshold: 0.5 }] },
    { args: () => ["opentelemetry", [{ attributes: { "gen_ai.completion": "a" } }], { id: "b" }] },
    { args: () => ["lm_eval", new TextEncoder().encode('{"doc_id": 1}')] },
  ],
  formatReport: [
    { args: () => [report(), "jsonl", { outputs: outputs(), language: "en" }] },
    { args: () => [report(), "langsmith", { outputs: outputs(), runId: "r", startedAt: 1 }] },
    {
      args: () => [report(), "markdown", { limit: "summary", comparison: library.compareReports(report(), report()) }],
    },
    {
      args: () => [
        library.compareReports(report(), report()),
        "markdown",
        { gates: [{ name: "n", holds: true, text: "t" }] },
      ],
    },
  ],
  judgePrompts: [{ args: () => [[item()], { a: "4" }, { prompt: () => "p" }] }],
  lintSuite: [{ args: () => [suite(), { regex_policy: "strict" }] }],
  loadSuite: [{ args: () => [suite()] }],
  loadSuiteFile: [{ args: () => ["examples/suite.json"] }],
  mergeReports: [{ args: () => [[part("c"), part("d")]] }],
  metrics: [{ args: () => [] }],
  minimumDetectable: [{ args: () => [{ n: 5, sd: 0.5 }, { power: 0.9 }] }],
  openaiAgent: [
    { args: () => [{ model: "m", baseURL: "http://h/v1", headers: { a: "b" }, body: { a: 1 }, fetch: judge }] },
  ],
  openaiJudge: [{ args: () => [{ apiKey: "k", baseURL: "http://h/v1", fetch: judge }] }],
  readRecords: [{ args: () => [new TextEncoder().encode('{"c": "x"}'), { name: "n.json", libraries: {} }] }],
  readOutputs: [{ args: () => ['{"c": "x"}'] }, { args: () => [new TextEncoder().encode('{"c": "x"}')] }],
  ready: [{ args: () => [] }],
  registerCheck: [{ args: () => ["hostile_check", () => true, { replace: true }] }],
  registerMetric: [{ args: () => ["hostile_metric", () => ({ score: 1, details: {} }), { replace: true }] }],
  runCase: [{ args: () => [aCase(), "x", { strip_reasoning: true }] }],
  runChecks: [
    { args: () => ["x", [{ kind: "equals", value: "x" }], { evidence: true }] },
    { args: () => ["x", { contains: ["x"] }] },
  ],
  runSuite: [
    {
      args: () => [
        suite(),
        outputs(),
        { calculator: { overall: () => 1, byCategory: () => ({ a: 1 }) }, only: { tags: ["a"] } },
      ],
    },
  ],
  runSuiteAsync: [{ args: () => [judgedSuite(), outputs(), { judge, samples: 2, signal: AbortSignal.timeout(1e6) }] }],
  suiteJudgePrompts: [{ args: () => [judgedSuite(), outputs(), { only: { tags: ["a"] } }] }],
  passAtK: [{ args: () => [5, 3, 2] }],
  passHatK: [{ args: () => [5, 3, 2] }],
  sampleSize: [{ args: () => [{ difference: 0.1, from: twoCases() }] }],
  saveSuiteFile: [{ args: () => [suite(), "/nowhere/suite.json"] }],
  searchPattern: [{ args: () => ["a+", "baa", { regex_policy: "strict" }] }],
  suiteFromItems: [{ args: () => [[item()], { checks: [{ kind: "refusal" }], category: () => "own", tags: ["t"] }] }],
  summarize: [{ args: () => [report(), { level: 0.9, cluster: "prefix:_", weights: { easy: 2 } }] }],
  verifyReport: [{ args: () => [report(), suite(), outputs()] }],
};

/** Returns the function of a row, which takes the arguments of the row. */
export function callOf(name, { on, call }) {
  if (call) return call;
  const [, method] = name.split(".");
  if (method === undefined) {
    const isClass = /^class\b/.test(String(library[name]));
    return isClass ? (...args) => new library[name](...args) : library[name];
  }
  return (...args) => on()[method](...args);
}
