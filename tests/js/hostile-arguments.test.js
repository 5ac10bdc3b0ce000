// This file passes values that throw when they are read to every export, in each position, and expects errors of this
// package.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const { BenchmarkHubError } = library;

const item = () => ({ id: "a", question: "2 + 2?", answer: "4" });
const aCase = () => ({ case_id: "c", category: "reasoning", prompt: "p", expected_behavior: { contains: ["x"] } });
const suite = () => ({ suite_id: "s", name: "S", cases: [aCase()], categories: ["reasoning"] });
const outputs = () => [{ case_id: "c", output: "x" }];
const scores = () => [{ case_id: "c", passed: true, score: 1, details: {}, latency_ms: 0 }];
const report = () => library.runSuite(suite(), outputs(), { latency: false });
const twoCases = () => {
  const cases = [aCase(), { ...aCase(), case_id: "d" }];
  return library.runSuite({ ...suite(), cases }, { c: "x", d: "y" }, { latency: false });
};
const part = (case_id) => {
  const cases = [aCase(), { ...aCase(), case_id: "d" }];
  return library.runSuite({ ...suite(), cases }, { c: "x", d: "y" }, { only: { case_id } });
};
const benchmark = () => library.createBenchmark({ items: [item()] });
const evaluated = () => {
  const made = benchmark();
  made.evaluateSync({ a: "4" });
  return made;
};
const judge = async () => "Verdict: correct";

/** Evaluates a stream to its end. */
async function streamed(...args) {
  const stream = library.evaluateStream(...args);
  for await (const _result of stream);
  return stream.getSummary();
}

/** Each function with arguments that work. `Class.method` is called on the object that `on` returns. */
const CALLS = {
  Benchmark: [{ args: () => [{ items: [item()], name: "n", fields: { id: "id" }, parseItem: (record) => record }] }],
  "Benchmark.loadData": [
    { on: benchmark, args: () => [{ items: [item()] }] },
    { on: benchmark, args: () => ['[{"question":"q"}]'] },
  ],
  "Benchmark.parseItem": [{ on: benchmark, args: () => [item(), 1] }],
  "Benchmark.getItems": [{ on: benchmark, args: () => [] }],
  "Benchmark.getItem": [{ on: benchmark, args: () => ["a"] }],
  "Benchmark.getQuestions": [{ on: benchmark, args: () => [] }],
  "Benchmark.getAnswers": [{ on: benchmark, args: () => [] }],
  "Benchmark.registerMetric": [{ on: benchmark, args: () => ["own", () => 1, { replace: true }] }],
  "Benchmark.evaluate": [
    {
      on: benchmark,
      args: () => [{ a: "4" }, { metric: "bleu", tokenize: "13a", onProgress: () => 0, missing: "error" }],
    },
    {
      on: benchmark,
      args: () => [[{ id: "a", prediction: "4" }], { metric: "llm_judgement", judge, prompt: "{prediction}" }],
    },
    {
      on: benchmark,
      args: () => [["4"], { metric: () => ({ score: 1, details: { a: [1] } }), signal: AbortSignal.timeout(1e6) }],
    },
  ],
  "Benchmark.evaluateSync": [{ on: benchmark, args: () => [new Map([["a", "4"]]), { metric: "f1_score" }] }],
  "Benchmark.judgePrompts": [{ on: benchmark, args: () => [["4"], { prompt: () => "p" }] }],
  "Benchmark.applyVerdicts": [{ on: benchmark, args: () => [[{ item_id: "a", score: 1, reason: "r" }]] }],
  "Benchmark.getSummary": [{ on: evaluated, args: () => ["exact_match"] }],
  "Benchmark.saveResults": [{ on: evaluated, args: () => [undefined] }],
  "Benchmark.loadResults": [{ on: benchmark, args: () => [{ text: evaluated().saveResults() }] }],
  BenchmarkCase: [{ args: () => [aCase()] }],
  BenchmarkItem: [{ args: () => [{ ...item(), answers: ["4"], metadata: { a: 1 } }, 1] }],
  BenchmarkRunner: [{ args: () => [{ overall: () => 1, byCategory: () => ({ a: 1 }) }] }],
  "BenchmarkRunner.loadSuite": [{ on: () => new library.BenchmarkRunner(), args: () => [suite()] }],
  "BenchmarkRunner.loadSuiteFile": [{ on: () => new library.BenchmarkRunner(), args: () => ["examples/suite.json"] }],
  "BenchmarkRunner.runCase": [
    { on: () => new library.BenchmarkRunner(), args: () => [aCase(), "x", { evidence: true }] },
  ],
  "BenchmarkRunner.runSuite": [
    { on: () => new library.BenchmarkRunner(), args: () => [suite(), outputs(), { only: { tags: ["a"] } }] },
  ],
  BenchmarkSuite: [{ args: () => [suite()] }],
  ScoreCalculator: [{ args: () => [{ easy: 1 }] }],
  "ScoreCalculator.overall": [{ on: () => new library.ScoreCalculator(), args: () => [scores(), [aCase()]] }],
  "ScoreCalculator.byCategory": [{ on: () => new library.ScoreCalculator(), args: () => [scores(), [aCase()]] }],
  "ScoreCalculator.reaches": [{ on: () => new library.ScoreCalculator(), args: () => [report(), 0.5] }],
  SuiteBuilder: [{ args: () => [] }],
  "SuiteBuilder.createSuite": [{ on: () => new library.SuiteBuilder(), args: () => ["n", "1"] }],
  "SuiteBuilder.addCase": [{ on: () => new library.SuiteBuilder(), args: () => [{ ...suite(), cases: [] }, aCase()] }],
  "SuiteBuilder.saveSuite": [{ on: () => new library.SuiteBuilder(), args: () => [suite()] }],
  "SuiteBuilder.saveSuiteFile": [
    { on: () => new library.SuiteBuilder(), args: () => [suite(), "/nowhere/suite.json"] },
  ],
  agreement: [
    {
      args: () => [
        ["a", "b"],
        ["a", "a"],
      ],
    },
  ],
  applyVerdicts: [
    { args: () => [[{ item_id: "a", response: { score: 1 }, question: "q" }]] },
    { args: () => [['{"item_id":"a"}']] },
  ],
  builtinSuites: [{ args: () => [] }],
  checkGate: [
    { args: () => [report(), { threshold: 1 }] },
    { args: () => [evaluated().getSummary(), { minCoverage: 1 }] },
  ],
  checkKinds: [{ args: () => [] }],
  compareReports: [{ args: () => [report(), report(), { level: 0.9, cluster: () => "a", seed: 1 }] }],
  compileSuite: [{ args: () => [suite(), { regex_policy: "linear" }] }],
  "CompiledSuite.run": [
    {
      on: () => library.compileSuite(suite()),
      args: () => [{ c: "x" }, { latency: false, calculator: { overall: () => 1, byCategory: () => ({ a: 1 }) } }],
    },
  ],
  "CompiledSuite.runCase": [{ on: () => library.compileSuite(suite()), args: () => ["c", "x", { evidence: true }] }],
  "CompiledSuite.free": [{ on: () => library.compileSuite(suite()), args: () => [] }],
  computeMetric: [
    { args: () => ["f1_score", ["a", "b"], "a", {}] },
    { args: () => ["hostile_metric", ["a"], "a", { any: [1] }] },
  ],
  computeMetricBatch: [
    { args: () => ["bleu", [["a"], "b"], ["a", "b"], { lowercase: true }] },
    { args: () => ["hostile_metric", ["a"], ["a"], { a: 1 }] },
  ],
  correctJudge: [{ args: () => [[1, 0], [{ judge: 1, human: 0 }], { level: 0.9 }] }],
  corpusMetric: [{ args: () => ["bleu", [["a"], "b"], ["a", "b"], { lowercase: true }] }],
  createBenchmark: [
    { args: () => [{ text: '{"question":"q"}', fields: { id: "id" }, preset: undefined, format: "jsonl" }] },
  ],
  defineSuite: [{ args: () => [suite()] }],
  evaluateStream: [
    {
      call: streamed,
      args: () => [{ items: [item()] }, ["4"], { metric: ["f1_score"], metricOptions: { f1_score: {} }, name: "n" }],
    },
    {
      call: streamed,
      args: () => [[item()], [{ id: "a", prediction: "4" }], { parseItem: (record) => record, onBytes: () => 0 }],
    },
    { call: streamed, args: () => [{ text: '{"id":"a","question":"q","answer":"4"}\n' }, { a: "4" }] },
  ],
  judgePrompts: [{ args: () => [[item()], { a: "4" }, { prompt: () => "p" }] }],
  lintSuite: [{ args: () => [suite(), { regex_policy: "strict" }] }],
  loadSuite: [{ args: () => [suite()] }],
  loadSuiteFile: [{ args: () => ["examples/suite.json"] }],
  mergeReports: [{ args: () => [[part("c"), part("d")]] }],
  metrics: [{ args: () => [] }],
  minimumDetectable: [{ args: () => [{ n: 5, sd: 0.5 }, { power: 0.9 }] }],
  openaiJudge: [{ args: () => [{ apiKey: "k", baseURL: "http://h/v1", fetch: judge }] }],
  passAtK: [{ args: () => [5, 3, 2] }],
  passHatK: [{ args: () => [5, 3, 2] }],
  readOutputs: [{ args: () => ['{"c": "x"}'] }, { args: () => [new TextEncoder().encode('{"c": "x"}')] }],
  ready: [{ args: () => [] }],
  registerCheck: [{ args: () => ["hostile_check", () => true, { replace: true }] }],
  registerMetric: [{ args: () => ["hostile_metric", () => ({ score: 1, details: {} }), { replace: true }] }],
  runCase: [{ args: () => [aCase(), "x", { strip_reasoning: true }] }],
  runChecks: [
    { args: () => ["x", [{ kind: "equals", value: "x" }], { evidence: true }] },
    { args: () => ["x", { contains: ["x"] }] },
  ],
  runSuite: [
    {
      args: () => [
        suite(),
        outputs(),
        { calculator: { overall: () => 1, byCategory: () => ({ a: 1 }) }, only: { tags: ["a"] } },
      ],
    },
  ],
  sampleSize: [{ args: () => [{ difference: 0.1, from: twoCases() }] }],
  saveSuiteFile: [{ args: () => [suite(), "/nowhere/suite.json"] }],
  verifyReport: [{ args: () => [report(), suite(), outputs()] }],
  searchPattern: [{ args: () => ["a+", "baa", { regex_policy: "strict" }] }],
  summarize: [{ args: () => [report(), { level: 0.9, cluster: "prefix:_", weights: { easy: 2 } }] }],
};

const boom = () => {
  throw new Error("boom");
};
const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
/** An object of which every operation throws. */
const hostile = (target, traps) => new Proxy(target, Object.fromEntries(traps.map((trap) => [trap, boom])));

const thenable = (then) => ({ then });

const HOSTILE = {
  "a revoked proxy": () => revoked({}),
  "a revoked list": () => revoked([]),
  "a revoked function": () => revoked(() => 1),
  "a proxy without get": () => hostile({ a: 1 }, ["get"]),
  "a proxy without ownKeys": () => hostile({ a: 1 }, ["ownKeys"]),
  "a proxy without getPrototypeOf": () => hostile({ a: 1 }, ["getPrototypeOf"]),
  "a proxy without getOwnPropertyDescriptor": () => hostile({ a: 1 }, ["getOwnPropertyDescriptor"]),
  "a list proxy without get": () => hostile(["a"], ["get"]),
  "a list proxy without has": () => hostile(["a"], ["has"]),
  "a list with an endless length": () =>
    new Proxy([], { get: (list, key) => (key === "length" ? 2 ** 53 - 1 : list[key]) }),
  "a list with a negative length": () => new Proxy([], { get: (list, key) => (key === "length" ? -1 : list[key]) }),
  "a list with a length that throws": () =>
    new Proxy([], { get: (list, key) => (key === "length" ? boom() : list[key]) }),
  "a function without apply": () => hostile(() => 1, ["apply"]),
  "a sparse list": () => new Array(3),
  "a list with a hole": () => Object.assign(new Array(3), { 1: "a" }),
  "a list of revoked proxies": () => [revoked({})],
  "a list with a getter that throws": () => Object.defineProperty(["a"], 0, { get: boom, enumerable: true }),
  "a getter that throws": () => Object.defineProperty({}, "a", { get: boom, enumerable: true }),
  "a getter that throws null": () =>
    Object.defineProperty({}, "a", {
      get: () => {
        throw null;
      },
      enumerable: true,
    }),
  "a getter that throws a revoked proxy": () =>
    Object.defineProperty({}, "a", {
      get: () => {
        throw revoked({});
      },
      enumerable: true,
    }),
  "a then that throws": () => thenable(boom),
  // biome-ignore lint/suspicious/noThenProperty: thenables are among the values
  "a then that cannot be read": () => Object.defineProperty({}, "then", { get: boom }),
  "a then that rejects": () => thenable((_resolve, reject) => reject(new Error("boom"))),
  "a promise": () => Promise.resolve(1),
  "an iterator that throws": () => ({ [Symbol.iterator]: () => ({ next: boom }) }),
  "an iterable that throws": () => ({ [Symbol.iterator]: boom }),
  "an iterator that ends with an exception": () =>
    (function* () {
      yield "a";
      boom();
    })(),
  "an async iterator that throws": () =>
    (async function* () {
      yield item();
      boom();
    })(),
  "an iterator of nothing": () => ({ [Symbol.iterator]: () => 5 }),
  "an iterator of revoked steps": () => ({ [Symbol.iterator]: () => ({ next: () => revoked({}) }) }),
  "a stream that throws": () => ({ getReader: boom }),
  "a list with an iterator that throws": () => Object.assign(["a"], { [Symbol.iterator]: boom }),
  "a map with an iterator that throws": () =>
    Object.assign(new Map([["a", "4"]]), { [Symbol.iterator]: boom, keys: boom, entries: boom }),
  "a thing that calls itself a map": () => ({ [Symbol.toStringTag]: "Map" }),
  "a tag that throws": () => Object.defineProperty({}, Symbol.toStringTag, { get: boom }),
  "conversions that throw": () => ({ toString: boom, valueOf: boom, toJSON: boom, [Symbol.toPrimitive]: boom }),
  "a function that throws": () => boom,
  "a function that throws null": () => () => {
    throw null;
  },
  "a function with a hostile result": () => () => revoked({}),
  "a function with a then that throws": () => () => thenable(boom),
  "a function with a promise that rejects": () => () => Promise.reject(new Error("boom")),
  "a symbol": () => Symbol("s"),
  "a bigint": () => 1n,
  NaN: () => Number.NaN,
  null: () => null,
  nothing: () => undefined,
  "a number": () => 5,
  "an empty text": () => "",
  "a text": () => "\ud800{",
  "a list": () => [["a"]],
  "a cycle": () => {
    const cycle = {};
    cycle.a = cycle;
    return cycle;
  },
  "a class": () =>
    class {
      constructor() {
        boom();
      }
    },
  "a date": () => new Date(Number.NaN),
  "bytes of a detached buffer": () => {
    const bytes = new Uint8Array(8);
    structuredClone(bytes, { transfer: [bytes.buffer] });
    return bytes;
  },
};

const CALLBACKS = ["onProgress", "onBytes"];

/** The paths of all values in a list of arguments, to a depth of four. */
function pathsOf(value, path = []) {
  const isOpen =
    typeof value === "object" &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
  const children =
    isOpen && path.length < 4 ? Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key])) : [];
  return path.length === 0 ? children : [path, ...children];
}

function replaced(args, path, value) {
  let owner = args;
  for (const key of path.slice(0, -1)) owner = owner[key];
  owner[path.at(-1)] = value;
  return args;
}

function callOf(name, { on, call }) {
  if (call) return call;
  const [className, method] = name.split(".");
  if (method === undefined) {
    const isClass = /^class\b/.test(String(library[name]));
    return isClass ? (...args) => new library[name](...args) : library[name];
  }
  assert.ok(on, className);
  return (...args) => on()[method](...args);
}

/** Calls a function. Returns what it throws, also from a promise. */
async function thrown(call, args) {
  try {
    await call(...args);
    return undefined;
  } catch (error) {
    return { error };
  }
}

const isOurs = (error) => {
  try {
    return error instanceof BenchmarkHubError && typeof error.kind === "string" && error.kind !== "internal";
  } catch {
    return false;
  }
};

test("every export and every method is in the table", () => {
  const isClass = (value) => typeof value === "function" && /^class\b/.test(String(value));
  const errors = ["BenchmarkHubError", "SuiteValidationError", "UnsafePatternError"];
  const names = [];
  const classes = { CompiledSuite: library.compileSuite(suite()).constructor };
  for (const [name, value] of Object.entries(library)) {
    if (typeof value !== "function" || errors.includes(name)) continue;
    names.push(name);
    if (isClass(value)) classes[name] = value;
  }
  for (const [name, { prototype }] of Object.entries(classes)) {
    for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value === "function" && !["constructor", "freeze"].includes(method)) names.push(`${name}.${method}`);
    }
  }
  assert.deepEqual(names.sort(), Object.keys(CALLS).sort());
});

for (const [name, rows] of Object.entries(CALLS)) {
  test(name, async () => {
    library.registerMetric("hostile_metric", () => 1, { replace: true });
    const faults = [];
    for (const row of rows) {
      const call = callOf(name, row);
      const first = await thrown(call, row.args());
      const isFine = first === undefined || ["io"].includes(first.error.kind);
      assert.ok(isFine, `without hostile values: ${first?.error?.stack}`);
      for (const path of pathsOf(row.args())) {
        for (const [words, make] of Object.entries(HOSTILE)) {
          // A callback whose promise rejects is an unhandled rejection of the caller.
          if (CALLBACKS.includes(path.at(-1)) && words.endsWith("promise that rejects")) continue;
          const found = await thrown(call, replaced(row.args(), path, make()));
          if (found && !isOurs(found.error))
            faults.push(`${words} at ${path.join(".")}: ${found.error?.stack ?? found.error}`);
        }
      }
    }
    assert.deepEqual(faults, []);
  });
}

test("the own exception of a function that the caller passed is the cause", async () => {
  const own = new TypeError("mine");
  const fail = () => {
    throw own;
  };
  library.registerMetric("failing_metric", fail);
  const calls = {
    'metric "failing_metric" threw: mine': [
      () => library.computeMetric("failing_metric", "a", "b"),
      () => library.computeMetricBatch("failing_metric", ["a"], ["b"]),
    ],
    "parseItem threw: mine": [
      () => library.createBenchmark({ items: [item()], parseItem: fail }).getItems(),
      () => streamed({ text: '{"id":"a"}\n' }, {}, { parseItem: fail }),
    ],
    "prompt threw: mine": [() => library.judgePrompts([item()], ["4"], { prompt: fail })],
    "calculator.overall() threw: mine": [
      () => library.runSuite(suite(), outputs(), { calculator: { overall: fail, byCategory: () => ({}) } }),
    ],
  };
  for (const [message, list] of Object.entries(calls)) {
    for (const call of list) {
      const { error } = await thrown(call, []);
      assert.ok(isOurs(error), error.stack);
      assert.deepEqual([error.kind, error.message.endsWith(message), error.cause], ["usage", true, own], error.message);
    }
  }
  const iterator = (function* () {
    yield item();
    fail();
  })();
  assert.equal((await thrown(streamed, [iterator, ["4"]])).error.cause, own);
});

test("a text beyond the longest string of the engine is an error of this package", (context) => {
  // 512 MB would take seconds, so `JSON.stringify` fails as it does there.
  const limit = new RangeError("Invalid string length");
  context.mock.method(JSON, "stringify", () => {
    throw limit;
  });
  const { error } = (() => {
    try {
      return { error: library.loadSuite(suite()) };
    } catch (error) {
      return { error };
    }
  })();
  context.mock.restoreAll();
  assert.ok(error instanceof BenchmarkHubError, String(error));
  assert.deepEqual([error.kind, error.cause], ["budget", limit]);
  assert.equal(error.message, "loadSuite: an argument is too large: Invalid string length");
});
