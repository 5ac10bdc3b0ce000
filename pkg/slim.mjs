// This file is generated: import and require() share one instance in Node.

import shared from "./cjs/slim.shared.cjs";

export const { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, agreement, applyVerdicts, builtinSuites, checkGate, checkKinds, compareReports, compileSuite, computeMetric, computeMetricBatch, corpusMetric, correctJudge, createBenchmark, defineSuite, evaluateStream, init, initSync, judgePrompts, lintSuite, loadSuite, loadSuiteFile, mergeReports, metrics, minimumDetectable, openaiJudge, passAtK, passHatK, readOutputs, ready, registerCheck, registerMetric, runCase, runChecks, runSuite, sampleSize, saveSuiteFile, searchPattern, summarize, verifyReport, version } = shared.entry;
