// This file fills in the variables of promptfoo's templates: `{{ name }}` and `{{ name.field[0] }}`. Everything else that Nunjucks
// can do is not expressed.

import { ownFields } from "../engine/errors.js";
import { Inexpressible } from "./inexpressible.js";

const VARIABLE = /\{\{-?\s*([^{}]*?)\s*-?\}\}/g;
const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\]|\[(?:"[^"\]]*"|'[^'\]]*')\])*$/;
/** Variables may contain variables. */
const MAX_DEPTH = 5;

/**
 * Returns a text with its variables filled in.
 * @param {string} text
 * @param {Record<string, unknown>} vars
 * @throws {Inexpressible}
 */
export function rendered(text, vars, depth = 0) {
  if (!text.includes("{{") && !/\{[%#]/.test(text)) return text;
  if (/\{[%#]/.test(text)) throw new Inexpressible("the template has tags of Nunjucks");
  return text.replace(VARIABLE, (_, expression) => {
    if (/^(['"]).*\1$/s.test(expression) && !/\||~|\+/.test(expression)) return expression.slice(1, -1);
    if (!PATH.test(expression)) throw new Inexpressible(`the template needs Nunjucks: {{ ${expression} }}`);
    const value = valueAt(vars, expression);
    if (value === undefined || value === null) throw new Inexpressible(`the variable ${expression} has no value`);
    if (typeof value === "object") return JSON.stringify(value);
    const found = String(value);
    return depth < MAX_DEPTH ? rendered(found, vars, depth + 1) : found;
  });
}

/** Returns a value whose texts have their variables filled in. */
export function renderedValue(value, vars) {
  if (typeof value === "string") return rendered(value, vars);
  if (Array.isArray(value)) return value.map((each) => renderedValue(each, vars));
  if (typeof value !== "object" || value === null) return value;
  return ownFields(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renderedValue(each, vars)])));
}

function valueAt(vars, expression) {
  const steps = expression.match(/[\w$]+|"[^"]*"|'[^']*'/g).map((step) => step.replace(/^['"]|['"]$/g, ""));
  let value = vars;
  for (const step of steps) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}
