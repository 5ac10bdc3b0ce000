// This file reads files in Node. `node-writer.js` writes files.

import { constants } from "node:buffer";
import { closeSync, fstatSync, openSync, promises, readFileSync, readSync } from "node:fs";
import { BenchmarkHubError, describe } from "../engine/errors.js";
import { otherFormat } from "../engine/file-format.js";
import { countLineEnds } from "../engine/line-ends.js";
import { validPart } from "../engine/utf8.js";

/** The maximum size of a file to read: Node's limit for the UTF-16 units of a text. */
export const MAX_BYTES = constants.MAX_STRING_LENGTH;
const CHUNK_BYTES = 1 << 20;

/** Reads the text of a UTF-8 file, without a byte order mark. Accepts a path or a file descriptor. */
export function readText(path, name = path) {
  if (typeof path !== "string" && typeof path !== "number" && !(path instanceof URL)) {
    throw new BenchmarkHubError("usage", `path: expected a string, found ${describe(path)}`);
  }
  let bytes;
  try {
    bytes = readBytes(path, name);
  } catch (error) {
    if (error instanceof BenchmarkHubError) throw error;
    throw new BenchmarkHubError("io", `${name}: cannot be read: ${reason(error)}`, { cause: error });
  }
  return decode(bytes, name);
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

/** Decodes UTF-8, without a byte order mark; `name` is for messages. */
export function decode(bytes, name) {
  refuseOtherFormat(bytes, name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const fault = `expected UTF-8 text, found other bytes in line ${1 + countLineEnds(validPart(bytes))}`;
    throw new BenchmarkHubError("io", `${name}: ${fault}`, { cause: error });
  }
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

/** Reads a file in chunks of bytes. Calls `onSize` with the size of the file. */
export async function* openBytes(path, { chunkBytes = 1 << 18, onSize } = {}) {
  let file;
  try {
    file = await promises.open(path);
    onSize?.((await file.stat()).size);
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
      const bytes = buffer.subarray(0, bytesRead);
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
