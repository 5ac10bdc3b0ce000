// This file loads optional libraries and decompresses bytes in Node.

import { createRequire } from "node:module";
import { join } from "node:path";
import zlib from "node:zlib";

/** Loads a module from where this package is installed, or else from the current folder. Returns undefined if there is none. */
export function loadLibrary(module) {
  // A bundle of a program has no URL of its own.
  const bases = [import.meta.url, join(process.cwd(), "package.json")].filter(Boolean);
  for (const base of bases) {
    try {
      return createRequire(base)(module);
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return undefined;
}

/** The decompression of zlib by format. Old versions of Node have no Zstandard. */
export const decompressors = {
  gzip: (bytes, maxOutputLength) => zlib.gunzipSync(bytes, { maxOutputLength }),
  deflate: (bytes, maxOutputLength) => zlib.inflateRawSync(bytes, { maxOutputLength }),
  zstd: zlib.zstdDecompressSync && ((bytes, maxOutputLength) => zlib.zstdDecompressSync(bytes, { maxOutputLength })),
};
