// This file names what every entry exports besides its own way to start; the names are the same everywhere.

export { Benchmark, BenchmarkItem, createBenchmark } from "../datasets/benchmark.js";
export { evaluateStream } from "../datasets/evaluation-stream.js";
export { applyVerdicts, judgePrompts } from "../judge/offline-judge.js";
export { openaiJudge } from "../judge/openai-judge.js";
export { computeMetric, computeMetricBatch, corpusMetric, metrics, registerMetric } from "../metrics/text-metrics.js";
export {
  BenchmarkCase,
  BenchmarkCategory,
  BenchmarkHubError,
  BenchmarkRunner,
  BenchmarkSuite,
  builtinSuites,
  compileSuite,
  lintSuite,
  loadSuite,
  loadSuiteFile,
  REASONING_SUITE,
  runCase,
  runSuite,
  SAFETY_SUITE,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
  saveSuiteFile,
  searchPattern,
  TOOL_USE_SUITE,
  UnsafePatternError,
  version,
} from "../suites/api.js";
export { checkKinds, registerCheck } from "../suites/checks.js";
export { readOutputs } from "../suites/read-outputs.js";
