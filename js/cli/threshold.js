// This file parses `--min-score` and formats the line that says whether the score reaches it.

import { UserError } from "./user-error.js";

/** @typedef {{value: number, text: string, isReached?: boolean}} Threshold `text` is the option as the user wrote it */

/**
 * @param {string | undefined} text
 * @returns {Threshold | undefined}
 */
export function readThreshold(text) {
  if (text === undefined) return undefined;
  const value = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return { value, text };
  const percent = Number(text.replace(/%$/, ""));
  const hint = percent >= 2 && percent <= 100 ? `, did you mean ${percent / 100}?` : "";
  throw new UserError(`--min-score: expected a number from 0 to 1, found ${JSON.stringify(text)}${hint}`);
}

/** Formats whether a score reaches the threshold. `score` is text. */
export function thresholdLine({ text, isReached }, score, terminal) {
  const [color, sign] = isReached ? ["green", terminal.signs.pass] : ["red", terminal.signs.fail];
  const verdict = isReached ? `threshold reached: ${score} is at least` : `threshold not reached: ${score} is below`;
  return terminal.paint(color, `${sign} ${verdict} ${text}`);
}
