// This file finds the positions of values in a JSON text by their paths.

import { childrenOf, positionsOf, skipSpace } from "../../js/suites/json-text.js";

/** Longer paths are truncated, so that they refer to an outer value. */
const MAX_PATH_LENGTH = 1000;

/** @typedef {{line: number, column?: number}} Position both are counted from 1, columns in code points */

/**
 * Returns the positions of values in a JSON text. For a missing value, returns the position of the closest existing
 * parent. Time: O(length of the text times the depth of the paths).
 * @param {string} text
 * @param {(string | number)[][]} paths keys and indices, starting at the outermost
 * @returns {Position[]} one position for each path
 */
export function positionsIn(text, paths) {
  if (paths.length === 0) return [];
  const offsets = new Array(paths.length).fill(0);
  walk(text, skipSpace(text, 0), treeOf(paths), offsets);
  return positionsOf(text, offsets);
}

/** Parses a path that the engine wrote, such as `cases[0].checks["a key"]`, to keys and indices. */
export function parsePath(path) {
  const steps = [];
  const step = /\.?([^.[\]"]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy;
  for (const [, name, index, quoted] of path.slice(0, MAX_PATH_LENGTH).matchAll(step)) {
    if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? JSON.parse(quoted));
  }
  return steps;
}

/** Converts paths to a tree of their steps. `all` lists the paths that end at a node or pass through it. */
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

/**
 * Sets the offsets of the value at `at` and of requested values inside it. `found` is the start of the value or of
 * its key.
 */
function walk(text, at, node, offsets, found = at) {
  // If a key is repeated, the last value overwrites the offsets of the others, because it is the one that counts.
  for (const id of node.all) offsets[id] = found;
  const isContainer = text[at] === "{" || text[at] === "[";
  if (node.below.size === 0 || !isContainer) return;
  for (const [index, { key = index, offset, start }] of childrenOf(text, at).entries()) {
    const below = node.below.get(key);
    if (below) walk(text, start, below, offsets, offset);
  }
}
