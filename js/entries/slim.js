// This file is the entry without the bytes of the module, for programs that load the `.wasm` file themselves. They call
// `init(input)` or `initSync(input)` first.

import { BenchmarkHubError, describe, isThenable, messageOf, reading, usage } from "../engine/errors.js";
import { cannotStart, engine, isModule, isStarted, otherModule, start } from "../engine/runtime.js";

export * from "./library.js";

/** The starts that are under way, by URL or by input. */
const pending = new Map();
let compiling;

/**
 * Starts the engine from a URL, a Response, bytes, a `WebAssembly.Module` or `{default: module}`, or a Promise of one.
 * It may be called several times; the first input that works is used. After a failure it can be called again.
 */
export function init(input) {
  if (isStarted()) {
    // Nobody awaits this promise; its rejection must not end the process.
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
export function initSync(input) {
  if (isStarted()) return;
  const source = startable(input);
  if (source === undefined) {
    throw usage(`initSync: expected bytes or a WebAssembly.Module, found ${describe(input)}; pass it to init`);
  }
  start(isModule(source) ? source : binary(source));
  engine();
}

/** Resolves when `init` has started the engine. */
export async function ready() {
  await Promise.any(pending.values()).catch(() => undefined);
  engine();
}

async function startFrom(given) {
  const input = await waitedFor(given);
  const source = startable(input) ?? (await load(input));
  // Only one module is compiled at a time. The next one is used if it fails.
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

/** The module or the bytes of an input; undefined if it has to be loaded. */
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

/** The bytes of a `file:` URL, which `fetch` cannot read in Node; undefined if the runtime has no files. */
function localFile(address) {
  if (!address.startsWith("file:")) return undefined;
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  return files?.readFileSync(new URL(address));
}

/** Checks the first bytes, because a server may have answered with an HTML page. */
function binary(bytes) {
  const all = reading("the module's bytes", () => {
    return new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
  });
  const text = String.fromCharCode(...all.subarray(0, 40));
  if (!text.startsWith("\0asm")) throw otherModule(`bytes that are not WebAssembly: ${JSON.stringify(text)}`);
  // Runtimes do not compile shared memory, so it is copied.
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
