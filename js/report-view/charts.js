// This file computes the data of the charts: how many cases have each score, which cases changed, and a matrix of cases by runs.

import { clip } from "./text.js";

/** The number of bars of the histogram. The last bar includes the score 1. */
const BINS = 10;
/** The maximum number of dots, of cases of a dot, and of rows of the matrix. */
const MAX_DOTS = 500;
const MAX_CASES = 100;
const MAX_ROWS = 100;
const NAME_LENGTH = 100;

/**
 * @typedef {{before: number, after: number, count: number, cases: string[]}} Dot the cases with the same two scores
 * @param {{runs: object[], entries: object[]}} table
 * @param {number} base the index of the run on the horizontal axis
 * @param {number} target the index of the selected run
 */
export function chartsOf({ runs, entries }, base, target) {
  const scoreOf = (entry, run) => runs[run].scores[entry.indexes[run]]?.score;
  const histogram = new Array(BINS).fill(0);
  const dots = new Map();
  for (const entry of entries) {
    const after = scoreOf(entry, target);
    if (after === undefined) continue;
    histogram[Math.min(BINS - 1, Math.floor(after * BINS))] += 1;
    const before = base === target ? undefined : scoreOf(entry, base);
    if (before !== undefined) addDot(dots, before, after, entry.case_id);
  }
  return {
    histogram,
    dots: [...dots.values()].sort((a, b) => b.count - a.count).slice(0, MAX_DOTS),
    dotCount: dots.size,
    ...(runs.length > 1 && { matrix: matrixOf(runs, entries) }),
  };
}

function addDot(dots, before, after, caseId) {
  const key = `${before} ${after}`;
  const dot = dots.get(key) ?? { before, after, count: 0, cases: [] };
  dots.set(key, dot);
  dot.count += 1;
  if (dot.cases.length < MAX_CASES) dot.cases.push(caseId);
}

/** Returns the states of the cases in each run. The cases whose state differs between runs come first. */
function matrixOf(runs, entries) {
  const rows = entries.map(({ case_id: caseId, indexes }) => ({
    case_id: clip(caseId, NAME_LENGTH),
    states: runs.map((run, number) => (indexes[number] === undefined ? "" : run.state(indexes[number]))),
  }));
  const differs = ({ states }) => states.some((state) => state !== states[0]);
  const sorted = [...rows.filter(differs), ...rows.filter((row) => !differs(row))];
  return { rows: sorted.slice(0, MAX_ROWS), total: rows.length };
}
