// This file computes what an evaluation looks like as a whole: how many items have each score, the averages of groups, and the
// comparison with other predictions.

import { CHANGES, changeOf } from "../../js/report-view/changes.js";
import { evidenceOf } from "../../js/report-view/evidence.js";
import { clip } from "../../js/report-view/text.js";

const BINS = 10;
/** A field of the metadata with more values does not make groups. */
const MAX_GROUPS = 50;
const MAX_FIELDS = 20;
const NAME_LENGTH = 100;

/**
 * Counts the items in each of ten ranges of the scores, from 0 to 1 if all scores are.
 * @param {(number | null)[]} scores
 * @returns {{bins: number[], low: number, high: number} | undefined} undefined if no item has a score
 */
export function histogramOf(scores) {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return undefined;
  const low = known.reduce((least, score) => Math.min(least, score), 0);
  const high = known.reduce((most, score) => Math.max(most, score), 1);
  const bins = new Array(BINS).fill(0);
  for (const score of known) bins[binOf(score, { low, high })] += 1;
  return { bins, low, high };
}

/** Returns the index of the range that contains a score. The last range contains its end. */
export function binOf(score, { low, high }) {
  return Math.min(BINS - 1, Math.floor(((score - low) / (high - low)) * BINS));
}

/** Returns the value of a field of the metadata, as the name of a group; undefined if it is not a short text or a number. */
export function groupOf(metadata, field) {
  const value = metadata && Object.hasOwn(metadata, field) ? metadata[field] : undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.length <= NAME_LENGTH ? value : undefined;
}

/** Returns the fields of the metadata whose values repeat, so that they make groups. */
export function groupFields(items) {
  const values = new Map();
  for (const { metadata } of items) {
    for (const field of Object.keys(metadata ?? {})) {
      const group = groupOf(metadata, field);
      if (!values.has(field)) values.set(field, new Set());
      const known = values.get(field);
      if (group !== undefined && known.size <= MAX_GROUPS) known.add(group);
    }
  }
  const isUseful = ([, known]) => known.size > 1 && known.size <= MAX_GROUPS && known.size < items.length;
  return [...values]
    .filter(isUseful)
    .map(([field]) => clip(field, NAME_LENGTH))
    .slice(0, MAX_FIELDS);
}

/** Returns the average of each group, in the order of the dataset. */
export function groupsOf(results, metadataOf, field, best) {
  const groups = new Map();
  for (const { item_id: id, score } of results) {
    const name = groupOf(metadataOf(id), field);
    if (name === undefined) continue;
    const group = groups.get(name) ?? { name, sum: 0, passed: 0, answered: 0, total: 0 };
    groups.set(name, group);
    group.total += 1;
    if (score === null) continue;
    group.sum += score;
    group.answered += 1;
    group.passed += Number(score === best);
  }
  return Array.from(groups.values(), ({ sum, ...group }) => ({
    ...group,
    score: group.answered === 0 ? 0 : sum / group.answered,
  }));
}

/** Returns the change of an item; an item without a score is not answered. */
export function changeOfItem(before, after, higherIsBetter) {
  const best = higherIsBetter ? 1 : 0;
  const scored = (score) =>
    score === null || score === undefined
      ? undefined
      : { score: higherIsBetter ? score : -score, passed: score === best };
  return changeOf(scored(before), scored(after));
}

/**
 * Compares two evaluations of the same items.
 * @param {object} library
 * @param {object[]} before the results of the other predictions
 * @param {object[]} after
 * @returns {{before: number | null, after: number | null, changes: object, evidence?: object}} the averages over the items that both
 * have scored; `evidence` is absent if the test does not apply, because scores are not from 0 to 1
 */
export function comparisonOf(library, before, after, higherIsBetter) {
  const scores = after.map(({ score }, index) => [before[index].score, score]);
  const changes = Object.fromEntries(CHANGES.map((change) => [change, 0]));
  for (const [from, to] of scores) changes[changeOfItem(from, to, higherIsBetter)] += 1;
  const pairs = scores
    .map(([from, to], index) => ({ id: after[index].item_id, from, to }))
    .filter(({ from, to }) => from !== null && to !== null);
  const mean = (list) => (list.length === 0 ? null : list.reduce((sum, each) => sum + each, 0) / list.length);
  const averages = { before: mean(pairs.map(({ from }) => from)), after: mean(pairs.map(({ to }) => to)) };
  const isShare = pairs.every(({ from, to }) => [from, to].every((score) => score >= 0 && score <= 1));
  if (pairs.length === 0 || !higherIsBetter || !isShare) return { ...averages, changes };
  const reports = ["from", "to"].map((side) => reportOf(pairs, side));
  return { ...averages, changes, evidence: evidenceOf(library, ...reports) };
}

/** Returns the scores of items as a report, which `compareReports` reads. */
function reportOf(pairs, side) {
  const cases = pairs.map(({ id }) => ({
    ...{ case_id: id, category: "items", difficulty: "easy", tags: [], prompt: "", expected_behavior: {} },
  }));
  const scores = pairs.map((pair) => ({
    ...{ case_id: pair.id, passed: pair[side] === 1, score: pair[side], details: {}, latency_ms: 0 },
  }));
  const passed = scores.filter((score) => score.passed).length;
  const overall = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  return {
    suite: { suite_id: "items", name: "items", version: "", cases },
    ...{ scores, overall_score: overall, by_category: { items: overall } },
    ...{ passed, failed: scores.length - passed, total: scores.length, warnings: [] },
  };
}
