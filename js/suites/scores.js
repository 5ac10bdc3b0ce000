// This file decodes the scores of a chunk from the numbers and texts that `Engine.score` returns. Texts of the suite
// are passed as indices. Passing the scores as JSON would take as long as judging the outputs.

import { keepShape } from "../engine/shapes.js";

/** The bits of the flags, in the order of src/wasm/engine.rs. */
const PASSED = 1;
const MISSING_TOKENS = 2;
const FORBIDDEN_FOUND = 4;
const REGEX_FAILED = 8;
const REGEX_ERROR = 16;
const TOO_SHORT = 32;
const TOO_LONG = 64;
const JSON_ERROR = 128;
const CHECKS = 256;
const IN_ERROR = 512;

/** The error message of a case in error whose row has no message. */
export const NO_OUTPUT = "no output";

/** The verdicts in the order of src/checks/result.rs, and the bits of the flags of a check. */
const VERDICTS = ["pass", "fail", "error"];
const VERDICT = 3;
const NAME = 4;
const NOT = 8;
const REQUIRED = 16;
const MISSING = 32;
const FOUND = 64;
const DIFFERS = 128;
const NEAR = 256;

/**
 * Appends the scores of a chunk.
 * @param {object[]} scores
 * @param {object[]} cases the cases of the run
 * @param {number} start the index of the first case of the chunk
 * @param {Float64Array} numbers
 * @param {string} ascii the texts whose lengths are among the numbers
 * @param {string} others the texts whose negative lengths are among the numbers, because they are not ASCII
 */
export function addScores(scores, cases, start, numbers, ascii, others) {
  const reader = new Reader(numbers, ascii, others);
  for (let index = start; reader.at < numbers.length; index += 1) {
    const { case_id, expected_behavior: expected } = cases[index];
    const score = reader.number();
    const latency_ms = reader.number();
    const flags = reader.count();
    const passed = (flags & PASSED) !== 0;
    const details = {};
    if (flags & MISSING_TOKENS) details.missing_tokens = reader.picked(expected.contains);
    if (flags & FORBIDDEN_FOUND) details.forbidden_found = reader.picked(expected.not_contains);
    if (flags & REGEX_FAILED) details.regex_failed = expected.regex;
    if (flags & REGEX_ERROR) details.regex_error = reader.text();
    if (flags & TOO_SHORT) details.too_short = reader.count();
    if (flags & TOO_LONG) details.too_long = reader.count();
    if (flags & JSON_ERROR) details.json_error = reader.text();
    if (flags & IN_ERROR) scores.push({ case_id, passed, score, details, latency_ms, error: NO_OUTPUT });
    else if (flags & CHECKS) scores.push({ case_id, passed, score, details, checks: reader.checks(), latency_ms });
    else scores.push({ case_id, passed, score, details, latency_ms });
  }
}

/** Reads the numbers of a chunk one after the other. */
class Reader {
  at = 0;
  #numbers;
  #ascii;
  #asciiStart = 0;
  #others;
  #otherStart = 0;
  #labels = [];

  constructor(numbers, ascii, others) {
    this.#numbers = numbers;
    this.#ascii = ascii;
    this.#others = others;
  }

  number() {
    return this.#numbers[this.at++];
  }

  /** V8 stores an integer in less memory than other numbers. */
  count() {
    return this.#numbers[this.at++] >>> 0;
  }

  text() {
    const units = this.#numbers[this.at++] | 0;
    if (units < 0) {
      this.#otherStart -= units;
      return this.#others.slice(this.#otherStart + units, this.#otherStart);
    }
    this.#asciiStart += units;
    return this.#ascii.slice(this.#asciiStart - units, this.#asciiStart);
  }

  /** Returns a text that many results have in common. */
  label() {
    const number = this.count();
    if (number === this.#labels.length) this.#labels.push(this.text());
    return this.#labels[number];
  }

  #list(read) {
    // A list that grows by `push` has room for 17 elements.
    const list = new Array(this.count());
    for (let index = 0; index < list.length; index += 1) list[index] = read();
    return list;
  }

  /** Returns items of `list`. */
  picked(list) {
    return this.#list(() => list[this.count()]);
  }

  checks() {
    return this.#list(() => this.#check());
  }

  #check() {
    const flags = this.count();
    const path = this.label();
    const kind = this.label();
    const score = this.number();
    const weight = this.number();
    const reason = this.text();
    const verdict = VERDICTS[flags & VERDICT];
    let check = { path, kind, verdict, score, weight, reason };
    if (flags & (NAME | NOT | REQUIRED)) {
      check = { path, kind, ...(flags & NAME && { name: this.label() }), verdict, score, weight };
      if (flags & NOT) check.not = true;
      if (flags & REQUIRED) check.required = true;
      check.reason = reason;
    }
    if (flags & MISSING) check.missing = this.#list(() => this.text());
    if (flags & FOUND) check.found = this.#list(() => ({ start: this.count(), end: this.count() }));
    if (flags & DIFFERS) check.differs = this.#list(() => this.text());
    if (flags & NEAR) check.near = this.#list(() => this.label());
    return check;
  }
}

keepShape(new Reader(new Float64Array(0), "", ""));
