// This file measures how much two raters agree, such as a judge and a person.

import { describe, reading, usage } from "../engine/errors.js";
import { isList } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { numberOrNull } from "./estimate.js";

/** The maximum number of different labels. The confusion matrix has the square of it. */
const MAX_LABELS = 1000;

/** Compares two lists of labels for the same items. */
export function agreement(a, b) {
  const [first, second] = [labelsOf(a, "a"), labelsOf(b, "b")];
  if (first.length !== second.length) {
    throw usage(`expected as many labels in a as in b, found ${first.length} and ${second.length}`);
  }
  if (first.length === 0) throw usage("a: expected at least one label, found an empty list");
  const labels = [...new Set([...first, ...second])].sort((x, y) => (x < y ? -1 : 1));
  if (labels.length > MAX_LABELS) {
    throw usage(`expected at most ${MAX_LABELS} different labels, found ${labels.length}`);
  }
  const numbers = new Map(labels.map((label, index) => [label, index]));
  const coded = (list) => Uint32Array.from(list, (label) => numbers.get(label));
  const found = call((engine) => engine.agreement(coded(first), coded(second), labels.length));
  const [observed, expected, kappa, alpha] = Array.from(found, numberOrNull);
  const counts = labels.map((_, row) =>
    Array.from(found.subarray(4 + row * labels.length, 4 + (row + 1) * labels.length)),
  );
  return { n: first.length, observed, expected, kappa, alpha, confusion: { labels, counts } };
}

function labelsOf(value, path) {
  const list = reading(path, () => (isList(value) ? Array.from(value) : undefined));
  if (list === undefined) throw usage(`${path}: expected a list of strings, found ${describe(value)}`);
  for (const [index, label] of list.entries()) {
    if (typeof label !== "string") throw usage(`${path}[${index}]: expected a string, found ${describe(label)}`);
  }
  return list;
}
