// This file is the entry without the module's bytes, for those who serve the `.wasm` file themselves:
// `init(input)` or `initSync(input)` starts it.

import { BenchmarkHubError, describe, usage } from "./errors.js";
import { cannotStart, engine, isModule, isStarted, otherModule, start } from "./runtime.js";

export * from "./library.js";

let starting;

/**
 * Starts the engine from a URL, a Response, bytes, a `WebAssembly.Module` or `{default: module}`, or a Promise of one.
 * Safe to call twice or at once; after a failure it can be called again.
 */
export function init(input) {
  if (isStarted()) return Promise.resolve();
  starting ??= startFrom(input).finally(() => {
    starting = undefined;
  });
  return starting;
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
  await starting;
  engine();
}

async function startFrom(given) {
  const input = await given;
  const source = startable(input) ?? (await load(input));
  if (!isStarted()) start(isModule(source) ? source : await compile(source));
  engine();
}

/** The module or the bytes that this is; undefined where it has to be loaded. */
function startable(input) {
  const value = isModule(input?.default) ? input.default : input;
  const tag = Object.prototype.toString.call(value);
  const isBytes = ArrayBuffer.isView(value) || tag === "[object ArrayBuffer]" || tag === "[object SharedArrayBuffer]";
  return isModule(value) || isBytes ? value : undefined;
}

async function load(input) {
  const isAddress = typeof input === "string" || typeof input?.href === "string";
  if (!isAddress && typeof input?.arrayBuffer !== "function") {
    throw usage(`init: expected a URL, a Response, bytes or a WebAssembly.Module, found ${describe(input)}`);
  }
  const name = isAddress ? String(input) : input.url || "the response";
  try {
    const bytes = isAddress ? localFile(name) : undefined;
    if (bytes) return bytes;
    const response = isAddress ? await fetch(input) : input;
    if (response.ok === false) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new BenchmarkHubError("io", `${name}: cannot be loaded: ${error.message}`, { cause: error });
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
  const start = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, Math.min(bytes.byteLength, 40));
  const text = String.fromCharCode(...start);
  if (!text.startsWith("\0asm")) throw otherModule(`bytes that are no WebAssembly: ${JSON.stringify(text)}`);
  return bytes;
}

async function compile(bytes) {
  const source = binary(bytes);
  try {
    return await WebAssembly.compile(source);
  } catch (error) {
    throw cannotStart(error);
  }
}
