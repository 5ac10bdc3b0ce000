// This file is the entry for Node. It contains the bytes of the module, and it can read and write files.

import { moduleBytes } from "../../pkg/node-bytes.cjs";
import { engine, startWith } from "../engine/runtime.js";
import { useHost } from "../host/capabilities.js";
import { openBytes, openFile, readFile, readSibling, readText } from "../host/node-files.js";
import { decompressor, loadLibrary } from "../host/node-libraries.js";
import { openLog } from "../host/node-log.js";
import { canStartWorkers, cores, startWorker } from "../host/node-workers.js";
import { identityOf, writeText } from "../host/node-writer.js";

startWith(moduleBytes, { now });
useHost({
  identityOf,
  readText,
  readFile,
  openFile,
  readSibling,
  loadLibrary,
  decompressor,
  writeText,
  openBytes,
  openLog,
  cores,
  environment: () => process.env,
  canStartWorkers,
  startWorker,
});

export * from "./library.js";

/** Returns milliseconds, like `performance.now()`. `process.hrtime` avoids loading the module of `performance`. */
function now() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** Resolves when calls are possible, which is immediately in Node. */
export async function ready() {
  engine();
}
