// This file imports from OpenAI evals: samples (`{input, ideal}`) and logs (`{run_id, sample_id, type, data}`).

import { Inexpressible } from "./inexpressible.js";
import { isObject, objectOf, required, spokenText, textOf, verdictOf } from "./values.js";

const textsOf = (ideal) => (Array.isArray(ideal) ? ideal : [ideal]).map(String);

/** The classes of evals, each with a function of the right answers that makes the check. */
const CLASSES = {
  Match: (ideal) => anyOf(textsOf(ideal).map((value) => ({ kind: "starts_with", value }))),
  Includes: (ideal) => ({ kind: "contains_any", value: textsOf(ideal) }),
  JsonMatch: (ideal) =>
    anyOf(
      (Array.isArray(ideal) ? ideal : [ideal]).map((each) => ({
        kind: "json_equals",
        value: typeof each === "string" ? parsed(each) : each,
      })),
    ),
  FuzzyMatch: () => {
    throw new Inexpressible("FuzzyMatch also accepts an answer that is contained in the expected one");
  },
  ModelBasedClassify: () => {
    throw new Inexpressible("a model grades the output");
  },
};

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Inexpressible("the expected answer is not JSON");
  }
}

function anyOf(checks) {
  return checks.length === 1 ? checks[0] : { any_of: checks };
}

function checkOfClass(name, ideal) {
  const make = Object.entries(CLASSES).find(([known]) => plain(known) === plain(name))?.[1];
  if (make === undefined) throw new Inexpressible(`the eval ${name} is code, which is not executed`);
  if (ideal === undefined || ideal === null || (Array.isArray(ideal) && ideal.length === 0))
    throw new Inexpressible("the sample has no ideal answer");
  return make(ideal);
}

const plain = (text) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Imports samples or a log. */
export function readOpenAIEvals(document, build, { scorer }) {
  const records = document.records();
  const isLog = records.some(({ value }) => isObject(value) && (isObject(value.spec) || "sample_id" in value));
  if (isLog) return readLog(records, build, scorer);
  for (const [index, { value, path }] of records.entries()) {
    build.record(path, () => {
      const sample = objectOf(value, "a sample with input and ideal");
      const prompt = spokenText(required(sample, "input"), "input");
      const name = scorer ?? "Match";
      const check = build.check(`${path}.ideal`, name, {}, () => checkOfClass(name, sample.ideal));
      const id = String(sample.id ?? sample.sample_id ?? `sample-${index}`);
      build.addCase({ case_id: id, prompt, checks: [check] });
      build.addItem({ id, question: prompt, answer: sample.ideal });
    });
  }
  if (scorer === undefined && records.length > 0)
    build.note("", "samples name no eval: Match was assumed; the option scorer names another");
}

/** Imports a log. The events of a sample make one case with one output. */
function readLog(records, build, scorer) {
  const samples = new Map();
  let spec = {};
  for (const { value, path } of records) {
    if (isObject(value) && isObject(value.spec)) spec = value.spec;
    else if (isObject(value) && typeof value.sample_id === "string" && typeof value.type === "string") {
      if (!samples.has(value.sample_id)) samples.set(value.sample_id, { path, events: [] });
      samples.get(value.sample_id).events.push(value);
    } else if (!(isObject(value) && "final_report" in value)) {
      build.skip(path, "expected an event with a sample_id and a type");
    }
  }
  const className =
    scorer ??
    String(spec.run_config?.eval_spec?.cls ?? "")
      .split(/[:.]/)
      .at(-1);
  build.options.name ??= spec.eval_name ?? spec.base_eval;
  const model = Array.isArray(spec.completion_fns) ? spec.completion_fns[0] : undefined;
  for (const [id, { path, events }] of samples)
    build.record(path, () => readSample(id, path, events, { className, model, build }));
}

function readSample(id, path, events, { className, model, build }) {
  const dataOf = (type) => events.findLast((event) => event.type === type)?.data;
  const sampling = dataOf("sampling");
  const match = dataOf("match");
  const metrics = dataOf("metrics");
  const raw = dataOf("raw_sample");
  const failed = dataOf("error");
  const sampled = sampling?.sampled ?? match?.sampled ?? metrics?.sampled;
  const output = textOf(Array.isArray(sampled) && sampled.length === 1 ? sampled[0] : sampled);
  const ideal = match?.expected ?? metrics?.expected ?? raw?.ideal;
  const prompt = spokenText(sampling?.prompt ?? match?.prompt ?? raw?.input ?? "", "input");
  const name = className === "" ? (match ? "Match" : "") : className;
  const checks = [build.check(`${path}.data`, name || "eval", {}, () => checkOfClass(name || "of this log", ideal))];
  const case_id = build.addCase({ case_id: id, prompt, checks });
  build.addItem({ id, question: prompt, answer: ideal });
  const error = failed ? textOf(failed.message ?? failed) : undefined;
  const row = {
    case_id,
    output: error === undefined ? output : null,
    ...(error !== undefined && { error }),
    ...(model && { model }),
  };
  const matches = events.filter(({ type }) => type === "match");
  const scores = match
    ? { correct: matches.every(({ data }) => data?.correct === true) }
    : Object.fromEntries(
        Object.entries(metrics ?? {}).filter(([, value]) => typeof value === "number" || typeof value === "boolean"),
      );
  build.addOutput(row, error === undefined ? verdictOf(scores) : { passed: null, score: null });
}
