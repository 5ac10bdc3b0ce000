// This file runs the command line in a temporary folder, for tests.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./support.js";

export const CLI = join(root, "js", "cli.js");
export const concurrency = { concurrency: 4 };

export function aCase(case_id, expected_behavior, fields) {
  return { case_id, category: "coding", prompt: "p", expected_behavior, ...fields };
}

export const SUITE = {
  suite_id: "s",
  name: "Sums",
  version: "1.0.0",
  cases: [
    aCase("a", { contains: ["4"] }, { category: "reasoning", prompt: "2 + 2?", difficulty: "easy", tags: ["sum"] }),
    aCase("b", { contains: ["def"] }, { prompt: "Code", difficulty: "hard", tags: ["code"] }),
    aCase("c", { json_valid: true }, { prompt: "JSON", difficulty: "medium", tags: ["code", "json"] }),
  ],
};
/** Returns a suite with one case. */
export const withCase = (expected, more = {}) => ({
  ...SUITE,
  ...more,
  cases: [{ ...SUITE.cases[0], expected_behavior: expected }],
});

export const OUTPUTS = { a: "It is 4.", b: "fn f() {}", c: "{}" };
/** The score of the suite: (1 × 1 + 2 × 0 + 1.5 × 1) / 4.5. */
export const SCORE = 0.5556;
export const LINES =
  '{"case_id": "a", "output": "It is 4."}\n{"case_id": "b", "agent_output": "fn f() {}"}\n{"case_id": "c", "output": "{}"}\n';
/** The command that scores these outputs with this suite. */
export const RUN = "run --suite suite.json --results outputs.jsonl";

/** Defines a test in a folder that contains `suite.json` and `outputs.jsonl`. */
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

/** Starts the command line. Arguments are a list, or a text in which spaces separate them. */
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

/** Runs a command that must exit with 2 and write only an error. Returns the error. */
export async function fails({ cli, folder }, args, options) {
  const before = readdirSync(folder).sort();
  const { code, stdout, stderr } = await cli(args, options);
  assert.deepEqual([code, stdout], [2, ""], stderr);
  assert.deepEqual(readdirSync(folder).sort(), before);
  assert.doesNotMatch(stderr, /^\s+at |internal error/m);
  return stderr;
}

/** Calls `work` with environment variables of a judge whose endpoint is a server with this handler. */
export async function withJudge(handler, work) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work({ OPENAI_API_KEY: "sk-cli-secret", OPENAI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1` });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
