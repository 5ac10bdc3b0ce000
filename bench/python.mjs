// This file asks the peers in Python: one process for all of them, a line in, a line out.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { fileOf } from "./corpus.mjs";

const FOLDER = fileURLToPath(new URL("peers/", import.meta.url));
const NAMES = ["python", "the reference (Python)", "difflib (Python)", "rapidfuzz", "rouge-score", "sacrebleu", "nltk"];

/** `{peers, ask, end}`: what is there, with versions; a question; the end of the process. */
export async function startPython() {
  const own = `${FOLDER}venv/bin/python`;
  const child = spawn(existsSync(own) ? own : "python3", [`${FOLDER}python.py`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const isGone = new Promise((done) => child.on("error", done).on("exit", done));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await Promise.race([lines.next(), isGone]);
    if (typeof line?.value !== "string") throw new Error("python has ended");
    return JSON.parse(line.value);
  };
  try {
    const peers = await next();
    const ask = (question) => {
      child.stdin.write(`${JSON.stringify({ ...question, file: fileURLToPath(fileOf(question.workload)) })}\n`);
      return next();
    };
    return { peers, ask, end: () => child.stdin.end() };
  } catch {
    const peers = Object.fromEntries(NAMES.map((name) => [name, { reason: "no python3 here" }]));
    return { peers, ask: undefined, end() {} };
  }
}
