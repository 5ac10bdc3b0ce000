// This file reads and writes labels: verdicts of people about outputs, and their notes on cases. It also draws outputs to label, and
// corrects the score of the checks with the labels.

import { isAnswered, statesOf } from "../../js/report-view/states.js";
import { clip } from "../../js/report-view/text.js";
import { atLine } from "../shared/problems.js";

const LEVEL = 0.95;
/** The number of labels from which the spread of the labels is estimated, instead of assuming the largest one. */
const ENOUGH = 10;
/** With fewer labels, the interval of the corrected score is too narrow to rely on. */
export const RELIABLE = 30;
/** The largest standard deviation of a score from 0 to 1. */
const LARGEST_SD = 0.5;
/** The maximum length of a text of the drawn case. */
const TEXT_LENGTH = 20_000;
const SHOWN_PROBLEMS = 20;

/**
 * @typedef {{case_id: string, output: string, human: number} | {case_id: string, note: string}} Label `human` is 1 for a right
 * output and 0 for a wrong one. Such a label belongs to the output, so it is also used in other runs with the same output. A note
 * belongs to the case
 */

export const isVerdict = ({ human }) => human !== undefined;

/** @returns {{labels: Label[], problems: import("../shared/problems.js").Problem[]}} the labels in JSON lines */
export function readLabels(text) {
  const labels = [];
  const problems = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const label = readLine(line);
    if (label) labels.push(label);
    else
      problems.push({ ...atLine(index + 1), message: { key: "wrongLabel", values: { found: clip(line.trim(), 60) } } });
  }
  return { labels, problems: problems.slice(0, SHOWN_PROBLEMS) };
}

function readLine(line) {
  try {
    const { case_id, output, human, note } = JSON.parse(line);
    if (typeof case_id === "string" && typeof note === "string" && human === undefined) return { case_id, note };
    const isLabel = typeof case_id === "string" && typeof output === "string" && (human === 0 || human === 1);
    return isLabel ? { case_id, output, human } : undefined;
  } catch {
    return undefined;
  }
}

export function writeLabels(labels) {
  return labels.map((label) => `${JSON.stringify(label)}\n`).join("");
}

/** Returns the note on a case, or an empty text. */
export function noteOf(labels, caseId) {
  return labels.find((label) => !isVerdict(label) && label.case_id === caseId)?.note ?? "";
}

/** Returns the labels with another note on a case. An empty note is removed. */
export function withNote(labels, caseId, note) {
  const others = labels.filter((label) => isVerdict(label) || label.case_id !== caseId);
  return note.trim() === "" ? others : [...others, { case_id: caseId, note }];
}

/** Returns the labels with others added. A label replaces an earlier one of the same output, a note one on the same case. */
export function mergedLabels(labels, added) {
  const all = new Map([...labels, ...added].map((label) => [keyOf(label), label]));
  return [...all.values()];
}

const keyOf = ({ case_id: caseId, output }) => JSON.stringify([caseId, output]);

/**
 * Returns what the labels say about a run, and an output to label next.
 * @param {object} library
 * @param {{report: object, texts: Map<string, string>}} run
 * @param {{labels: Label[], width: number, current?: string}} request `width` is the wanted half width of the interval;
 * `current` is the id of the case that was drawn before
 * @param {() => number} random a number from 0 to 1, without 1
 */
export function labelling(library, { report, texts = new Map() }, { labels: labelsAndNotes, width, current }, random) {
  const { scores, suite } = report;
  const labels = labelsAndNotes.filter(isVerdict);
  const state = statesOf(report, (index) => texts.has(scores[index].case_id));
  const known = new Map(labels.map((label) => [keyOf(label), label.human]));
  const humanOf = ({ case_id }) => known.get(keyOf({ case_id, output: texts.get(case_id) }));
  const all = [...scores.keys()].filter((index) => isAnswered(state(index)));
  const open = all.filter((index) => humanOf(scores[index]) === undefined);
  const pairs = all
    .filter((index) => humanOf(scores[index]) !== undefined)
    .map((index) => ({ judge: scores[index].score, human: humanOf(scores[index]), passed: scores[index].passed }));
  const corrected = correctedBy(library, open, scores, pairs);
  const isOpen = (index) => scores[index].case_id === current;
  const next = open.find(isOpen) ?? open[Math.floor(random() * open.length)];
  return {
    total: all.length,
    used: pairs.length,
    unused: labels.length - pairs.length,
    agreed: pairs.filter(({ human, passed }) => (human === 1) === passed).length,
    judge: mean(all.map((index) => scores[index].score)),
    corrected,
    needed: Math.min(all.length, Math.max(RELIABLE, neededLabels(library, corrected, pairs.length, width))),
    next: next === undefined ? undefined : drawn(suite.cases[next], texts),
  };
}

/** Returns the mean that people would give, with its interval. If every output is labelled, the mean is exact. */
function correctedBy(library, open, scores, pairs) {
  if (pairs.length < 2) return undefined;
  if (open.length === 0) {
    const exact = mean(pairs.map(({ human }) => human));
    return { mean: exact, low: exact, high: exact, stderr: 0 };
  }
  const judged = open.map((index) => scores[index].score);
  const labelled = pairs.map(({ judge, human }) => ({ judge, human }));
  return library.correctJudge(judged, labelled, { level: LEVEL });
}

/** Returns how many labels make the interval as narrow as wanted. With few labels, returns the largest number. */
function neededLabels(library, corrected, used, width) {
  const isEnough = used >= ENOUGH && corrected?.stderr > 0;
  const sd = isEnough ? corrected.stderr * Math.sqrt(used) : LARGEST_SD;
  // With a power of one half, a difference is as large as the half width of its interval.
  return library.sampleSize({ difference: width, sd, power: 0.5, level: LEVEL });
}

function drawn({ case_id, prompt, expected_behavior: expected }, texts) {
  const text = (value) => clip(value, TEXT_LENGTH);
  return {
    case_id,
    prompt: text(prompt),
    output: text(texts.get(case_id)),
    label: { case_id, output: texts.get(case_id) },
    expected: text(JSON.stringify(expected, null, 2)),
  };
}

const mean = (list) => (list.length === 0 ? 0 : list.reduce((sum, each) => sum + each, 0) / list.length);
