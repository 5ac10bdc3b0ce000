// This file moves many texts into the module at once: encoded one behind the other into one arena
// in its memory, which is several times cheaper than a call for each.

import { memory } from "./runtime.js";
import { Encoder } from "./utf8.js";

/** A missing output. */
const MISSING = 0xffffffff;
/** Set in the length of a text that is ASCII, of which the engine then need not convince itself. */
const ASCII = 0x80000000;
/**
 * How many UTF-16 units go into one part of a run: so that memory does not grow with the run, and so that
 * what was written is still in the processor's cache when it is read.
 */
const PART_UNITS = 1 << 18;

/** Texts of up to as many units are copied here: a call of the encoder takes longer. */
const SHORT = 48;

const encoder = new Encoder();

/**
 * Cuts items into parts and encodes the texts of each part into the engine's arena.
 * @param {{reserve(bytes: number): number}} engine
 * @param {(string | undefined)[]} texts the texts of all items, one item behind the other
 * @param {ArrayLike<number>} [sizes] how many texts each item has; one unless given
 * @yields {{start: number, end: number, lens: Uint32Array}} the part's first item, the one behind its last, the
 * lengths of its texts in bytes, as the engine reads them
 */
export function* parts(engine, texts, sizes) {
  const items = sizes === undefined ? texts.length : sizes.length;
  let first = 0;
  for (let start = 0; start < items; ) {
    let end = start;
    let last = first;
    let units = 0;
    for (let more = 0; end < items && (end === start || units + more <= PART_UNITS); units += more) {
      const behind = last + (sizes === undefined ? 1 : sizes[end]);
      more = 0;
      for (let index = last; index < behind; index += 1) more += texts[index]?.length ?? 0;
      if (end > start && units + more > PART_UNITS) break;
      last = behind;
      end += 1;
    }
    yield { start, end, lens: encode(engine, texts, first, last, units) };
    start = end;
    first = last;
  }
}

/** Encodes all texts into the engine's arena at once; their lengths in bytes. */
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
    if (text === undefined) {
      lens[index - start] = MISSING;
      continue;
    }
    if (text.length <= SHORT && used + text.length <= room && copyAscii(text, bytes, pointer + used)) {
      used += text.length;
      lens[index - start] = text.length + ASCII;
      continue;
    }
    const before = used;
    for (;;) {
      const { read, written } = encoder.encodeInto(text, bytes.subarray(pointer + used, pointer + room));
      used += written;
      if (read === text.length) break;
      // The rest takes at most three bytes a unit, and so may the texts behind it.
      text = text.slice(read);
      room = Math.max(room * 2, used + text.length * 3);
      pointer = engine.reserve(room);
      bytes = memory(engine);
    }
    const bytesOfText = used - before;
    lens[index - start] = bytesOfText === texts[index].length ? bytesOfText + ASCII : bytesOfText;
  }
  return lens;
}

/** Writes a text, and answers whether it is ASCII; if not, what was written is not the text. */
function copyAscii(text, bytes, start) {
  let all = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    all |= unit;
    bytes[start + index] = unit;
  }
  return all < 0x80;
}
