// This file implements the functions for kinds of checks: the list of kinds, custom checks, and the linter. It
// normalizes the results of custom checks; the engine computes the score of the case.

import { answerOf } from "../engine/answer.js";
import { BenchmarkHubError, describe, ignore, isThenable, messageOf, quoted, usage } from "../engine/errors.js";
import { MAX_KEPT } from "../engine/first-thousand.js";
import { KINDS } from "../engine/listings.js";
import { isWord, toJson } from "../engine/plain.js";
import { checkUnused, registrations } from "../engine/registrations.js";
import { call } from "../engine/runtime.js";
import { checkedScore } from "../metrics/text-metrics.js";

/** Returns every kind of check: first the built-in kinds, then the custom ones. */
export function checkKinds() {
  const custom = [...registrations().checks.keys()].map((name) => ({
    name,
    summary: "registered by the caller",
    value: "any JSON value",
    options: [],
    ignore_case: false,
  }));
  return structuredClone(KINDS).concat(custom);
}

/** Keywords of the format, which custom kinds cannot have as names. */
const RESERVED = ["any_of", "all_of", "at_least", "of", "kind", "value", "checks"];
const ITEM_FIELDS = ["not", "weight", "required", "name", "threshold", "ignore_case", "strip_reasoning", "on"];
const KEYS = ["contains", "not_contains", "regex", "min_length", "max_length", "json_valid"];

/** Registers `fn(output, context)` as a kind with this name, for suites that are loaded afterwards. */
export function registerCheck(name, fn, options) {
  if (typeof name !== "string" || !isWord(name, ".:/-")) {
    throw usage(`name: expected a word such as "is_polite", found ${describe(name)}`);
  }
  if (RESERVED.includes(name) || KINDS.some((kind) => kind.name === name)) {
    throw usage(`name: ${quoted(name)} is a built-in kind`);
  }
  if (ITEM_FIELDS.includes(name) || KEYS.includes(name) || name in Object.prototype) {
    throw usage(`name: ${quoted(name)} is a reserved word in suites`);
  }
  if (typeof fn !== "function") throw usage(`check: expected a function, found ${describe(fn)}`);
  const { checks } = registrations();
  checkUnused(name, checks.has(name), options);
  checks.set(name, fn);
}

/** Returns the names of custom checks and metrics as JSON text, or an empty text if there are none. */
export function registeredNames() {
  const { checks, metrics } = registrations();
  const names = [[...checks.keys()], [...metrics.keys()]];
  return names.some(({ length }) => length > 0) ? toJson(names) : "";
}

/**
 * Calls the custom checks and metrics of the case at `position`, and passes their results to the engine. `stripReasoning` is
 * the option of the run.
 */
export function answerCustom(engine, position, output, benchmarkCase, stripReasoning) {
  if (!call(() => engine.has_custom_calls(position))) return;
  const calls = call(() => engine.custom_calls(position, output, stripReasoning));
  const answers = JSON.parse(calls).map(({ kind, value, options, strip_reasoning: strips, text: part }) => {
    const text = part ?? (strips ? answerOf(output) : output);
    if (text === undefined) return errorVerdict("no answer, because the output ends inside a reasoning block");
    try {
      if (kind === "metric") return callMetric(value, text, options);
      const context = { value, options, case: structuredClone(benchmarkCase) };
      return readResult(kind, registrations().checks.get(kind)(text, context), options);
    } catch (error) {
      if (error instanceof AsyncCheckError) throw error.ofCase(benchmarkCase.case_id);
      return errorVerdict(`it threw: ${messageOf(error)}`);
    }
  });
  call(() => engine.answer(position, toJson(answers)));
}

/** Calls a custom metric that a check of the kind `metric` uses. */
function callMetric(reference, output, { metric: name, threshold, options }) {
  const result = registrations().metrics.get(name)(reference, output, { item: null, options });
  rejectPromise(`metric ${quoted(name)}`, result);
  const { score, details } = checkedScore(name, result);
  if (score === null) return errorVerdict(details.reason);
  return {
    verdict: score >= threshold ? "pass" : "fail",
    score: Math.min(1, Math.max(0, score)),
    reason: `a score of ${score}`,
  };
}

/** The error that ends a run because a check returned a promise, which a synchronous run cannot await. */
class AsyncCheckError extends Error {
  ofCase(caseId) {
    return new BenchmarkHubError("async_metric", `case ${quoted(caseId)}: ${this.message}`);
  }
}

function rejectPromise(name, result) {
  if (!isThenable(result)) return;
  ignore(result);
  throw new AsyncCheckError(`${name}: expected a synchronous result, found a Promise`);
}

function errorVerdict(reason) {
  return { verdict: "error", score: 0, reason };
}

/** Reads the result of a custom check: true, false, a score from 0 to 1, or `{pass, score?, reason?}`. */
function readResult(kind, result, { threshold = 1 }) {
  rejectPromise(`check ${quoted(kind)}`, result);
  const isScore = (score) => typeof score === "number" && score >= 0 && score <= 1;
  if (typeof result === "boolean") return { verdict: result ? "pass" : "fail", score: Number(result), reason: "" };
  if (isScore(result)) {
    return { verdict: result >= threshold ? "pass" : "fail", score: result, reason: `a score of ${result}` };
  }
  const { pass, score = Number(pass), reason = "" } = typeof result === "object" && result !== null ? result : {};
  if (typeof pass !== "boolean" || !isScore(score) || typeof reason !== "string") {
    const expected = "expected true, false, a score from 0 to 1 or {pass, score?, reason?}";
    return errorVerdict(`${expected}, found ${describe(result)}`);
  }
  return { verdict: pass ? "pass" : "fail", score, reason };
}

/**
 * Returns the findings of the linter about a suite in JSON text: the first thousand and, if there are more, a last one for each
 * severity that counts the others. `isObject` is true if the caller passed an object.
 */
export function lintText(text, isObject, linear) {
  const findings = JSON.parse(call((engine) => engine.lint(text, isObject, linear, registeredNames())));
  const counts = new Map();
  for (const { severity } of findings.slice(MAX_KEPT)) counts.set(severity, (counts.get(severity) ?? 0) + 1);
  const others = Array.from(counts, ([severity, count]) => {
    return { rule: "more_findings", severity, path: "", message: `and ${count} more`, suggestion: "", count };
  });
  return [...findings.slice(0, MAX_KEPT), ...others];
}
