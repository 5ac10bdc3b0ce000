// This file lists every way to score a text, each with a suite of one case or a metric, a text of any
// length, and how its time grows with that length.

import { ruleCases } from "./corpus.mjs";

const LINES = [...ruleCases(60)].flatMap(({ output }) => output.split("\n"));

/** Words in sentences and lines; `turned` has the lines in another order. */
export const text = (length) => cut(LINES, length);
const turned = (length) => cut([...LINES].reverse(), length);

function cut(lines, length) {
  const words = lines.join("\n");
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .toWellFormed();
}

/** A document of about so many characters: a list of texts. */
const texts = (length) => text(length).split("\n");
const document = (length) => JSON.stringify(texts(length));
const calls = (length) => texts(length).map((line) => ({ name: "note", arguments: { line } }));

const key = (title, expected, output = text) => ({
  title,
  order: 1,
  output,
  expected: typeof expected === "function" ? expected : () => expected,
});
const kind = (name, item, output = text) =>
  key(
    `checks: ${name}`,
    (length) => ({ checks: [{ kind: name, ...(typeof item === "function" ? item(length) : item) }] }),
    output,
  );

/** `order` is the power of the length that the time grows with, at most. */
export const CHECK_PATHS = [
  key("contains, not_contains", { contains: ["volcano", "not to be found"], not_contains: ["as an ai", "lorem"] }),
  key("regex", { regex: "\\b(volcano|harbour) \\w+ \\d{9}" }),
  key("min_length, max_length", { min_length: 10, max_length: 1_000_000_000 }),
  key("json_valid", { json_valid: true }, document),
  kind("contains_all", { value: ["volcano", "not to be found"] }),
  kind("contains_any", { value: ["not to be found", "nor this"] }),
  kind("equals", (length) => ({ value: text(length), trim: true })),
  kind("one_of", (length) => ({ value: ["neither", text(length)] })),
  kind("starts_with", (length) => ({ value: text(length >> 1) })),
  kind("ends_with", (length) => ({ value: text(length).slice(length >> 1) })),
  kind("regex", { value: "(a|b)*c \\d{9}$" }),
  kind("length", { unit: "words", min: 1 }),
  kind("json", { type: "array", mode: "embedded" }, document),
  kind("json_equals", (length) => ({ value: texts(length), lists: "any_order" }), document),
  kind("json_schema", { value: { type: "array", items: { type: "string", minLength: 0 } } }, document),
  kind("json_path", { value: "$..*" }, document),
  kind("numeric", { value: 123_456_789 }),
  kind("choice", { value: "A" }),
  kind(
    "tool_calls",
    (length) => ({ value: calls(length) }),
    (length) => JSON.stringify(calls(length)),
  ),
  kind("refusal", {}),
  kind("language", { value: "latin" }),
  kind("metric", (length) => ({ metric: "f1_score", value: turned(length), threshold: 0.5 })),
];

/** The metrics whose time may grow with the product of both lengths. */
const OF_BOTH = ["similarity", "levenshtein", "rougeL", "rougeLsum", "ter"];

/** A path for each metric of the catalogue that needs no model. */
export const metricPaths = (names) =>
  names.map((name) => ({ title: name, order: OF_BOTH.includes(name) ? 2 : 1, reference: text, prediction: turned }));
