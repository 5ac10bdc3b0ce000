// This file reads files in Node. `node-writer.js` writes files.

import { constants } from "node:buffer";
import {
  closeSync,
  createReadStream,
  fstatSync,
  openSync,
  promises,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { BenchmarkHubError, describe } from "../engine/errors.js";
import { formatOf, otherFormat } from "../engine/file-format.js";
import { textOfAnyData, textOfData } from "../files/data-file.js";
import { zlib } from "./node-libraries.js";

/** The maximum size of a file to read: Node's limit for the UTF-16 units of a text. */
export const MAX_BYTES = constants.MAX_STRING_LENGTH;
/** The size of a read. The order of some warnings depends on it, so both ways to evaluate plain files have the same. */
export const CHUNK_BYTES = 1 << 20;

/**
 * Reads the text of a UTF-8 file, without a byte order mark. A data file such as CSV becomes JSON text. Accepts a path or a file
 * descriptor.
 */
export function readText(path, name = path) {
  return textOfData(readFile(path, name), { name: String(name) });
}

/** Reads the bytes of a file. */
export function readFile(path, name = path) {
  if (typeof path !== "string" && typeof path !== "number" && !(path instanceof URL)) {
    throw new BenchmarkHubError("usage", `path: expected a string, found ${describe(path)}`);
  }
  try {
    return readBytes(path, name);
  } catch (error) {
    if (error instanceof BenchmarkHubError) throw error;
    throw new BenchmarkHubError("io", `${name}: cannot be read: ${reason(error)}`, { cause: error });
  }
}

/** Reads the bytes of a file. Counts the bytes it reads, because a device such as `/dev/zero` has no size and no end. */
function readBytes(path, name) {
  const file = typeof path === "number" ? path : openSync(path, "r");
  try {
    const stat = fstatSync(file);
    if (stat.size > MAX_BYTES) throw tooLong(name);
    if (stat.isFile() && stat.size > 0) return readFileSync(file);
    const chunks = [];
    let read = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const size = readSync(file, chunk, 0, CHUNK_BYTES, null);
      if (size === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, size));
      read += size;
      if (read > MAX_BYTES) throw tooLong(name);
    }
  } finally {
    if (file !== path) closeSync(file);
  }
}

/** Reads all bytes of a stream. Throws if they are too many for a text. */
export async function collect(stream, name) {
  const chunks = [];
  let read = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    read += chunk.length;
    if (read > MAX_BYTES) throw tooLong(name);
  }
  return Buffer.concat(chunks);
}

function tooLong(name) {
  const message = `${name}: cannot be read: expected at most ${MAX_BYTES} bytes, the length of a text in Node, found more`;
  return new BenchmarkHubError("io", message);
}

function refuseOtherFormat(bytes, name) {
  const fault = otherFormat(bytes, String(name));
  if (fault !== undefined) throw new BenchmarkHubError("unsupported", `${name}: ${fault}`);
}

/** Returns the reason for an error of the file system, in words. */
export function reason(error) {
  const words = {
    ENOENT: "no such file or folder",
    EACCES: "permission denied",
    EBADF: "it is closed",
    EREADONLY: "the file is read-only",
    EISDIR: "it is a folder",
    ELOOP: "its links lead in a circle",
    EPERM: "not permitted",
    EROFS: "the file system is read-only",
    ENOTDIR: "a part of the path is not a folder",
  };
  return words[error.code] ?? error.message;
}

/**
 * Reads a file in chunks of bytes. Calls `onSize` with the size of the file. A gzip file is decompressed as it is read; any other data
 * file, such as CSV, is read into memory and becomes JSON lines.
 */
export async function* openBytes(path, { chunkBytes = CHUNK_BYTES, onSize } = {}) {
  let file;
  try {
    file = await promises.open(path);
    onSize?.((await file.stat()).size);
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
      const bytes = buffer.subarray(0, bytesRead);
      const format = isFirst ? formatOf(bytes, String(path))?.name : undefined;
      if (format === "gzip") return yield* gunzipped(path);
      if (CONVERTED.includes(format)) return yield await linesOfData(path);
      if (isFirst) refuseOtherFormat(bytes, path);
      if (bytesRead === 0) return;
      yield bytes;
    }
  } catch (error) {
    if (error instanceof BenchmarkHubError || error.code === undefined) throw error;
    throw new BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  } finally {
    await file?.close();
  }
}

/** The formats, other than gzip, that are converted to JSON. */
const CONVERTED = ["Zstandard", "CSV", "TSV", "YAML", "Parquet"];

async function* gunzipped(path) {
  if (formatOf(new Uint8Array(), String(path).replace(/\.gz$/i, "")) !== undefined)
    return yield await linesOfData(path);
  yield* createReadStream(path).pipe(zlib().createGunzip());
}

/** Returns a data file as JSON lines. */
async function linesOfData(path) {
  const text = await textOfAnyData(readFile(path), { name: String(path) });
  const isList = text.startsWith("[");
  return Buffer.from(
    isList
      ? JSON.parse(text)
          .map((record) => `${JSON.stringify(record)}\n`)
          .join("")
      : text,
  );
}

/**
 * Opens a file for random access.
 * @returns {{size: number, read: (offset: number, length: number) => Uint8Array, close: () => void}}
 */
export function openFile(path) {
  try {
    const file = openSync(path, "r");
    const read = (offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      let count = 0;
      for (let size = 1; count < length && size > 0; count += size) {
        size = readSync(file, bytes, count, length - count, offset + count);
      }
      return bytes.subarray(0, count);
    };
    return { size: fstatSync(file).size, read, close: () => closeSync(file) };
  } catch (error) {
    throw new BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  }
}

/**
 * Reads a file whose path is relative to another file. Returns undefined if there is none, or if it is not below the folder of the other
 * file, because a stranger may have written that file.
 */
export function readSibling(path, name) {
  const folder = realpathSync(dirname(path instanceof URL ? fileURLToPath(path) : path));
  const file = resolve(folder, name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const real = realpathSync(file);
  const isBelow = real.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  return isBelow ? readFile(real) : undefined;
}
