const __sources = { get url() { return (process.getBuiltinModule?.("node:url") ?? require("node:url")).pathToFileURL(__dirname + "/../../js/entries/node.js").href; } };
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

// entries/node.js
var node_exports = {};
__export(node_exports, {
  ready: () => ready
});
module.exports = __toCommonJS(node_exports);
var import_node_bytes = require("../node-bytes.cjs");
var import_runtime = require("./core.cjs").engine_runtime;
var import_capabilities = require("./core.cjs").host_capabilities;

// host/node-files.js
var import_node_buffer = (process.getBuiltinModule?.("node:buffer") ?? require("node:buffer"));
var import_node_fs = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_node_path = (process.getBuiltinModule?.("node:path") ?? require("node:path"));
var import_node_url = (process.getBuiltinModule?.("node:url") ?? require("node:url"));
var import_errors = require("./core.cjs").engine_errors;
var import_utf8 = require("./core.cjs").engine_utf8;
function readText(path, name = path) {
  if (typeof path !== "string" && typeof path !== "number" && !(path instanceof URL)) {
    throw new import_errors.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors.describe)(path)}`);
  }
  let bytes;
  try {
    bytes = (0, import_node_fs.readFileSync)(path);
  } catch (error) {
    throw new import_errors.BenchmarkHubError("io", `${name}: cannot be read: ${reason(error)}`, { cause: error });
  }
  return decode(bytes, name);
}
function decode(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const isLong = bytes.length > import_node_buffer.constants.MAX_STRING_LENGTH;
    const fault = isLong ? "cannot be read: longer than a text in Node may be" : `expected UTF-8 text, found other bytes in line ${(0, import_utf8.validPart)(bytes).split(/\r\n?|\n/).length}`;
    throw new import_errors.BenchmarkHubError("io", `${name}: ${fault}`, { cause: error });
  }
}
function writeText(path, text) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new import_errors.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors.describe)(path)}`);
  }
  let temporary;
  try {
    const { target, mode, isSpecial } = targetOf(path);
    if (isSpecial) {
      (0, import_node_fs.writeFileSync)(target, text);
      return;
    }
    temporary = temporaryPath(target);
    const file = (0, import_node_fs.openSync)(temporary, "wx", mode);
    try {
      (0, import_node_fs.writeFileSync)(file, text);
      (0, import_node_fs.fsyncSync)(file);
    } finally {
      (0, import_node_fs.closeSync)(file);
    }
    (0, import_node_fs.renameSync)(temporary, target);
  } catch (error) {
    if (temporary) (0, import_node_fs.rmSync)(temporary, { force: true });
    throw new import_errors.BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
  }
}
function isSameFile(first, second) {
  try {
    return (0, import_node_fs.realpathSync)(first) === (0, import_node_fs.realpathSync)(second);
  } catch {
    return false;
  }
}
function temporaryPath(target) {
  return (0, import_node_path.join)((0, import_node_path.dirname)(target), `.benchmarkhub-${Math.random().toString(36).slice(2)}.tmp`);
}
function targetOf(path) {
  try {
    const target = (0, import_node_fs.realpathSync)(path);
    const stat = (0, import_node_fs.statSync)(target);
    if ((stat.mode & 146) === 0) throw Object.assign(new Error("read-only"), { code: "EREADONLY" });
    return { target, mode: stat.mode & 511, isSpecial: !stat.isFile() };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    const linked = linkTarget(path);
    if (linked !== void 0) return targetOf(linked);
    return { target: path instanceof URL ? (0, import_node_url.fileURLToPath)(path) : path, mode: 438, isSpecial: false };
  }
}
function linkTarget(path) {
  try {
    return (0, import_node_path.resolve)((0, import_node_path.dirname)(path instanceof URL ? (0, import_node_url.fileURLToPath)(path) : path), (0, import_node_fs.readlinkSync)(path));
  } catch {
    return void 0;
  }
}
function reason(error) {
  const words = {
    ENOENT: "no such file or folder",
    EACCES: "permission denied",
    EREADONLY: "the file is read-only",
    EISDIR: "it is a folder",
    EPERM: "not permitted",
    EROFS: "the file system is read-only",
    ENOTDIR: "a part of the path is not a folder"
  };
  return words[error.code] ?? error.message;
}
async function* openBytes(path, { chunkBytes = 1 << 18, onSize } = {}) {
  let file;
  try {
    file = await import_node_fs.promises.open(path);
    onSize?.((await file.stat()).size);
    for (; ; ) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    if (error instanceof import_errors.BenchmarkHubError || error.code === void 0) throw error;
    throw new import_errors.BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  } finally {
    await file?.close();
  }
}

// host/node-workers.js
var import_node_fs2 = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_node_os = (process.getBuiltinModule?.("node:os") ?? require("node:os"));
var workerUrl = () => new URL("../entries/worker-node.js", __sources.url);
function canStartWorkers() {
  try {
    return (0, import_node_fs2.existsSync)(workerUrl());
  } catch {
    return false;
  }
}
async function startWorker() {
  const { Worker } = await Promise.resolve().then(() => __toESM((process.getBuiltinModule?.("node:worker_threads") ?? require("node:worker_threads")), 1));
  const worker = new Worker(workerUrl(), { execArgv: [] });
  let ending;
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on("message", listener),
    onFailure: (listener) => {
      worker.on("error", listener);
      worker.on("messageerror", listener);
      worker.on("exit", (code) => ending === void 0 && listener(new Error(`it ended with code ${code}`)));
    },
    end: () => {
      ending ??= worker.terminate();
      return ending;
    }
  };
}
function cores() {
  return (0, import_node_os.availableParallelism)();
}

// entries/node.js
__reExport(node_exports, require("./core.cjs").entries_library, module.exports);
(0, import_runtime.startWith)(import_node_bytes.moduleBytes, { now });
(0, import_capabilities.useHost)({
  isSameFile,
  readText,
  writeText,
  openBytes,
  cores,
  environment: () => process.env,
  canStartWorkers,
  startWorker
});
function now() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
async function ready() {
  (0, import_runtime.engine)();
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ready,
  ...require("./core.cjs").entries_library
});
0 && (module.exports = { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, applyVerdicts, builtinSuites, checkKinds, compileSuite, computeMetric, computeMetricBatch, corpusMetric, createBenchmark, evaluateStream, judgePrompts, lintSuite, loadSuite, loadSuiteFile, metrics, openaiJudge, readOutputs, ready, registerCheck, registerMetric, runCase, runSuite, saveSuiteFile, searchPattern, version });
