// This file keeps the first thousand of many warnings or problems and counts the others, so that no input fills the memory
// with them.

/** The maximum number that is kept. */
export const MAX_KEPT = 1000;

/**
 * Keeps the first values and counts all.
 * @template T
 */
export class FirstThousand {
  /** @type {T[]} */
  list = [];
  count = 0;

  /**
   * @param {() => T} make called only if the value will be kept
   * @param {number} [count] the number of values that this one counts
   */
  add(make, count = 1) {
    this.count += count;
    if (this.list.length < MAX_KEPT) this.list.push(make());
  }
}

/** Warnings about a dataset, predictions or outputs. */
export class Warnings {
  #first = new FirstThousand();
  #counts = new Map();

  constructor(warnings = []) {
    this.addAll(warnings);
  }

  add = (warning) => {
    const { code, count = 1 } = warning;
    this.#counts.set(code, this.countOf(code) + count);
    this.#first.add(() => warning, count);
  };

  /** @param {Iterable<object>} warnings */
  addAll(warnings) {
    for (const warning of warnings) this.add(warning);
  }

  /** The number of warnings with a code, including those that are not kept. */
  countOf(code) {
    return this.#counts.get(code) ?? 0;
  }

  /** The first warnings. If there are more, the last one counts the others. */
  get list() {
    const { list, count } = this.#first;
    return [...list, ...moreWarnings(count - list.length)];
  }
}

/** Returns the warning that counts those that are not kept, or nothing if all are kept. */
export function moreWarnings(count) {
  return count > 0 ? [{ code: "more_warnings", message: `and ${count} more`, count }] : [];
}

/** Returns the number of warnings or findings, including those that the last one counts. */
export function countOf(list) {
  return list.reduce((sum, { count = 1 }) => sum + count, 0);
}
