// This file reads and writes the hash of the URL, which says what is shown: the suite or the example, the run, the comparison, the
// filters, the order and the open case. Invalid values become defaults.

import { CHANGES } from "../../js/report-view/changes.js";
import { ALL_CASES } from "../../js/report-view/toolbar.js";
import { EXAMPLES } from "./examples.js";

const DEFAULT_SUITE = "reasoning";
const VERDICTS = ["passed", "failed", "unanswered"];
const SORTS = ["case", "category", "difficulty", "verdict", "score", "difference", "change"];
/** The lists of a query, each with its parameter. */
const LISTS = {
  categories: "category",
  difficulties: "difficulty",
  tags: "tag",
  checks: "check",
  changes: "change",
  cases: "only",
};
const SINGLE = ["suite", "example", "run", "compare", "show", "search", "pattern", "sort", "case"];
const KEYS = [...SINGLE, ...Object.values(LISTS)];
const MAX_MEMBERS = 50;
const MAX_LENGTH = 500;

/**
 * @typedef {object} Wanted what a hash says
 * @property {string} [suite] the key of a built-in suite
 * @property {string} [example]
 * @property {number} run the number of the selected run, counted from 1
 * @property {number} base the number of the baseline; 0 if runs are not compared
 * @property {import("../../js/report-view/query.js").Query} query
 * @property {string} opened the id of the open case, or ""
 */

/**
 * @param {string} hash
 * @param {{key: string}[]} builtins
 * @returns {Wanted & {isOurs: boolean}} `isOurs` is false for a hash of another format
 */
export function readHash(hash, builtins) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const text = (key) => (parameters.get(key) ?? "").slice(0, MAX_LENGTH);
  const suite = text("suite");
  const example = text("example");
  return {
    isOurs: hash.length <= 1 || KEYS.some((key) => parameters.has(key)),
    ...(builtins.some(({ key }) => key === suite) && { suite }),
    ...(Object.hasOwn(EXAMPLES, example) && { example }),
    run: numberOf(text("run")),
    base: numberOf(text("compare")),
    query: queryOf(parameters, text),
    opened: text("case"),
  };
}

function queryOf(parameters, text) {
  const show = text("show");
  const lists = Object.entries(LISTS).map(([list, key]) => {
    const members = parameters.getAll(key).slice(0, MAX_MEMBERS);
    return [list, members.map((each) => each.slice(0, MAX_LENGTH)).filter(list === "changes" ? isChange : Boolean)];
  });
  return {
    ...ALL_CASES,
    ...Object.fromEntries(lists),
    search: text("search"),
    isPattern: text("pattern") === "1",
    verdict: VERDICTS.includes(show) ? show : "",
    sort: sortOf(text("sort")),
  };
}

const isChange = (name) => CHANGES.includes(name);
const numberOf = (text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

/** Reads an order such as `-score.1`: descending, by the score in the second column. */
function sortOf(text) {
  const [, minus, by, run] = /^(-?)([a-z]+)(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (!SORTS.includes(by)) return undefined;
  return { by, run: run === undefined ? undefined : Number(run), isDescending: minus === "-" };
}

/** Returns a patch that shows what a hash wants to see of these runs. Without a comparison, its filters would match no case. */
export function shownPatch({ run, base, query, opened }, runs) {
  const idOf = (number) => runs[number - 1]?.id;
  const baseline = runs.length > 1 ? (idOf(base) ?? "") : "";
  const isOfComparison = ["difference", "change"].includes(query.sort?.by);
  const plain = { changes: [], sort: isOfComparison ? undefined : query.sort };
  return {
    query: baseline === "" ? { ...query, ...plain } : query,
    opened,
    base: baseline,
    shownRun: idOf(run) ?? runs.find(({ id }) => id !== baseline).id,
  };
}

/** Returns the hash for a state. It contains names and ids, but no prompts and no outputs. */
export function writeHash({ suite, example, ...shown }) {
  const parts = new URLSearchParams();
  if (example) parts.set("example", example);
  else if (suite.builtin && suite.builtin !== DEFAULT_SUITE) parts.set("suite", suite.builtin);
  writeShown(parts, shown);
  return parts.size > 0 ? `#${parts}` : "";
}

/** Returns the parameters of a link that contains the suite and the outputs, so that they only say what is shown. */
export function shownParameters(state) {
  const parts = new URLSearchParams();
  writeShown(parts, state);
  return String(parts);
}

function writeShown(parts, { runs, shownRun, base, query, opened }) {
  const numberAt = (id) => runs.findIndex((run) => run.id === id) + 1;
  const [run, compare] = [numberAt(shownRun), runs.length > 1 ? numberAt(base) : 0];
  if (run > 1 || (run > 0 && compare > 0)) parts.set("run", run);
  if (compare > 0) parts.set("compare", compare);
  if (query.verdict) parts.set("show", query.verdict);
  if (query.search) parts.set("search", query.search);
  if (query.search && query.isPattern) parts.set("pattern", "1");
  for (const [list, key] of Object.entries(LISTS)) {
    for (const each of query[list].slice(0, MAX_MEMBERS)) parts.append(key, each);
  }
  const { by, run: column, isDescending } = query.sort ?? {};
  if (by) parts.set("sort", `${isDescending ? "-" : ""}${by}${column === undefined ? "" : `.${column}`}`);
  if (opened) parts.set("case", opened);
}
