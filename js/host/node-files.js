// This file reads and writes text files in Node: whole, or not at all.

import { constants } from "node:buffer";
import {
  closeSync,
  fsyncSync,
  openSync,
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

/** The text of a UTF-8 file (a descriptor will do), without a byte order mark. */
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

/** The text that these UTF-8 bytes are, without a byte order mark; `name` is for messages. */
export function decode(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    // The decoder fails with one and the same error for both.
    const isLong = bytes.length > constants.MAX_STRING_LENGTH;
    const fault = isLong
      ? "cannot be read: longer than a text in Node may be"
      : `expected UTF-8 text, found other bytes in line ${validPart(bytes).split(/\r\n?|\n/).length}`;
    throw new BenchmarkHubError("io", `${name}: ${fault}`, { cause: error });
  }
}

/** Writes beside the target and renames, so that a reader sees the old file or the new one. */
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
    temporary = besideOf(target);
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
 * The same in pieces: nothing is seen under the target's name until `commit`.
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
  if (!isSpecial) temporary = besideOf(target);
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

/** Whether two paths name one file that exists. */
export function isSameFile(first, second) {
  try {
    return realpathSync(first) === realpathSync(second);
  } catch {
    return false;
  }
}

/**
 * A name of one's own, as other processes and other threads of this one may be writing the same file; it is short,
 * as the target's may be as long as names can be.
 */
function besideOf(target) {
  return join(dirname(target), `.benchmarkhub-${Math.random().toString(36).slice(2)}.tmp`);
}

/** A link is followed, so that it stays one; a device or pipe is written directly. */
function targetOf(path) {
  try {
    const target = realpathSync(path);
    refuseReadOnly(target);
    const { mode, isFile } = ((stat) => ({ mode: stat.mode & 0o777, isFile: stat.isFile() }))(statSync(target));
    return { target, mode, isSpecial: !isFile };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    const pointed = pointedAt(path);
    if (pointed !== undefined) return targetOf(pointed);
    return { target: path instanceof URL ? fileURLToPath(path) : path, mode: 0o666, isSpecial: false };
  }
}

/** A file that nobody may write stays, though its folder would let us replace it. */
function refuseReadOnly(target) {
  if ((statSync(target).mode & 0o222) === 0) throw Object.assign(new Error("read-only"), { code: "EREADONLY" });
}

/** Where a link points to whose target does not exist yet. */
function pointedAt(path) {
  try {
    return resolve(dirname(path instanceof URL ? fileURLToPath(path) : path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

export function reason(error) {
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
