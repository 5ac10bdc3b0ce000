// This file tests the adapters inside the real packages of other runners: `node scripts/peers.mjs` installs them and runs it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.PEERS_FOLDER;
const load = (...path) => import(pathToFileURL(join(folder, "node_modules", ...path)).href);
const { computeMetric, runChecks } = await load("benchmarkhub", "pkg", "node.mjs");
const adapters = await load("benchmarkhub", "pkg", "adapters.mjs");
const { braintrustScorer, evaliteScorer, langsmithEvaluator } = adapters;

const OUTPUTS = ["Paris", "in Paris", "paris on the Seine", "", "4", "4.0 km", "{}", "Σ 巴黎 🦊", "x".repeat(500)];
const CHECKS = { contains: ["Paris", "Seine"], max_length: 12, checks: [{ kind: "numeric", value: 4, weight: 2 }] };
const EXPECTED = "Paris";
const RULES = [{ checks: CHECKS }, { metric: "exact_match" }, { metric: "f1_score" }, { metric: "rougeL" }];
const scoreHere = ({ checks, metric }, output) => (checks ? runChecks(output, checks).score : computeMetric(metric, EXPECTED, output).score);
const ALL = RULES.flatMap((rule) => OUTPUTS.map((output) => ({ rule, output, score: scoreHere(rule, output) })));
const UNSCORED = { metric: "numeric_match" };

test("autoevals: equal scores, null and error survive", async () => {
  const { makePartial } = await load("autoevals", "jsdist", "index.mjs");
  const score = (rule, output, expected) => makePartial(braintrustScorer(rule), "s").partial({ expected })({ output });
  for (const { rule, output, score: own } of ALL) assert.equal((await score(rule, output, EXPECTED)).score, own);
  assert.equal((await score(UNSCORED, "4", "none")).score, null);
  assert.equal((await score(UNSCORED, null, "4")).error, "no output");
});

test("evalite: equal scores, null and error throw", async () => {
  const { createScorer } = await load("evalite", "dist", "create-scorer.js");
  const score = (rule, output, expected) => createScorer(evaliteScorer(rule))({ input: "q", output, expected });
  for (const { rule, output, score: own } of ALL) assert.equal((await score(rule, output, EXPECTED)).score, own);
  await assert.rejects(score(UNSCORED, "4", "none"), /no score/);
  await assert.rejects(score(UNSCORED, null, "4"), /no output/);
});

test("langsmith: equal scores, null and error survive", async () => {
  const { runEvaluator } = await load("langsmith", "lib", "evaluation", "evaluator.mjs");
  process.env.LANGSMITH_TRACING = "false";
  const score = (rule, output, answer) => {
    const run = { id: "00000000-0000-4000-8000-000000000000", name: "r", run_type: "chain", inputs: { q: "q" }, outputs: { output } };
    return runEvaluator(langsmithEvaluator(rule)).evaluateRun(run, { id: "e", inputs: { q: "q" }, outputs: { answer } });
  };
  for (const { rule, output, score: own } of ALL) assert.equal((await score(rule, output, EXPECTED)).score, own);
  assert.equal((await score(UNSCORED, "4", "none")).score, null);
  assert.match((await score(UNSCORED, null, "4")).comment, /^error: no output/);
});

test("vitest-evals: equal scores, null and error are not passes", () => {
  const cases = JSON.stringify(ALL.map(({ rule, output, score }) => [rule, output, score]));
  writeFileSync(
    join(folder, "adapters.test.js"),
    `import { expect, test } from "vitest";
import { createJudge } from "vitest-evals";
import { vitestEvalsJudge } from "benchmarkhub/adapters";

const EXPECTED = ${JSON.stringify(EXPECTED)};
const judgeOf = (rule, seen) => {
  const judge = createJudge(vitestEvalsJudge(rule));
  const assess = async (context) => {
    const result = await judge.assess({ ...context, expected: context.expected ?? EXPECTED });
    seen?.(result.score);
    return result;
  };
  return createJudge({ ...judge, assess });
};
test("equal scores", async () => {
  for (const [rule, output, score] of ${cases}) {
    let found;
    await expect(output).toSatisfyJudge(judgeOf(rule, (value) => { found = value; }), { threshold: 0, expected: EXPECTED });
    expect(found).toBe(score);
  }
});
test("null and error", async () => {
  const rule = ${JSON.stringify(UNSCORED)};
  await expect(vitestEvalsJudge(rule).assess({ output: "4", expected: "none" })).resolves.toMatchObject({ score: null });
  await expect(expect("4").toSatisfyJudge(judgeOf(rule), { expected: "none", threshold: 0.5 })).rejects.toThrow();
  await expect(expect(null).toSatisfyJudge(judgeOf(rule), { expected: "4", threshold: 0 })).rejects.toThrow(/no output/);
});
`,
  );
  const vitest = join(folder, "node_modules", "vitest", "vitest.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, "run", "--root", folder, "adapters.test.js"], { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, `${stdout}${stderr}`);
});

test("promptfoo: equal scores from an assertion file, null and error are not passes", async () => {
  const promptfoo = await import(pathToFileURL(join(folder, "promptfoo", "node_modules", "promptfoo", "dist", "src", "index.js")).href);
  const { runAssertion } = (promptfoo.default ?? promptfoo).assertions;
  const adapter = pathToFileURL(join(folder, "node_modules", "benchmarkhub", "pkg", "adapters.mjs")).href;
  const grade = (rule, output, expected) => {
    const file = join(folder, `assert-${JSON.stringify(rule).replace(/\W+/g, "-")}.mjs`);
    writeFileSync(file, `import { promptfooAssertion } from "${adapter}";\nexport default promptfooAssertion(${JSON.stringify(rule)});\n`);
    const assertion = { type: "javascript", value: `file://${file}` };
    return runAssertion({ assertion, test: { vars: { expected } }, providerResponse: { output } });
  };
  for (const { rule, output, score } of ALL) assert.equal((await grade(rule, output, EXPECTED)).score, score);
  const unscored = await grade(UNSCORED, "4", "none").catch(({ message }) => ({ pass: false, reason: message }));
  assert.equal(unscored.pass, false);
  assert.match(unscored.reason, /no score/);
});
