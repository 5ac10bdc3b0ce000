// This file finds what a prediction has in common with the expected answer, for the marks in an open item.

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_MARKS = 500;

/**
 * Returns the ranges of a prediction that occur in the answer: the whole answer if the prediction contains it, or else their
 * common words.
 * @returns {import("../../js/report-view/highlights.js").Highlight[]}
 */
export function marksOf(prediction, answer) {
  const whole = answer.trim().toLowerCase();
  const text = prediction.toLowerCase();
  // Lower case can change the length of a text, and with it every offset.
  const isAligned = text.length === prediction.length;
  const at = whole === "" || !isAligned ? -1 : text.indexOf(whole);
  if (at >= 0) return [{ start: at, end: at + whole.length, kind: "required" }];
  const words = new Set(whole.match(WORD));
  return Array.from(prediction.matchAll(WORD))
    .filter(([word]) => words.has(word.toLowerCase()))
    .slice(0, MAX_MARKS)
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length, kind: "required" }));
}
