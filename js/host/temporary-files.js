// This file names temporary files after their process, and removes those of processes that were killed.

import { readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

const NAME = /^\.benchmarkhub-([a-z0-9]+)-(\d+)-[a-z0-9]+\.tmp$/;

/**
 * A path in a folder. It is random, because one process may write several files, and short, because the name of the target may
 * have the maximum length.
 */
export function temporaryPath(folder) {
  const random = Math.random().toString(36).slice(2);
  return join(folder, `.benchmarkhub-${machine()}-${process.pid}-${random}.tmp`);
}

/** Removes the temporary files of dead processes from a folder. */
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
    // An earlier process had the same number, as the first process of a container always has.
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

/** Processes of other machines and containers may write to the same folder; their numbers mean nothing here. */
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
