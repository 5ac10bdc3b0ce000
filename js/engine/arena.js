// This file passes many texts to the engine in one call: it encodes them one after another into the arena of the
// engine, which is several times faster than one call per text.

import { memory } from "./runtime.js";
import { Encoder } from "./utf8.js";

/** The length that marks a missing output. */
const MISSING = 0xffffffff;
/**
 * The size of a chunk in UTF-16 units. It limits the memory of a run. It also keeps a chunk in the cache of the
 * processor until the engine reads it, and most reasons of its checks in a text that V8 creates fast, of up to 128 KiB.
 */
const CHUNK_UNITS = 1 << 17;
/** Texts of up to this many units are copied in a loop, because calling the encoder would take longer. */
const SHORT_UNITS = 48;

const encoder = new Encoder();

/**
 * Splits items into chunks and encodes the texts of each chunk.
 * @param {{reserve(bytes: number): number}} engine
 * @param {(string | undefined | null)[]} texts the texts of all items, one item after the other
 * @param {ArrayLike<number>} [sizes] the number of texts of each item; 1 by default
 * @yields {{start: number, end: number, lens: Uint32Array}} the index of the first item, the index after the last one,
 * and the lengths of the texts in bytes
 */
export function* parts(engine, texts, sizes) {
  const items = sizes === undefined ? texts.length : sizes.length;
  let first = 0;
  for (let start = 0; start < items; ) {
    const { end, last, units } = chunkFrom(texts, sizes, start, first, items);
    yield { start, end, lens: encode(engine, texts, first, last, units) };
    start = end;
    first = last;
  }
}

/** Returns the ends of the chunk that begins with the item `start`, whose first text is `first`. V8 compiles loops of generators worse. */
function chunkFrom(texts, sizes, start, first, items) {
  let end = start;
  let last = first;
  let units = 0;
  while (end < items) {
    const after = last + (sizes === undefined ? 1 : sizes[end]);
    let more = 0;
    for (let index = last; index < after; index += 1) more += texts[index]?.length ?? 0;
    if (end > start && units + more > CHUNK_UNITS) break;
    last = after;
    units += more;
    end += 1;
  }
  return { end, last, units };
}

/** Encodes all texts without splitting them, and returns their lengths in bytes. */
export function encodeAll(engine, texts) {
  let units = 0;
  for (const text of texts) units += text.length;
  return encode(engine, texts, 0, texts.length, units);
}

function encode(engine, texts, start, end, units) {
  const lens = new Uint32Array(end - start);
  let room = units + (units >> 3) + 64;
  let pointer = engine.reserve(room);
  let bytes = memory(engine);
  let used = 0;
  for (let index = start; index < end; index += 1) {
    let text = texts[index];
    if (typeof text !== "string") {
      lens[index - start] = MISSING;
      continue;
    }
    if (text.length <= SHORT_UNITS && used + text.length <= room && copyAscii(text, bytes, pointer + used)) {
      used += text.length;
      lens[index - start] = text.length;
      continue;
    }
    const before = used;
    for (;;) {
      const { read, written } = encoder.encodeInto(text, bytes.subarray(pointer + used, pointer + room));
      used += written;
      if (read === text.length) break;
      // A UTF-16 unit needs at most three bytes. Double the room, because later texts may need as much.
      text = text.slice(read);
      room = Math.max(room * 2, used + text.length * 3);
      pointer = engine.reserve(room);
      bytes = memory(engine);
    }
    lens[index - start] = used - before;
  }
  return lens;
}

/** Copies a text and returns whether it is ASCII. If not, the copied bytes are invalid. */
function copyAscii(text, bytes, start) {
  let all = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    all |= unit;
    bytes[start + index] = unit;
  }
  return all < 0x80;
}
