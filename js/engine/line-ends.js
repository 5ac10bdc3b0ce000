// This file counts line ends as Python does for text files: `\n`, `\r` and `\r\n` are one line end each.

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Returns the number of line ends. Time: O(length), and no memory, because a file may have more lines than a list can. */
export function countLineEnds(text) {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === NEWLINE || (unit === RETURN && text.charCodeAt(at + 1) !== NEWLINE)) count += 1;
  }
  return count;
}
