// This file shows the summary of a run: its scores, its warnings, and its groups, which have bars and serve as
// filters.

import { button, fill, make, userText } from "./dom.js";

/** The number of groups that are shown before the user expands the list. */
const FEW = 8;

/** How many cases were answered, if not all of them were; otherwise an empty text. */
export function coverageText({ t }, { answered, total }) {
  return answered < total ? t("answeredOf", { answered, total }) : "";
}

/** Creates a score with as many decimals as its interval allows. The attribute `value` has all digits. */
export function scoreValue({ figures }, { score, interval }, attributes = {}) {
  return make("data", { ...attributes, value: score }, figures(interval)(score));
}

/** The interval of a score as a text, or an empty text if the score has none. */
export function intervalText({ t, figures }, interval) {
  const figure = figures(interval);
  return interval ? t("interval", { low: figure(interval.low), high: figure(interval.high) }) : "";
}

/** Creates the score of a run, followed by its coverage. */
export function scoreParts(i18n, summary, attributes = {}) {
  const over = coverageText(i18n, summary);
  const value = scoreValue(i18n, { score: summary.overall_score, interval: summary.interval }, attributes);
  return over === "" ? [value] : [value, " ", make("span", { class: "over" }, over)];
}

/** Creates the heading of a panel; `whose` is the name of the run that the panel is about, if there are several. */
export function panelHead(id, title, whose) {
  const name = whose === undefined ? [] : [" ", userText("span", whose, { class: "whose user-text" })];
  return make("h3", { id }, title, ...name);
}

export function overallView(i18n, summary, whose) {
  const { t, count, score } = i18n;
  const {
    overall_score: overall,
    interval,
    answered,
    total,
    errors,
    isBlank,
    suite_passed: suitePassed,
    threshold,
  } = summary;
  const figure = (key, verdict) =>
    make("div", { "data-verdict": verdict }, make("dt", {}, t(key)), make("dd", { id: key }, count(summary[key])));
  const panel = make(
    "section",
    { class: "panel overall", "aria-labelledby": "overall-title" },
    panelHead("overall-title", t("overall"), whose),
    make("p", { class: "big" }, ...scoreParts(i18n, summary, { id: "overall" })),
    make(
      "p",
      { class: "hint" },
      interval ? `${t("intervalOf", { interval: intervalText(i18n, interval) })} · ` : "",
      t("exactly", { score: score(overall) }),
    ),
    bar(overall, interval, "overall-bar"),
    make(
      "dl",
      { class: "counts" },
      figure("passed", "pass"),
      figure("failed", "fail"),
      ...(summary.unanswered > 0 ? [figure("unanswered", "unanswered")] : []),
      ...(summary.inError > 0 ? [figure("inError", "error")] : []),
      figure("total"),
    ),
  );
  if (suitePassed !== undefined) {
    // A score that reaches the threshold does not count if it is not over enough cases.
    const isUncovered = overall >= threshold && answered < total;
    const key = suitePassed ? "gatePassed" : isUncovered ? "gateUncovered" : "gateFailed";
    panel.append(make("p", { class: "gate", id: "gate" }, t(key, { threshold, answered, total })));
  }
  if (isBlank) panel.append(make("p", { class: "gate" }, t("allBlank")));
  if (errors > 0) panel.append(make("p", { class: "gate" }, t("errors", { n: errors })));
  panel.append(make("p", { class: "hint" }, t("weighted"), interval ? ` ${t("whiskers")}` : ""));
  return panel;
}

/** Creates a bar with the whisker of its interval. Screen readers ignore it, because its numbers are next to it. */
export function bar(share, interval, id) {
  const percent = (value) => `${Math.min(1, Math.max(0, value)) * 100}%`;
  const fill = make("span", { class: "fill", id });
  fill.style.width = percent(share);
  if (!interval) return make("span", { class: "bar", "aria-hidden": "true" }, fill);
  const whisker = make("span", { class: "whisker" });
  whisker.style.insetInlineStart = percent(interval.low);
  whisker.style.width = percent(interval.high - interval.low);
  return make("span", { class: "bar", "aria-hidden": "true" }, fill, whisker);
}

/** Creates the list item of a group: a button that filters by the group. */
export function groupItem({ name, label, chosen, onChoose }, { over, note, interval = "", value }, ...more) {
  const notes = [
    over !== "" && make("span", { class: "over" }, over),
    note !== "" && note,
    interval !== "" && make("span", { class: "interval" }, interval),
  ].filter(Boolean);
  const line = make(
    "span",
    { class: "group-line" },
    userText("span", label, { class: "name user-text" }),
    make("span", { class: "note" }, ...notes.flatMap((each, index) => (index > 0 ? [" · ", each] : [each]))),
    make("span", { class: "value" }, ...[value].flat()),
  );
  const attributes = { class: "group", "aria-pressed": String(chosen.includes(name)), "data-name": name };
  return make(
    "li",
    {},
    button(attributes, () => onChoose(name), line, ...more),
  );
}

/**
 * @param {{title: string, whose?: string, id: string, groups: object[], hidden?: number, hasOwnNames?: boolean,
 * chosen: string[], onChoose: (name: string) => void}} options `hidden` is the number of groups that are not in the list; `hasOwnNames`
 * means that the names come from the suite and are not translated
 */
export function groupsView(i18n, { title, whose, id, groups, hidden = 0, hasOwnNames = false, chosen, onChoose }) {
  const { t, count, name: nameOf } = i18n;
  const list = make("ul", { class: "groups", id });
  const show = (shown) => {
    const items = groups.slice(0, shown).map(({ name, score, interval, passed, answered, total }) =>
      groupItem(
        { name, label: hasOwnNames ? name : nameOf(name), chosen, onChoose },
        {
          over: coverageText(i18n, { answered, total }),
          note: t("passedOf", { passed: count(passed), total: count(total) }),
          interval: intervalText(i18n, interval),
          value: scoreValue(i18n, { score, interval }),
        },
        bar(score, interval),
      ),
    );
    if (groups.length > shown) {
      const label = t("showAll", { n: groups.length });
      items.push(
        make(
          "li",
          {},
          button({ class: "small", "data-all": true }, () => show(groups.length), label),
        ),
      );
    } else if (hidden > 0) items.push(make("li", { class: "hint" }, t("moreHidden", { n: hidden })));
    fill(list, items);
  };
  // Expand the list if a selected group would be hidden.
  show(groups.slice(FEW).some(({ name }) => chosen.includes(name)) ? groups.length : FEW);
  const heading = panelHead(`${id}-title`, title, whose);
  return make("section", { class: "panel", "aria-labelledby": `${id}-title` }, heading, list);
}

export function warningsView({ t, count }, { total, codes, shown }) {
  const kinds = codes.map(([code, times]) => `${count(times)} × ${t(`warning_${code}`)}`).join(", ");
  const items = shown.map(({ label, message }) => {
    const start = label === "" ? [] : [userText("code", label), ": "];
    return make("li", {}, ...start, userText("span", message));
  });
  if (total > shown.length) items.push(make("li", {}, t("andMore", { n: total - shown.length })));
  return make(
    "details",
    { class: "panel warnings", id: "warnings" },
    make("summary", {}, `${t("warnings", { n: total })}: ${kinds}`),
    make("ul", { id: "warnings-list" }, ...items),
  );
}
