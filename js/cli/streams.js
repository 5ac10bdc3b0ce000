// This file writes to the standard streams: a reader who has gone away ends the writing in silence.

import { fstatSync, writeFileSync } from "node:fs";
import { BenchmarkHubError } from "../engine/errors.js";

const NAMES = new Map([
  [process.stdout, "standard output"],
  [process.stderr, "standard error"],
]);
// Each failure comes back from `write` too; without a listener it would end the process.
for (const stream of NAMES.keys()) stream.on("error", () => {});

/** Resolves when the text is out, or when nobody reads it. */
export function write(stream, text) {
  return new Promise((resolve, reject) => {
    const settle = (error) => {
      if (!error || isGone(error)) resolve();
      else reject(new BenchmarkHubError("io", `${NAMES.get(stream)}: cannot be written: ${error.message}`));
    };
    try {
      // Node's stream of a file takes no notice of a write that stopped where the disk was full.
      if (isFile(stream)) settle(writeFileSync(stream.fd, text));
      else stream.write(text, settle);
    } catch (error) {
      settle(error);
    }
  });
}

function isFile({ fd }) {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

function isGone({ code }) {
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED" || code === "EOF";
}
