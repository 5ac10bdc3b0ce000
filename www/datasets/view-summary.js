// This file shows the summary of an evaluation and the warnings.

import { byId, make, setText } from "../shared/dom.js";
import { problemItem } from "../shared/source-panel.js";
import { count, score, t } from "../strings/index.js";

/** The label and the field of each count. */
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
  const format = (value) => (typeof value === "number" ? score(value) : "–");
  const note = isHigherBetter ? "" : ` ${t("lowerIsBetter")}`;
  setText(byId("average"), format(summary.average_score) + note);
  setText(byId("coverage"), summary.coverage ? t("answeredOf", summary.coverage) : "");
  const entry = (key, value) => make("div", {}, make("dt", {}, t(key)), make("dd", {}, value));
  byId("counts").replaceChildren(
    // Saved results of other tools may lack some fields.
    ...COUNTS.filter(([, field]) => typeof summary[field] === "number").map(([key, field]) =>
      entry(key, count(summary[field])),
    ),
    ...SCORES.map(([key, field]) => entry(key, format(summary[field]))),
  );
}

/**
 * @param {(panel: string) => (label: string, position?: object) => HTMLElement} labelIn creates labels for positions
 * in the text of a panel
 */
export function showWarnings({ total, shown }, labelIn) {
  byId("warnings").hidden = total === 0;
  setText(byId("warnings-summary"), t("warnings", { n: total }));
  const items = shown.map((warning) => problemItem(warning, labelIn(warning.panel ?? "data")));
  if (total > shown.length) items.push(make("li", {}, t("andMore", { n: total - shown.length })));
  byId("warnings-list").replaceChildren(...items);
}
