// This file finds where values stand in a JSON text: the lines that problems point at.

import { childrenOf, positionsOf, skipSpace } from "../../js/suites/json-text.js";

/** Paths are read to here: what is longer points at what holds it. */
const MAX_PATH_LENGTH = 1000;

/** @typedef {{line: number, column?: number}} Spot a place in a text; both count from 1, columns in code points */

/**
 * Finds values by their paths in a JSON text. A missing value is found where the nearest value around it is.
 * Time: O(length of the text times the depth of the paths).
 * @param {string} text
 * @param {(string | number)[][]} paths keys and indexes, from the outside
 * @returns {Spot[]} one for each path
 */
export function locate(text, paths) {
  if (paths.length === 0) return [];
  const offsets = new Array(paths.length).fill(0);
  walk(text, skipSpace(text, 0), treeOf(paths), offsets);
  return positionsOf(text, offsets);
}

/** The steps of a path in the engine's writing, as `cases[0].checks["odd key"]`. */
export function stepsOf(path) {
  const steps = [];
  const step = /\.?([^.[\]"]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy;
  for (const [, name, index, quoted] of path.slice(0, MAX_PATH_LENGTH).matchAll(step)) {
    if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? JSON.parse(quoted));
  }
  return steps;
}

/** Paths by their first step, and so on: `all` are those that lead here or further. */
function treeOf(paths) {
  const top = { all: [], below: new Map() };
  for (const [id, steps] of paths.entries()) {
    let node = top;
    node.all.push(id);
    for (const step of steps) {
      if (!node.below.has(step)) node.below.set(step, { all: [], below: new Map() });
      node = node.below.get(step);
      node.all.push(id);
    }
  }
  return top;
}

/** Notes the offsets of the value that starts at `at` and of what is wanted in it; `found` is where it, or its key, starts. */
function walk(text, at, node, offsets, found = at) {
  // The last of several equal keys counts: it overwrites the others.
  for (const id of node.all) offsets[id] = found;
  const isContainer = text[at] === "{" || text[at] === "[";
  if (node.below.size === 0 || !isContainer) return;
  for (const [index, { key = index, offset, start }] of childrenOf(text, at).entries()) {
    const below = node.below.get(key);
    if (below) walk(text, start, below, offsets, offset);
  }
}
