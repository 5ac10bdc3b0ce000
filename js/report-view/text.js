// This file shortens texts.

/** Returns the largest offset up to `end` that does not split a surrogate pair. */
export function cut(text, end) {
  if (end >= text.length) return text.length;
  if (end <= 0) return 0;
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end;
}

/** Shortens a text to `length` UTF-16 units. Adds an ellipsis if the text was longer. */
export function clip(text, length) {
  return text.length <= length ? text : `${text.slice(0, cut(text, length))}…`;
}

/**
 * Returns a section of a text.
 * @returns {{text: string, start: number, end: number, length: number}} in UTF-16 units; `length` is the length of
 * the whole text
 */
export function part(text, from, to) {
  const start = cut(text, from);
  const end = cut(text, to);
  return { text: text.slice(start, end), start, end, length: text.length };
}
