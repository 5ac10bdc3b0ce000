// This file is `npm run test:matrix`: it packs the package and runs a small program in every runtime of
// docs/RUNTIMES.md, with the snippet of that page. `npm run test:matrix -- deno bun` runs only these cells.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeBrowsers } from "../tests/matrix/browsers.mjs";
import { cells, checkers } from "../tests/matrix/cells.mjs";
import { snippets } from "../tests/matrix/snippets.mjs";
import { root, run } from "./paths.mjs";
import { ensureChromium, ensureFirefox, ensureNodeModules } from "./tools.mjs";

ensureNodeModules();
const browsers = { chromium: ensureChromium(), firefox: ensureFirefox() };
const folder = process.env.MATRIX_FOLDER ?? join(tmpdir(), "benchmarkhub-matrix");
installTools();
const { archive, name } = pack();
const wanted = process.argv.slice(2);
const all = [...cells, ...checkers];
const chosen = all.filter((cell) => wanted.length === 0 || wanted.includes(cell.name));
const expected = await reportHere();
const rows = snippets();
let held = 0;

for (const cell of chosen) {
  const start = performance.now();
  let fault;
  try {
    const isChecker = checkers.includes(cell);
    const snippet = rows.get(cell.name);
    if (snippet === undefined && !isChecker) throw new Error("docs/RUNTIMES.md has no row for it");
    const report = await cell.run({ project: projectOf(cell), archive, browsers, snippet, tools: folder });
    if (report !== expected && !isChecker) throw new Error(`another report: ${String(report).slice(0, 300)}`);
    held += 1;
  } catch (error) {
    fault = `${error.message}\n${error.stdout ?? ""}${error.stderr ?? ""}`.trim().slice(0, 3000);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${fault ? "FAILED" : "ok    "} ${cell.title} (${seconds} s)${fault ? `\n${fault}` : ""}`);
}
await closeBrowsers();
const unknown = wanted.filter((word) => !all.some((cell) => cell.name === word));
if (unknown.length > 0) console.log(`no such cells: ${unknown.join(", ")}`);
console.log(`${held} of ${chosen.length}, ${name}`);
process.exit(held === chosen.length && unknown.length === 0 ? 0 : 1);

/** Installs all tools in one folder that contains the projects. Later runs reuse it. */
function installTools() {
  const versions = readFileSync(join(root, "tests", "matrix", "package.json"), "utf8");
  const done = join(folder, "installed.json");
  if (existsSync(done) && readFileSync(done, "utf8") === versions) return;
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, "package-lock.json"), { force: true });
  writeFileSync(join(folder, "package.json"), versions);
  console.log("installing the tools of tests/matrix/package.json");
  run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, quiet: true });
  writeFileSync(done, versions);
}

function pack() {
  const to = mkdtempSync(join(tmpdir(), "benchmarkhub-pack-"));
  const text = execFileSync("npm", ["pack", "--json", "--pack-destination", to], { cwd: root, encoding: "utf8" });
  const [report] = JSON.parse(text);
  const unpacked = join(to, "package");
  execFileSync("tar", ["-xzf", join(to, report.filename), "-C", to]);
  const kilobytes = (size) => `${(size / 1000).toFixed(0)} kB`;
  return {
    archive: { file: join(to, report.filename), unpacked },
    name: `${report.filename} (${kilobytes(report.size)}, ${kilobytes(report.unpackedSize)} unpacked)`,
  };
}

/** Creates an empty project that has the package and the data of the example. */
function projectOf({ name: cell, type = "module" }) {
  const project = join(folder, "cells", cell);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(join(project, "node_modules"), { recursive: true });
  cpSync(archive.unpacked, join(project, "node_modules", "benchmarkhub"), { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type }));
  const { suite, outputs } = example();
  const data = `globalThis.suite = ${JSON.stringify(suite)};\nglobalThis.outputs = ${JSON.stringify(outputs)};\n`;
  for (const file of ["example.js", "example.mjs", "example.cjs"]) writeFileSync(join(project, file), data);
  return project;
}

function example() {
  const suite = JSON.parse(readFileSync(join(root, "examples", "suite.json"), "utf8"));
  const lines = readFileSync(join(root, "examples", "agent-b.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  return { suite, outputs: lines.map((line) => JSON.parse(line)) };
}

async function reportHere() {
  const { runSuite } = await import("../js/entries/node.js");
  const { suite, outputs } = example();
  return JSON.stringify(runSuite(suite, outputs, { latency: false }));
}
