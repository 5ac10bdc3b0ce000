// This file moves many texts into the module at once: encoded one behind the other into one arena
// in its memory, which is several times cheaper than a call for each.

import { memory } from "./runtime.js";

/** A missing output. */
const MISSING = 0xffffffff;
/** How many UTF-16 units go into one part of a run, so that memory does not grow with the run. */
const PART_UNITS = 4 << 20;

const encoder = new TextEncoder();

/**
 * Cuts the texts into parts and encodes each into the engine's arena.
 * @param {{reserve(bytes: number): number}} engine
 * @param {(string | undefined)[]} texts
 * @yields {{start: number, lens: Uint32Array}} the index of the part's first text, its lengths in bytes
 */
export function* parts(engine, texts) {
  let start = 0;
  while (start < texts.length) {
    let end = start;
    let units = 0;
    do {
      units += texts[end]?.length ?? 0;
      end += 1;
    } while (end < texts.length && units + (texts[end]?.length ?? 0) <= PART_UNITS);
    yield { start, lens: encode(engine, texts, start, end, units) };
    start = end;
  }
}

function encode(engine, texts, start, end, units) {
  const lens = new Uint32Array(end - start);
  let room = units + (units >> 3) + 64;
  let pointer = engine.reserve(room);
  let bytes = memory();
  let used = 0;
  for (let index = start; index < end; index += 1) {
    let text = texts[index];
    if (text === undefined) {
      lens[index - start] = MISSING;
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
      bytes = memory();
    }
    lens[index - start] = used - before;
  }
  return lens;
}
