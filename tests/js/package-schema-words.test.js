// This file tests the messages of the suite schema for mistyped names: it rejects names that are similar to known
// names, and reports a misspelled option in few errors, only for its kind.

import assert from "node:assert/strict";
import { test } from "node:test";
import { builtIn, builtInMetrics, compile, issuesOf, items, schema, withChecks } from "./suite-documents.js";
import { library } from "./support.js";

const accepts = compile();
const examines = compile({ allErrors: true });

test("names that resemble a built-in one are refused as mistakes, others are left to the loader", () => {
  const metric = (name) => withChecks({ kind: "metric", value: "a", metric: name, threshold: 0 });
  const wrongKinds = [
    "lenght",
    "contain_any",
    "contains-any",
    "containsAll",
    "JSON",
    "regexp",
    "equal",
    "contains",
    "any_of",
    "not",
    "",
    "a b",
  ];
  for (const kind of wrongKinds) assert.ok(!accepts(withChecks({ kind, value: "a" })), kind);
  for (const name of ["rouge", "rougel", "RougeL", "levenstein", "bleu-score", "Bleu", "", "llm_judgement"])
    assert.ok(!accepts(metric(name)), name);
  for (const kind of ["is_polite", "wer", "acme:tone/v2", "höflich"]) assert.ok(accepts(withChecks({ kind })), kind);
  for (const name of ["wer", "rouge3", "rougeW", "bert_score", "Fleiß"]) assert.ok(accepts(metric(name)), name);
  assert.ok(schema.$comment.includes("one letter from a built-in one"));
  library.registerCheck("regexp", () => true);
  assert.deepEqual(issuesOf(withChecks({ kind: "regexp" })), []);
  assert.ok(!accepts(withChecks({ kind: "regexp" })), "the one thing that the schema alone refuses");
});

test("a misspelt option is reported in a few errors that name it", () => {
  // The last valid item of each kind and of each group.
  const right = items().filter((item) => item.kind !== "is_polite" && issuesOf(withChecks(item)).length === 0);
  const valid = new Map(right.map((item) => [item.kind ?? Object.keys(item)[0], item]));
  assert.equal(valid.size, builtIn.length + 3);
  for (const [name, item] of valid) {
    for (const document of [withChecks({ ...item, weihgt: 1 }), withChecks({ any_of: [{ ...item, weihgt: 1 }] })]) {
      assert.ok(!examines(document), name);
      const levels = document.cases[0].expected_behavior.checks[0].any_of?.[0] === item ? 2 : 1;
      assert.ok(examines.errors.length <= 2 + levels, `${name}: ${JSON.stringify(examines.errors, null, 1)}`);
      assert.ok(
        examines.errors.some(({ params }) => params.additionalProperty === "weihgt"),
        name,
      );
    }
  }
  for (const { name } of builtInMetrics) {
    assert.ok(
      !examines(withChecks({ kind: "metric", value: "a", metric: name, threshold: 0, options: { colour: 1 } })),
    );
    assert.ok(
      examines.errors.length <= 3 && examines.errors.some(({ params }) => params.additionalProperty === "colour"),
    );
  }
  for (const [item, most] of [
    [{}, 2],
    [{ kind: "lenght", min: 1 }, 3],
    [{ kind: "length" }, 4],
    [{ kind: "choice", value: "AB" }, 3],
    [{ kind: "metric", value: "a", metric: "rouge", threshold: 1 }, 3],
    [{ kind: "json_path", value: "a.b" }, 3],
  ]) {
    assert.ok(!examines(withChecks(item)));
    assert.ok(examines.errors.length <= most, JSON.stringify(examines.errors));
  }
});
