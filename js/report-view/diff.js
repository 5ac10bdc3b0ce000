// This file compares two outputs by words or, if that takes too long, by lines.

import { diffLines } from "./vendor/jsdiff/diff/line.js";
import { diffWordsWithSpace } from "./vendor/jsdiff/diff/word.js";

/** The maximum length of both texts together, for a comparison and for a comparison by words. */
const MAX_LENGTH = 400_000;
const MAX_WORD_LENGTH = 60_000;
/** The time limit of each comparison. */
const TIMEOUT_MS = 400;
/** The maximum number of chunks, because more would slow down the page. */
const MAX_PARTS = 5000;

/**
 * @typedef {{text: string, side: "both" | "before" | "after"}} DiffPart
 * @returns {{isSame: boolean, parts: DiffPart[] | null}} null if the texts are equal, too long or too different
 */
export function diffTexts(before, after) {
  if (before === after) return { isSame: true, parts: null };
  const length = before.length + after.length;
  const options = { timeout: TIMEOUT_MS };
  let changes;
  if (length <= MAX_WORD_LENGTH) changes = diffWordsWithSpace(before, after, options);
  if (!changes && length <= MAX_LENGTH) changes = diffLines(before, after, options);
  if (!changes || changes.length > MAX_PARTS) return { isSame: false, parts: null };
  const parts = changes.map(({ value, added, removed }) => ({
    text: value,
    side: added ? "after" : removed ? "before" : "both",
  }));
  return { isSame: false, parts };
}
