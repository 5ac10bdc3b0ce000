// This file loads optional libraries and decompresses bytes in Node.

import { createRequire } from "node:module";
import { join } from "node:path";

/** The files from which modules are found: this one, which a bundle does not know, and one in the current folder. */
const bases = () => [import.meta.url, join(process.cwd(), "package.json")].filter(Boolean);

/** Loads a module from where this package is installed, or else from the current folder. Returns undefined if there is none. */
export function loadLibrary(module) {
  for (const base of bases()) {
    try {
      return createRequire(base)(module);
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return undefined;
}

/** Returns zlib. Loading it takes milliseconds, and few programs need it. */
export function zlib() {
  return createRequire(bases()[0])("node:zlib");
}

/** Returns the decompression of zlib for a format; undefined for Zstandard in old versions of Node. */
export function decompressor(format) {
  const decompress = zlib()[{ gzip: "gunzipSync", deflate: "inflateRawSync", zstd: "zstdDecompressSync" }[format]];
  return decompress && ((bytes, maxOutputLength) => decompress(bytes, { maxOutputLength }));
}
