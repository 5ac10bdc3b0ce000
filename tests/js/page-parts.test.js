// This file tests modules of the page that run without a browser.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, mock, test } from "node:test";
import { library, root } from "./support.js";

const www = (name) => import(join(root, "www", name));
const { Engine } = await www("suites/engine.js");
const { readOutputs } = await www("suites/outputs.js");
const { WorkerState } = await www("suites/worker-state.js");
const { WorkerState: DatasetState } = await www("datasets/worker-state.js");
const { Runner } = await www("shared/runner.js");
const { Store } = await www("shared/store.js");
const { say } = await www("strings/index.js");
const { reasons } = await import(join(root, "js", "report-view", "reasons.js"));
const { i18nOf } = await import(join(root, "js", "report-view", "i18n.js"));
const { en } = await import(join(root, "js", "report-view", "strings", "en.js"));
const { clip, cut } = await import(join(root, "js", "report-view", "text.js"));

describe("problems of outputs", () => {
  const read = (text) => {
    const { problems, problemCount } = readOutputs(text);
    return {
      problemCount,
      problems: problems.map(({ label, message }) => ({ label: say(label), message: say(message) })),
    };
  };

  const invalid = [
    [
      "a word",
      "hello",
      "line 1, column 1",
      /expected a JSON map, a JSON array or JSONL, found `hello`, which is not JSON: Expecting value/,
    ],
    [
      "an incomplete map",
      '{"a": "1",\n"b": "2"',
      "line 2, column 9",
      /found `"b": "2"`, which is not JSON: Expecting ',' delimiter/,
    ],
    ["an array with a trailing comma", '[\n{"case_id": "a", "output": "1"},\n]', "line 3, column 1", /not JSON/],
    [
      "an invalid first line",
      '{"case_id": "a", "output: "1"}\n{"case_id": "b", "output": "2"}',
      /^line 1, column \d+$/,
      /found `\{"case_id": "a", "output: "1"\}`/,
    ],
    ["a line after blank ones", '{"case_id": "a", "output": "1"}\n\n\nnope', "line 4, column 1", /found `nope`/],
    [
      "no output",
      '[{"case_id": "a", "said": "1"}]',
      "item 1, line 1",
      /expected an "output" \(or "agent_output"\), found an object with the keys "case_id", "said"/,
    ],
    ["null as id", '{"case_id": null, "output": "x"}', "line 1", /expected a string as "case_id", found null/],
    [
      "a row of a batch that is not documented",
      '{"custom_id": "a", "response": {"status_code": 200, "body": {}}}',
      "line 1",
      /This row of a batch cannot be read: response\.body: expected an object with choices or output, found an object/,
    ],
    [
      "an object as output",
      '{"a": {"x": 1}}',
      '["a"], line 1',
      /found an object: write it as a string that holds JSON/,
    ],
    [
      "a number as id",
      '[{"case_id": 1.5, "output": "x"}]',
      "item 1, line 1",
      /expected a string as "case_id", found 1\.5/,
    ],
    ["a number", "12", "", /found 12/],
    ["a record without its output", '{"case_id": "a", "remark": "1"}', "line 1", /expected an "output"/],
    ["a suite", '{"suite_id": "s", "cases": []}', "", /load it under Suite/],
  ];
  for (const [name, text, label, message] of invalid) {
    test(`${name} is a problem with a position`, () => {
      const { problems, problemCount } = read(text);
      assert.equal(problemCount, 1);
      if (typeof label === "string") assert.equal(problems[0].label, label);
      else assert.match(problems[0].label, label);
      assert.match(problems[0].message, message);
    });
  }

  const mistakes = [
    ["a dict of Python", "{'a': 'yes'}", /looks like Python/],
    ["None", '{"a": None}', /looks like Python/],
    ["NaN", '{"case_id": "a", "output": "1", "score": NaN}', /no such number/],
    ["typographic quotes", "{“a”: “yes”}", /straight quotes/],
    ["a last comma", '{"a": "1", "b": "2",}', /Remove the comma before it\.$/],
    ["a last comma in a list", '[{"case_id": "a", "output": "1"},\n]', /Remove the comma before it\.$/],
    ["lines with commas", '{"case_id": "a", "output": "1"},\n{"case_id": "b", "output": "2"}', /commas at the ends/],
    ["objects over several lines", '{\n"case_id": "a"\n}\n{\n"case_id": "b"\n}', /each object on one line/],
    ["a fence", "```json\n[]\n```", /lines with ```/],
    ["a line break in a text", '{"a": "one\ntwo"}', /write a line break as \\n/],
    ["a fault after characters of two UTF-16 units", '{"😀😀😀😀😀": None}', /looks like Python/],
  ];
  for (const [name, text, advice] of mistakes) {
    test(`${name} has a hint`, () => assert.match(read(text).problems[0].message, advice));
  }

  test("other mistakes have no hint", () => {
    for (const text of ["hello", "Well, yes.\nNo.", '{"a" "b"}', "[1, 2"]) {
      assert.match(read(text).problems[0].message, /not JSON: [^.]*$/, text);
    }
  });

  test("lists the first problems and counts all", () => {
    const { problems, problemCount } = read(`{"case_id": "a", "output": "1"}\n${"x\n".repeat(1000)}`);
    assert.deepEqual([problems.length, problemCount], [20, 1000]);
  });
});

describe("reasons", () => {
  const behaviour = {
    contains: ["x"],
    not_contains: ["b"],
    regex: "^z",
    min_length: 9,
    max_length: 0,
    json_valid: true,
  };
  const worded = (output, expected) => {
    const benchmarkCase = { case_id: "c", category: "coding", prompt: "", expected_behavior: expected };
    const list = reasons(
      library.runCase(benchmarkCase, output ?? ""),
      library.BenchmarkCase(benchmarkCase),
      output !== undefined,
    );
    const { t } = i18nOf(en);
    return list.map(({ code, text, quotes = [], more, value, limit }) =>
      [text ?? t(code, { n: value, limit }), ...quotes, ...(more ? [more] : [])].join(" | "),
    );
  };

  test("checks have the reasons of the engine, informational checks have none", () => {
    const checks = [
      { kind: "equals", value: "B", name: "exact" },
      { kind: "length", min: 9, weight: 0 },
      { kind: "regex", value: "(" },
    ];
    assert.deepEqual(worded("b", { checks }), [
      'exact: expected the output to be "B", found "b"; would pass ignoring case',
      'expected the output to match the pattern "("; this could not be evaluated: Invalid regex pattern: missing ), unterminated subpattern at position 0',
    ]);
  });

  test("each of the six keys has a reason", () => {
    assert.deepEqual(worded("b", behaviour), [
      "Missing | x",
      "Forbidden, but found | b",
      "No match for the pattern | ^z",
      "Too short: 1 character, expected at least 9",
      "Too long: 1 character, expected at most 0",
      "Not valid JSON | Expecting value: line 1 column 1 (char 0)",
    ]);
    assert.match(worded("b", { regex: "(a+)+" })[0], /^The pattern cannot be used \| /);
  });

  test("a passed case has no reason, an empty or missing output has one", () => {
    assert.deepEqual(worded("x", { contains: ["x"] }), []);
    assert.deepEqual(worded(" ", {}), ["The output is empty"]);
    assert.deepEqual(worded(undefined, behaviour), ["No output was given"]);
  });

  test("shortens long lists and long tokens", () => {
    const [text] = worded("", { contains: Array.from({ length: 10 }, (_, index) => `${index}${"y".repeat(1000)}`) });
    assert.ok(text.length < 1000);
    assert.match(text, / \| 4$/);
  });

  test("shows an unknown detail as it is", () => {
    const [{ code, quotes }] = reasons(
      { passed: false, details: { new_check: { a: 1 } } },
      { expected_behavior: {} },
      true,
    );
    assert.deepEqual([code, quotes], ["new_check", ['{"a":1}']]);
  });
});

describe("engine", () => {
  class FakeWorker extends EventTarget {
    sent = [];
    isTerminated = false;

    postMessage(message) {
      this.sent.push(message);
    }

    terminate() {
      this.isTerminated = true;
    }

    answer(request, data) {
      this.dispatchEvent(new MessageEvent("message", { data: { id: this.sent[request].id, ...data } }));
    }
  }

  function engineWithFake() {
    const workers = [];
    const engine = new Engine(() => {
      workers.push(new FakeWorker());
      return workers.at(-1);
    });
    return { engine, workers };
  }

  const input = (suite, ...texts) => ({
    suite: { text: suite },
    runs: texts.map((text, index) => ({ id: `run-${index + 1}`, text, name: "" })),
  });

  test("only the newest request is answered, in whichever order the answers arrive", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { engine, workers } = engineWithFake();
      const answers = [engine.run(input("a", "b")), engine.run(input("c", "d"))];
      for (const request of order) workers[0].answer(request, { value: `answer ${request}` });
      assert.deepEqual(await Promise.all(answers), [undefined, "answer 1"]);
    }
  });

  test("the error of an older request is ignored", async () => {
    const { engine, workers } = engineWithFake();
    const answers = [engine.run(input("a", "b")), engine.run(input("c", "d"))];
    workers[0].answer(0, { error: { kind: "schema", message: "old" } });
    workers[0].answer(1, { value: "new" });
    assert.deepEqual(await Promise.all(answers), [undefined, "new"]);
  });

  test("sends only what has changed", () => {
    const { engine, workers } = engineWithFake();
    const first = input("a", "b", "c");
    engine.run(first);
    const [kept, last] = first.runs;
    engine.run({ ...first, runs: [last, { ...kept, text: "d" }] });
    const [one, two] = workers[0].sent;
    assert.deepEqual(
      [one.suite, one.runs, two.suite, two.runs],
      [
        { text: "a" },
        [
          { id: "run-1", text: "b" },
          { id: "run-2", text: "c" },
        ],
        undefined,
        [{ id: "run-2" }, { id: "run-1", text: "d" }],
      ],
    );
  });

  test("after an internal error, starts another worker and sends everything", async () => {
    const { engine, workers } = engineWithFake();
    const same = input("a", "b");
    const failing = engine.run(same);
    const waiting = engine.template(same.suite);
    workers[0].answer(0, { error: { kind: "internal", message: "out of memory" } });
    await assert.rejects(failing, /out of memory/);
    await assert.rejects(waiting, /out of memory/);
    assert.equal(workers[0].isTerminated, true);
    const again = engine.run(same);
    assert.deepEqual([workers[1].sent[0].suite, workers[1].sent[0].runs], [same.suite, [{ id: "run-1", text: "b" }]]);
    workers[1].answer(0, { value: "fine" });
    assert.equal(await again, "fine");
  });

  test("after it was cancelled, sends everything, even if another request has started the worker", async () => {
    const { engine, workers } = engineWithFake();
    const same = input("a", "b");
    const cancelled = engine.run(same);
    engine.cancel();
    assert.equal(await cancelled, undefined);
    engine.trial({});
    engine.run(same);
    assert.deepEqual(workers[1].sent[1].suite, same.suite);
    // A late error of the first worker must not end the second one.
    engine.ready.catch(() => {});
    workers[0].dispatchEvent(new Event("error"));
    assert.equal(workers[1].isTerminated, false);
  });
});

describe("store", () => {
  const newStore = () => new Store({ suite: "old", runs: "old", other: 0 }, ["suite", "runs"]);
  const later = () => {
    let resolve;
    const promise = new Promise((settle) => {
      resolve = settle;
    });
    return { promise, resolve };
  };

  test("tells listeners which keys have changed", () => {
    const store = newStore();
    const calls = [];
    store.subscribe((changed) => calls.push([...changed]));
    store.update({ suite: "new", other: 0 });
    store.update({ suite: "new" });
    assert.deepEqual(calls, [["suite", "runs", "other"], ["suite"]]);
  });

  test("a load does not replace an input that has changed since it started", async () => {
    const store = newStore();
    const { promise, resolve } = later();
    const loading = store.load(promise);
    store.update({ suite: "typed" });
    resolve({ suite: "loaded", runs: "loaded" });
    await loading;
    assert.deepEqual(store.state, { suite: "typed", runs: "old", other: 0 });
  });

  test("of two loads the one that started last wins, in whichever order they end", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const store = newStore();
      const loads = [later(), later()];
      const all = loads.map(({ promise }) => store.load(promise));
      for (const index of order) {
        loads[index].resolve({ suite: `load ${index}` });
        await all[index];
      }
      assert.equal(store.state.suite, "load 1");
    }
  });

  test("loads of different inputs do not affect each other", async () => {
    const store = newStore();
    const loads = [later(), later()];
    const all = loads.map(({ promise }) => store.load(promise));
    loads[1].resolve({ runs: "loaded" });
    await all[1];
    store.update({ other: 1 });
    loads[0].resolve({ suite: "loaded" });
    await all[0];
    assert.deepEqual(store.state, { suite: "loaded", runs: "loaded", other: 1 });
  });
});

describe("runner", () => {
  function started() {
    mock.timers.enable({ apis: ["setTimeout"] });
    const store = new Store({ suite: "a", phase: "starting", progress: null, answer: null, message: "" }, ["suite"]);
    const runs = [];
    const run = (inputs, onProgress) =>
      new Promise((resolve, reject) => runs.push({ inputs: { ...inputs }, onProgress, resolve, reject }));
    const runner = new Runner(store, { run, cancel: () => runs.at(-1)?.resolve(undefined) });
    runner.start();
    return { store, runs, runner, pass: () => mock.timers.tick(1000) };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const reset = () => mock.timers.reset();

  test("runs once when typing pauses", async (context) => {
    context.after(reset);
    const { store, runs, pass } = started();
    store.update({ suite: "ab" });
    store.update({ suite: "abc" });
    assert.equal(store.state.phase, "working");
    pass();
    assert.deepEqual(
      runs.map(({ inputs }) => inputs.suite),
      ["abc"],
    );
    runs[0].resolve({ score: 1 });
    await turn();
    assert.deepEqual([store.state.phase, store.state.answer], ["done", { score: 1 }]);
  });

  test("ignores the answer, the progress and the error for inputs that have changed", async (context) => {
    context.after(reset);
    const { store, runs, pass } = started();
    pass();
    store.update({ suite: "b" });
    runs[0].onProgress({ done: 1, total: 2 });
    runs[0].resolve({ score: 1 });
    await turn();
    assert.deepEqual([store.state.phase, store.state.answer, store.state.progress], ["working", null, null]);
    pass();
    store.update({ suite: "c" });
    runs[1].reject(new Error("old"));
    await turn();
    assert.equal(store.state.phase, "working");
  });

  test("a cancelled run does not start, and its answer is ignored", async (context) => {
    context.after(reset);
    const { store, runs, runner, pass } = started();
    runner.cancel();
    pass();
    assert.deepEqual([runs.length, store.state.phase], [0, "cancelled"]);
    store.update({ suite: "b" });
    pass();
    runner.cancel();
    await turn();
    assert.deepEqual([runs.length, store.state.phase], [1, "cancelled"]);
  });
});

describe("worker state", () => {
  const suite = JSON.stringify({
    suite_id: "s",
    name: "S",
    cases: [{ case_id: "a", category: "coding", prompt: "p", expected_behavior: { contains: ["x"] } }],
  });

  test("a run keeps its report until its text or the suite changes", async () => {
    const state = new WorkerState(library);
    state.setSuite({ text: suite });
    state.setRuns([
      { id: "one", text: '{"a": "x"}' },
      { id: "two", text: '{"a": "y"}' },
      { id: "three", text: " " },
      { id: "four", text: "?" },
    ]);
    const first = state.answer(1);
    assert.deepEqual(
      first.runs.map(({ id, outputs, report }) => [id, outputs?.problemCount, report?.passed]),
      [
        ["one", 0, 1],
        ["two", 0, 0],
        ["three", undefined, undefined],
        ["four", 1, undefined],
      ],
    );
    state.setRuns([{ id: "two" }, { id: "one", text: '{"a": "z"}' }]);
    const second = state.answer(2);
    assert.deepEqual(
      second.runs.map(({ id, report }) => [id, report.passed]),
      [
        ["two", 0],
        ["one", 0],
      ],
    );
    assert.equal(second.runs[0].report.id, first.runs[1].report.id);
    const rows = { runs: [first.runs[0].report.id], query: {}, start: 0, count: 9 };
    assert.equal(await state.reports.rows(rows), undefined);
    state.setSuite({ text: suite.replace('"x"', '"z"') });
    const third = state.answer(3);
    assert.deepEqual(
      third.runs.map(({ report }) => report.passed),
      [0, 1],
    );
    assert.notEqual(third.runs[0].report.id, second.runs[0].report.id);
  });

  test("a template is for the suite that the request names", () => {
    const state = new WorkerState(library);
    state.setSuite({ text: suite });
    const lines = state
      .template({ suite: { builtin: "safety" } })
      .trim()
      .split("\n");
    assert.equal(lines.length, library.SAFETY_SUITE.cases.length);
    assert.equal(state.template({ suite: { text: "{" } }), undefined);
  });

  test("the results of an evaluation are kept until the next one has results", async () => {
    const state = new DatasetState(library);
    const data = { text: '{"id": "a", "question": "q", "answer": "x"}', name: "" };
    const request = (id, prediction) => ({
      id,
      data,
      predictions: { text: JSON.stringify({ a: prediction }), name: "" },
      reading: {},
      metric: "exact_match",
      options: {},
    });
    const rows = (evaluation) => state.rows({ evaluation, start: 0, count: 9 })?.rows.map(({ score }) => score);
    await state.evaluate(request(1, "x"), {});
    const next = state.evaluate(request(2, "y"), {});
    assert.deepEqual([rows(1), rows(2)], [[1], undefined]);
    await next;
    assert.deepEqual([rows(1), rows(2)], [undefined, [0]]);
    await state.evaluate({ ...request(3), predictions: { text: "7", name: "" } }, {});
    assert.deepEqual(rows(2), [0]);
  });
});

describe("cases that were not answered", () => {
  const cases = ["right", "wrong", "late", "batch", "absent", "cut"].map((caseId, index) => ({
    case_id: caseId,
    category: index < 2 ? "coding" : "safety",
    prompt: "p",
    expected_behavior:
      caseId === "absent"
        ? { not_contains: ["x"] }
        : { checks: [{ kind: "equals", value: "x", strip_reasoning: true }] },
  }));
  const suite = JSON.stringify({ suite_id: "s", name: "S", threshold: 0.25, cases });
  const rows = [
    { case_id: "right", output: "x", latency_ms: 12, usage: { total_tokens: 3 } },
    { case_id: "wrong", output: "y" },
    { case_id: "late", output: "x", error: { message: "timeout" } },
    { custom_id: "batch", response: null, error: { message: "rate limit" } },
    { case_id: "cut", output: "<think>x" },
  ];
  const text = (list) => list.map((row) => JSON.stringify(row)).join("\n");
  const scored = (...runs) => {
    const state = new WorkerState(library);
    state.setSuite({ text: suite });
    state.setRuns(runs.map((list, index) => ({ id: `run-${index}`, text: text(list) })));
    return { state, answer: state.answer(1) };
  };
  const shownRows = async (state, runs, query = {}) => {
    const { rows: found } = await state.reports.rows({ runs, query, start: 0, count: 99 });
    return found;
  };

  test("have states of their own, are counted apart from failed ones, and have the reason", async () => {
    const { state, answer } = scored(rows);
    const [{ report, outputs }] = answer.runs;
    const { passed, failed, inError, unanswered, answered, total } = report;
    assert.deepEqual([outputs.total, outputs.failed], [5, 2]);
    assert.deepEqual(
      { passed, failed, inError, unanswered, answered, total },
      { passed: 1, failed: 1, inError: 2, unanswered: 2, answered: 2, total: 6 },
    );
    assert.deepEqual(
      report.groups.category.map((group) => [group.name, group.passed, group.answered, group.total]),
      [
        ["coding", 1, 2, 2],
        ["safety", 0, 0, 4],
      ],
    );
    const found = await shownRows(state, [report.id]);
    assert.deepEqual(
      found.map(({ case_id: caseId, results: [{ state: verdict }], reasons: [reason] }) => [
        caseId,
        verdict,
        reason?.code,
        reason?.text,
      ]),
      [
        ["right", "pass", undefined, undefined],
        ["wrong", "fail", "check", 'expected the output to be "x", found "y"'],
        ["late", "error", "case_error", "timeout"],
        ["batch", "error", "case_error", "rate limit"],
        ["absent", "unanswered", "no_output", undefined],
        ["cut", "unanswered", "unclosed_reasoning", undefined],
      ],
    );
  });

  test("the coverage is that of the report", () => {
    const { answer } = scored(rows);
    const { coverage, errored } = library.runSuite(suite, rows);
    const [{ report }] = answer.runs;
    assert.deepEqual(coverage, { answered: report.answered, total: report.total });
    assert.equal(errored, report.inError);
  });

  test("have a filter, are not among the failed, and are sorted before them", async () => {
    const { state, answer } = scored(rows);
    const runs = [answer.runs[0].report.id];
    const ids = async (query) => (await shownRows(state, runs, query)).map(({ case_id: caseId }) => caseId);
    assert.deepEqual(await ids({ verdict: "unanswered" }), ["late", "batch", "absent", "cut"]);
    assert.deepEqual(await ids({ verdict: "failed" }), ["wrong"]);
    assert.deepEqual(await ids({ verdict: "passed" }), ["right"]);
    assert.deepEqual(await ids({ checks: ["case_error"] }), ["late", "batch"]);
    assert.deepEqual(await ids({ sort: { by: "verdict" } }), ["late", "batch", "absent", "cut", "wrong", "right"]);
  });

  test("an open case has the error and the fields of its row, and no checks of a text beside an error", async () => {
    const { state, answer } = scored(rows);
    const runs = [answer.runs[0].report.id];
    const open = async (index) => (await state.reports.open({ runs, index })).results[0];
    assert.deepEqual((await open(0)).fields, [
      ["latency_ms", "12"],
      ["usage", '{"total_tokens":3}'],
    ]);
    const late = await open(2);
    assert.deepEqual([late.state, late.error, late.checks], ["error", "timeout", null]);
    assert.equal((await open(3)).output, null);
  });

  test("a case that only one run answered is added or removed, never fixed or broken", async () => {
    const failing = rows
      .filter(({ case_id: caseId }) => caseId !== "right")
      .concat({ case_id: "right", error: "timeout" });
    const full = cases.map(({ case_id: caseId }) => ({ case_id: caseId, output: caseId === "late" ? "y" : "x" }));
    const { state, answer } = scored(rows, failing, full);
    const [first, second, third] = answer.runs.map(({ report }) => report.id);
    const changes = async (...runs) => (await shownRows(state, runs)).map(({ change }) => change);
    assert.deepEqual(await changes(first, second), ["removed", ...Array(5).fill("unchanged")]);
    assert.deepEqual(await changes(second, first), ["added", ...Array(5).fill("unchanged")]);
    // Cases with larger differences come first.
    assert.deepEqual(await changes(first, third), ["fixed", "added", "added", "added", "added", "unchanged"]);
    const { runs } = state.reports.comparison({ runs: [first, second] });
    assert.deepEqual(runs[1].changes, { fixed: 0, broken: 0, better: 0, worse: 0, unchanged: 5, added: 0, removed: 1 });
  });

  test("of several rows for a case, the last one counts, also if it is in error", async () => {
    const { state, answer } = scored([...rows, { case_id: "right", output: null }]);
    const { results } = await state.reports.open({ runs: [answer.runs[0].report.id], index: 0 });
    assert.deepEqual([results[0].state, results[0].output, results[0].error], ["error", null, "no output"]);
  });

  test("the reasoning in outputs is skipped on request", async () => {
    const plain = JSON.parse(suite);
    plain.cases = [{ ...cases[0], expected_behavior: { checks: [{ kind: "equals", value: "x" }] } }];
    const state = new WorkerState(library);
    state.setSuite({ text: JSON.stringify(plain) });
    state.setRuns([{ id: "one", text: '{"right": "<think>y</think>x"}' }]);
    assert.equal(state.answer(1).runs[0].report.passed, 0);
    state.setStrip(true);
    const [{ report }] = state.answer(2).runs;
    assert.equal(report.passed, 1);
    const { results } = await state.reports.open({ runs: [report.id], index: 0 });
    assert.equal(results[0].checks[0].verdict, "pass");
    assert.deepEqual(state.trial({ suite: plain, run: "one" }).result.passed, true);
    state.setStrip(false);
    assert.equal(state.answer(3).runs[0].report.passed, 0);
  });
});

describe("predictions that are no texts", () => {
  const data = {
    text: '{"id": "a", "question": "q", "answer": "x"}\n{"id": "b", "question": "q", "answer": "True"}',
    name: "",
  };
  const evaluated = async (text, more) => {
    const state = new DatasetState(library);
    const request = { id: 1, data, predictions: { text, name: "" }, reading: {}, metric: "exact_match", options: {} };
    const { problems, warnings, summary } = await state.evaluate({ ...request, ...more }, {});
    assert.deepEqual(problems, {});
    const { rows } = state.rows({ evaluation: 1, start: 0, count: 9 });
    return { state, rows, summary, warnings: warnings.shown };
  };

  const place = (label, line) => ({ key: "labelAndLine", values: { label, line } });
  for (const [name, text, label, reason] of [
    ["a number of a map", '{"a": "x",\n"b": 4}', place('["b"]', 2), "expected a string, found 4"],
    ["a boolean of a map", '{"a": "x",\n"b": true}', place('["b"]', 2), "expected a string, found true"],
    ["an object of a map", '{"a": "x",\n"b": {}}', place('["b"]', 2), "expected a string, found an object"],
    [
      "a list of a list",
      '["x",\n["True"]]',
      place({ key: "item", values: { item: 2 } }, 2),
      "expected a string, found an array",
    ],
    ["a line", '"x"\n\n7', { key: "line", values: { line: 3 } }, "expected a string, found 7"],
    [
      "a field of a record",
      '{"id": "a", "prediction": "x"}\n\n{"id": "b", "prediction": [1]}',
      { key: "line", values: { line: 3 } },
      "prediction: expected a string, found an array",
    ],
  ]) {
    test(`${name} is an error of its item, with the position`, async () => {
      const { rows, summary, warnings } = await evaluated(text);
      assert.deepEqual(
        rows.map(({ score }) => score),
        [1, null],
      );
      assert.equal(rows[1].reason.message, reason);
      const [warning, ...others] = warnings.filter(({ panel }) => panel === "predictions");
      assert.deepEqual([warning.label, warning.message, others], [label, reason, []]);
      assert.deepEqual(summary.coverage, { answered: 1, total: 2 });
    });
  }

  test("the error of an agent and a row of a batch are the reasons of their items", async () => {
    const { rows } = await evaluated(
      '{"id": "a", "error": "predictions: line 99: lost"}\n{"custom_id": "b", "response": null, "error": {"message": "busy"}}',
    );
    assert.deepEqual(
      rows.map(({ score, reason }) => [score, reason.message]),
      [
        [null, "lost"],
        [null, "busy"],
      ],
    );
  });

  test("the reasoning is skipped on request, and an unclosed one leaves no score", async () => {
    const text = '{"a": "<think>y</think>x", "b": "<think>True"}';
    assert.deepEqual(
      (await evaluated(text)).rows.map(({ score }) => score),
      [0, 0],
    );
    const { rows } = await evaluated(text, { scoring: { strip_reasoning: true } });
    assert.deepEqual(
      rows.map(({ score, reason }) => [score, reason?.message]),
      [
        [1, undefined],
        [null, "the prediction ends inside a reasoning block"],
      ],
    );
  });
});

test("texts are never cut within a character", () => {
  assert.equal(cut("a\u{1F600}b", 2), 1);
  assert.equal(cut("a\u{1F600}b", 3), 3);
  assert.equal(clip("abc", 3), "abc");
  assert.equal(clip("a\u{1F600}b", 2), "a…");
});
