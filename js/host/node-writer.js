// This file writes files in Node. It writes a temporary file, which replaces the target only after it is complete.

import {
  chmodSync,
  chownSync,
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, isAbsolute, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { BenchmarkHubError, describe } from "../engine/errors.js";
import { reason } from "./node-files.js";
import { removeStale, temporaryPath } from "./temporary-files.js";

/** The maximum number of links to follow, as in Linux. */
const MAX_LINKS = 40;
/** Pieces of a text are written together until they have this many UTF-16 units. */
const MIN_WRITE = 1 << 20;
const BIG = { bigint: true, throwIfNoEntry: false };

/**
 * Writes a text, or its pieces, to a file. Other processes that read the file see the complete old text or the complete new text.
 * @param {string | Iterable<string>} text
 */
export function writeText(path, text, options) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new BenchmarkHubError("usage", `path: expected a string, found ${describe(path)}`);
  }
  const file = openText(path, options);
  try {
    // The reader of a pipe gets a short text whole, because it may close the pipe after the first write.
    let held = "";
    for (const piece of typeof text === "string" ? [text] : text) {
      held += piece;
      if (held.length < MIN_WRITE) continue;
      file.write(held);
      held = "";
    }
    file.write(held);
  } catch (error) {
    file.discard();
    throw error;
  }
  file.commit();
}

/**
 * Opens a file to write in several steps. The target does not change before `commit`. Devices and pipes are written directly.
 * @param {string | URL} path
 * @param {{refuse?: (identity: string | undefined) => void}} [options] `refuse` throws if the file with this identity must stay;
 * it is called again before the file is replaced
 * @returns {{isTemporary: boolean, write(text: string | Uint8Array): void, commit(): void, discard(): void}}
 */
export function openText(path, { refuse } = {}) {
  let temporary;
  let file;
  let isOurs = true;
  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      discard();
      throw new BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
    }
  };
  const close = () => {
    const opened = isOurs ? file : undefined;
    file = undefined;
    if (opened !== undefined) closeSync(opened);
  };
  const discard = () => {
    close();
    if (temporary) rmSync(temporary, { force: true });
    temporary = undefined;
  };
  const protect = (stat) => {
    try {
      refuse?.(identityOfStat(stat));
    } catch (error) {
      discard();
      throw error;
    }
  };
  const target = guarded(() => targetOf(path));
  protect(target.stat);
  guarded(() => {
    if (target.descriptor !== undefined) {
      file = target.descriptor;
      isOurs = false;
    } else if (target.stat && !target.stat.isFile()) {
      file = openSync(target.path, "w");
    } else {
      // Reject read-only files, because a rename replaces even these if the folder is writable.
      if (target.stat && (target.stat.mode & 0o222n) === 0n) throw coded("EREADONLY");
      const folder = dirname(target.path);
      removeStale(folder);
      const candidate = temporaryPath(folder);
      file = openSync(candidate, "wx", target.stat ? 0o600 : 0o666);
      temporary = candidate;
      if (target.stat) keepMode(temporary, target.stat);
    }
  });
  return {
    isTemporary: temporary !== undefined,
    write: (text) => guarded(() => writeAll(file, text)),
    commit() {
      guarded(() => {
        if (temporary) fsyncSync(file);
        close();
      });
      if (!temporary) return;
      protect(guarded(() => lstatSync(target.path, BIG)));
      guarded(() => renameSync(temporary, target.path));
      temporary = undefined;
    },
    discard,
  };
}

/** Gives a new file the owner and the mode of the file that it replaces. */
function keepMode(path, { mode, uid, gid }) {
  const own = statSync(path, BIG);
  let kept = 0o7777n;
  if (own.uid !== uid || own.gid !== gid) {
    try {
      chownSync(path, Number(uid), Number(gid));
    } catch {
      // Only root may change the owner. Drop the set-user-ID bits, or a program could run as another user than before.
      kept = 0o777n;
    }
  }
  if (statSync(path, BIG).mode !== mode) chmodSync(path, Number(mode & kept));
}

/** Writes all bytes of a text, or bytes. Retries while a pipe is full, because some pipes, such as standard output in Node, do not block. */
export function writeAll(file, text) {
  let rest = text;
  let missing = Buffer.byteLength(text);
  while (missing > 0) {
    try {
      // Node writes a text in less time than the bytes of a text. After a part of it, bytes are needed.
      const written = writeSync(file, rest);
      missing -= written;
      if (missing > 0) rest = (typeof rest === "string" ? Buffer.from(rest) : rest).subarray(written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Whether a path, such as `/dev/stdout`, is the standard output of this process. */
export function isStandardOutput(path) {
  try {
    return targetOf(path).descriptor === 1;
  } catch {
    return false;
  }
}

/**
 * Returns the identity of the file at a path, or of a file descriptor: its device and its number on this device. Returns
 * undefined for devices and pipes.
 */
export function identityOf(path) {
  try {
    return identityOfStat(typeof path === "number" ? fstatSync(path, BIG) : statSync(path, BIG));
  } catch {
    return undefined;
  }
}

/** Returns the identity of the file that writing to a path would replace. */
export function targetIdentity(path) {
  try {
    return identityOfStat(targetOf(path).stat);
  } catch {
    return undefined;
  }
}

function identityOfStat(stat) {
  return stat?.isFile() ? `${stat.dev}:${stat.ino}` : undefined;
}

/**
 * Resolves a path as the system does: `missing/../file` is an error, and `link/..` is the parent of the folder to which the link
 * points. Follows links, so that writing replaces the target of a link and not the link.
 * @returns {{path?: string, descriptor?: number, stat?: import("node:fs").BigIntStats}} `stat` is undefined if there is no file
 */
function targetOf(path, links = 0) {
  const text = path instanceof URL ? fileURLToPath(path) : path;
  if (text === "") throw coded("ENOENT");
  if (text.endsWith("/") || text.endsWith(sep)) throw coded("EISDIR");
  if (links > MAX_LINKS) throw coded("ELOOP");
  const folder = realpathSync.native(dirname(text));
  const target = join(folder, basename(text));
  const [, descriptor] = descriptorPath.exec(target) ?? [];
  if (descriptor !== undefined) {
    return { descriptor: Number(descriptor), stat: fstatSync(Number(descriptor), BIG) };
  }
  const stat = lstatSync(target, BIG);
  if (!stat?.isSymbolicLink()) return { path: target, stat };
  const linked = readlinkSync(target);
  return targetOf(isAbsolute(linked) ? linked : `${folder}${sep}${linked}`, links + 1);
}

/** Matches the paths of this process's open files. To open `/dev/stdout` again would truncate a file opened for appending. */
const descriptorPath = new RegExp(`^(?:/dev/fd|/proc/${process.pid}/fd)/(\\d+)$`);

function coded(code) {
  return Object.assign(new Error(code), { code });
}
