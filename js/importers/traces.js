// This file imports exports of Braintrust, LangSmith and Langfuse. They have inputs, outputs, expected answers and scores, but not the
// code of the scorers.

import { ownFields } from "../engine/errors.js";
import { bareOf } from "../engine/plain.js";
import { Inexpressible } from "./inexpressible.js";
import { addScore, isObject, messagesOf, objectOf, scoreOf, spokenText, textOf, usageOf, verdictOf } from "./values.js";

/** Scorers of autoevals that a check expresses, each with a function of the expected answer. */
const SCORERS = {
  ExactMatch: (value) => ({ kind: "equals", value }),
  Levenshtein: (value) => ({ kind: "metric", metric: "levenshtein", value, threshold: 1 }),
  NumericDiff: (value) => {
    if (!Number.isFinite(Number(value)) || value.trim() === "")
      throw new Inexpressible("the expected answer is not a number");
    return { kind: "numeric", value: Number(value) };
  },
  ValidJSON: () => ({ kind: "json" }),
};

/** Returns an importer for records that `read` takes apart. */
function importer(read) {
  return (document, build, { threshold } = {}) => {
    const value = document.value();
    const list = isObject(value)
      ? (value.data ?? value.events ?? value.runs ?? value.examples ?? value.traces ?? value.items)
      : undefined;
    const records = Array.isArray(list)
      ? list.map((each, index) => ({ value: each, path: `[${index}]` }))
      : document.records();
    for (const [index, { value: record, path }] of records.entries()) {
      build.record(path, () =>
        add(ownFields(read(parsedFields(objectOf(record, "a record")))), index, path, build, threshold),
      );
    }
  };
}

/** Parses the fields of a table that hold JSON text, apart from ids. */
function parsedFields(record) {
  const fields = Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (/id$/.test(key) || typeof value !== "string" || !/^\s*[[{]/.test(value)) return [key, value];
      try {
        return [key, bareOf(JSON.parse(value))];
      } catch {
        return [key, value];
      }
    }),
  );
  return ownFields(fields);
}

function add({ id, input, output, expected, scores, error, tags, metadata, run = {} }, index, path, build, threshold) {
  if (input === undefined || input === null) throw new Inexpressible("expected an input, found none");
  const prompt = spokenText(input, "input");
  const answer = spokenText(expected, "output");
  const checks = Object.keys(scores).map((name) =>
    build.check(`${path}.scores.${name}`, name, {}, () => checkOf(name, answer)),
  );
  const labels = Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string" && tag !== "") : [];
  const more = {
    ...(labels.length > 0 && { tags: labels }),
    ...(isObject(metadata) && Object.keys(metadata).length > 0 && { metadata }),
  };
  const case_id = build.addCase({ case_id: String(id ?? `record-${index + 1}`), prompt, checks, ...more });
  if (answer !== null) build.addItem({ id: case_id, question: prompt, answer, metadata });
  const reason = textOf(isObject(error) ? error.message || error : error) || undefined;
  if (output === undefined && reason === undefined && Object.keys(scores).length === 0) return;
  const row = {
    case_id,
    output: reason === undefined ? spokenText(output, "output") : null,
    ...(reason !== undefined && { error: reason }),
    ...messagesOf(output),
    ...run,
  };
  if (reason !== undefined) build.addOutput(row, { passed: null, score: null });
  else build.addOutput(row, Object.keys(scores).length > 0 ? verdictOf(scores, threshold) : undefined);
}

function checkOf(name, answer) {
  if (!Object.hasOwn(SCORERS, name)) throw new Inexpressible(`the scorer ${name} is not in the export`);
  if (answer === null && name !== "ValidJSON") throw new Inexpressible("the record has no expected answer");
  return SCORERS[name](answer);
}

function secondsBetween(start, end) {
  const time = Date.parse(end) - Date.parse(start);
  return Number.isFinite(time) ? { latency_ms: time } : {};
}

/** Braintrust: the root spans of an experiment, or the records of a dataset. */
export const readBraintrust = importer((record) => {
  const {
    id,
    input,
    output,
    expected,
    scores,
    error,
    tags,
    metadata,
    metrics,
    span_id: span,
    root_span_id: root,
  } = record;
  if (span !== undefined && root !== undefined && span !== root)
    throw new Inexpressible("it is a span inside of a record");
  const {
    start,
    end,
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
  } = isObject(metrics) ? metrics : ownFields();
  const hasTime = typeof start === "number" && typeof end === "number";
  const run = {
    ...(hasTime && { latency_ms: Math.round((end - start) * 1000) }),
    ...usageOf(inputTokens, outputTokens),
  };
  const isEmpty = output === null && expected !== undefined && !isObject(scores);
  return {
    id,
    input,
    output: isEmpty ? undefined : output,
    expected,
    scores: isObject(scores) ? scores : {},
    error,
    tags,
    metadata,
    run,
  };
});

/** LangSmith: runs with their feedback, or the examples of a dataset. */
export const readLangSmith = importer((record) => {
  const {
    id,
    inputs,
    outputs,
    reference_outputs: reference,
    example,
    feedback_stats: stats,
    feedback,
    error,
    tags,
    run_type: type,
  } = record;
  if (record.parent_run_id) throw new Inexpressible("it is a run inside of another one");
  const isExample =
    type === undefined &&
    stats === undefined &&
    feedback === undefined &&
    reference === undefined &&
    record.start_time === undefined;
  const scores = {};
  for (const [key, value] of Object.entries(isObject(stats) ? stats : {}))
    scores[key] = isObject(value) ? (value.avg ?? null) : value;
  for (const each of Array.isArray(feedback) ? feedback : [])
    addScore(scores, each.key, each.score ?? each.value ?? null);
  const run = {
    ...secondsBetween(record.start_time, record.end_time),
    ...(typeof record.total_tokens === "number" && { usage: { total_tokens: record.total_tokens } }),
    ...(Number.isFinite(Number(record.total_cost ?? Number.NaN)) && { cost: Number(record.total_cost) }),
  };
  const { reference_example_id: exampleId, metadata, extra } = record;
  return {
    id: exampleId ?? id,
    input: inputs,
    output: isExample ? undefined : outputs,
    expected: isExample ? outputs : (reference ?? example?.outputs),
    scores,
    error,
    tags,
    metadata: metadata ?? extra?.metadata,
    run,
  };
});

/** Langfuse: traces with their scores, or the items of a dataset. */
export const readLangfuse = importer((record) => {
  const {
    id,
    input,
    output,
    expectedOutput,
    expected_output: expected = expectedOutput,
    scores: found,
    tags,
    metadata,
    latency,
    totalCost,
  } = record;
  const scores = {};
  for (const score of Array.isArray(found) ? found : []) {
    if (!isObject(score)) continue;
    const isText = score.dataType === "CATEGORICAL" || (score.value === undefined && score.stringValue !== undefined);
    const value =
      score.dataType === "BOOLEAN" ? scoreOf(score.value) : isText ? (score.stringValue ?? score.value) : score.value;
    addScore(scores, score.name, value);
  }
  if (isObject(found)) Object.assign(scores, found);
  const run = {
    ...(typeof latency === "number" && { latency_ms: Math.round(latency * 1000) }),
    ...(typeof totalCost === "number" && { cost: totalCost }),
  };
  const error = record.level === "ERROR" ? (record.statusMessage ?? "error without a message") : undefined;
  return { id, input, output, expected, scores, error, tags, metadata, run };
});
