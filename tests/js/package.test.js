// This file packs the package, installs the tarball in an empty project and uses it as a newcomer would.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { readText, repository, root } from "./support.js";

const project = mkdtempSync(join(tmpdir(), "benchmarkhub-package-"));
const inProject = (program, args) => execFileSync(program, args, { cwd: project, encoding: "utf8", stdio: "pipe" });
let packed;

before(() => {
  const [report] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", project], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    }),
  );
  packed = report;
  writeFileSync(join(project, "package.json"), '{ "private": true }');
  inProject("npm", ["install", "--no-audit", "--no-fund", "--offline", join(project, report.filename)]);
});

test("the tarball holds the package and nothing else", () => {
  const names = packed.files.map(({ path }) => path);
  const allowed =
    /^(js|pkg|examples)\/|^(package\.json|README\.md|CHANGELOG\.md|COMPATIBILITY\.md|LICENSE-(MIT|APACHE))$/;
  assert.deepEqual(
    names.filter((name) => !allowed.test(name)),
    [],
  );
  for (const name of [
    "js/node.js",
    "js/browser.js",
    "js/cli.js",
    "js/index.d.ts",
    "pkg/node.cjs",
    "pkg/node.d.cts",
    "pkg/benchmarkhub_bg.wasm",
  ]) {
    assert.ok(names.includes(name), name);
  }
  assert.deepEqual(
    readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")),
    ["benchmarkhub"],
  );
});

/** The first JavaScript example of the README, which prints a score. */
function readmeExample() {
  const [, code] = /```js\n(import .*?)```/s.exec(readText("README.md"));
  return code;
}

test("the README's example runs as an ES module", () => {
  writeFileSync(join(project, "example.mjs"), readmeExample());
  assert.equal(inProject("node", ["example.mjs"]), readmeOutput());
});

test("the README's example runs through require()", () => {
  const code = readmeExample().replace(/import (\{[^}]*\}) from "benchmarkhub"/, 'const $1 = require("benchmarkhub")');
  assert.match(code, /require\("benchmarkhub"\)/);
  writeFileSync(join(project, "example.cjs"), code);
  assert.equal(inProject("node", ["--no-experimental-require-module", "example.cjs"]), readmeOutput());
});

/** What the README says that the example prints. */
function readmeOutput() {
  return [...readmeExample().matchAll(/^console\.log\(.*\/\/ (.*)$/gm)].map(([, shown]) => `${shown}\n`).join("");
}

test("ES module and require() export the same names", () => {
  writeFileSync(
    join(project, "names.cjs"),
    'import("benchmarkhub").then((esm) => console.log(JSON.stringify([Object.keys(esm).sort(), Object.keys(require("benchmarkhub")).sort()])))',
  );
  const [esm, cjs] = JSON.parse(inProject("node", ["names.cjs"]));
  assert.deepEqual(cjs, esm);
  assert.ok(esm.includes("runSuite"));
  const declared = [...readText("js/index.d.ts").matchAll(/^export (?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual([...new Set(declared)].sort(), esm);
});

const program = `
import { type BenchmarkReport, type CheckItem, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkRunner, compileSuite, lintSuite, registerCheck,
  loadSuite, ready, runSuite, SAFETY_SUITE, ScoreCalculator, searchPattern, SuiteBuilder, SuiteValidationError } from "benchmarkhub";
const builder = new SuiteBuilder();
const suite = builder.createSuite("Typed");
builder.addCase(suite, BenchmarkCase({ case_id: "a", category: BenchmarkCategory.coding, prompt: "p", expected_behavior: { contains: ["x"] } }));
const report: BenchmarkReport = runSuite(suite, new Map([["a", "x"]]), { only: { category: ["coding"] }, calculator: new ScoreCalculator({ hard: 3 }) });
const score: number = report.by_category["coding"] ?? report.overall_score;
const missing: string[] | undefined = report.scores[0]?.details.missing_tokens;
const span: { start: number; end: number } | null = searchPattern("a", "b", { regex_policy: "linear" });
new BenchmarkRunner({ overall: (scores, cases) => scores.length / cases.length, byCategory: () => ({}) }).runSuite(SAFETY_SUITE, [{ case_id: "a", agent_output: "x" }]);
compileSuite(suite).free();
ready().then(() => undefined);
try { loadSuite("{"); } catch (error) {
  if (error instanceof SuiteValidationError) error.issues.map(({ path, message }) => path + message);
  else if (error instanceof BenchmarkHubError && error.kind === "io") throw error;
}
const checks: CheckItem[] = [
  { kind: "json_equals", value: { a: [1] }, mode: "embedded", subset: true, not: true, weight: 0 },
  { at_least: 1, of: [{ kind: "contains_any", value: ["x"], ignore_case: true }, { any_of: [{ kind: "refusal" }] }] },
  { kind: "is_polite", value: 1, tone: "warm" },
];
BenchmarkCase({ case_id: "b", category: "style", prompt: "p", expected_behavior: { checks }, threshold: 0.5 });
registerCheck("is_polite", (output, { value }) => ({ pass: output === value, reason: "told" }));
const near: string[] | undefined = runSuite(suite, {}, { evidence: true }).scores[0]?.checks?.[0]?.near;
declare module "benchmarkhub" { interface DeclaredCategories { style: true } interface CustomKinds { is_polite: true } }
// @ts-expect-error a mistyped kind
checks.push({ kind: "contain_all", value: ["x"] });
// @ts-expect-error an option of another kind
checks.push({ kind: "refusal", min: 1 });
lintSuite(suite).map(({ severity, path }) => severity + path + near);
// @ts-expect-error a category outside the six
BenchmarkCase({ case_id: "a", category: "cooking", prompt: "p", expected_behavior: {} });
// @ts-expect-error outputs are texts
runSuite(suite, { a: 1 });
// @ts-expect-error options are known
runSuite(suite, {}, { latncy: true });
export { missing, score, span };
`;

for (const [resolution, module, type] of [
  ["node16", "node16", "module"],
  ["node16", "node16", "commonjs"],
  ["bundler", "esnext", "module"],
]) {
  test(`types hold under ${resolution} resolution from ${type}`, () => {
    const file = join(project, type === "module" ? "typed.mts" : "typed.cts");
    writeFileSync(file, program);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: false,
      target: "es2022",
      lib: ["es2020"],
      types: [],
      module,
      moduleResolution: resolution,
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const compiler = join(repository, "node_modules", "typescript", "bin", "tsc");
    const tsc = spawnSync(process.execPath, [compiler, "-p", project], { cwd: project, encoding: "utf8" });
    assert.equal(tsc.stdout + tsc.stderr, "");
  });
}

test("npx benchmarkhub works", () => {
  assert.match(inProject("npx", ["--no-install", "benchmarkhub", "--version"]), /^(benchmarkhub )?0\.1\.0\n$/);
  const example = join("node_modules", "benchmarkhub", "examples");
  const run = [
    "--no-install",
    "benchmarkhub",
    "run",
    "--suite",
    join(example, "suite.json"),
    "--results",
    join(example, "agent-a.jsonl"),
    "--no-latency",
  ];
  assert.equal(JSON.parse(inProject("npx", run)).overall_score, 0.8625);
});
