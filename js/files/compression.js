// This file decompresses gzip, deflate and Zstandard: with the functions of Node, or else with fflate and fzstd.

import { BenchmarkHubError, messageOf } from "../engine/errors.js";
import { capability } from "../host/capabilities.js";
import { library } from "./libraries.js";

/** The maximum size of decompressed bytes: the length of a text in Node. A small file could fill the memory otherwise. */
export const MAX_BYTES = 536_870_888;

const FALLBACKS = {
  gzip: (bytes, given) => allMembers(library("fflate", "gzip", given), bytes),
  deflate: (bytes, given) => library("fflate", "a compressed zip file", given).inflateSync(bytes),
  zstd: (bytes, given) => library("fzstd", "Zstandard", given).decompress(bytes),
};

/**
 * Decompresses bytes.
 * @param {"gzip" | "deflate" | "zstd"} format
 * @param {Uint8Array} bytes
 * @param {{name: string, size?: number, libraries?: object}} options `size`: the expected size
 */
export function decompress(format, bytes, { name, size, libraries }) {
  if (size > MAX_BYTES) throw tooLarge(name);
  const native = capability("decompressor")?.(format);
  let found;
  try {
    // zlib rejects a limit of 0.
    found = native ? native(bytes, Math.max(1, size ?? MAX_BYTES)) : FALLBACKS[format](bytes, libraries);
  } catch (error) {
    if (error instanceof BenchmarkHubError) throw error;
    if (error.code === "ERR_BUFFER_TOO_LARGE" && size === undefined) throw tooLarge(name);
    throw new BenchmarkHubError("io", `${name}: cannot be decompressed: ${messageOf(error)}`, { cause: error });
  }
  if (found.length > MAX_BYTES) throw tooLarge(name);
  if (size === undefined || found.length === size) return found;
  throw new BenchmarkHubError("io", `${name}: cannot be decompressed: expected ${size} bytes, found ${found.length}`);
}

function tooLarge(name) {
  return new BenchmarkHubError("budget", `${name}: expected at most ${MAX_BYTES} decompressed bytes, found more`);
}

/** Decompresses all members of a gzip file, which programs such as pigz and `cat` write one after another. */
function allMembers({ Gunzip }, bytes) {
  const chunks = [];
  let isComplete = false;
  const stream = new Gunzip((chunk, isFinal) => {
    chunks.push(chunk);
    isComplete = isFinal;
  });
  stream.push(bytes, true);
  if (!isComplete) throw new Error("unexpected end of file");
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
