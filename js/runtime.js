// This file starts the WebAssembly module, once, and turns what it throws into our errors.

import * as bindings from "../pkg/benchmarkhub.js";
import { BenchmarkHubError, SuiteValidationError } from "./errors.js";

let exports;
let bytesOf = () => {
  throw new BenchmarkHubError("usage", "benchmarkhub has not started: await ready() first");
};

/** Says where the module's bytes come from when the first call is made before `start`. */
export function startWith(provide) {
  bytesOf = provide;
}

/** Instantiates the module from bytes or a compiled `WebAssembly.Module`. Starting twice is harmless. */
export function start(module) {
  exports ??= bindings.initSync({ module });
}

export function isStarted() {
  return exports !== undefined;
}

/** The module's functions, started where that is possible. */
export function engine() {
  if (exports === undefined) start(bytesOf());
  return bindings;
}

/** The module's memory as bytes; the view is stale after the next call. */
export function memory() {
  return new Uint8Array(exports.memory.buffer);
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

function translate(error) {
  if (error instanceof BenchmarkHubError) return error;
  if (typeof error?.kind === "string") {
    const { kind, message, issues = [] } = error;
    return issues.length > 0 ? new SuiteValidationError(kind, message, issues) : new BenchmarkHubError(kind, message);
  }
  return new BenchmarkHubError("internal", `the engine failed: ${error?.message ?? error}`, { cause: error });
}
