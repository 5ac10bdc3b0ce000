// This file holds searchPattern to Python's answers: what compiles, the texts of errors, the spans.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, readJsonLines } from "./support.js";

const { runCase, searchPattern, UnsafePatternError } = library;

/** What searchPattern says: a span in code points, null, or the text of its error. */
function search(pattern, text) {
  try {
    const found = searchPattern(pattern, text, { regex_policy: "linear" });
    const chars = (end) => [...text.slice(0, end)].length;
    return found && [chars(found.start), chars(found.end)];
  } catch (error) {
    assert.ok(error instanceof UnsafePatternError, String(error));
    return error.message;
  }
}

/** `\N{…}` alone may be refused as not supported. */
const isNamed = (line, found) => line.pattern.includes("\\N{") && /is not supported/.test(found);

const prefixed = (line) => (line.error_class === "OverflowError" ? line.error : `Invalid regex pattern: ${line.error}`);

test("regex", () => {
  let named = 0;
  for (const line of readJsonLines("tests/golden/pyre/regex.jsonl")) {
    if ([...line.pattern].length > 500) continue;
    const found = search(line.pattern, line.text);
    if (isNamed(line, found)) named += 1;
    else if (line.compiles) assert.deepEqual(found, line.span, line.id);
    else assert.ok(found.endsWith(line.error), `${line.id}: ${found}, expected ${prefixed(line)}`);
  }
  assert.ok(named <= 5, `${named} patterns with named characters`);
});

test("regex_eval", () => {
  for (const line of readJsonLines("tests/golden/pyre/regex_eval.jsonl")) {
    if (!line.compiles) assert.equal(search(line.pattern, ""), prefixed(line), line.id);
    for (const { text, span } of line.checks) assert.deepEqual(search(line.pattern, text), span, line.id);
  }
});

test("regex_guard, with the texts of its refusals in a run", () => {
  for (const line of readJsonLines("tests/golden/pyre/regex_guard.jsonl")) {
    const strict = { case_id: "c", category: "coding", prompt: "p", expected_behavior: { regex: line.pattern } };
    const { details } = runCase(strict, "some text");
    const found = details.regex_error;
    if (found !== undefined && isNamed(line, found)) continue;
    if (line.verdict === "ok") assert.equal(found, undefined, line.id);
    else if (line.verdict === "raises_OverflowError")
      assert.match(found, /the repetition number is too large/, line.id);
    else assert.equal(found, line.error, line.id);
  }
});
