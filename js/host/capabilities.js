// This file stores the functions that only some runtimes have: files, environment variables, workers. Each entry
// registers the functions of its runtime.

import { BenchmarkHubError } from "../engine/errors.js";

let host = {};

/**
 * Registers functions of the runtime: `readText(path)`, `readFile(path)`, `openFile(path)`, `readSibling(path, name)`,
 * `writeText(path, text, options)`, `identityOf(path)`, `openBytes(path)`, `openLog(path, start, read)`, `loadLibrary(module)`,
 * `decompressor(format)`,
 * `environment()`, `startWorker()`, `cores()`, `canStartWorkers()` where workers may be missing, and `whileBusy(units, work)`.
 */
export function useHost(capabilities) {
  host = { ...host, ...capabilities };
}

/** Returns a registered function, or undefined. */
export function capability(name) {
  return host[name];
}

/** Returns a registered function for files, or throws that `feature` needs files. */
export function requireFiles(name, feature, instead = "only Node has one here") {
  if (host[name]) return host[name];
  throw new BenchmarkHubError("unsupported", `${feature} needs a file system: ${instead}`);
}

/** Runs work that may keep the thread busy for long. `units`: the length of its texts, or less if its time is linear. */
export function busy(units, work) {
  return host.whileBusy ? host.whileBusy(units, work) : work();
}
