// This file tests `--import`: modules that register checks and metrics for the command line.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { concurrency, fails, inFolder, RUN, withCase } from "./cli-support.js";
import { root } from "./support.js";

const CHECKS = `registerCheck("is_polite", (output, { value }) => output.includes(value));
registerMetric("same_length", async (reference, prediction) => Number(reference.length === prediction.length));`;
/** Modules that register the same checks and metrics, each in another way. */
const MODULES = {
  "import.mjs": `import { registerCheck, registerMetric } from "benchmarkhub";\n${CHECKS}`,
  "require.cjs": `const { registerCheck, registerMetric } = require("benchmarkhub");\n${CHECKS}`,
  "function.mjs": `export default ({ registerCheck, registerMetric }) => {\n${CHECKS}\n};`,
  "async.mjs": `export default async ({ registerCheck, registerMetric }) => {\nawait null;\n${CHECKS}\n};`,
  "function.cjs": `module.exports = ({ registerCheck, registerMetric }) => {\n${CHECKS}\n};`,
};
const POLITE = withCase({ checks: [{ kind: "is_polite", value: "please" }] });
const DATA = '{"id": "a", "question": "q", "answer": "four"}\n';

function prepare({ folder, put }) {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules", "benchmarkhub"), "junction");
  mkdirSync(join(folder, "code"));
  for (const [name, text] of Object.entries(MODULES)) put(join("code", name), text);
  put("suite.json", POLITE);
  put("outputs.jsonl", '{"case_id": "a", "output": "now, please"}\n');
  put("data.jsonl", DATA);
}

describe("--import", concurrency, () => {
  for (const name of Object.keys(MODULES)) {
    inFolder(`registers for every command: ${name}`, async (here) => {
      const { cli } = here;
      prepare(here);
      const code = `--import ./code/${name}`;
      const run = await cli(`${RUN} ${code} --min-score 1`);
      assert.equal(run.code, 0, run.stderr);
      assert.equal(JSON.parse(run.stdout).scores[0].checks[0].kind, "is_polite");
      for (const [prediction, score] of [
        ["five", 1],
        ["six", 0],
      ]) {
        here.put("predictions.json", { a: prediction });
        const evaluated = await cli(`eval ${code} -d data.jsonl -p predictions.json -m same_length --min-score 1`);
        assert.equal(evaluated.code, 1 - score, evaluated.stderr);
        assert.equal(JSON.parse(evaluated.stdout).evaluation_results[0].score, score);
      }
      assert.equal((await cli(`lint ${code} --suite suite.json`)).code, 0);
      assert.match((await cli(`list ${code} --suite suite.json`)).stdout, /2 \+ 2\?/);
      assert.match((await cli(`metrics ${code}`)).stdout, /^same_length .*registered by the caller/m);
      here.put("cases.json", POLITE.cases);
      assert.equal((await cli(`create ${code} --name N --from-cases cases.json --output new.json`)).code, 0);
    });
  }

  inFolder("may be repeated, and a name registered twice is an error that names the file", async (here) => {
    prepare(here);
    here.put("more.mjs", 'export default ({ registerCheck }) => registerCheck("other", () => false);');
    const { code, stderr } = await here.cli(`${RUN} --import code/import.mjs --import more.mjs`);
    assert.equal(code, 0, stderr);
    const twice = await fails(here, `${RUN} --import code/import.mjs --import code/require.cjs`);
    assert.match(
      twice,
      /^--import code\/require\.cjs: BenchmarkHubError: name: "is_polite" is registered already.*\(require\.cjs:2\)/,
    );
    here.put(
      "replace.mjs",
      'export default ({ registerCheck }) => registerCheck("is_polite", () => false, { replace: true });',
    );
    const replaced = await here.cli(`${RUN} --import code/import.mjs --import replace.mjs --min-score 1`);
    assert.equal(replaced.code, 1, replaced.stderr);
  });

  inFolder("without it, a kind or a metric of a module is unknown", async (here) => {
    prepare(here);
    here.put("predictions.json", { a: "five" });
    assert.match(await fails(here, RUN), /unknown kind "is_polite"/);
    assert.match(
      await fails(here, "eval -d data.jsonl -p predictions.json -m same_length"),
      /unknown metric "same_length"/,
    );
  });

  inFolder("a registered metric takes any option after its name", async (here) => {
    prepare(here);
    here.put(
      "options.mjs",
      "export default (api) => api.registerMetric('give', (a, b, { options }) => options.score);",
    );
    here.put("predictions.json", { a: "five" });
    const evaluate = "eval --import options.mjs -d data.jsonl -p predictions.json -m give";
    const { stdout, stderr } = await here.cli(`${evaluate} --option give.score=0.5`);
    assert.equal(JSON.parse(stdout).summary.average_score, 0.5, stderr);
    assert.match(await fails(here, `${evaluate} --option score=0.5`), /--option score: give takes no options/);
  });

  inFolder("an async check ends the run", async (here) => {
    prepare(here);
    here.put("late.mjs", 'export default ({ registerCheck }) => registerCheck("is_polite", async () => true);');
    assert.match(
      await fails(here, `${RUN} --import late.mjs`),
      /case "a": check "is_polite": expected a synchronous result/,
    );
  });

  const faults = {
    "nowhere.mjs": [undefined, "there is no such file"],
    "syntax.mjs": ["const a = 1;\nconst b = ;", /SyntaxError: .*\nTry: node --check syntax\.mjs/],
    "throws.mjs": ["\n\nthrow new Error('not today');", /Error: not today \(throws\.mjs:3\)/],
    "value.mjs": ["throw 5;", /it threw 5/],
    "late.mjs": ["export default async () => { throw new RangeError('later'); };", /RangeError: later \(late\.mjs:1\)/],
    "nothing.mjs": ["export const check = () => true;", /it registers no check and no metric\ncall registerCheck/],
    "object.mjs": [
      "export default { is_polite: () => true };",
      /it registers no check and no metric\ncall registerCheck/,
    ],
    "package.mjs": ['import "benchmarkhub";', /Cannot find package 'benchmarkhub'.*\ncall registerCheck or/],
    "other.mjs": ['import "./gone.mjs";', /Cannot find module '.*gone\.mjs'/],
    "builtin.mjs": ["export default (api) => api.registerCheck('json', () => true);", /"json" is a built-in kind/],
  };
  for (const [name, [text, message]] of Object.entries(faults)) {
    inFolder(`a module that cannot be used is an error that names it: ${name}`, async (here) => {
      if (text !== undefined) here.put(name, text);
      const stderr = await fails(here, `${RUN} --import ${name}`);
      assert.ok(stderr.startsWith(`--import ${name}: `), stderr);
      assert.match(stderr, typeof message === "string" ? new RegExp(message) : message);
    });
  }
});
