// This file tests importFrom with logs that inspect_ai has written (`golden/make/inspect_logs.py`) and with samples.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync, gzipSync } from "node:zlib";
import { library, repository, root, scratchFolder } from "./support.js";
import { zipOf } from "./zip-writer.js";

const { compareReports, importFrom, runSuite } = library;
const logs = join(repository, "tests", "golden", "import");
const log = (name) => join(logs, name);
const folder = scratchFolder("inspect");

/** Every log of the same run has the same samples. */
const CAPITALS = ["capitals.json", "capitals.eval", "capitals-chunked.eval"];

/** The times and ids of a run differ, so they are left out. */
function essence({ suite, outputs, dataset, report, skipped, counts }) {
  const ids = new Set(suite.cases.map(({ case_id: id }) => id));
  const rows = outputs.map(({ case_id, repeat, output, verdict }) => ({ case_id, repeat, output, verdict }));
  const order = (a, b) => `${a.case_id} ${a.repeat}`.localeCompare(`${b.case_id} ${b.repeat}`);
  const scores = report.scores.map(({ case_id, passed, score, error }) => ({ case_id, passed, score, error }));
  const checks = Object.fromEntries(suite.cases.map((each) => [each.case_id, each.expected_behavior]));
  return {
    ids: [...ids].sort(),
    rows: rows.sort(order),
    dataset: dataset.map(({ id }) => id).sort(),
    scores: scores.sort(order),
    checks,
    skipped: skipped.length,
    counts,
  };
}

test("a log is the same as JSON, as archive and with chunked samples", () => {
  const [first, ...others] = CAPITALS.map((name) => essence(importFrom("inspect_ai", log(name))));
  for (const other of others) assert.deepEqual(other, first);
  assert.deepEqual(first.ids, ["2", "3", "paris"]);
  assert.deepEqual(first.counts, {
    records: 6,
    imported: 6,
    skipped: 0,
    checks: 21,
    skipped_checks: 3,
    unchecked_cases: 0,
    without_checks: 0,
    cases: 3,
    outputs: 6,
    items: 3,
    verdicts: 6,
  });
  assert.deepEqual(first.rows[0], {
    case_id: "2",
    repeat: 0,
    output: "It is 4",
    verdict: {
      passed: false,
      score: 3.5 / 7,
      scores: { match: 1, includes: 1, exact: 0, f1: 0.5, match1: 1, answer: 0, pattern: 0 },
      reasons: first.rows[0].verdict.reasons,
      id: 2,
    },
  });
});

test("each way to pass a log gives the same result", async () => {
  for (const name of ["capitals.json", "capitals.eval", "long-chunked.eval"]) {
    const expected = importFrom("inspect", log(name));
    const bytes = readFileSync(log(name));
    assert.deepEqual(importFrom("Inspect-AI", pathToFileURL(log(name))), expected);
    assert.deepEqual(importFrom("inspect", { path: log(name) }), expected);
    assert.deepEqual(importFrom("inspect", bytes), expected);
    assert.deepEqual(importFrom("inspect", gzipSync(bytes)), expected);
    assert.deepEqual(await importFrom("inspect", await openAsBlob(log(name))), expected);
    if (name.endsWith(".json")) {
      assert.deepEqual(importFrom("inspect", bytes.toString()), expected);
      assert.deepEqual(importFrom("inspect", JSON.parse(bytes)), expected);
    }
  }
});

test("our verdicts are those of inspect_ai wherever its scorer is expressed", () => {
  for (const name of ["capitals.eval", "letters.eval"]) {
    const { suite, outputs } = importFrom("inspect", log(name));
    let compared = 0;
    for (const { case_id: id, output, verdict } of outputs) {
      const { expected_behavior } = suite.cases.find((each) => each.case_id === id);
      const { checks } = library.runChecks(output, expected_behavior);
      const scored = checks.filter(({ path }) => /^checks\[\d+\]$/.test(path));
      const names = Object.keys(verdict.scores);
      assert.equal(scored.length, names.length);
      for (const [index, { verdict: ours, name: label = "", score }] of scored.entries()) {
        if (label.startsWith("skipped")) {
          assert.equal(ours, "error");
          continue;
        }
        compared += 1;
        // inspect_ai rounds the score of f1 to two decimals.
        const rounded = names[index] === "f1" ? Number(score.toFixed(2)) : score;
        assert.equal(rounded, verdict.scores[names[index]], `${id} ${output}: ${names[index]}`);
      }
    }
    assert.equal(compared, name === "letters.eval" ? 2 : 36);
  }
});

test("the report of inspect_ai is compared with ours", () => {
  const { suite, outputs, report } = importFrom("inspect", log("letters.eval"));
  const ours = runSuite(suite, outputs);
  assert.deepEqual(compareReports(report, ours).counts.same, 2);
  assert.deepEqual(
    report.scores.map(({ passed, score }) => [passed, score]),
    [
      [true, 1],
      [false, 0],
    ],
  );
});

test("attachments are resolved, and a check that a model makes is skipped", () => {
  for (const name of ["long.eval", "long-chunked.eval"]) {
    const { suite, outputs, skipped, counts } = importFrom("inspect", log(name));
    assert.equal(outputs[0].output, `${"x".repeat(5000)} Paris`);
    assert.equal(suite.cases[0].prompt, `system: Be brief\n\nuser: ${"L".repeat(3000)}`);
    assert.equal(suite.cases[0].case_id, "a/b c");
    assert.deepEqual(
      skipped.map(({ reason, check }) => [check, reason]),
      [["model_graded_qa", "a model grades the output"]],
    );
    assert.equal(counts.skipped_checks, 1);
    const [score] = runSuite(suite, outputs, { evidence: true }).scores;
    assert.equal(score.passed, false);
    assert.deepEqual(
      score.checks.map(({ verdict }) => verdict),
      ["pass", "error"],
    );
    assert.match(score.checks[1].reason, /skipped: a model grades the output/);
  }
});

/** A log as inspect_ai wrote it earlier: an archive with deflate. */
function archive(samples, method = 8) {
  const entries = {
    "header.json": {
      version: 2,
      status: "success",
      eval: { task: "t", model: "m", scorers: [{ name: "includes", options: {} }] },
    },
    ...Object.fromEntries(samples.map((sample) => [`samples/${sample.id}_epoch_${sample.epoch ?? 1}.json`, sample])),
  };
  return zipOf(Object.entries(entries).map(([name, value]) => ({ name, text: JSON.stringify(value), method })));
}
const message = (content) => ({ choices: [{ message: { role: "assistant", content } }], completion: content });
const sample = (id, more) => ({
  id,
  epoch: 1,
  input: "q",
  target: "a",
  output: message("a"),
  scores: { includes: { value: "C" } },
  ...more,
});

test("archives may be deflated or stored, also with Zip64", () => {
  for (const options of [{ method: 8 }, { method: 0 }, { method: 8, is64: true }]) {
    const bytes = zipOf(
      [
        { name: "header.json", text: JSON.stringify({ eval: { task: "t", scorers: [{ name: "includes" }] } }) },
        { name: "samples/a_epoch_1.json", text: JSON.stringify(sample("a")) },
      ].map((entry) => ({ ...entry, method: options.method })),
      options,
    );
    const { counts, suite } = importFrom("inspect", bytes);
    assert.deepEqual([counts.records, counts.cases], [1, 1]);
    assert.deepEqual(suite.cases[0].expected_behavior.checks, [
      { kind: "contains_any", value: ["a"], ignore_case: true },
    ]);
  }
});

test("errors, missing scores, NaN and calls of tools", () => {
  const calls = {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: "f", arguments: { a: 1 }, type: "function" }],
  };
  const { outputs, report } = importFrom(
    "inspect",
    archive([
      sample("failed", { error: { message: "timeout", traceback: "…" }, output: { choices: [] }, scores: {} }),
      sample("unscored", { scores: undefined }),
      sample("text", { scores: { s: { value: "unsure" } } }),
      sample("partial", { scores: { s: { value: "P" }, t: { value: true }, u: { value: "1" } } }),
      sample("tools", { output: { choices: [{ message: calls }], completion: "" } }),
      sample("empty", { output: message("") }),
    ]),
  );
  const byId = Object.fromEntries(outputs.map((row) => [row.case_id, row]));
  const scores = Object.fromEntries(report.scores.map((score) => [score.case_id, score]));
  assert.deepEqual([byId.failed.output, byId.failed.error, scores.failed.error], [null, "timeout", "timeout"]);
  assert.deepEqual([byId.unscored.verdict.passed, scores.unscored.error], [null, "no verdict"]);
  assert.deepEqual([byId.text.verdict.passed, scores.text.error], [null, "no verdict"]);
  assert.deepEqual([scores.partial.passed, scores.partial.score], [false, 2.5 / 3]);
  assert.deepEqual(JSON.parse(byId.tools.output), calls);
  assert.equal(byId.empty.output, "");
  const nan = JSON.stringify({
    eval: { scorers: [] },
    samples: [sample("a", { scores: { s: { value: "@" } } })],
  }).replace('"@"', "NaN");
  assert.deepEqual(importFrom("inspect", nan).outputs[0].verdict.passed, null);
});

/** The messages of a run with a call, the last of which is a text. */
const MESSAGES = [
  { id: "1", role: "user", content: "attachment://0" },
  {
    id: "2",
    role: "assistant",
    content: "",
    tool_calls: [{ id: "c", function: "bash", arguments: { cmd: "ls" }, type: "function" }],
  },
  { id: "3", role: "tool", content: "a.txt", tool_call_id: "c", function: "bash" },
  { id: "4", role: "assistant", content: "a" },
];

test("messages with calls are kept, also of chunked samples, and checks read their calls", () => {
  const header = { name: "header.json", text: JSON.stringify({ eval: { task: "t", scorers: [] } }) };
  const file = (name, value) => ({ name, text: JSON.stringify(value) });
  const folder = "samples/s_epoch_1";
  const whole = [file(`${folder}.json`, sample("s", { messages: MESSAGES, attachments: ["ls"] }))];
  const chunked = [
    file(
      `${folder}/sample.json`,
      sample("s", {
        message_refs: [
          [1, 3],
          [4, 6],
        ],
      }),
    ),
    file(`${folder}/messages/0.json`, [{ role: "user", content: "other" }, ...MESSAGES.slice(0, 2)]),
    file(`${folder}/messages/3.json`, [{ role: "user", content: "other" }, ...MESSAGES.slice(2)]),
    file(`${folder}/attachments/0.json`, ["ls"]),
  ];
  for (const files of [whole, chunked]) {
    const { outputs } = importFrom("inspect", zipOf([header, ...files]));
    assert.deepEqual(outputs[0].messages, [{ ...MESSAGES[0], content: "ls" }, ...MESSAGES.slice(1)]);
    const checks = [
      { kind: "tool_calls", value: [{ name: "bash", arguments: { cmd: "ls" } }] },
      { kind: "steps", min: 2, max: 2 },
    ];
    const suite = { suite_id: "s", name: "s", cases: [{ case_id: "s", category: "coding", prompt: "p" }] };
    suite.cases[0].expected_behavior = { checks };
    assert.equal(runSuite(suite, outputs).scores[0].passed, true);
  }
  const unread = structuredClone(MESSAGES);
  unread[1].tool_calls[0].parse_error = "not JSON";
  const { outputs } = importFrom(
    "inspect",
    zipOf([header, file(`${folder}.json`, sample("s", { messages: unread, attachments: ["ls"] }))]),
  );
  const forbidden = { checks: [{ kind: "tool_calls", value: [] }] };
  const suite = {
    suite_id: "s",
    name: "s",
    cases: [{ case_id: "s", category: "coding", prompt: "p", expected_behavior: forbidden }],
  };
  const [score] = runSuite(suite, outputs).scores;
  assert.match(score.error, /expected a call that was read, found "not JSON"/);
});

test("messages without calls repeat the input and the output, so they are left out", () => {
  const messages = [MESSAGES[0], MESSAGES[3]];
  const { outputs } = importFrom("inspect", archive([sample("a", { messages, attachments: ["ls"] })]));
  assert.equal(Object.hasOwn(outputs[0], "messages"), false);
});

const STATUS = "/proc/self/status";

test("memory does not grow with an archive", { skip: existsSync(STATUS) ? false : `there is no ${STATUS}` }, () => {
  const text = (id) => JSON.stringify(sample(id, { events: ["e".repeat(2_000_000)] }));
  const header = {
    name: "header.json",
    text: JSON.stringify({ eval: { task: "t", scorers: [{ name: "includes" }] } }),
  };
  /** Returns the peak of the memory of a process that imports an archive with this number of samples, each of 2 MB. */
  const peakOf = (count) => {
    const files = Array.from({ length: count }, (_, index) => ({
      name: `samples/${index}_epoch_1.json`,
      text: text(index),
      method: 0,
    }));
    const path = join(folder, `${count}.eval`);
    writeFileSync(path, zipOf([header, ...files]));
    const program = `
      import { readFileSync } from "node:fs";
      const { importFrom } = await import(${JSON.stringify(pathToFileURL(join(root, "js/entries/node.js")).href)});
      const { counts } = importFrom("inspect", { path: ${JSON.stringify(path)} });
      // resourceUsage() would begin with the memory of the process that started this one.
      console.log(counts.outputs, /VmHWM:\\s*(\\d+)/.exec(readFileSync("${STATUS}", "utf8"))[1]);`;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
    rmSync(path);
    const [outputs, peak] = output.split(" ").map(Number);
    assert.equal(outputs, count);
    return peak / 1000;
  };
  const [small, large] = [peakOf(20), peakOf(100)];
  // The larger archive has 160 MB more.
  assert.ok(large - small < 60, `${small} MB, then ${large} MB`);
});

test("a log that was not finished is imported as far as it goes", () => {
  const start = { version: 2, eval: { task: "t", scorers: [{ name: "includes" }] } };
  const bytes = zipOf([
    { name: "_journal/start.json", text: JSON.stringify(start) },
    { name: "samples/a_epoch_1.json", text: JSON.stringify(sample("a")) },
  ]);
  const { counts, notes } = importFrom("inspect", bytes);
  assert.equal(counts.cases, 1);
  assert.deepEqual(notes, [{ path: "_journal/start.json", message: "the log was not finished" }]);
});

test("faults of archives are clear errors", () => {
  const good = archive([sample("a")]);
  const entry = (text, more) => zipOf([{ name: "header.json", text, ...more }]);
  const FAULTS = [
    [
      good.subarray(0, -40),
      "io",
      /^input: expected the directory of a zip file at its end, found none: it may be incomplete$/,
    ],
    [good.subarray(0, -22 - 30), "io", /expected the directory|directory is/],
    [
      zipOf([{ name: "a.txt", text: "x" }]),
      "schema",
      /^input: expected a log of inspect_ai, found a zip archive without header.json$/,
    ],
    [entry("{", {}), "syntax", /^input: header.json: invalid JSON$/],
    [
      entry("{}", { declared: 12 }),
      "io",
      /^input: header.json: .*(?:expected 12 bytes, found 2|unexpected end|invalid)/,
    ],
    [
      entry("{}", { method: 12 }),
      "io",
      /^input: header.json: expected a compression by deflate or Zstandard, found method 12$/,
    ],
    [entry("{}", { isEncrypted: true }), "io", /^input: header.json: expected an entry without a password/],
    [entry("\u00ff", { latin1: true }), "io", /^input: header.json: expected UTF-8 text/],
  ];
  for (const [bytes, kind, expected] of FAULTS) {
    assert.throws(
      () => importFrom("inspect", bytes),
      (error) => {
        assert.equal(error.kind, kind, error.message);
        assert.match(error.message, expected);
        return true;
      },
    );
  }
  // Every byte of the directory and of an entry may be wrong: the result is an import or an error of the package.
  for (let at = 0; at < good.length; at += 1) {
    const bytes = Uint8Array.from(good);
    bytes[at] ^= 0x55;
    try {
      importFrom("inspect", bytes);
    } catch (error) {
      assert.ok(error instanceof library.BenchmarkHubError, `${at}: ${error}`);
      assert.notEqual(error.kind, "internal");
    }
  }
});

test("samples of a dataset", () => {
  const samples = [
    { input: "Capital of France?", target: "Paris", id: "fr" },
    { input: [{ role: "user", content: "Pick" }], choices: ["x", "y"], target: "B" },
    { input: "No target" },
    { target: "no input" },
    7,
  ];
  const { suite, dataset, skipped, notes, counts } = importFrom("inspect", samples);
  assert.deepEqual(
    suite.cases.map(({ case_id, prompt, expected_behavior }) => [case_id, prompt, expected_behavior.checks[0].kind]),
    [
      ["fr", "Capital of France?", "regex"],
      ["2", "Pick\n\nA) x\nB) y", "choice"],
      ["3", "No target", "regex"],
    ],
  );
  assert.deepEqual(dataset[0], { id: "fr", question: "Capital of France?", answer: "Paris", metadata: {} });
  assert.deepEqual(skipped, [
    { path: "[2].target", reason: "the sample has no target", check: "match" },
    { path: "[3]", reason: "expected a field input, found target" },
    { path: "[4]", reason: "expected a sample with input and target, found 7" },
  ]);
  assert.equal(notes.length, 2);
  assert.deepEqual([counts.records, counts.imported, counts.skipped, counts.unchecked_cases], [5, 3, 2, 1]);
  const lines = samples
    .slice(0, 2)
    .map((each) => JSON.stringify(each))
    .join("\n");
  const included = importFrom("inspect", lines, { scorer: "includes", name: "Mine" });
  assert.equal(included.suite.name, "Mine");
  assert.deepEqual(
    included.suite.cases.map((each) => each.expected_behavior.checks[0].kind),
    ["contains_any", "contains_any"],
  );
  const path = join(folder, "samples.csv");
  writeFileSync(path, 'input,target,id,choices\nPick,B,1,"x, y"\n');
  assert.deepEqual(importFrom("inspect", path).suite.cases[0].prompt, "Pick\n\nA) x\nB) y");
});

test("an unknown tool, input or option is an error", () => {
  assert.throws(() => importFrom("promptfo", "{}"), {
    kind: "usage",
    message: /^kind: expected one of promptfoo, inspect_ai, .* found "promptfo", did you mean "promptfoo"\?$/,
  });
  assert.throws(() => importFrom("inspect", 7), {
    kind: "usage",
    message: /^input: expected a text, bytes, a path, a blob or a parsed value, found 7$/,
  });
  assert.throws(() => importFrom("inspect", "nowhere.eval"), {
    kind: "io",
    message: /^nowhere.eval: cannot be read: no such file or folder$/,
  });
  assert.throws(() => importFrom("inspect", "{}", { scorre: "x" }), { kind: "usage", message: /scorer/ });
  assert.throws(() => importFrom("inspect", '{"a": 1'), { kind: "syntax", message: /^input:1: invalid JSON/ });
  assert.throws(() => importFrom("inspect", deflateRawSync("x")), { kind: "io" });
});
