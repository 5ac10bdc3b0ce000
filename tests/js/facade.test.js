// This file tests the contract of the facade: arguments, options, errors, and attacks by hostile callers.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import vm from "node:vm";
import { Worker } from "node:worker_threads";
import { library, readJson, root, scratchFolder } from "./support.js";

const {
  applyVerdicts,
  Benchmark,
  BenchmarkCase,
  BenchmarkHubError,
  BenchmarkItem,
  BenchmarkRunner,
  builtinSuites,
  compileSuite,
  computeMetric,
  computeMetricBatch,
  corpusMetric,
  judgePrompts,
  loadSuite,
  loadSuiteFile,
  openaiJudge,
  REASONING_SUITE,
  ready,
  registerMetric,
  runCase,
  runSuite,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
  saveSuiteFile,
  searchPattern,
  UnsafePatternError,
  version,
} = library;

const caseOf = (caseId, more = {}) => ({
  case_id: caseId,
  category: "reasoning",
  prompt: "?",
  expected_behavior: { contains: ["yes"] },
  ...more,
});
const suiteOf = (...cases) => ({ suite_id: "s", name: "S", cases });
const plain = { latency: false };
const ITEMS = [{ id: "a", question: "q", answer: "x" }];

/** Returns the class, the kind and the message of the error that `work` throws. */
function thrown(work) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof BenchmarkHubError, `${error?.stack}`);
    return { class: error.constructor.name, kind: error.kind, message: error.message, issues: error.issues };
  }
  return assert.fail("it did not throw");
}

test("version and ready", async () => {
  assert.equal(version, readJson("package.json").version);
  assert.equal(await ready(), undefined);
});

test("outputs come in four shapes", () => {
  const suite = suiteOf(caseOf("a"), caseOf("b"));
  const expected = runSuite(suite, { a: "yes", b: "no" }, plain);
  const shapes = [
    new Map([
      ["a", "yes"],
      ["b", "no"],
    ]),
    [
      { case_id: "a", output: "yes" },
      { case_id: "b", output: "no" },
    ],
    [
      { case_id: "a", agent_output: "yes" },
      { case_id: "b", agent_output: "no" },
    ],
  ];
  for (const outputs of shapes) assert.deepEqual(runSuite(suite, outputs, plain), expected);
  assert.equal(expected.overall_score, 0.5);
});

test("outputs of the wrong kind name the case", () => {
  const suite = suiteOf(caseOf("a"));
  const message = (outputs) => thrown(() => runSuite(suite, outputs)).message;
  assert.equal(
    message({ a: { x: 1 } }),
    'output of case "a": expected a string, found an object: pass JSON.stringify(x)',
  );
  assert.equal(message({ a: 5 }), 'output of case "a": expected a string, found 5');
  assert.equal(message([{ case_id: "a" }]), 'outputs[0]: expected {case_id, output}, found an object with "case_id"');
  const wrongKeys = [{ id: "a", output: "x" }];
  assert.equal(message(wrongKeys), 'outputs[0]: expected {case_id, output}, found an object with "id", "output"');
  assert.equal(message([{}]), "outputs[0]: expected {case_id, output}, found an object with no keys");
  const promised = Promise.resolve("yes");
  assert.match(message({ a: promised }), /expected a string, found an object \(Promise\): await it first$/);
  assert.match(message(promised), /^outputs: expected .*found an object \(Promise\): await it first$/);
  assert.match(message(new Uint8Array(2)), /^outputs: expected .*found an object \(Uint8Array\)$/);
  assert.match(message(new URL("file:///x")), /^outputs: expected .*found an object \(URL\)$/);
  assert.equal(message(["yes"]), 'outputs[0]: expected {case_id, output}, found "yes"');
  assert.equal(message([{ case_id: 5, output: "x" }]), "outputs[0].case_id: expected a string, found 5");
  assert.equal(
    message("yes"),
    'outputs: expected {case_id: output}, a Map or a list of {case_id, output}, found "yes"',
  );
  assert.equal(message(new Map([[1, "yes"]])), "outputs: expected case ids as keys, found 1");
});

test("warnings: missing, unmatched, duplicate, lone surrogate, unknown check", () => {
  const suite = suiteOf(caseOf("alpha"), caseOf("beta", { expected_behavior: { contain: ["x"], "odd key": 1 } }));
  const outputs = [
    { case_id: "alpha", output: "no" },
    { case_id: "alpha", output: "yes \ud800" },
    { case_id: "alpah", output: "x" },
  ];
  const report = runSuite(suite, outputs, plain);
  assert.equal(report.scores[0].score, 1);
  assert.deepEqual(report.warnings, [
    {
      code: "unknown_check",
      case_id: "beta",
      path: "cases[1].expected_behavior.contain",
      message: 'unknown check "contain" is not applied, did you mean "contains"?',
    },
    {
      code: "unknown_check",
      case_id: "beta",
      path: 'cases[1].expected_behavior["odd key"]',
      message: 'unknown check "odd key" is not applied',
    },
    { code: "missing_output", case_id: "beta", message: "no output for this case, scored as an empty one" },
    {
      code: "unmatched_output",
      case_id: "alpah",
      message: 'no case has this id, so the output is not scored, did you mean "alpha"?',
    },
    { code: "duplicate_output", case_id: "alpha", message: "several outputs have this id, the last one counts" },
    { code: "lone_surrogate", case_id: "alpha", message: "the output holds a lone surrogate, read as U+FFFD" },
  ]);
});

test("a lone surrogate is U+FFFD, in outputs and in suites", () => {
  const replaced = caseOf("a", { expected_behavior: { contains: ["\ufffd"], max_length: 1 } });
  assert.equal(runCase(replaced, "\udfff").score, 1);
  assert.equal(loadSuite({ ...suiteOf(), name: "\ud800!" }).name, "\ufffd!");
  assert.equal(loadSuite('{"suite_id": "s", "name": "\\ud800!"}').name, "\ufffd!");
});

test("a text is read alike by JavaScript and, where it holds what they read otherwise, by the engine", () => {
  const cases = [
    '{"case_id":"c","category":"coding","prompt":"p","expected_behavior":{"max_length":9,"contains":["x"],"contains":["é😀"]}}',
    '{"expected_behavior":{},"zeta":[1.50,1e3,12345678901234567890],"prompt":"p","case_id":"c","category":"coding","2":0,"1":null}',
    '{"case_id":"c","category":"coding","prompt":"\\u00e9\\n","__proto__":{"a":1},"constructor":1,"expected_behavior":{},"tags":["b"]}',
    '{"case_id":"c","category":"coding","prompt":"\\ud83d\\ude00 \\ud800 \ud800","expected_behavior":{}}',
  ];
  for (const one of cases) {
    const text = (note) => `{"name":"n","more":{"b":1,"a":2},"suite_id":"s","cases":[${one}],"note":"${note}"}`;
    const [plain, other] = [loadSuite(text("0")), loadSuite(text("-0"))];
    assert.equal(other.note, "-0");
    assert.equal(JSON.stringify({ ...other, note: "0" }), JSON.stringify(plain));
    assert.deepEqual(JSON.parse(JSON.stringify(compileSuite(text("0")).run({}).suite)), plain);
  }
});

test("reports are plain, complete and in order", () => {
  const suite = suiteOf(caseOf("z", { category: "safety" }), caseOf("a", { category: "coding" }));
  const report = runSuite(suite, { z: "", a: "yes" }, plain);
  assert.deepEqual(Object.keys(report), [
    "suite",
    "scores",
    "overall_score",
    "by_category",
    "passed",
    "failed",
    "total",
    "warnings",
  ]);
  assert.deepEqual(Object.keys(report.by_category), ["safety", "coding"]);
  assert.deepEqual(JSON.parse(JSON.stringify(report)), report);
  assert.equal(JSON.stringify(runSuite(suite, { z: "", a: "yes" }, plain)), JSON.stringify(report));
  assert.ok(runSuite(suite, { z: "", a: "yes" }).scores.every(({ latency_ms }) => latency_ms >= 0));
  report.suite.cases[0].prompt = "changed";
  assert.equal(suite.cases[0].prompt, "?", "callers' objects are never changed");
});

test("only takes the cases that satisfy every filter", () => {
  const suite = suiteOf(
    caseOf("a", { tags: ["x"], difficulty: "hard" }),
    caseOf("b", { category: "coding", tags: ["x", "y"] }),
    caseOf("c", { category: "coding" }),
  );
  const ids = (only) =>
    runSuite(suite, { a: "yes", b: "yes", c: "yes" }, { only }).scores.map(({ case_id }) => case_id);
  assert.deepEqual(ids({ category: "coding" }), ["b", "c"]);
  assert.deepEqual(ids({ category: ["coding", "reasoning"], tags: "x" }), ["a", "b"]);
  assert.deepEqual(ids({ tags: ["y", "nothing"] }), ["b"]);
  assert.deepEqual(ids({ difficulty: "hard" }), ["a"]);
  assert.deepEqual(ids({ case_id: ["c", "a"] }), ["a", "c"]);
  assert.deepEqual(ids({}), ["a", "b", "c"]);
  assert.deepEqual(ids({ tags: [] }), []);
  const report = runSuite(suite, { a: "yes", b: "no" }, { only: { tags: "x" }, ...plain });
  assert.deepEqual(report.warnings, [], "an output of a case that was not selected is no stray");
  assert.deepEqual(
    report.suite.cases.map(({ case_id }) => case_id),
    ["a", "b"],
  );
  assert.equal(report.overall_score, 0.5714);
  const message = (only) => thrown(() => runSuite(suite, {}, { only })).message;
  assert.match(
    message({ category: "codding" }),
    /^only\.category: expected one of reasoning, .*did you mean "coding"\?$/,
  );
  assert.match(message({ tag: "x" }), /^only\.tag: expected one of .*did you mean "tags"\?$/);
  assert.match(message({ tags: [1] }), /^only\.tags: expected a string or a list of strings, found 1$/);
});

test("options of the wrong kind", () => {
  const message = (options) => thrown(() => runSuite(suiteOf(), {}, options)).message;
  assert.equal(
    message({ latncy: true }),
    'options.latncy: expected one of calculator, regex_policy, latency, only, evidence, missing, minCoverage, strip_reasoning, receipt, summary, verdicts, combine, did you mean "latency"?',
  );
  assert.equal(message({ latency: 0 }), "options.latency: expected true or false, found 0");
  assert.equal(message({ regex_policy: "loose" }), 'regex_policy: expected "strict" or "linear", found "loose"');
  assert.equal(
    message({ calculator: {} }),
    "calculator: expected an object with overall and byCategory, found an object",
  );
  assert.equal(message(null), "options: expected an object, found null");
});

test("weights of one's own", () => {
  const suite = suiteOf(caseOf("a", { difficulty: "easy" }), caseOf("b", { difficulty: "hard" }));
  const outputs = { a: "yes", b: "no" };
  const score = (weights) => runSuite(suite, outputs, { calculator: new ScoreCalculator(weights) }).overall_score;
  assert.equal(score(), 0.3333);
  assert.equal(score({ hard: 1 }), 0.5);
  assert.equal(score({ easy: 0 }), 0);
  assert.equal(score({ easy: 0, hard: 0 }), 0, "nothing that weighs is 0, not a division by it");
  assert.deepEqual(new ScoreCalculator({ easy: 3 }).weights, { easy: 3, medium: 1.5, hard: 2 });
  const message = (weights) => thrown(() => new ScoreCalculator(weights)).message;
  assert.equal(message({ hard: -1 }), "weights.hard: expected 0 or a number from 1e-9 to 1e9, found -1");
  assert.equal(message({ hard: Number.NaN }), "weights.hard: expected 0 or a number from 1e-9 to 1e9, found NaN");
  assert.equal(message({ expert: 1 }), "weights.expert: expected one of easy, medium, hard");
  assert.match(message({ Hard: 1 }), /did you mean "hard"\?$/);
  const runner = () => new BenchmarkRunner({ hard: 3 });
  assert.match(thrown(runner).message, /found an object: for weights, pass new ScoreCalculator\(weights\)$/);
});

test("ScoreCalculator with scores of unknown cases", () => {
  const calculator = new ScoreCalculator();
  const scores = [
    { case_id: "a", score: 1 },
    { case_id: "stranger", score: 0 },
  ];
  const cases = [caseOf("a", { difficulty: "easy" })];
  assert.equal(calculator.overall(scores, cases), 0.4, "1 x 1 over 1 + 1.5");
  assert.deepEqual(calculator.byCategory(scores, cases), { reasoning: 1 });
  assert.match(
    thrown(() => calculator.overall([{ case_id: "a" }], cases)).message,
    /^scores\[0\]\.score: expected a number/,
  );
  assert.match(thrown(() => calculator.overall(scores, [{}])).message, /^cases\[0\]\.case_id: required/);
});

test("calculators of one's own", () => {
  const suite = suiteOf(caseOf("a"), caseOf("b"));
  class Strict extends ScoreCalculator {
    overall(scores) {
      return scores.every(({ passed }) => passed) ? 1 : 0;
    }
  }
  const report = new BenchmarkRunner(new Strict()).runSuite(suite, { a: "yes" });
  assert.equal(report.overall_score, 0);
  assert.deepEqual(report.by_category, { reasoning: 0.5 });
  const given = { overall: (scores, cases) => scores.length + cases.length, byCategory: () => ({ all: 0.25 }) };
  const other = runSuite(suite, {}, { calculator: given });
  assert.deepEqual([other.overall_score, other.by_category], [4, { all: 0.25 }]);
  const bad = { overall: () => Number.NaN, byCategory: () => ({}) };
  assert.match(
    thrown(() => runSuite(suite, {}, { calculator: bad })).message,
    /^calculator\.overall\(\): .*found NaN$/,
  );
});

test("compiled suites", () => {
  const compiled = compileSuite(suiteOf(caseOf("a"), caseOf("b")));
  assert.deepEqual(compiled.run({ a: "yes" }, plain), runSuite(suiteOf(caseOf("a"), caseOf("b")), { a: "yes" }, plain));
  assert.equal(compiled.runCase("b", "oh yes").score, 1);
  assert.match(thrown(() => compiled.runCase("c", "x")).message, /^no case has the id "c", did you mean/);
  assert.ok(Object.isFrozen(compiled.run({}).suite.cases[0].expected_behavior.contains));
  assert.equal(compiled.run({}).suite, compiled.run({}).suite);
  compiled.free();
  compiled.free();
  assert.equal(thrown(() => compiled.run({})).message, "this compiled suite has been freed");
  if (Symbol.dispose) assert.equal(typeof compiled[Symbol.dispose], "function");
});

test("many and large outputs give the same as one by one", () => {
  const words = ["yes", "no", "é😀", "İ", ""];
  const cases = Array.from({ length: 3000 }, (_, index) => caseOf(`c${index}`));
  const outputs = Object.fromEntries(
    cases.map(({ case_id }, index) => [case_id, words[index % 5].repeat(index % 700)]),
  );
  outputs.c7 = "é".repeat(6_000_000);
  const report = runSuite(suiteOf(...cases), outputs, plain);
  const compiled = compileSuite(suiteOf(...cases));
  for (const [index, { case_id }] of cases.entries()) {
    assert.deepEqual({ ...compiled.runCase(case_id, outputs[case_id]), latency_ms: 0 }, report.scores[index]);
  }
  compiled.free();
});

test("suites that are not what they should be", () => {
  const bad = suiteOf(caseOf("a", { category: "cooking", difficulty: "extreme", tags: ["x", 1] }), 5, caseOf("a"));
  const { kind, issues, message } = thrown(() => loadSuite({ ...bad, name: undefined }));
  assert.equal(kind, "schema");
  assert.deepEqual(
    issues.map(({ path }) => path),
    ["name", "cases[0].category", "cases[0].difficulty", "cases[0].tags[1]", "cases[1]"],
  );
  assert.match(message, /cases\[0\]\.difficulty: expected one of easy, medium, hard, found "extreme"/);
  assert.equal(
    thrown(() => loadSuite(suiteOf(caseOf("a"), caseOf("a")))).message,
    'cases[1].case_id: expected a unique id, found "a" again (first in cases[0])',
  );
  for (const source of [[], null, 5, true, undefined, () => {}])
    assert.equal(thrown(() => loadSuite(source)).kind, "schema");
  assert.deepEqual(
    thrown(() => loadSuite('{"a":\n 1,}')),
    {
      class: "SuiteValidationError",
      kind: "syntax",
      message: "invalid JSON: Expecting property name enclosed in double quotes: line 2 column 4 (char 9)",
      issues: [
        {
          path: "",
          message: "invalid JSON: Expecting property name enclosed in double quotes: line 2 column 4 (char 9)",
        },
      ],
    },
  );
  assert.match(thrown(() => loadSuite("suite.json")).message, /loadSuiteFile\("suite\.json"\)/);
  assert.match(thrown(() => loadSuite("./my suites/a-b.json")).message, /loadSuiteFile/);
  assert.match(thrown(() => loadSuite("")).message, /Expecting value: line 1 column 1/);
});

test("a mistyped field is warned about, and so is a filter that leaves nothing", () => {
  const suite = { ...suiteOf(caseOf("a", { dificulty: "hard", owner: "me" })), versoin: "2" };
  const { warnings } = runSuite(suite, { a: "yes" }, plain);
  assert.deepEqual(warnings, [
    {
      code: "unknown_field",
      case_id: "a",
      path: "cases[0].dificulty",
      message: 'unknown field "dificulty" is kept but not used, did you mean "difficulty"?',
    },
    {
      code: "unknown_field",
      path: "versoin",
      message: 'unknown field "versoin" is kept but not used, did you mean "version"?',
    },
  ]);
  const none = runSuite(suiteOf(caseOf("a")), { a: "yes" }, { only: { tags: "zz" }, ...plain });
  assert.deepEqual(none.warnings, [
    { code: "empty_selection", message: "no case satisfies the filters, so nothing was scored" },
  ]);
});

test("unknown fields survive, the last of repeated keys wins", () => {
  const suite = { ...suiteOf(caseOf("a", { owner: { team: 1 } })), license: "MIT", $schema: "x" };
  const loaded = loadSuite(suite);
  assert.deepEqual([loaded.license, loaded.$schema, loaded.cases[0].owner], ["MIT", "x", { team: 1 }]);
  assert.deepEqual(JSON.parse(new SuiteBuilder().saveSuite(loaded)), loaded);
  assert.equal(loadSuite('{"suite_id": "s", "name": "first", "name": "last"}').name, "last");
});

test("hostile objects are errors or plain data", () => {
  let reads = 0;
  const getter = {
    ...suiteOf(),
    get name() {
      reads += 1;
      return "G";
    },
  };
  assert.equal(loadSuite(getter).name, "G");
  assert.equal(reads, 1);
  const throwing = {
    ...suiteOf(),
    get cases() {
      throw new Error("no entry");
    },
  };
  assert.equal(thrown(() => loadSuite(throwing)).message, "cases: reading it threw: no entry");
  const cycle = { ...suiteOf() };
  cycle.self = cycle;
  assert.match(thrown(() => loadSuite(cycle)).message, /nested deeper than 256 levels, or contains itself$/);
  const found = (value) => thrown(() => loadSuite({ ...suiteOf(), x: value })).message;
  assert.equal(
    found(() => {}),
    "x: expected a JSON value, found a function",
  );
  assert.equal(found(5n), "x: expected a JSON value, found 5n (a bigint)");
  assert.equal(found([undefined]), "x[0]: expected a JSON value, found nothing");
  assert.equal(found(Number.NaN), "x: expected a finite number, found NaN");
  assert.equal(found(new Map()), "x: expected a JSON value, found an object (Map)");
  assert.equal(found(new Date(0)), "x: expected a JSON value, found an object (Date)");
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  assert.match(found(revoked.proxy), /^x: reading it threw: /);
  let deep = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  assert.match(found(deep), /nested deeper/);
  assert.match(thrown(() => loadSuite("[".repeat(100_000))).message, /Nesting deeper than 256 levels/);
});

test("what throws while it is read is a usage error that says where", () => {
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const boom = (name) => Object.defineProperty({}, name, { enumerable: true, get: () => assert.fail("boom") });
  const suite = suiteOf(caseOf("a"));
  for (const work of [
    () => runSuite(suite, revoked()),
    () => runSuite(suite, { a: revoked() }),
    () => runSuite(suite, boom("a")),
    () => runSuite(suite, {}, revoked()),
    () => runSuite(suite, {}, boom("latency")),
    () => runSuite(suite, {}, { calculator: revoked() }),
    () => runSuite(suite, {}, { regex_policy: revoked() }),
    () => runSuite(suite, {}, { calculator: Object.create(ScoreCalculator.prototype) }),
    () => new ScoreCalculator(revoked()),
    () => computeMetric("bleu", revoked(), "x"),
    () => computeMetric("bleu", "x", revoked()),
    () => computeMetric("bleu", new Proxy(["a"], { get: () => assert.fail("boom") }), "x"),
    () => computeMetric("bleu", "x", "x", revoked()),
    () => computeMetricBatch("bleu", revoked(), ["x"]),
    () => searchPattern(revoked(), "x"),
    () => runCase(caseOf("a"), revoked()),
    () => runSuite(suite, {}, { calculator: { overall: () => 1, byCategory: revoked } }),
    () => new Benchmark(revoked()),
    () => new Benchmark(boom("items")),
    () => new Benchmark({ items: revoked() }).getItems(),
    () => new Benchmark({ items: [revoked()] }).getItems(),
    () => new Benchmark().loadData(revoked()),
    () => new Benchmark().loadResults(revoked()),
    () => BenchmarkItem(revoked()),
    () => new Benchmark({ items: ITEMS }).evaluateSync(revoked()),
    () => new Benchmark({ items: ITEMS }).evaluateSync(boom("a")),
    () => new Benchmark({ items: ITEMS }).evaluateSync([revoked()]),
    () => new Benchmark({ items: ITEMS }).evaluateSync({}, revoked()),
    () => new Benchmark({ items: ITEMS }).evaluateSync({}, boom("metric")),
    () => judgePrompts(ITEMS, {}, revoked()),
    () => judgePrompts(revoked(), {}),
    () => applyVerdicts(revoked()),
    () => applyVerdicts([revoked()]),
    () => applyVerdicts([boom("item_id")]),
    () => openaiJudge(revoked()),
  ]) {
    assert.equal(thrown(work).kind, "usage", String(work));
  }
  assert.equal(thrown(() => loadSuite(boom("suite_id"))).message, "suite_id: reading it threw: boom");
  const silent = {
    get suite_id() {
      throw { message: Symbol("s") };
    },
  };
  assert.match(thrown(() => loadSuite(silent)).message, /^suite_id: reading it threw: /);
});

test("values of another realm are taken as those of this one", () => {
  const there = (code) => vm.runInNewContext(code);
  const suite = suiteOf(caseOf("a"));
  for (const outputs of [
    there("new Map([['a', 'x']])"),
    there("({ a: 'x' })"),
    there("[{ case_id: 'a', output: 'x' }]"),
  ]) {
    assert.deepEqual(runSuite(suite, outputs, { latency: false }), runSuite(suite, { a: "x" }, { latency: false }));
  }
  const [result] = new Benchmark({ items: ITEMS }).evaluateSync(
    there(`new Map([[${JSON.stringify(ITEMS[0].id)}, "x"]])`),
  );
  assert.equal(result.prediction, "x");
});

test("errors keep their kinds where a program has frozen what they inherit from", () => {
  const code = `Object.freeze(Error.prototype);
    import(${JSON.stringify(new URL("../../js/entries/node.js", import.meta.url).href)}).then(({ loadSuite }) => {
      try { loadSuite({}); } catch ({ name, kind, issues }) { console.log(name, kind, issues.length > 0); }
    });`;
  assert.equal(
    execFileSync(process.execPath, ["-e", code], { encoding: "utf8" }),
    "SuiteValidationError schema true\n",
  );
});

test("options are objects of options, and a Promise of them has to be awaited", () => {
  for (const options of [null, 5, "x", [], Promise.resolve({}), new Date(0), Symbol("x")]) {
    for (const work of [
      () => new Benchmark(options),
      () => new Benchmark({ items: ITEMS }).evaluateSync({}, options),
      () => judgePrompts(ITEMS, {}, options),
      () => openaiJudge(options),
    ]) {
      assert.match(thrown(work).message, /: expected an object, found /, String(work));
    }
  }
  assert.match(thrown(() => new Benchmark(Promise.resolve({}))).message, /\(Promise\): await it first$/);
});

test("the reason of a verdict is a text, whatever it was", () => {
  const reasons = [5, true, null, ["x"], { a: 1 }, Object.create(null), { toString: () => assert.fail() }];
  const line = { item_id: "a", question: "q", ground_truth: "x", prediction: "x", score: 1 };
  const results = applyVerdicts(reasons.map((reason) => ({ ...line, reason })));
  assert.deepEqual(
    results.map(({ details }) => details.reason),
    ["5", "True", "", '["x"]', '{"a":1}', "{}", "{}"],
  );
});

test("a place of a list that holds nothing is no reference", () => {
  const sparse = ["x"];
  sparse[2] = "y";
  const message = /\[1\]: expected a string, found nothing$/;
  assert.match(thrown(() => computeMetric("rougeL", sparse, "x")).message, message);
  assert.match(thrown(() => computeMetricBatch("rougeL", [sparse], ["x"])).message, message);
  assert.match(thrown(() => corpusMetric("bleu", [sparse], ["x"])).message, message);
});

test("things that hold nothing by key are no empty objects", () => {
  const message = (behavior) => thrown(() => runCase(caseOf("a", { expected_behavior: behavior }), "x")).message;
  for (const thing of [/x/, Promise.resolve({}), new URLSearchParams("contains=q"), new WeakMap(), new Set(["q"])]) {
    assert.match(message(thing), /^expected_behavior: expected a JSON value, found an object \(/);
  }
  assert.match(message(Object.create({ contains: ["q"] })), /^expected_behavior: expected a JSON value/);
  const suite = suiteOf(caseOf("a"));
  for (const thing of [new Set(["x"]), new Date(), new WeakMap(), new Map([["a", "yes"]]).entries()]) {
    assert.match(thrown(() => runSuite(suite, thing)).message, /^outputs: expected /);
  }
  for (const thing of [[], new Map([["latency", false]])]) {
    assert.match(thrown(() => runSuite(suite, {}, thing)).message, /^options: expected an object/);
  }
  assert.match(thrown(() => new ScoreCalculator(new Map([["easy", 9]]))).message, /^weights: expected an object/);
  const late = { overall: () => 1, byCategory: async () => ({}) };
  assert.match(thrown(() => runSuite(suite, {}, { calculator: late })).message, /found an object \(Promise\)$/);
});

test("a calculator cannot change the report, getters are read once, freeing in between is an error", () => {
  const suite = suiteOf(caseOf("a"));
  const vandal = { overall: (scores) => scores.push(1) && 0, byCategory: () => ({}) };
  assert.equal(runSuite(suite, { a: "yes" }, { calculator: vandal }).scores.length, 1);
  let reads = 0;
  const options = {
    get latency() {
      reads += 1;
      return false;
    },
  };
  runSuite(suite, {}, options);
  assert.equal(reads, 1);
  const compiled = compileSuite(suite);
  const freeing = {
    get a() {
      compiled.free();
      return "yes";
    },
  };
  assert.equal(thrown(() => compiled.run(freeing)).message, "this compiled suite has been freed");
});

test("an id with a lone surrogate finds its case", () => {
  const suite = suiteOf(caseOf("\ud800"));
  assert.equal(runSuite(suite, { "\ud800": "yes" }).scores[0].score, 1);
  assert.equal(runSuite(suite, [{ case_id: "\ud800", output: "yes" }]).warnings.length, 0);
});

test("metrics: many references, long texts, custom ones", () => {
  const many = Array(200_000).fill("x");
  assert.deepEqual([...computeMetricBatch("exact_match", [many], ["x"])], [1]);
  const words = (number) => Array.from({ length: 60_000 }, (_, index) => `w${number(index)}`).join(" ");
  const long = computeMetric(
    "levenshtein",
    words((index) => index),
    words((index) => 59_999 - index),
  );
  assert.equal(long.score, null);
  assert.match(long.details.reason, /too long/);
  const mine = `mine-${Date.now()}`;
  registerMetric(mine, (references) => references.push("z") && 1);
  const references = ["a"];
  assert.equal(computeMetric(mine, references, "b").score, 1);
  assert.deepEqual(references, ["a"]);
  assert.match(thrown(() => computeMetric(mine, "a", "b", 5)).message, /^options: expected an object, found 5$/);
});

test("__proto__ is a name like any other", () => {
  const source =
    '{"suite_id": "s", "name": "P", "__proto__": {"polluted": true}, "cases": [{"case_id": "__proto__", "category": "coding", "prompt": "p", "expected_behavior": {"contains": ["x"], "__proto__": 1}}]}';
  const suite = loadSuite(source);
  assert.ok(Object.hasOwn(suite, "__proto__"));
  assert.equal({}.polluted, undefined);
  const report = runSuite(suite, JSON.parse('{"__proto__": "x"}'), plain);
  assert.deepEqual([report.scores[0].case_id, report.scores[0].score], ["__proto__", 1]);
  assert.equal(report.warnings.length, 1);
  assert.equal(runSuite(suite, [{ case_id: "constructor", output: "x" }], plain).scores[0].score, 0);
});

test("built-in suites are deeply frozen", () => {
  assert.throws(() => {
    REASONING_SUITE.cases[0].expected_behavior.regex = ".*";
  }, TypeError);
  assert.throws(() => REASONING_SUITE.cases.push({}), TypeError);
  assert.deepEqual(Object.keys(builtinSuites()), ["reasoning", "tool_use", "safety"]);
  assert.equal(builtinSuites().reasoning, REASONING_SUITE);
  assert.match(thrown(() => new SuiteBuilder().addCase(REASONING_SUITE, caseOf("x"))).message, /frozen/);
});

test("SuiteBuilder refuses what would not load", () => {
  const builder = new SuiteBuilder();
  const suite = builder.createSuite("B", "2.0.0");
  assert.equal(suite.version, "2.0.0");
  assert.equal(thrown(() => builder.addCase(suite, caseOf("a", { category: "x" }))).issues[0].path, "category");
  assert.equal(suite.cases.length, 0);
  builder.addCase(suite, caseOf("a"));
  assert.match(thrown(() => builder.addCase(suite, caseOf("a"))).message, /^case_id: expected a unique id/);
  assert.deepEqual(suite.cases, [BenchmarkCase(caseOf("a"))]);
  assert.equal(thrown(() => builder.createSuite(5)).message, "name: expected a string, found 5");
  assert.equal(thrown(() => builder.saveSuite({ name: "x" })).kind, "schema");
});

test("searchPattern gives UTF-16 offsets", () => {
  assert.deepEqual(searchPattern("B+", "😀abb"), { start: 3, end: 5 });
  assert.deepEqual(searchPattern("a.c", "xa\nc"), { start: 1, end: 4 });
  assert.equal(searchPattern("z", "abc"), null);
  const error = thrown(() => searchPattern("(a+)+", "a"));
  assert.deepEqual([error.class, error.kind], ["UnsafePatternError", "unsafe_pattern"]);
  assert.deepEqual(searchPattern("(a+)+", "baa", { regex_policy: "linear" }), { start: 1, end: 3 });
  const invalid = thrown(() => searchPattern("(", "a"));
  assert.deepEqual([invalid.class, invalid.kind], ["UnsafePatternError", "bad_pattern"]);
  assert.ok(invalid.message.startsWith("Invalid regex pattern: "));
  assert.equal(thrown(() => searchPattern("a".repeat(501), "a")).kind, "unsafe_pattern");
  assert.equal(thrown(() => searchPattern(5, "a")).kind, "usage");
  assert.match(thrown(() => searchPattern(/a/, "a")).message, /pass its source; the dialect is Python's$/);
  assert.ok(new UnsafePatternError("bad_pattern", "x") instanceof BenchmarkHubError);
});

test("threads may write one file at once, and names may be as long as they can be", async () => {
  const folder = scratchFolder("threads");
  const path = join(folder, `${"n".repeat(250)}.json`);
  const code = `import(${JSON.stringify(`${root}/js/entries/node.js`)}).then(({ saveSuiteFile }) => {
    for (let count = 0; count < 100; count += 1) saveSuiteFile({ suite_id: "s", name: "S" }, ${JSON.stringify(path)});
  });`;
  const ended = Array.from({ length: 3 }, () => once(new Worker(code, { eval: true }), "exit"));
  assert.deepEqual(await Promise.all(ended), [[0], [0], [0]]);
  assert.deepEqual(readdirSync(folder), [`${"n".repeat(250)}.json`]);
  assert.equal(loadSuiteFile(path).name, "S");
});

test("files appear whole or not at all", () => {
  const folder = scratchFolder("facade");
  const path = join(folder, "suite.json");
  const link = join(folder, "link.json");
  symlinkSync("suite.json", link);
  saveSuiteFile(suiteOf(caseOf("a")), path);
  saveSuiteFile(suiteOf(caseOf("b")), link);
  assert.equal(loadSuiteFile(path).cases[0].case_id, "b");
  assert.throws(() => saveSuiteFile({ name: 1 }, path), SuiteValidationError);
  assert.equal(loadSuiteFile(path).cases[0].case_id, "b");
  assert.deepEqual(readdirSync(folder).sort(), ["link.json", "suite.json"]);
  symlinkSync("later.json", join(folder, "dangling.json"));
  saveSuiteFile(suiteOf(caseOf("c")), join(folder, "dangling.json"));
  assert.ok(lstatSync(join(folder, "dangling.json")).isSymbolicLink(), "a link stays one");
  assert.equal(loadSuiteFile(join(folder, "later.json")).cases[0].case_id, "c");
  assert.equal(thrown(() => saveSuiteFile(suiteOf(), join(folder, "no", "where.json"))).kind, "io");
  assert.ok(!existsSync(join(folder, "no")));
  assert.match(
    thrown(() => loadSuiteFile(join(folder, "absent.json"))).message,
    /absent\.json: cannot be read: no such file/,
  );
  writeFileSync(path, `\ufeff${JSON.stringify(suiteOf())}`);
  assert.equal(loadSuiteFile(path).name, "S", "a byte order mark is no fault of a file");
  writeFileSync(path, Buffer.from([0x7b, 0xff]));
  assert.match(thrown(() => loadSuiteFile(path)).message, /expected UTF-8 text/);
  writeFileSync(path, "{}");
  assert.ok(thrown(() => loadSuiteFile(path)).message.startsWith(`${path}: suite_id: required`));
  assert.equal(readFileSync(path, "utf8"), "{}");
});
