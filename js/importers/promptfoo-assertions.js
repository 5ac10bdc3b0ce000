// This file translates the assertions of promptfoo to checks. To express another assertion, add a row to ASSERTIONS.

import { BenchmarkHubError, ownFields } from "../engine/errors.js";
import { valueOfYaml } from "../files/yaml.js";
import { Inexpressible } from "./inexpressible.js";
import { pythonPattern } from "./js-pattern.js";
import { transformed } from "./promptfoo-transforms.js";
import { renderedValue } from "./template.js";
import { isObject } from "./values.js";

const CODE = "it is code, which is not executed";
const MODEL = "a model grades the output";
const REMOTE = "another service grades the output";
const TRACE = "it reads a trace, not the output";
const RESPONSE = "it reads the response of the provider, not the output";
const NAMES = "promptfoo ignores the case of names";
const SEVERAL = "it compares several outputs";
const PERSON = "a person grades the output";
/** The reasons of assertions that are code, or for which somebody else grades the output. */
export const GRADED = [CODE, MODEL, REMOTE, PERSON];

/**
 * Each assertion with a function of `{value, threshold, config}` that makes its check, or with the reason why it has no check.
 * `approximates` names a difference between promptfoo and the check.
 * @type {Record<string, {make: (assertion: object, context: object) => object, approximates?: string} | string>}
 */
const ASSERTIONS = {
  contains: { make: ({ value }) => containsAll([value]) },
  icontains: { make: ({ value }) => ({ ...containsAll([value]), ignore_case: true }) },
  "contains-all": { make: ({ value }, { isScored }) => allOf(listOf(value), {}, isScored) },
  "icontains-all": { make: ({ value }, { isScored }) => allOf(listOf(value), { ignore_case: true }, isScored) },
  "contains-any": { make: ({ value }) => ({ kind: "contains_any", value: listOf(value) }) },
  "icontains-any": { make: ({ value }) => ({ kind: "contains_any", value: listOf(value), ignore_case: true }) },
  equals: {
    make: ({ value }) =>
      isStructure(value) ? { kind: "json_equals", value } : { kind: "equals", value: textOf(value) },
  },
  "starts-with": { make: ({ value }) => ({ kind: "starts_with", value: textOf(value) }) },
  "ends-with": { make: ({ value }) => ({ kind: "ends_with", value: textOf(value) }) },
  regex: { make: ({ value }) => ({ kind: "regex", value: pythonPattern(textOf(value)) }) },
  "is-json": { make: ({ value }, context) => jsonCheck(value, {}, context) },
  "contains-json": { make: ({ value }, context) => jsonCheck(value, { mode: "embedded" }, context) },
  "is-refusal": { make: () => ({ kind: "refusal" }), approximates: "promptfoo finds other refusals" },
  "word-count": { make: ({ value }) => ({ kind: "length", unit: "words", words: "whitespace", ...limitsOf(value) }) },
  "character-count": { make: ({ value }) => ({ kind: "length", unit: "chars", ...limitsOf(value) }) },
  "rouge-n": {
    make: ({ value, threshold = 0.75 }) => ({ kind: "metric", metric: "rouge1", value: textOf(value), threshold }),
    approximates: "promptfoo splits words differently",
  },
  bleu: {
    make: ({ value, threshold = 0.5 }) => {
      const references = Array.isArray(value) ? value.map(textOf) : textOf(value);
      return { kind: "metric", metric: "bleu", value: references, threshold };
    },
    approximates: "promptfoo splits words and smooths differently",
  },
  levenshtein: {
    make: ({ value, threshold = 5 }) => {
      if (threshold === 0) return { kind: "equals", value: textOf(value) };
      throw new Inexpressible("it limits an edit distance, and the metric levenshtein is a share");
    },
  },
  "tool-call-f1": {
    make: ({ value, threshold = 1 }) => {
      if (threshold !== 1) throw new Inexpressible("it has a threshold of less than 1");
      return { kind: "tool_calls", value: listOf(value).map((name) => ({ name })), match: "unordered" };
    },
    approximates: "promptfoo counts repeated calls once",
  },
  latency: { make: ({ threshold }) => atMost("latency", threshold) },
  cost: { make: ({ threshold }) => atMost("cost", threshold) },
  "finish-reason": RESPONSE,
  guardrails: REMOTE,
  perplexity: RESPONSE,
  "perplexity-score": RESPONSE,
  "is-valid-function-call": "it needs the tools of the provider",
  "is-valid-openai-function-call": "it needs the tools of the provider",
  "is-valid-openai-tools-call": "it needs the tools of the provider",
  gleu: "there is no metric GLEU",
  meteor: "there is no metric METEOR",
  "is-html": "no kind of check reads HTML",
  "contains-html": "no kind of check reads HTML",
  "is-sql": "no kind of check reads SQL",
  "contains-sql": "no kind of check reads SQL",
  "is-xml": "no kind of check reads XML",
  "contains-xml": "no kind of check reads XML",
  "skill-used": TRACE,
  "trace-error-spans": TRACE,
  "trace-span-count": TRACE,
  "trace-span-duration": TRACE,
  "trajectory:step-count": TRACE,
  "trajectory:tool-args-match": { make: argumentsMatch, approximates: NAMES },
  "trajectory:tool-sequence": { make: sequence, approximates: NAMES },
  "trajectory:tool-used": { make: toolUsed, approximates: NAMES },
  javascript: CODE,
  python: CODE,
  ruby: CODE,
  webhook: REMOTE,
  human: PERSON,
  moderation: REMOTE,
  classifier: MODEL,
  "max-score": SEVERAL,
  "select-best": SEVERAL,
  "agent-rubric": MODEL,
  "answer-relevance": MODEL,
  "context-faithfulness": MODEL,
  "context-recall": MODEL,
  "context-relevance": MODEL,
  "conversation-relevance": MODEL,
  factuality: MODEL,
  "g-eval": MODEL,
  "llm-rubric": MODEL,
  "model-graded-closedqa": MODEL,
  "model-graded-factuality": MODEL,
  pi: MODEL,
  "search-rubric": MODEL,
  similar: MODEL,
  "similar:cosine": MODEL,
  "similar:dot": MODEL,
  "similar:euclidean": MODEL,
  "trajectory:goal-success": MODEL,
};

/** The names of all assertions. */
export const ASSERTION_TYPES = Object.keys(ASSERTIONS);

/** Assertions whose score is 0 or 1 in promptfoo and here. */
const FRACTIONAL = ["rouge-n", "bleu", "tool-call-f1"];

/**
 * Returns the checks of a list of assertions.
 * @param {object[]} assertions
 * @param {string} path of the list in the input
 * @param {{build: import("./build.js").Build, vars: object, transforms: unknown[], isScored: boolean, templates: object,
 * selected: Set<string>, file: (reference: string) => unknown, libraries?: object}} context
 * `isScored`: whether the score of the case counts, not only the verdicts of the checks; `selected`: gets the paths that transforms
 * select
 */
export function checksOf(assertions, path, context) {
  return assertions.map((assertion, index) => itemOf(assertion, `${path}[${index}]`, context));
}

function itemOf(found, path, context) {
  const { build } = context;
  const assertion = dereferenced(found, context.templates);
  const type = isObject(assertion) ? assertion.type : undefined;
  if (typeof type !== "string") {
    return build.check(path, "assertion", {}, () => {
      throw new Inexpressible("expected an assertion with a type");
    });
  }
  const options = optionsOf(assertion);
  if (type === "assert-set") return setOf(assertion, path, options, context);
  const isNegated = type.startsWith("not-");
  const base = isNegated ? type.slice(4) : type;
  const row = Object.hasOwn(ASSERTIONS, base) ? ASSERTIONS[base] : `promptfoo's ${base} is not known`;
  const codes = context.transforms.concat(assertion.transform ?? []);
  const check = build.check(path, type, options, () => {
    if (typeof row === "string") throw new Inexpressible(base.startsWith("promptfoo:redteam") ? MODEL : row);
    const made = row.make(resolved(assertion, context), { ...context, isNegated });
    const check = isNegated ? { ...made, not: !made.not } : made;
    return { ...transformed(check, codes), ...options };
  });
  if (typeof row === "object" && row.approximates !== undefined) build.note(path, `${type}: ${row.approximates}`);
  if (check.on !== undefined) {
    context.selected.add(check.on.json_path);
    build.note(path, "the transform reads the output as JSON, and values other than texts as the output writes them");
  }
  return check;
}

function optionsOf({ weight, metric }) {
  const isWeight = typeof weight === "number" && weight >= 0 && weight <= 1e9;
  const isName = typeof metric === "string" && metric !== "" && !metric.includes("{{");
  return { ...(isWeight && { weight }), ...(isName && { name: metric }) };
}

/** Returns the group of an `assert-set`. */
function setOf({ assert: assertions, threshold }, path, options, context) {
  const { build } = context;
  const skip = (reason) =>
    build.check(path, "assert-set", options, () => {
      throw new Inexpressible(reason);
    });
  if (!Array.isArray(assertions) || assertions.length === 0) return skip("expected a list of assertions");
  const children = assertions.map((each) => dereferenced(each, context.templates));
  const hasThreshold = typeof threshold === "number";
  if (hasThreshold) {
    const isPlain = ({ type = "", weight = 1 }) =>
      weight === 1 && !FRACTIONAL.includes(type.replace(/^not-/, "")) && type !== "assert-set";
    if (!children.every(isPlain) || (context.isScored && threshold < 1))
      return skip("it has a threshold, and scores or weights between 0 and 1");
  }
  const checks = checksOf(children, `${path}.assert`, { ...context, isScored: context.isScored && !hasThreshold });
  if (!hasThreshold) return { all_of: checks, ...options };
  const least = Math.max(1, Math.ceil(threshold * checks.length - 1e-9));
  return least === checks.length ? { all_of: checks, ...options } : { at_least: least, of: checks, ...options };
}

/** Returns an assertion in the place of a reference to `assertionTemplates`. */
function dereferenced(assertion, templates) {
  const reference = isObject(assertion) ? assertion.$ref : undefined;
  const name = typeof reference === "string" ? /^#\/assertionTemplates\/(.+)$/.exec(reference)?.[1] : undefined;
  if (name === undefined || !Object.hasOwn(templates, name)) return assertion;
  const { $ref: _, ...others } = assertion;
  return ownFields({ ...templates[name], ...others });
}

/** Returns an assertion with its variables filled in and its files read. */
function resolved(assertion, { vars, file }) {
  const value = renderedValue(assertion.value, vars);
  const threshold = typeof assertion.threshold === "string" ? Number(assertion.threshold) : assertion.threshold;
  if (typeof value !== "string" || !/^(?:file|package):\/\//.test(value))
    return ownFields({ ...assertion, value, threshold });
  if (/\.(?:[cm]?[jt]s|py|rb)(?::[\w.]+)?$/.test(value)) throw new Inexpressible(CODE);
  return ownFields({ ...assertion, value: renderedValue(file(value), vars), threshold });
}

// ---- values

function textOf(value) {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Inexpressible("expected a value that is a text");
}

function isStructure(value) {
  return typeof value === "object" && value !== null;
}

/** Returns a list of texts. A text is a list separated by commas, whose fields may be in quotation marks. */
function listOf(value) {
  if (Array.isArray(value)) return value.map(textOf);
  const fields = [...textOf(value).matchAll(/\s*"((?:[^"\\]|\\.)*)"\s*(?:,|$)|([^,]+)/g)];
  const texts = fields.map(([, quotedField, field]) =>
    quotedField === undefined ? field.trim() : quotedField.replace(/\\(.)/g, "$1"),
  );
  return texts.filter((text) => text !== "");
}

/** Returns a check of a number in the row of the output. */
function atMost(kind, threshold) {
  if (threshold >= 0) return { kind, max: threshold };
  throw new Inexpressible("it has no threshold, so it records a number and always passes");
}

/** Returns a call of a tool with the name of a matcher. */
function callOf(matcher) {
  const { type = "tool", pattern, name = pattern } = isObject(matcher) ? matcher : { name: matcher };
  const called = textOf(pattern || name);
  if (type === "tool" && !/[*?]/.test(called)) return { name: called };
  throw new Inexpressible(TRACE);
}

/** Returns a check that the calls occur in this order. promptfoo scores 0 or 1, and the check a share. */
function inOrder(calls, { isScored }) {
  if (isScored && (calls.length > 1 || calls[0].arguments)) throw new Inexpressible(TRACE);
  return { kind: "trajectory", value: calls };
}

function toolUsed({ value }, context) {
  if (!isObject(value)) {
    // If the assertion is negated, none of the tools may be used.
    const not = !context.isNegated;
    return { any_of: [value].flat().map((each) => ({ ...inOrder([callOf(each)], context), not })), not };
  }
  const { min = 1, max = min } = value;
  const times = (count) => inOrder(Array(count).fill(callOf(value)), context);
  if (!(min > 0 && max < 100 && [min, max].every(Number.isInteger))) throw new Inexpressible(TRACE);
  return value.max === undefined ? times(min) : { all_of: [times(min), { ...times(max + 1), not: true }] };
}

function sequence({ value }, context) {
  const { mode, steps } = isObject(value) ? value : { steps: value };
  const calls = [steps].flat().map(callOf);
  if (mode !== "exact") return inOrder(calls, context);
  // Without a trace, there are no calls, so the negated check would pass.
  if (context.isNegated || context.isScored) throw new Inexpressible(TRACE);
  return { kind: "tool_calls", value: calls };
}

function argumentsMatch({ value }, context) {
  const { args = value?.arguments, mode, defaults, ignore } = isObject(value) ? value : {};
  // A nested value must be equal here, so the negated check would pass more often.
  const isKnown = isObject(args) && !(context.isNegated && Object.values(args).some(isStructure));
  if (isKnown && mode !== "exact" && !defaults && !ignore)
    return inOrder([{ ...callOf(value), arguments: args }], context);
  throw new Inexpressible(TRACE);
}

function containsAll(texts) {
  return { kind: "contains_all", value: texts.map(textOf) };
}

/**
 * Returns the check for texts that must all occur. `contains_all` scores the share that occurs, and promptfoo 0 or 1. If the score
 * counts, the check is: not any of them is missing.
 */
function allOf(texts, options, isScored) {
  if (!isScored || texts.length < 2) return { ...containsAll(texts), ...options };
  return { any_of: texts.map((text) => ({ ...containsAll([text]), ...options, not: true })), not: true };
}

function jsonCheck(value, options, { libraries }) {
  if (value === undefined || value === null || value === "")
    return { kind: "json", ...(options.mode && { type: "object" }), ...options };
  let schema = value;
  if (typeof value === "string") {
    try {
      schema = JSON.parse(value);
    } catch {
      schema = fromYaml(value, libraries);
    }
  }
  return { kind: "json_schema", value: schema, ...options };
}

function fromYaml(text, libraries) {
  try {
    return valueOfYaml(text, { name: "schema", libraries });
  } catch (error) {
    if (error instanceof BenchmarkHubError && error.kind === "syntax") throw new Inexpressible(error.message);
    throw error;
  }
}

function limitsOf(value) {
  const limits = isObject(value) ? value : { min: Number(value), max: Number(value) };
  const { min, max } = limits;
  if ([min, max].some((each) => Number.isNaN(each))) throw new Inexpressible("expected a number, or min and max");
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
