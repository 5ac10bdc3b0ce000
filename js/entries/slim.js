// This file is the entry without the bytes of the module, for programs that load the `.wasm` file themselves.
// Programs must call `init(input)` or `initSync(input)` first.

import { BenchmarkHubError, describe, isThenable, messageOf, reading, usage } from "../engine/errors.js";
import { exposed } from "../engine/exposed.js";
import { cannotStart, engine, isModule, isStarted, otherModule, start } from "../engine/runtime.js";

export * from "./library.js";

/** The starts that are in progress, by URL or input. */
const pending = new Map();
let compiling;

/**
 * Starts the engine from a URL, a Response, bytes, a `WebAssembly.Module`, `{default: module}`, or a Promise of one
 * of these. Can be called several times: the first input that works is used, and a failed call can be repeated.
 */
export const init = /* @__PURE__ */ exposed("init", startLater);

function startLater(input) {
  if (isStarted()) {
    // Handle a rejection of the unused input, which would end the process otherwise.
    if (isThenable(input)) Promise.resolve(input).catch(() => undefined);
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
    if (!isStarted()) throw error;
  } finally {
    pending.delete(key);
  }
}

/** Starts the engine synchronously, from bytes, a `WebAssembly.Module` or `{default: module}`. */
export const initSync = /* @__PURE__ */ exposed("initSync", startNow);

function startNow(input) {
  if (isStarted()) return;
  const source = startable(input);
  if (source === undefined) {
    throw usage(`initSync: expected bytes or a WebAssembly.Module, found ${describe(input)}; pass it to init`);
  }
  start(isModule(source) ? source : binary(source));
  engine();
}

/** Resolves when a call of `init` has started the engine. */
export async function ready() {
  await Promise.any(pending.values()).catch(() => undefined);
  engine();
}

async function startFrom(given) {
  const input = await waitedFor(given);
  const source = startable(input) ?? (await load(input));
  // Compile one module at a time. If it fails, try the next one.
  while (compiling !== undefined) await compiling.catch(() => undefined);
  if (isStarted()) return;
  compiling = startWithModule(source);
  try {
    await compiling;
  } finally {
    compiling = undefined;
  }
}

async function startWithModule(source) {
  start(isModule(source) ? source : await compile(source));
  engine();
}

async function waitedFor(given) {
  try {
    return await given;
  } catch (error) {
    throw new BenchmarkHubError("io", `init: the promise was rejected: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the module or the bytes of an input, or undefined if the input must be loaded first. */
function startable(input) {
  const value = isModule(input?.default) ? input.default : input;
  const tag = Object.prototype.toString.call(value);
  const isBytes = ArrayBuffer.isView(value) || tag === "[object ArrayBuffer]" || tag === "[object SharedArrayBuffer]";
  return isModule(value) || isBytes ? value : undefined;
}

function isAddress(input) {
  return typeof input === "string" || typeof input?.href === "string";
}

async function load(input) {
  const isNamed = isAddress(input);
  if (!isNamed && typeof input?.arrayBuffer !== "function") {
    throw usage(`init: expected a URL, a Response, bytes or a WebAssembly.Module, found ${describe(input)}`);
  }
  const name = isNamed ? String(input) : input.url || "the response";
  try {
    const bytes = isNamed ? localFile(name) : undefined;
    if (bytes) return bytes;
    const response = isNamed ? await fetch(input) : input;
    if (response.ok === false) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new BenchmarkHubError("io", `${name}: cannot be loaded: ${messageOf(error)}`, { cause: error });
  }
}

/** Reads the bytes of a `file:` URL, because `fetch` cannot in Node. Returns undefined if the runtime has no files. */
function localFile(address) {
  if (!address.startsWith("file:")) return undefined;
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  return files?.readFileSync(new URL(address));
}

/** Checks that the bytes are WebAssembly, because a server may have answered with an HTML page. */
function binary(bytes) {
  const all = reading("the module's bytes", () => {
    return new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
  });
  const text = String.fromCharCode(...all.subarray(0, 40));
  if (!text.startsWith("\0asm")) throw otherModule(`bytes that are not WebAssembly: ${JSON.stringify(text)}`);
  // Copy shared memory, because runtimes do not compile it.
  return all.buffer instanceof ArrayBuffer ? all : all.slice();
}

async function compile(bytes) {
  const source = binary(bytes);
  try {
    return await WebAssembly.compile(source);
  } catch (error) {
    throw cannotStart(error);
  }
}
