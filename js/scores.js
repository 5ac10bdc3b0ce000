// This file makes the scores of a part of a run from what the engine says of it in numbers: the texts
// of findings stand in the cases, so that only their places cross the border.

/** What can be wrong, by the numbers that src/checks/findings.rs gives them. */
const WORDS = [
  (expected, marks, from, to) => ["missing_tokens", pick(expected.contains, marks, from, to)],
  (expected, marks, from, to) => ["forbidden_found", pick(expected.not_contains, marks, from, to)],
  (expected) => ["regex_failed", expected.regex],
  (_expected, _marks, _from, _to, texts) => ["regex_error", texts.next().value],
  (_expected, marks, from) => ["too_short", marks[from]],
  (_expected, marks, from) => ["too_long", marks[from]],
  (_expected, _marks, _from, _to, texts) => ["json_error", texts.next().value],
];

function pick(list, marks, from, to) {
  const picked = [];
  for (let at = from; at < to; at += 1) picked.push(list[marks[at]]);
  return picked;
}

/**
 * Appends the scores of a part.
 * @param {object[]} scores
 * @param {object[]} cases the cases of the part
 * @param {Float64Array} numbers score and latency of each
 * @param {Uint32Array} marks as the engine's `marks` describes them
 * @param {string} text as the engine's `texts` describes it
 */
export function addScores(scores, cases, numbers, marks, text) {
  const [texts, told] = text === "" ? [[], []] : JSON.parse(text);
  const nextText = texts.values();
  const nextTold = told.values();
  const first = 2 * cases.length;
  let at = first;
  for (let index = 0; index < cases.length; index += 1) {
    const { case_id, expected_behavior } = cases[index];
    const flags = marks[2 * index];
    const end = first + marks[2 * index + 1];
    const details = {};
    while (at < end) {
      const from = at + 2;
      const to = from + marks[at + 1];
      const [key, value] = WORDS[marks[at]](expected_behavior, marks, from, to, nextText);
      details[key] = value;
      at = to;
    }
    const passed = (flags & 1) === 1;
    const score = numbers[2 * index];
    const latency_ms = numbers[2 * index + 1];
    if (flags & 2) scores.push({ case_id, passed, score, details, checks: nextTold.next().value, latency_ms });
    else scores.push({ case_id, passed, score, details, latency_ms });
  }
}
