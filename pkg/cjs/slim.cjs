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

// entries/slim.js
var slim_exports = {};
__export(slim_exports, {
  init: () => init,
  initSync: () => initSync,
  ready: () => ready
});
module.exports = __toCommonJS(slim_exports);
var import_errors = require("./core.cjs").engine_errors;
var import_exposed = require("./core.cjs").engine_exposed;
var import_runtime = require("./core.cjs").engine_runtime;
__reExport(slim_exports, require("./core.cjs").entries_library, module.exports);
var pending = /* @__PURE__ */ new Map();
var compiling;
var init = /* @__PURE__ */ (0, import_exposed.exposed)("init", startLater);
function startLater(input) {
  if ((0, import_runtime.isStarted)()) {
    if ((0, import_errors.isThenable)(input)) Promise.resolve(input).catch(() => void 0);
    return Promise.resolve();
  }
  const key = isAddress(input) ? String(input) : input;
  if (!pending.has(key)) pending.set(key, attempt(input, key));
  return pending.get(key);
}
async function attempt(input, key) {
  try {
    await startFrom(input);
  } catch (error) {
    if (!(0, import_runtime.isStarted)()) throw error;
  } finally {
    pending.delete(key);
  }
}
var initSync = /* @__PURE__ */ (0, import_exposed.exposed)("initSync", startNow);
function startNow(input) {
  if ((0, import_runtime.isStarted)()) return;
  const source = startable(input);
  if (source === void 0) {
    throw (0, import_errors.usage)(`initSync: expected bytes or a WebAssembly.Module, found ${(0, import_errors.describe)(input)}; pass it to init`);
  }
  (0, import_runtime.start)((0, import_runtime.isModule)(source) ? source : binary(source));
  (0, import_runtime.engine)();
}
async function ready() {
  await Promise.any(pending.values()).catch(() => void 0);
  (0, import_runtime.engine)();
}
async function startFrom(given) {
  const input = await waitedFor(given);
  const source = startable(input) ?? await load(input);
  while (compiling !== void 0) await compiling.catch(() => void 0);
  if ((0, import_runtime.isStarted)()) return;
  compiling = startWithModule(source);
  try {
    await compiling;
  } finally {
    compiling = void 0;
  }
}
async function startWithModule(source) {
  (0, import_runtime.start)((0, import_runtime.isModule)(source) ? source : await compile(source));
  (0, import_runtime.engine)();
}
async function waitedFor(given) {
  try {
    return await given;
  } catch (error) {
    throw new import_errors.BenchmarkHubError("io", `init: the promise was rejected: ${(0, import_errors.messageOf)(error)}`, { cause: error });
  }
}
function startable(input) {
  const value = (0, import_runtime.isModule)(input?.default) ? input.default : input;
  const tag = Object.prototype.toString.call(value);
  const isBytes = ArrayBuffer.isView(value) || tag === "[object ArrayBuffer]" || tag === "[object SharedArrayBuffer]";
  return (0, import_runtime.isModule)(value) || isBytes ? value : void 0;
}
function isAddress(input) {
  return typeof input === "string" || typeof input?.href === "string";
}
async function load(input) {
  const isNamed = isAddress(input);
  if (!isNamed && typeof input?.arrayBuffer !== "function") {
    throw (0, import_errors.usage)(`init: expected a URL, a Response, bytes or a WebAssembly.Module, found ${(0, import_errors.describe)(input)}`);
  }
  const name = isNamed ? String(input) : input.url || "the response";
  try {
    const bytes = isNamed ? localFile(name) : void 0;
    if (bytes) return bytes;
    const response = isNamed ? await fetch(input) : input;
    if (response.ok === false) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new import_errors.BenchmarkHubError("io", `${name}: cannot be loaded: ${(0, import_errors.messageOf)(error)}`, { cause: error });
  }
}
function localFile(address) {
  if (!address.startsWith("file:")) return void 0;
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  return files?.readFileSync(new URL(address));
}
function binary(bytes) {
  const all = (0, import_errors.reading)("the module's bytes", () => {
    return new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
  });
  const text = String.fromCharCode(...all.subarray(0, 40));
  if (!text.startsWith("\0asm")) throw (0, import_runtime.otherModule)(`bytes that are not WebAssembly: ${JSON.stringify(text)}`);
  return all.buffer instanceof ArrayBuffer ? all : all.slice();
}
async function compile(bytes) {
  const source = binary(bytes);
  try {
    return await WebAssembly.compile(source);
  } catch (error) {
    throw (0, import_runtime.cannotStart)(error);
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  init,
  initSync,
  ready,
  ...require("./core.cjs").entries_library
});
0 && (module.exports = { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, agreement, applyVerdicts, builtinSuites, checkGate, checkKinds, collectOutputs, compareReports, compileSuite, computeMetric, computeMetricBatch, corpusMetric, correctJudge, createBenchmark, defineSuite, evaluateAgent, evaluateStream, formatReport, importFrom, init, initSync, judgePrompts, lintSuite, loadSuite, loadSuiteFile, mergeReports, metrics, minimumDetectable, openaiAgent, openaiJudge, passAtK, passHatK, readOutputs, readRecords, ready, registerCheck, registerMetric, runCase, runChecks, runSuite, runSuiteAsync, sampleSize, saveSuiteFile, searchPattern, suiteFromItems, suiteJudgePrompts, summarize, verifyReport, version });
