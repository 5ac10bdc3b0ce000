// This file tests inputs that are longer than the longest text in Node, or that need more memory than is available.

import assert from "node:assert/strict";
import { constants } from "node:buffer";
import { spawn } from "node:child_process";
import { openSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { CLI, inFolder } from "./cli-support.js";
import { library, root } from "./support.js";

const { sizeFault } = await import(pathToFileURL(join(root, "js", "suites", "json-text.js")));

const DATA = '{"id": "a", "question": "q", "answer": "4", "prediction": "4"}\n';
const skip = process.platform === "win32" ? "Windows has no /dev/zero" : false;
const COMMANDS = {
  suite: (file) => ["run", "--suite", file, "--results", "outputs.jsonl"],
  "suite of list": (file) => ["list", "--suite", file],
  "suite of lint": (file) => ["lint", "--suite", file],
  results: (file) => ["run", "--suite", "suite.json", "--results", file],
  data: (file) => ["eval", "--data", file],
  predictions: (file) => ["eval", "--data", "data.jsonl", "--predictions", file],
  cases: (file) => ["create", "--name", "x", "--output", "-", "--from-cases", file],
};
const ONLY_FILES = ["suite", "suite of list"];
/** The limit of V8's heap, which does not include long texts. */
const HEAP_MB = 600;

/** Runs a command with little memory. Returns how it ended, and its peak of resident memory in bytes. */
function run(cwd, args, stdin = "ignore") {
  const script = `process.on("exit", () => console.error("peak " + process.resourceUsage().maxRSS)); await import(process.argv[1])`;
  const list = [`--max-old-space-size=${HEAP_MB}`, "--input-type=module", "--eval", script, "--", CLI, ...args];
  const child = spawn(process.execPath, list, { cwd, stdio: [stdin, "pipe", "pipe"] });
  const read = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) child[name].setEncoding("utf8").on("data", (text) => (read[name] += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code, signal) => {
      const [, peak] = /^peak (\d+)\n/m.exec(read.stderr) ?? [];
      resolve({
        code: code ?? signal,
        stdout: read.stdout,
        stderr: read.stderr.replace(/^peak .*\n/m, ""),
        peak: 1024 * peak,
      });
    });
  });
}

describe("a file without an end, or too long for a text", { skip }, () => {
  const LONG = `cannot be read: expected at most ${constants.MAX_STRING_LENGTH} bytes, the length of a text in Node, found more\n`;
  inFolder("ends with a message", async ({ folder, put }) => {
    put("data.jsonl", DATA);
    put("large.json", "");
    truncateSync(join(folder, "large.json"), 2 ** 31);
    symlinkSync("/dev/zero", join(folder, "zero.jsonl"));
    for (const [name, argsOf] of Object.entries(COMMANDS)) {
      for (const file of ["/dev/zero", "zero.jsonl", "large.json"]) {
        const { code, stderr, peak } = await run(folder, argsOf(file));
        assert.deepEqual([code, stderr], [2, `${file}: ${LONG}`], name);
        assert.ok(peak < 1e9, `${name}: ${peak} bytes`);
      }
      if (ONLY_FILES.includes(name)) continue;
      const { code, stderr, peak } = await run(folder, argsOf("-"), openSync("/dev/zero", "r"));
      assert.deepEqual([code, stderr], [2, `standard input: ${LONG}`], name);
      assert.ok(peak < 1e9, `${name}: ${peak} bytes`);
    }
  });
});

describe("a document with too many levels or values", { skip }, () => {
  const texts = {
    "100 MB of [": "[".repeat(100_000_000),
    '100 MB of {"a":': '{"a":'.repeat(20_000_000),
    "lines of [": "[\n".repeat(50_000_000),
    "100 MB of {},": `[${"{},".repeat(33_000_000)}{}]`,
    "lines of {}": "{}\n".repeat(33_000_000),
    "100 MB of line ends": `{}${"\n".repeat(100_000_000)}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    inFolder(name, async ({ folder, put }) => {
      put("data.jsonl", DATA);
      put("large.json", text);
      for (const input of ["results", "data", "predictions", "cases"]) {
        const { code, stderr, peak } = await run(folder, COMMANDS[input]("large.json"));
        assert.equal(code, 2, stderr);
        assert.match(
          stderr,
          /^large\.json:\d+: invalid JSON: (Nesting deeper than|More than) \d+ (levels|values) at column/,
        );
        assert.ok(peak < 1e9, `${input}: ${peak} bytes`);
      }
    });
  }
  inFolder("100 MB of [ as a suite", async ({ folder, put }) => {
    put("large.json", texts["100 MB of ["]);
    const { code, stderr } = await run(folder, COMMANDS.suite("large.json"));
    assert.deepEqual([code, stderr], [2, "large.json:1: invalid JSON: Nesting deeper than 256 levels at column 257\n"]);
  });
  test("readOutputs has the same limits", () => {
    for (const name of ["100 MB of [", "lines of {}"]) {
      assert.throws(() => library.readOutputs(texts[name]), { name: "SuiteValidationError", kind: "syntax" });
    }
    const deep = `{"a": "x", "b": "${"[".repeat(2_000_000)}\\"${"{,".repeat(20_000_000)}"}`;
    assert.equal(sizeFault(deep), undefined);
    assert.equal(library.readOutputs(deep).length, 2);
    assert.match(sizeFault(`"\n${"[".repeat(2_000_000)}`).reason, /^Nesting/);
  });
});
