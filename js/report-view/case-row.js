// This file is a row of the table of cases: its cells are made once, and filled anew with each case that comes to its
// place while the table scrolls.

import { reasonItem } from "./checks-view.js";
import { badge, foreign, make, setText } from "./dom.js";
import { clip } from "./text.js";

/** So few plain letters fit in a column as they are; what else there may be is cut off at its end. */
const SHORT = /^[ -~]{0,24}$/;
/** As much of a name as a row may have room for. */
const NAME_LENGTH = 100;

/**
 * @param {HTMLElement} toggle the button that opens the case
 * @param {number | undefined} columns how many runs are compared, if they are
 * @returns {{cells: HTMLElement[], fill(row: object | undefined): void}} without a row it is one that is yet to come
 */
export function caseRow(words, toggle, columns) {
  const { t, name } = words;
  const cell = (kind, ...children) => make("div", { role: "gridcell", class: `cell ${kind}` }, ...children);
  const title = foreign("span", "");
  const first = badge("", "");
  const why = make("ul", { class: "reasons", hidden: true });
  const category = make("div", { role: "gridcell", dir: "auto", class: "cell category" });
  const difficulty = cell("difficulty");
  const results = Array.from({ length: columns ?? 1 }, () =>
    columns === undefined ? scoreCell(words, cell("number")) : resultCell(words, cell("number")),
  );
  toggle.append(title);

  function fill(row) {
    if (!row) return setText(title, t("loading"));
    setName(title, row.case_id === "" ? t("emptyId") : row.case_id);
    const verdict = columns === undefined ? verdictOf(row.results[0]) : row.change;
    setBadge(first, verdict, t(verdict));
    fillReasons(words, why, row);
    setName(category, clip(name(row.category), NAME_LENGTH));
    setName(difficulty, clip(name(row.difficulty), NAME_LENGTH));
    for (const [index, result] of results.entries()) result.fill(row.results[index]);
  }
  const cells = [cell("first", first), cell("id", toggle, why), category, difficulty];
  return { cells: [...cells, ...results.map(({ element }) => element)], fill };
}

const verdictOf = ({ passed }) => (passed ? "pass" : "fail");

function setName(element, text) {
  setText(element, text);
  element.toggleAttribute("data-long", !SHORT.test(text));
}

function setBadge(element, verdict, word) {
  if (element.dataset.verdict !== verdict) element.dataset.verdict = verdict;
  setText(element, word);
}

function fillReasons(words, list, { reasons, moreReasons }) {
  list.hidden = reasons.length === 0;
  if (list.hidden) return list.replaceChildren();
  list.replaceChildren(...reasons.map((reason) => reasonItem(words, reason)));
  if (moreReasons > 0) list.append(make("li", {}, words.t("andMore", { n: moreReasons })));
}

function scoreCell({ score }, element) {
  return { element, fill: (result) => setText(element, score(result.score)) };
}

/** What a run has of a case: a verdict and a score, or a word for nothing. */
function resultCell({ t, score }, element) {
  const mark = badge("", "");
  const figure = make("span", { class: "figure" });
  const hint = make("span", { class: "hint" });
  element.append(mark, " ", figure, hint);
  return {
    element,
    fill(result) {
      for (const part of [mark, figure]) part.hidden = !result;
      hint.hidden = Boolean(result);
      setText(hint, result ? "" : t("absent"));
      setText(figure, result ? score(result.score) : "");
      const verdict = result ? verdictOf(result) : "";
      setBadge(mark, verdict, result ? t(verdict) : "");
    },
  };
}
