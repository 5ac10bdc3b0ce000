// This file is the entry for Node: the module's bytes are inside, and files can be read and written.

import { moduleBytes } from "../../pkg/node-bytes.cjs";
import { engine, startWith } from "../engine/runtime.js";
import { isSameFile, openBytes, readText, writeText } from "../host/node-files.js";
import { canStartWorkers, cores, startWorker } from "../host/node-workers.js";
import { useHost } from "../suites/api.js";

startWith(moduleBytes, { now });
useHost({
  isSameFile,
  readText,
  writeText,
  openBytes,
  cores,
  environment: () => process.env,
  canStartWorkers,
  startWorker,
});

export * from "./library.js";

/** Milliseconds, as `performance.now` has them, which Node would first have to load. */
function now() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** Resolves when calls may start; in Node they may at once. */
export async function ready() {
  engine();
}
