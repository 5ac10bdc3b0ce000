// This file shows the numbers of an evaluation, and its warnings.

import { byId, make, setText } from "../shared/dom.js";
import { problemItem } from "../shared/source-panel.js";
import { count, score, t } from "../strings/index.js";

/** The counts of a summary, by the key of their word. */
const COUNTS = [
  ["totalItems", "total_items"],
  ["evaluatedItems", "evaluated_items"],
  ["perfectMatches", "perfect_matches"],
  ["unscoredItems", "unscored_items"],
  ["missingItems", "missing_items"],
  ["unmatchedPredictions", "unmatched_predictions"],
];
const SCORES = [
  ["highest", "max_score"],
  ["lowest", "min_score"],
];

export function showSummary(summary, isHigherBetter) {
  byId("summary").hidden = summary === null;
  if (summary === null) return;
  const written = (value) => (typeof value === "number" ? score(value) : "–");
  const note = isHigherBetter ? "" : ` ${t("lowerIsBetter")}`;
  setText(byId("average"), written(summary.average_score) + note);
  const of = (key, value) => make("div", {}, make("dt", {}, t(key)), make("dd", {}, value));
  byId("counts").replaceChildren(
    ...SCORES.map(([key, field]) => of(key, written(summary[field]))),
    // Results of other tools may lack some.
    ...COUNTS.filter(([, field]) => typeof summary[field] === "number").map(([key, field]) =>
      of(key, count(summary[field])),
    ),
  );
}

/** @param {(panel: string) => (words: string, spot?: object) => HTMLElement} placeIn what names a place in a text */
export function showWarnings({ total, shown }, placeIn) {
  byId("warnings").hidden = total === 0;
  setText(byId("warnings-summary"), t("warnings", { n: total }));
  const lines = shown.map((warning) => problemItem(warning, placeIn(warning.panel ?? "data")));
  if (total > shown.length) lines.push(make("li", {}, t("andMore", { n: total - shown.length })));
  byId("warnings-list").replaceChildren(...lines);
}
