// This file compiles programs with the type declarations. Correct programs compile. A mistyped word is an error that suggests the
// correct word.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { root } from "./support.js";

const folder = join(root, "tests", "js");
const settings = {
  noEmit: true,
  strict: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  paths: {
    benchmarkhub: [join(root, "js", "types", "index.d.ts")],
    "benchmarkhub/matchers": [join(root, "js", "types", "matchers.d.ts")],
  },
};

/** Compiles the texts as files of one program, with the JSON files `documents`. Returns the errors of each as `line: message`. */
function compile(texts, documents = {}) {
  const virtual = new Map(
    Object.entries(documents).map(([name, value]) => [join(folder, name), JSON.stringify(value)]),
  );
  const names = texts.map((text, index) => {
    const name = join(folder, `program-${index}.mts`);
    virtual.set(name, `export {};${text}`);
    return name;
  });
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => virtual.has(name) || fileExists(name);
  host.readFile = (name) => virtual.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...rest) =>
    virtual.has(name) ? ts.createSourceFile(name, virtual.get(name), settings.target) : getSourceFile(name, ...rest);
  const program = ts.createProgram(names, settings, host);
  assert.deepEqual(program.getGlobalDiagnostics(), []);
  return names.map((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map(wordsOf));
}

function wordsOf({ file, start, messageText }) {
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
}

const NAMES =
  `import { BenchmarkCase, BenchmarkItem, type BenchmarkCaseInput, type BenchmarkSuite, type BenchmarkSuiteInput, type CheckItem, type FrozenSuite,
  type Agent, collectOutputs, compileSuite, evaluateAgent, openaiAgent, openaiJudge, type OutputRow, suiteFromItems, computeMetric, computeMetricBatch, corpusMetric, createBenchmark, defineSuite, evaluateStream,
  type EvaluateOptions, type ExpectedBehavior, loadSuite, type MetricContext, type BenchmarkItem as Item, registerMetric,
  runCase, runChecks, runSuite, SuiteBuilder } from "benchmarkhub";
import { toPassChecks, toScoreAtLeast } from "benchmarkhub/matchers";
const base = { case_id: "a", category: "coding", prompt: "p" } as const;
const benchmark = createBenchmark({ text: "" });
`.replaceAll("\n", " ");
const suite = (fields) => `{ suite_id: "s", name: "S", ${fields} }`;
const checks = (items) => `{ ...base, expected_behavior: { checks: [${items}] } }`;

test("a mistyped word is an error that names the word meant", () => {
  const mistakes = [
    ["const c: BenchmarkCaseInput = { ...base, expected_behavior: { contian: ['x'] } };", "contian", "contains"],
    ["BenchmarkCase({ ...base, expected_behavior: { contains: [], max_lenght: 2 } });", "max_lenght", "max_length"],
    ["runChecks('x', { contian: ['x'] });", "contian", "contains"],
    ["runChecks('x', [{ kind: 'contains_any', value: ['x'], wieght: 2 }]);", "wieght", "weight"],
    ["toPassChecks('x', { contian: ['x'] });", "contian", "contains"],
    [`runSuite(${suite("cases: [{ ...base, expected_behavior: { contian: ['x'] } }]")}, {});`, "contian", "contains"],
    [`loadSuite(${suite("cases: [{ ...base, expected_behavior: { contian: ['x'] } }]")});`, "contian", "contains"],
    [
      `runSuite(${suite("cases: [{ ...base, expected_behavior: {}, dificulty: 'easy' }]")}, {});`,
      "dificulty",
      "difficulty",
    ],
    [`compileSuite(${suite("treshold: 1")});`, "treshold", "threshold"],
    [`toScoreAtLeast({}, ${suite("treshold: 1")}, 1);`, "treshold", "threshold"],
    [`new SuiteBuilder().saveSuite(${suite("verison: '1.0.0'")});`, "verison", "version"],
    [`const s: BenchmarkSuiteInput = ${suite("categorys: []")};`, "categorys", "categories"],
    [
      `runSuite(${suite("cases: [{ ...base, category: 'codeing', expected_behavior: {} }]")}, {});`,
      "codeing",
      "coding",
    ],
    ["const i: CheckItem = { any_of: [], wieght: 2 };", "wieght", "weight"],
    ["const i: CheckItem = { at_laest: 1, of: [] };", "at_laest", "at_least"],
    ["const i: CheckItem = { any_off: [] };", "any_off", "any_of"],
    ["const i: CheckItem = { all_of: [{ kind: 'refusal', requierd: true }] };", "requierd", "required"],
    ["const i: CheckItem = { kind: 'contain_all', value: ['x'] };", "contain_all", "contains_all"],
    ["const i: CheckItem = { kind: 'numeric', vlaue: 1 };", "vlaue", "value"],
    ["const i: CheckItem = { kind: 'numeric', value: 1, pick: 'lats' };", "lats", "last"],
    [`runCase(${checks("{ any_of: [{ kind: 'equal', value: 'x' }] }")}, 'x');`, "equal", "equals"],
    [`runCase(${checks("{ kind: 'metric', metric: 'bleau', value: 'x', threshold: 1 }")}, 'x');`, "bleau", "bleu"],
    [
      `runCase(${checks("{ kind: 'metric', metric: 'rougeL', value: 'x', threshold: 1, options: { use_stemer: true } }")}, 'x');`,
      "use_stemer",
      "use_stemmer",
    ],
    [
      `runCase(${checks("{ kind: 'metric', metric: 'bleu', value: 'x', treshold: 1 }")}, 'x');`,
      "treshold",
      "threshold",
    ],
    ["benchmark.evaluate([], { metric: 'exact_macth', maxWorker: 2 });", "exact_macth", "exact_match"],
    ["benchmark.evaluate([], { metric: 'exact_match', maxWorker: 2 });", "maxWorker", "maxWorkers"],
    ["benchmark.evaluateSync([], { maxWorker: 2 });", "maxWorker", "maxWorkers"],
    ["benchmark.evaluate([], { metric: (a, b) => b.length, onProgres: () => {} });", "onProgres", "onProgress"],
    ["benchmark.evaluate([], { metric: 'rougeL', use_stemer: true });", "use_stemer", "use_stemmer"],
    [
      "benchmark.evaluate([], { metric: (a, b, { options }: MetricContext<Item, { limit: number }>) => options.limit, limt: 1 });",
      "limt",
      "limit",
    ],
    ["const o: EvaluateOptions = { metric: 'numeric_mach' };", "numeric_mach", "numeric_match"],
    ["const o: EvaluateOptions<'numeric_match'> = { tolerence: 1 };", "tolerence", "tolerance"],
    ["evaluateStream('a', null, { metric: ['bleu', 'rouge_1'] });", "rouge_1", "rouge1"],
    ["evaluateStream('a', null, { metric: ['bleu'], metricOption: {} });", "metricOption", "metricOptions"],
    ["evaluateStream('a', null, { metric: 'bleu', metricOptions: { blue: {} } });", "blue", "bleu"],
    [
      "evaluateStream('a', null, { metric: 'bleu', metricOptions: { bleu: { tokenise: 'zh' } } });",
      "tokenise",
      "tokenize",
    ],
    [`collectOutputs(${suite("")}, ({ prompt }) => prompt, { repeat: 2 });`, "repeat", "repeats"],
    [`evaluateAgent(${suite("")}, ({ prompt }) => prompt, { latncy: false });`, "latncy", "latency"],
    [`collectOutputs(${suite("treshold: 1")}, ({ prompt }) => prompt);`, "treshold", "threshold"],
    ["openaiAgent({ modle: 'm' });", "modle", "model"],
    ["suiteFromItems([], { check: [] });", "check", "checks"],
    ["computeMetric('exact_macth', 'a', 'b');", "exact_macth", "exact_match"],
    ["computeMetricBatch('levenstein', [], []);", "levenstein", "levenshtein"],
    ["corpusMetric('blue', [], []);", "blue", "bleu"],
    ["computeMetric('rougeL', 'a', 'b', { use_stemer: true });", "use_stemer", "use_stemmer"],
    ["createBenchmark({ tex: '' });", "tex", "text"],
    ["BenchmarkItem({ id: 1, question: 'q', anwser: 'x' });", "anwser", "answer"],
    ["registerMetric('own', () => 1, { replcae: true });", "replcae", "replace"],
    [`runSuite(${suite("")}, {}, { latncy: true });`, "latncy", "latency"],
  ];
  const errors = compile(mistakes.map(([program]) => NAMES + program));
  mistakes.forEach(([program, typed, meant], index) => {
    const [message = "no error", ...more] = errors[index];
    assert.ok(message.includes(typed), `${program}: ${message}`);
    assert.match(message, new RegExp(`\\b${meant}\\b`), program);
    assert.ok(more.length <= 1, `${program}: ${more.join("\n")}`);
  });
});

const JSON_SUITE = {
  $schema: "./node_modules/benchmarkhub/schema/suite.json",
  suite_id: "s",
  name: "S",
  author: "A. Author",
  threshold: 0.5,
  categories: ["style"],
  cases: [
    { case_id: "a", category: "style", prompt: "p", difficulty: "hard", expected_behavior: { contains: ["x"] } },
    {
      case_id: "b",
      category: "coding",
      prompt: "p",
      tags: ["t"],
      expected_behavior: { checks: [{ kind: "refusal" }] },
    },
  ],
};

test("right programs compile", () => {
  const imported = 'import suite from "./suite.json"; import one from "./one.json"; ';
  const custom = `declare module "benchmarkhub" {
    interface DeclaredCategories { tone: true }
    interface CustomKinds { is_polite: { value: string; tone?: "warm" | "cold" }; is_short: true }
    interface RegisteredMetrics { same_length: { slack?: number }; own: true } }`;
  const programs = [
    `${imported} runSuite(suite, {}); loadSuite(suite).cases.length; compileSuite(suite).free(); toScoreAtLeast({}, suite, 1);
     runSuite(one, {}, { latency: false }); defineSuite(one); new SuiteBuilder().saveSuite(suite);`,
    `const defined = defineSuite(${suite("categories: ['style'], cases: [{ ...base, category: 'style', expected_behavior: {} }]")});
     const category: "style" | "coding" | "reasoning" | "tool_use" | "planning" | "safety" | "robustness" = defined.cases[0]!.category;
     runSuite(defined, {}, { only: { category: ["style", "coding"] } });
     compileSuite(defined).run({}, { only: { category: "style" } });
     new SuiteBuilder().addCase(defined, { ...base, category: "style", expected_behavior: {} });
     toScoreAtLeast({}, defined, 1, { only: { category: "style" } });`,
    `const annotated: BenchmarkSuiteInput = ${suite("cases: [{ ...base, expected_behavior: {} }]")};
     runSuite(annotated, {}); declare const either: string | BenchmarkSuiteInput; runSuite(either, {}); loadSuite("{}");
     declare const parsed: unknown; runSuite(loadSuite(parsed), {});
     const loaded: BenchmarkSuite = loadSuite(JSON.parse("{}")); runSuite(JSON.parse("{}"), {});
     const load = (source: string | object): BenchmarkSuite => loadSuite(source);
     const run = (input: BenchmarkSuite | FrozenSuite | string) => runSuite(input, {}, { only: { category: "coding" } });
     interface Mine extends BenchmarkCaseInput { reviewer: string }
     const mine: Mine = { ...base, expected_behavior: {}, reviewer: "r" };
     runSuite(${suite("cases: [mine]")}, {}); runCase(mine, "x"); const behavior: ExpectedBehavior = mine.expected_behavior;
     runChecks("x", behavior); runChecks("x", { contains: ["x"] }, { evidence: true }).passed;`,
    `const items: CheckItem[] = [{ any_of: [{ kind: "json", mode: "fenced", not: true }, { all_of: [] }], weight: 2 }];
     runChecks("x", items); const more: CheckItem = { at_least: 1, of: items, required: true };
     runChecks("x", [{ kind: "metric", metric: "rougeL", value: "x", threshold: 1, options: { use_stemmer: true } }, more]);`,
    `declare const name: string; computeMetric(name, "a", "b", { anything: 1 }); computeMetricBatch(name, [], []);
     benchmark.evaluate([], { metric: name, maxWorkers: 2 }); evaluateStream("a", null, { metric: [name, (a, b) => 1] });
     declare const options: EvaluateOptions; benchmark.evaluate([], options);
     evaluateStream("a", null, { metric: ["bleu", "chrf"], metricOptions: { bleu: { tokenize: "zh" } }, strict: true });
     benchmark.evaluate([], { metric: "numeric_match", pick: "last", concurrent: false });
     benchmark.evaluate([], { metric: async (a, b, { item, options }) => item.id.length + Number(options["limit"]) });
     benchmark.evaluate([], { metric: (a, b, { options }: MetricContext<Item, { limit: number }>) => options.limit, limit: 1 });
     registerMetric("own", () => 1, { replace: true });`,
    `const typed = ${suite("categories: ['style'], cases: [{ ...base, category: 'style', expected_behavior: {} }]")};
     const agent: Agent = async ({ prompt, case: { tags }, repeat, signal }) => ({ output: prompt + tags.length + repeat, cost: signal.aborted ? 0 : 1 });
     const { report, outputs } = await evaluateAgent(typed, agent, { repeats: 3, log: "outputs.jsonl", latency: false, only: { category: "coding" } });
     const rows: OutputRow[] = await collectOutputs(compileSuite(typed), ({ prompt }) => prompt, { order: { seed: 1 }, earlier: outputs });
     runSuite(suiteFromItems([{ id: 1, question: "q" }], { checks: ({ answer }) => [{ kind: "equals", value: answer }] }), rows).overall_score;
     const { summary } = await evaluateAgent(benchmark, ({ item, prompt }) => item.id + prompt, { metric: "numeric_match", pick: "last", maxCost: 1 });
     const score: number | null | undefined = summary.average_score; const total: number = report.total;
     const judge = openaiJudge({ model: "m", cache: "judge.jsonl", api: "responses", maxTokens: 5 }); const tokens: number = judge.usage.total_tokens;
     const [first] = await collectOutputs([{ id: "a" }], openaiAgent({ model: "m", prices: { input: 1 } })); const id: string | undefined = first?.id;
     benchmark.evaluate([], { metric: "llm_judgement", judge, partial: true, cache: "judge.jsonl" });`,
  ];
  const withCustom = `${custom}
     runCase({ ...base, category: "tone", expected_behavior: {} }, "x");
     runChecks("x", [{ kind: "is_polite", value: "please", tone: "warm", threshold: 0.5 }, { kind: "is_short" }, { any_of: [] }]);
     computeMetric("same_length", "a", "b", { slack: 1 }); benchmark.evaluate([], { metric: "same_length", slack: 1 });
     benchmark.evaluate([], { metric: "own" });`;
  const documents = { "suite.json": JSON_SUITE, "one.json": { ...JSON_SUITE, cases: JSON_SUITE.cases.slice(0, 1) } };
  for (const errors of compile([...programs.map((text) => NAMES + text)], documents)) assert.deepEqual(errors, []);
  assert.deepEqual(compile([NAMES + withCustom]), [[]]);

  const wrong = [
    ["runChecks('x', [{ kind: 'is_polite', value: 'x', tonne: 'warm' }]);", /did you mean to write 'tone'/i],
    ["runChecks('x', [{ kind: 'is_polit', value: 'x' }]);", /did you mean '"is_polite"'/i],
    ["const i: CheckItem = { any_of: [], wieght: 2 };", /did you mean to write 'weight'/i],
    ["const i: CheckItem = { any_off: [] };", /did you mean 'any_of'|did you mean to write 'any_of'/i],
    ["computeMetric('same_lenght', 'a', 'b');", /"same_length"/],
    ["benchmark.evaluate([], { metric: 'same_length', slakc: 1 });", /did you mean to write 'slack'/i],
    ["benchmark.evaluate([], { metric: 'own', slack: 1 });", /'slack' does not exist/],
  ];
  const errors = compile([`${custom} export {}`, ...wrong.map(([program]) => NAMES + program)]).slice(1);
  wrong.forEach(([program, message], index) => {
    assert.match(errors[index].join(), message, program);
  });
});

test("a suite that a type error is about keeps its other types", () => {
  const wrong = [
    [
      `defineSuite(${suite("categories: ['style'], cases: [{ ...base, category: 'stile', expected_behavior: {} }]")});`,
      "style",
    ],
    [`runSuite(defineSuite(${suite("categories: ['style']")}), {}, { only: { category: 'stile' } });`, "style"],
    [
      `const loose = ${suite("cases: [{ case_id: 'a', category: 'coding', prompt: 'p', expected_behavior: { contian: ['x'] } }]")}; runSuite(loose, {});`,
      "contains",
    ],
    ["declare const object: object; runSuite(object, {});", "suite_id"],
    [
      "declare const word: string; runSuite({ suite_id: 's', name: 'S', cases: [{ ...base, category: word, expected_behavior: { contian: ['x'] } }] }, {});",
      "contains",
    ],
    ["runChecks('x', { value: 'x' });", "contains"],
    ["const i: CheckItem = { kind: 'refusal', any_of: [] };", "any_of"],
  ];
  const errors = compile(wrong.map(([program]) => NAMES + program));
  wrong.forEach(([program, word], index) => {
    assert.match(errors[index].join(), new RegExp(`\\b${word}\\b`), program);
  });
});
