// This file finds the package under test: the repository, or the copy in BENCHMARKHUB_ROOT.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The path of the repository, which contains vectors and examples. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));
/** The path of the package under test. */
export const root = process.env.BENCHMARKHUB_ROOT ?? repository;

/** The exports of the package under test in Node. */
export const library = await import(join(root, "js", "entries", "node.js"));

export const readText = (path) => readFileSync(join(repository, path), "utf8");
export const readJson = (path) => JSON.parse(readText(path));
export const readJsonLines = (path) =>
  readText(path)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Returns the runnable examples of a page, each with the output that the page shows. */
export function examplesOf(page) {
  const examples = readText(page).matchAll(/^```js\n(import .*?)^```(?:\n\nprints .*?```json\n(.*?)^```)?/gms);
  return Array.from(examples, ([, code, json]) => {
    const lines = Array.from(code.matchAll(/^console\.log\(.*\/\/ (.*)$/gm), ([, line]) => `${line}\n`);
    return { code, json, output: lines.join("") };
  });
}

/** Creates a temporary folder, which is deleted when the process ends. */
export function scratchFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `benchmarkhub-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
