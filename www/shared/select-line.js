// This file selects a position in a text field and scrolls to the position.

/** If a line is longer than LINE_LENGTH, only PART_LENGTH characters are selected, starting at the column. */
const LINE_LENGTH = 200;
const PART_LENGTH = 80;

/**
 * @param {HTMLTextAreaElement} field
 * @param {string} text the text of the field with its original line breaks
 * @param {import("./json-positions.js").Position} position
 */
export function selectLine(field, text, position) {
  // A text field converts every line break to `
  // `, so convert the offsets.
  const [start, end] = rangeOf(text, position).map((offset) => text.slice(0, offset).replace(/\r\n?/g, "\n").length);
  field.focus();
  field.setSelectionRange(start, end);
  field.scrollTop = heightOf(field, field.value.slice(0, start)) - field.clientHeight / 2;
}

/** Returns the range to select for a position: its line without indentation, or a section of a long line. */
export function rangeOf(text, { line, column = 1 }) {
  let lineStart = 0;
  for (let number = 1; number < line; number += 1) {
    const newline = text.indexOf("\n", lineStart);
    if (newline < 0) break;
    lineStart = newline + 1;
  }
  const newline = text.indexOf("\n", lineStart);
  const content = text.slice(lineStart, newline < 0 ? text.length : newline).trimEnd();
  const lineEnd = lineStart + content.length;
  if (content.length <= LINE_LENGTH) return [lineStart + content.length - content.trimStart().length, lineEnd];
  let before = 0;
  for (let left = column - 1; left > 0 && before < content.length - 1; left -= 1) {
    before += content.codePointAt(before) > 0xffff ? 2 : 1;
  }
  return [lineStart + before, Math.min(lineEnd, lineStart + before + PART_LENGTH)];
}

/** Returns the height of a text in a field of this width. Measures it with an invisible copy of the field. */
function heightOf(field, text) {
  const probe = document.createElement("textarea");
  Object.assign(probe, { value: text, tabIndex: -1, ariaHidden: "true" });
  Object.assign(probe.style, {
    border: "0",
    boxSizing: "border-box",
    height: "0",
    minHeight: "0",
    overflow: "hidden",
    position: "absolute",
    visibility: "hidden",
    width: `${field.clientWidth}px`,
  });
  field.after(probe);
  const height = probe.scrollHeight;
  probe.remove();
  return height;
}
