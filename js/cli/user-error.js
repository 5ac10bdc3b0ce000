// This file defines the error for invalid usage and invalid input. The command line shows it without a stack trace.

/** The maximum number of problems that are listed. Further problems are only counted. */
const MAX_LINES = 20;

export class UserError extends Error {
  /**
   * @param {string | string[]} lines one line for each problem
   * @param {{hint?: string, count?: number}} [options] `hint` is the last line; `count` is the number of all
   * problems, if `lines` lists only the first
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
