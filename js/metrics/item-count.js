// This file counts items for the warnings of an evaluation.

/** @typedef {{count: number, id?: string, reason?: string}} ItemCount a number of items, and the first one */

/** Counts an item. */
export function countItem(items, { id }, reason) {
  if (items.count === 0) Object.assign(items, { id, reason });
  items.count += 1;
}
