// This file tests which ranges of an output are highlighted, and as what.

import assert from "node:assert/strict";
import { test } from "node:test";
import { highlightsOf } from "../../js/report-view/highlights.js";
import { library } from "./support.js";

/** Returns the highlights of an output, as pairs of a text and a kind. */
function marksOf(output, ...checks) {
  const { checks: results } = library.runChecks(output, checks, { evidence: true });
  return highlightsOf(results).map(({ start, end, kind }) => [output.slice(start, end), kind]);
}

test("an answer is required if it is the expected one, and otherwise found instead", () => {
  const numeric = { kind: "numeric", value: 42, pick: "last" };
  assert.deepEqual(marksOf("It is 42", numeric), [["42", "required"]]);
  assert.deepEqual(marksOf("It is 7", numeric), [["7", "instead"]]);
  assert.deepEqual(marksOf("It is 42", { ...numeric, not: true }), [["42", "forbidden"]]);
  assert.deepEqual(marksOf("It is 7", { ...numeric, not: true }), [["7", "instead"]]);
  assert.deepEqual(marksOf("Answer: C", { kind: "choice", value: "B" }), [["C", "instead"]]);
});

test("texts that a check looks for are required or forbidden, also if the check fails", () => {
  assert.deepEqual(marksOf("a c", { kind: "contains_all", value: ["a", "b"] }), [["a", "required"]]);
  assert.deepEqual(marksOf("a c", { kind: "contains_all", value: ["a", "b"], not: true }), [["a", "forbidden"]]);
  assert.deepEqual(marksOf("a c", { any_of: [{ kind: "contains_all", value: ["a"] }], not: true }), [
    ["a", "forbidden"],
  ]);
});
