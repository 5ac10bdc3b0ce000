// This file is generated: import and require() share one instance in Node.

import entry from "./cjs/slim.cjs";

export const { BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, builtinSuites, compileSuite, computeMetric, computeMetricBatch, corpusMetric, init, initSync, loadSuite, loadSuiteFile, metrics, ready, registerMetric, runCase, runSuite, saveSuiteFile, searchPattern, version } = entry;
