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
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  BenchmarkCase: () => import_api.BenchmarkCase,
  BenchmarkCategory: () => import_api.BenchmarkCategory,
  BenchmarkHubError: () => import_api.BenchmarkHubError,
  BenchmarkRunner: () => import_api.BenchmarkRunner,
  BenchmarkSuite: () => import_api.BenchmarkSuite,
  REASONING_SUITE: () => import_api.REASONING_SUITE,
  SAFETY_SUITE: () => import_api.SAFETY_SUITE,
  ScoreCalculator: () => import_api.ScoreCalculator,
  SuiteBuilder: () => import_api.SuiteBuilder,
  SuiteValidationError: () => import_api.SuiteValidationError,
  TOOL_USE_SUITE: () => import_api.TOOL_USE_SUITE,
  UnsafePatternError: () => import_api.UnsafePatternError,
  builtinSuites: () => import_api.builtinSuites,
  compileSuite: () => import_api.compileSuite,
  computeMetric: () => import_metrics.computeMetric,
  computeMetricBatch: () => import_metrics.computeMetricBatch,
  corpusMetric: () => import_metrics.corpusMetric,
  loadSuite: () => import_api.loadSuite,
  loadSuiteFile: () => import_api.loadSuiteFile,
  metrics: () => import_metrics.metrics,
  registerMetric: () => import_metrics.registerMetric,
  runCase: () => import_api.runCase,
  runSuite: () => import_api.runSuite,
  saveSuiteFile: () => import_api.saveSuiteFile,
  searchPattern: () => import_api.searchPattern,
  version: () => import_api.version
});
module.exports = __toCommonJS(stdin_exports);
var import_api = require("./api.cjs");
var import_metrics = require("./metrics.cjs");
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  BenchmarkCase,
  BenchmarkCategory,
  BenchmarkHubError,
  BenchmarkRunner,
  BenchmarkSuite,
  REASONING_SUITE,
  SAFETY_SUITE,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
  TOOL_USE_SUITE,
  UnsafePatternError,
  builtinSuites,
  compileSuite,
  computeMetric,
  computeMetricBatch,
  corpusMetric,
  loadSuite,
  loadSuiteFile,
  metrics,
  registerMetric,
  runCase,
  runSuite,
  saveSuiteFile,
  searchPattern,
  version
});
