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
  MEMORY_LIMIT: () => MEMORY_LIMIT,
  call: () => call,
  cannotStart: () => cannotStart,
  engine: () => engine,
  isModule: () => isModule,
  isStale: () => isStale,
  isStarted: () => isStarted,
  memory: () => memory,
  start: () => start,
  startWith: () => startWith
});
module.exports = __toCommonJS(stdin_exports);
var import_glue = require("./glue.cjs");
var import_errors = require("./errors.cjs");
var import_utf8 = require("./utf8.cjs");
const MEMORY_LIMIT = 64 << 20;
let compiled;
let current;
let bytesOf = () => {
  throw new import_errors.BenchmarkHubError("usage", "benchmarkhub has not started: await init(\u2026) first, with its .wasm file");
};
function startWith(provide) {
  bytesOf = provide;
}
function start(source) {
  if (compiled !== void 0) return;
  try {
    compiled = isModule(source) ? source : new WebAssembly.Module(source);
  } catch (error) {
    throw cannotStart(error);
  }
}
function isModule(value) {
  return Object.prototype.toString.call(value) === "[object WebAssembly.Module]";
}
function cannotStart(error) {
  const hint = "a Content-Security-Policy needs script-src 'wasm-unsafe-eval', and some runtimes take compiled modules only";
  const message = `WebAssembly cannot be started here: ${error?.message ?? error} (${hint})`;
  return new import_errors.BenchmarkHubError("unsupported", message, { cause: error });
}
function isStarted() {
  return compiled !== void 0;
}
function engine() {
  if (current !== void 0 && isLarge(current)) current = void 0;
  if (current === void 0) {
    start(compiled ?? bytesOf());
    current = instantiate();
  }
  return current.functions;
}
function memory(handle) {
  return new Uint8Array(handle.home.memory.buffer);
}
function isStale(handle) {
  return handle.home.isDead || isLarge(handle.home);
}
function call(work) {
  const functions = engine();
  try {
    return work(functions);
  } catch (error) {
    throw translate(error);
  }
}
function instantiate() {
  const home = { isDead: false, memory: void 0, functions: void 0 };
  try {
    home.functions = (0, import_glue.createGlue)(compiled, home, { TextDecoder: import_utf8.Decoder, TextEncoder: import_utf8.Encoder });
  } catch (error) {
    throw cannotStart(error);
  }
  for (const [name, value] of Object.entries(home.functions)) {
    if (value.prototype?.free) guardClass(home, value);
    else home.functions[name] = guard(home, value);
  }
  return home;
}
function guardClass(home, Class) {
  const { prototype } = Class;
  const { free } = prototype;
  for (const owner of [Class, prototype]) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const isOurs = typeof owner[name] === "function" && name !== "constructor" && !name.startsWith("__");
      if (isOurs) owner[name] = guard(home, owner[name]);
    }
  }
  prototype.home = home;
  prototype.free = function() {
    if (this.__wbg_ptr === 0) return;
    if (home.isDead) this.__destroy_into_raw();
    else guard(home, free).call(this);
    if (home === current && isLarge(home)) current = void 0;
  };
  if (Symbol.dispose) prototype[Symbol.dispose] = prototype.free;
}
function guard(home, work) {
  return function(...args) {
    if (home.isDead) throw new import_errors.BenchmarkHubError("internal", "this handle belongs to an instance that has failed");
    try {
      return work.apply(this, args);
    } catch (error) {
      const known = translate(error);
      if (known.kind === "internal") {
        home.isDead = true;
        if (home === current) current = void 0;
      }
      throw known;
    }
  };
}
function isLarge({ memory: { buffer } }) {
  return buffer.byteLength > MEMORY_LIMIT;
}
function translate(error) {
  if (error instanceof import_errors.BenchmarkHubError) return error;
  if (typeof error?.kind === "string") {
    const { kind, message: message2, issues = [] } = error;
    return issues.length > 0 ? new import_errors.SuiteValidationError(kind, message2, issues) : new import_errors.BenchmarkHubError(kind, message2);
  }
  const message = `the engine failed: ${error?.message ?? error}; the next call starts it afresh`;
  return new import_errors.BenchmarkHubError("internal", message, { cause: error });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  MEMORY_LIMIT,
  call,
  cannotStart,
  engine,
  isModule,
  isStale,
  isStarted,
  memory,
  start,
  startWith
});
