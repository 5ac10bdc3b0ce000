// This file writes to the standard streams. If the reader has closed a stream, writing stops without an error.

import { fstatSync, writeFileSync } from "node:fs";
import { BenchmarkHubError } from "../engine/errors.js";

const NAMES = new Map([
  [process.stdout, "standard output"],
  [process.stderr, "standard error"],
]);
// `write` reports failures. Without this listener, an error event would end the process.
for (const stream of NAMES.keys()) stream.on("error", () => {});

/** Resolves when the text is written, or when the reader has closed the stream. */
export function write(stream, text) {
  return new Promise((resolve, reject) => {
    const settle = (error) => {
      if (!error || isClosed(error)) resolve();
      else reject(new BenchmarkHubError("io", `${NAMES.get(stream)}: cannot be written: ${error.message}`));
    };
    try {
      // The stream of a file ignores an incomplete write when the disk is full, so write files synchronously.
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

function isClosed({ code }) {
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED" || code === "EOF";
}
