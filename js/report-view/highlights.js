// This file says which parts of an output are to be marked, from what the checks have found.

/**
 * @typedef {{start: number, end: number, kind: "required" | "forbidden" | "pattern" | "search"}} Mark a part of a text
 * in UTF-16 units
 */

/** @returns {Mark[]} in the order of the text, each place once for each kind */
export function marksOf(checks) {
  const negated = checks.filter(({ not }) => not).map(({ path }) => path);
  const marks = new Map();
  for (const { path, kind, found = [] } of checks) {
    // A group that is negated turns what it holds around, and so does what it holds again.
    const turns = negated.filter((other) => other === path || path.startsWith(`${other}.`)).length;
    const isUnwanted = (kind === "not_contains") !== (turns % 2 === 1);
    const markKind = isUnwanted ? "forbidden" : kind === "regex" ? "pattern" : "required";
    for (const { start, end } of found) {
      if (end > start) marks.set(`${start} ${end} ${markKind}`, { start, end, kind: markKind });
    }
  }
  return inOrder([...marks.values()]);
}

export function inOrder(marks) {
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * A window of a text in pieces, each with the kinds of marks that lie on it. Marks may overlap.
 * @returns {{text: string, kinds: string[], starts: string[]}[]} `starts` are the kinds of which one begins here
 */
export function pieces(text, offset, marks) {
  const end = offset + text.length;
  const inside = marks.filter((mark) => mark.start < end && mark.end > offset);
  const cuts = new Set([offset, end]);
  for (const mark of inside) cuts.add(Math.max(offset, mark.start)).add(Math.min(end, mark.end));
  const places = [...cuts].sort((a, b) => a - b);
  const result = [];
  let open = [];
  let next = 0;
  for (let index = 0; index + 1 < places.length; index += 1) {
    const [from, to] = [places[index], places[index + 1]];
    open = open.filter((mark) => mark.end > from);
    for (; next < inside.length && inside[next].start <= from; next += 1) open.push(inside[next]);
    const kinds = [...new Set(open.map(({ kind }) => kind))];
    const starting = open.filter((mark) => Math.max(offset, mark.start) === from).map(({ kind }) => kind);
    result.push({ text: text.slice(from - offset, to - offset), kinds, starts: [...new Set(starting)] });
  }
  return result;
}
