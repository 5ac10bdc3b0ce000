// This file applies the `transform` of promptfoo to a check. Code is not executed: a transform may select a value of the output, such as
// `output[0].name` or `JSON.parse(output).city`, or trim the output and change it to lowercase.

import { Inexpressible } from "./inexpressible.js";

const CHANGES = /^output((?:\.(?:trim|toLowerCase)\(\))*)$/;
const STEP =
  /\??\.(?<field>[A-Za-z_$][\w$]*)|(?:\?\.)?\[(?:(?<index>0|[1-9]\d{0,8})|"(?<double>[^"\\]*)"|'(?<single>[^'\\]*)')\]/g;
const SELECTION = new RegExp(`^(?:JSON\\.parse\\(output(?:\\.trim\\(\\))?\\)|output)(?<steps>(?:${STEP.source})*)$`);

/**
 * Returns a check that reads the result of the transforms of the output. If it reads a value of the output, the case needs the check
 * `existenceOf` too.
 * @param {object} check
 * @param {unknown[]} codes of the transforms, in the order in which promptfoo executes them
 * @throws {Inexpressible}
 */
export function transformed(check, codes) {
  // A transform reads the result of the transform before it.
  const expression = codes.reduce((inner, code) => expressionOf(code).replace("output", () => inner), "output");
  const changes = CHANGES.exec(expression)?.[1];
  if (changes === undefined) return { ...check, on: { json_path: pathOf(expression) } };
  const result = changes.includes("trim") ? trimmed(check) : check;
  return changes.includes("Case") ? inLowercase(result) : result;
}

function expressionOf(code) {
  return String(code)
    .trim()
    .replace(/;$/, "")
    .replace(/^return /, "");
}

/** Returns the path of the value that an expression selects. */
function pathOf(expression) {
  const steps = SELECTION.exec(expression)?.groups.steps;
  // The length of a text or of a list is no value of the JSON.
  if (steps === undefined || /\blength\b/.test(steps))
    throw new Inexpressible("the output is transformed by code, which is not executed");
  const path = Array.from(
    steps.matchAll(STEP),
    ({ groups: { field, index, double, single } }) => `[${index ?? JSON.stringify(field ?? double ?? single)}]`,
  );
  return `$${path.join("")}`;
}

/**
 * Returns the check that there is a value at a path. Without one, or with null, promptfoo fails with an error, whatever the
 * assertion, its weight and the threshold of the test; so the check is required, and does not count.
 */
export function existenceOf(path) {
  const value = { kind: "json_path", value: path };
  return { all_of: [value, { ...value, equals: null, not: true }], required: true, weight: 0 };
}

const WHOLE_TEXTS = ["equals", "one_of", "starts_with", "ends_with"];

/** Returns the texts that a check looks for in the output. */
function textsIn({ kind, value }) {
  return kind?.startsWith("contains") ? [value].flat() : undefined;
}

function trimmed(check) {
  if (WHOLE_TEXTS.includes(check.kind)) return { ...check, trim: true };
  const isFree = textsIn(check)?.every((text) => text === text.trim());
  const ignoresEnds = ["json", "json_equals", "json_schema", "refusal"].includes(check.kind) || check.unit === "words";
  if (isFree || ignoresEnds) return check;
  throw new Inexpressible(`the output is trimmed, and ${check.kind ?? "the check"} does not trim it`);
}

function inLowercase(check) {
  const texts = WHOLE_TEXTS.includes(check.kind) ? [check.value].flat() : textsIn(check);
  if (texts?.every((text) => text === text.toLowerCase())) return { ...check, ignore_case: true };
  throw new Inexpressible(`the output is changed to lowercase, and ${check.kind ?? "the check"} expects other text`);
}
