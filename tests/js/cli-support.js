// This file starts the command line for tests: a process with arguments, in a folder of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./support.js";

export const CLI = join(root, "js", "cli.js");
export const SUITE = {
  suite_id: "s",
  name: "Sums",
  version: "1.0.0",
  cases: [
    {
      case_id: "a",
      category: "reasoning",
      prompt: "2 + 2?",
      expected_behavior: { contains: ["4"] },
      difficulty: "easy",
      tags: ["sum"],
    },
    {
      case_id: "b",
      category: "coding",
      prompt: "Code",
      expected_behavior: { contains: ["def"] },
      difficulty: "hard",
      tags: ["code"],
    },
    {
      case_id: "c",
      category: "coding",
      prompt: "JSON",
      expected_behavior: { json_valid: true },
      difficulty: "medium",
      tags: ["code", "json"],
    },
  ],
};
export const OUTPUTS = { a: "It is 4.", b: "fn f() {}", c: "{}" };
/** (1 × 1 + 2 × 0 + 1.5 × 1) / 4.5 */
export const SCORE = 0.5556;
export const LINES =
  '{"case_id": "a", "output": "It is 4."}\n{"case_id": "b", "agent_output": "fn f() {}"}\n{"case_id": "c", "output": "{}"}\n';
/** A test in a folder that holds a suite and outputs. */
export function inFolder(name, work) {
  test(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-cli-"));
    const put = (file, content) => {
      const isText = typeof content === "string" || Buffer.isBuffer(content);
      writeFileSync(join(folder, file), isText ? content : JSON.stringify(content));
    };
    put("suite.json", SUITE);
    put("outputs.jsonl", LINES);
    const cli = (args, options) => start(folder, args, options).ended;
    try {
      await work({
        folder,
        put,
        cli,
        start: (args, options) => start(folder, args, options),
        read: (file) => readFileSync(join(folder, file), "utf8"),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Starts the command line; arguments as a list, or as a text without spaces inside them. */
function start(cwd, args, { input = "", env = {} } = {}) {
  const list = Array.isArray(args) ? args : args.split(" ").filter(Boolean);
  const { NO_COLOR, FORCE_COLOR, DEBUG, ...rest } = process.env;
  const child = spawn(process.execPath, [CLI, ...list], { cwd, env: { ...rest, LC_ALL: "C.UTF-8", ...env } });
  const read = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) child[name].setEncoding("utf8").on("data", (text) => (read[name] += text));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code, signal) => resolve({ code: code ?? signal, ...read }));
  });
  return { child, ended };
}

/** The run of that suite over these outputs. */
export const RUN = "run --suite suite.json --results outputs.jsonl";
export const concurrency = { concurrency: 4 };
