// This file is the report view: the runs, the numbers, and the table of cases. It asks a source for
// rows and texts, which may answer from memory or from a worker.

import { caseRow } from "./case-row.js";
import { caseView } from "./case-view.js";
import { button, foreign, make, setText } from "./dom.js";
import { i18nOf } from "./i18n.js";
import { categoryChanges, runsView } from "./runs-view.js";
import { groupsView, overallView, warningsView } from "./summary-view.js";
import { EVERYTHING, Toolbar } from "./toolbar.js";
import { VirtualList } from "./virtual-list.js";

/** An answer that takes longer is announced as under way. */
const PATIENCE_MS = 250;

/**
 * @typedef {object} Source answers about reports by their ids; undefined where a report is no longer at hand
 * @property {(request) => Promise<object>} rows
 * @property {(request) => Promise<object>} open
 * @property {(request) => Promise<object>} text
 * @property {(request) => Promise<object>} diff
 * @property {(request) => Promise<object>} comparison
 *
 * @typedef {{id: string, name: string, report?: string, summary?: object}} ShownRun
 */

export class ReportView {
  element = make("div", { class: "benchmark-report" });
  #source;
  #words;
  #events;
  #runs = [];
  #shown = "";
  #base = "";
  #isComparing = false;
  #comparison;
  #query = EVERYTHING;
  #top = make("div", { class: "top" });
  #toolbar;
  #list;
  #empty = make("p", { class: "empty", hidden: true });
  #scroller;
  #grid;
  #head;

  /**
   * @param {Source} source
   * @param {object} table the strings
   * @param {{onOpen(found): void, onQuery(query): void, onShow(id: string): void, onError(error): void}} events
   */
  constructor(source, table, events) {
    this.#source = source;
    this.#events = events;
    this.#words = i18nOf(table);
    this.#build();
  }

  end() {
    this.#toolbar?.end();
    this.#list?.end();
  }

  /** @param {object} table the strings from now on */
  setStrings(table) {
    this.#words = i18nOf(table);
    this.end();
    this.#build();
    this.#draw();
    if (this.#isReady()) this.#list.reset();
  }

  get query() {
    return this.#query;
  }

  /** Shows the cases that a query asks for, and all its other parts as they are. */
  setQuery(patch) {
    const query = { ...this.#query, ...patch };
    if (JSON.stringify(query) === JSON.stringify(this.#query)) return;
    this.#query = query;
    this.#toolbar.show(query);
    this.#showChosen();
    this.#showSort();
    if (this.#isReady()) this.#list.reset();
    this.#events.onQuery(query);
  }

  /**
   * Shows these runs.
   * @param {ShownRun[]} runs
   * @param {string} shown the id of the one on view
   */
  async show(runs, shown) {
    const before = this.#ids();
    const [wasShown, hadTotal] = [this.#shown, this.#run(this.#shown)?.summary?.total];
    this.#runs = runs.map((run, index) => ({
      ...run,
      name: run.name || this.#words.t("unnamedRun", { n: index + 1 }),
    }));
    this.#shown = shown;
    if (!this.#run(this.#base)?.summary) this.#base = "";
    if (this.#scored().length < 2) this.#isComparing = false;
    this.#choosePair();
    const isSame = JSON.stringify(before) === JSON.stringify(this.#ids());
    if (!isSame && this.#isComparing) await this.#compare();
    this.#draw();
    if (!this.#isReady() || isSame) return;
    this.#list.reset({ isKept: wasShown === shown && hadTotal === this.#run(shown)?.summary.total });
  }

  // ---- what is on view

  #run(id) {
    return this.#runs.find((run) => run.id === id);
  }

  #scored() {
    return this.#runs.filter(({ summary }) => summary);
  }

  #isReady() {
    return Boolean(this.#run(this.#shown)?.summary);
  }

  /** A run is compared with another one: the first unless someone chose. */
  #choosePair() {
    if (!this.#isComparing) return;
    const scored = this.#scored();
    if (this.#base === "") this.#base = scored[0].id;
    if (this.#shown === this.#base || !this.#isReady()) this.#shown = scored.find(({ id }) => id !== this.#base).id;
  }

  /** The runs of the table: the one on view, or the one compared with and then the others. */
  #columns() {
    if (!this.#isReady()) return [];
    if (!this.#isComparing) return [this.#run(this.#shown)];
    return [this.#run(this.#base), ...this.#scored().filter(({ id }) => id !== this.#base)];
  }

  #ids() {
    return this.#columns().map(({ report }) => report);
  }

  /** The place of the run on view among the columns. */
  #target() {
    return this.#columns().findIndex(({ id }) => id === this.#shown);
  }

  async #compare() {
    const ids = this.#ids();
    const comparison = await this.#source.comparison({ runs: ids });
    if (comparison && JSON.stringify(ids) === JSON.stringify(this.#ids())) {
      const columns = this.#columns();
      this.#comparison = {
        ...comparison,
        runs: comparison.runs.map((run, index) => ({ ...run, id: columns[index].id })),
      };
    }
  }

  async #change(work) {
    work();
    this.#choosePair();
    try {
      if (this.#isComparing) await this.#compare();
      else this.#query = { ...this.#query, changes: [] };
      this.#query = { ...this.#query, sort: undefined };
      this.#draw();
      if (this.#isReady()) this.#list.reset();
    } catch (error) {
      this.#events.onError(error);
    }
  }

  // ---- drawing

  #build() {
    const { t } = this.#words;
    this.#toolbar = new Toolbar(this.#words, (patch) => this.setQuery(patch));
    this.#head = make("div", { role: "rowgroup", class: "head" });
    this.#grid = make("div", { role: "grid", class: "grid", "aria-labelledby": "cases-title" }, this.#head);
    this.#scroller = make("div", { class: "scroller" }, this.#grid);
    this.#list = new VirtualList(this.#scroller, this.#grid, {
      fetch: (start, count) => this.#fetch(start, count),
      makeRow: (toggle) => caseRow(this.#words, toggle, this.#isComparing ? this.#columns().length : undefined),
      details: (row) => this.#details(row),
      onAnswer: (answer) => this.#tell(answer),
      onError: (error) => this.#events.onError(error),
      onOpen: (row) => this.#events.onOpen({ case_id: row.case_id, index: row.index, run: this.#shown }),
    });
    this.#grid.append(this.#list.body);
    const cases = make(
      "section",
      { class: "panel cases", id: "cases", "aria-labelledby": "cases-title" },
      this.#toolbar.element,
      this.#scroller,
      this.#empty,
    );
    setText(this.#empty, t("noneMatch"));
    this.element.lang = this.#words.language;
    this.element.replaceChildren(this.#top, cases);
    this.#toolbar.show(this.#query);
  }

  #draw() {
    const focused = focusKey(this.element);
    const isReady = this.#isReady();
    this.element.toggleAttribute("data-empty", !isReady);
    this.element.toggleAttribute("data-comparing", this.#isComparing);
    const parts = [];
    if (this.#runs.length > 1) parts.push(this.#runsPanel());
    if (isReady) parts.push(...this.#numbers());
    this.#top.replaceChildren(...parts);
    this.element.querySelector("#cases").hidden = !isReady;
    if (!isReady) return;
    const { failures } = this.#run(this.#shown).summary;
    const changes = this.#isComparing ? this.#comparison?.runs[this.#target()]?.changes : undefined;
    this.#toolbar.offer({ failures, changes });
    this.#drawHead();
    restoreFocus(this.element, focused);
  }

  #runsPanel() {
    return runsView(this.#words, {
      runs: this.#runs,
      shown: this.#shown,
      base: this.#base,
      isComparing: this.#isComparing,
      comparison: this.#isComparing ? this.#comparison : undefined,
      onShow: (id) => this.#change(() => this.#choose(id)),
      onCompare: (isComparing) => this.#change(() => (this.#isComparing = isComparing && this.#scored().length > 1)),
      onBase: (id) => this.#change(() => (this.#base = id)),
    });
  }

  #choose(id) {
    this.#shown = id;
    this.#events.onShow(id);
  }

  #numbers() {
    const { t } = this.#words;
    const { summary } = this.#run(this.#shown);
    const { groups, tagCount, warnings } = summary;
    const group = (title, id, list, of, more) =>
      groupsView(this.#words, {
        title: t(title),
        id,
        groups: groups[of],
        chosen: this.#query[list],
        onChoose: (name) => this.#toggle(list, name),
        ...more,
      });
    const difficulty = group("byDifficulty", "difficulties", "difficulties", "difficulty");
    const tag =
      groups.tag.length > 0
        ? [group("byTag", "tags", "tags", "tag", { isName: true, hidden: tagCount - groups.tag.length })]
        : [];
    const first = this.#isComparing
      ? categoryChanges(this.#words, {
          categories: this.#comparison?.categories ?? [],
          target: this.#target(),
          chosen: this.#query.categories,
          onChoose: (name) => this.#toggle("categories", name),
        })
      : overallView(this.#words, summary);
    const category = this.#isComparing ? [] : [group("byCategory", "categories", "categories", "category")];
    const stack = (...panels) => make("div", { class: "stack" }, ...panels);
    const stacks = this.#isComparing
      ? [stack(first), stack(difficulty, ...tag)]
      : [stack(first, difficulty), stack(...category), ...tag.map((panel) => stack(panel))];
    const numbers = make("div", { class: "totals", id: "totals" }, ...stacks);
    return warnings.total > 0 && !this.#isComparing ? [numbers, warningsView(this.#words, warnings)] : [numbers];
  }

  #toggle(list, name) {
    const chosen = this.#query[list];
    this.setQuery({ [list]: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name] });
  }

  #showChosen() {
    const lists = {
      categories: "categories",
      "category-changes": "categories",
      difficulties: "difficulties",
      tags: "tags",
    };
    for (const [id, list] of Object.entries(lists)) {
      for (const each of this.#top.querySelectorAll(`#${id} button[data-name]`)) {
        each.setAttribute("aria-pressed", String(this.#query[list].includes(each.dataset.name)));
      }
    }
  }

  // ---- the table

  #fields() {
    const { t } = this.#words;
    const runs = this.#columns();
    const fixed = [
      { by: "case", label: t("case") },
      { by: "category", label: t("category") },
      { by: "difficulty", label: t("difficulty") },
    ];
    if (!this.#isComparing) {
      return [
        { by: "verdict", label: t("verdict") },
        ...fixed,
        { by: "score", run: 0, label: t("score"), isNumber: true },
      ];
    }
    const scores = runs.map(({ name }, run) => ({ by: "score", run, label: name, isNumber: true, isName: true }));
    return [{ by: "change", label: t("change") }, ...fixed, ...scores];
  }

  #drawHead() {
    const heads = this.#fields().map(({ by, run, label, isNumber = false, isName = false }) => {
      const sort = button({ class: "sort" }, () => this.#sort(by, run), isName ? foreign("span", label) : label);
      return make(
        "div",
        { role: "columnheader", class: isNumber ? "number" : by, "data-by": by, "data-run": run },
        sort,
      );
    });
    this.#grid.style.setProperty("--columns", this.#isComparing ? this.#columns().length : 1);
    this.#head.replaceChildren(make("div", { role: "row", class: "cells", "aria-rowindex": "1" }, ...heads));
    this.#showSort();
  }

  #showSort() {
    const { by, run, isDescending } = this.#query.sort ?? {};
    for (const head of this.#head.querySelectorAll("[role=columnheader]")) {
      const isSorted = head.dataset.by === by && (run === undefined || head.dataset.run === String(run));
      head.setAttribute("aria-sort", isSorted ? (isDescending ? "descending" : "ascending") : "none");
    }
  }

  /** Up, then down, then as the suite has it. */
  #sort(by, run) {
    const { sort } = this.#query;
    const isSame = sort?.by === by && sort.run === run;
    if (!isSame) this.setQuery({ sort: { by, run, isDescending: false } });
    else this.setQuery({ sort: sort.isDescending ? undefined : { ...sort, isDescending: true } });
  }

  async #fetch(start, count) {
    const request = { runs: this.#ids(), target: this.#target(), query: this.#query, start, count };
    const timer = start === 0 ? setTimeout(() => this.#toolbar.wait(), PATIENCE_MS) : undefined;
    try {
      return await this.#source.rows(request);
    } finally {
      clearTimeout(timer);
    }
  }

  #tell(answer) {
    const { t } = this.#words;
    this.#toolbar.tell(answer);
    this.#empty.hidden = answer.matching > 0;
    this.#scroller.hidden = answer.matching === 0;
    const onlyFailed = this.#query.verdict === "failed" && answer.total === this.#run(this.#shown).summary.passed;
    setText(this.#empty, t(answer.total === 0 ? "noCases" : onlyFailed ? "noneFailed" : "noneMatch"));
  }

  async #details(row) {
    const runs = this.#ids();
    const target = this.#target();
    const found = await this.#source.open({ runs, index: row.index, query: this.#query });
    if (!found) throw new Error("the report has changed");
    return caseView(this.#words, found, {
      text: (request) => this.#source.text({ runs, index: row.index, ...request }),
      diff: (places) => this.#source.diff({ runs, index: row.index, places }),
      names: this.#isComparing ? this.#columns().map(({ name }) => name) : [],
      places: this.#isComparing ? [0, target] : [0],
    });
  }
}

/** Which control has the focus, so that the one which takes its place gets it. */
function focusKey(element) {
  const { activeElement } = element.getRootNode();
  if (!activeElement || !element.contains(activeElement)) return undefined;
  const { name, run, compare, by } =
    activeElement.closest("[data-name], [data-run], [data-compare], [data-by]")?.dataset ?? {};
  const list = activeElement.closest("ul[id]")?.id;
  return { element: activeElement, id: activeElement.id, list, name, run, compare, by };
}

function restoreFocus(element, key) {
  if (!key || key.element.isConnected) return;
  const { id, list, name, run, compare, by } = key;
  const part = (attribute, value) => (value === undefined ? "" : `[data-${attribute}="${CSS.escape(value)}"]`);
  const selector =
    id !== ""
      ? `#${CSS.escape(id)}`
      : `${list ? `#${CSS.escape(list)} ` : ""}${part("name", name)}${part("run", run)}${part("compare", compare)}${part("by", by)}`;
  const found = selector === "" ? undefined : element.querySelector(selector);
  if (found) (found.matches("button, select, input") ? found : found.querySelector("button"))?.focus();
}
