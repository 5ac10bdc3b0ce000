// This file exports the names that all entries share.

export { version } from "../../pkg/version.js";
export { Benchmark, BenchmarkItem, createBenchmark } from "../datasets/benchmark.js";
export { evaluateStream } from "../datasets/evaluation-stream.js";
export { BenchmarkHubError, SuiteValidationError, UnsafePatternError } from "../engine/errors.js";
export { applyVerdicts, judgePrompts } from "../judge/offline-judge.js";
export { openaiJudge } from "../judge/openai-judge.js";
export { computeMetric, computeMetricBatch, corpusMetric, metrics, registerMetric } from "../metrics/text-metrics.js";
export { SuiteBuilder } from "../suites/builder.js";
export { BenchmarkCategory, builtinSuites, REASONING_SUITE, SAFETY_SUITE, TOOL_USE_SUITE } from "../suites/builtin.js";
export { ScoreCalculator } from "../suites/calculator.js";
export { checkKinds, registerCheck } from "../suites/checks.js";
export { compileSuite } from "../suites/compiled-suite.js";
export { checkGate } from "../suites/gate.js";
export {
  BenchmarkCase,
  BenchmarkSuite,
  defineSuite,
  lintSuite,
  loadSuite,
  loadSuiteFile,
  saveSuiteFile,
} from "../suites/load.js";
export { readOutputs } from "../suites/read-outputs.js";
export { BenchmarkRunner, runCase, runSuite } from "../suites/run.js";
export { runChecks } from "../suites/run-checks.js";
export { searchPattern } from "../suites/search-pattern.js";
