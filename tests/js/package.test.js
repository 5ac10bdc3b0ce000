// This file packs the package, installs the tarball in an empty project, and uses it like a new user.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { INLINED_LIMIT, inlinedEntry, WASM_LIMIT } from "../../scripts/entries.mjs";
import { examplesOf, readText, repository, root, scratchFolder } from "./support.js";

const project = scratchFolder("package");
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
    /^(js|pkg|schema|examples|docs)\/|^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|llms\.txt|LICENSE-(MIT|APACHE))$/;
  assert.deepEqual(
    names.filter((name) => !allowed.test(name)),
    [],
  );
  for (const name of [
    "js/entries/node.js",
    "js/entries/browser.js",
    "js/cli.js",
    "js/types/index.d.ts",
    "pkg/cjs/node.cjs",
    "pkg/cjs/index.d.cts",
    "pkg/node.mjs",
    "schema/suite.json",
    "pkg/benchmarkhub_bg.wasm",
    "pkg/benchmarkhub_node.wasm",
    "pkg/core.wasm",
  ]) {
    assert.ok(names.includes(name), name);
  }
  assert.deepEqual(
    readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith(".")),
    ["benchmarkhub"],
  );
});

const [readme] = examplesOf("README.md");

test("the README's example runs as an ES module", () => {
  writeFileSync(join(project, "example.mjs"), readme.code);
  assert.equal(inProject("node", ["example.mjs"]), readme.output);
});

test("the README's example runs through require()", () => {
  const code = readme.code.replace(/import (\{[^}]*\}) from "benchmarkhub"/, 'const $1 = require("benchmarkhub")');
  assert.match(code, /require\("benchmarkhub"\)/);
  writeFileSync(join(project, "example.cjs"), code);
  assert.equal(inProject("node", ["--no-experimental-require-module", "example.cjs"]), readme.output);
});

test("ES module and require() export the same names", async () => {
  writeFileSync(
    join(project, "names.cjs"),
    'import("benchmarkhub").then((esm) => console.log(JSON.stringify([Object.keys(esm).sort(), Object.keys(require("benchmarkhub")).sort()])))',
  );
  const [esm, cjs] = JSON.parse(inProject("node", ["names.cjs"]));
  assert.deepEqual(cjs, esm);
  assert.ok(esm.includes("runSuite"));
  assert.deepEqual(
    Object.keys(await import(join(root, "js", "entries", "browser.js"))).sort(),
    esm,
    "the same everywhere",
  );
  const declared = [...readText("js/types/index.d.ts").matchAll(/^export (?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual([...new Set(declared)].sort(), esm);
});

test("ES module and require() share one instance in Node", () => {
  const code = `import { createRequire } from "node:module";
import * as esm from "benchmarkhub";
import * as slim from "benchmarkhub/slim";
const cjs = createRequire(import.meta.url)("benchmarkhub");
console.log(esm.BenchmarkHubError === cjs.BenchmarkHubError, esm.BenchmarkHubError === slim.BenchmarkHubError);`;
  writeFileSync(join(project, "one.mjs"), code);
  assert.equal(inProject("node", ["one.mjs"]), "true true\n");
});

test("importing instantiates nothing, and code is not made from text", () => {
  const code = `const fail = () => { throw new Error("too early"); };
const { Module, Instance } = WebAssembly;
WebAssembly.Module = WebAssembly.Instance = WebAssembly.compile = WebAssembly.instantiate = fail;
const entries = ["", "/slim", "/vitest", "/jest"].map((name) => require("benchmarkhub" + name));
WebAssembly.Module = Module;
WebAssembly.Instance = Instance;
console.log(entries[0].runSuite(entries[0].REASONING_SUITE, {}).total);`;
  writeFileSync(join(project, "early.cjs"), code);
  assert.equal(inProject("node", ["--disallow-code-generation-from-strings", "early.cjs"]), "10\n");
});

test("a bundler that drops what has no side effects keeps the start", async () => {
  const { build } = await import("esbuild");
  for (const format of ["esm", "cjs"]) {
    const contents =
      'import { REASONING_SUITE, runSuite } from "benchmarkhub";\nconsole.log(runSuite(REASONING_SUITE, {}).total);';
    const outfile = join(project, `shaken.${format === "esm" ? "mjs" : "cjs"}`);
    const stdin = { contents, resolveDir: project };
    await build({
      stdin,
      bundle: true,
      format,
      platform: "neutral",
      conditions: ["browser"],
      outfile,
      logLevel: "error",
    });
    assert.equal(inProject("node", [outfile]), "10\n", format);
  }
});

test("no entry of the library imports a package, waits at its top or has a version of its own", () => {
  const { version, exports } = JSON.parse(readText("package.json"));
  const installed = join(project, "node_modules", "benchmarkhub");
  const files = readdirSync(join(installed, "js"), { recursive: true });
  const library = files.filter((file) => file.endsWith(".js") && !file.startsWith("cli"));
  assert.ok(library.length > 50, `${library.length} files`);
  for (const name of library) {
    const text = readFileSync(join(installed, "js", name), "utf8");
    const sources = [...text.matchAll(/^(?:import|export) [^;]*?from "([^"]+)"/gm)].map(([, source]) => source);
    for (const source of sources) assert.match(source, /^(\.|node:|benchmarkhub$)/, name);
    assert.doesNotMatch(text, /^await |^(const|let) .*= await |\beval\(|new Function/m, name);
  }
  writeFileSync(join(project, "version.cjs"), 'console.log(require("benchmarkhub").version)');
  assert.equal(inProject("node", ["version.cjs"]), `${version}\n`);
  assert.deepEqual(Object.keys(exports["."]), ["workerd", "edge-light", "node", "default"]);
});

test("the inlined entry has the bytes of the module and stays below its size limit", async () => {
  const { moduleBytes } = await import(join(root, "pkg", "bytes.js"));
  const { default: forNode } = await import(join(root, "pkg", "node-bytes.cjs"));
  const wasm = readFileSync(join(root, "pkg", "benchmarkhub_bg.wasm"));
  assert.ok(wasm.equals(moduleBytes()));
  const nodeWasm = readFileSync(join(root, "pkg", "benchmarkhub_node.wasm"));
  assert.ok(nodeWasm.equals(forNode.moduleBytes()));
  assert.ok(wasm.equals(forNode.smallModuleBytes()));
  const seals = [wasm, nodeWasm].map((bytes) =>
    WebAssembly.Module.customSections(new WebAssembly.Module(bytes), "seal"),
  );
  assert.deepEqual(seals[0], seals[1], "both modules are of one build");
  assert.ok(gzipSync(wasm, { level: 9 }).length <= WASM_LIMIT);
  assert.ok(gzipSync(await inlinedEntry(join(root, "js")), { level: 9 }).length <= INLINED_LIMIT);
});

test("Node reads the .wasm file, or the bytes as text if the file is missing or from another build", () => {
  const folder = mkdtempSync(join(project, "bytes-"));
  const [text, wasm] = ["bg", "node"].map((name) => readFileSync(join(root, "pkg", `benchmarkhub_${name}.wasm`)));
  for (const name of ["node-bytes.cjs", "cjs/bytes.cjs"]) cpSync(join(root, "pkg", name), join(folder, name));
  const program = `const hash = require("node:crypto").createHash("sha256");
    const digest = hash.update(require("./node-bytes.cjs").moduleBytes()).digest("hex");
    console.log(digest, Object.keys(require.cache).some((path) => path.endsWith("bytes.cjs") && !path.endsWith("node-bytes.cjs")));`;
  const given = () => execFileSync(process.execPath, ["-e", program], { cwd: folder, encoding: "utf8" });
  const [ofText, own] = [text, wasm].map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  assert.equal(given(), `${ofText} true\n`, "missing");
  const other = Buffer.from(wasm);
  other[other.length - 1] ^= 1;
  for (const bytes of [other, wasm.subarray(1), Buffer.alloc(0)]) {
    writeFileSync(join(folder, "benchmarkhub_node.wasm"), bytes);
    assert.equal(given(), `${ofText} true\n`, `${bytes.length} bytes`);
  }
  writeFileSync(join(folder, "benchmarkhub_node.wasm"), wasm);
  assert.equal(given(), `${own} false\n`);
});

const program = `
import { applyVerdicts, Benchmark, BenchmarkItem, createBenchmark, type EvaluationResult, evaluateStream, judgePrompts,
  computeMetric, computeMetricBatch, corpusMetric, type MetricOptions, metrics, openaiJudge, registerMetric, type BenchmarkReport, type CheckItem, lintSuite, registerCheck, BenchmarkCase, BenchmarkCategory, BenchmarkHubError, BenchmarkRunner, compileSuite,
  defineSuite, loadSuite, ready, runChecks, runSuite, SAFETY_SUITE, ScoreCalculator, searchPattern, SuiteBuilder, SuiteValidationError } from "benchmarkhub";
import json from "./suite.json";
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
declare module "benchmarkhub" { interface DeclaredCategories { style: true } interface CustomKinds { is_polite: { value: number; tone?: "warm" } } interface RegisteredMetrics { registered: { anything?: number } } }
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
runSuite(json, { a: "x" });
const defined = defineSuite({ suite_id: "s", name: "S", categories: ["tone"], cases: [{ case_id: "a", category: "tone", prompt: "p", expected_behavior: {} }] });
runSuite(defined, { a: "x" }, { only: { category: "tone" } });
runChecks("x", [{ kind: "equals", value: "x" }]).passed;
// @ts-expect-error a mistyped key
runChecks("x", { contian: ["x"] });
computeMetric("rougeL", "a", "b", { use_stemmer: true, tokenizer: "unicode" });
computeMetricBatch("numeric_match", ["1"], ["1"], { pick: "last", relative: null });
corpusMetric("bleu", ["a"], ["b"], { smooth_method: "floor" });
// @ts-expect-error an option of another metric
computeMetric("rougeL", "a", "b", { unique: true });
// @ts-expect-error a mistyped value
computeMetricBatch("numeric_match", ["1"], ["1"], { pick: "lats" });
// @ts-expect-error it takes none
computeMetric("squad_f1", "a", "b", { unique: true });
const anyOptions: MetricOptions = { anything: [1] };
for (const { name } of metrics()) computeMetric(name, "a", "b", anyOptions);
computeMetric("registered", "a", "b", { anything: 1 });
class Own extends Benchmark {
  override parseItem(record: { [field: string]: import("benchmarkhub").JsonValue }, line: number) {
    return BenchmarkItem({ id: line, question: String(record["q"]) });
  }
}
export async function sets(): Promise<EvaluationResult[]> {
  const benchmark = createBenchmark({ text: "", preset: "gsm8k", fields: { answer: "a.b" } });
  const judge = openaiJudge({ apiKey: "k", retries: 1 });
  await benchmark.evaluate({ a: "x" }, { metric: async (_truth, text, { item }) => (item?.metadata ? text.length : 0), maxWorkers: 1 });
  await benchmark.evaluate({ a: "x" }, { metric: "registered", anything: 1 });
  for await (const { score } of evaluateStream("a.jsonl", null, { metric: ["bleu", "ter"] })) score;
  const summary = benchmark.getSummary();
  summary.average_score?.toFixed();
  if (summary.evaluation_status === undefined) summary.evaluated_items.toFixed();
  benchmark.registerMetric("own", (_truth, _text, { item }) => item.question.length);
  // @ts-expect-error under computeMetric there is no item
  registerMetric("own", (_truth, _text, { item }) => item.question.length);
  applyVerdicts(judgePrompts([], new Own().getAnswers()));
  return benchmark.evaluate(["x"], { metric: "llm_judgement", judge });
}
// @ts-expect-error presets are known
createBenchmark({ text: "", preset: "gsm" });
const words = ["a"] as const;
compileSuite({ suite_id: "s", name: "s", cases: [{ case_id: "a", category: "coding", prompt: "", expected_behavior: { contains: words } }] } as const);
// @ts-expect-error it is shared, and frozen
SAFETY_SUITE.cases.push(SAFETY_SUITE.cases[0]);
evaluateStream("a.jsonl", null, { onProgress: (done, total) => (total ?? done).toFixed(), judge: async (prompt, { item }) => prompt + item.id });
// @ts-expect-error a function is wanted
evaluateStream("a.jsonl", null, { onProgress: 5 });
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
    writeFileSync(join(project, "suite.json"), readText("examples/suite.json"));
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: false,
      resolveJsonModule: true,
      esModuleInterop: true,
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

test("using frees a compiled suite, by the types and when run", () => {
  const file = join(project, "using.mts");
  const program = `
import { compileSuite, SAFETY_SUITE } from "benchmarkhub";
let kept;
{
  using suite = compileSuite(SAFETY_SUITE);
  kept = suite;
  console.log(suite.run({}).total);
}
try { kept.run({}); } catch (error) { console.log((error as Error).message); }
`;
  writeFileSync(file, program);
  for (const types of [[], ["node"]]) {
    const compilerOptions = {
      strict: true,
      target: "es2022",
      lib: ["es2022", "esnext.disposable", "dom"],
      types,
      typeRoots: [join(repository, "node_modules", "@types")],
      module: "nodenext",
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const compiler = join(repository, "node_modules", "typescript", "bin", "tsc");
    const tsc = spawnSync(process.execPath, [compiler, "-p", project], { cwd: project, encoding: "utf8" });
    assert.equal(tsc.stdout + tsc.stderr, "");
  }
  assert.equal(inProject("node", ["using.mjs"]), "10\nthis compiled suite has been freed\n");
});

test("npx benchmarkhub works", () => {
  const { version } = JSON.parse(readText("package.json"));
  const said = inProject("npx", ["--no-install", "benchmarkhub", "--version"]);
  assert.equal(said.replace(/^benchmarkhub /, ""), `${version}\n`);
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

test("require() finds the worker's file, and a bundle without it does without workers", async () => {
  const code = `const { createBenchmark } = require("benchmarkhub");
const items = Array.from({ length: 60 }, (_, id) => ({ id: String(id), question: "q", answer: "a b c ".repeat(300) }));
const texts = items.map(() => "a c b ".repeat(300));
createBenchmark({ items }).evaluate(texts, { metric: "similarity", maxWorkers: 2 }).then((all) => console.log(all.length));`;
  writeFileSync(join(project, "pool.cjs"), code);
  assert.equal(inProject("node", ["pool.cjs"]), "60\n");
  const { build } = await import("esbuild");
  writeFileSync(join(project, "pool.mjs"), code.replace(/const (.*) = require\((.*)\);/, "import $1 from $2;"));
  for (const [source, format] of [
    ["pool.cjs", "cjs"],
    ["pool.cjs", "esm"],
    ["pool.mjs", "esm"],
  ]) {
    const elsewhere = scratchFolder("bundle");
    const outfile = join(elsewhere, format === "cjs" ? "pool.cjs" : "pool.mjs");
    await build({
      entryPoints: [join(project, source)],
      bundle: true,
      platform: "node",
      format,
      outfile,
      logLevel: "error",
    });
    assert.equal(inProject("node", [outfile]), "60\n", `${source} as ${format}`);
  }
});

test("the element is imported on a server without effect, and a bundler that drops what is unused keeps it", async () => {
  writeFileSync(
    join(project, "server.mjs"),
    'import { BenchmarkReportElement } from "benchmarkhub/element"; console.log(typeof BenchmarkReportElement);',
  );
  assert.equal(inProject("node", ["server.mjs"]), "function\n");
  writeFileSync(
    join(project, "server.cjs"),
    'console.log(typeof require("benchmarkhub/element").BenchmarkReportElement);',
  );
  assert.equal(inProject("node", ["server.cjs"]), "function\n");
  writeFileSync(join(project, "element.mjs"), 'import "benchmarkhub/element";');
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(project, "element.mjs")],
    bundle: true,
    splitting: true,
    outdir: join(project, "element"),
    write: false,
    minify: true,
    format: "esm",
    logLevel: "error",
  });
  const [entry] = outputFiles.filter(({ path }) => path.endsWith("element.js"));
  assert.match(entry.text, /customElements\.define|benchmark-report/);
  assert.ok(entry.contents.length < 130_000, "the engine comes when it is needed");
  const licence = join("node_modules", "benchmarkhub", "js", "report-view", "vendor", "jsdiff", "LICENSE");
  assert.match(readFileSync(join(project, licence), "utf8"), /BSD 3-Clause/);
});

test("the types of the element compile beside those of the page, imported and required", () => {
  const files = ["element.mts", "element.cts"].map((name) => join(project, name));
  const program = `
import "benchmarkhub/element";
import { type ReportQuery, reportStrings } from "benchmarkhub/element";
import * as library from "benchmarkhub";
import { defineSuite } from "benchmarkhub";
const element = document.createElement("benchmark-report");
element.suite = { suite_id: "s", name: "s" };
element.suite = defineSuite({ suite_id: "s", name: "S", categories: ["tone"] });
element.library = library;
// @ts-expect-error a mistyped field
element.suite = { suite_id: "s", name: "s", treshold: 1 };
element.runs = [{ name: "one", outputs: { a: "x" } }];
const query: ReportQuery = { verdict: "failed", sort: { by: "score", isDescending: true } };
element.query = query;
element.addEventListener("caseopen", ({ detail }) => detail.case_id.trim());
reportStrings.de = { ...reportStrings.en, pass: "Bestanden" };
// @ts-expect-error there is no such verdict
element.query = { verdict: "perhaps" };
export {};
`;
  for (const file of files) writeFileSync(file, program);
  const compilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: false,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "nodenext",
    moduleResolution: "nodenext",
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const compiler = join(repository, "node_modules", "typescript", "bin", "tsc");
  const tsc = spawnSync(process.execPath, [compiler, "-p", project], { cwd: project, encoding: "utf8" });
  assert.equal(tsc.stdout + tsc.stderr, "");
});
