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
var import_runtime2 = require("./core.cjs").engine_runtime;

// host/node.js
var import_node_bytes = require("../node-bytes.cjs");
var import_runtime = require("./core.cjs").engine_runtime;
var import_capabilities = require("./core.cjs").host_capabilities;

// host/node-files.js
var import_node_buffer = (process.getBuiltinModule?.("node:buffer") ?? require("node:buffer"));
var import_node_fs = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_node_path2 = (process.getBuiltinModule?.("node:path") ?? require("node:path"));
var import_node_url = (process.getBuiltinModule?.("node:url") ?? require("node:url"));
var import_errors = require("./core.cjs").engine_errors;
var import_file_format = require("./core.cjs").engine_file_format;
var import_data_file = require("./core.cjs").files_data_file;

// host/node-libraries.js
var import_node_module = (process.getBuiltinModule?.("node:module") ?? require("node:module"));
var import_node_path = (process.getBuiltinModule?.("node:path") ?? require("node:path"));
var bases = () => [__sources.url, (0, import_node_path.join)(process.cwd(), "package.json")].filter(Boolean);
function loadLibrary(module2) {
  for (const base of bases()) {
    try {
      return (0, import_node_module.createRequire)(base)(module2);
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return void 0;
}
function zlib() {
  return (0, import_node_module.createRequire)(bases()[0])("node:zlib");
}
function decompressor(format) {
  const decompress = zlib()[{ gzip: "gunzipSync", deflate: "inflateRawSync", zstd: "zstdDecompressSync" }[format]];
  return decompress && ((bytes, maxOutputLength) => decompress(bytes, { maxOutputLength }));
}

// host/node-files.js
var MAX_BYTES = import_node_buffer.constants.MAX_STRING_LENGTH;
var CHUNK_BYTES = 1 << 20;
function readText(path, name = path) {
  return (0, import_data_file.textOfData)(readFile(path, name), { name: String(name) });
}
function readFile(path, name = path) {
  if (typeof path !== "string" && typeof path !== "number" && !(path instanceof URL)) {
    throw new import_errors.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors.describe)(path)}`);
  }
  try {
    return readBytes(path, name);
  } catch (error) {
    if (error instanceof import_errors.BenchmarkHubError) throw error;
    throw new import_errors.BenchmarkHubError("io", `${name}: cannot be read: ${reason(error)}`, { cause: error });
  }
}
function readBytes(path, name) {
  const file = typeof path === "number" ? path : (0, import_node_fs.openSync)(path, "r");
  try {
    const stat = (0, import_node_fs.fstatSync)(file);
    if (stat.size > MAX_BYTES) throw tooLong(name);
    if (stat.isFile() && stat.size > 0) return (0, import_node_fs.readFileSync)(file);
    const chunks = [];
    let read = 0;
    for (; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const size = (0, import_node_fs.readSync)(file, chunk, 0, CHUNK_BYTES, null);
      if (size === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, size));
      read += size;
      if (read > MAX_BYTES) throw tooLong(name);
    }
  } finally {
    if (file !== path) (0, import_node_fs.closeSync)(file);
  }
}
function tooLong(name) {
  const message = `${name}: cannot be read: expected at most ${MAX_BYTES} bytes, the length of a text in Node, found more`;
  return new import_errors.BenchmarkHubError("io", message);
}
function refuseOtherFormat(bytes, name) {
  const fault = (0, import_file_format.otherFormat)(bytes, String(name));
  if (fault !== void 0) throw new import_errors.BenchmarkHubError("unsupported", `${name}: ${fault}`);
}
function reason(error) {
  const words = {
    ENOENT: "no such file or folder",
    EACCES: "permission denied",
    EBADF: "it is closed",
    EREADONLY: "the file is read-only",
    EISDIR: "it is a folder",
    ELOOP: "its links lead in a circle",
    EPERM: "not permitted",
    EROFS: "the file system is read-only",
    ENOTDIR: "a part of the path is not a folder"
  };
  return words[error.code] ?? error.message;
}
async function* openBytes(path, { chunkBytes = CHUNK_BYTES, onSize } = {}) {
  let file;
  try {
    file = await import_node_fs.promises.open(path);
    onSize?.((await file.stat()).size);
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
      const bytes = buffer.subarray(0, bytesRead);
      const format = isFirst ? (0, import_file_format.formatOf)(bytes, String(path))?.name : void 0;
      if (format === "gzip") return yield* gunzipped(path);
      if (CONVERTED.includes(format)) return yield await linesOfData(path);
      if (isFirst) refuseOtherFormat(bytes, path);
      if (bytesRead === 0) return;
      yield bytes;
    }
  } catch (error) {
    if (error instanceof import_errors.BenchmarkHubError || error.code === void 0) throw error;
    throw new import_errors.BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  } finally {
    await file?.close();
  }
}
var CONVERTED = ["Zstandard", "CSV", "TSV", "YAML", "Parquet"];
async function* gunzipped(path) {
  if ((0, import_file_format.formatOf)(new Uint8Array(), String(path).replace(/\.gz$/i, "")) !== void 0)
    return yield await linesOfData(path);
  yield* (0, import_node_fs.createReadStream)(path).pipe(zlib().createGunzip());
}
async function linesOfData(path) {
  const text = await (0, import_data_file.textOfAnyData)(readFile(path), { name: String(path) });
  const isList = text.startsWith("[");
  return Buffer.from(
    isList ? JSON.parse(text).map((record) => `${JSON.stringify(record)}
`).join("") : text
  );
}
function openFile(path) {
  try {
    const file = (0, import_node_fs.openSync)(path, "r");
    const read = (offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      let count = 0;
      for (let size = 1; count < length && size > 0; count += size) {
        size = (0, import_node_fs.readSync)(file, bytes, count, length - count, offset + count);
      }
      return bytes.subarray(0, count);
    };
    return { size: (0, import_node_fs.fstatSync)(file).size, read, close: () => (0, import_node_fs.closeSync)(file) };
  } catch (error) {
    throw new import_errors.BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  }
}
function readSibling(path, name) {
  const folder = (0, import_node_fs.realpathSync)((0, import_node_path2.dirname)(path instanceof URL ? (0, import_node_url.fileURLToPath)(path) : path));
  const file = (0, import_node_path2.resolve)(folder, name);
  if (!(0, import_node_fs.statSync)(file, { throwIfNoEntry: false })?.isFile()) return void 0;
  const real = (0, import_node_fs.realpathSync)(file);
  const isBelow = real.startsWith(folder.endsWith(import_node_path2.sep) ? folder : folder + import_node_path2.sep);
  return isBelow ? readFile(real) : void 0;
}

// host/node-log.js
var import_node_fs4 = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_errors3 = require("./core.cjs").engine_errors;
var import_data_file2 = require("./core.cjs").files_data_file;

// host/node-writer.js
var import_node_fs3 = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_node_path4 = (process.getBuiltinModule?.("node:path") ?? require("node:path"));
var import_node_url2 = (process.getBuiltinModule?.("node:url") ?? require("node:url"));
var import_errors2 = require("./core.cjs").engine_errors;

// host/temporary-files.js
var import_node_fs2 = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_node_os = (process.getBuiltinModule?.("node:os") ?? require("node:os"));
var import_node_path3 = (process.getBuiltinModule?.("node:path") ?? require("node:path"));
var NAME = /^\.benchmarkhub-([a-z0-9]+)-(\d+)-[a-z0-9]+\.tmp$/;
function temporaryPath(folder) {
  const random = Math.random().toString(36).slice(2);
  return (0, import_node_path3.join)(folder, `.benchmarkhub-${machine()}-${process.pid}-${random}.tmp`);
}
function removeStale(folder) {
  for (const name of attempt(() => (0, import_node_fs2.readdirSync)(folder)) ?? []) {
    const [, owner, pid] = NAME.exec(name) ?? [];
    if (owner !== machine()) continue;
    const path = (0, import_node_path3.join)(folder, name);
    if (isDead(Number(pid), path)) attempt(() => (0, import_node_fs2.rmSync)(path, { force: true }));
  }
}
function isDead(pid, path) {
  if (pid === process.pid) {
    const start = Date.now() - 1e3 * process.uptime();
    return (attempt(() => (0, import_node_fs2.statSync)(path).mtimeMs) ?? start) < start - 1e3;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
var machineName;
function machine() {
  if (machineName === void 0) {
    const text = `${attempt(import_node_os.hostname)} ${attempt(() => (0, import_node_fs2.readlinkSync)("/proc/self/ns/pid"))}`;
    let hash = 0;
    for (const char of text) hash = Math.imul(hash, 31) + char.codePointAt(0) >>> 0;
    machineName = hash.toString(36);
  }
  return machineName;
}
function attempt(work) {
  try {
    return work();
  } catch {
    return void 0;
  }
}

// host/node-writer.js
var MAX_LINKS = 40;
var MIN_WRITE = 1 << 20;
var BIG = { bigint: true, throwIfNoEntry: false };
function writeText(path, text, options) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new import_errors2.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors2.describe)(path)}`);
  }
  const file = openText(path, options);
  try {
    let held = "";
    for (const piece of typeof text === "string" ? [text] : text) {
      held += piece;
      if (held.length < MIN_WRITE) continue;
      file.write(held);
      held = "";
    }
    file.write(held);
  } catch (error) {
    file.discard();
    throw error;
  }
  file.commit();
}
function openText(path, { refuse } = {}) {
  let temporary;
  let file;
  let isOurs = true;
  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      discard();
      throw new import_errors2.BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
    }
  };
  const close = () => {
    const opened = isOurs ? file : void 0;
    file = void 0;
    if (opened !== void 0) (0, import_node_fs3.closeSync)(opened);
  };
  const discard = () => {
    close();
    if (temporary) (0, import_node_fs3.rmSync)(temporary, { force: true });
    temporary = void 0;
  };
  const protect = (stat) => {
    try {
      refuse?.(identityOfStat(stat));
    } catch (error) {
      discard();
      throw error;
    }
  };
  const target = guarded(() => targetOf(path));
  protect(target.stat);
  guarded(() => {
    if (target.descriptor !== void 0) {
      file = target.descriptor;
      isOurs = false;
    } else if (target.stat && !target.stat.isFile()) {
      file = (0, import_node_fs3.openSync)(target.path, "w");
    } else {
      if (target.stat && (target.stat.mode & 0o222n) === 0n) throw coded("EREADONLY");
      const folder = (0, import_node_path4.dirname)(target.path);
      removeStale(folder);
      const candidate = temporaryPath(folder);
      file = (0, import_node_fs3.openSync)(candidate, "wx", target.stat ? 384 : 438);
      temporary = candidate;
      if (target.stat) keepMode(temporary, target.stat);
    }
  });
  return {
    isTemporary: temporary !== void 0,
    write: (text) => guarded(() => writeAll(file, text)),
    commit() {
      guarded(() => {
        if (temporary) (0, import_node_fs3.fsyncSync)(file);
        close();
      });
      if (!temporary) return;
      protect(guarded(() => (0, import_node_fs3.lstatSync)(target.path, BIG)));
      guarded(() => (0, import_node_fs3.renameSync)(temporary, target.path));
      temporary = void 0;
    },
    discard
  };
}
function keepMode(path, { mode, uid, gid }) {
  const own = (0, import_node_fs3.statSync)(path, BIG);
  let kept = 0o7777n;
  if (own.uid !== uid || own.gid !== gid) {
    try {
      (0, import_node_fs3.chownSync)(path, Number(uid), Number(gid));
    } catch {
      kept = 0o777n;
    }
  }
  if ((0, import_node_fs3.statSync)(path, BIG).mode !== mode) (0, import_node_fs3.chmodSync)(path, Number(mode & kept));
}
function writeAll(file, text) {
  let rest = text;
  let missing = Buffer.byteLength(text);
  while (missing > 0) {
    try {
      const written = (0, import_node_fs3.writeSync)(file, rest);
      missing -= written;
      if (missing > 0) rest = (typeof rest === "string" ? Buffer.from(rest) : rest).subarray(written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
function identityOf(path) {
  try {
    return identityOfStat(typeof path === "number" ? (0, import_node_fs3.fstatSync)(path, BIG) : (0, import_node_fs3.statSync)(path, BIG));
  } catch {
    return void 0;
  }
}
function identityOfStat(stat) {
  return stat?.isFile() ? `${stat.dev}:${stat.ino}` : void 0;
}
function targetOf(path, links = 0) {
  const text = path instanceof URL ? (0, import_node_url2.fileURLToPath)(path) : path;
  if (text === "") throw coded("ENOENT");
  if (text.endsWith("/") || text.endsWith(import_node_path4.sep)) throw coded("EISDIR");
  if (links > MAX_LINKS) throw coded("ELOOP");
  const folder = import_node_fs3.realpathSync.native((0, import_node_path4.dirname)(text));
  const target = (0, import_node_path4.join)(folder, (0, import_node_path4.basename)(text));
  const [, descriptor] = descriptorPath.exec(target) ?? [];
  if (descriptor !== void 0) {
    return { descriptor: Number(descriptor), stat: (0, import_node_fs3.fstatSync)(Number(descriptor), BIG) };
  }
  const stat = (0, import_node_fs3.lstatSync)(target, BIG);
  if (!stat?.isSymbolicLink()) return { path: target, stat };
  const linked = (0, import_node_fs3.readlinkSync)(target);
  return targetOf((0, import_node_path4.isAbsolute)(linked) ? linked : `${folder}${import_node_path4.sep}${linked}`, links + 1);
}
var descriptorPath = new RegExp(`^(?:/dev/fd|/proc/${process.pid}/fd)/(\\d+)$`);
function coded(code) {
  return Object.assign(new Error(code), { code });
}

// host/node-log.js
var LINE_END = 10;
function openLog(path, start, read) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new import_errors3.BenchmarkHubError("usage", `path: expected a string, found ${(0, import_errors3.describe)(path)}`);
  }
  const earlier = withFile(path, (file) => {
    if (!(0, import_node_fs4.fstatSync)(file).isFile()) throw new import_errors3.BenchmarkHubError("usage", `${path}: expected a file, found a device`);
    const bytes = (0, import_node_fs4.readFileSync)(file);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    const tail = new TextDecoder().decode(bytes.subarray(end));
    const isWhole = isJson(tail);
    if (!isWhole && !tail.startsWith(start) && !start.startsWith(tail)) {
      throw new import_errors3.BenchmarkHubError(
        "schema",
        `${path}: expected lines that start with ${start}, found another last line`
      );
    }
    const found = read((0, import_data_file2.utf8)(isWhole ? bytes : bytes.subarray(0, end), String(path)));
    if (isWhole) writeAll(file, "\n");
    else (0, import_node_fs4.ftruncateSync)(file, end);
    return found;
  });
  return {
    earlier,
    append: (record) => withFile(path, (file) => writeAll(file, `${JSON.stringify(record)}
`)),
    text: () => (0, import_data_file2.utf8)((0, import_node_fs4.readFileSync)(path), String(path)),
    replace: (text) => writeText(path, text)
  };
}
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
function withFile(path, work) {
  let file;
  try {
    file = (0, import_node_fs4.openSync)(path, "a+");
    return work(file);
  } catch (error) {
    if (error instanceof import_errors3.BenchmarkHubError || error.code === void 0) throw error;
    throw new import_errors3.BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
  } finally {
    if (file !== void 0) (0, import_node_fs4.closeSync)(file);
  }
}

// host/node-workers.js
var import_node_fs5 = (process.getBuiltinModule?.("node:fs") ?? require("node:fs"));
var import_node_os2 = (process.getBuiltinModule?.("node:os") ?? require("node:os"));
var workerUrl = () => new URL("../entries/worker-node.js", __sources.url);
function canStartWorkers() {
  try {
    return (0, import_node_fs5.existsSync)(workerUrl());
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
  return (0, import_node_os2.availableParallelism)();
}

// host/node.js
(0, import_runtime.startWith)(import_node_bytes.moduleBytes, { now });
(0, import_capabilities.useHost)({
  identityOf,
  readText,
  readFile,
  openFile,
  readSibling,
  loadLibrary,
  decompressor,
  writeText,
  openBytes,
  openLog,
  cores,
  environment: () => process.env,
  canStartWorkers,
  startWorker
});
function now() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

// entries/node.js
__reExport(node_exports, require("./core.cjs").entries_library, module.exports);
async function ready() {
  (0, import_runtime2.engine)();
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ready,
  ...require("./core.cjs").entries_library
});
0 && (module.exports = { Benchmark, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkItem, BenchmarkRunner, BenchmarkSuite, REASONING_SUITE, SAFETY_SUITE, ScoreCalculator, SuiteBuilder, SuiteValidationError, TOOL_USE_SUITE, UnsafePatternError, agreement, applyVerdicts, builtinSuites, checkGate, checkKinds, collectOutputs, compareReports, compileSuite, computeMetric, computeMetricBatch, corpusMetric, correctJudge, createBenchmark, defineSuite, evaluateAgent, evaluateStream, formatReport, importFrom, judgePrompts, lintSuite, loadSuite, loadSuiteFile, mergeReports, metrics, minimumDetectable, openaiAgent, openaiJudge, passAtK, passHatK, readOutputs, readRecords, ready, registerCheck, registerMetric, runCase, runChecks, runSuite, runSuiteAsync, sampleSize, saveSuiteFile, searchPattern, suiteFromItems, suiteJudgePrompts, summarize, verifyReport, version });
