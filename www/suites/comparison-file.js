// This file reads a comparison that the command line or the package saved, as JSON or JSON lines.

import { messageOf } from "../../js/engine/errors.js";
import { readComparison } from "../../js/stats/comparison-data.js";

const CHANGES = ["fixed", "broken", "better", "worse", "same", "added", "removed"];

/** Whether a text looks like a comparison. */
export function isComparison(text) {
  const start = text.slice(0, 2000);
  const isDocument = /^\uFEFF?\s*\{/.test(start) && /"sentence"\s*:/.test(text) && /"counts"\s*:\s*\{/.test(text);
  return (
    isDocument || /^\uFEFF?\s*\{[^{}[\]]*"change"\s*:\s*"(?:fixed|broken|better|worse|same|added|removed)"/.test(start)
  );
}

/**
 * Reads a comparison. JSON lines have the cases, but not the sentence.
 * @returns {{text: "", name: string, comparison: {name: string, sentence: string, counts: object, cases: object[]}} | {text: "",
 * name: string, fault: object}}
 */
export function readComparisonFile({ text, name }) {
  try {
    const { sentence, counts, cases } = comparisonIn(text.replace(/^\uFEFF/, ""));
    return { text: "", name, comparison: { name, sentence, counts, cases } };
  } catch (error) {
    return { text: "", name, fault: { key: "wrongComparison", values: { name, message: messageOf(error) } } };
  }
}

function comparisonIn(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (value?.cases) return readComparison(value, "comparison");
  const cases = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  const counts = Object.fromEntries(
    CHANGES.map((change) => [change, cases.filter((each) => each.change === change).length]),
  );
  // The lines have no verdict and no sentence, so only the cases are read.
  return readComparison({ verdict: "no_evidence", sentence: "", counts, cases, by_category: {} }, "comparison");
}
