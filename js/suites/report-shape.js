// This file checks that a value is a report, before it is shown, and exports the checks for other values.

import { describe, isDictionary, quoted, usage } from "../engine/errors.js";
import { isList } from "../engine/plain.js";

export const isText = (value) => typeof value === "string";
export const isFlag = (value) => typeof value === "boolean";
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
export const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

export const SHARE = [(value) => isNumber(value) && value >= 0 && value <= 1, "a number from 0 to 1"];

const REPORT = {
  suite: [isDictionary, "an object"],
  scores: [isList, "a list"],
  overall_score: [isNumber, "a number"],
  by_category: [isDictionary, "an object"],
  passed: [isCount, "a count"],
  failed: [isCount, "a count"],
  total: [isCount, "a count"],
};
const SCORE = { case_id: [isText, "a text"], passed: [isFlag, "true or false"], score: [isNumber, "a number"] };
const CASE = { case_id: [isText, "a text"], category: [isText, "a text"], prompt: [isText, "a text"] };
export const WARNING = { code: [isText, "a text"], message: [isText, "a text"] };

/** Throws if a value is not a report, or contradicts itself. `root` is its name in messages. */
export function checkReport(report, root = "report") {
  checkFields(report, REPORT, root);
  const { suite, scores, by_category: byCategory, passed, total, warnings = [] } = report;
  checkList(suite.cases, CASE, `${root}.suite.cases`);
  checkList(scores, SCORE, `${root}.scores`);
  checkList(warnings, WARNING, `${root}.warnings`);
  for (const [name, score] of Object.entries(byCategory)) {
    check(score, [isNumber, "a number"], `${root}.by_category[${quoted(name)}]`);
  }
  const ids = new Set();
  for (const [index, { case_id: id }] of suite.cases.entries()) {
    check(id, [(own) => !ids.has(own), "an id of its own"], `${root}.suite.cases[${index}].case_id`);
    ids.add(id);
    const found = scores[index]?.case_id;
    check(found, [(other) => other === id, describe(id)], `${root}.scores[${index}].case_id`);
  }
  check(scores.length, [(count) => count === suite.cases.length, suite.cases.length], `${root}.scores.length`);
  check(total, [(count) => count === scores.length, scores.length], `${root}.total`);
  const actual = scores.filter((score) => score.passed).length;
  check(passed, [(count) => count === actual, actual], `${root}.passed`);
}

/** Throws if a value is not a list of objects with these fields. */
export function checkList(list, fields, path) {
  check(list, [isList, "a list"], path);
  for (let index = 0; index < list.length; index += 1) checkFields(list[index], fields, `${path}[${index}]`);
}

/** Throws if a value is not an object with these fields. */
export function checkFields(value, fields, path) {
  check(value, [isDictionary, "an object"], path);
  for (const [name, field] of Object.entries(fields)) check(value[name], field, `${path}.${name}`);
}

/** Throws if a value is not valid. */
export function check(value, [isValid, expected], path) {
  if (!isValid(value)) throw usage(`${path}: expected ${expected}, found ${describe(value)}`);
}
