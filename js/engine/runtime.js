// This file starts the WebAssembly module at the first call and turns its errors into BenchmarkHubErrors. After a trap,
// or if the memory has grown too large, the next call gets a new instance.

import { createGlue } from "../../pkg/glue.js";
import { version } from "../../pkg/version.js";
import { BenchmarkHubError, messageOf, SuiteValidationError, usage } from "./errors.js";
import { Decoder, Encoder } from "./utf8.js";

/** An instance with more memory than this, in bytes, is replaced. Memory starts at about 1 MB and never shrinks. */
export const MEMORY_LIMIT = 64 << 20;

/** One copy of a text with more UTF-16 units than this, of up to three bytes each, can exceed the limit. */
const HUGE_UNITS = MEMORY_LIMIT / 6;
/** An instance that fails with this much memory has most likely run out of it: the maximum is 4 GiB. */
const HALF_FULL = 1 << 29;

let compiled;
let current;
/** Whether an instance has started, which proves that the module is ours. */
let isProven = false;
/** Returns the module or its bytes for the first call. */
let provide;

/** The clock for latencies. */
let clock = { now: () => globalThis.performance.now() };

/** Sets the function that returns the module or its bytes if a call is made before `start`, and the clock. */
export function startWith(provider, newClock = clock) {
  provide = provider;
  clock = newClock;
}

/** Whether calls are possible: always, except in the entry `slim` before `init`. */
export function canStart() {
  return isStarted() || provide !== undefined;
}

/** Compiles bytes or takes a compiled `WebAssembly.Module`. Later calls have no effect. */
export function start(source) {
  if (compiled !== undefined) return;
  try {
    compiled = isModule(source) ? source : new WebAssembly.Module(source);
  } catch (error) {
    throw cannotStart(error);
  }
}

/** Whether a value is a `WebAssembly.Module`, also of another realm. */
export function isModule(value) {
  if (Object.prototype.toString.call(value) !== "[object WebAssembly.Module]") return false;
  try {
    return WebAssembly.Module.exports(value).length >= 0;
  } catch {
    return false;
  }
}

/** Words in the errors of runtimes that forbid compiling. */
const FORBIDDEN = /disallowed|blocked|refused|violates|CSP|Content.Security|unsafe-eval/i;

/** The error for a module that the runtime cannot compile or start. */
export function cannotStart(error) {
  const said = messageOf(error);
  const isForbidden = FORBIDDEN.test(said);
  if (error?.name === "CompileError" && !isForbidden) return otherModule(`a damaged or incomplete one: ${said}`, error);
  const hint =
    " (a Content-Security-Policy needs script-src 'wasm-unsafe-eval', and some runtimes only accept compiled modules)";
  const isRoom = error instanceof RangeError || /memory/i.test(said);
  const message = `WebAssembly cannot be started here: ${said}${isForbidden || !isRoom ? hint : ""}`;
  return new BenchmarkHubError("unsupported", message, { cause: error });
}

/** Whether a module failed to start because it has other imports or exports than ours. */
function isOther(module, { name }) {
  return name === "LinkError" || WebAssembly.Module.exports(module).every(({ name }) => name !== "__wbindgen_start");
}

/** The error for a module that is not of this package. */
export function otherModule(found, cause) {
  return usage(`expected benchmarkhub.wasm of version ${version}, found ${found}`, { cause });
}

export function isStarted() {
  return compiled !== undefined;
}

/** The functions of the module, which is started if necessary. */
export function engine() {
  if (current !== undefined && isLarge(current)) current = undefined;
  if (current === undefined) {
    if (!canStart()) throw usage("benchmarkhub has not started: await init(…) first, with its .wasm file");
    start(compiled ?? provide());
    current = instantiate();
    isProven = true;
  }
  return current.functions;
}

/**
 * Calls `work` with a separate instance if one of the texts is huge, so that its memory and a failure do not affect other
 * handles. The argument of `work` says whether the instance is separate.
 */
export function apart(texts, work) {
  if (!texts.some((text) => typeof text === "string" && text.length > HUGE_UNITS)) return work(false);
  const before = current;
  current = undefined;
  try {
    return work(true);
  } finally {
    current = before?.isDead ? undefined : before;
  }
}

/** The memory of a handle's instance as bytes. The next call makes the view invalid. */
export function memory(handle) {
  return new Uint8Array(handle.home.memory.buffer);
}

/** Whether a handle has to be replaced before its next use: its instance has failed or is too large. */
export function isStale(handle, limit = 0) {
  return handle.home.isDead || handle.home.memory.buffer.byteLength > Math.max(MEMORY_LIMIT, limit);
}

/** Calls functions of the module and throws its errors as BenchmarkHubErrors. */
export function call(work) {
  const functions = engine();
  try {
    return work(functions);
  } catch (error) {
    throw translate(error);
  }
}

/** Creates an instance. A guard around each function handles traps. */
function instantiate() {
  const home = { isDead: false, memory: undefined, functions: undefined };
  try {
    home.functions = createGlue(compiled, home, { TextDecoder: Decoder, TextEncoder: Encoder, performance: clock });
  } catch (error) {
    const known = isOther(compiled, error) ? otherModule("another module", error) : cannotStart(error);
    // The caller may try another module.
    if (!isProven) compiled = undefined;
    throw known;
  }
  home.refusedBytes = home.functions.refused_bytes;
  for (const [name, value] of Object.entries(home.functions)) {
    if (/^[A-Z]/.test(name)) guardAtFirst(home, name, value);
    else home.functions[name] = guard(home, value);
  }
  return home;
}

/** Guards a class at its first use, because most programs use few of them. */
function guardAtFirst(home, name, Class) {
  const get = () => {
    guardClass(home, Class);
    Object.defineProperty(home.functions, name, { value: Class });
    return Class;
  };
  Object.defineProperty(home.functions, name, { get, configurable: true });
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
  prototype.free = function () {
    if (this.__wbg_ptr === 0) return;
    // The memory of a failed instance is freed as a whole.
    if (home.isDead) this.__destroy_into_raw();
    else guard(home, free).call(this);
    if (home === current && isLarge(home)) current = undefined;
  };
  if (Symbol.dispose) prototype[Symbol.dispose] = prototype.free;
}

function guard(home, work) {
  return function (...args) {
    if (home.isDead) throw new BenchmarkHubError("internal", "this handle belongs to an instance that has failed");
    try {
      return work.apply(this, args);
    } catch (error) {
      let known = translate(error);
      // After a trap the memory may be inconsistent.
      if (known.kind === "internal") {
        if (!home.isDead) known = outOfMemory(home, error) ?? known;
        home.isDead = true;
        if (home === current) current = undefined;
      }
      throw known;
    }
  };
}

/** The error for an instance that has run out of memory, if that is why it failed. */
function outOfMemory(home, cause) {
  const refused = home.refusedBytes();
  const held = home.memory.buffer.byteLength;
  if (refused === 0 && held < HALF_FULL) return undefined;
  const megabytes = (bytes) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
  // A list of more than 2 GiB fails before it requests memory.
  const wanted = refused === 0 ? "and needs far more" : `and needs ${megabytes(refused)} more at once`;
  const message = `out of memory: the engine has ${megabytes(held)} ${wanted}; the next call starts a new instance`;
  return new BenchmarkHubError("internal", message, { cause });
}

function isLarge({ memory: { buffer } }) {
  return buffer.byteLength > MEMORY_LIMIT;
}

function translate(error) {
  if (error instanceof BenchmarkHubError) return error;
  if (typeof error?.kind === "string") {
    const { kind, message, issues = [] } = error;
    return issues.length > 0 ? new SuiteValidationError(kind, message, issues) : new BenchmarkHubError(kind, message);
  }
  const message = `the engine failed: ${error?.message ?? error}; the next call starts a new instance`;
  return new BenchmarkHubError("internal", message, { cause: error });
}
