// This file computes which ranges of an output are highlighted, from the findings of the checks.

/**
 * @typedef {{start: number, end: number, kind: "required" | "forbidden" | "instead" | "pattern" | "search"}} Highlight a range
 * in UTF-16 code units; `instead`: an answer that is not the expected one
 */

/** The kinds that find an answer, whether or not it is the expected one. The others find only what they look for. */
const FIND_ANSWERS = ["numeric", "choice", "math_equal", "count", "json_equals"];

/** @returns {Highlight[]} in the order of the text, without duplicates */
export function highlightsOf(checks) {
  const negated = checks.filter(({ not }) => not).map(({ path }) => path);
  const highlights = new Map();
  for (const { path, kind, verdict, not = false, found = [] } of checks) {
    // Each negated group that contains a check inverts the meaning of the check.
    const negations = negated.filter((other) => other === path || path.startsWith(`${other}.`)).length;
    const isForbidden = (kind === "not_contains") !== (negations % 2 === 1);
    const isOther = FIND_ANSWERS.includes(kind) && (verdict === "pass") === not;
    const highlight = isOther ? "instead" : isForbidden ? "forbidden" : kind === "regex" ? "pattern" : "required";
    for (const { start, end } of found) {
      if (end > start) highlights.set(`${start} ${end} ${highlight}`, { start, end, kind: highlight });
    }
  }
  return sorted([...highlights.values()]);
}

/** Sorts highlights in place. */
export function sorted(highlights) {
  return highlights.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Splits a chunk of a text at the bounds of its highlights, which may overlap.
 * @param {number} offset the offset of the chunk in the whole text
 * @returns {{text: string, kinds: string[], starts: string[]}[]} segments with the kinds of the highlights that cover
 * the segment, and of those that start at it
 */
export function segments(text, offset, highlights) {
  const end = offset + text.length;
  const inside = highlights.filter((each) => each.start < end && each.end > offset);
  const bounds = new Set([offset, end]);
  for (const each of inside) bounds.add(Math.max(offset, each.start)).add(Math.min(end, each.end));
  const offsets = [...bounds].sort((a, b) => a - b);
  const result = [];
  let open = [];
  let next = 0;
  for (let index = 0; index + 1 < offsets.length; index += 1) {
    const [from, to] = [offsets[index], offsets[index + 1]];
    open = open.filter((each) => each.end > from);
    for (; next < inside.length && inside[next].start <= from; next += 1) open.push(inside[next]);
    const kinds = [...new Set(open.map(({ kind }) => kind))];
    const starting = open.filter((each) => Math.max(offset, each.start) === from).map(({ kind }) => kind);
    result.push({ text: text.slice(from - offset, to - offset), kinds, starts: [...new Set(starting)] });
  }
  return result;
}
