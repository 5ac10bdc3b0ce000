// This file writes the body of LangSmith's `/datasets/upload-experiment`, with a row for each case. Ids follow from the ids of suite
// and case, so that experiments with one suite share a dataset and its rows.

import { sha256 } from "../engine/sha256.js";
import { json } from "./json.js";
import { rowsOf } from "./rows.js";
import { durationOf } from "./tests.js";

export const LANGSMITH = { name: "langsmith", extension: ".langsmith.json", type: "application/json", write };

function write(report, texts, words, { startedAt = 0, runId, samplesOf }) {
  const { suite, overall_score: overall, by_category: byCategory, coverage } = report;
  let duration = 0;
  const timeAfter = (ms) => new Date(startedAt + ms).toISOString();
  const results = Array.from(rowsOf(report, texts, words), ({ benchmarkCase, score, status, reasons }) => {
    const { case_id, category, difficulty, tags, prompt, expected_behavior } = benchmarkCase;
    const ms = Math.min(Math.round(durationOf(score)), MAX_DURATION);
    duration = Math.max(duration, ms);
    const comment = reasons.join("; ");
    // A case without a verdict has an error and no scores, because 0 would look like a wrong answer.
    const isDecided = status === "passed" || status === "failed";
    const given = (samplesOf?.(case_id) ?? []).map(([, text]) => text);
    return {
      row_id: uuidOf(suite.suite_id, case_id),
      inputs: { prompt },
      expected_outputs: { expected_behavior },
      ...(given.some((text) => text !== null) && {
        actual_outputs: score.samples ? { outputs: given } : { output: given[0] },
      }),
      evaluation_scores: isDecided
        ? [feedback("score", score.score, comment), feedback("passed", Number(score.passed), comment)]
        : [],
      start_time: timeAfter(0),
      end_time: timeAfter(ms),
      run_name: case_id,
      ...(!isDecided && { error: comment }),
      run_metadata: { ...score.run, case_id, category, difficulty, tags, status },
    };
  });
  const over = coverage ? words.t("answeredOf", coverage) : "";
  const groups = Object.entries(byCategory).map(([name, score]) => feedback(`category ${name}`, score));
  return json({
    experiment_name: runId ?? `${suite.name} ${suite.version ?? ""}`.trimEnd(),
    experiment_start_time: timeAfter(0),
    experiment_end_time: timeAfter(duration),
    dataset_id: uuidOf(suite.suite_id),
    dataset_name: String(suite.name),
    summary_experiment_scores: [feedback("overall_score", overall, over), ...groups],
    results,
  });
}

function feedback(key, score, comment = "") {
  return { key, score, ...(comment !== "" && { comment }) };
}

/** A day in milliseconds, so that every time is valid. */
const MAX_DURATION = 86_400_000;

/** Returns a UUID (version 8, RFC 9562) of texts. */
function uuidOf(...texts) {
  const digits = sha256(JSON.stringify(texts));
  const variant = "89ab"[Number.parseInt(digits[16], 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
