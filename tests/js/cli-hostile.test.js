// This file puts hostile texts into every field of suites, outputs, datasets and predictions, and checks every byte that commands
// and formats write.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { CLI, concurrency, inFolder, withJudge } from "./cli-support.js";
import { library, repository } from "./support.js";

const { FORMATS, formatReport } = await import(`${repository}/js/formats/index.js`);

/** Texts that move the cursor, reverse the direction of text, hide text, or forge a line. */
const TEXTS = {
  // C0 controls, C1 controls, DEL, a style of the command line, bidirectional controls, characters without a width.
  "control characters":
    "a\x1b[2J\x07\b\0\x9b2J\x90\x85\x7f\x1b[31mred\x1b[39m\u202etxt\u2066\u200f\u061c\u200b\ufeff\u{e0041}\u00adb",
  "lines that look like ours": "a\nFORGED\r\nFORGED\rFORGED\u2028FORGED\u2029FORGED",
};
const ESC = "\x1b";
const STYLE = new RegExp(`${ESC}\\[(?:1|2|22|31|32|33|39)m`, "g");
/** Matches control and similar characters, except for line ends and the zero-width joiner and non-joiner. */
const UNSAFE = /[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/u;

function assertSafe(text, about) {
  assert.doesNotMatch(text, UNSAFE, about);
  assert.doesNotMatch(text, /^\s*FORGED/m, about);
}

function hostileFiles(text) {
  const checks = [
    { kind: "equals", value: text, name: text },
    { kind: "contains_all", value: [text] },
    { kind: "regex", value: `(${text}` },
    { kind: "json_path", value: "$.x", equals: text },
    { all_of: [{ kind: "contains_any", value: [text, "x"] }], name: text },
  ];
  const expected = { contains: [text], not_contains: ["x"], regex: `${text}+`, checks, [text]: text };
  const fields = { category: text, prompt: text, tags: [text, "t"], [text]: text };
  const suite = { suite_id: text, name: text, version: text, categories: [text], [text]: { [text]: text } };
  const aCase = (case_id, expected_behavior) => ({ case_id, expected_behavior, ...fields });
  const record = (fields) => JSON.stringify(fields);
  return {
    "suite.json": { ...suite, cases: [aCase(text, expected), aCase("second", { min_length: 3 })] },
    "outputs.json": { [text]: `x${text}`, [`${text}2`]: text },
    "outputs.jsonl": [
      { case_id: text, output: text, [text]: text },
      { case_id: text, output: text },
    ]
      .map(record)
      .join("\n"),
    "faulty.json": {
      ...suite,
      cases: [{ ...aCase(text, expected), difficulty: text }, aCase(text, { contains: text })],
    },
    "broken.json": `{"${text}": ${text}`,
    "objects.json": { [text]: { [text]: text } },
    "data.jsonl": [
      { id: text, question: text, answer: text, [text]: text },
      { id: text, question: text, answer: [text] },
      { id: "c", question: text },
    ]
      .map(record)
      .join("\n"),
    "predictions.json": { [text]: `x ${text}`, [`${text}2`]: text },
    "nested.json": { [text]: { text } },
    "cases.jsonl": record({ ...aCase(text, expected), category: "coding" }),
    "wrong.jsonl": record({ ...aCase(text, expected), [text]: 1, difficulty: text }),
  };
}

const argument = (text) => text.replaceAll("\0", "");

function commandsFor(text) {
  return [
    "run --suite suite.json --results outputs.json --output report.json",
    "run --suite suite.json --results outputs.jsonl --output report.json --strict",
    "run --suite suite.json --results objects.json",
    "run --suite suite.json --results broken.json",
    "run --suite faulty.json --results outputs.json",
    "run --suite broken.json --results outputs.json",
    "run --suite suite.json --results suite.json",
    ["run", "--suite", "suite.json", "--results", "outputs.json", "--tag", `x${text}`],
    ["run", "--suite", "suite.json", "--results", "outputs.json", "--category", `x${text}`],
    ["run", "--suite", `x${text}`, "--results", `./${text}`],
    ["run", "--suite", "suite.json", "--results", `./${text}`],
    ["run", "--suite", "suite.json", "--results", "outputs.json", "--min-score", text],
    ["run", "--suite", "suite.json", "--results", "outputs.json", "--output", `${text}/x`],
    "list --suite suite.json",
    ["list", "--suite", "suite.json", "--category", text],
    ["list", "--suite", "suite.json", "--category", `x${text}`],
    ["list", "--category", `x${text}`],
    "lint --suite suite.json",
    "lint --suite faulty.json",
    "lint --suite broken.json",
    "create --name x --force --from-cases cases.jsonl --output made.json",
    "create --name x --force --from-cases wrong.jsonl --output made.json",
    "create --name x --force --from-cases broken.json --output made.json",
    ["create", "--name", text, "--version", text, "--force", "--output", `made${text}.json`],
    "eval --data data.jsonl --predictions predictions.json --metric exact_match,bleu --output results.json",
    "eval --data data.jsonl --predictions predictions.json --strict --output results.json",
    "eval --data data.jsonl --predictions nested.json",
    "eval --data data.jsonl --predictions broken.json",
    "eval --data broken.json",
    "eval --data suite.json",
    ["eval", "--data", "data.jsonl", "--prediction-field", text, "--name", text, "--output", "results.json"],
    ["eval", "--data", "data.jsonl", "--metric", text],
    ["eval", "--data", "data.jsonl", "--metric", "bleu", "--option", `${text}=1`],
    ["eval", "--data", "data.jsonl", "--metric", "bleu", "--option", `tokenize=${text}`],
    ["eval", "--data", "data.jsonl", "--fields", text],
    ["eval", "--data", "data.jsonl", "--preset", text],
    ["eval", "--data", `./${text}`],
    [text],
    ["run", `--${text}`],
    ["run", text],
  ];
}

describe("messages of commands", concurrency, () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    inFolder(`${name} in every field`, async ({ cli, put }) => {
      for (const [file, content] of Object.entries(hostileFiles(text))) put(file, content);
      for (const args of commandsFor(argument(text))) {
        const about = JSON.stringify(args);
        const { stdout, stderr } = await cli(args, { env: { DEBUG: "benchmarkhub", FORCE_COLOR: "1" } });
        const words = [stderr, stdout.startsWith("{") ? "" : stdout].join("\n");
        assert.ok(!words.includes(`${ESC}[31mred`), about);
        // Without the styles of the command line, the text has no control characters.
        assertSafe(words.replace(STYLE, ""), about);
        assert.doesNotMatch(stderr, /internal error/, about);
      }
    });
  }
});

/** Whether `script` of util-linux is installed, which runs a command on a new terminal. */
const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

describe("JSON on a terminal", {
  ...concurrency,
  skip: hasTerminal ? false : "there is no script(1) of util-linux",
}, () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    inFolder(name, ({ folder, put }) => {
      for (const [file, content] of Object.entries(hostileFiles(text))) put(file, content);
      for (const args of [
        "run --suite suite.json --results outputs.json --json",
        "eval --data data.jsonl --predictions predictions.json --json",
        "eval --data data.jsonl --predictions predictions.json -o /dev/stdout",
        "create --name x --from-cases cases.jsonl --output -",
        "lint --suite suite.json --json",
      ]) {
        const command = `"${process.execPath}" "${CLI}" ${args} 2> messages.txt`;
        const { stdout } = spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
          cwd: folder,
          encoding: "utf8",
          env: { ...process.env, TERM: "xterm", LC_ALL: "C.UTF-8" },
        });
        const lines = stdout.replaceAll("\r\n", "\n");
        assertSafe(lines, args);
        const value = JSON.stringify(JSON.parse(lines));
        assert.ok(args.startsWith("lint") || value.includes(JSON.stringify(text).slice(1, -1)), args);
      }
    });
  }
});

describe("the words of a judge", concurrency, () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    inFolder(name, async ({ cli, put }) => {
      put("data.jsonl", '{"id": "a", "question": "q", "answer": "4", "prediction": "4"}');
      for (const status of [200, 400]) {
        const answer = (request, response) => {
          request.resume().on("end", () => {
            response.statusCode = status;
            response.end(status === 200 ? JSON.stringify({ choices: [{ message: { content: text } }] }) : text);
          });
        };
        await withJudge(answer, async (env) => {
          const { stderr } = await cli("eval --data data.jsonl --metric llm_judgement --output results.json", { env });
          assertSafe(stderr, `${status}`);
        });
      }
    });
  }
});

describe("formats", () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    test(`${name} in every field of a report`, () => {
      const files = hostileFiles(text);
      const outputs = files["outputs.json"];
      const report = library.runSuite(files["suite.json"], outputs, { latency: false });
      for (const { name: format } of FORMATS) {
        const written = formatReport(report, format, { outputs });
        if (format === "json") {
          assert.deepEqual(JSON.parse(written), JSON.parse(JSON.stringify(report)));
          continue;
        }
        // In JSON, texts are as they are; tests/js/report-formats.test.js parses these formats.
        if (["jsonl", "ctrf", "langsmith", "opentelemetry", "dpo"].includes(format)) continue;
        assert.doesNotMatch(written, /(?![\n\r\t])\p{Cc}/u, format);
        if (format === "markdown") assertSafe(written, format);
        if (format === "html") assert.doesNotMatch(/<title>(.*?)<\/title>/s.exec(written)[1], UNSAFE, format);
      }
    });
  }
});
