// This file cuts long texts into parts that a document can hold.

/** Where to cut a text at about `end` UTF-16 units without parting a surrogate pair. */
export function cut(text, end) {
  if (end >= text.length) return text.length;
  if (end <= 0) return 0;
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end;
}

/** The beginning of a long text, with an ellipsis. */
export function clip(text, length) {
  return text.length <= length ? text : `${text.slice(0, cut(text, length))}…`;
}

/**
 * A window of a text.
 * @returns {{text: string, start: number, end: number, length: number}} in UTF-16 units; `length` is the whole text's
 */
export function part(text, from, to) {
  const start = cut(text, from);
  const end = cut(text, to);
  return { text: text.slice(start, end), start, end, length: text.length };
}
