// This file connects the library with Node: the bytes of the module, files, workers and the clock. The entry for Node and the
// command line import it for its effect.

import { moduleBytes } from "../../pkg/node-bytes.cjs";
import { startWith } from "../engine/runtime.js";
import { useHost } from "./capabilities.js";
import { openBytes, openFile, readFile, readSibling, readText } from "./node-files.js";
import { decompressor, loadLibrary } from "./node-libraries.js";
import { openLog } from "./node-log.js";
import { canStartWorkers, cores, startWorker } from "./node-workers.js";
import { identityOf, writeText } from "./node-writer.js";

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

/** Returns milliseconds, like `performance.now()`. `process.hrtime` avoids loading the module of `performance`. */
function now() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
