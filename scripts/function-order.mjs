// This file orders the functions of the module so that similar functions are close together, because gzip finds
// repetitions only within 32 kB. The order depends only on the bytes, so builds are reproducible.

import { bodiesOf, importedFunctions } from "./wasm-reader.mjs";

/** The length in bytes of the substrings by which functions are compared. */
const SHINGLE = 6;
/** The distance within which gzip finds repetitions, minus the length of a typical function. */
const WINDOW = 30_000;
/** Substrings that occur in this many functions are ignored, because they occur in every window. */
const TOO_COMMON = 1000;
/** The number of functions that stay first because they are called most: a small index needs one byte less per call. */
const MOST_CALLED = 15;

/** Adds function names whose alphabetical order is the intended order, for `wasm-opt --reorder-functions-by-name`. */
export function namedByOrder(module) {
  const imported = importedFunctions(module);
  const bodies = bodiesOf(module);
  const names = new Array(imported + bodies.length);
  for (let index = 0; index < imported; index += 1) names[index] = `import${index}`;
  bodyOrder(bodies).forEach((body, position) => {
    names[imported + body] = `f${String(position).padStart(6, "0")}`;
  });
  const entries = names.map((name, index) => Buffer.concat([number(index), text(name)]));
  const functions = Buffer.concat([number(names.length), ...entries]);
  const section = Buffer.concat([text("name"), Buffer.from([1]), number(functions.length), functions]);
  return Buffer.concat([module, Buffer.from([0]), number(section.length), section]);
}

/**
 * Returns the order of the function bodies. The first ones stay first. Then the next body is always the one that shares
 * the most substrings with the window, relative to its length; rare substrings count more. If no body shares a substring,
 * the longest body is next.
 */
function bodyOrder(bodies) {
  const shingles = sharedShingles(bodies);
  const owners = new Map();
  shingles.forEach((own, body) => {
    for (const shingle of own) {
      if (!owners.has(shingle)) owners.set(shingle, []);
      owners.get(shingle).push(body);
    }
  });
  const inWindow = new Map();
  const likeness = new Float64Array(bodies.length);
  // Use square roots, because they give the same bits in every engine; powers and logarithms do not.
  const lengths = bodies.map(({ length }) => Math.sqrt((length + 30) * Math.sqrt(length + 30)));
  const count = (body, by) => {
    for (const shingle of shingles[body]) {
      const before = inWindow.get(shingle) ?? 0;
      inWindow.set(shingle, before + by);
      // Count a substring only once, even if the window contains it several times.
      if (before !== 0 && before + by !== 0) continue;
      const others = owners.get(shingle);
      for (const other of others) likeness[other] += by / bitLength(others.length);
    }
  };
  const left = new Set(bodies.map((_, body) => body).sort((a, b) => bodies[b].length - bodies[a].length || a - b));
  const mostSimilar = () => {
    let found;
    let best = 1e-6;
    for (const body of left) {
      const value = likeness[body] / lengths[body];
      if (value > best) [found, best] = [body, value];
    }
    return found ?? left.values().next().value;
  };
  const order = [];
  let first = 0;
  let windowLength = 0;
  while (left.size > 0) {
    const next = order.length < MOST_CALLED ? order.length : mostSimilar();
    left.delete(next);
    order.push(next);
    count(next, 1);
    windowLength += bodies[next].length;
    for (; windowLength > WINDOW; first += 1) {
      count(order[first], -1);
      windowLength -= bodies[order[first]].length;
    }
  }
  return order;
}

/** Returns the substrings of each body that occur in other bodies, but not in too many. */
function sharedShingles(bodies) {
  const all = bodies.map(shinglesOf);
  const counts = new Map();
  for (const own of all) {
    for (const shingle of own) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return all.map((own) => [...own].filter((shingle) => counts.get(shingle) > 1 && counts.get(shingle) < TOO_COMMON));
}

/** Returns the hashes of all substrings of `SHINGLE` bytes. */
function shinglesOf(body) {
  const shingles = new Set();
  for (let from = 0; from + SHINGLE <= body.length; from += 1) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < SHINGLE; index += 1) hash = Math.imul(hash ^ body[from + index], 0x01000193);
    shingles.add(hash >>> 0);
  }
  return shingles;
}

function bitLength(count) {
  return 32 - Math.clz32(count);
}

function number(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function text(value) {
  return Buffer.concat([number(value.length), Buffer.from(value)]);
}
