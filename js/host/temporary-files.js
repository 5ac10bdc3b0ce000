// This file names temporary files after the process that writes them, and removes the files of killed processes.

import { readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

const NAME = /^\.benchmarkhub-([a-z0-9]+)-(\d+)-[a-z0-9]+\.tmp$/;

/**
 * Returns a path for a temporary file. Its name is random, because one process may write several files, and short, because the
 * name of the target may already have the maximum length.
 */
export function temporaryPath(folder) {
  const random = Math.random().toString(36).slice(2);
  return join(folder, `.benchmarkhub-${machine()}-${process.pid}-${random}.tmp`);
}

/** Removes the temporary files of ended processes from a folder. */
export function removeStale(folder) {
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    const [, owner, pid] = NAME.exec(name) ?? [];
    if (owner !== machine()) continue;
    const path = join(folder, name);
    if (isDead(Number(pid), path)) attempt(() => rmSync(path, { force: true }));
  }
}

function isDead(pid, path) {
  if (pid === process.pid) {
    // A file that is older than this process is from an earlier process with the same id, which is usual in containers.
    const start = Date.now() - 1000 * process.uptime();
    return (attempt(() => statSync(path).mtimeMs) ?? start) < start - 1000;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

let machineName;

/** Returns an id of this machine or container. Others may write to the same folder, and their process ids mean nothing here. */
function machine() {
  if (machineName === undefined) {
    const text = `${attempt(hostname)} ${attempt(() => readlinkSync("/proc/self/ns/pid"))}`;
    let hash = 0;
    for (const char of text) hash = (Math.imul(hash, 31) + char.codePointAt(0)) >>> 0;
    machineName = hash.toString(36);
  }
  return machineName;
}

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
