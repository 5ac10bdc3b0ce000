// This file shows the runs beside each other: which one is on view, and how each differs from another.

import { CHANGES } from "./changes.js";
import { badge, button, foreign, make } from "./dom.js";
import { bar, groupItem } from "./summary-view.js";

/**
 * @param {{runs: object[], shown: string, base: string, isComparing: boolean, comparison?: object,
 * onShow(id: string): void, onCompare(isComparing: boolean): void, onBase(id: string): void}} options
 */
export function runsView(words, { runs, shown, base, isComparing, comparison, onShow, onCompare, onBase }) {
  const { t } = words;
  const mode = (value, label) =>
    button(
      { "aria-pressed": String(isComparing === value), class: "mode", "data-compare": String(value) },
      () => onCompare(value),
      label,
    );
  const controls = make(
    "div",
    { class: "controls", role: "group", "aria-label": t("view") },
    mode(false, t("oneRun")),
    mode(true, t("compare")),
  );
  const head = make("div", { class: "panel-head" }, make("h3", { id: "runs-title" }, t("runs")), controls);
  if (isComparing) {
    const choice = make("select", { id: "baseline" });
    for (const { id, name, summary } of runs) {
      if (summary) choice.append(make("option", { value: id, selected: id === base }, name));
    }
    choice.addEventListener("change", () => onBase(choice.value));
    head.append(make("label", { class: "choice" }, make("span", {}, t("baseline")), choice));
  }
  const items = runs.map((run) =>
    make("li", {}, runItem(words, run, { shown, base, isComparing, comparison, onShow })),
  );
  return make(
    "section",
    { class: "panel runs", "aria-labelledby": "runs-title" },
    head,
    make("ul", { class: "run-list" }, ...items),
  );
}

function runItem(words, { id, name, summary }, { shown, base, isComparing, comparison, onShow }) {
  const { t, score, count } = words;
  if (!summary) {
    return make("p", { class: "run" }, foreign("strong", name), " ", make("span", { class: "hint" }, t("notScored")));
  }
  const isBase = isComparing && id === base;
  const parts = [
    foreign("strong", name, { class: "name foreign" }),
    make("span", { class: "value" }, score(summary.overall_score)),
  ];
  const counts = comparison?.runs.find((run) => run.id === id);
  if (isBase) parts.push(make("span", { class: "note" }, t("isBaseline")));
  else if (isComparing && counts) {
    parts.push(delta(words, counts.overall_score - comparison.runs[0].overall_score));
    const told = CHANGES.filter((change) => counts.changes[change] > 0);
    const list = told.map((change) => `${t(change)} ${count(counts.changes[change])}`).join(" · ");
    parts.push(make("span", { class: "note" }, list));
  } else
    parts.push(
      make("span", { class: "note" }, t("passedOf", { passed: count(summary.passed), total: count(summary.total) })),
    );
  const attributes = { class: "run", "data-run": id, "aria-pressed": String(id === shown && !isBase) };
  return button({ ...attributes, disabled: isBase }, () => onShow(id), ...parts);
}

/** How a score has moved: a shape, a word and a number. */
function delta(words, by) {
  const { t, score } = words;
  const rounded = Math.round(by * 10_000) / 10_000;
  if (rounded === 0) return badge("unchanged", t("same"));
  return rounded > 0
    ? badge("fixed", t("better", { by: score(rounded) }))
    : badge("broken", t("worse", { by: score(-rounded) }));
}

/** The categories before and after; choosing one filters. */
export function categoryChanges(words, { categories, target, chosen, onChoose }) {
  const { t, score, name: nameOf, count } = words;
  const items = categories.map(({ name, runs }) => {
    const [before, after] = [runs[0], runs[target]];
    const told = CHANGES.filter((change) => change !== "unchanged" && after.changes?.[change] > 0);
    const list = told.map((change) => `${t(change)} ${count(after.changes[change])}`).join(" · ");
    const [from, to] = [before.score ?? 0, after.score ?? 0];
    return groupItem(
      { name, label: nameOf(name), chosen, onChoose },
      { note: list, value: `${score(from)} → ${score(to)}` },
      make("span", { class: "bars", "aria-hidden": "true" }, bar(from), bar(to)),
      delta(words, to - from),
    );
  });
  return make(
    "section",
    { class: "panel", "aria-labelledby": "category-changes-title" },
    make("h3", { id: "category-changes-title" }, t("changeByCategory")),
    make("ul", { class: "groups changes", id: "category-changes" }, ...items),
  );
}
