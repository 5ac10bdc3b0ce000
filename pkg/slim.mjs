// This file is generated: import and require() share one instance in Node.

import shared from "./cjs/slim.shared.cjs";

export const { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, applyVerdicts, builtinSuites, checkGate, checkKinds, compileSuite, computeMetric, computeMetricBatch, corpusMetric, createBenchmark, defineSuite, evaluateStream, init, initSync, judgePrompts, lintSuite, loadSuite, loadSuiteFile, metrics, openaiJudge, readOutputs, ready, registerCheck, registerMetric, runCase, runChecks, runSuite, saveSuiteFile, searchPattern, version } = shared.entry;
