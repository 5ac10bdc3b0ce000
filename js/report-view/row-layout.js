// This file computes where the rows of a list are. All rows have the same height; the details of an open row add to it.

/** @typedef {Map<number, {extra: number}>} OpenRows open rows by position; `extra` is the height of the details in pixels */

/**
 * The offset of a row from the top of the list.
 * @param {OpenRows} open
 */
export function offsetOf(position, rowHeight, open) {
  let offset = position * rowHeight;
  for (const [other, { extra }] of open) if (other < position) offset += extra;
  return offset;
}

/**
 * The position of the row at an offset from the top of the list.
 * @param {OpenRows} open
 */
export function positionAt(offset, rowHeight, open) {
  let above = 0;
  for (const [position, { extra }] of [...open].sort(([a], [b]) => a - b)) {
    const start = position * rowHeight + above;
    if (offset < start) break;
    if (offset < start + rowHeight + extra) return position;
    above += extra;
  }
  return Math.floor((offset - above) / rowHeight);
}
