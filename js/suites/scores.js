// This file makes the scores of a part of a run from what the engine says of it in numbers: the texts
// of findings stand in the cases, so that only their places cross the border.

/** What each fault adds to the details, by the numbers that src/checks/findings.rs gives them. */
const FAULTS = [
  (details, { contains }, marks, from, to) => {
    details.missing_tokens = pick(contains, marks, from, to);
  },
  (details, { not_contains: forbidden }, marks, from, to) => {
    details.forbidden_found = pick(forbidden, marks, from, to);
  },
  (details, { regex }) => {
    details.regex_failed = regex;
  },
  (details, _expected, _marks, _from, _to, texts) => {
    details.regex_error = texts.next().value;
  },
  (details, _expected, marks, from) => {
    details.too_short = marks[from];
  },
  (details, _expected, marks, from) => {
    details.too_long = marks[from];
  },
  (details, _expected, _marks, _from, _to, texts) => {
    details.json_error = texts.next().value;
  },
];

function pick(list, marks, from, to) {
  // Mostly there is one.
  if (to === from + 1) return [list[marks[from]]];
  const picked = [];
  for (let at = from; at < to; at += 1) picked.push(list[marks[at]]);
  return picked;
}

/**
 * Appends the scores of a part.
 * @param {object[]} scores
 * @param {object[]} cases all cases of the run
 * @param {number} start the first one of the part
 * @param {Float64Array} numbers score and latency of each
 * @param {Uint32Array} marks as the engine's `marks` describes them
 * @param {string} text as the engine's `texts` describes it
 */
export function addScores(scores, cases, start, numbers, marks, text) {
  const [texts, told] = text === "" ? [[], []] : JSON.parse(text);
  const nextText = texts.values();
  const nextTold = told.values();
  const first = numbers.length;
  let at = first;
  for (let index = 0; 2 * index < first; index += 1) {
    const { case_id, expected_behavior } = cases[start + index];
    const flags = marks[2 * index];
    const end = first + marks[2 * index + 1];
    const details = {};
    while (at < end) {
      const from = at + 2;
      const to = from + marks[at + 1];
      FAULTS[marks[at]](details, expected_behavior, marks, from, to, nextText);
      at = to;
    }
    const passed = (flags & 1) === 1;
    const score = numbers[2 * index];
    const latency_ms = numbers[2 * index + 1];
    if (flags & 2) scores.push({ case_id, passed, score, details, checks: nextTold.next().value, latency_ms });
    else scores.push({ case_id, passed, score, details, latency_ms });
  }
}
