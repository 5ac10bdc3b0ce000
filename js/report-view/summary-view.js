// This file shows the numbers of a run, its warnings, and the bars that are also filters.

import { button, foreign, make } from "./dom.js";

/** So many tags are shown before someone asks for all. */
const FEW = 8;

export function overallView(words, summary) {
  const { t, score, count, percent } = words;
  const { overall_score: overall, errors, suite_passed: isEnough, threshold } = summary;
  const figure = (key) =>
    make(
      "div",
      { "data-verdict": { passed: "pass", failed: "fail" }[key] },
      make("dt", {}, t(key)),
      make("dd", { id: key }, count(summary[key])),
    );
  const panel = make(
    "section",
    { class: "panel overall", "aria-labelledby": "overall-title" },
    make("h3", { id: "overall-title" }, t("overall")),
    make("p", { class: "big", id: "overall" }, score(overall)),
    make("p", { class: "hint" }, percent(overall)),
    bar(overall, "overall-bar"),
    make("dl", { class: "counts" }, ...["passed", "failed", "total"].map(figure)),
  );
  if (isEnough !== undefined) {
    panel.append(make("p", { class: "gate" }, t(isEnough ? "gatePassed" : "gateFailed", { threshold })));
  }
  if (errors > 0) panel.append(make("p", { class: "gate" }, t("errors", { n: errors })));
  panel.append(make("p", { class: "hint" }, t("weighted")));
  return panel;
}

/** A bar that says nothing to those who hear the page: its number stands beside it. */
export function bar(share, id) {
  const fill = make("span", { id });
  fill.style.width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return make("span", { class: "bar", "aria-hidden": "true" }, fill);
}

/** A group by name with a note, a value and what else tells of it, as a button that filters. */
export function groupItem({ name, label, chosen, onChoose }, { note, value }, ...more) {
  return make(
    "li",
    {},
    button(
      { class: "group", "aria-pressed": String(chosen.includes(name)), "data-name": name },
      () => onChoose(name),
      make(
        "span",
        { class: "group-line" },
        foreign("span", label, { class: "name foreign" }),
        make("span", { class: "note" }, note),
        make("span", { class: "value" }, value),
      ),
      ...more,
    ),
  );
}

/**
 * @param {{title: string, id: string, groups: object[], hidden?: number, isName?: boolean, chosen: string[],
 * onChoose: (name: string) => void}} options `isName` where the names are of the user's own
 */
export function groupsView(words, { title, id, groups, hidden = 0, isName = false, chosen, onChoose }) {
  const { t, score, count, name: nameOf } = words;
  const list = make("ul", { class: "groups", id });
  const draw = (shown) => {
    const items = groups
      .slice(0, shown)
      .map(({ name, score: value, passed, total }) =>
        groupItem(
          { name, label: isName ? name : nameOf(name), chosen, onChoose },
          { note: t("passedOf", { passed: count(passed), total: count(total) }), value: score(value) },
          bar(value),
        ),
      );
    const rest = groups.length - shown;
    if (rest > 0) {
      const all = button(
        { class: "small", "data-all": true },
        () => draw(groups.length),
        t("showAll", { n: groups.length }),
      );
      items.push(make("li", {}, all));
    } else if (hidden > 0) items.push(make("li", { class: "hint" }, t("moreHidden", { n: hidden })));
    list.replaceChildren(...items);
  };
  // One that is chosen is never out of sight.
  draw(groups.slice(FEW).some(({ name }) => chosen.includes(name)) ? groups.length : FEW);
  return make(
    "section",
    { class: "panel", "aria-labelledby": `${id}-title` },
    make("h3", { id: `${id}-title` }, title),
    list,
  );
}

export function warningsView({ t, count }, { total, codes, shown }) {
  const kinds = codes.map(([code, times]) => `${count(times)} × ${code.replaceAll("_", " ")}`).join(", ");
  const items = shown.map(({ place, message }) => {
    const start = place === "" ? [] : [foreign("code", place), ": "];
    return make("li", {}, ...start, foreign("span", message));
  });
  if (total > shown.length) items.push(make("li", {}, t("andMore", { n: total - shown.length })));
  return make(
    "details",
    { class: "panel warnings", id: "warnings" },
    make("summary", {}, `${t("warnings", { n: total })}: ${kinds}`),
    make("ul", { id: "warnings-list" }, ...items),
  );
}
