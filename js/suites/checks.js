// This file implements the functions for kinds of checks: the list of kinds, custom checks, and the linter. It
// normalizes the results of custom checks; the engine computes the score of the case.

import { answerOf } from "../engine/answer.js";
import { BenchmarkHubError, describe, ignore, isThenable, messageOf, quoted, usage } from "../engine/errors.js";
import { MAX_KEPT } from "../engine/first-thousand.js";
import { KINDS } from "../engine/listings.js";
import { isWord, toJson } from "../engine/plain.js";
import { checkUnused, registrations } from "../engine/registrations.js";
import { call } from "../engine/runtime.js";
import { judgeMissing } from "../judge/suite-judge.js";
import { checkedScore } from "../metrics/text-metrics.js";
import { answerForRow, partOfRow, readsRow } from "./row-checks.js";
import { runChecks } from "./run-checks.js";
import { KEYS } from "./used-checks.js";

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

/** The engines whose suites have checks that the caller answers. */
const askingEngines = new WeakMap();

/** Whether a suite has checks that the caller answers. */
export function hasCalls(engine) {
  if (!askingEngines.has(engine))
    askingEngines.set(
      engine,
      call(() => engine.has_custom_calls()),
    );
  return askingEngines.get(engine);
}

/**
 * Returns the checks of the case at `position` that the caller answers, in the order in which the engine expects the answers.
 * @param {object} [row] the further fields of the row of the output
 * @returns {{kind: string, value: unknown, options: object, row?: object, text?: string, fault?: string}[]} with the text to check, or
 * the reason why the text is missing
 */
export function callsOf(engine, position, output, stripReasoning, row) {
  if (!call(() => engine.has_custom_calls(position))) return [];
  const calls = call(() => engine.custom_calls(position, output, stripReasoning));
  return JSON.parse(calls).map(({ kind, value, options, strip_reasoning: strips, text: part }) => {
    const { on, ...own } = options;
    if (on !== undefined) return { kind, value, options: own, row, ...partOfRow(on, row) };
    if (readsRow(kind)) return { kind, value, options, row, text: "" };
    const text = part ?? (strips ? answerOf(output) : output);
    return { kind, value, options, row, ...(text === undefined ? { fault: UNCLOSED } : { text }) };
  });
}

/**
 * Answers the checks of the case at `position` that the engine cannot compute, and sets the calls in the row of its output.
 * @param {(check: object, benchmarkCase: object) => object} answer returns the result of a check for its text
 */
export function answerCalls(engine, position, { text, row, calls, benchmarkCase }, stripReasoning, answer) {
  const checks = callsOf(engine, position, text, stripReasoning, row);
  if (checks.length === 0 && calls === undefined) return;
  const answers = checks.map((check) =>
    check.text === undefined ? errorVerdict(check.fault) : answer(check, benchmarkCase),
  );
  call(() => engine.answer(position, toJson(answers), calls));
}

const UNCLOSED = "no answer, because the output ends inside a reasoning block";

/** Returns the function that answers checks without waiting, from verdicts if there are any. */
export function answersOf(verdicts) {
  if (verdicts === undefined) return answerNow;
  return (check, each) => (check.kind === "judge" ? verdicts.answer(check, each) : answerNow(check, each));
}

function answerNow(check, benchmarkCase) {
  const { kind, options } = check;
  if (kind === "judge") throw judgeMissing(benchmarkCase.case_id);
  let result;
  try {
    result = callOf(check, benchmarkCase);
    if (!isThenable(result)) return resultOf(check, result);
  } catch (error) {
    return errorVerdict(`it threw: ${messageOf(error)}`);
  }
  ignore(result);
  const name = kind === "metric" ? `metric ${quoted(options.metric)}` : `check ${quoted(kind)}`;
  const found = `${name}: expected a synchronous result, found a Promise: await runSuiteAsync(suite, outputs)`;
  throw new BenchmarkHubError("async_metric", `case ${quoted(benchmarkCase.case_id)}: ${found}`);
}

/** Calls a registered check or metric with the text of a check, and returns its result, which may be a promise. */
export function callOf(check, benchmarkCase, signal) {
  const { kind, value, options, row, text } = check;
  if (readsRow(kind)) return answerForRow(check, row);
  if (kind === "on") return answerForPart(value, text);
  if (kind === "metric") {
    const context = { item: null, options: options.options };
    return registrations().metrics.get(options.metric)(value, text, context);
  }
  const context = { value, options, case: structuredClone(benchmarkCase), ...(signal !== undefined && { signal }) };
  return registrations().checks.get(kind)(text, context);
}

/** Reads the result of {@link callOf}, as the engine expects it. */
export function resultOf({ kind, options }, result) {
  if (kind === "on" || readsRow(kind)) return result;
  if (kind !== "metric") return readResult(result, options);
  const { metric: name, threshold } = options;
  const { score, details } = checkedScore(name, result);
  if (score === null) return errorVerdict(details.reason);
  return {
    verdict: score >= threshold ? "pass" : "fail",
    score: Math.min(1, Math.max(0, score)),
    reason: `a score of ${score}`,
  };
}

/** Answers a check of the engine for a part of the row. The verdict with `not` tells a failure from a part that has no text to read. */
function answerForPart(item, text) {
  const { checks } = runChecks(text, [item, { ...item, not: true }]);
  const [{ score, verdict, reason }] = checks;
  const { verdict: negated } = checks.find(({ path }) => path.endsWith("checks[1]"));
  return { verdict, score, reason, negated };
}

export function errorVerdict(reason) {
  return { verdict: "error", score: 0, reason };
}

/** Reads the result of a custom check: true, false, a score from 0 to 1, or `{pass, score?, reason?}`. */
function readResult(result, { threshold = 1 }) {
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
