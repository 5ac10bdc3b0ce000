// This file makes suites for tests of what is accepted: items of `checks` of every kind, and any value changed at
// every place.

import { join } from "node:path";
import { library, readJson } from "./support.js";

const builtIn = library.checkKinds();
const builtInMetrics = library.metrics().filter((metric) => !metric.is_async);

export const suiteOf = (...cases) => ({ suite_id: "s", name: "n", cases });
export const caseOf = (expected, more = {}) => ({
  case_id: "c",
  category: "coding",
  prompt: "p",
  expected_behavior: expected,
  ...more,
});
export const withChecks = (...items) => suiteOf(caseOf({ checks: items }));

/** Items that are right, or wrong in a way that someone thought of. */
export function items() {
  const found = [];
  for (const { name } of builtIn) {
    for (const { check } of readJson(join("tests/golden/checks/kinds", `${name}.json`)).cases) {
      found.push({ kind: name, ...check });
    }
  }
  const some = { number: 0.5, "a whole": 1, true: true, "a number": 0.5 };
  for (const { name, aliases, options } of builtInMetrics) {
    const values = options.map((option) => {
      const word = /^one of "([^"]+)"/.exec(option.expected)?.[1];
      const start = Object.keys(some).find((words) => option.expected.startsWith(words));
      return [option.name, word ?? some[start]];
    });
    for (const metric of [name, ...aliases]) {
      found.push({ kind: "metric", value: "a", metric, threshold: 0.5, options: Object.fromEntries(values) });
    }
  }
  const numeric = { kind: "numeric", value: 42, tolerance: 1, relative: 0.5, pick: "last", percent: "literal" };
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
    numeric,
    { kind: "json_schema", value: keywords },
    { kind: "metric", value: ["a", "b"], metric: "own_metric", threshold: 0, options: { any: 1 } },
    { kind: "metric", value: "a", metric: "llm_judgement", threshold: 0 },
    { kind: "metric", value: "a", metric: "chrf", threshold: 0, options: { char_order: 0, word_order: 2 } },
    { kind: "is_polite", value: { a: 1 }, threshold: 0.5, own: [1], not: true, weight: 1, required: true, name: "n" },
    { kind: "equals", value: "a", ignore_case: true, trim: true, not: true, weight: 1, required: true, name: "n" },
    { any_of: [numeric, { kind: "refusal", weight: 0 }], weight: 2, name: "n" },
    { all_of: [{ at_least: 1, of: [{ kind: "refusal" }, { any_of: [{ kind: "json" }] }] }], not: true },
    { kind: "json_equals", value: null, mode: "fenced", subset: true, ignore_keys: ["a"], lists: "any_order" },
    { kind: "regex", value: "a", flags: "imsxa", ignore_case: true },
    { kind: "choice", value: "e", choices: "abcde" },
  );
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
