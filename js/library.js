// This file names what every entry exports besides its own way to start; the names are the same everywhere.

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
} from "./api.js";
export { checkKinds, registerCheck } from "./checks.js";
export { Benchmark, BenchmarkItem, createBenchmark } from "./dataset.js";
export { openaiJudge } from "./endpoint.js";
export { computeMetric, computeMetricBatch, corpusMetric, metrics, registerMetric } from "./metrics.js";
export { evaluateStream } from "./stream.js";
export { applyVerdicts, judgePrompts } from "./verdicts.js";
