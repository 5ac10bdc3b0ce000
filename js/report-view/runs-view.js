// This file shows the list of runs, and the differences between each run and the baseline.

import { CHANGES } from "./changes.js";
import { badge, button, make, userText } from "./dom.js";
import { countsOf } from "./evidence-view.js";
import { bar, groupItem, panelHead, scoreParts, scoreValue } from "./summary-view.js";

/**
 * @param {{runs: object[], shown: string, base: string, isComparing: boolean, comparison?: object,
 * evidence: HTMLElement, onShow(id: string): void, onCompare(isComparing: boolean): void, onBase(id: string): void}} options
 */
export function runsView(i18n, options) {
  const { t } = i18n;
  const { runs, base, isComparing, evidence, onCompare, onBase } = options;
  const mode = (value, label) => {
    const attributes = { class: "mode", "aria-pressed": String(isComparing === value), "data-compare": String(value) };
    return button(attributes, () => onCompare(value), label);
  };
  const controls = make(
    "div",
    { class: "controls", role: "group", "aria-label": t("view") },
    mode(false, t("oneRun")),
    mode(true, t("compare")),
  );
  const head = make("div", { class: "panel-head" }, make("h3", { id: "runs-title" }, t("runs")), controls);
  if (isComparing) {
    const menu = make("select", { id: "baseline" });
    for (const { id, name, summary } of runs) {
      if (summary) menu.append(make("option", { value: id, selected: id === base }, name));
    }
    menu.addEventListener("change", () => onBase(menu.value));
    head.append(make("label", { class: "choice" }, make("span", {}, t("baseline")), menu));
  }
  const list = make("ul", { class: "run-list" }, ...runs.map((run) => make("li", {}, runItem(i18n, run, options))));
  return make("section", { class: "panel runs", "aria-labelledby": "runs-title" }, head, evidence, list);
}

function runItem(i18n, { id, name, summary }, { shown, base, isComparing, comparison, onShow }) {
  const { t, count } = i18n;
  if (!summary) {
    return make("p", { class: "run" }, userText("strong", name), " ", make("span", { class: "hint" }, t("notScored")));
  }
  const isBase = isComparing && id === base;
  const parts = [
    userText("strong", name, { class: "name user-text" }),
    make("span", {}, ...scoreParts(i18n, summary, { class: "value" })),
  ];
  const note = (text) => parts.push(make("span", { class: "note" }, text));
  const compared = comparison?.runs.find((run) => run.id === id);
  if (isBase) note(t("isBaseline"));
  else if (isComparing && compared) {
    const verdict = id === shown ? comparison.evidence?.verdict : undefined;
    parts.push(scoreChange(i18n, compared.overall_score - comparison.runs[0].overall_score, verdict));
    note(countsOf(i18n, compared.changes, CHANGES));
  } else note(t("passedOf", { passed: count(summary.passed), total: count(summary.total) }));
  const attributes = { class: "run", "data-run": id, "aria-pressed": String(id === shown && !isBase) };
  return button({ ...attributes, disabled: isBase }, () => onShow(id), ...parts);
}

/** The coverage of a category before and after, if one of them lacks answers. A run may not have the category. */
function coverageChange(i18n, before, after) {
  const groups = [before, after].filter(({ total }) => total !== undefined);
  if (groups.every(({ answered, total }) => answered === total)) return "";
  return groups.map((group) => i18n.t("answeredOf", group)).join(" → ");
}

/** Shows the change of a score. Calls it better or worse only if there is evidence for that. */
function scoreChange({ t }, by, verdict) {
  const rounded = Math.round(by * 10_000) / 10_000;
  if (rounded === 0) return badge("unchanged", t("same"));
  const figure = `${rounded > 0 ? "+" : "−"}${Math.abs(rounded)}`;
  if (verdict === "better" || verdict === "worse")
    return badge(verdict, t(verdict === "better" ? "betterBy" : "worseBy", { by: figure.slice(1) }));
  return badge("", verdict === undefined ? figure : t("maybeChance", { by: figure }));
}

/** Shows the scores of each category before and after. Each category is also a filter. */
export function categoryChanges(i18n, { categories, evidence, target, whose, chosen, onChoose }) {
  const { t, name: nameOf } = i18n;
  const names = CHANGES.filter((change) => change !== "unchanged");
  const items = categories.map(({ name, runs }) => {
    const [before, after] = [runs[0], runs[target]];
    const [from, to] = [before, after].map(({ score = 0, interval }) => ({ score, interval }));
    return groupItem(
      { name, label: nameOf(name), chosen, onChoose },
      {
        over: coverageChange(i18n, before, after),
        note: countsOf(i18n, after.changes, names),
        value: [scoreValue(i18n, from), " → ", scoreValue(i18n, to)],
      },
      make(
        "span",
        { class: "bars", "aria-hidden": "true" },
        ...[from, to].map((each) => bar(each.score, each.interval)),
      ),
      scoreChange(i18n, to.score - from.score, evidence?.categories?.[name]),
    );
  });
  return make(
    "section",
    { class: "panel", "aria-labelledby": "category-changes-title" },
    panelHead("category-changes-title", t("changeByCategory"), whose),
    make("ul", { class: "groups changes", id: "category-changes" }, ...items),
  );
}
