// This file compares searchPattern with Python's results: spans, and error messages of patterns that do not compile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, readJsonLines } from "./support.js";

const { runCase, searchPattern, UnsafePatternError } = library;

/** The result of searchPattern: a span in code points, null, or an error message. */
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

/** Only `\N{…}` may be unsupported. */
const isUnsupported = (line, found) => line.pattern.includes("\\N{") && /is not supported/.test(found);

const prefixed = (line) => (line.error_class === "OverflowError" ? line.error : `Invalid regex pattern: ${line.error}`);

test("searchPattern finds the spans of regex.jsonl", () => {
  let unsupported = 0;
  for (const line of readJsonLines("tests/golden/pyre/regex.jsonl")) {
    if ([...line.pattern].length > 500) continue;
    const found = search(line.pattern, line.text);
    if (isUnsupported(line, found)) unsupported += 1;
    else if (line.compiles) assert.deepEqual(found, line.span, line.id);
    else assert.ok(found.endsWith(line.error), `${line.id}: ${found}, expected ${prefixed(line)}`);
  }
  assert.ok(unsupported <= 5, `${unsupported} unsupported patterns`);
});

test("searchPattern finds the spans of regex_eval.jsonl", () => {
  for (const line of readJsonLines("tests/golden/pyre/regex_eval.jsonl")) {
    if (!line.compiles) assert.equal(search(line.pattern, ""), prefixed(line), line.id);
    for (const { text, span } of line.checks) assert.deepEqual(search(line.pattern, text), span, line.id);
  }
});

test("runCase reports the guard errors of regex_guard.jsonl", () => {
  for (const line of readJsonLines("tests/golden/pyre/regex_guard.jsonl")) {
    const strict = { case_id: "c", category: "coding", prompt: "p", expected_behavior: { regex: line.pattern } };
    const { details } = runCase(strict, "some text");
    const found = details.regex_error;
    if (found !== undefined && isUnsupported(line, found)) continue;
    if (line.verdict === "ok") assert.equal(found, undefined, line.id);
    else if (line.verdict === "raises_OverflowError")
      assert.match(found, /the repetition number is too large/, line.id);
    else assert.equal(found, line.error, line.id);
  }
});
