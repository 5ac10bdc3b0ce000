// This file tests the adapters against the documented shapes of the other runners. tests/peers/ tests them with the real packages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, root } from "./support.js";

const adapters = await import(`${root}/js/entries/adapters.js`);
const { braintrustScorer, evaliteScorer, langsmithEvaluator, promptfooAssertion, vitestEvalsJudge } = adapters;

/** Calls each adapter with the same example. Returns `{score, pass?, reason}`, or the error that was thrown. */
const CALLS = {
  braintrust: async (rule, { input, output, expected }) => {
    const { score, metadata, error } = braintrustScorer(rule)({ input, output, expected });
    return error === undefined ? { score, reason: metadata.reason } : { error };
  },
  evalite: async (rule, example) => {
    const { score, metadata } = await evaliteScorer(rule).scorer(example);
    return { score, reason: metadata.reason };
  },
  "vitest-evals": async (rule, example) => {
    const { score, metadata } = await vitestEvalsJudge(rule).assess(example);
    return { score, reason: metadata.rationale };
  },
  langsmith: async (rule, { input, output, expected }) => {
    const run = { inputs: { input }, outputs: { output }, referenceOutputs: { answer: expected } };
    const { score, comment } = langsmithEvaluator(rule)(run);
    return comment.startsWith("error: ") ? { error: comment.slice(7) } : { score, reason: comment };
  },
  promptfoo: async (rule, { output, expected }) => {
    const { score, reason } = promptfooAssertion(rule)(output, { vars: { expected } });
    return { score, reason };
  },
};

const EXAMPLES = [
  [{ checks: { contains: ["Paris", "Seine"], max_length: 5 } }, "Paris"],
  [
    {
      checks: [
        { kind: "equals", value: "Paris" },
        { kind: "numeric", value: 4, weight: 3 },
      ],
    },
    "4",
  ],
  [{ checks: ({ expected }) => [{ kind: "equals", value: expected }] }, "Paris", "Paris"],
  [{ metric: "exact_match" }, "Paris", "paris"],
  [{ metric: "f1_score" }, "in Paris", "Paris"],
  [{ metric: "rougeL", options: { use_stemmer: true } }, "two cities", "one city"],
];

function own({ checks, metric, options }, output, expected) {
  if (metric !== undefined) return library.computeMetric(metric, expected, output, options).score;
  return library.runChecks(output, typeof checks === "function" ? checks({ expected }) : checks).score;
}

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name}: scores are those of the package`, async () => {
    for (const [rule, output, expected] of EXAMPLES) {
      const { score } = await call(rule, { input: "q", output, expected });
      assert.equal(score, own(rule, output, expected), JSON.stringify([rule, output]));
    }
  });

  test(`${name}: an error is never a score`, async () => {
    const invalid = { checks: [{ kind: "regex", value: "(" }] };
    for (const [rule, output, expected, message] of [
      [{ metric: "exact_match" }, null, "a", /no output/],
      [{ metric: "exact_match" }, undefined, "a", /no output/],
      [{ metric: "exact_match" }, { text: "a" }, "a", /expected the output as a string, found an object/],
      [{ metric: "exact_metch" }, "a", "a", /exact_metch/],
      [{ checks: { contians: ["x"] } }, "a", "a", /contians/],
      [invalid, "a", "a", /./],
      [{ checks: [{ not: true, kind: "json_path", path: "$.a", value: 1 }] }, "no JSON", "a", /./],
    ]) {
      const result = await call(rule, { input: "q", output, expected }).catch((error) => ({ error: error.message }));
      assert.equal(result.score ?? null, null, JSON.stringify([rule, output, result]));
      assert.match(result.error, message);
    }
  });

  test(`${name}: a score that is null stays null, or throws`, async () => {
    const rule = { metric: "numeric_match" };
    assert.equal(own(rule, "4", "no number"), null);
    const result = await call(rule, { output: "4", expected: "no number" }).catch(({ message }) => ({ message }));
    if (name === "evalite" || name === "promptfoo") assert.match(result.message, /^benchmarkhub: no score: ./);
    else assert.deepEqual([result.score, result.error], [null, undefined]);
  });
}

test("rules that are not understood are errors", () => {
  for (const make of Object.values(adapters)) {
    assert.throws(() => make({}), /rule: expected either checks or metric/);
    assert.throws(() => make({ checks: {}, metric: "bleu" }), /rule: expected either checks or metric/);
    assert.throws(() => make({ cheks: {} }), /rule\.cheks: unknown, expected one of name, checks, metric, options/);
    assert.throws(() => make(undefined), /rule: expected an object, found nothing/);
  }
});
