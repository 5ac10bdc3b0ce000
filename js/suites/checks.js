// This file is the facade of the kinds of checks: the engine's own, those that callers register, and the
// linter. What a caller's function answers is brought into one shape here; what it means for the case is
// the engine's concern.

import { BenchmarkHubError, describe, isThenable, messageOf, usage } from "../engine/errors.js";
import { isWord, toJson } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { checkedScore, registeredMetric, registeredMetrics } from "../metrics/metrics.js";

/** @type {Map<string, Function>} */
const registered = new Map();
let table;

function engineTable() {
  table ??= JSON.parse(call((engine) => engine.check_kinds()));
  return table;
}

/** Every kind that `checks` can ask for: the engine's, then those that were registered. */
export function checkKinds() {
  const own = [...registered.keys()].map((name) => ({
    name,
    summary: "registered by the caller",
    value: "any JSON value",
    options: [],
    ignore_case: false,
  }));
  return structuredClone(engineTable()).concat(own);
}

/** What has a meaning of its own in a suite, and so is no name of a kind. */
const RESERVED = ["any_of", "all_of", "at_least", "of", "kind", "value", "checks"];
const OF_EVERY_ITEM = ["not", "weight", "required", "name", "threshold", "ignore_case"];
const KEYS = ["contains", "not_contains", "regex", "min_length", "max_length", "json_valid"];

/** Makes `fn(output, context)` a kind of this name, for suites that are loaded from now on. */
export function registerCheck(name, fn) {
  if (typeof name !== "string" || !isWord(name, ".:/-")) {
    throw usage(`name: expected a word such as "is_polite", found ${describe(name)}`);
  }
  if (RESERVED.includes(name) || engineTable().some((kind) => kind.name === name)) {
    throw usage(`name: ${JSON.stringify(name)} is a built-in kind`);
  }
  if (OF_EVERY_ITEM.includes(name) || KEYS.includes(name) || name in Object.prototype) {
    throw usage(`name: ${JSON.stringify(name)} has a meaning of its own in a suite`);
  }
  if (typeof fn !== "function") throw usage(`check: expected a function, found ${describe(fn)}`);
  registered.set(name, fn);
}

/** The registered names of checks and metrics, as the engine takes them; empty where there are none. */
export function registeredNames() {
  const names = [[...registered.keys()], registeredMetrics()];
  return names.some(({ length }) => length > 0) ? toJson(names) : "";
}

/** Asks the caller's functions what the case at `position` needs to know of them, and tells the engine. */
export function answerCustom(engine, position, output, benchmarkCase) {
  const calls = call(() => engine.custom_calls(position));
  if (calls === undefined) return;
  const answers = JSON.parse(calls).map(({ kind, value, options }) => {
    try {
      if (kind === "metric") return answerMetric(value, output, options);
      const context = { value, options, case: structuredClone(benchmarkCase) };
      return readAnswer(kind, registered.get(kind)(output, context), options);
    } catch (error) {
      if (error instanceof AsyncAnswer) throw error.of(benchmarkCase.case_id);
      return wrong(`it threw: ${messageOf(error)}`);
    }
  });
  call(() => engine.answer(position, toJson(answers)));
}

/** The kind `metric` of a metric that the caller has registered. */
function answerMetric(reference, output, { metric: name, threshold, options }) {
  const given = registeredMetric(name)(reference, output, { item: null, options });
  refusePromise(`metric ${JSON.stringify(name)}`, given);
  const { score, details } = checkedScore(name, given);
  if (score === null) return wrong(details.reason);
  return {
    verdict: score >= threshold ? "pass" : "fail",
    score: Math.min(1, Math.max(0, score)),
    reason: `a score of ${score}`,
  };
}

/** A function that has to be waited for answers no case at all: the run ends, and says at which case. */
class AsyncAnswer extends Error {
  of(caseId) {
    return new BenchmarkHubError("async_metric", `case ${JSON.stringify(caseId)}: ${this.message}`);
  }
}

function refusePromise(name, given) {
  if (!isThenable(given)) return;
  // Nobody will wait for it, so nobody may be told of its failure either.
  given.then(undefined, () => undefined);
  throw new AsyncAnswer(`${name} has to answer at once in a check, found a Promise`);
}

function wrong(reason) {
  return { verdict: "error", score: 0, reason };
}

/** `true`, a score from 0 to 1, or `{pass, score?, reason?}`; anything else tells nothing of the output. */
function readAnswer(kind, given, { threshold = 1 }) {
  refusePromise(`check ${JSON.stringify(kind)}`, given);
  const isScore = (score) => typeof score === "number" && score >= 0 && score <= 1;
  if (typeof given === "boolean") return { verdict: given ? "pass" : "fail", score: Number(given), reason: "" };
  if (isScore(given)) {
    return { verdict: given >= threshold ? "pass" : "fail", score: given, reason: `a score of ${given}` };
  }
  const { pass, score = Number(pass), reason = "" } = typeof given === "object" && given !== null ? given : {};
  if (typeof pass !== "boolean" || !isScore(score) || typeof reason !== "string") {
    const expected = "expected true, false, a score from 0 to 1 or {pass, score?, reason?}";
    return wrong(`${expected}, found ${describe(given)}`);
  }
  return { verdict: pass ? "pass" : "fail", score, reason };
}

/** What is odd about the suite in this JSON text. */
export function lintText(text, isObject, linear) {
  return JSON.parse(call((engine) => engine.lint(text, isObject, linear, registeredNames())));
}
