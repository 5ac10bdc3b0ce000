// This file appends a report to the summary of a step in a workflow of GitHub: the file that GITHUB_STEP_SUMMARY names.

import { appendFileSync, statSync } from "node:fs";
import { LIMITS } from "../formats/markdown.js";
import { UserError } from "./user-error.js";

export const SUMMARY_OPTION = { summary: "append the report as Markdown to the file that GITHUB_STEP_SUMMARY names" };

/** Returns the path of the summary, or undefined without the option. */
export function readSummaryPath({ summary }) {
  if (!summary) return undefined;
  const { GITHUB_STEP_SUMMARY: path } = process.env;
  if (!path) throw new UserError("--summary: expected the environment variable GITHUB_STEP_SUMMARY, found none");
  return path;
}

/**
 * Appends Markdown. GitHub drops a summary that is too long, so a step that has written one before gets a shorter text.
 * @param {(limit: "summary" | "comment") => string} textOf
 */
export function appendSummary(path, textOf) {
  const { most, sizeOf } = LIMITS.summary;
  try {
    const used = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const text = ["summary", "comment"].map(textOf).find((each) => used + sizeOf(each) <= most);
    if (text === undefined)
      throw new Error(`the step has written ${used} bytes before, and GitHub shows at most 1,024 kB`);
    appendFileSync(path, text);
  } catch (error) {
    throw new UserError(`--summary: ${path} cannot be written: ${error.message}`);
  }
}
