// This file creates a row of the table of cases. While the table scrolls, the same cells are filled with other cases.

import { reasonItem } from "./checks-view.js";
import { badge, make, setText, userText } from "./dom.js";
import { clip } from "./text.js";

/** Matches a text that fits into its column. The style sheet truncates other texts. */
const SHORT = /^[ -~]{0,24}$/;
const NAME_LENGTH = 100;

/**
 * @param {object} i18n
 * @param {HTMLElement} toggle the button that opens the case
 * @param {number | undefined} columns the number of compared runs; undefined if runs are not compared
 * @param {number} target the index of the selected run
 * @returns {{cells: HTMLElement[], fill(row: object | undefined): void}} `fill(undefined)` shows that the row is
 * loading
 */
export function caseRow(i18n, toggle, columns, target) {
  const { t, name } = i18n;
  const cell = (kind, ...children) => make("div", { role: "gridcell", class: `cell ${kind}` }, ...children);
  const title = userText("span", "");
  const first = badge("", "");
  const reasons = make("ul", { class: "reasons", hidden: true });
  const category = make("div", { role: "gridcell", dir: "auto", class: "cell category" });
  const difficulty = cell("difficulty");
  const makeResult = columns === undefined ? scoreCell : resultCell;
  const results = Array.from({ length: columns ?? 1 }, () => makeResult(i18n, cell("number")));
  const difference = columns === undefined ? [] : [cell("number difference")];
  for (const [index, { element }] of results.entries())
    element.toggleAttribute("data-pair", [0, target].includes(index));
  toggle.append(title);

  function fill(row) {
    if (!row) return setText(title, t("loading"));
    setName(title, row.case_id === "" ? t("emptyId") : row.case_id);
    const verdict = columns === undefined ? row.results[0].state : row.change;
    setBadge(first, verdict, t(verdict));
    fillReasons(i18n, reasons, row);
    setName(category, clip(name(row.category), NAME_LENGTH));
    setName(difficulty, clip(name(row.difficulty), NAME_LENGTH));
    for (const element of difference) setText(element, signed(row.difference));
    for (const [index, result] of results.entries()) result.fill(row.results[index]);
  }
  const cells = [cell("first", first), cell("id", toggle, reasons), category, difficulty, ...difference];
  return { cells: [...cells, ...results.map(({ element }) => element)], fill };
}

/** Formats a difference with its sign. Without a difference, the text is empty. */
function signed(by) {
  if (by === undefined || by === 0) return by === 0 ? "0" : "";
  return `${by > 0 ? "+" : "−"}${Math.abs(by).toFixed(4)}`;
}

function setName(element, text) {
  setText(element, text);
  element.toggleAttribute("data-long", !SHORT.test(text));
}

function setBadge(element, verdict, label) {
  if (element.dataset.verdict !== verdict) element.dataset.verdict = verdict;
  setText(element, label);
}

function fillReasons(i18n, list, { reasons, moreReasons }) {
  list.hidden = reasons.length === 0;
  if (list.hidden) return list.replaceChildren();
  list.replaceChildren(...reasons.map((reason) => reasonItem(i18n, reason)));
  if (moreReasons > 0) list.append(make("li", {}, i18n.t("andMore", { n: moreReasons })));
}

function scoreCell({ score }, element) {
  return { element, fill: (result) => setText(element, score(result.score)) };
}

/** Shows the verdict and the score of one run, or that the run lacks the case. */
function resultCell({ t, score }, element) {
  const verdictBadge = badge("", "");
  const figure = make("span", { class: "figure" });
  const hint = make("span", { class: "hint" });
  element.append(verdictBadge, " ", figure, hint);
  return {
    element,
    fill(result) {
      for (const part of [verdictBadge, figure]) part.hidden = !result;
      hint.hidden = Boolean(result);
      setText(hint, result ? "" : t("absent"));
      setText(figure, result ? score(result.score) : "");
      const verdict = result?.state ?? "";
      setBadge(verdictBadge, verdict, result ? t(verdict) : "");
    },
  };
}
