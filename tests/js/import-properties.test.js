// This file tests properties of importFrom: an input with other values than expected is imported or an error of this package, and
// every record is counted.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { library, repository, root } from "./support.js";

// The exported function turns every exception into an error of the package, so test the function inside of it.
const { importFrom, IMPORTERS } = await import(join(root, "js", "importers", "index.js"));
const golden = (name) => readFileSync(join(repository, "tests", "golden", "import", name), "utf8");
const parsed = (name) => JSON.parse(golden(name));
const lines = (name) =>
  golden(name)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const log = parsed("capitals.json");
const results = parsed("promptfoo-results.json");
const message = { role: "assistant", content: [{ type: "text", text: "a" }] };
const span = {
  traceId: "t",
  spanId: "s",
  status: { code: 1 },
  attributes: [
    {
      key: "gen_ai.output.messages",
      value: { stringValue: '[{"role": "assistant", "parts": [{"type": "text", "content": "a"}]}]' },
    },
    { key: "gen_ai.prompt", value: { arrayValue: { values: [{ stringValue: "p" }] } } },
  ],
  events: [
    {
      name: "gen_ai.evaluation.result",
      attributes: [{ key: "gen_ai.evaluation.score.value", value: { doubleValue: 1 } }],
    },
  ],
};
/** Valid inputs of each tool. */
const VALID = {
  promptfoo: [
    { ...results, results: { ...results.results, results: results.results.results.slice(0, 3) } },
    {
      description: "d",
      prompts: ["{{a}}", { raw: "b", label: "c" }],
      defaultTest: {
        assert: [{ type: "contains", value: "a" }],
        options: { transform: "output.trim()" },
        threshold: 0.5,
      },
      assertionTemplates: { t: { type: "is-json", value: { type: "object" } } },
      tests: [
        {
          vars: { a: ["x", "y"] },
          assert: [
            { $ref: "#/assertionTemplates/t" },
            { type: "assert-set", threshold: 0.5, assert: [{ type: "equals", value: "{{a}}", weight: 2 }] },
          ],
          metadata: { m: 1 },
        },
        { q: "Q", __expected: "contains: a", __threshold: "0.5" },
      ],
      scenarios: [{ config: [{ vars: { a: "z" } }], tests: [{ assert: [{ type: "regex", value: "a+" }] }] }],
    },
  ],
  inspect_ai: [
    { eval: log.eval, samples: log.samples.slice(0, 2).map(({ events: _, events_data: __, ...sample }) => sample) },
    [{ id: 1, input: [message], choices: ["a", "b"], target: ["B"], metadata: { a: 1 } }],
  ],
  openai_evals: [
    [{ input: [message], ideal: ["a"] }],
    [
      {
        spec: {
          completion_fns: ["m"],
          eval_name: "e",
          run_config: { eval_spec: { cls: "evals.elsuite.basic.match:Match" } },
        },
      },
      { sample_id: "s", type: "sampling", data: { prompt: [message], sampled: ["a"] } },
      { sample_id: "s", type: "match", data: { correct: true, expected: ["a"] } },
      { final_report: {} },
    ],
  ],
  lm_eval: [lines("lm-eval-generate.jsonl"), lines("lm-eval-choice.jsonl")],
  humaneval: [
    [{ task_id: "a", prompt: "p", canonical_solution: "s", test: "t" }],
    [{ task_id: "a", completion: "c", passed: true }],
    { eval: { a: [{ solution: "s", base_status: "pass", plus_status: "fail" }] } },
  ],
  openai_batch: [
    [{ custom_id: "a", response: { status_code: 200, body: { choices: [{ message: { content: "x" } }] } } }],
  ],
  anthropic_batch: [
    [{ custom_id: "a", result: { type: "succeeded", message: { content: [{ type: "text", text: "x" }] } } }],
  ],
  huggingface: [
    [{ id: "a", question: "q", answer: "a" }],
    { rows: [{ row_idx: 1, row: { question: "q" }, truncated_cells: [] }] },
  ],
  braintrust: [
    [
      {
        id: "a",
        input: { q: "a" },
        output: [message],
        expected: "e",
        scores: { ExactMatch: 1, Other: null },
        tags: ["t"],
        metadata: { a: 1 },
        metrics: { start: 1, end: 2 },
      },
    ],
  ],
  langsmith: [
    [
      {
        id: "a",
        inputs: { q: "a" },
        outputs: message,
        reference_outputs: { a: "b" },
        feedback_stats: { f: { avg: 1 } },
        feedback: [{ key: "k", score: 1 }],
        extra: { metadata: {} },
      },
    ],
  ],
  langfuse: [
    {
      data: [
        {
          id: "a",
          input: "q",
          output: message,
          expectedOutput: "e",
          scores: [{ name: "s", value: 1, dataType: "BOOLEAN" }],
          latency: 1,
          totalCost: 1,
        },
      ],
    },
  ],
  opentelemetry: [
    { resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] },
    [{ attributes: { "gen_ai.completion": "a" }, status: {} }],
  ],
};

/** Returns the paths of all values inside a value. */
function pathsOf(value, path = []) {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]))];
}

function replaced(value, [step, ...rest], other) {
  if (step === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length === 0 && other === undefined) delete copy[step];
  else copy[step] = replaced(value[step], rest, other);
  return copy;
}

const anything = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    0,
    -1.5,
    1e300,
    "",
    "a",
    "{{a}}",
    "file://x.yaml",
    [],
    {},
    [null],
    [[]],
    { a: null },
    "not-equals",
    "attachment://0",
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

test("every tool has a valid input here", () => {
  assert.deepEqual(Object.keys(VALID).sort(), IMPORTERS.map(({ name }) => name).sort());
  for (const [kind, inputs] of Object.entries(VALID)) {
    for (const input of inputs) assert.ok(importFrom(kind, input).counts.imported > 0, kind);
  }
});

for (const [kind, inputs] of Object.entries(VALID)) {
  test(`${kind}: a changed input is imported or an error, and every record is counted`, () => {
    const changed = fc.constantFrom(...inputs).chain((input) => {
      const change = fc.tuple(fc.constantFrom(...pathsOf(input)), anything);
      return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
        return changes.reduce((value, [path, other]) => {
          const exists = path.reduce((at, step) => at?.[step], value) !== undefined;
          return exists || path.length === 0 ? replaced(value, path, other) : value;
        }, input);
      });
    });
    fc.assert(
      fc.property(changed, (input) => {
        fc.pre(typeof input === "object" && input !== null);
        try {
          const { counts, skipped, suite, outputs = [], report } = importFrom(kind, input);
          assert.equal(counts.records, counts.imported + counts.skipped);
          assert.equal(skipped.length, counts.skipped + counts.skipped_checks);
          if (suite) {
            const ours = library.runSuite(suite, outputs, { latency: false });
            assert.equal(ours.total, counts.cases);
            if (report) library.compareReports(report, ours);
          }
        } catch (error) {
          if (!(error instanceof library.BenchmarkHubError)) throw new Error(String(error.stack));
          assert.notEqual(error.kind, "internal");
        }
      }),
      { numRuns: 150 },
    );
  });
}
