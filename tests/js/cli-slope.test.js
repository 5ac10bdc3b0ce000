// This file measures how the processor time of commands grows with hostile files. Each option that reads a file gets every file,
// so that a new command or option is measured without an entry here.
//
// SLOPE_BYTES is the size of the files: 262,144 unless set, 1,048,576 for the long form. Without it, each option gets a quarter of
// the files.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { CLI, concurrency, OUTPUTS, SUITE } from "./cli-support.js";
import { library } from "./support.js";

const IS_LONG = process.env.SLOPE_BYTES !== undefined;
const BYTES = Number(process.env.SLOPE_BYTES ?? 262_144);
const RATIO = 8;
const MAX_POWER = 1.3;
const SECONDS_PER_MB = 2;
/** Less time beyond that of an empty file is not compared, because starting takes about as long. */
const MEASURABLE = 0.5;

const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-slope-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const HOOK = join(folder, "hook.mjs");
writeFileSync(
  HOOK,
  `import { writeSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String((user + system) / 1e6));
});`,
);

/** Repeats a unit, or calls it with numbers, up to a size. */
const repeated = (unit) => (size) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const lines = (line) => (size) => {
  const list = [];
  for (let length = 0, at = 0; length < size; at++) {
    list.push(JSON.stringify(line(at)));
    length += list[at].length + 1;
  }
  return list.join("\n");
};
const within = (start, unit, end) => (size) => start + repeated(unit)(size) + end;
const suite = (aCase) => (size) => {
  const cases = [];
  for (let length = 0, at = 0; length < size; at++) {
    cases.push({
      case_id: `c${at}`,
      category: "coding",
      prompt: `p${at}`,
      expected_behavior: { contains: ["a"] },
      ...aCase(at),
    });
    length += JSON.stringify(cases[at]).length + 1;
  }
  return JSON.stringify({ suite_id: "s", name: "n", cases });
};
const of = (count, item) => Array.from({ length: count }, (_, at) => item(at));

const FILES = {
  "open lists": repeated("["),
  "open objects": repeated('{"a":'),
  quotes: repeated('"'),
  backslashes: within('{"a":"', "\\\\", '"}'),
  "an open text": within('{"id":"', "a", ""),
  "zero bytes": repeated("\0"),
  "line ends": repeated("\n"),
  returns: repeated("\r"),
  "records that end in returns": repeated('{"id":"a","answer":"b"}\r'),
  "lines without JSON": repeated("x\n"),
  "half records": repeated('{"id":"a"\n'),
  "empty records": repeated("{}\n"),
  "empty lists": repeated("[]\n"),
  "a list of numbers": within("[1", ",1", "]"),
  "a list of empty records": within("[{}", ",{}", "]"),
  "an object of many fields": (size) => JSON.stringify(Object.fromEntries(of(size / 14, (at) => [`key${at}`, "a"]))),
  "fields of one name": within('{"a":1', ',"a":1', "}"),
  "invalid UTF-8": (size) => Buffer.alloc(size, 0xff),
  "combining marks": within('{"id":"a","answer":"e', "\u0301", '"}'),
  "records of one id": lines(() => ({
    id: "a",
    case_id: "a",
    question: "q",
    answer: "a",
    prediction: "b",
    output: "c",
  })),
  "records of many ids": lines((at) => ({
    id: at,
    case_id: `c${at}`,
    question: "q",
    answer: "a",
    prediction: "b",
    output: "c",
  })),
  "records without fields that are read": lines((at) => ({ [`field${at}`]: at })),
  "records in error": lines((at) => ({ id: at, case_id: `c${at}`, error: `failed ${at}` })),
  "results of a batch": lines((at) => ({
    custom_id: `c${at}`,
    response: { body: { choices: [{ message: { content: "a" } }] } },
  })),
  "one long output": (size) => JSON.stringify({ a: "# ".repeat(size / 2), id: "a", prediction: "A ".repeat(size / 4) }),
  "one long thought": (size) => JSON.stringify({ a: `<think>${"a ".repeat(size / 2)}` }),
  cases: suite(() => ({})),
  "cases of one id": suite(() => ({ case_id: "a" })),
  "cases with wrong categories": suite((at) => ({ category: `coding${at}` })),
  "cases with wrong checks": suite((at) => ({ expected_behavior: { [`contians${at}`]: ["a"] } })),
  "cases with patterns": suite((at) => ({ expected_behavior: { regex: `(a|b)*${at}` } })),
  "cases with similar prompts": suite((at) => ({ prompt: `Describe the part ${at} of the ${at % 9}` })),
  "one case with many texts": (size) =>
    JSON.stringify({
      ...SUITE,
      cases: [{ ...SUITE.cases[0], expected_behavior: { contains: of(size / 12, (at) => `key${at}`) } }],
    }),
  "lines of cases": lines((at) => ({ case_id: `c${at}`, category: "coding", prompt: "p", expected_behavior: {} })),
};

const REPORT = JSON.stringify(library.runSuite(SUITE, OUTPUTS));

/** Valid values of the options and arguments that are files. */
const VALUES = {
  A: REPORT,
  B: REPORT,
  REPORT,
  "no-regression": REPORT,
  suite: JSON.stringify(SUITE),
  results: JSON.stringify(OUTPUTS),
  data: lines((at) => ({ id: at, question: "q", answer: "a" }))(100),
  predictions: lines((at) => ({ id: at, prediction: "a" }))(100),
  "from-cases": JSON.stringify(SUITE.cases),
  verdicts: "",
  outputs: "",
  FILE: "{}",
};
const AGENT = join(folder, "agent.mjs");
writeFileSync(AGENT, 'export default () => "a";');
/** Options of files that a command writes or executes, and the cache of a judge, which needs an endpoint. */
const NOT_DATA = {
  every: ["output", "import", "module", "judge-cache"],
  convert: ["suite", "outputs", "dataset", "report"],
};
let logs = 0;
const NEEDED = {
  create: () => ["--name", "n", "--output", "-"],
  collect: () => ["--module", AGENT, "--output", `collected-${logs++}`],
  test: () => ["--module", AGENT],
  convert: () => ["--from", "promptfoo", "--json"],
};

/** Runs a command and returns its processor time in seconds, of all threads. */
async function seconds(args) {
  const child = spawn(process.execPath, ["--import", `file://${HOOK}`, CLI, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let [time, stderr] = ["", ""];
  child.stdout.resume();
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdio[3].on("data", (chunk) => (time += chunk));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  assert.ok([0, 1, 2].includes(code) && time !== "", `${args.join(" ")}: ${code} ${stderr.slice(-500)}`);
  assert.doesNotMatch(stderr, /internal error|^\s+at /m, args.join(" "));
  return Number(time);
}

async function help(...args) {
  const child = spawn(process.execPath, [CLI, ...args, "--help"]);
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  await new Promise((resolve) => child.on("close", resolve));
  return text;
}

/** The names that lines with two spaces at the beginning have in a section of the help. */
const commands = [
  ...(await help())
    .split("Commands:")[1]
    .split("\n\n")[0]
    .matchAll(/^ {2}([\w-]+)/gm),
].map(([, name]) => name);

describe("commands on hostile files", concurrency, () => {
  test("every command is measured that reads a file", () => {
    assert.ok(
      ["run", "eval", "list", "create", "lint"].every((name) => commands.includes(name)),
      `${commands}`,
    );
  });
  for (const [number, command] of commands.entries()) {
    test(command, async () => {
      const text = await help(command);
      const options = [...text.matchAll(/^ *(?:-\w, )? *--([\w-]+) (?:FILE|SUITE)\b/gm)].map(([, name]) => name);
      const positionals = /^Usage: benchmarkhub [\w-]+((?: [A-Z]+)*)/m.exec(text)[1].split(" ").filter(Boolean);
      const others = [...NOT_DATA.every, ...(NOT_DATA[command] ?? [])];
      const read = [...positionals, ...options.filter((name) => !others.includes(name))];
      const argsWith = (name, file) => {
        const list = [command, ...(NEEDED[command]?.() ?? [])];
        for (const other of read) {
          assert.ok(VALUES[other] !== undefined, `a valid file for ${other} of ${command}`);
          const path = other === name ? file : `valid-${command}-${other}`;
          if (other !== name) writeFileSync(join(folder, path), VALUES[other]);
          if (positionals.includes(other)) list.push(path);
          else list.push(`--${other}`, path);
        }
        return list;
      };
      const faults = [];
      for (const [index, name] of read.entries()) {
        const files = Object.entries(FILES).filter((_, at) => IS_LONG || at % 4 === (number + index) % 4);
        const start = await measured(argsWith(name, "empty"), "");
        for (const [title, make] of files) {
          const fault = () => growth((size) => measured(argsWith(name, `file-${command}-${name}`), make(size)), start);
          // A fault has to occur twice.
          if (await fault()) {
            const found = await fault();
            if (found) faults.push(`${command} ${name} on ${title}: ${found}`);
          }
        }
      }
      assert.deepEqual(faults, []);
    });
  }
});

function measured(args, content) {
  const path = args.find((arg) => arg.startsWith("file-") || arg === "empty");
  writeFileSync(join(folder, path), content);
  return seconds(args);
}

/** Returns the fault, if time grows too fast or takes too long. */
async function growth(time, start) {
  const large = (await time(BYTES)) - start;
  if (large > (SECONDS_PER_MB * BYTES) / 2 ** 20 + MEASURABLE) return `${large.toFixed(2)} s for ${BYTES} bytes`;
  if (large < MEASURABLE) return null;
  const small = Math.max((await time(BYTES / RATIO)) - start, MEASURABLE / 100);
  const power = Math.log(large / small) / Math.log(RATIO);
  return power > MAX_POWER ? `power ${power.toFixed(2)}: ${small.toFixed(2)} s, then ${large.toFixed(2)} s` : null;
}
