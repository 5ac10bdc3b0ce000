// This file recognizes files of other tools.

import { delimiterOf, recordsOfTable } from "../shared/table.js";

const has = (value, ...names) => isObject(value) && names.every((name) => Object.hasOwn(value, name));
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * How each tool's files are recognized: by the whole document, or by their first record.
 * @type {[string, (document: unknown, record: unknown) => boolean][]}
 */
const SIGNS = [
  ["promptfoo", (all) => has(all, "results") && (has(all.results, "results") || has(all.results, "version"))],
  ["promptfoo", (all) => has(all, "prompts", "tests") || has(all, "providers", "tests")],
  ["inspect_ai", (all) => has(all, "eval") && isObject(all.eval) && has(all.eval, "task")],
  ["lm_eval", (_, one) => has(one, "doc_id", "filtered_resps")],
  ["openai_evals", (_, one) => (has(one, "spec") && isObject(one.spec)) || has(one, "run_id", "sample_id", "type")],
  ["opentelemetry", (all, one) => has(all, "resourceSpans") || has(one, "resourceSpans") || isSpan(one)],
  ["langsmith", (_, one) => has(one, "inputs", "outputs") || has(one, "inputs", "reference_outputs")],
  ["braintrust", (_, one) => has(one, "input", "scores") && (has(one, "expected") || has(one, "span_id"))],
  ["langfuse", (_, one) => has(one, "input", "output") && (has(one, "traceId") || has(one, "projectId"))],
];

const isSpan = (one) => has(one, "attributes") && (has(one, "traceId") || has(one, "trace_id"));

/** Returns the name of the tool that wrote a text; undefined if it is unknown. */
export function toolOf(text) {
  const document = documentOf(text);
  const list = Array.isArray(document)
    ? document
    : isObject(document)
      ? (document.data ?? document.runs ?? document.traces ?? document.events)
      : undefined;
  const record = Array.isArray(list) ? list[0] : document;
  return SIGNS.find(([, isOf]) => isOf(document, record))?.[0];
}

/** Returns the first value of a text: its document, its first line or the first row of a table. */
function documentOf(text) {
  const plain = text.replace(/^\uFEFF/, "");
  try {
    if (delimiterOf(plain) !== undefined) return recordsOfTable(plain, "text");
    const [line] = plain.trimStart().split(/\r\n?|\n/, 1);
    return parsed(line) ?? parsed(plain);
  } catch {
    return undefined;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
