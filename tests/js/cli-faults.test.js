// This file tests what the command line does with bad input, with outputs that cannot be written and
// with readers that go away: a message with the place and the reason, exit 2, and nothing written.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { CLI, concurrency, inFolder, LINES, RUN, SUITE } from "./cli-support.js";

/** Runs what must fail, and sees that nothing was written. */
async function fails({ cli, folder }, args, options) {
  const before = readdirSync(folder).sort();
  const { code, stdout, stderr } = await cli(args, options);
  assert.deepEqual([code, stdout], [2, ""], stderr);
  assert.deepEqual(readdirSync(folder).sort(), before);
  assert.doesNotMatch(stderr, /^\s+at |internal error/m);
  return stderr;
}

const entry = 'expected {"case_id", "output"}, found';
const text = "expected a string, found";
const faults = [
  [
    "a line that is no JSON",
    `${LINES}{"case_id": "a" "output": "x"}\n`,
    "bad.jsonl:4: invalid JSON: Expecting ',' delimiter at column 17",
  ],
  ["a line after blank ones", `\n\r\n${LINES}\nnonsense`, "bad.jsonl:7: invalid JSON: Expecting value at column 1"],
  [
    "a line without output",
    `${LINES}{"case_id": "a", "ouput": "x"}`,
    `bad.jsonl:4: ${entry} an object with "case_id", "ouput"`,
  ],
  [
    "a single line without output",
    '{"case_id": "a", "ouput": "x"}',
    `bad.jsonl:1: ${entry} an object with "case_id", "ouput"`,
  ],
  [
    "a line without case_id",
    `${LINES}{"id": "a", "output": "x"}`,
    `bad.jsonl:4: ${entry} an object with "id", "output"`,
  ],
  ["a line with a number", `${LINES}5`, `bad.jsonl:4: ${entry} 5`],
  ["a line with a list", `${LINES}[]`, `bad.jsonl:4: ${entry} an array`],
  [
    "a line cut short",
    `${LINES}{"case_id": "a", "outp`,
    "bad.jsonl:4: invalid JSON: Unterminated string starting at column 18\n",
  ],
  [
    "bytes that are no UTF-8, further on",
    Buffer.concat([Buffer.from(`${LINES}é\r\n`), Buffer.from([0x61, 0xe2, 0x82, 0x0a])]),
    "bad.jsonl: expected UTF-8 text, found other bytes in line 5\n",
  ],
  ["a line with an empty object", `${LINES}{}`, `bad.jsonl:4: ${entry} an empty object`],
  ["an id that is no text", `${LINES}{"case_id": 7, "output": "x"}`, `bad.jsonl:4: case_id: ${text} 7`],
  [
    "an output that is an object",
    `${LINES}{"case_id": "a", "output": {}}`,
    `bad.jsonl:4: output of case "a": ${text} an object: pass a string`,
  ],
  [
    "an agent_output that is null",
    `${LINES}{"case_id": "a", "agent_output": null}`,
    `bad.jsonl:4: output of case "a": ${text} null`,
  ],
  [
    "a map with an object",
    '{"a": "x", "b": {"c": 1}}',
    `bad.jsonl: output of case "b": ${text} an object: pass a string`,
  ],
  ["a map with a number", '{"a": 4}', `bad.jsonl: output of case "a": ${text} 4\n`],
  ["a list with a number", '[{"case_id": "a", "output": "x"}, 3]', `bad.jsonl: [1]: ${entry} 3`],
  ["a text alone", '\n"x"', 'bad.jsonl:2: expected {"case_id", "output"} or {case_id: output}, found "x"'],
  [
    "a map that is no JSON",
    '{\n  "a": "x",\n  "b" "y"\n}',
    "bad.jsonl:3: invalid JSON: Expecting ':' delimiter at column 7",
  ],
  ["an empty file", "", "bad.jsonl: expected JSON or a JSON value a line, found an empty file"],
  ["blank lines alone", "\uFEFF\n \n", "bad.jsonl: expected JSON or a JSON value a line, found an empty file"],
  [
    "bytes that are no UTF-8",
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    "bad.jsonl: expected UTF-8 text, found other bytes in line 1",
  ],
];

describe("bad results", concurrency, () => {
  for (const [name, content, message] of faults) {
    inFolder(name, async (here) => {
      here.put("bad.jsonl", content);
      const stderr = await fails(here, "run --suite suite.json --results bad.jsonl --output report.json");
      assert.ok(stderr.startsWith(message), stderr);
      const piped = await fails(here, "run --suite suite.json --results - --output report.json", { input: content });
      assert.ok(piped.startsWith(message.replace("bad.jsonl", "standard input")), piped);
    });
  }
  inFolder("every faulty line is named, up to a bound", async (here) => {
    here.put("bad.jsonl", "{}\n".repeat(30));
    const lines = (await fails(here, "run --suite suite.json --results bad.jsonl")).trimEnd().split("\n");
    assert.equal(lines.length, 21);
    assert.match(lines[19], /^bad\.jsonl:20: expected/);
    assert.equal(lines[20], "and 10 more problems");
  });
  inFolder("no file, or a folder", async (here) => {
    mkdirSync(join(here.folder, "folder"));
    for (const [file, reason] of [
      ["nowhere.jsonl", "no such file or folder"],
      ["folder", "it is a folder"],
    ]) {
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
    inFolder(`${suite}: ${message}`, async (here) => {
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
  inFolder("a place that cannot be written", async (here) => {
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
  inFolder("an older report outlives a run that fails", async (here) => {
    here.put("report.json", "old");
    here.put("bad.jsonl", "[{}]");
    await fails(here, "run --suite suite.json --results bad.jsonl --output report.json");
    assert.equal(here.read("report.json"), "old");
  });
  inFolder("an input is not overwritten, by whatever name", async (here) => {
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
  // A limit on the size of files stops a write in its midst, as a full disk does.
  for (const args of [`${RUN} --quiet`, "list", "metrics --json"]) {
    inFolder(`benchmarkhub ${args} says that standard output is not whole`, async ({ folder }) => {
      const script = `ulimit -f 1; exec "$0" "$@" > cut.txt`;
      const command = ["-c", script, process.execPath, CLI, ...args.split(" ")];
      const { status, stderr } = spawnSync("bash", command, { cwd: folder, encoding: "utf8" });
      assert.equal(statSync(join(folder, "cut.txt")).size, 1024);
      assert.match(stderr, /^standard output: cannot be written: EFBIG/);
      assert.equal(status, 2);
    });
  }
});

describe("readers that go away", concurrency, () => {
  const runs = [
    ["a run", `${RUN} --quiet`, 0],
    ["a run that falls short", `${RUN} --quiet --min-score 1`, 1],
    ["a list", "list", 0],
    ["help", "--help", 0],
  ];
  for (const [name, args, expected] of runs) {
    inFolder(`${name} ends in silence with ${expected}`, async ({ start }) => {
      const { child, ended } = start(args);
      child.stdout.destroy();
      assert.deepEqual(await ended, { code: expected, stdout: "", stderr: "" });
    });
  }
  inFolder("the report is written whole although nobody reads the words", async ({ start, read }) => {
    const { child, ended } = start(`${RUN} --output report.json`);
    child.stderr.destroy();
    assert.equal((await ended).code, 0);
    assert.equal(JSON.parse(read("report.json")).total, 3);
  });
  inFolder("a faulty run still exits 2", async ({ start }) => {
    const { child, ended } = start("run --suite nowhere.json --results outputs.jsonl");
    child.stderr.destroy();
    child.stdout.destroy();
    assert.equal((await ended).code, 2);
  });
});
