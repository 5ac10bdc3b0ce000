// This file contains helpers for tests of the suite schema: the schema, the issues of the loader, items of `checks`
// of every kind, and systematic changes of any value.

import assert from "node:assert/strict";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { library, readJson } from "./support.js";

/** The built-in kinds. Kinds that tests register later are not in this list. */
export const builtIn = library.checkKinds();
/** The metrics that `checks` can use. */
export const builtInMetrics = library.metrics().filter((metric) => !metric.is_async);

/** The schema in schema/suite.json, and a function that compiles it to a validator. */
export const schema = readJson("schema/suite.json");
export const compile = (options) =>
  new Ajv({ strict: true, strictRequired: false, strictTypes: false, ...options }).compile(schema);

/** Returns the issues of the loader, or an empty list. */
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

/** The fields that every item can have. */
const OF_EVERY_ITEM = { not: true, weight: 1, required: true, name: "n" };

const kindOf = (name) => builtIn.find((kind) => kind.name === name);

/** Valid values for table descriptions that start with these words. */
const FITTING = {
  "true or false": true,
  "whole number": 1,
  "a whole number": 1,
  number: 0.5,
  "a number": 0.5,
  "list of strings": ["a"],
  "list of {name, arguments?}": [{ name: "a", arguments: { x: 1 } }],
  "list of {name, arguments?, accept?, optional?, ignore_case?, tolerance?}": [{ name: "a", arguments: { x: 1 } }],
  "string or list": ["a", "b"],
  string: "a",
  pattern: "a",
  "one letter": "b",
  "the letters": "abcd",
  letters: "imsxa",
  "name of a script": "latin",
  "name of a metric": "rougeL",
  "object: each verdict": { good: 1, bad: 0 },
  object: {},
  path: "$.a",
  "any JSON value": { a: [1] },
  "JSON Schema": { type: "object" },
};

/** Returns a valid value for a description in a table. */
function fitting(words) {
  const start = Object.keys(FITTING).find((known) => words.startsWith(known));
  if (start !== undefined) return FITTING[start];
  const word = /^one of "([^"]+)"/.exec(words) ?? /^([a-z_]+) \(default\)/.exec(words);
  if (word === null) throw new Error(`no value for ${words}`);
  return word[1];
}

/** The fields that exclude a field that `wholeItem` sets. */
const EXCLUDED = {
  count: ["text", "texts"],
  length: ["words"],
  json: ["pick"],
  json_equals: ["pick"],
  json_schema: ["pick"],
  json_path: ["pick"],
};

/** A part of the output in each form. */
const PARTS = [
  "last_line",
  "answer",
  { json_path: "$.a", which: "any", mode: "fenced", pick: "last" },
  { after: "a" },
  { regex: "a", group: 1, flags: "i", which: "every" },
  { fence: "py", which: "first" },
];

/** Returns an item with all fields that its kind can have together. */
function wholeItem({ name, value, options, ignore_case: ignoresCase }) {
  return {
    kind: name,
    ...(value === "" ? {} : { value: fitting(value) }),
    ...Object.fromEntries(
      options
        .filter((option) => !EXCLUDED[name]?.includes(option.name))
        .map((option) => [option.name, fitting(option.expected)]),
    ),
    ...(ignoresCase ? { ignore_case: true } : {}),
    ...OF_EVERY_ITEM,
  };
}

/** Returns valid items, and items with typical mistakes. */
export function items() {
  const found = [];
  for (const { name } of builtIn) {
    for (const { check } of readJson(join("tests/golden/checks/kinds", `${name}.json`)).cases) {
      found.push({ kind: name, ...check });
    }
  }
  for (const kind of builtIn) found.push(wholeItem(kind));
  for (const on of PARTS) found.push({ kind: "refusal", name: "n", on }, { any_of: [{ kind: "refusal" }], on });
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

/** Values of each type, including empty values and values out of range. */
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

/** Yields misspelled versions of a text. */
function* misspelt(text) {
  yield text.slice(0, -1);
  yield `${text}x`;
  yield `${text}s`;
  yield text.slice(0, 1) + text;
  yield text.slice(1, 2) + text.slice(0, 1) + text.slice(2);
  yield text.toUpperCase();
  yield text.replace("_", "-");
}

/**
 * Yields changed copies of a value: each inner value is changed in every way. `words` are keys that are valid
 * elsewhere.
 */
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
      // Most boolean options accept true, and most list options accept a list.
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
