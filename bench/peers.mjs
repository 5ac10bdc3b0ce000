// This file loads the peers: npm packages in this process, Python programs and promptfoo in separate processes.
// promptfoo is separate because it loads code that slows down all other JavaScript in its process. For a peer that is
// not installed, the results state the reason.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { fileOf } from "./corpus.mjs";

const FOLDER = fileURLToPath(new URL("peers/", import.meta.url));
const PYTHON = `${FOLDER}venv/bin/python`;
const PACKAGES = ["fastest-levenshtein", "difflib", "js-rouge", "bleu-score", "autoevals"];

/** Installs all peers except promptfoo, which is large. */
export function installPeers() {
  const run = (command, args) => {
    const { status, error } = spawnSync(command, args, { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] });
    if (error || status !== 0) process.stderr.write(`${command} ${args.join(" ")} failed: its peers are left out\n`);
  };
  if (!existsSync(`${FOLDER}node_modules`)) run("npm", ["ci", "--silent", "--ignore-scripts"]);
  if (existsSync(`${FOLDER}venv`)) return;
  run("python3", ["-m", "venv", "venv"]);
  run(PYTHON, ["-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", "requirements.txt"]);
}

/** Loads the npm packages. Returns `{version, module}` or `{reason}` for each name. */
export function loadPackages() {
  const require = createRequire(`${FOLDER}package.json`);
  const packageOf = (name) => {
    try {
      const { version } = JSON.parse(readFileSync(`${FOLDER}node_modules/${name}/package.json`, "utf8"));
      return { version, module: require(name) };
    } catch (error) {
      return { reason: `npm install --prefix bench/peers has not been run (${error.code ?? error.message})` };
    }
  };
  return Object.fromEntries(PACKAGES.map((name) => [name, packageOf(name)]));
}

/** Starts the other programs. Returns `{peers, end}`: `peers` maps each name to `{version, ask}` or `{reason}`. */
export async function startPrograms() {
  const programs = await Promise.all([
    start(
      existsSync(PYTHON) ? PYTHON : "python3",
      ["python.py"],
      ["python", "the reference (Python)", "difflib (Python)", "rapidfuzz", "rouge-score", "sacrebleu", "nltk"],
    ),
    start(process.execPath, ["promptfoo.mjs"], ["promptfoo"]),
  ]);
  return {
    peers: Object.assign({}, ...programs.map(({ peers }) => peers)),
    end: () => {
      for (const { end } of programs) end();
    },
  };
}

/** Starts a program. Its first line contains the versions of its peers; each later line answers one question. */
async function start(command, args, names) {
  const child = spawn(command, args, { cwd: FOLDER, stdio: ["pipe", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.on("error", resolve).on("exit", resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await Promise.race([lines.next(), exited]);
    if (typeof line?.value !== "string") throw new Error(`${command} exited`);
    return JSON.parse(line.value);
  };
  const ask = (question) => {
    child.stdin.write(`${JSON.stringify({ ...question, file: fileURLToPath(fileOf(question.workload)) })}\n`);
    return next();
  };
  const reported = await next().catch(({ message }) =>
    Object.fromEntries(names.map((name) => [name, { reason: message }])),
  );
  const peers = Object.fromEntries(Object.entries(reported).map(([name, peer]) => [name, { ...peer, ask }]));
  return { peers, end: () => child.stdin.end() };
}
