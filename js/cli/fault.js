// This file holds the error for what a user can mend: bad usage or bad input. Its lines are shown as
// they stand, without a stack trace.

/** How many problems of one document are shown. */
const MAX_LINES = 20;

export class Fault extends Error {
  /**
   * @param {string | string[]} lines one problem a line
   * @param {{hint?: string}} options what to try, shown last
   */
  constructor(lines, { hint } = {}) {
    const all = [lines].flat();
    super(all[0]);
    this.name = "Fault";
    this.lines = all.slice(0, MAX_LINES);
    if (all.length > MAX_LINES) this.lines.push(`and ${all.length - MAX_LINES} more problems`);
    if (hint) this.lines.push(hint);
  }
}
