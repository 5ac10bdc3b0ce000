// This file filters and sorts the rows of a table.

import { changeOf, differenceOf } from "./changes.js";
import { groupName, WEIGHTS } from "./groups.js";
import { failedChecks } from "./reasons.js";
import { searchEntries } from "./search.js";
import { isAnswered, STATES } from "./states.js";

/**
 * @typedef {object} Query a case matches if it satisfies all fields, and at least one member of each list
 * @property {string} [search] a text in the id, the prompt or an output of the case
 * @property {boolean} [isPattern] whether `search` is a regular expression
 * @property {"passed" | "failed" | "unanswered"} [verdict] `unanswered` includes cases in error
 * @property {string[]} [categories]
 * @property {string[]} [difficulties]
 * @property {string[]} [tags]
 * @property {string[]} [checks] names of failed checks
 * @property {string[]} [changes]
 * @property {string[]} [cases] ids of cases
 * @property {{by: string, run?: number, isDescending?: boolean}} [sort] the default is the order of the suite; with several
 * runs, the largest changes come first
 */

const FIELDS = [
  "search",
  "isPattern",
  "verdict",
  "categories",
  "difficulties",
  "tags",
  "checks",
  "changes",
  "cases",
  "sort",
];

/** Returns a key that is equal for equal queries. */
export function queryKey(query) {
  return JSON.stringify(FIELDS.map((name) => query[name] ?? null));
}

/**
 * Returns the indices of the matching entries, sorted as the query requires.
 * @returns {Promise<{order: Uint32Array, fault?: string, skipped?: number} | undefined>} undefined if the search was
 * stopped
 */
export async function orderOf(table, target, query, engine, isWanted) {
  const matches = filterOf(table, target, query);
  const chosen = [];
  table.entries.forEach((entry, index) => {
    if (matches(entry)) chosen.push(index);
  });
  const found = await searchEntries(table, chosen, query, engine, isWanted);
  if (!found) return undefined;
  const order = Uint32Array.from(found.indices);
  if (query.sort) sortBy(order, table, target, query.sort);
  else if (table.runs.length > 1) sortByKey(order, changeKeys(table, target));
  return { order, fault: found.fault, skipped: found.skipped };
}

/** Whether a state belongs to the verdict of a query. */
const VERDICTS = {
  passed: (state) => state === "pass",
  failed: (state) => state === "fail",
  unanswered: (state) => !isAnswered(state),
};

function filterOf({ runs }, target, query) {
  const tests = [];
  const oneOf = (list, read) => {
    if (!list?.length) return;
    const wanted = new Set(list.map(groupName));
    tests.push((entry) => {
      const value = read(entry);
      return Array.isArray(value) ? value.some((each) => wanted.has(groupName(each))) : wanted.has(groupName(value));
    });
  };
  if (query.verdict) {
    const isWanted = VERDICTS[query.verdict];
    tests.push(({ indexes }) => indexes[target] !== undefined && isWanted(runs[target].state(indexes[target])));
  }
  oneOf(query.cases, (entry) => entry.case_id);
  oneOf(query.categories, ({ category }) => category);
  oneOf(query.difficulties, ({ benchmarkCase }) => benchmarkCase.difficulty);
  oneOf(query.tags, ({ benchmarkCase }) => benchmarkCase.tags ?? []);
  oneOf(query.changes, ({ results }) => changeOf(results[0], results[target]));
  oneOf(query.checks, ({ indexes }) => {
    const at = indexes[target];
    return at === undefined ? [] : failedChecks(runs[target].scores[at], runs[target].hasOutput(at));
  });
  return (entry) => tests.every((test) => test(entry));
}

/** The default order of a comparison. Cases with the same number are in the order of the sizes of their differences. */
const FIRST_CHANGES = { broken: 0, fixed: 1, better: 2, worse: 2, removed: 3, added: 3, unchanged: 4 };

function changeKeys({ entries, runs }, target) {
  return entries.map((entry) => {
    const size = Math.min(1, Math.abs(differenceOf(entry, runs, target) ?? 0));
    return FIRST_CHANGES[changeOf(entry.results[0], entry.results[target])] - size / 2;
  });
}

const CHANGE_ORDER = ["broken", "worse", "removed", "fixed", "better", "added", "unchanged"];

function sortBy(order, { entries, runs }, target, { by, run = target, isDescending = false }) {
  const keyOf = {
    case: ({ case_id: caseId }) => caseId,
    category: ({ category }) => category,
    difficulty: ({ benchmarkCase }) => WEIGHTS[benchmarkCase.difficulty] ?? WEIGHTS.medium,
    verdict: ({ indexes: { [target]: at } }) => (at === undefined ? -1 : STATES.indexOf(runs[target].state(at))),
    score: ({ indexes: { [run]: at } }) => (at === undefined ? -1 : runs[run].scores[at].score),
    difference: (entry) => differenceOf(entry, runs, target) ?? -2,
    change: ({ results }) => CHANGE_ORDER.indexOf(changeOf(results[0], results[target])),
  }[by];
  if (!keyOf) return;
  sortByKey(order, entries.map(keyOf), isDescending);
}

function sortByKey(order, keys, isDescending = false) {
  const { compare: compareTexts } = new Intl.Collator("en", { numeric: true });
  const compare = typeof keys[0] === "string" ? compareTexts : (a, b) => a - b;
  const sign = isDescending ? -1 : 1;
  order.sort((a, b) => sign * compare(keys[a], keys[b]) || a - b);
}
