// This file orders the module's functions so that what resembles each other stands together: gzip sees
// 32 kB back and no further. The order is by the bytes alone, so a module has one order; its functions
// stay as they are.

import { bodiesOf, importedFunctions } from "./wasm-reader.mjs";

/** So many bytes in a row are one piece, by which functions are compared. */
const PIECE = 6;
/** How far back gzip sees, less what a function itself may fill. */
const WINDOW = 30_000;
/** A piece in so many functions is found in any window: it says nothing about the order. */
const EVERYWHERE = 400;

/**
 * The module with a name for each function, such that their order by name is the order to stand in:
 * `wasm-opt --reorder-functions-by-name` puts them there.
 */
export function namedByOrder(module) {
  const imported = importedFunctions(module);
  const bodies = bodiesOf(module);
  const names = new Array(imported + bodies.length);
  for (let index = 0; index < imported; index += 1) names[index] = `import${index}`;
  bodyOrder(bodies).forEach((body, place) => {
    names[imported + body] = `f${String(place).padStart(6, "0")}`;
  });
  const entries = names.map((name, index) => Buffer.concat([number(index), text(name)]));
  const functions = Buffer.concat([number(names.length), ...entries]);
  const section = Buffer.concat([text("name"), Buffer.from([1]), number(functions.length), functions]);
  return Buffer.concat([module, Buffer.from([0]), number(section.length), section]);
}

/**
 * Which body stands at each place. Next comes whichever has, for its length, the most pieces that stand
 * in the window, the rarer the better; where none has any, the longest.
 */
function bodyOrder(bodies) {
  const pieces = sharedPieces(bodies);
  const owners = new Map();
  pieces.forEach((own, body) => {
    for (const piece of own) {
      if (!owners.has(piece)) owners.set(piece, []);
      owners.get(piece).push(body);
    }
  });
  const inWindow = new Map();
  const likeness = new Float64Array(bodies.length);
  // Roots and halves are the same bits in every engine, powers and logarithms are not.
  const lengths = bodies.map(({ length }) => Math.sqrt((length + 30) * Math.sqrt(length + 30)));
  const count = (body, by) => {
    for (const piece of pieces[body]) {
      const before = inWindow.get(piece) ?? 0;
      inWindow.set(piece, before + by);
      // A piece counts once, however often it stands in the window.
      if (before !== 0 && before + by !== 0) continue;
      const others = owners.get(piece);
      for (const other of others) likeness[other] += by / bitLength(others.length);
    }
  };
  const left = new Set(bodies.map((_, body) => body).sort((a, b) => bodies[b].length - bodies[a].length || a - b));
  const order = [];
  let first = 0;
  let windowLength = 0;
  while (left.size > 0) {
    let next;
    let best = 1e-6;
    for (const body of left) {
      const value = likeness[body] / lengths[body];
      if (value > best) [next, best] = [body, value];
    }
    next ??= left.values().next().value;
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

/** The pieces of each body that stand in others as well, but not everywhere. */
function sharedPieces(bodies) {
  const all = bodies.map(piecesOf);
  const counts = new Map();
  for (const own of all) {
    for (const piece of own) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return all.map((own) => [...own].filter((piece) => counts.get(piece) > 1 && counts.get(piece) < EVERYWHERE));
}

/** Each run of `PIECE` bytes as a hash, once. */
function piecesOf(body) {
  const pieces = new Set();
  for (let from = 0; from + PIECE <= body.length; from += 1) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < PIECE; index += 1) hash = Math.imul(hash ^ body[from + index], 0x01000193);
    pieces.add(hash >>> 0);
  }
  return pieces;
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
