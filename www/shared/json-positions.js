// This file finds the positions of values in a JSON text by their paths.

import { childrenOf, positionsOf, skipSpace } from "../../js/suites/json-text.js";

/** The rest of a longer path is ignored: the position is that of an outer value. */
const MAX_PATH_LENGTH = 1000;

/** @typedef {{line: number, column?: number}} Position both count from 1, columns in code points */

/**
 * The positions of values in a JSON text. A missing value has the position of the nearest value around it.
 * Time: O(length of the text times the depth of the paths).
 * @param {string} text
 * @param {(string | number)[][]} paths keys and indexes, outermost first
 * @returns {Position[]} one for each path
 */
export function positionsIn(text, paths) {
  if (paths.length === 0) return [];
  const offsets = new Array(paths.length).fill(0);
  walk(text, skipSpace(text, 0), treeOf(paths), offsets);
  return positionsOf(text, offsets);
}

/** The keys and indexes of a path as the engine writes it, such as `cases[0].checks["a key"]`. */
export function parsePath(path) {
  const steps = [];
  const step = /\.?([^.[\]"]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy;
  for (const [, name, index, quoted] of path.slice(0, MAX_PATH_LENGTH).matchAll(step)) {
    if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? JSON.parse(quoted));
  }
  return steps;
}

/** Paths as a tree of their steps. The paths in `all` lead to the node or through it. */
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

/** Writes the offsets of the value at `at` and of the wanted values in it. `found` is the start of the value or its key. */
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
