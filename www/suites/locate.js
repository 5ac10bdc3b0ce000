// This file finds where values stand in a JSON text: the lines that problems point at.

/** Paths are read to here: what is longer points at what holds it. */
const MAX_PATH_LENGTH = 1000;

/** @typedef {{line: number, column?: number}} Spot a place in a text; both count from 1, columns in code points */

/**
 * Finds values by their paths in one walk through a text that is JSON. What is not there is found
 * where the nearest value around it stands. Time: O(length of the text).
 * @param {string} text
 * @param {(string | number)[][]} paths keys and indexes, from the outside
 * @returns {Spot[]} one for each path
 */
export function locate(text, paths) {
  if (paths.length === 0) return [];
  const offsets = new Array(paths.length).fill(0);
  new Walk(text, offsets).value(space(text, 0), treeOf(paths));
  return spotsOf(text, offsets);
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

class Walk {
  #text;
  #offsets;

  constructor(text, offsets) {
    this.#text = text;
    this.#offsets = offsets;
  }

  /** Goes through the value that starts at `at`, whose wanted parts are below `node`; returns its end. */
  value(at, node, found = at) {
    // Of a key that stands twice the last one counts: it is found again.
    for (const id of node.all) this.#offsets[id] = found;
    const opening = this.#text[at];
    if (node.below.size === 0 || (opening !== "{" && opening !== "[")) return skip(this.#text, at);
    return opening === "{" ? this.#object(at, node) : this.#array(at, node);
  }

  #object(start, node) {
    let at = space(this.#text, start + 1);
    while (this.#text[at] === '"') {
      const keyStart = at;
      at = skip(this.#text, at);
      const below = node.below.get(JSON.parse(this.#text.slice(keyStart, at)));
      // Past the colon.
      at = space(this.#text, space(this.#text, at) + 1);
      at = this.#next(below ? this.value(at, below, keyStart) : skip(this.#text, at));
    }
    return at + 1;
  }

  #array(start, node) {
    let at = space(this.#text, start + 1);
    for (let index = 0; at < this.#text.length && this.#text[at] !== "]"; index += 1) {
      const below = node.below.get(index);
      at = this.#next(below ? this.value(at, below) : skip(this.#text, at));
    }
    return at + 1;
  }

  #next(end) {
    const at = space(this.#text, end);
    return this.#text[at] === "," ? space(this.#text, at + 1) : at;
  }
}

/** Past white space, and a byte order mark. */
function space(text, start) {
  let at = start;
  while (at < text.length && " \t\n\r\uFEFF".includes(text[at])) at += 1;
  return at;
}

/** Past the value that starts here, however deep it is. */
function skip(text, start) {
  let depth = 0;
  let at = start;
  do {
    const sign = text[at];
    if (sign === '"') {
      at = stringEnd(text, at);
    } else {
      if (sign === "{" || sign === "[") depth += 1;
      else if (sign === "}" || sign === "]") depth -= 1;
      at += 1;
      if (depth === 0 && sign !== "}" && sign !== "]") {
        while (at < text.length && !",]} \t\n\r".includes(text[at])) at += 1;
      }
    }
  } while (depth > 0 && at < text.length);
  return at;
}

function stringEnd(text, start) {
  let quote = start;
  for (;;) {
    quote = text.indexOf('"', quote + 1);
    if (quote < 0) return text.length;
    let before = quote - 1;
    while (text[before] === "\\") before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
}

function spotsOf(text, offsets) {
  const spots = new Array(offsets.length);
  let at = 0;
  let line = 1;
  let column = 1;
  for (const id of [...offsets.keys()].sort((a, b) => offsets[a] - offsets[b])) {
    for (; at < offsets[id]; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === 0x0a) {
        line += 1;
        column = 1;
      } else if (unit < 0xdc00 || unit > 0xdfff) {
        column += 1;
      }
    }
    spots[id] = { line, column };
  }
  return spots;
}
