// This file exports the root folder and functions that run child processes.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

/** Runs a program in the repository and waits for it. If it fails, this process exits with code 1. */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = attempt(program, args, options);
  if (status !== 0) {
    process.stderr.write(
      `${stdout}${stderr}failed: ${program} ${args.join(" ")}${error ? `: ${error.message}` : ""}\n`,
    );
    process.exit(1);
  }
  return stdout;
}

/** Runs a program in the repository and waits for it. Returns its status and, with `quiet`, its output. */
export function attempt(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  const child = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { ...child, stdout: child.stdout ?? "", stderr: child.stderr ?? "" };
}

/** Returns the output of a program, or null if the program is missing or fails. */
export function answer(program, args) {
  const child = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  return child.status === 0 ? child.stdout.trim() : null;
}
