// This file holds the error for wrong usage and wrong input. It is shown without a stack trace.

/** Further problems are only counted. */
const MAX_LINES = 20;

export class UserError extends Error {
  /**
   * @param {string | string[]} lines one problem a line
   * @param {{hint?: string, count?: number}} [options] `hint` is the last line; `count` is the number of problems, if `lines` has
   * only the first ones
   */
  constructor(lines, { hint, count } = {}) {
    const all = [lines].flat();
    super(all[0]);
    this.name = "UserError";
    this.lines = all.slice(0, MAX_LINES);
    const hidden = (count ?? all.length) - this.lines.length;
    if (hidden > 0) this.lines.push(`and ${hidden} more problems`);
    if (hint) this.lines.push(hint);
  }
}
