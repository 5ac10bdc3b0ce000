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

// entries/worker.js
var import_errors = require("./core.cjs").engine_errors;

// entries/browser.js
var browser_exports = {};
__export(browser_exports, {
  ready: () => ready
});
var import_bytes = require("./bytes.cjs");
var import_runtime = require("./core.cjs").engine_runtime;
var import_capabilities = require("./core.cjs").host_capabilities;
__reExport(browser_exports, require("./core.cjs").entries_library);
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

// entries/worker.js
var CALLS = {
  BenchmarkCase: browser_exports.BenchmarkCase,
  BenchmarkSuite: browser_exports.BenchmarkSuite,
  builtinSuites: browser_exports.builtinSuites,
  computeMetric: browser_exports.computeMetric,
  computeMetricBatch: browser_exports.computeMetricBatch,
  corpusMetric: browser_exports.corpusMetric,
  loadSuite: browser_exports.loadSuite,
  metrics: browser_exports.metrics,
  ready,
  runCase: browser_exports.runCase,
  runChecks: browser_exports.runChecks,
  runSuite: browser_exports.runSuite,
  searchPattern: browser_exports.searchPattern
};
async function answer(request) {
  const { id, call, args = [] } = request ?? {};
  try {
    if (typeof call !== "string" || !Object.hasOwn(CALLS, call)) {
      const names = Object.keys(CALLS).join(", ");
      throw (0, import_errors.usage)(`call: expected one of ${names}, found ${(0, import_errors.describe)(call)}`);
    }
    if (!Array.isArray(args)) throw (0, import_errors.usage)(`args: expected a list, found ${(0, import_errors.describe)(args)}`);
    return { id, value: await CALLS[call](...args) };
  } catch (error) {
    const { name, kind = "internal", message, issues } = error;
    return { id, error: issues ? { name, kind, message, issues } : { name, kind, message } };
  }
}
if (typeof addEventListener !== "function") {
  const instead = "in other places, such as a worker thread of Node, import benchmarkhub";
  throw new browser_exports.BenchmarkHubError("unsupported", `benchmarkhub/worker answers the messages of a Web Worker: ${instead}`);
}
addEventListener("message", async ({ data }) => postMessage(await answer(data)));
0 && (module.exports = {  });
