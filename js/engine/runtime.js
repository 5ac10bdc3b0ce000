// This file starts the WebAssembly module, at the first call, and turns what it throws into our
// errors. Where the module traps or has grown too large, the next call gets a fresh instance.

import { createGlue } from "../../pkg/glue.js";
import { version } from "../../pkg/version.js";
import { BenchmarkHubError, messageOf, SuiteValidationError, usage } from "./errors.js";
import { Decoder, Encoder } from "./utf8.js";

/** How many bytes of memory an instance may keep; it starts with about one megabyte and never shrinks. */
export const MEMORY_LIMIT = 64 << 20;

/** A text of more UTF-16 units than this, of up to three bytes each, outgrows that with one copy of it. */
const HUGE_UNITS = MEMORY_LIMIT / 6;
/** An instance that fails with this much memory has most likely failed for want of more: there are four GiB at most. */
const HALF_FULL = 1 << 29;

let compiled;
let current;
/** Whether an instance of the module has started, so that it is ours. */
let isProven = false;
/** Gives the module or its bytes to the first call. */
let provide;

/** What has a `now()` for latencies. */
let clock = { now: () => globalThis.performance.now() };

/** Says where the module (or its bytes) comes from when the first call is made before `start`, and which clock to read. */
export function startWith(provider, itsClock = clock) {
  provide = provider;
  clock = itsClock;
}

/** Whether calls are possible: everywhere but in slim before `init`. */
export function canStart() {
  return isStarted() || provide !== undefined;
}

/** Takes bytes or a compiled `WebAssembly.Module`. Starting twice is harmless. */
export function start(source) {
  if (compiled !== undefined) return;
  try {
    compiled = isModule(source) ? source : new WebAssembly.Module(source);
  } catch (error) {
    throw cannotStart(error);
  }
}

/** Whether this is a `WebAssembly.Module`, of whatever realm. */
export function isModule(value) {
  if (Object.prototype.toString.call(value) !== "[object WebAssembly.Module]") return false;
  try {
    return WebAssembly.Module.exports(value).length >= 0;
  } catch {
    return false;
  }
}

/** What runtimes say where they will not make code of bytes. */
const FORBIDDEN = /disallowed|blocked|refused|violates|CSP|Content.Security|unsafe-eval/i;

/** The error for a module that this runtime will not compile or start. */
export function cannotStart(error) {
  const said = messageOf(error);
  const isForbidden = FORBIDDEN.test(said);
  if (error?.name === "CompileError" && !isForbidden) return otherModule(`a damaged or incomplete one: ${said}`, error);
  const hint =
    " (a Content-Security-Policy needs script-src 'wasm-unsafe-eval', and some runtimes take compiled modules only)";
  const isRoom = error instanceof RangeError || /memory/i.test(said);
  const message = `WebAssembly cannot be started here: ${said}${isForbidden || !isRoom ? hint : ""}`;
  return new BenchmarkHubError("unsupported", message, { cause: error });
}

/** Whether a module failed to start because it wants or has other functions than ours. */
function isOther(module, { name }) {
  return name === "LinkError" || WebAssembly.Module.exports(module).every(({ name }) => name !== "__wbindgen_start");
}

/** The error for something else than the module of this package. */
export function otherModule(found, cause) {
  return usage(`expected benchmarkhub.wasm of version ${version}, found ${found}`, { cause });
}

export function isStarted() {
  return compiled !== undefined;
}

/** The module's functions, started where that is possible. */
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
 * Does the work with an instance of its own where one of the texts is huge, so that neither the memory it takes nor its failure
 * is that of the handles that others hold; the work is told whether it has.
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

/** The memory behind a handle as bytes; the view is stale after the next call. */
export function memory(handle) {
  return new Uint8Array(handle.home.memory.buffer);
}

/** Whether a handle should be made again before its next use: its instance has failed or grown too large. */
export function isStale(handle, limit = 0) {
  return handle.home.isDead || handle.home.memory.buffer.byteLength > Math.max(MEMORY_LIMIT, limit);
}

/** Calls into the module; what it throws comes out as a BenchmarkHubError. */
export function call(work) {
  const functions = engine();
  try {
    return work(functions);
  } catch (error) {
    throw translate(error);
  }
}

/** An instance: the functions of its own copy of the glue, each of them guarded. */
function instantiate() {
  const home = { isDead: false, memory: undefined, functions: undefined };
  try {
    home.functions = createGlue(compiled, home, { TextDecoder: Decoder, TextEncoder: Encoder, performance: clock });
  } catch (error) {
    const known = isOther(compiled, error) ? otherModule("another module", error) : cannotStart(error);
    // Whoever gave what never started may give another.
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

/** Most programs use few of the classes. */
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
    // What has failed is given back as a whole.
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
      // After a trap nothing in that memory can be relied on.
      if (known.kind === "internal") {
        if (!home.isDead) known = outOfMemory(home, error) ?? known;
        home.isDead = true;
        if (home === current) current = undefined;
      }
      throw known;
    }
  };
}

/** The error for an instance whose memory has come to its end, if that is why it failed. */
function outOfMemory(home, cause) {
  const refused = home.refusedBytes();
  const held = home.memory.buffer.byteLength;
  if (refused === 0 && held < HALF_FULL) return undefined;
  const megabytes = (bytes) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
  // A list of more than 2 GiB fails before memory is asked for.
  const wanted = refused === 0 ? "and needs far more" : `and needs ${megabytes(refused)} more at once`;
  const message = `out of memory: the engine has ${megabytes(held)} ${wanted}; the next call starts it afresh`;
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
  const message = `the engine failed: ${error?.message ?? error}; the next call starts it afresh`;
  return new BenchmarkHubError("internal", message, { cause: error });
}
