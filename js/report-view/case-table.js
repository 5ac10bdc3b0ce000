// This file shows the table of cases: its head, its rows and the open cases. It uses a snapshot of the report view,
// because the user may change the selection before an answer arrives.

import { caseRow } from "./case-row.js";
import { caseNavigation, caseView } from "./case-view.js";
import { copyButton } from "./copy.js";
import { button, make, setText, userText } from "./dom.js";
import { tableText } from "./table-text.js";
import { VirtualList } from "./virtual-list.js";

/** If an answer takes longer than this, the table announces that it is loading. */
const SLOW_MS = 250;
/** The number of rows in each request of a copy. */
const COPIED_ROWS = 2000;

/**
 * @typedef {object} TableView
 * @property {import("./view.js").ShownRun[]} columns a single run, or the baseline and the runs that are compared
 * with it
 * @property {number} target the index of the selected run in `columns`
 * @property {boolean} isComparing
 * @property {import("./query.js").Query} query
 * @property {(caseId: string) => void} [onEdit] edits a case; without it, cases cannot be edited
 * @property {(caseId: string) => string} [noteOf] returns the note on a case; without it, cases have no notes
 * @property {(caseId: string, note: string) => void} [onNote] changes the note on a case
 */

export class CaseTable {
  element;
  #source;
  #i18n;
  #events;
  /** @type {TableView} */
  #view = { columns: [], target: 0, isComparing: false, query: {} };
  #list;
  /** The id of the case to open when the next rows arrive, or "". */
  #wanted = "";
  #head = make("div", { role: "rowgroup", class: "head" });
  #grid = make("div", { role: "grid", class: "grid", "aria-labelledby": "cases-title" }, this.#head);
  #scroller = make("div", { class: "scroller" }, this.#grid);
  #empty = make("p", { class: "empty", hidden: true });

  /**
   * @param {import("./view.js").Source} source
   * @param {object} i18n
   * @param {{onAnswer(answer): void, onSlow(): void, onSort(sort): void, onOpen(row): void, onClose(row?): void,
   * onError(error): void}} events
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
      details: (row, ends) => this.#details(row, ends),
      onAnswer: (answer) => this.#showAnswer(answer),
      onError: events.onError,
      onOpen: events.onOpen,
      onClose: events.onClose,
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
    const { columns, isComparing, target } = view;
    const heads = this.#fields().map(({ by, run, label, isNumber = false, isName = false }) => {
      const sort = button({ class: "sort" }, () => this.#sort(by, run), isName ? userText("span", label) : label);
      const attributes = { role: "columnheader", class: isNumber && "number", "data-by": by, "data-run": run };
      // A narrow screen shows only the baseline and the selected run.
      if (isName && run > 0 && run !== target) attributes["data-other"] = true;
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

  /** Changes the order: ascending, then descending, then the default order. */
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
      const find = start === 0 && this.#wanted !== "" ? { find: this.#wanted } : {};
      return await this.#source.rows({ runs: reportsOf(view), target, query, start, count, ...find });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Opens a case when the next rows arrive. */
  openNext(caseId) {
    this.#wanted = caseId;
  }

  /** Creates a button that copies all matching rows. */
  copyButton() {
    const label = this.#i18n.t("copyTable");
    return copyButton(this.#i18n, { label, text: label, read: () => this.#text() });
  }

  async #text() {
    const view = this.#view;
    const { target, query, isComparing } = view;
    const rows = [];
    for (;;) {
      const page = { start: rows.length, count: COPIED_ROWS };
      const answer = await this.#source.rows({ runs: reportsOf(view), target, query, ...page });
      rows.push(...answer.rows);
      if (rows.length >= answer.matching || answer.rows.length === 0) break;
    }
    return tableText(this.#i18n, { heads: this.#fields().map(({ label }) => label), isComparing }, rows);
  }

  #showAnswer(answer) {
    const { t } = this.#i18n;
    const { position = -1 } = answer;
    if (this.#wanted !== "") {
      // The list paints the rows after this call.
      if (position >= 0) queueMicrotask(() => this.#list.openAt(position));
      else this.#events.onClose();
    }
    this.#wanted = "";
    const { columns, target, query } = this.#view;
    this.#events.onAnswer(answer);
    this.#empty.hidden = answer.matching > 0;
    this.#scroller.hidden = answer.matching === 0;
    const noneFailed = query.verdict === "failed" && answer.total === columns[target].summary.passed;
    setText(this.#empty, t(answer.total === 0 ? "noCases" : noneFailed ? "noneFailed" : "noneMatch"));
  }

  /** Returns the content of an open case, or undefined if the source no longer has the report. */
  async #details(row, ends) {
    const view = this.#view;
    const { columns, target, isComparing, query } = view;
    const request = { runs: reportsOf(view), index: row.index };
    const found = await this.#source.open({ ...request, query });
    if (!found) return undefined;
    const box = caseView(this.#i18n, found, {
      text: (which) => this.#source.text({ ...request, ...which }),
      diff: (pair) => this.#source.diff({ ...request, pair }),
      names: isComparing ? columns.map(({ name }) => name) : [],
      shown: isComparing ? [0, target] : [0],
      note: view.noteOf && {
        text: view.noteOf(found.case_id.text),
        onInput: (note) => view.onNote(found.case_id.text, note),
      },
    });
    const onEdit = view.onEdit && (() => view.onEdit(row.case_id));
    box.prepend(caseNavigation(this.#i18n, { ...ends, onEdit }));
    return box;
  }
}

function reportsOf({ columns }) {
  return columns.map(({ report }) => report);
}
