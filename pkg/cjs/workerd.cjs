var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __reExport = (target, mod, secondTarget) => (__copyProps(target, mod, "default"), secondTarget && __copyProps(secondTarget, mod, "default"));
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// entries/workerd.js
var workerd_exports = {};
__export(workerd_exports, {
  ready: () => ready
});
module.exports = __toCommonJS(workerd_exports);
var import_benchmarkhub_bg = __toESM(require("../benchmarkhub_bg.wasm"), 1);
var import_runtime = require("./core.cjs").engine_runtime;
__reExport(workerd_exports, require("./core.cjs").entries_library, module.exports);
(0, import_runtime.startWith)(() => (0, import_runtime.isModule)(import_benchmarkhub_bg.default) ? import_benchmarkhub_bg.default : import_benchmarkhub_bg.default.default);
async function ready() {
  (0, import_runtime.engine)();
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ready,
  ...require("./core.cjs").entries_library
});
0 && (module.exports = { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, agreement, applyVerdicts, builtinSuites, checkGate, checkKinds, collectOutputs, compareReports, compileSuite, computeMetric, computeMetricBatch, corpusMetric, correctJudge, createBenchmark, defineSuite, evaluateAgent, evaluateStream, formatReport, importFrom, judgePrompts, lintSuite, loadSuite, loadSuiteFile, mergeReports, metrics, minimumDetectable, openaiAgent, openaiJudge, passAtK, passHatK, readOutputs, readRecords, ready, registerCheck, registerMetric, runCase, runChecks, runSuite, runSuiteAsync, sampleSize, saveSuiteFile, searchPattern, suiteFromItems, suiteJudgePrompts, summarize, verifyReport, version });
