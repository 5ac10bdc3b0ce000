// This file tests the parts of the page that need no browser: problems of outputs, reasons for failures, sessions, and that only
// the newest answer is shown.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { library, root } from "./support.js";

const part = (name) => import(join(root, "www", "suites", name));
const { Engine } = await part("engine.js");
const { readOutputs } = await part("outputs.js");
const { say } = await part("../strings/index.js");
const { reasons } = await import(join(root, "js", "report-view", "reasons.js"));
const { i18nOf } = await import(join(root, "js", "report-view", "i18n.js"));
const { en } = await import(join(root, "js", "report-view", "strings", "en.js"));
const { Session } = await part("worker-state.js");
const { clip, cut } = await import(join(root, "js", "report-view", "text.js"));

describe("problems of outputs", () => {
  const read = (text) => {
    const { problems, problemCount } = readOutputs(text);
    return {
      problemCount,
      problems: problems.map(({ place, message }) => ({ place: say(place), message: say(message) })),
    };
  };

  const bad = [
    [
      "no JSON at all",
      "hello",
      "line 1, column 1",
      /expected a JSON map, a JSON array or JSONL, found `hello`, which is not JSON: Expecting value/,
    ],
    [
      "a map without its end",
      '{"a": "1",\n"b": "2"',
      "line 2, column 9",
      /found `"b": "2"`, which is not JSON: Expecting ',' delimiter/,
    ],
    ["an array with a comma too many", '[\n{"case_id": "a", "output": "1"},\n]', "line 3, column 1", /not JSON/],
    [
      "a first line that is broken",
      '{"case_id": "a", "output: "1"}\n{"case_id": "b", "output": "2"}',
      /^line 1, column \d+$/,
      /found `\{"case_id": "a", "output: "1"\}`/,
    ],
    ["a line after blank ones", '{"case_id": "a", "output": "1"}\n\n\nnope', "line 4, column 1", /found `nope`/],
    [
      "no output",
      '[{"case_id": "a", "text": "1"}]',
      "item 1, line 1",
      /expected an "output" \(or "agent_output"\), found an object with the keys "case_id", "text"/,
    ],
    [
      "null as output",
      '{"case_id": "a", "output": null}',
      "line 1",
      /expected a string as the output of "a", found null/,
    ],
    [
      "an object as output",
      '{"a": {"x": 1}}',
      '["a"], line 1',
      /found an object: write it as a string that holds JSON/,
    ],
    ["a number as id", '[{"case_id": 1, "output": "x"}]', "item 1, line 1", /expected a string as "case_id", found 1/],
    ["a number", "12", "", /found 12/],
    ["a record without its output", '{"case_id": "a", "answer": "1"}', "line 1", /expected an "output"/],
    ["a suite", '{"suite_id": "s", "cases": []}', "", /load it under Suite/],
  ];
  for (const [name, text, place, message] of bad) {
    test(`${name}: the problem and its place`, () => {
      const { problems, problemCount } = read(text);
      assert.equal(problemCount, 1);
      if (typeof place === "string") assert.equal(problems[0].place, place);
      else assert.match(problems[0].place, place);
      assert.match(problems[0].message, message);
    });
  }

  const slips = [
    ["CSV", "case_id,output\na,yes\n", /looks like a table/],
    ["a table with tabs", "id\tanswer\na\tyes\n", /looks like a table/],
    ["a dict of Python", "{'a': 'yes'}", /looks like Python/],
    ["None", '{"a": None}', /looks like Python/],
    ["NaN", '{"case_id": "a", "output": "1", "score": NaN}', /no such number/],
    ["typographic quotes", "{“a”: “yes”}", /straight quotes/],
    ["a last comma", '{"a": "1", "b": "2",}', /Leave out the comma before it\.$/],
    ["a last comma in a list", '[{"case_id": "a", "output": "1"},\n]', /Leave out the comma before it\.$/],
    ["lines with commas", '{"case_id": "a", "output": "1"},\n{"case_id": "b", "output": "2"}', /commas at the ends/],
    ["objects over several lines", '{\n"case_id": "a"\n}\n{\n"case_id": "b"\n}', /each object on one line/],
    ["a fence", "```json\n[]\n```", /lines with ```/],
    ["a line break in a text", '{"a": "one\ntwo"}', /is written \\n/],
    ["a fault behind letters of two units", '{"😀😀😀😀😀": None}', /looks like Python/],
  ];
  for (const [name, text, advice] of slips) {
    test(`${name}: advice`, () => assert.match(read(text).problems[0].message, advice));
  }

  test("no advice for unknown mistakes", () => {
    for (const text of ["hello", "Well, yes.\nNo.", '{"a" "b"}', "[1, 2"]) {
      assert.match(read(text).problems[0].message, /not JSON: [^.]*$/, text);
    }
  });

  test("shows the first twenty problems, and counts all", () => {
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
    return list.map(({ code, words, quotes = [], more, value, limit }) =>
      [words ?? t(code, { n: value, limit }), ...quotes, ...(more ? [more] : [])].join(" | "),
    );
  };

  test("checks give the engine's words, those that only inform aside", () => {
    const checks = [
      { kind: "equals", value: "B", name: "exact" },
      { kind: "length", min: 9, weight: 0 },
      { kind: "regex", value: "(" },
    ];
    assert.deepEqual(worded("b", { checks }), [
      'exact: expected the output to be "B", found "b"; would pass ignoring case',
      'expected the output to match the pattern "(", which cannot be told: Invalid regex pattern: missing ), unterminated subpattern at position 0',
    ]);
  });

  test("every check has its words", () => {
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

  test("a passed case has none, an empty or a missing output has one", () => {
    assert.deepEqual(worded("x", { contains: ["x"] }), []);
    assert.deepEqual(worded(" ", {}), ["The output is empty"]);
    assert.deepEqual(worded(undefined, behaviour), ["No output was given"]);
  });

  test("many and long tokens are cut short", () => {
    const [text] = worded("", { contains: Array.from({ length: 10 }, (_, index) => `${index}${"y".repeat(1000)}`) });
    assert.ok(text.length < 1000);
    assert.match(text, / \| 4$/);
  });

  test("evidence of an unknown kind is shown as it is", () => {
    const [{ code, quotes }] = reasons(
      { passed: false, details: { new_check: { a: 1 } } },
      { expected_behavior: {} },
      true,
    );
    assert.deepEqual([code, quotes], ["new_check", ['{"a":1}']]);
  });
});

describe("the newest answer", () => {
  class FakeWorker extends EventTarget {
    sent = [];
    isEnded = false;

    postMessage(message) {
      this.sent.push(message);
    }

    terminate() {
      this.isEnded = true;
    }

    answer(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
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

  test("an answer that has been overtaken is not given, whichever comes first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { engine, workers } = engineWithFake();
      const answers = [engine.score(input("a", "b")), engine.score(input("c", "d"))];
      for (const index of order) workers[0].answer({ id: workers[0].sent[index].id, value: `answer ${index}` });
      assert.deepEqual(await Promise.all(answers), [undefined, "answer 1"]);
    }
  });

  test("an overtaken failure is not told", async () => {
    const { engine, workers } = engineWithFake();
    const answers = [engine.score(input("a", "b")), engine.score(input("c", "d"))];
    workers[0].answer({ id: workers[0].sent[0].id, error: { kind: "schema", message: "old" } });
    workers[0].answer({ id: workers[0].sent[1].id, value: "new" });
    assert.deepEqual(await Promise.all(answers), [undefined, "new"]);
  });

  test("only what has changed is sent", () => {
    const { engine, workers } = engineWithFake();
    const first = input("a", "b", "c");
    engine.score(first);
    const [kept, last] = first.runs;
    engine.score({ ...first, runs: [last, { ...kept, text: "d" }] });
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

  test("an engine that broke is replaced, and told everything anew", async () => {
    const { engine, workers } = engineWithFake();
    const same = input("a", "b");
    const failing = engine.score(same);
    const waiting = engine.template();
    workers[0].answer({ id: workers[0].sent[0].id, error: { kind: "internal", message: "out of memory" } });
    await assert.rejects(failing, /out of memory/);
    await assert.rejects(waiting, /out of memory/);
    assert.equal(workers[0].isEnded, true);
    const again = engine.score(same);
    assert.deepEqual([workers[1].sent[0].suite, workers[1].sent[0].runs], [same.suite, [{ id: "run-1", text: "b" }]]);
    workers[1].answer({ id: workers[1].sent[0].id, value: "fine" });
    assert.equal(await again, "fine");
  });
});

describe("several runs", () => {
  const suite = JSON.stringify({
    suite_id: "s",
    name: "S",
    cases: [{ case_id: "a", category: "coding", prompt: "p", expected_behavior: { contains: ["x"] } }],
  });

  test("each has its report, which it keeps as long as neither it nor the suite changes", async () => {
    const session = new Session(library);
    session.setSuite({ text: suite });
    session.setRuns([
      { id: "one", text: '{"a": "x"}' },
      { id: "two", text: '{"a": "y"}' },
      { id: "three", text: " " },
      { id: "four", text: "?" },
    ]);
    const first = session.answer(1);
    assert.deepEqual(
      first.runs.map(({ id, outputs, report }) => [id, outputs?.problemCount, report?.passed]),
      [
        ["one", 0, 1],
        ["two", 0, 0],
        ["three", undefined, undefined],
        ["four", 1, undefined],
      ],
    );
    session.setRuns([{ id: "two" }, { id: "one", text: '{"a": "z"}' }]);
    const second = session.answer(2);
    assert.deepEqual(
      second.runs.map(({ id, report }) => [id, report.passed]),
      [
        ["two", 0],
        ["one", 0],
      ],
    );
    assert.equal(second.runs[0].report.id, first.runs[1].report.id);
    const rows = { runs: [first.runs[0].report.id], query: {}, start: 0, count: 9 };
    assert.equal(await session.book.rows(rows), undefined);
    session.setSuite({ text: suite.replace('"x"', '"z"') });
    const third = session.answer(3);
    assert.deepEqual(
      third.runs.map(({ report }) => report.passed),
      [0, 1],
    );
    assert.notEqual(third.runs[0].report.id, second.runs[0].report.id);
  });
});

test("texts are cut between characters", () => {
  assert.equal(cut("a\u{1F600}b", 2), 1);
  assert.equal(cut("a\u{1F600}b", 3), 3);
  assert.equal(clip("abc", 3), "abc");
  assert.equal(clip("a\u{1F600}b", 2), "a…");
});
