// This file tests the gates of the matchers: a gate holds only if every case that it concerns was answered.

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { library } from "./support.js";

const { builtinSuites } = library;

let registerCheck;
let toPassChecks;
let toScoreAtLeast;
before(async () => {
  ({ registerCheck } = await import("benchmarkhub"));
  ({ toPassChecks, toScoreAtLeast } = await import("benchmarkhub/vitest"));
});

const caseOf = (case_id, expected_behavior) => ({ case_id, category: "coding", prompt: "p", expected_behavior });
const suiteOf = (cases, more = {}) => ({ suite_id: "s", name: "S", cases, ...more });
const LETTERS = ["a", "b", "c"];
const SUITE = suiteOf(LETTERS.map((id) => caseOf(id, { contains: [id] })));
const RIGHT = { a: "a", b: "b", c: "c" };
/** Calls a matcher as `expect(…).not` does. */
const negated = (matcher, ...args) => matcher.call({ isNot: true }, ...args);

/** The ways not to answer a case: outputs without an answer to the case `b`, or to any case. */
const UNANSWERED = {
  "no outputs": {},
  "one absent": { a: "a", c: "c" },
  "one null": { ...RIGHT, b: null },
  "one in error": [
    { case_id: "a", output: "a" },
    { case_id: "b", output: null, error: "timeout" },
    { case_id: "c", output: "c" },
  ],
  "all in error": LETTERS.map((case_id) => ({ case_id, output: null, error: { message: "timeout" } })),
  "all blank": { a: "", b: " \n", c: "" },
  "other ids": { x: "a", y: "b", z: "c" },
};

describe("toScoreAtLeast fails closed", () => {
  for (const [name, outputs] of Object.entries(UNANSWERED)) {
    test(name, () => {
      // Every check in this suite passes with an empty output, so the score alone would not make the gate fail.
      const easy = suiteOf(LETTERS.map((id) => caseOf(id, { not_contains: ["x"], max_length: 100 })));
      for (const suite of [SUITE, easy]) {
        for (const missing of ["empty", "zero", "error"]) {
          for (const threshold of [0, 0.1, 1]) {
            const { pass, message } = toScoreAtLeast(outputs, suite, threshold, { missing });
            assert.equal(pass, false);
            assert.match(message(), /: (coverage \d of 3 is below 1|every output is blank|nothing was scored)\n/);
            assert.throws(() => negated(toScoreAtLeast, outputs, suite, threshold, { missing }), {
              name: "TypeError",
              message: /^toScoreAtLeast: cannot decide with not: (coverage|every|nothing)/,
            });
          }
        }
      }
    });
  }

  test("a suite without cases, and a selection without cases", () => {
    assert.equal(toScoreAtLeast({}, suiteOf([]), 0).pass, false);
    assert.match(toScoreAtLeast({}, suiteOf([]), 0).message(), /nothing was scored/);
    assert.throws(() => negated(toScoreAtLeast, {}, suiteOf([]), 1), /nothing was scored/);
    assert.equal(toScoreAtLeast(RIGHT, SUITE, 0, { only: { tags: ["t"] } }).pass, false);
  });

  test("an agent that answers nothing passes no built-in suite", () => {
    for (const suite of Object.values(builtinSuites())) {
      const silent = Object.fromEntries(suite.cases.map(({ case_id: id }) => [id, ""]));
      for (const outputs of [{}, silent]) assert.equal(toScoreAtLeast(outputs, suite, 0.01).pass, false);
    }
  });

  test("minCoverage is the share that must be answered", () => {
    const two = { a: "a", c: "c" };
    assert.equal(toScoreAtLeast(two, SUITE, 0.6, { minCoverage: 0.6 }).pass, true);
    assert.equal(toScoreAtLeast(two, SUITE, 0.6, { minCoverage: 0.7 }).pass, false);
    assert.equal(toScoreAtLeast(two, SUITE, 0.9, { minCoverage: 0.6 }).pass, false, "the score still counts");
    assert.equal(negated(toScoreAtLeast, two, SUITE, 0.9, { minCoverage: 0.6 }).pass, false);
    assert.equal(toScoreAtLeast({ a: "", b: "", c: "" }, SUITE, 0, { minCoverage: 0 }).pass, true);
    for (const minCoverage of [2, -1, Number.NaN, "1"]) {
      assert.throws(
        () => toScoreAtLeast(RIGHT, SUITE, 1, { minCoverage }),
        /minCoverage: expected a number from 0 to 1/,
      );
    }
  });

  test("negation works if everything was answered, and no check is in error", () => {
    assert.equal(negated(toScoreAtLeast, { a: "a", b: "x", c: "x" }, SUITE, 0.5).pass, false);
    assert.equal(negated(toScoreAtLeast, RIGHT, SUITE, 0.5).pass, true);
    registerCheck("matchers_test_throws", () => {
      throw new Error("no");
    });
    for (const expected of [{ regex: "[" }, { checks: [{ kind: "matchers_test_throws" }] }]) {
      const broken = suiteOf([caseOf("a", expected)]);
      assert.equal(toScoreAtLeast({ a: "a" }, broken, 0.5).pass, false);
      assert.throws(() => negated(toScoreAtLeast, { a: "a" }, broken, 0.5), /unterminated character set|it threw: no/);
    }
  });
});

test("toScoreAtLeast takes the threshold of the suite", () => {
  const suite = { ...SUITE, threshold: 0.6 };
  const { pass, expected } = toScoreAtLeast({ ...RIGHT, b: "x" }, suite);
  assert.deepEqual([pass, expected], [true, 0.6]);
  assert.equal(toScoreAtLeast({ ...RIGHT, b: "x", c: "x" }, suite).pass, false);
  assert.equal(toScoreAtLeast({ ...RIGHT, b: "x" }, suite, 0.7).pass, false, "an argument replaces it");
  assert.equal(toScoreAtLeast({ a: "a", b: "b" }, suite, undefined, { minCoverage: 0.5 }).pass, true);
  assert.equal(toScoreAtLeast(RIGHT, JSON.stringify(suite)).pass, true);
  assert.throws(() => toScoreAtLeast(RIGHT, SUITE), {
    name: "TypeError",
    message:
      /^toScoreAtLeast: expected a number from 0 to 1 as threshold, or a suite that has a threshold, found neither$/,
  });
  assert.throws(() => toScoreAtLeast(RIGHT, suite, { minCoverage: 1 }), /as threshold, found an object/);
});

test("the message says what was answered, and shows the outputs found wanting", () => {
  const outputs = [
    { case_id: "a", output: "It is 1." },
    { case_id: "c", error: "timeout" },
  ];
  const lines = toScoreAtLeast(outputs, SUITE, 0.5).message().split("\n");
  assert.deepEqual(lines.slice(0, 4), [
    "expected the outputs to score at least 0.5, but they scored 0 over 1 of 3: coverage 1 of 3 is below 1",
    "3 of 3 cases did not pass",
    "  a: 0",
    '    contains failed, missing_tokens: ["a"]',
  ]);
  assert.equal(lines[4], '    output: "It is 1."');
  assert.ok(lines.includes("    error: timeout"));
  assert.match(lines.at(-1), /^ {2}b: no output for this case/);
  for (const same of [{ a: "It is 1." }, new Map([["a", "It is 1."]])]) {
    assert.ok(toScoreAtLeast(same, SUITE, 0.5).message().includes('    output: "It is 1."'));
  }
});

test("long outputs, patterns and texts are clipped", () => {
  const long = "x".repeat(400);
  const longest = `^${"y".repeat(498)}$`;
  const suite = suiteOf([
    caseOf("a", { regex: longest, contains: [long.replaceAll("x", "z")] }),
    caseOf("b", { checks: [{ kind: "regex", value: longest }] }),
  ]);
  const message = toScoreAtLeast({ a: long, b: long }, suite, 1).message();
  assert.ok(message.includes(`output: "${"x".repeat(200)}…"`));
  assert.match(message, /regex_failed: "\^y{50,}…/);
  assert.match(message, /checks\[0\] regex failed: .*y{20,}"…/);
  for (const line of message.split("\n")) assert.ok(line.length < 260, line);
  assert.ok(toPassChecks(long.repeat(9), { contains: ["z"] }).message().length < 700);
});

test("toPassChecks takes items of checks, and an output that is blank does not pass", () => {
  const items = [{ kind: "equals", value: "x" }];
  assert.equal(toPassChecks("x", items).pass, true);
  assert.equal(toPassChecks("y", items).pass, false);
  assert.throws(
    () => toPassChecks("x", [{ kind: "eqals", value: "x" }]),
    /unknown kind "eqals", did you mean "equals"/,
  );
  for (const blank of ["", " \n\t"]) {
    const { pass, message } = toPassChecks(blank, { not_contains: ["x"] });
    assert.equal(pass, false);
    assert.match(message(), /^expected the output to pass its checks, but it is blank; minCoverage: 0 allows that/);
    assert.throws(
      () => negated(toPassChecks, blank, { contains: ["x"] }),
      /cannot decide with not: the output is blank/,
    );
    assert.equal(toPassChecks(blank, { max_length: 3 }, { minCoverage: 0 }).pass, true);
    assert.equal(negated(toPassChecks, blank, { contains: ["x"] }, { minCoverage: 0 }).pass, false);
  }
  for (const output of [undefined, null, { case_id: "a" }]) {
    for (const matcher of [toPassChecks, (...args) => negated(toPassChecks, ...args)]) {
      assert.throws(() => matcher(output, { contains: ["x"] }), /expected the output as a string/);
    }
  }
  assert.throws(() => toPassChecks("x", {}, { minCoverage: 2 }), /minCoverage: expected a number from 0 to 1/);
  assert.throws(() => toPassChecks("x", {}, { evidnce: true }), /options\.evidnce/);
});
