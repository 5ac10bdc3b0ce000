// This file is the entry without the module's bytes, for those who serve the `.wasm` file themselves:
// `init(input)` or `initSync(input)` starts it.

import { BenchmarkHubError, describe, isThenable, messageOf, reading, usage } from "../engine/errors.js";
import { cannotStart, engine, isModule, isStarted, otherModule, start } from "../engine/runtime.js";

export * from "./library.js";

/** The starts under way; by its address what is being loaded. */
const pending = new Map();
let compiling;

/**
 * Starts the engine from a URL, a Response, bytes, a `WebAssembly.Module` or `{default: module}`, or a Promise of one.
 * Safe to call twice or at once: the first that can be started counts. After a failure it can be called again.
 */
export function init(input) {
  if (isStarted()) {
    // What nobody waits for must not end the process where it fails.
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

/** The same at once, from bytes, a `WebAssembly.Module` or `{default: module}`. */
export function initSync(input) {
  if (isStarted()) return;
  const source = startable(input);
  if (source === undefined) {
    throw usage(`initSync: expected bytes or a WebAssembly.Module, found ${describe(input)}; init takes the rest`);
  }
  start(isModule(source) ? source : binary(source));
  engine();
}

/** Resolves when calls may start, that is when `init` has. */
export async function ready() {
  await Promise.any(pending.values()).catch(() => undefined);
  engine();
}

async function startFrom(given) {
  const input = await waitedFor(given);
  const source = startable(input) ?? (await load(input));
  // One is compiled at a time: the next only where that has failed.
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
    throw new BenchmarkHubError("io", `init: the promise that was given failed: ${messageOf(error)}`, { cause: error });
  }
}

/** The module or the bytes that this is; undefined where it has to be loaded. */
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

/** The bytes behind a `file:` URL where the runtime has files: its `fetch` does not take those. */
function localFile(address) {
  if (!address.startsWith("file:")) return undefined;
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  return files?.readFileSync(new URL(address));
}

/** Bytes that are a WebAssembly module by their beginning; a server may have answered with a page. */
function binary(bytes) {
  const all = reading("the module's bytes", () => {
    return new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
  });
  const text = String.fromCharCode(...all.subarray(0, 40));
  if (!text.startsWith("\0asm")) throw otherModule(`bytes that are no WebAssembly: ${JSON.stringify(text)}`);
  // Memory that threads share is not compiled.
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
