// This file writes the results of an evaluation as CSV.

import { forCsv } from "../../js/formats/escape.js";

/** @param {object[]} [before] the results of the other predictions */
export function resultsCsv(results, before) {
  const columns = ["item_id", "question", "ground_truth", "prediction", "score"];
  const lines = results.map((result, index) => {
    const cells = columns.map((column) => result[column] ?? "");
    return before ? [...cells, before[index].prediction ?? "", before[index].score ?? ""] : cells;
  });
  const head = before ? [...columns, "other_prediction", "other_score"] : columns;
  return [head, ...lines].map((cells) => `${cells.map(forCsv).join(",")}\r\n`).join("");
}
