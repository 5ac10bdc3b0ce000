// This file reads and writes files in Node. A file is written either completely or not at all.

import { constants } from "node:buffer";
import {
  closeSync,
  fsyncSync,
  openSync,
  promises,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BenchmarkHubError, describe } from "../engine/errors.js";
import { validPart } from "../engine/utf8.js";

/** Reads a UTF-8 file. Removes a byte order mark. Accepts a path or a file descriptor. */
export function readText(path, name = path) {
  if (typeof path !== "string" && typeof path !== "number" && !(path instanceof URL)) {
    throw new BenchmarkHubError("usage", `path: expected a string, found ${describe(path)}`);
  }
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new BenchmarkHubError("io", `${name}: cannot be read: ${reason(error)}`, { cause: error });
  }
  return decode(bytes, name);
}

/** Decodes UTF-8 and removes a byte order mark. `name` is for messages. */
export function decode(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    // The decoder throws the same error for invalid bytes and for text that is too long.
    const isLong = bytes.length > constants.MAX_STRING_LENGTH;
    const fault = isLong
      ? "cannot be read: longer than a text in Node may be"
      : `expected UTF-8 text, found other bytes in line ${validPart(bytes).split(/\r\n?|\n/).length}`;
    throw new BenchmarkHubError("io", `${name}: ${fault}`, { cause: error });
  }
}

/** Writes a temporary file and renames it, so that readers see either the old or the new text. */
export function writeText(path, text) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new BenchmarkHubError("usage", `path: expected a string, found ${describe(path)}`);
  }
  let temporary;
  try {
    const { target, mode, isSpecial } = targetOf(path);
    if (isSpecial) {
      writeFileSync(target, text);
      return;
    }
    temporary = temporaryPath(target);
    const file = openSync(temporary, "wx", mode);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, target);
  } catch (error) {
    if (temporary) rmSync(temporary, { force: true });
    throw new BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
  }
}

/**
 * Opens a file for several writes. The target does not change before `commit`.
 * @returns {{write(text: string): void, commit(): void, discard(): void}}
 */
export function openText(path) {
  let temporary;
  let file;
  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      discard();
      throw new BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
    }
  };
  const discard = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
    if (temporary) rmSync(temporary, { force: true });
  };
  const { target, mode, isSpecial } = guarded(() => targetOf(path));
  if (!isSpecial) temporary = temporaryPath(target);
  file = guarded(() => (temporary ? openSync(temporary, "wx", mode) : openSync(target, "w")));
  return {
    write: (text) => guarded(() => writeFileSync(file, text)),
    commit: () =>
      guarded(() => {
        if (temporary) fsyncSync(file);
        closeSync(file);
        file = undefined;
        if (temporary) renameSync(temporary, target);
      }),
    discard,
  };
}

/** Whether two paths refer to the same existing file. */
export function isSameFile(first, second) {
  try {
    return realpathSync(first) === realpathSync(second);
  } catch {
    return false;
  }
}

/**
 * Returns a path in the folder of the target. The name is random, because another process may write the same file,
 * and short, because the name of the target may already have the maximum length.
 */
function temporaryPath(target) {
  return join(dirname(target), `.benchmarkhub-${Math.random().toString(36).slice(2)}.tmp`);
}

/**
 * Returns the file to write. Follows links, so that they remain links. Devices and pipes (`isSpecial`) are written
 * directly.
 */
function targetOf(path) {
  try {
    const target = realpathSync(path);
    const stat = statSync(target);
    // Respect read-only files, because a rename would replace them if the folder is writable.
    if ((stat.mode & 0o222) === 0) throw Object.assign(new Error("read-only"), { code: "EREADONLY" });
    return { target, mode: stat.mode & 0o777, isSpecial: !stat.isFile() };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    const linked = linkTarget(path);
    if (linked !== undefined) return targetOf(linked);
    return { target: path instanceof URL ? fileURLToPath(path) : path, mode: 0o666, isSpecial: false };
  }
}

/** Returns the target of a link, even if it does not exist; undefined if the path is not a link. */
function linkTarget(path) {
  try {
    return resolve(dirname(path instanceof URL ? fileURLToPath(path) : path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

function reason(error) {
  const words = {
    ENOENT: "no such file or folder",
    EACCES: "permission denied",
    EREADONLY: "the file is read-only",
    EISDIR: "it is a folder",
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
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    if (error instanceof BenchmarkHubError || error.code === undefined) throw error;
    throw new BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  } finally {
    await file?.close();
  }
}
