// This file exports the names that all entries share. Their functions throw only errors of this package.

import { collectOutputs as collectOutputs_, evaluateAgent as evaluateAgent_ } from "../agents/collect.js";
import { openaiAgent as openaiAgent_ } from "../agents/openai-agent.js";
import { suiteFromItems as suiteFromItems_ } from "../agents/suite-from-items.js";
import { BenchmarkItem as BenchmarkItem_, createBenchmark as createBenchmark_ } from "../datasets/benchmark.js";
import { evaluateStream as evaluateStream_ } from "../datasets/evaluation-stream.js";
import { exposed } from "../engine/exposed.js";
import { readRecords as readRecords_ } from "../files/read-records.js";
import { formatReport as formatReport_ } from "../formats/index.js";
import { importFrom as importFrom_ } from "../importers/index.js";
import { applyVerdicts as applyVerdicts_, judgePrompts as judgePrompts_ } from "../judge/offline-judge.js";
import { openaiJudge as openaiJudge_ } from "../judge/openai-judge.js";
import {
  computeMetric as computeMetric_,
  computeMetricBatch as computeMetricBatch_,
  corpusMetric as corpusMetric_,
  metrics as metrics_,
  registerMetric as registerMetric_,
} from "../metrics/text-metrics.js";
import { agreement as agreement_ } from "../stats/agreement.js";
import { compareReports as compareReports_ } from "../stats/compare.js";
import { correctJudge as correctJudge_ } from "../stats/correct-judge.js";
import { minimumDetectable as minimumDetectable_, sampleSize as sampleSize_ } from "../stats/plan.js";
import { passAtK as passAtK_, passHatK as passHatK_ } from "../stats/repeats.js";
import { summarize as summarize_ } from "../stats/summarize.js";
import { builtinSuites as builtinSuites_ } from "../suites/builtin.js";
import { checkKinds as checkKinds_, registerCheck as registerCheck_ } from "../suites/checks.js";
import { compileSuite as compileSuite_ } from "../suites/compiled-suite.js";
import { checkGate as checkGate_ } from "../suites/gate.js";
import {
  BenchmarkCase as BenchmarkCase_,
  BenchmarkSuite as BenchmarkSuite_,
  defineSuite as defineSuite_,
  lintSuite as lintSuite_,
  loadSuite as loadSuite_,
  loadSuiteFile as loadSuiteFile_,
  saveSuiteFile as saveSuiteFile_,
} from "../suites/load.js";
import { mergeReports as mergeReports_ } from "../suites/merge.js";
import { readOutputs as readOutputs_ } from "../suites/read-outputs.js";
import { runCase as runCase_, runSuite as runSuite_ } from "../suites/run.js";
import { runSuiteAsync as runSuiteAsync_, suiteJudgePrompts as suiteJudgePrompts_ } from "../suites/run-async.js";
import { runChecks as runChecks_ } from "../suites/run-checks.js";
import { searchPattern as searchPattern_ } from "../suites/search-pattern.js";
import { verifyReport as verifyReport_ } from "../suites/verify.js";

export { version } from "../../pkg/version.js";
export { Benchmark } from "../datasets/benchmark.js";
export { BenchmarkHubError, SuiteValidationError, UnsafePatternError } from "../engine/errors.js";
export { SuiteBuilder } from "../suites/builder.js";
export { BenchmarkCategory, REASONING_SUITE, SAFETY_SUITE, TOOL_USE_SUITE } from "../suites/builtin.js";
export { ScoreCalculator } from "../suites/calculator.js";
export { BenchmarkRunner } from "../suites/run.js";

export const agreement = /* @__PURE__ */ exposed("agreement", agreement_);
export const applyVerdicts = /* @__PURE__ */ exposed("applyVerdicts", applyVerdicts_);
export const BenchmarkCase = /* @__PURE__ */ exposed("BenchmarkCase", BenchmarkCase_);
export const BenchmarkItem = /* @__PURE__ */ exposed("BenchmarkItem", BenchmarkItem_);
export const BenchmarkSuite = /* @__PURE__ */ exposed("BenchmarkSuite", BenchmarkSuite_);
export const builtinSuites = /* @__PURE__ */ exposed("builtinSuites", builtinSuites_);
export const checkGate = /* @__PURE__ */ exposed("checkGate", checkGate_);
export const checkKinds = /* @__PURE__ */ exposed("checkKinds", checkKinds_);
export const collectOutputs = /* @__PURE__ */ exposed("collectOutputs", collectOutputs_);
export const compareReports = /* @__PURE__ */ exposed("compareReports", compareReports_);
export const compileSuite = /* @__PURE__ */ exposed("compileSuite", compileSuite_);
export const computeMetric = /* @__PURE__ */ exposed("computeMetric", computeMetric_);
export const computeMetricBatch = /* @__PURE__ */ exposed("computeMetricBatch", computeMetricBatch_);
export const corpusMetric = /* @__PURE__ */ exposed("corpusMetric", corpusMetric_);
export const correctJudge = /* @__PURE__ */ exposed("correctJudge", correctJudge_);
export const createBenchmark = /* @__PURE__ */ exposed("createBenchmark", createBenchmark_);
export const defineSuite = /* @__PURE__ */ exposed("defineSuite", defineSuite_);
export const evaluateAgent = /* @__PURE__ */ exposed("evaluateAgent", evaluateAgent_);
export const evaluateStream = /* @__PURE__ */ exposed("evaluateStream", evaluateStream_);
export const importFrom = /* @__PURE__ */ exposed("importFrom", importFrom_);
export const formatReport = /* @__PURE__ */ exposed("formatReport", formatReport_);
export const judgePrompts = /* @__PURE__ */ exposed("judgePrompts", judgePrompts_);
export const lintSuite = /* @__PURE__ */ exposed("lintSuite", lintSuite_);
export const loadSuite = /* @__PURE__ */ exposed("loadSuite", loadSuite_);
export const loadSuiteFile = /* @__PURE__ */ exposed("loadSuiteFile", loadSuiteFile_);
export const mergeReports = /* @__PURE__ */ exposed("mergeReports", mergeReports_);
export const metrics = /* @__PURE__ */ exposed("metrics", metrics_);
export const minimumDetectable = /* @__PURE__ */ exposed("minimumDetectable", minimumDetectable_);
export const openaiAgent = /* @__PURE__ */ exposed("openaiAgent", openaiAgent_);
export const openaiJudge = /* @__PURE__ */ exposed("openaiJudge", openaiJudge_);
export const passAtK = /* @__PURE__ */ exposed("passAtK", passAtK_);
export const passHatK = /* @__PURE__ */ exposed("passHatK", passHatK_);
export const readOutputs = /* @__PURE__ */ exposed("readOutputs", readOutputs_);
export const readRecords = /* @__PURE__ */ exposed("readRecords", readRecords_);
export const registerCheck = /* @__PURE__ */ exposed("registerCheck", registerCheck_);
export const registerMetric = /* @__PURE__ */ exposed("registerMetric", registerMetric_);
export const runCase = /* @__PURE__ */ exposed("runCase", runCase_);
export const runChecks = /* @__PURE__ */ exposed("runChecks", runChecks_);
export const runSuite = /* @__PURE__ */ exposed("runSuite", runSuite_);
export const runSuiteAsync = /* @__PURE__ */ exposed("runSuiteAsync", runSuiteAsync_);
export const sampleSize = /* @__PURE__ */ exposed("sampleSize", sampleSize_);
export const saveSuiteFile = /* @__PURE__ */ exposed("saveSuiteFile", saveSuiteFile_);
export const searchPattern = /* @__PURE__ */ exposed("searchPattern", searchPattern_);
export const suiteFromItems = /* @__PURE__ */ exposed("suiteFromItems", suiteFromItems_);
export const suiteJudgePrompts = /* @__PURE__ */ exposed("suiteJudgePrompts", suiteJudgePrompts_);
export const summarize = /* @__PURE__ */ exposed("summarize", summarize_);
export const verifyReport = /* @__PURE__ */ exposed("verifyReport", verifyReport_);
