// This file knows where things stand and how a child process is run.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** Runs a program to its end in the repository; ends this process where it fails. */
export function run(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  const child = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (child.status !== 0) {
    if (quiet) process.stderr.write(`${child.stdout ?? ""}${child.stderr ?? ""}`);
    process.stderr.write(`failed: ${program} ${args.join(" ")}${child.error ? `: ${child.error.message}` : ""}\n`);
    process.exit(1);
  }
  return child.stdout ?? "";
}

/** What a program prints, or null where it is missing or fails. */
export function answer(program, args) {
  const child = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  return child.status === 0 ? child.stdout.trim() : null;
}
