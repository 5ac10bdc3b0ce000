// This file asks the peers that run in processes of their own, a line in, a line out: those in Python, and
// promptfoo, for what it loads slows all other JavaScript in its process to a third.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { fileOf } from "./corpus.mjs";

const FOLDER = fileURLToPath(new URL("peers/", import.meta.url));
const VENV = `${FOLDER}venv/bin/python`;
/** The programs, and the peers that each speaks for. */
const PROGRAMS = [
  {
    command: existsSync(VENV) ? VENV : "python3",
    args: [`${FOLDER}python.py`],
    names: ["python", "the reference (Python)", "difflib (Python)", "rapidfuzz", "rouge-score", "sacrebleu", "nltk"],
  },
  { command: process.execPath, args: [`${FOLDER}promptfoo.mjs`], names: ["promptfoo"] },
];

/** `{peers, end}`: by name `{version, ask}` or the `reason` why it cannot be asked; the end of the processes. */
export async function startBeside() {
  const programs = await Promise.all(PROGRAMS.map(start));
  return {
    peers: Object.assign({}, ...programs.map(({ peers }) => peers)),
    end: () => {
      for (const { end } of programs) end();
    },
  };
}

/** Starts a program, whose first line tells its peers' versions. */
async function start({ command, args, names }) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const isGone = new Promise((done) => child.on("error", done).on("exit", done));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await Promise.race([lines.next(), isGone]);
    if (typeof line?.value !== "string") throw new Error(`${command} has ended`);
    return JSON.parse(line.value);
  };
  const ask = (question) => {
    child.stdin.write(`${JSON.stringify({ ...question, file: fileURLToPath(fileOf(question.workload)) })}\n`);
    return next();
  };
  const told = await next().catch(({ message }) =>
    Object.fromEntries(names.map((name) => [name, { reason: message }])),
  );
  const peers = Object.fromEntries(Object.entries(told).map(([name, peer]) => [name, { ...peer, ask }]));
  return { peers, end: () => child.stdin.end() };
}
