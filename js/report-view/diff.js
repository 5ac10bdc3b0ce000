// This file compares two outputs: by words, and where that would take long by lines.

import { diffLines } from "./vendor/jsdiff/diff/line.js";
import { diffWordsWithSpace } from "./vendor/jsdiff/diff/word.js";

/** Longer texts are not compared; a comparison by words gets so many milliseconds, and so does one by lines. */
const MOST_TEXT = 400_000;
const WORD_TEXT = 60_000;
const TIMEOUT_MS = 400;
/** As many pieces as a document can hold. */
const MOST_PIECES = 5000;

/**
 * @typedef {{text: string, side: "both" | "before" | "after"}} DiffPiece
 * @returns {{isSame: boolean, pieces: DiffPiece[] | null}} null where the texts are too long or too different
 */
export function diffTexts(before, after) {
  if (before === after) return { isSame: true, pieces: null };
  const length = before.length + after.length;
  const options = { timeout: TIMEOUT_MS };
  let parts;
  if (length <= WORD_TEXT) parts = diffWordsWithSpace(before, after, options);
  if (!parts && length <= MOST_TEXT) parts = diffLines(before, after, options);
  if (!parts || parts.length > MOST_PIECES) return { isSame: false, pieces: null };
  const pieces = parts.map(({ value, added, removed }) => ({
    text: value,
    side: added ? "after" : removed ? "before" : "both",
  }));
  return { isSame: false, pieces };
}
