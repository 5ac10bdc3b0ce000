// This file reads the results that promptfoo writes with `--output results.json`: a suite, the outputs and the verdicts.

import { BenchmarkHubError, ownFields, quoted } from "../engine/errors.js";
import { asList, ConfigReader, fieldsOf } from "./promptfoo.js";
import { isObject, objectOf, textOf } from "./values.js";

/** Whether a value is a file of results. */
export function isResults(value) {
  return (
    isObject(value) &&
    isObject(value.results) &&
    ("version" in value.results || "results" in value.results || "table" in value.results)
  );
}

/** The reason why an evaluation failed: an assertion, or an error of the provider. */
const ERROR = 2;

/**
 * Imports results of version 3. If they have several providers, the ids of the cases end with the provider, unless the option
 * `provider` chooses one.
 */
export function readResults({ results, config }, build, options) {
  if (!Array.isArray(results.results)) {
    const found = results.version === undefined ? "none" : `version ${quoted(results.version)}`;
    throw new BenchmarkHubError("schema", `expected results of promptfoo of version 3, found ${found}`);
  }
  const reader = new ConfigReader(
    ownFields({ ...(isObject(config) ? config : {}), defaultTest: undefined }),
    build,
    options,
  );
  const chosen = results.results.map((result) => ({ result, name: providerOf(result) }));
  const providers = [...new Set(chosen.map(({ name }) => name))];
  if (options.provider !== undefined && !providers.includes(options.provider)) {
    throw new BenchmarkHubError(
      "usage",
      `provider: expected one of ${providers.join(", ")}, found ${quoted(options.provider)}`,
    );
  }
  const isOf = ({ name }) => options.provider === undefined || name === options.provider;
  const prompts = [...new Set(chosen.map(({ result }) => promptKey(result)))];
  const cases = new Map();
  for (const [index, each] of chosen.entries()) {
    const path = `results.results[${index}]`;
    if (!isOf(each)) {
      build.skip(path, `it is of the provider ${each.name}`);
      continue;
    }
    const isSeveral = options.provider === undefined && providers.length > 1;
    build.record(path, () => readResult(each, path, { reader, build, cases, prompts, isSeveral }));
  }
}

function readResult({ result, name }, path, { reader, build, cases, prompts, isSeveral }) {
  const { testIdx, testCase, vars = {}, prompt } = objectOf(result, "a result");
  const test = objectOf(testCase ?? ownFields(), "a testCase");
  const base = `test-${Number(testIdx ?? 0) + 1}${prompts.length > 1 ? `/prompt-${prompts.indexOf(promptKey(result)) + 1}` : ""}`;
  const key = isSeveral ? `${base}/${name}` : base;
  if (!cases.has(key)) {
    // The output in a result is already transformed.
    const options = ownFields({ ...test.options, transform: undefined, postprocess: undefined });
    const checks = reader.checks(ownFields({ ...test, options }), { ...test.vars, ...vars }, `${path}.testCase`);
    const more = isSeveral ? { tags: [`provider:${name}`] } : {};
    const text = textOf(prompt?.raw) ?? "";
    cases.set(key, { id: build.addCase({ case_id: key, prompt: text, checks, ...fieldsOf(test), ...more }), count: 0 });
  }
  const known = cases.get(key);
  known.count += 1;
  addOutput(result, name, known, build);
}

function addOutput(result, provider, { id, count }, build) {
  const { response, error, success, score, failureReason, latencyMs, cost, gradingResult, namedScores } = result;
  const output = textOf(isObject(response) ? response.output : undefined);
  const isError = failureReason === ERROR || output === null;
  const usage = (isObject(response) && response.tokenUsage) || result.tokenUsage;
  const row = {
    case_id: id,
    // The first output of a case has no repeat unless there is a second one.
    repeat: count - 1,
    output: isError ? null : output,
    ...(isError && { error: textOf(error) ?? textOf(response?.error) ?? "no output" }),
    ...(typeof latencyMs === "number" && { latency_ms: latencyMs }),
    ...(typeof cost === "number" && { cost }),
    ...(isObject(usage) && { usage }),
    provider,
  };
  const checks = asList(gradingResult?.componentResults).map((each) => ({
    type: each.assertion?.type ?? "",
    passed: each.pass === true,
    ...(typeof each.score === "number" && { score: each.score }),
  }));
  const verdict = isError
    ? { passed: null, score: null }
    : {
        passed: success === true,
        score: typeof score === "number" ? Math.min(1, Math.max(0, score)) : Number(success === true),
        ...(typeof gradingResult?.reason === "string" && { reason: gradingResult.reason }),
        ...(isObject(namedScores) && Object.keys(namedScores).length > 0 && { scores: namedScores }),
        ...(checks.length > 0 && { checks }),
      };
  build.addOutput(row, verdict);
}

function providerOf(result) {
  const provider = isObject(result) ? result.provider : undefined;
  return isObject(provider) ? provider.label || provider.id || "" : String(provider ?? "");
}

function promptKey(result) {
  return (isObject(result) && (result.promptId ?? result.prompt?.label ?? result.prompt?.raw)) || "";
}
