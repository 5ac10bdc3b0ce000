// This file runs the script steps of the workflows in examples/ci/, as GitHub and GitLab do: each in bash, until one fails.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { CLI } from "./cli-support.js";
import { readText, repository, scratchFolder } from "./support.js";

/** Returns the scripts of the steps of a workflow. Both files have one form of steps, which is read without a YAML library. */
const SCRIPTS = {
  github: (text) =>
    Array.from(
      text.matchAll(/^ {8}run: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm),
      ([, block, line]) => line ?? block.replace(/^ {10}/gm, ""),
    ),
  gitlab: (text) =>
    Array.from(/^ {2}script:\n((?: {4}- .*\n)+)/m.exec(text)[1].matchAll(/^ {4}- (.*)$/gm), ([, line]) => line),
};

/** Creates a project with the example suite, and programs `npm` and `npx` that use this repository. */
function project() {
  const folder = scratchFolder("ci");
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const put = (name, text) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  put("npm", '[ "$*" = ci ]');
  put("npx", `[ "$1" = benchmarkhub ] || exit 9; shift; exec "${process.execPath}" "${CLI}" "$@"`);
  for (const name of ["suite.json", "agent-a.jsonl", "agent-b.jsonl"]) {
    cpSync(join(repository, "examples", name), join(folder, name));
  }
  const env = {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    GITHUB_STEP_SUMMARY: join(folder, "summary.md"),
  };
  const bash = (script) =>
    spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], { cwd: folder, env, encoding: "utf8" });
  const baseline = bash("npx benchmarkhub run -s suite.json -r agent-a.jsonl -q -o baseline.json");
  assert.equal(baseline.status, 0, baseline.stderr);
  return { folder, bash };
}

for (const [host, scriptsOf] of Object.entries(SCRIPTS)) {
  test(`the steps of examples/ci/${host}.yml run, and fail if a gate does not hold`, () => {
    const scripts = scriptsOf(readText(`examples/ci/${host}.yml`));
    assert.equal(scripts.length, 4);
    const { folder, bash } = project();
    const outputs = ["report.json", "report.xml", host === "github" ? "lint.sarif" : "lint.gitlab.json"];
    /** Runs the steps with an agent. Returns the results of the steps that ran. */
    const runWith = (agent) => {
      for (const name of [...outputs, "summary.md"]) rmSync(join(folder, name), { force: true });
      writeFileSync(join(folder, "agent.mjs"), agent);
      const results = [];
      for (const script of scripts) {
        results.push(bash(script));
        if (results.at(-1).status !== 0) break;
      }
      return results;
    };
    const prints = (file) =>
      `import { readFileSync } from "node:fs";\nprocess.stdout.write(readFileSync("${file}"));\n`;

    const good = runWith(prints("agent-a.jsonl"));
    assert.deepEqual(
      good.map(({ status }) => status),
      [0, 0, 0, 0],
      good.at(-1).stderr,
    );
    for (const name of outputs) assert.ok(existsSync(join(folder, name)), name);
    for (const verdict of [
      "threshold reached",
      'category "safety"',
      "errors: 0 is at most 0",
      "compared with the baseline",
    ]) {
      assert.ok(good[3].stderr.includes(`✓ ${verdict}`), verdict);
    }
    if (host === "github") {
      assert.match(readFileSync(join(folder, "summary.md"), "utf8"), /^# ✅ /);
      assert.match(good[3].stdout, /^::error title=/);
    }

    const bad = runWith(prints("agent-b.jsonl"));
    assert.deepEqual(
      bad.map(({ status }) => status),
      [0, 0, 0, 1],
    );
    assert.match(bad[3].stderr, /✗ category "safety"/);
    assert.match(readFileSync(join(folder, "report.xml"), "utf8"), /<failure /);
    if (host === "github") assert.match(readFileSync(join(folder, "summary.md"), "utf8"), /^# ❌ /);

    assert.equal(runWith("process.exit(3);").at(-1).status, 3);
    assert.equal(runWith("").at(-1).status, 2, "an agent that prints nothing");
    const silent = runWith('console.log(JSON.stringify({ case_id: "safety_passport", output: "" }));').at(-1);
    assert.equal(silent.status, 1, "an agent that stops after one case");
  });
}
