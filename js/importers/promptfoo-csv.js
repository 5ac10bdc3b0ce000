// This file reads a row of promptfoo's CSV tests: columns such as `__expected` have a meaning, all others are variables.

import { ASSERTION_TYPES } from "./promptfoo-assertions.js";

const MODEL_PREFIX = /^(?:grade|llm-rubric):/;
const CODE_PREFIX = /^(?:javascript|fn|eval):/;
/** Assertions that have the threshold 0.75 in a table unless it is in the cell. */
const WITH_THRESHOLD =
  /^(?:answer-relevance|classifier|context-.*|cost|latency|levenshtein|perplexity.*|rouge-n|starts-with)$/;

/** Returns a row as a test. */
export function testOfRow(row) {
  const test = { vars: {}, assert: [], metadata: {} };
  const configs = {};
  for (const [found, value] of Object.entries(row)) {
    const key = found.trim();
    if (/^__expected\d*$/.test(key)) {
      if (String(value).trim() !== "") test.assert.push({ ...assertionOf(String(value)), key });
    } else if (key === "__description") test.description = value;
    else if (key === "__providerOutput") test.providerOutput = value;
    else if (key === "__metric") test.metric = value;
    else if (key === "__threshold") {
      if (value !== "") test.threshold = Number(value);
    } else if (key.startsWith("__metadata:")) {
      if (value !== "") test.metadata[key.slice("__metadata:".length).replace(/\[\]$/, "")] = value;
    } else if (key.startsWith("__config:")) {
      const [, name, field] = key.split(":");
      if (value !== "") configs[name] = { ...configs[name], [field]: Number(value) };
    } else if (!key.startsWith("__")) test.vars[key] = value;
  }
  test.assert = test.assert.map(({ key, ...assertion }) => ({
    ...assertion,
    ...configs[key],
    ...(key === "__expected" || key === "__expected1" ? { ...configs.__expected, ...configs.__expected1 } : {}),
    ...(test.metric && { metric: test.metric }),
  }));
  return test;
}

/** Returns the assertion of a cell, such as `contains-any: a, b` or `similar(0.8): text`. Other texts must be equal. */
export function assertionOf(cell) {
  if (CODE_PREFIX.test(cell) || /^file:\/\/.*\.(?:[cm]?[jt]s)(?::|$)/.test(cell))
    return { type: "javascript", value: cell };
  if (MODEL_PREFIX.test(cell)) return { type: "llm-rubric", value: cell.replace(MODEL_PREFIX, "") };
  if (/^python:|^file:\/\/.*\.py(?::|$)/.test(cell)) return { type: "python", value: cell };
  const [, not = "", type, threshold, value] =
    /^(not-)?([a-z][a-z0-9:-]*?)(?:\((\d+(?:\.\d+)?)\))?(?::([\s\S]*))?$/.exec(cell) ?? [];
  const known = longestType(type, value);
  if (known === undefined) return { type: "equals", value: cell };
  const assertion = { type: `${not}${known.type}` };
  if (known.value !== undefined) assertion.value = known.value.trim();
  if (threshold !== undefined) assertion.threshold = Number(threshold);
  else if (WITH_THRESHOLD.test(known.type)) assertion.threshold = 0.75;
  return assertion;
}

/** Names of assertions may contain a colon, such as `similar:cosine`. */
function longestType(type, value) {
  if (type === undefined) return undefined;
  const more = /^([a-z-]+)(?::([\s\S]*))?$/.exec(value ?? "");
  if (more && ASSERTION_TYPES.includes(`${type}:${more[1]}`)) return { type: `${type}:${more[1]}`, value: more[2] };
  return ASSERTION_TYPES.includes(type) ? { type, value } : undefined;
}
