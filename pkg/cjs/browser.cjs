var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
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
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// entries/browser.js
var browser_exports = {};
__export(browser_exports, {
  ready: () => ready
});
module.exports = __toCommonJS(browser_exports);
var import_bytes = require("./bytes.cjs");
var import_runtime = require("./core.cjs").engine_runtime;
var import_capabilities = require("./core.cjs").host_capabilities;
__reExport(browser_exports, require("./core.cjs").entries_library, module.exports);
(0, import_runtime.startWith)(import_bytes.moduleBytes);
if (typeof Worker === "function" && void 0) {
  (0, import_capabilities.useHost)({ startWorker, cores: () => globalThis.navigator?.hardwareConcurrency ?? 1 });
}
async function ready() {
  if (!(0, import_runtime.isStarted)()) {
    try {
      (0, import_runtime.start)(await WebAssembly.compile((0, import_bytes.moduleBytes)()));
    } catch (error) {
      throw (0, import_runtime.cannotStart)(error);
    }
  }
  (0, import_runtime.engine)();
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ready,
  ...require("./core.cjs").entries_library
});
0 && (module.exports = { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, agreement, applyVerdicts, builtinSuites, checkGate, checkKinds, collectOutputs, compareReports, compileSuite, computeMetric, computeMetricBatch, corpusMetric, correctJudge, createBenchmark, defineSuite, evaluateAgent, evaluateStream, formatReport, importFrom, judgePrompts, lintSuite, loadSuite, loadSuiteFile, mergeReports, metrics, minimumDetectable, openaiAgent, openaiJudge, passAtK, passHatK, readOutputs, readRecords, ready, registerCheck, registerMetric, runCase, runChecks, runSuite, runSuiteAsync, sampleSize, saveSuiteFile, searchPattern, suiteFromItems, suiteJudgePrompts, summarize, verifyReport, version });
