// This file imports the files `samples_*.jsonl` of lm-evaluation-harness, in which each line is a document with the responses and
// the metrics for one filter.

import { Inexpressible } from "./inexpressible.js";
import { isObject, objectOf, required, textOf, verdictOf } from "./values.js";

/** Fields of a line that are not metrics. */
const FIELDS = [
  "doc_id",
  "doc",
  "target",
  "arguments",
  "resps",
  "filtered_resps",
  "filter",
  "metrics",
  "doc_hash",
  "prompt_hash",
  "target_hash",
  "task_name",
];

/** Imports samples. */
export function readLmEval(document, build) {
  const records = document.records();
  const filters = new Set(records.map(({ value }) => (isObject(value) ? value.filter : undefined)));
  for (const { value, path } of records) build.record(path, () => readLine(value, path, filters.size > 1, build));
}

function readLine(found, path, hasFilters, build) {
  const line = objectOf(found, "a sample with doc_id, resps and filtered_resps");
  const { doc, target, filter, resps } = line;
  const id = String(required(line, "doc_id"));
  const requests = requestsOf(required(line, "arguments"));
  const filtered = listAt(line, "filtered_resps");
  const isChoice = filtered.length > 0 && filtered.every(isLikelihood);
  const choices = requests.map((request) => (typeof request[1] === "string" ? request[1].trim() : undefined));
  const answer =
    isChoice && Number.isInteger(Number(target)) && choices.length > 1
      ? (choices[Number(target)] ?? "")
      : (textOf(target) ?? "");
  const prompt = textOf(requests[0]?.[0]) ?? "";
  const scores = metricsOf(line);
  const names = namesOf(line);
  // Without a check, every output would pass.
  const checks = (names.length > 0 ? names : ["metrics"]).map((metric) =>
    build.check(`${path}.${metric}`, metric, {}, () => checkOf(metric, answer, path, build)),
  );
  const fields = { case_id: hasFilters ? `${id}/${filter}` : id, prompt, checks };
  const case_id = build.addCase({ ...fields, ...(hasFilters && { tags: [`filter:${filter}`] }) });
  build.addItem({ id: case_id, question: prompt, answer, metadata: doc });
  const verdict = verdictOf(scores);
  for (const [index, output] of outputsOf(filtered, isChoice, choices).entries()) {
    const raw = isChoice ? undefined : textOf(Array.isArray(resps?.[0]) ? resps[0][index] : resps?.[0]);
    build.addOutput(
      { case_id, repeat: index, output, ...(typeof raw === "string" && raw !== output && { raw_output: raw }) },
      index === 0 ? verdict : undefined,
    );
  }
}

/** Returns the arguments of the requests as lists: `[prompt, options]` or `[prompt, continuation]`. */
function requestsOf(found) {
  if (Array.isArray(found)) return found.map((each) => (Array.isArray(each) ? each : [each]));
  const requests = Object.values(objectOf(found, "arguments"));
  return requests.map((each) => (isObject(each) ? Object.values(each) : [each]));
}

function listAt(line, field) {
  const found = required(line, field);
  if (Array.isArray(found)) return found;
  throw new Inexpressible(`${field}: expected a list, found another value`);
}

/** Whether a response is the log-likelihood of a choice: `[-1.2, false]`, which is also written as texts. */
function isLikelihood(response) {
  return (
    Array.isArray(response) &&
    response.length === 2 &&
    /^(?:true|false)$/i.test(String(response[1])) &&
    Number.isFinite(Number(response[0]))
  );
}

function outputsOf(filtered, isChoice, choices) {
  if (isChoice) {
    const values = filtered.map(([likelihood]) => Number(likelihood));
    if (values.length === 1) return [choices[0] ?? ""];
    return [choices[values.indexOf(Math.max(...values))] ?? null];
  }
  const first = filtered[0];
  return (Array.isArray(first) ? first : [first]).map(textOf);
}

/** Returns the names of the metrics of a line. New versions list them. */
function namesOf(line) {
  if (Array.isArray(line.metrics)) return line.metrics.map(String);
  return Object.keys(line).filter((key) => !FIELDS.includes(key));
}

function metricsOf(line) {
  const entries = namesOf(line).map((name) => [name, line[name]]);
  return Object.fromEntries(entries.filter(([, value]) => ["number", "boolean"].includes(typeof value)));
}

function checkOf(metric, answer, path, build) {
  if (metric === "exact_match" || metric === "acc") {
    if (answer === "") throw new Inexpressible("the sample has no target");
    if (metric === "exact_match")
      build.note(
        path,
        "exact_match: the task may ignore letter case, punctuation or a pattern, and the check does not",
      );
    return { kind: "equals", value: answer, trim: true };
  }
  if (metric === "acc_norm") throw new Inexpressible("acc_norm compares likelihoods by the length of the choices");
  throw new Inexpressible(`the sample does not say with which options ${metric} was computed`);
}
