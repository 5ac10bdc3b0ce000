// This file decodes the scores of a chunk from the numbers and texts that `Engine.score` returns. Texts of the suite
// are passed as indices. Passing the scores as JSON would take as long as judging the outputs.

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

/**
 * Appends the scores of a chunk.
 * @param {object[]} scores
 * @param {object[]} cases the cases of the run
 * @param {number} start the index of the first case of the chunk
 * @param {Float64Array} numbers
 * @param {(string | object[])[]} texts
 */
export function addScores(scores, cases, start, numbers, texts) {
  let at = 0;
  let nextText = 0;
  for (let index = start; at < numbers.length; index += 1) {
    const { case_id, expected_behavior: expected } = cases[index];
    const score = numbers[at];
    const latency_ms = numbers[at + 1];
    const flags = numbers[at + 2];
    at += 3;
    const passed = (flags & PASSED) !== 0;
    const details = {};
    if (flags & MISSING_TOKENS) {
      details.missing_tokens = pick(expected.contains, numbers, at);
      at += 1 + numbers[at];
    }
    if (flags & FORBIDDEN_FOUND) {
      details.forbidden_found = pick(expected.not_contains, numbers, at);
      at += 1 + numbers[at];
    }
    if (flags & REGEX_FAILED) details.regex_failed = expected.regex;
    if (flags & REGEX_ERROR) details.regex_error = texts[nextText++];
    if (flags & TOO_SHORT) details.too_short = numbers[at++];
    if (flags & TOO_LONG) details.too_long = numbers[at++];
    if (flags & JSON_ERROR) details.json_error = texts[nextText++];
    if (flags & IN_ERROR) scores.push({ case_id, passed, score, details, latency_ms, error: NO_OUTPUT });
    else if (flags & CHECKS) scores.push({ case_id, passed, score, details, checks: texts[nextText++], latency_ms });
    else scores.push({ case_id, passed, score, details, latency_ms });
  }
}

/** Returns the items of `list` whose indices follow their number in `numbers`, starting at `at`. */
function pick(list, numbers, at) {
  const picked = [];
  for (let next = at + 1; next <= at + numbers[at]; next += 1) picked.push(list[numbers[next]]);
  return picked;
}
