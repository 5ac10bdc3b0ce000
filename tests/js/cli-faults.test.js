// This file tests the command line with invalid input, files that cannot be written, and pipes that are closed early.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { linkSync, mkdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { CLI, concurrency, fails, inFolder, LINES, RUN, SUITE } from "./cli-support.js";

const ENTRY = 'expected {"case_id", "output"}, found';
const STRING = "expected a string, found";
/** read-outputs.test.js has more tests of the reader for outputs. */
const results = [
  ["an invalid line", `${LINES}{"case_id": "a" "x"}`, ":4: invalid JSON: Expecting ',' delimiter at column 17\n"],
  [
    "an incomplete line",
    `${LINES}{"case_id": "a", "o`,
    ":4: invalid JSON: Unterminated string starting at column 18\n",
  ],
  ["an invalid document", '{\n  "a": "x",\n  "b" "y"\n}', ":3: invalid JSON: Expecting ':' delimiter at column 7\n"],
  [
    "a line without output",
    `${LINES}{"case_id": "a", "ouput": "x"}`,
    `:4: ${ENTRY} an object with "case_id", "ouput"\n`,
  ],
  ["a number as case_id", `${LINES}{"case_id": 7, "output": "x"}`, `:4: case_id: ${STRING} 7\n`],
  ["an object in a map", '{"a": "x",\n"b": {}}', `:2: output of case "b": ${STRING} an object: pass a string`],
  ["a number in a list", '[{"case_id": "a", "output": "x"}, 3]', `:1: [1]: ${ENTRY} 3\n`],
  ["an empty file", "", ": expected JSON or JSON lines, found nothing\n"],
  ["bytes that are not UTF-8", Buffer.from([0x7b, 0x0a, 0xff]), ": expected UTF-8 text, found other bytes in line 2\n"],
];

describe("bad results", concurrency, () => {
  for (const [name, content, message] of results) {
    inFolder(`${name}: the message has the file and the line`, async (here) => {
      here.put("bad.jsonl", content);
      for (const [file, shown] of [
        ["bad.jsonl", "bad.jsonl"],
        ["-", "standard input"],
      ]) {
        const args = `run --suite suite.json --results ${file} --output report.json`;
        const stderr = await fails(here, args, { input: content });
        assert.ok(stderr.startsWith(`${shown}${message}`), stderr);
      }
    });
  }
  inFolder("shows the first twenty problems", async (here) => {
    here.put("bad.jsonl", "{}\n".repeat(3000));
    const lines = (await fails(here, "run --suite suite.json --results bad.jsonl")).trimEnd().split("\n");
    assert.equal(lines.length, 21);
    assert.match(lines[19], /^bad\.jsonl:20: expected/);
    assert.equal(lines[20], "and 2980 more problems");
  });
  inFolder("a missing file, or a folder", async (here) => {
    mkdirSync(join(here.folder, "folder"));
    const files = { "nowhere.jsonl": "no such file or folder", folder: "it is a folder" };
    for (const [file, reason] of Object.entries(files)) {
      const stderr = await fails(here, `run --suite suite.json --results ${file} --output report.json`);
      assert.equal(stderr, `${file}: cannot be read: ${reason}\n`);
    }
  });
});

describe("bad suites", concurrency, () => {
  const suites = [
    ["reasonin", 'expected one of reasoning, tool_use, safety or a file, found "reasonin", did you mean "reasoning"?'],
    ["tool-use", 'did you mean "tool_use"?'],
    ["toString", 'expected one of reasoning, tool_use, safety or a file, found "toString"\n'],
    ["nowhere.json", "nowhere.json: cannot be read: no such file or folder"],
    [".", ".: cannot be read: it is a folder"],
    ["broken.json", "broken.json:2: invalid JSON: Expecting property name enclosed in double quotes at column 1\n"],
    ["empty.json", "empty.json:1: invalid JSON: Expecting value at column 1"],
    ["bytes.json", "bytes.json: expected UTF-8 text, found other bytes in line 1"],
    ["faulty.json", "faulty.json: cases[0].difficulty: expected one of easy, medium, hard"],
    ["faulty.json", "faulty.json: cases[1].prompt: required, but missing\n"],
    ["outputs.jsonl", "outputs.jsonl:2: invalid JSON: Extra data at column 1"],
  ];
  for (const [suite, message] of suites) {
    inFolder(`${suite} is rejected: ${message}`, async (here) => {
      const [first, { prompt, ...second }] = SUITE.cases;
      here.put("broken.json", '{"suite_id": "s",\n');
      here.put("empty.json", "");
      here.put("bytes.json", Buffer.from([0xc3]));
      here.put("faulty.json", { ...SUITE, cases: [{ ...first, difficulty: "extreme" }, second] });
      const stderr = await fails(here, `run --suite ${suite} --results outputs.jsonl --output report.json`);
      assert.ok(stderr.includes(message), stderr);
      assert.equal(await fails(here, `list --suite ${suite}`), stderr);
    });
  }
});

describe("outputs", concurrency, () => {
  inFolder("a path that cannot be written", async (here) => {
    mkdirSync(join(here.folder, "folder"));
    for (const [file, reason] of [
      ["no/report.json", "no such file or folder"],
      ["folder", "it is a folder"],
    ]) {
      const message = `${file}: cannot be written: ${reason}\n`;
      assert.equal(await fails(here, `${RUN} --output ${file}`), message);
      assert.equal(await fails(here, `create --name x --output ${file}`), message);
    }
  });
  inFolder("a run that fails keeps an older report", async (here) => {
    here.put("report.json", "old");
    here.put("bad.jsonl", "[{}]");
    await fails(here, "run --suite suite.json --results bad.jsonl --output report.json");
    assert.equal(here.read("report.json"), "old");
  });
  inFolder("an input is not overwritten, by any of its names", async (here) => {
    symlinkSync("suite.json", join(here.folder, "link.json"));
    linkSync(join(here.folder, "outputs.jsonl"), join(here.folder, "twin.jsonl"));
    const outputs = {
      "suite.json": "suite",
      "./suite.json": "suite",
      "link.json": "suite",
      "outputs.jsonl": "results",
      "twin.jsonl": "results",
    };
    for (const [file, option] of Object.entries(outputs)) {
      const stderr = await fails(here, `${RUN} --output ${file}`);
      assert.equal(stderr, `--output ${file}: would overwrite the file given as --${option}\n`);
    }
    assert.equal(here.read("outputs.jsonl"), LINES);
  });
});

describe("a disk that is full", { ...concurrency, skip: process.platform === "win32" }, () => {
  // A limit on the size of files stops a write, like a full disk.
  for (const args of [`${RUN} --quiet`, "list", "metrics --json"]) {
    inFolder(`benchmarkhub ${args} reports that standard output is incomplete`, async ({ folder }) => {
      const script = `ulimit -f 1; exec "$0" "$@" > cut.txt`;
      const command = ["-c", script, process.execPath, CLI, ...args.split(" ")];
      const { status, stderr } = spawnSync("bash", command, { cwd: folder, encoding: "utf8" });
      assert.equal(statSync(join(folder, "cut.txt")).size, 1024);
      assert.match(stderr, /^standard output: cannot be written: EFBIG/);
      assert.equal(status, 2);
    });
  }
});

describe("closed pipes", concurrency, () => {
  const runs = [
    ["a run", `${RUN} --quiet`, 0],
    ["a run below its threshold", `${RUN} --quiet --min-score 1`, 1],
    ["a list", "list", 0],
    ["help", "--help", 0],
  ];
  for (const [name, args, expected] of runs) {
    inFolder(`${name} ends silently with ${expected}`, async ({ start }) => {
      const { child, ended } = start(args);
      child.stdout.destroy();
      assert.deepEqual(await ended, { code: expected, stdout: "", stderr: "" });
    });
  }
  inFolder("the report is written although standard error is closed", async ({ start, read }) => {
    const { child, ended } = start(`${RUN} --output report.json`);
    child.stderr.destroy();
    assert.equal((await ended).code, 0);
    assert.equal(JSON.parse(read("report.json")).total, 3);
  });
  inFolder("a run that fails still exits 2", async ({ start }) => {
    const { child, ended } = start("run --suite nowhere.json --results outputs.jsonl");
    child.stderr.destroy();
    child.stdout.destroy();
    assert.equal((await ended).code, 2);
  });
});
