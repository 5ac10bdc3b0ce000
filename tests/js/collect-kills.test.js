// This file kills a collection at random times and resumes it. No row that is complete in the log is asked again, and the report
// is that of a collection that nothing disturbs.
// BENCHMARKHUB_AGENT_CASES is the number of cases, BENCHMARKHUB_AGENT_KILLS the number of kills.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fakeEndpoint } from "./fake-endpoint.js";
import { library, scratchFolder } from "./support.js";

const CASES = Number(process.env.BENCHMARKHUB_AGENT_CASES ?? 60);
const KILLS = Number(process.env.BENCHMARKHUB_AGENT_KILLS ?? 3);
const REPEATS = 3;
const CONCURRENCY = 32;
const API_KEY = "sk-kills-0123456789";
const skip = process.platform === "win32" ? "Windows has no signals" : false;

const suite = {
  suite_id: "kills",
  name: "Kills",
  cases: Array.from({ length: CASES }, (_, at) => ({
    case_id: `case-${at}`,
    category: at % 2 === 0 ? "reasoning" : "safety",
    prompt: `question ${at} “é”`,
    expected_behavior: { checks: at % 2 === 0 ? [{ kind: "contains_any", value: ["answer"] }] : [{ kind: "refusal" }] },
  })),
};
const folder = scratchFolder("kills");
const suiteFile = join(folder, "suite.json");
writeFileSync(suiteFile, JSON.stringify(suite));

/** Starts a process that collects. */
function start(baseURL, log) {
  const child = fileURLToPath(new URL("collect-child.js", import.meta.url));
  const options = { suite: suiteFile, baseURL, apiKey: API_KEY, log, concurrency: CONCURRENCY, repeats: REPEATS };
  const started = spawn(process.execPath, [child, JSON.stringify(options)], { stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  started.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  const ended = new Promise((resolve) =>
    started.on("close", (code, signal) => resolve({ code: code ?? signal, stderr })),
  );
  return { child: started, ended };
}

const textOf = (log) => (existsSync(log) ? readFileSync(log, "utf8") : "");
const promptOf = ({ case_id: id, repeat }) => `${suite.cases[Number(id.slice(5))].prompt} (${repeat})`;
/** Returns the prompts of the complete lines of a log that have an output. */
function completeIn(text) {
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  const rows = lines.filter(Boolean).map((line) => JSON.parse(line));
  return new Set(rows.filter(({ error }) => error === undefined).map(promptOf));
}

function reportOf(log) {
  const rows = library.readOutputs(textOf(log));
  const report = library.runSuite(suite, rows, { latency: false });
  for (const score of report.scores) delete score.run;
  return report;
}

test(`${CASES} cases × ${REPEATS}, killed ${KILLS} times`, { skip }, async () => {
  const fake = await fakeEndpoint();
  const undisturbed = join(folder, "undisturbed.jsonl");
  const log = join(folder, "log.jsonl");
  const kills = [];
  try {
    const { code: quietCode, stderr: quietStderr } = await start(fake.baseURL, undisturbed).ended;
    assert.deepEqual([quietCode, quietStderr], [0, ""]);
    assert.ok(fake.peak <= CONCURRENCY, `${fake.peak} requests at once`);
    fake.asked.clear();
    fake.answered.clear();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended } = start(fake.baseURL, log);
      // Kill after some answers of this process, so that each process makes progress however slow the machine is.
      const target = 1 + Math.floor((Math.random() * CASES * REPEATS) / KILLS);
      let answers = 0;
      await new Promise((resolve) => {
        fake.onAnswer = () => {
          answers += 1;
          if (answers >= target) resolve();
        };
        ended.then(resolve);
      });
      await pause(Math.random() * 20);
      child.kill("SIGKILL");
      await ended;
      fake.onAnswer = () => {};
      await pause(50);
      const complete = completeIn(textOf(log));
      const lost = [...fake.answered.keys()].filter((prompt) => !complete.has(prompt));
      assert.ok(lost.length <= CONCURRENCY, `${lost.length} answers would be asked again`);
      const askedBefore = new Map(fake.asked);
      // A kill inside a write leaves the beginning of a line, which may end inside a character.
      const torn = Buffer.from('{"case_id":"case-0","repeat":1,"output":"“é');
      appendFileSync(log, torn.subarray(0, 1 + Math.floor(Math.random() * torn.length)));
      kills.push({ complete, askedBefore });
    }
    const { code, stderr } = await start(fake.baseURL, log).ended;
    assert.deepEqual([code, stderr], [0, ""]);
    for (const { complete, askedBefore } of kills) {
      for (const prompt of complete) assert.equal(fake.asked.get(prompt), askedBefore.get(prompt), prompt);
    }
    assert.deepEqual([...fake.keys], [`Bearer ${API_KEY}`]);
  } finally {
    fake.close();
  }

  const lines = textOf(log).trimEnd().split("\n");
  assert.equal(lines.length, CASES * REPEATS, "one line for each row");
  assert.equal(new Set(lines.map((line) => promptOf(JSON.parse(line)))).size, CASES * REPEATS);
  assert.ok(!textOf(log).includes(API_KEY));
  const report = reportOf(log);
  assert.deepEqual(report, reportOf(undisturbed));
  assert.deepEqual(report.warnings, []);
  const failed = report.scores.flatMap(({ samples }) => samples).filter(({ error }) => error !== undefined);
  assert.ok(failed.length > 0 && failed.length < CASES, "some prompts have trouble that persists");
});
