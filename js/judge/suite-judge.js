// This file answers the checks of the kind `judge`: it writes their prompts, reads the verdicts, and combines several verdicts
// about one prompt.

import { tokensOf } from "../endpoint/usage.js";
import { BenchmarkHubError, describe, quoted, reading } from "../engine/errors.js";
import { sha256 } from "../engine/sha256.js";
import { rubricPrompt } from "./judge-prompt.js";
import { judgementOf, rounded } from "./judgement.js";
import { judged } from "./llm-judge.js";
import { recordsOfLines, verdictOf, wrong } from "./offline-judge.js";
import { scaleOf } from "./verdict.js";

/** The ways to combine several verdicts. The first is the default. */
export const COMBINE = ["majority", "mean"];
const ID_LENGTH = 32;

/** Returns the prompt for a check of a case, and the id of the prompt. */
export function questionOf({ value: rubric, options, text }, { prompt: question }) {
  const { reference, choices, threshold } = options;
  const about = { question, prediction: text, rubric, reference, choices, isGraded: threshold !== undefined };
  const prompt = rubricPrompt(about);
  return { id: idOf(prompt), prompt, about };
}

/** Verdicts belong to a prompt by its digest, so that no verdict about another output or rubric counts. */
function idOf(prompt) {
  return sha256(prompt).slice(0, ID_LENGTH);
}

function scaleOfOptions({ choices }) {
  return choices === undefined ? undefined : scaleOf(choices);
}

/** Reads the reply of a judge to a check with these options. */
export function readReply(reply, options) {
  return judged(reply, scaleOfOptions(options));
}

/** The error for a run that cannot ask a judge. */
export function judgeMissing(caseId) {
  const hint =
    "await runSuiteAsync(suite, outputs, { judge }), or pass the verdicts about suiteJudgePrompts(suite, outputs) as " +
    "runSuite(suite, outputs, { verdicts })";
  return new BenchmarkHubError("async_metric", `case ${quoted(caseId)}: the kind judge needs a judge: ${hint}`);
}

/** Verdicts by prompt, and what a report says about them. */
export class Verdicts {
  #records = new Map();
  #asked = new Map();
  #combine;
  #usage;

  /** @param {"majority" | "mean"} [combine] */
  constructor(combine = COMBINE[0]) {
    this.#combine = combine;
  }

  /** Reads verdicts from JSON lines `{id, response}`. A line may have the `prompt` instead of its id. */
  static from(lines, combine) {
    const verdicts = new Verdicts(combine);
    for (const { record, line } of reading("verdicts", () => recordsOfLines(lines))) {
      const { prompt } = record;
      const digest = typeof prompt === "string" ? idOf(prompt) : undefined;
      const id = record.id ?? digest;
      if (typeof id !== "string") throw wrong(line, `id: expected a string, found ${describe(id)}`);
      if (digest !== undefined && digest !== id) {
        throw wrong(line, `prompt: not that of id ${quoted(id)}, the verdict is about something else`);
      }
      verdicts.add(id, (options) => verdictOf(record, scaleOfOptions(options)));
    }
    return verdicts;
  }

  /**
   * Adds a verdict about a prompt.
   * @param {string} id
   * @param {(options: object) => {score: number | null, details: {reason: string}}} read reads it for the options of a check
   */
  add(id, read) {
    if (!this.#records.has(id)) this.#records.set(id, []);
    this.#records.get(id).push(read);
  }

  /** Adds the usage of a call of the judge. */
  addUsage(usage) {
    const { input = 0, output = 0, total = 0 } = tokensOf(usage) ?? {};
    this.#usage ??= { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
    this.#usage.input_tokens += input;
    this.#usage.output_tokens += output;
    this.#usage.total_tokens += total;
  }

  /** Returns the result of a check of the kind `judge`, as the engine reads it. */
  answer(check, benchmarkCase) {
    const { id } = questionOf(check, benchmarkCase);
    const { threshold = 1 } = check.options;
    const found = (this.#records.get(id) ?? []).map((read) => read(check.options));
    const scores = found.map(({ score }) => score);
    const passes = scores.filter((score) => score !== null && score >= threshold).length;
    const unread = scores.filter((score) => score === null).length;
    this.#asked.set(id, { passes, fails: scores.length - passes - unread, unread });
    if (found.length === 0) return inError("no verdict about it");
    const readable = found.filter(({ score }) => score !== null);
    if (readable.length === 0) return inError(found[0].details.reason);
    const score = meanOf(readable.map((each) => each.score));
    const hasPassed = this.#hasPassed({ score, threshold, passes, unread, count: scores.length });
    if (hasPassed === undefined) {
      const others = unread > 0 ? `, and ${unread} cannot be read` : "";
      return inError(`${passes} of ${scores.length} verdicts pass${others}, which decides nothing`);
    }
    const shown = readable.find((each) => each.score >= threshold === hasPassed) ?? readable[0];
    const several = found.length > 1 ? `${passes} of ${found.length} verdicts that pass, with the mean ` : "the score ";
    const reason = shown.details.reason === "" ? "" : `: ${quoted(shown.details.reason, 300)}`;
    return { verdict: hasPassed ? "pass" : "fail", score, reason: `${several}${score}${reason}` };
  }

  /** Whether a check passes; undefined if the verdicts are split, or if those that cannot be read could change the result. */
  #hasPassed({ score, threshold, passes, unread, count }) {
    if (this.#combine === "mean") return unread > 0 ? undefined : score >= threshold;
    if (2 * passes > count) return true;
    return 2 * (count - passes - unread) > count ? false : undefined;
  }

  /** Adds `judgement`, and a warning about verdicts that belong to no check of the run, to a report. */
  addTo(report) {
    const asked = [...this.#asked.values()];
    const isPart = report.part !== undefined;
    const unmatched = [...this.#records.keys()].filter((id) => !this.#asked.has(id)).length;
    // In a shard, they may belong to another shard.
    if (unmatched > 0 && !isPart) {
      const count = unmatched === 1 ? "1 prompt belongs" : `${unmatched} prompts belong`;
      const message = `the verdicts about ${count} to no check of this run: its output or rubric has changed`;
      report.warnings = [...report.warnings, { code: "unmatched_verdict", message }];
    }
    if (asked.length > 0) report.judgement = judgementOf(asked, this.#usage, isPart);
    return report;
  }
}

function meanOf(scores) {
  return rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

function inError(reason) {
  return { verdict: "error", score: 0, reason };
}
