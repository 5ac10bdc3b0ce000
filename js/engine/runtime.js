// This file starts the WebAssembly module at the first call, and converts its errors to BenchmarkHubErrors. After a
// trap, or when the memory has grown too large, the next call creates a new instance.

import { createGlue } from "../../pkg/glue.js";
import { version } from "../../pkg/version.js";
import { BenchmarkHubError, messageOf, SuiteValidationError, shortError, usage } from "./errors.js";
import { Decoder, Encoder } from "./utf8.js";

/** An instance whose memory exceeds this number of bytes is replaced. Memory starts at about 1 MB and cannot shrink. */
export const MEMORY_LIMIT = 64 << 20;

/** A text of more UTF-16 units than this may exceed the limit, because a unit needs up to three bytes. */
const HUGE_UNITS = MEMORY_LIMIT / 6;
/** An instance that fails with at least this much memory has probably run out of it. The maximum is 4 GiB. */
const HALF_FULL = 1 << 29;

let compiled;
let current;
/** Whether an instance has started. If so, the module is the right one. */
let isProven = false;
/** Returns the module or its bytes when the first call needs them. */
let provide;

/** The clock that measures latencies. */
let clock = { now: () => globalThis.performance.now() };

/** Sets the clock, and the function that returns the module or its bytes if `start` was not called. */
export function startWith(provider, newClock = clock) {
  provide = provider;
  clock = newClock;
}

/** Whether calls are possible. They always are, except in the entry `slim` before `init`. */
export function canStart() {
  return isStarted() || provide !== undefined;
}

/** Accepts bytes, which are compiled, or a compiled `WebAssembly.Module`. Later calls have no effect. */
export function start(source) {
  if (compiled !== undefined) return;
  try {
    compiled = isModule(source) ? source : new WebAssembly.Module(source);
  } catch (error) {
    throw cannotStart(error);
  }
}

/** Whether a value is a `WebAssembly.Module`, including one of another realm. */
export function isModule(value) {
  if (Object.prototype.toString.call(value) !== "[object WebAssembly.Module]") return false;
  try {
    return WebAssembly.Module.exports(value).length >= 0;
  } catch {
    return false;
  }
}

/** Matches the error messages of runtimes that forbid compilation. */
const FORBIDDEN = /disallowed|blocked|refused|violates|CSP|Content.Security|unsafe-eval/i;

/** Returns the error for a module that the runtime cannot compile or start. */
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

/** Whether a module failed to start because its imports or exports are not those of this package. */
function isOther(module, { name }) {
  return name === "LinkError" || WebAssembly.Module.exports(module).every(({ name }) => name !== "__wbindgen_start");
}

/** Returns the error for a module that is not the one of this package. */
export function otherModule(found, cause) {
  return usage(`expected benchmarkhub.wasm of version ${version}, found ${found}`, { cause });
}

export function isStarted() {
  return compiled !== undefined;
}

/** Returns the digest that identifies the build of the module, as hexadecimal digits. */
export function sealOfEngine() {
  engine();
  const [seal] = WebAssembly.Module.customSections(compiled, "seal");
  return Array.from(new Uint8Array(seal ?? []), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the functions of the module. Starts the module if necessary. */
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
 * Calls `work`. If a text is huge, uses a separate instance, so that the large memory or a failure does not affect
 * other handles. The argument of `work` is whether the instance is separate.
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

/** Returns the memory of a handle's instance as bytes. The next call of the engine invalidates the view. */
export function memory(handle) {
  return new Uint8Array(handle.home.memory.buffer);
}

/** Whether a handle must be replaced before its next use, because its instance has failed or is too large. */
export function isStale(handle, limit = 0) {
  return handle.home.isDead || handle.home.memory.buffer.byteLength > Math.max(MEMORY_LIMIT, limit);
}

/** Calls functions of the module. Converts their errors to BenchmarkHubErrors. */
export function call(work) {
  const functions = engine();
  try {
    return work(functions);
  } catch (error) {
    throw translate(error);
  }
}

/** Creates an instance and wraps each function, to handle traps. */
function instantiate() {
  const home = { isDead: false, memory: undefined, functions: undefined, kept: [] };
  try {
    home.functions = createGlue(compiled, home, { TextDecoder: Decoder, TextEncoder: Encoder, performance: clock });
  } catch (error) {
    const known = isOther(compiled, error) ? otherModule("another module", error) : cannotStart(error);
    // Forget the module, so that the caller can try another one.
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

/** Wraps the methods of a class when it is first used, because most programs use few classes. */
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
    // Only drop the pointer: the whole memory of a failed instance is released.
    if (home.isDead) this.__destroy_into_raw();
    else guard(home, free).call(this);
    if (home === current && isLarge(home)) current = undefined;
  };
  if (Symbol.dispose) prototype[Symbol.dispose] = prototype.free;
  // See shapes.js. The kept object must not outlive its instance.
  home.kept.push(Object.assign(Object.create(prototype), { __wbg_ptr: 0 }));
}

function guard(home, work) {
  return function (...args) {
    if (home.isDead) throw new BenchmarkHubError("internal", "this handle belongs to an instance that has failed");
    try {
      return work.apply(this, args);
    } catch (error) {
      let known = translate(error);
      // After a trap, the memory may be inconsistent.
      if (known.kind === "internal") {
        if (!home.isDead) known = outOfMemory(home, error) ?? known;
        home.isDead = true;
        if (home === current) current = undefined;
      }
      throw known;
    }
  };
}

/** Returns the error for an instance that has run out of memory, or undefined if it failed for another reason. */
function outOfMemory(home, cause) {
  const refused = home.refusedBytes();
  const held = home.memory.buffer.byteLength;
  if (refused === 0 && held < HALF_FULL) return undefined;
  const megabytes = (bytes) => `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
  // A list of more than 2 GiB fails before it requests memory, so the requested size is unknown.
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
    return issues.length > 0 ? new SuiteValidationError(kind, message, issues) : shortError(kind, message);
  }
  const message = `the engine failed: ${error?.message ?? error}; the next call starts a new instance`;
  return new BenchmarkHubError("internal", message, { cause: error });
}
