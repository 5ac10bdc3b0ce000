// This file is what tests of the schema of suites share: the schema, what the loader says, items of `checks` of every
// kind, and any value changed at every place.

import assert from "node:assert/strict";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { library, readJson } from "./support.js";

/** The kinds of the engine: what a test registers is not among them. */
export const builtIn = library.checkKinds();
/** The metrics that `checks` can ask for. */
export const builtInMetrics = library.metrics().filter((metric) => !metric.is_async);

/** schema/suite.json, and as a function. */
export const schema = readJson("schema/suite.json");
export const compile = (options) =>
  new Ajv({ strict: true, strictRequired: false, strictTypes: false, ...options }).compile(schema);

/** What the loader says: nothing, or its issues. */
export function issuesOf(document) {
  try {
    library.loadSuite(JSON.stringify(document));
    return [];
  } catch (error) {
    assert.ok(error instanceof library.SuiteValidationError, String(error));
    return error.issues;
  }
}

export const suiteOf = (...cases) => ({ suite_id: "s", name: "n", cases });
export const caseOf = (expected, more = {}) => ({
  case_id: "c",
  category: "coding",
  prompt: "p",
  expected_behavior: expected,
  ...more,
});
export const withChecks = (...items) => suiteOf(caseOf({ checks: items }));

/** What every item takes. */
const OF_EVERY_ITEM = { not: true, weight: 1, required: true, name: "n" };

const kindOf = (name) => builtIn.find((kind) => kind.name === name);

/** By how the words of a table begin, a value that fits. */
const FITTING = {
  "true or false": true,
  "whole number": 1,
  "a whole number": 1,
  number: 0.5,
  "a number": 0.5,
  "list of strings": ["a"],
  "list of {name, arguments?}": [{ name: "a", arguments: { x: 1 } }],
  "string or list": ["a", "b"],
  string: "a",
  pattern: "a",
  "one letter": "b",
  "the letters": "abcd",
  letters: "imsxa",
  "name of a script": "latin",
  "name of a metric": "rougeL",
  object: {},
  path: "$.a",
  "any JSON value": { a: [1] },
  "JSON Schema": { type: "object" },
};

/** A value that fits the words of a table. */
function fitting(words) {
  const start = Object.keys(FITTING).find((known) => words.startsWith(known));
  if (start !== undefined) return FITTING[start];
  const word = /^one of "([^"]+)"/.exec(words) ?? /^([a-z_]+) \(default\)/.exec(words);
  if (word === null) throw new Error(`no value for ${words}`);
  return word[1];
}

/** An item with all that its kind takes. */
function wholeItem({ name, value, options, ignore_case: ignoresCase }) {
  return {
    kind: name,
    ...(value === "" ? {} : { value: fitting(value) }),
    ...Object.fromEntries(options.map((option) => [option.name, fitting(option.expected)])),
    ...(ignoresCase ? { ignore_case: true } : {}),
    ...OF_EVERY_ITEM,
  };
}

/** Items that are right, or wrong in a way that someone thought of. */
export function items() {
  const found = [];
  for (const { name } of builtIn) {
    for (const { check } of readJson(join("tests/golden/checks/kinds", `${name}.json`)).cases) {
      found.push({ kind: name, ...check });
    }
  }
  for (const kind of builtIn) found.push(wholeItem(kind));
  for (const { name, aliases, options } of builtInMetrics) {
    const values = Object.fromEntries(options.map((option) => [option.name, fitting(option.expected)]));
    for (const metric of [name, ...aliases]) found.push({ ...wholeItem(kindOf("metric")), metric, options: values });
  }
  const keywords = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "x",
    type: ["object", "null"],
    enum: [1],
    const: 1,
    properties: { a: { type: "string", pattern: "a", minLength: 1, maxLength: 2 } },
    required: ["a"],
    additionalProperties: { minimum: 0, maximum: 1, exclusiveMinimum: 0, exclusiveMaximum: 2, multipleOf: 0.5 },
    items: { minItems: 0, maxItems: 1, uniqueItems: true, prefixItems: [true] },
    allOf: [{ minProperties: 1, maxProperties: 3 }],
    anyOf: [true],
    oneOf: [{ $ref: "#/$defs/a" }],
    not: { format: "date", title: "t", description: "d", default: 1, examples: [] },
    $defs: { a: { $comment: "c", deprecated: true, readOnly: true, writeOnly: true } },
    definitions: {},
  };
  found.push(
    { kind: "json_schema", value: keywords },
    { kind: "metric", value: "a", metric: "own_metric", threshold: 0, options: { any: 1 } },
    { kind: "metric", value: "a", metric: "llm_judgement", threshold: 0 },
    { kind: "metric", value: "a", metric: "chrf", threshold: 0, options: { char_order: 0, word_order: 2 } },
    { kind: "is_polite", value: { a: 1 }, threshold: 0.5, own: [1], ...OF_EVERY_ITEM },
    { all_of: [{ at_least: 1, of: [{ kind: "refusal" }, { any_of: [{ kind: "json" }] }] }] },
  );
  for (const group of [{ any_of: 0 }, { all_of: 0 }, { at_least: 1, of: 0 }]) {
    const key = Object.keys(group).at(-1);
    const holding = (...held) => ({ ...group, [key]: held });
    found.push({ ...holding({ kind: "refusal" }), ...OF_EVERY_ITEM });
    found.push(holding({ kind: "refusal", weight: 0 }), holding({ kind: "refusal", weight: 0 }, { kind: "json" }));
  }
  return found;
}

/** Values of each type, empty and out of every range. */
export const VALUES = [
  null,
  true,
  false,
  0,
  1,
  5,
  -1,
  0.5,
  1.5,
  1e300,
  2 ** 32,
  "",
  "x",
  "Z",
  "AB",
  "$",
  "{}",
  [],
  ["x"],
  [1],
  {},
  { x: 1 },
];

/** A text, misspelt. */
function* misspelt(text) {
  yield text.slice(0, -1);
  yield `${text}x`;
  yield `${text}s`;
  yield text.slice(0, 1) + text;
  yield text.slice(1, 2) + text.slice(0, 1) + text.slice(2);
  yield text.toUpperCase();
  yield text.replace("_", "-");
}

/** A value, changed at every place, in every way; `words` are keys of elsewhere. */
export function* changes(value, words) {
  yield* VALUES;
  if (typeof value === "string") yield* misspelt(value);
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [index, part] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const changed of changes(part, words)) yield value.with(index, changed);
    }
  } else if (value !== null && typeof value === "object") {
    const entries = Object.entries(value);
    for (const word of words) {
      // A boolean fits most switches, a list fits most lists.
      if (!Object.hasOwn(value, word)) for (const some of [true, ["a"]]) yield { ...value, [word]: some };
    }
    for (const [index, [key, part]] of entries.entries()) {
      const renamed = (name, to) => Object.fromEntries(entries.with(index, [name, to]));
      yield Object.fromEntries(entries.toSpliced(index, 1));
      for (const name of misspelt(key)) yield renamed(name, part);
      for (const changed of changes(part, words)) yield renamed(key, changed);
    }
  }
}
