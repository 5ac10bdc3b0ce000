// This file kills commands at random times. The file must be complete, old or new, and the next run must remove temporary files.
// BENCHMARKHUB_KILLS is the number of kills of each command, 20 by default.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { aCase, inFolder, SUITE } from "./cli-support.js";

const KILLS = Number(process.env.BENCHMARKHUB_KILLS ?? 20);
const COUNT = 3000;
/** The maximum time that a process may need to end on a busy machine. */
const PATIENCE_MS = 5000;
const skip = process.platform === "win32" ? "Windows has no signals" : false;

const ids = Array.from({ length: COUNT }, (_, at) => `id-${at}`);
const jsonLines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const DATA = jsonLines(ids.map((id) => ({ id, question: "q", answer: "the number", prediction: "a number" })));
const OUTPUTS = jsonLines(ids.map((id) => ({ case_id: id, output: "def" })));
const BIG_SUITE = { ...SUITE, cases: ids.map((id) => aCase(id, { contains: ["abc"] })) };

const COMMANDS = {
  run: ["run --suite big.json --results big.jsonl --quiet", "report.json", (text) => JSON.parse(text).total],
  "eval to a document": [
    "eval --data data.jsonl --metric f1_score --quiet",
    "report.json",
    (text) => JSON.parse(text).evaluation_results.length,
  ],
  "eval to lines": [
    "eval --data data.jsonl --metric f1_score --quiet",
    "report.jsonl",
    (text) =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)).length,
  ],
};

describe(`${KILLS} kills`, { skip }, () => {
  for (const [name, [args, file, countOf]] of Object.entries(COMMANDS)) {
    inFolder(`${name}: the file is the old one or the new one`, async ({ start, cli, folder, put, read }) => {
      put("big.json", BIG_SUITE);
      put("big.jsonl", OUTPUTS);
      put("data.jsonl", DATA);
      put(file, "old");
      const begin = performance.now();
      const { code } = await cli(`${args} --output other.json`);
      assert.equal(code, 0);
      const duration = performance.now() - begin;
      const others = readdirSync(folder).sort();
      let isOld = true;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { child, ended } = start(`${args} --output ${file}`);
        await pause(Math.random() * 1.2 * duration);
        child.kill("SIGKILL");
        await ended;
        const text = read(file);
        isOld = isOld && text === "old";
        assert.ok(isOld || countOf(text) === COUNT, `kill ${kill}: ${text.slice(0, 100)}`);
      }
      assert.equal((await cli(`${args} --output ${file}`)).code, 0);
      assert.equal(countOf(read(file)), COUNT);
      assert.deepEqual(readdirSync(folder).sort(), others);
    });
  }
});

describe("a signal", { skip }, () => {
  const temporaries = (folder) => readdirSync(folder).filter((name) => name.endsWith(".tmp"));
  const untilTemporary = async (folder) => {
    for (let tries = 0; temporaries(folder).length === 0; tries += 1) {
      assert.ok(tries < 6000, "no temporary file");
      await pause(10);
    }
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    inFolder(`${signal} ends a long call of the engine`, async ({ start, cli, folder, put }) => {
      // Each pair is slow, and one call of the engine scores all pairs, so that this call would take minutes.
      let state = 1;
      const letter = () => {
        state = (state * 48271) % 0x7fffffff;
        return String.fromCharCode(97 + (state % 26));
      };
      const [answer, prediction] = [0, 0].map(() => Array.from({ length: 10_000 }, letter).join(" "));
      put("long.jsonl", jsonLines(ids.slice(0, 250).map((id) => ({ id, question: "q", answer, prediction }))));
      const { child, ended } = start("eval --data long.jsonl --metric ter --output results.json");
      await untilTemporary(folder);
      await pause(1000);
      const begin = performance.now();
      child.kill(signal);
      assert.equal((await ended).code, signal);
      assert.ok(performance.now() - begin < PATIENCE_MS);
      assert.ok(!readdirSync(folder).includes("results.json"));
      assert.equal((await cli("run --suite suite.json --results outputs.jsonl --output report.json")).code, 0);
      assert.deepEqual(temporaries(folder), []);
    });
  }

  inFolder("ends an evaluation of data in memory, and its temporary file is removed", async (tools) => {
    const { start, folder, put } = tools;
    const items = Array.from({ length: 300_000 }, (_, at) => ({
      id: `${at}`,
      question: "",
      answer: "4",
      prediction: "4",
    }));
    put("data.json", items);
    const { child, ended } = start("eval --data data.json --metric exact_match --output results.json");
    await untilTemporary(folder);
    await pause(200);
    child.kill("SIGINT");
    assert.equal((await ended).code, "SIGINT");
    assert.deepEqual(temporaries(folder), []);
  });

  inFolder("ends a command that waits for the reader of a pipe", async ({ start, folder, put }) => {
    const { execFileSync } = await import("node:child_process");
    execFileSync("mkfifo", [`${folder}/pipe`]);
    put("data.jsonl", DATA);
    for (const args of ["eval --data data.jsonl", "run --suite suite.json --results outputs.jsonl"]) {
      const { child, ended } = start(`${args} --output pipe`);
      await pause(1500);
      assert.equal(child.exitCode, null);
      child.kill("SIGINT");
      assert.equal((await ended).code, "SIGINT");
    }
  });
});
