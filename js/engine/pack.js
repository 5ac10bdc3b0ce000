// This file takes a suite apart that is plain data already: into numbers and texts, which the engine reads in the
// order in which they stand. As JSON text they were written, encoded and read again, which took longer than compiling.
// src/packed.rs is the other side.

/** In the engine's order, as are the lists below. */
export const CATEGORIES = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];
const DIFFICULTIES = ["easy", "medium", "hard"];
/** The six checks; the bit of each says that a case has it. One that is not here would be read from JSON text. */
const CHECKS = ["contains", "not_contains", "regex", "min_length", "max_length", "json_valid"];
/** Stands for a case with anything else in it, which goes as JSON text. */
const OTHER = 0xffffffff;

/**
 * @param {unknown} plain what `plainOf` gave
 * @returns {{head: string, numbers: Uint32Array, texts: string[]} | undefined} `head` is JSON text of the suite without
 * its cases; undefined for what has no list of cases
 */
export function pack(plain) {
  if (!isMap(plain) || !Object.hasOwn(plain, "cases") || !Array.isArray(plain.cases)) return undefined;
  const numbers = [];
  const texts = [];
  for (const each of plain.cases) {
    if (packCase(each, numbers, texts)) continue;
    numbers.push(OTHER);
    texts.push(JSON.stringify(each));
  }
  return { head: JSON.stringify({ ...plain, cases: [] }), numbers: new Uint32Array(numbers), texts };
}

/** Whether the case has nothing but what is common; if not, nothing was added. */
function packCase(fields, numbers, texts) {
  if (!isMap(fields)) return false;
  let caseId;
  let prompt;
  let expected;
  let category = -1;
  let difficulty = 1;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (key === "case_id") caseId = value;
    else if (key === "category") category = CATEGORIES.indexOf(value);
    else if (key === "prompt") prompt = value;
    else if (key === "expected_behavior") expected = value;
    else if (key === "difficulty") difficulty = DIFFICULTIES.indexOf(value);
    else if (key !== "tags" || !areTexts(value)) return false;
  }
  if (typeof caseId !== "string" || typeof prompt !== "string" || category < 0 || difficulty < 0) return false;
  if (!isMap(expected)) return false;
  let given = 0;
  for (const key of Object.keys(expected)) {
    const check = CHECKS.indexOf(key);
    if (check < 0 || !fits(check, expected[key])) return false;
    given |= 1 << check;
  }
  numbers.push(given | (category << 8) | (difficulty << 16));
  texts.push(caseId);
  if (given & 1) addAll(expected.contains, numbers, texts);
  if (given & 2) addAll(expected.not_contains, numbers, texts);
  if (given & 4) texts.push(expected.regex);
  if (given & 8) numbers.push(expected.min_length);
  if (given & 16) numbers.push(expected.max_length);
  if (given & 32) numbers.push(expected.json_valid ? 1 : 0);
  return true;
}

/** Whether the value is of the type that a check takes, and as large as common ones are. */
function fits(check, value) {
  if (check < 2) return areTexts(value);
  if (check === 2) return typeof value === "string";
  if (check === 5) return typeof value === "boolean";
  return Number.isInteger(value) && value >= 0 && value <= 0xffffffff;
}

function addAll(list, numbers, texts) {
  numbers.push(list.length);
  for (const text of list) texts.push(text);
}

function areTexts(value) {
  if (!Array.isArray(value)) return false;
  for (const item of value) if (typeof item !== "string") return false;
  return true;
}

function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
