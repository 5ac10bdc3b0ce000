// This file holds what only some runtimes can do: files, the environment, workers. The entries bring
// it in; everything else asks here.

import { BenchmarkHubError } from "../engine/errors.js";

let host = {};

/**
 * Gives the library what the runtime has: `readText(path)`, `writeText(path, text)`,
 * `isSameFile(path, path)`, `openBytes(path)`, `environment()`, `startWorker()`, `canStartWorkers()` where that is not
 * sure, and `cores()`.
 */
export function useHost(abilities) {
  host = { ...host, ...abilities };
}

/** An ability that may be missing. */
export function maybe(name) {
  return host[name];
}

/** An ability that `what` cannot do without. */
export function ability(name, what, instead = "only Node has one here") {
  if (host[name]) return host[name];
  throw new BenchmarkHubError("unsupported", `${what} needs a file system: ${instead}`);
}
