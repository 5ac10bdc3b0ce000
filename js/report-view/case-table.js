// This file shows the table of cases: its head, its rows and the open cases. It uses a snapshot of the report view,
// because the user may change the selection before an answer arrives.

import { caseRow } from "./case-row.js";
import { caseView } from "./case-view.js";
import { button, make, setText, userText } from "./dom.js";
import { VirtualList } from "./virtual-list.js";

/** If an answer takes longer than this, the table announces that it is loading. */
const SLOW_MS = 250;

/**
 * @typedef {object} TableView
 * @property {import("./view.js").ShownRun[]} columns a single run, or the baseline and the runs that are compared
 * with it
 * @property {number} target the index of the selected run in `columns`
 * @property {boolean} isComparing
 * @property {import("./query.js").Query} query
 */

export class CaseTable {
  element;
  #source;
  #i18n;
  #events;
  /** @type {TableView} */
  #view = { columns: [], target: 0, isComparing: false, query: {} };
  #list;
  #opensOnly = false;
  #head = make("div", { role: "rowgroup", class: "head" });
  #grid = make("div", { role: "grid", class: "grid", "aria-labelledby": "cases-title" }, this.#head);
  #scroller = make("div", { class: "scroller" }, this.#grid);
  #empty = make("p", { class: "empty", hidden: true });

  /**
   * @param {import("./view.js").Source} source
   * @param {object} i18n
   * @param {{onAnswer(answer): void, onSlow(): void, onSort(sort): void, onOpen(row): void, onError(error): void}} events
   */
  constructor(source, i18n, events) {
    this.#source = source;
    this.#i18n = i18n;
    this.#events = events;
    this.#list = new VirtualList(this.#scroller, this.#grid, {
      fetch: (start, count) => this.#fetch(start, count),
      makeRow: (toggle) => {
        const { isComparing, columns, target } = this.#view;
        return caseRow(i18n, toggle, isComparing ? columns.length : undefined, target);
      },
      details: (row) => this.#details(row),
      onAnswer: (answer) => this.#showAnswer(answer),
      onError: events.onError,
      onOpen: events.onOpen,
    });
    this.#grid.append(this.#list.body);
    this.element = make("div", {}, this.#scroller, this.#empty);
  }

  end() {
    this.#list.end();
  }

  /**
   * Draws the head. The rows do not change before `reset` is called.
   * @param {TableView} view
   */
  show(view) {
    this.#view = view;
    const { columns, isComparing } = view;
    const heads = this.#fields().map(({ by, run, label, isNumber = false, isName = false }) => {
      const sort = button({ class: "sort" }, () => this.#sort(by, run), isName ? userText("span", label) : label);
      const attributes = { role: "columnheader", class: isNumber && "number", "data-by": by, "data-run": run };
      return make("div", attributes, sort);
    });
    this.#grid.style.setProperty("--columns", isComparing ? columns.length : 1);
    this.#head.replaceChildren(make("div", { role: "row", class: "cells", "aria-rowindex": "1" }, ...heads));
    this.#showSort();
  }

  /** @param {{isKept?: boolean}} [options] whether to keep the scroll position and the open cases */
  reset(options) {
    this.#list.reset(options);
  }

  setQuery(query) {
    this.#view = { ...this.#view, query };
    this.#showSort();
    this.#list.reset();
  }

  #fields() {
    const { t } = this.#i18n;
    const { columns, isComparing } = this.#view;
    const fields = [
      { by: "case", label: t("case") },
      { by: "category", label: t("category") },
      { by: "difficulty", label: t("difficulty") },
    ];
    if (!isComparing) {
      const score = { by: "score", run: 0, label: t("score"), isNumber: true };
      return [{ by: "verdict", label: t("verdict") }, ...fields, score];
    }
    const scores = columns.map(({ name }, run) => ({ by: "score", run, label: name, isNumber: true, isName: true }));
    const difference = { by: "difference", label: t("difference"), isNumber: true };
    return [{ by: "change", label: t("change") }, ...fields, difference, ...scores];
  }

  #showSort() {
    const { by, run, isDescending } = this.#view.query.sort ?? {};
    for (const head of this.#head.querySelectorAll("[role=columnheader]")) {
      const isSorted = head.dataset.by === by && (run === undefined || head.dataset.run === String(run));
      head.setAttribute("aria-sort", isSorted ? (isDescending ? "descending" : "ascending") : "none");
    }
  }

  /** Changes the order: ascending, then descending, then the order of the suite. */
  #sort(by, run) {
    const { sort } = this.#view.query;
    const isSame = sort?.by === by && sort.run === run;
    if (!isSame) this.#events.onSort({ by, run, isDescending: false });
    else this.#events.onSort(sort.isDescending ? undefined : { ...sort, isDescending: true });
  }

  async #fetch(start, count) {
    const view = this.#view;
    const { target, query } = view;
    const announce = () => view === this.#view && this.#events.onSlow();
    const timer = start === 0 ? setTimeout(announce, SLOW_MS) : undefined;
    try {
      return await this.#source.rows({ runs: reportsOf(view), target, query, start, count });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Opens the case of the next answer, if it is the only one. */
  openOnly() {
    this.#opensOnly = true;
  }

  #showAnswer(answer) {
    const { t } = this.#i18n;
    if (this.#opensOnly && answer.matching === 1) {
      // The list paints the row after this call.
      queueMicrotask(() => this.#list.body.querySelector("button.case[aria-expanded=false]")?.click());
    }
    this.#opensOnly = false;
    const { columns, target, query } = this.#view;
    this.#events.onAnswer(answer);
    this.#empty.hidden = answer.matching > 0;
    this.#scroller.hidden = answer.matching === 0;
    const noneFailed = query.verdict === "failed" && answer.total === columns[target].summary.passed;
    setText(this.#empty, t(answer.total === 0 ? "noCases" : noneFailed ? "noneFailed" : "noneMatch"));
  }

  /** Returns the content of an open case, or undefined if the source no longer has the report. */
  async #details(row) {
    const view = this.#view;
    const { columns, target, isComparing, query } = view;
    const request = { runs: reportsOf(view), index: row.index };
    const found = await this.#source.open({ ...request, query });
    if (!found) return undefined;
    return caseView(this.#i18n, found, {
      text: (which) => this.#source.text({ ...request, ...which }),
      diff: (pair) => this.#source.diff({ ...request, pair }),
      names: isComparing ? columns.map(({ name }) => name) : [],
      shown: isComparing ? [0, target] : [0],
    });
  }
}

function reportsOf({ columns }) {
  return columns.map(({ report }) => report);
}
