// This file tests importFrom with configurations, tables and results of promptfoo.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { library, root, scratchFolder } from "./support.js";

const { importFrom, runChecks, runSuite, searchPattern } = library;
const { pythonPattern } = await import(join(root, "js", "importers", "js-pattern.js"));

const folder = scratchFolder("promptfoo");
const put = (name, content) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const config = (assert, more = {}, test = {}) => ({
  prompts: ["{{q}}"],
  tests: [{ vars: { q: "Q" }, assert, ...test }],
  ...more,
});
const checksOf = (...args) => importFrom("promptfoo", config(...args)).suite.cases[0].expected_behavior.checks;

/** Each assertion with outputs that promptfoo passes and fails. */
const EXPRESSED = [
  [{ type: "contains", value: "ab" }, ["xabx"], ["AB", ""]],
  [{ type: "contains", value: 12 }, ["x12"], ["1 2"]],
  [{ type: "icontains", value: "Ab" }, ["xaBx"], ["a b"]],
  [{ type: "contains-all", value: ["a", "b"] }, ["ba"], ["a"]],
  [{ type: "contains-all", value: 'a, "b, c"' }, ["ab, c"], ["a b c"]],
  [{ type: "icontains-all", value: ["A", "B"] }, ["ba"], ["a"]],
  [{ type: "contains-any", value: ["a", "b"] }, ["b"], ["B"]],
  [{ type: "icontains-any", value: "a, b" }, ["B"], ["c"]],
  [{ type: "equals", value: "a" }, ["a"], ["a ", "A"]],
  [{ type: "equals", value: 4 }, ["4"], ["4.0"]],
  [{ type: "equals", value: { a: [1] } }, ['{"a": [1]}'], ["{}", "a"]],
  [{ type: "starts-with", value: "a" }, ["ab"], ["ba"]],
  [{ type: "ends-with", value: "a" }, ["ba"], ["ab"]],
  [{ type: "regex", value: "^\\d+$" }, ["12"], ["12\n", "x12"]],
  [{ type: "regex", value: "(?<year>\\d{4})-\\k<year>" }, ["1999-1999"], ["1999-2000"]],
  [{ type: "is-json" }, ["{}", "[1]", " 1 "], ["x", "{}x"]],
  [{ type: "is-json", value: { type: "object", required: ["a"] } }, ['{"a": 1}'], ["{}", "x"]],
  [{ type: "is-json", value: "type: object\nrequired: [a]" }, ['{"a": 1}'], ["{}"]],
  [{ type: "contains-json" }, ['Here: {"a": 1}.'], ["a", "1"]],
  [{ type: "contains-json", value: { required: ["a"] } }, ['Here: {"a": 1}.'], ['Here: {"b": 1}.']],
  [{ type: "word-count", value: 2 }, ["two words"], ["one", "three of them"]],
  [{ type: "word-count", value: { min: 2 } }, ["two words"], ["one"]],
  [{ type: "word-count", value: { max: 1 } }, ["one"], ["two words"]],
  [{ type: "is-refusal" }, ["I'm sorry, but I can't help with that."], ["Sure!"]],
  [{ type: "rouge-n", value: "the cat sat", threshold: 0.6 }, ["the cat sat"], ["dogs"]],
  [{ type: "bleu", value: ["the cat sat on the mat"] }, ["the cat sat on the mat"], ["dogs bark"]],
  [{ type: "levenshtein", value: "a", threshold: 0 }, ["a"], ["b"]],
  [{ type: "equals", value: "a", transform: "output.trim()" }, [" a\n"], ["b"]],
  [{ type: "icontains", value: "A", transform: "output.trim()" }, ["a"], ["b"]],
  [{ type: "contains", value: "a", transform: "output.toLowerCase()" }, ["A"], ["b"]],
  [{ type: "tool-call-f1", value: ["f"] }, ['{"name": "f", "arguments": {}}'], ['{"name": "g", "arguments": {}}']],
  [
    {
      type: "assert-set",
      assert: [
        { type: "contains", value: "a" },
        { type: "contains", value: "b" },
      ],
    },
    ["ab"],
    ["a"],
  ],
  [
    {
      type: "assert-set",
      threshold: 0.5,
      assert: [
        { type: "contains", value: "a" },
        { type: "contains", value: "b" },
      ],
    },
    ["a", "ab"],
    [""],
  ],
  [
    {
      type: "assert-set",
      threshold: 0.51,
      assert: [
        { type: "contains", value: "a" },
        { type: "contains", value: "b" },
      ],
    },
    ["ab"],
    ["a"],
  ],
];
for (const [assertion, passing, failing] of EXPRESSED) {
  test(`${JSON.stringify(assertion)} has the verdicts of promptfoo`, () => {
    const checks = checksOf([assertion]);
    for (const output of passing) assert.equal(runChecks(output, checks).passed, true, output);
    for (const output of failing) assert.equal(runChecks(output, checks).passed, false, output);
    if (assertion.type === "assert-set") return;
    const negated = checksOf([{ ...assertion, type: `not-${assertion.type}` }]);
    for (const output of passing) assert.equal(runChecks(output, negated).passed, false, output);
    for (const output of failing) assert.equal(runChecks(output, negated).passed, true, output);
  });
}

/** Transforms, each with outputs that pass, that fail, and with which promptfoo fails with an error, also if the assertion is negated. */
const SELECTED = [
  ["output.name", ['{"name": "a"}'], ['{"name": "b"}', '{"name": 1}'], ["a", "{}", '{"name": null}', '["a"]']],
  ["output?.[0]?.f['the name']", ['[{"f": {"the name": "a"}}]'], ['[{"f": {"the name": {}}}]'], ["[]", '{"0": "a"}']],
  ["JSON.parse(output)", ['"a"'], ['"b"', "1", "{}"], ["a", "null", ""]],
  ["return JSON.parse(output).x;", ['{"x": "a"}'], ['{"x": "b"}'], ["{}", '{"x": null}', "{"]],
  ["JSON.parse(output.trim()).x", [' {"x": "a"}'], ['{"x": "b"}'], ["{}"]],
];
for (const [transform, passing, failing, errors] of SELECTED) {
  test(`the transform ${transform} selects a value`, () => {
    for (const options of [{}, { threshold: 1 }]) {
      const passed = (type, output) => {
        const { suite, skipped } = importFrom("promptfoo", config([{ type, value: "a", transform }], {}, options));
        assert.deepEqual(skipped, []);
        return runSuite(suite, { "test-1": output }).scores[0].passed;
      };
      for (const output of passing)
        assert.deepEqual([passed("equals", output), passed("not-equals", output)], [true, false]);
      for (const output of failing)
        assert.deepEqual([passed("equals", output), passed("not-equals", output)], [false, true]);
      for (const output of errors)
        assert.deepEqual([passed("equals", output), passed("not-equals", output)], [false, false]);
    }
  });
}

test("an output without the value that a transform selects fails, whatever the weight and the thresholds", () => {
  const selecting = { type: "equals", value: "a", transform: "JSON.parse(output).x" };
  const other = { type: "contains", value: "y" };
  for (const source of [
    config([selecting, other], {}, { threshold: 0.5 }),
    config([{ ...selecting, weight: 0 }, other]),
    config([{ type: "assert-set", threshold: 0.5, assert: [selecting, other] }]),
  ]) {
    const { suite } = importFrom("promptfoo", source);
    const passed = (output) => runSuite(suite, { "test-1": output }).scores[0].passed;
    assert.deepEqual(['{"x": "b", "y": 1}', '{"y": 1}', '{"x": null, "y": 1}', "y"].map(passed), [
      true,
      false,
      false,
      false,
    ]);
  }
});

test("the transform of an assertion reads what the transform of its test made", () => {
  const source = config(
    [{ type: "contains-any", value: ["Peru"], transform: "output.countries" }],
    {},
    {
      options: { transform: "JSON.parse(output)" },
    },
  );
  const { suite, notes } = importFrom("promptfoo", source);
  const passed = (output) => runSuite(suite, { "test-1": output }).scores[0].passed;
  assert.deepEqual(
    ['{"countries": ["Peru", "India"]}', '{"countries": ["India"]}', '{"names": ["Peru"]}', "Peru"].map(passed),
    [true, false, false, false],
  );
  assert.deepEqual(notes, [
    {
      path: "tests[0].assert[0]",
      message: "the transform reads the output as JSON, and values other than texts as the output writes them",
    },
  ]);
});

/** A row of an agent that makes these calls. */
const rowOf = (calls) => ({
  case_id: "test-1",
  output: "done",
  messages: [
    ...calls.map(([name, args = {}]) => ({
      role: "assistant",
      tool_calls: [{ type: "function", function: { name, arguments: JSON.stringify(args) } }],
    })),
    { role: "assistant", content: "done" },
  ],
});
const RUNS = {
  none: rowOf([]),
  a: rowOf([["a"]]),
  ab: rowOf([["a"], ["b", { x: 1, y: 2 }]]),
  ba: rowOf([["b", { x: 2 }], ["a"]]),
  aab: rowOf([["a"], ["a"], ["b", { x: 1 }]]),
};
/** Each assertion about calls of tools with the runs that promptfoo passes, and whether it can be negated. */
const TRAJECTORIES = [
  ["tool-used", "a", "a ab ba aab"],
  ["tool-used", ["a", "b"], "ab ba aab", "none"],
  ["tool-used", { name: "a", min: 2 }, "aab"],
  ["tool-used", { pattern: "a", max: 1 }, "a ab ba"],
  ["tool-sequence", ["a", "b"], "ab aab"],
  ["tool-sequence", { mode: "exact", steps: ["a", { name: "b" }] }, "ab", null],
  ["tool-args-match", { name: "b", args: { x: 1 } }, "ab aab"],
  ["tool-args-match", { name: "b", arguments: { x: { y: 1 } } }, "", null],
];
for (const [name, value, passing, negated] of TRAJECTORIES) {
  test(`trajectory:${name} of ${JSON.stringify(value)} has the verdicts of promptfoo, and needs the calls`, () => {
    const passes = (type, row) => {
      const { suite, skipped } = importFrom("promptfoo", config([{ type, value }]));
      assert.deepEqual(skipped, []);
      return runSuite(suite, [row]).scores[0].passed;
    };
    const passed = (type) => Object.keys(RUNS).filter((run) => passes(type, RUNS[run]));
    const bare = { case_id: "test-1", output: "done" };
    assert.deepEqual(passed(`trajectory:${name}`).join(" "), passing);
    assert.equal(passes(`trajectory:${name}`, bare), false);
    const type = `not-trajectory:${name}`;
    if (negated === null) {
      assert.equal(importFrom("promptfoo", config([{ type, value }])).counts.skipped_checks, 1);
      return;
    }
    const others = Object.keys(RUNS).filter((run) => !passing.split(" ").includes(run));
    assert.deepEqual(passed(type).join(" "), negated ?? others.join(" "));
    assert.equal(passes(type, bare), false);
  });
}

/** Assertions that cannot be expressed, each with the reason. */
const SKIPPED = [
  [{ type: "llm-rubric", value: "is polite" }, "a model grades the output"],
  [{ type: "not-llm-rubric", value: "is rude" }, "a model grades the output"],
  [{ type: "javascript", value: "output.length < 3" }, "it is code, which is not executed"],
  [{ type: "contains-any", value: "file://values.js" }, "it is code, which is not executed"],
  [
    { type: "equals", value: "file://missing.txt" },
    'the file "file://missing.txt" was not found below the folder of the configuration',
  ],
  [{ type: "finish-reason", value: "stop" }, "it reads the response of the provider, not the output"],
  [{ type: "latency", metric: "time" }, "it has no threshold, so it records a number and always passes"],
  [{ type: "levenshtein", value: "a" }, "it limits an edit distance, and the metric levenshtein is a share"],
  [{ type: "is-sql" }, "no kind of check reads SQL"],
  [{ type: "promptfoo:redteam:harmful" }, "a model grades the output"],
  [{ type: "made-up" }, "promptfoo's made-up is not known"],
  [{ value: "no type" }, "expected an assertion with a type"],
  [{ type: "contains", value: { a: 1 } }, "expected a value that is a text"],
  [{ type: "contains", value: "{{ missing }}" }, "the variable missing has no value"],
  [{ type: "contains", value: "{{ q | upper }}" }, "the template needs Nunjucks: {{ q | upper }}"],
  [{ type: "contains", value: "{% if q %}a{% endif %}" }, "the template has tags of Nunjucks"],
  [
    { type: "equals", value: "a", transform: "output.split(' ')[0]" },
    "the output is transformed by code, which is not executed",
  ],
  [
    { type: "contains", value: "A", transform: "output.toLowerCase()" },
    "the output is changed to lowercase, and contains_all expects other text",
  ],
  [{ type: "regex", value: "a$", transform: "output.trim()" }, "the output is trimmed, and regex does not trim it"],
  [{ type: "regex", value: "(" }, /^the pattern is not valid: /],
  [{ type: "regex", value: "(?<=a+)b" }, /look-?behind/],
  [{ type: "is-json", value: { type: "string", format: "date" } }, /^value.format: /],
  [{ type: "is-json", value: { type: "strin" } }, /^value.type: /],
  ...[
    "output.length",
    "output.name.slice(1)",
    "output.name + 1",
    "JSON.parse(output",
    "output)",
    "a.b",
    "output[-1]",
    "output.trim().name",
    "output.name.trim()",
    "JSON.parse(output[0].arguments).x",
    "JSON.parse(JSON.parse(output))",
    "JSON.parse(output).x.toLowerCase()",
  ].map((transform) => [
    { type: "equals", value: "a", transform },
    "the output is transformed by code, which is not executed",
  ]),
  [{ type: "guardrails" }, "another service grades the output"],
  ...[
    ["tool-used", "a*"],
    ["tool-used", { name: "a", min: 0 }],
    ["tool-used", { name: "a", max: "3" }],
    ["tool-used", { name: "a", min: 0.5, max: 1.5 }],
    ["tool-used", { name: "a", type: "command" }],
    ["tool-args-match", { name: "a", args: { x: 1 }, mode: "exact" }],
    ["tool-args-match", { name: "a", args: { x: 1 }, ignore: ["y"] }],
    ["step-count", { max: 3 }],
  ].map(([name, value]) => [{ type: `trajectory:${name}`, value }, "it reads a trace, not the output"]),
  [{ type: "tool-call-f1", value: ["f"], threshold: 0.5 }, "it has a threshold of less than 1"],
  [{ type: "assert-set", assert: [] }, "expected a list of assertions"],
  [
    {
      type: "assert-set",
      threshold: 0.5,
      assert: [
        { type: "bleu", value: "a" },
        { type: "contains", value: "a" },
      ],
    },
    "it has a threshold, and scores or weights between 0 and 1",
  ],
];
for (const [assertion, reason] of SKIPPED) {
  test(`${JSON.stringify(assertion)} is skipped, and its case never passes`, () => {
    const { suite, skipped, counts } = importFrom("promptfoo", config([assertion]));
    assert.equal(skipped.length, 1);
    const [{ path, reason: found, check }] = skipped;
    assert.equal(path, "tests[0].assert[0]");
    assert.equal(check, assertion.type ?? "assertion");
    if (typeof reason === "string") assert.equal(found, reason);
    else assert.match(found, reason);
    assert.deepEqual([counts.checks, counts.skipped_checks, counts.unchecked_cases], [1, 1, 1]);
    for (const output of ["", "a", "{}"]) {
      const [score] = runSuite(suite, { "test-1": output }).scores;
      assert.deepEqual([score.passed, score.checks[0].verdict], [false, "error"]);
    }
  });
}

test("latency and cost read the row, and are in error without their numbers", () => {
  const assertions = [
    { type: "latency", threshold: 10 },
    { type: "not-cost", threshold: "0.5" },
  ];
  const { suite, skipped } = importFrom("promptfoo", config(assertions));
  assert.deepEqual(skipped, []);
  const verdicts = (row) =>
    runSuite(suite, [{ case_id: "test-1", output: "x", ...row }]).scores[0].checks.map(({ verdict }) => verdict);
  assert.deepEqual(verdicts({ latency_ms: 10, cost: 0.6 }), ["pass", "pass"]);
  assert.deepEqual(verdicts({ latency_ms: 11, cost: 0.5 }), ["fail", "fail"]);
  assert.deepEqual(verdicts({}), ["error", "error"]);
});

test("a skipped check keeps its weight, and the other checks of the case are scored", () => {
  const assertions = [
    { type: "contains", value: "a", weight: 3 },
    { type: "llm-rubric", value: "b", weight: 0 },
  ];
  const { suite } = importFrom("promptfoo", config(assertions));
  const score = (output) => runSuite(suite, { "test-1": output }).scores[0];
  // promptfoo does not count assertions of weight 0 either.
  assert.deepEqual([score("a").passed, score("b").passed], [true, false]);
  const counted = importFrom("promptfoo", config(assertions.map((each) => ({ ...each, weight: 1 }))));
  assert.deepEqual([runSuite(counted.suite, { "test-1": "a" }).scores[0].passed], [false]);
  assert.equal(counted.counts.unchecked_cases, 0);
});

test("a case that has only skipped checks is named", () => {
  const { notes, counts } = importFrom("promptfoo", config([{ type: "llm-rubric", value: "b" }]));
  assert.deepEqual(notes, [{ path: "case test-1", message: "none of its checks is expressed, so it never passes" }]);
  assert.equal(counts.unchecked_cases, 1);
  const none = importFrom("promptfoo", config([]));
  assert.deepEqual(none.notes, [
    { path: "case test-1", message: "it has no check that counts: it passes unless the output is blank" },
  ]);
  assert.equal(none.counts.without_checks, 1);
  // An assertion of weight 0 never makes a case fail, also if it is skipped.
  const weightless = importFrom("promptfoo", config([{ type: "llm-rubric", value: "b", weight: 0 }]));
  assert.deepEqual([weightless.counts.without_checks, weightless.counts.unchecked_cases], [1, 0]);
  assert.equal(runSuite(weightless.suite, { "test-1": "x" }).scores[0].passed, true);
});

test("a threshold counts as in promptfoo, with scores of 0 and 1", () => {
  const assertions = [
    { type: "contains-all", value: ["a", "b", "c"] },
    { type: "contains", value: "z" },
  ];
  const { suite } = importFrom("promptfoo", config(assertions, {}, { threshold: 0.5 }));
  const passed = (output) => runSuite(suite, { "test-1": output }).scores[0];
  // The share of contains-all is not counted: two of three texts score 0.
  assert.deepEqual(
    [passed("ab").score, passed("ab").passed, passed("abc").passed, passed("z").passed],
    [0, false, true, true],
  );
  const skipping = importFrom(
    "promptfoo",
    config([...assertions, { type: "llm-rubric", value: "x" }], {}, { threshold: 0.6 }),
  );
  assert.equal(runSuite(skipping.suite, { "test-1": "abcz" }).scores[0].passed, true, "two of three are enough");
  assert.equal(runSuite(skipping.suite, { "test-1": "abc" }).scores[0].passed, false);
});

test("YAML with anchors, default tests, templates, lists of values and several prompts", () => {
  mkdirSync(join(folder, "more"), { recursive: true });
  put("prompt.txt", "First: {{ text }}\n---\nSecond: {{ text }}");
  put(
    "more/tests.csv",
    'text,__expected,__expected2,__threshold,__metadata:level\nhi,"contains-any: a, b",levenshtein(0): x,0.5,easy\nyo,plain,similar(0.9): z,,\n',
  );
  put("more/vars.json", '{"text": "of a file"}');
  const path = put(
    "promptfooconfig.yaml",
    `description: Demo
prompts: ["Say {{text}} in {{ language }}", file://prompt.txt]
assertionTemplates:
  short: &short { type: word-count, value: { max: 5 } }
defaultTest:
  vars: { language: French }
  threshold: 0.8
  metadata: { level: hard }
  assert:
    - { type: not-contains, value: "AI language model" }
tests:
  - description: first
    vars: { text: [a, b] }
    assert:
      - $ref: '#/assertionTemplates/short'
        weight: 2
      - { <<: *short, value: 3, metric: length }
      - { type: icontains, value: "{{ text }} in {{language}}" }
  - vars: file://more/vars.json
    options: { disableDefaultAsserts: true }
    assert: [{ type: equals, value: file://prompt.txt }]
  - file://more/tests.csv
scenarios:
  - config: [{ vars: { text: s1 } }, { vars: { text: s2 } }]
    tests: [{ vars: { language: German }, assert: [{ type: contains, value: x }] }]
`,
  );
  const { suite, skipped, notes, counts } = importFrom("promptfoo", path);
  const byId = new Map(suite.cases.map((each) => [each.case_id, each]));
  assert.deepEqual(skipped, [
    { path: "tests[2]: file://more/tests.csv[1].assert[1]", reason: "a model grades the output", check: "similar" },
  ]);
  assert.equal(notes, undefined);
  // Two values of a list, a test with a file of variables, two rows and two scenarios, with three prompts each.
  assert.deepEqual([counts.records, counts.imported, counts.cases, suite.name], [6, 6, 21, "Demo"]);
  assert.equal(byId.get("test-1/prompt-1").prompt, "Say a in French");
  assert.equal(byId.get("test-2/prompt-3").prompt, "Second: b");
  assert.equal(byId.get("test-6/prompt-1").prompt, "Say s1 in German");
  assert.deepEqual(byId.get("test-2/prompt-1"), {
    case_id: "test-2/prompt-1",
    category: "general",
    prompt: "Say b in French",
    expected_behavior: {
      checks: [
        { kind: "contains_all", value: ["AI language model"], not: true },
        { kind: "length", unit: "words", words: "whitespace", max: 5, weight: 2 },
        { kind: "length", unit: "words", words: "whitespace", min: 3, max: 3, name: "length" },
        { kind: "contains_all", value: ["b in French"], ignore_case: true },
      ],
    },
    difficulty: "medium",
    tags: [],
    threshold: 0.8,
    description: "first",
    metadata: { level: "hard" },
  });
  assert.deepEqual(byId.get("test-3/prompt-1").expected_behavior.checks, [
    { kind: "equals", value: "First: of a file\n---\nSecond: of a file" },
  ]);
  const row = byId.get("test-4/prompt-1");
  assert.deepEqual(row.expected_behavior.checks.slice(1), [
    { kind: "contains_any", value: ["a", "b"] },
    { kind: "equals", value: "x" },
  ]);
  assert.deepEqual(
    [row.threshold, row.metadata.level, byId.get("test-5/prompt-1").metadata.level],
    [0.5, "easy", "hard"],
  );
});

test("a configuration of a stranger reads no file outside of its folder", () => {
  put("secret.txt", "secret");
  mkdirSync(join(folder, "theirs"), { recursive: true });
  symlinkSync(join(folder, "secret.txt"), join(folder, "theirs", "link.txt"));
  writeFileSync(join(folder, "theirs", "own.txt"), "own");
  const value = ["../secret.txt", join(folder, "secret.txt"), "link.txt", ".", "own.txt"].map(
    (name) => `file://${name}`,
  );
  const path = put(
    "theirs/config.json",
    JSON.stringify(config(value.map((each) => ({ type: "equals", value: each })))),
  );
  for (const input of [path, pathToFileURL(path)]) {
    const { suite, skipped } = importFrom("promptfoo", input);
    assert.equal(skipped.length, 4);
    assert.ok(!JSON.stringify(suite).includes('"secret"'));
    assert.deepEqual(suite.cases[0].expected_behavior.checks[4], { kind: "equals", value: "own" });
  }
});

test("the cells of a table", () => {
  const cells = [
    ["plain text", "equals"],
    ["contains: a", "contains_all"],
    ["not-icontains: a", "contains_all"],
    ["contains-all: a, b", "contains_all"],
    ["is-json", "json"],
    ['is-json: {"type": "object"}', "json_schema"],
    ["rouge-n(0.4): the cat", "metric"],
    ["unknown-type: a", "equals"],
    ["note: this is text", "equals"],
    ["javascript: output > 1", "regex"],
    ["fn:output > 1", "regex"],
    ["grade: polite", "regex"],
    ["python: x", "regex"],
    ["file://check.py", "regex"],
    ["similar:cosine(0.8): x", "regex"],
  ];
  for (const [cell, kind] of cells) {
    const { suite } = importFrom("promptfoo", [{ q: "Q", __expected: cell }]);
    const [check] = suite.cases[0].expected_behavior.checks;
    assert.equal(check.kind, kind, cell);
    assert.equal(check.name?.startsWith("skipped: ") ?? false, kind === "regex", cell);
    assert.equal(check.not ?? false, cell.startsWith("not-"), cell);
  }
  const text =
    "q,__expected1,__expected2,__providerOutput,__description,__config:__expected2:threshold\nQ,a,rouge-n: b c,It is a,d,0.9\n";
  const { suite, outputs } = importFrom("promptfoo", text);
  assert.deepEqual(outputs, [{ case_id: "test-1", output: "It is a" }]);
  assert.equal(suite.cases[0].description, "d");
  assert.equal(suite.cases[0].prompt, "Q");
  assert.equal(suite.cases[0].expected_behavior.checks[1].threshold, 0.9);
});

test("files in a tab come from the option files", () => {
  const source = { prompts: ["file://p.txt"], tests: "file://tests.yaml" };
  const files = {
    "p.txt": "Say {{q}}",
    "tests.yaml": "- vars: {q: hi}\n  assert: [{type: contains, value: file://v.txt}]\n",
    "v.txt": "x",
  };
  const { suite } = importFrom("promptfoo", source, { files: (path) => files[path] });
  assert.equal(suite.cases[0].prompt, "Say hi");
  assert.deepEqual(suite.cases[0].expected_behavior.checks, [{ kind: "contains_all", value: ["x"] }]);
  const named = importFrom("promptfoo", { ...source, prompts: { "p.txt": "label" } }, { files: (path) => files[path] });
  assert.equal(named.suite.cases[0].prompt, "Say hi");
  assert.throws(
    () => importFrom("promptfoo", { ...source, defaultTest: "file://d.yaml" }, { files: (path) => files[path] }),
    {
      kind: "schema",
      message: 'input: the file "file://d.yaml" was not found below the folder of the configuration',
    },
  );
  const missing = importFrom("promptfoo", source);
  assert.deepEqual(missing.skipped, [
    { path: "tests", reason: 'the file "file://tests.yaml" was not found below the folder of the configuration' },
  ]);
  assert.equal(missing.suite, undefined);
  assert.throws(
    () =>
      importFrom("promptfoo", source, {
        files: () => {
          throw new Error("no");
        },
      }),
    { kind: "usage", message: "files threw: no" },
  );
});

test("patterns of JavaScript have the same matches in Python's syntax", () => {
  const texts = [
    "",
    "a",
    "A1_b",
    "a\nb",
    "a\r\nb",
    "x$",
    "é ü",
    "word-word",
    "  \u00a0\ufeff",
    "12/2024",
    "{,3}",
    "a]b",
    "\b\x08",
    "\u2028",
    "aaa",
    "a&&b",
    "[x]",
    "ab12",
  ];
  const patterns = [
    "^a",
    "b$",
    "a$",
    ".",
    "^.$",
    "a.b",
    "\\d+",
    "\\D",
    "\\w+$",
    "\\W",
    "\\s",
    "\\S+",
    "\\bword\\b",
    "\\Bord",
    "[\\w-]+",
    "[^\\d\\s]",
    "[\\b]",
    "(?<n>a)\\k<n>",
    "(a)\\1",
    "(?:a|b)+?",
    "a{2,}",
    "a{,3}",
    "{,3}",
    "\\/",
    "\\$",
    "[$.]",
    "[\\]]",
    "[^]",
    "[]",
    "\\x61",
    "\\u0061",
    "\\cJ",
    "\\0",
    "(?=a)a",
    "(?!b)a",
    "(?<!x)\\$",
    "[a&&b]",
    "[[x]",
    "a|b|",
    "\\t",
    "\\n",
    "\\e",
    "\\-",
    "[a\\-z]",
    "]",
  ];
  for (const source of patterns) {
    const translated = pythonPattern(source);
    for (const text of texts) {
      // The key regex ignores case and lets the dot match line ends, so use the kind regex.
      const ours = runChecks(text, [{ kind: "regex", value: translated }]).passed;
      assert.equal(ours, new RegExp(source).test(text), `${source} as ${translated} on ${JSON.stringify(text)}`);
    }
  }
  assert.equal(searchPattern(pythonPattern("b$"), "ab").start, 1);
});

test("tests that would make too many cases are skipped with the reason", () => {
  const list = (count) => Array.from({ length: count }, (_, index) => `${index}`);
  const vars = Object.fromEntries(list(40).map((name) => [`v${name}`, list(10)]));
  const [one, many] = [1, 600].map((count) => list(count).map((value) => ({ type: "contains", value })));
  const tests = [{ vars: { q: "Q" }, assert: one }];
  const prompts = list(1000);
  for (const more of [
    { prompts: ["{{v0}}"], tests: [...tests, { vars, assert: one }] },
    { prompts, tests: [...tests, { vars: { q: "Q" }, assert: many }] },
    { prompts, tests: [...tests, { vars: { a: list(800) }, assert: one }] },
    {
      prompts: ["p"],
      tests,
      scenarios: [{ config: list(1000).map(() => ({ assert: one })), tests: list(600).map(() => ({})) }],
    },
  ]) {
    const { counts, skipped, suite } = importFrom("promptfoo", more);
    assert.ok(counts.skipped >= 1 && counts.imported >= 1);
    assert.match(skipped[0].reason, /^expected at most 500,000 copies of cases and checks, found more/);
    assert.ok(suite.cases.length <= 500_000);
  }
  const few = { prompts: list(20), tests: [{ vars: { a: list(10), b: list(9) }, assert: one }] };
  assert.equal(importFrom("promptfoo", few).counts.cases, 1800);
});
