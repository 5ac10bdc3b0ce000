// This file defines the report view: the list of runs, the summary and the table of cases. It requests rows and texts
// from a source, which is in memory or in a worker.

import { CaseTable } from "./case-table.js";
import { chartsView } from "./charts-view.js";
import { button, fill, make } from "./dom.js";
import { MAX_CASES, showEvidence } from "./evidence-view.js";
import { focusKey, restoreFocus } from "./focus.js";
import { i18nOf } from "./i18n.js";
import { categoryChanges, runsView } from "./runs-view.js";
import { groupsView, overallView, warningsView } from "./summary-view.js";
import { ALL_CASES, Toolbar, toggled } from "./toolbar.js";

/**
 * @typedef {object} Source answers requests about reports by their ids; answers undefined if a report was replaced
 * @property {(request) => Promise<object>} rows
 * @property {(request) => Promise<object>} open
 * @property {(request) => Promise<object>} text
 * @property {(request) => Promise<object>} diff
 * @property {(request) => Promise<object>} comparison
 * @property {(request) => Promise<object>} evidence
 * @property {(request) => Promise<object>} charts
 *
 * @typedef {{id: string, name: string, report?: string, summary?: object}} ShownRun `report` is the id of the report;
 * a run without a summary is not scored yet
 */

export class ReportView {
  element = make("div", { class: "benchmark-report" });
  #source;
  #i18n;
  #events;
  #runs = [];
  /** The ids of the selected run and of the baseline ("" if there is no baseline). */
  #shown = "";
  #base = "";
  #isComparing = false;
  #comparison;
  /** What the comparison of two runs shows: `key` names their reports; `value` is undefined until it is known. */
  #evidence = { key: "" };
  #evidenceBox = make("p", { class: "evidence", id: "evidence", role: "status" });
  #query = ALL_CASES;
  /** The id of the case that was opened last, or "". */
  #opened = "";
  /** The id of the case to open, until its report is shown. */
  #wanted = "";
  /** Counts the changes of the selection. When an answer arrives for an old selection, it is not drawn. */
  #changes = 0;
  /** The key of the rows in the table, see `#key`. */
  #tableKey;
  #top = make("div", { class: "top" });
  #toolbar;
  #table;
  #cases;
  #charts;
  /** Says below the bars how many cases their filters select. */
  #filtered = make("p", { class: "filtered", id: "filtered", hidden: true });
  /** The key of the charts that are drawn. */
  #chartsKey = "";

  /**
   * @param {Source} source
   * @param {object} strings
   * @param {{onOpen(found): void, onClose(): void, onQuery(query): void, onShow(id: string): void, onCompare(baseline: string): void, onEdit(caseId: string): void,
   * onNote(caseId: string, note: string): void, onError(error): void}} events
   */
  constructor(source, strings, events) {
    this.#source = source;
    this.#events = events;
    this.#build(strings);
  }

  end() {
    this.#toolbar.end();
    this.#table.end();
  }

  setStrings(strings) {
    this.end();
    this.#build(strings);
    [this.#wanted, this.#opened] = [this.#opened || this.#wanted, ""];
    this.#draw({ resetsTable: true });
  }

  get query() {
    return this.#query;
  }

  /** Changes some fields of the query. */
  setQuery(patch) {
    const query = { ...this.#query, ...patch };
    if (JSON.stringify(query) === JSON.stringify(this.#query)) return;
    this.#query = query;
    this.#toolbar.show(query);
    this.#showChosen();
    if (this.#isReady()) this.#table.setQuery(query);
    this.#events.onQuery(query);
  }

  get opened() {
    return this.#opened;
  }

  /** Opens a case, also if its report is shown later. */
  set opened(caseId) {
    if (caseId === this.#opened) return;
    this.#wanted = caseId;
    if (caseId === "") this.#opened = "";
    if (caseId === "" || !this.#isReady()) return;
    this.#openWanted();
    this.#table.reset();
  }

  #openWanted() {
    if (this.#wanted === "") return;
    this.#table.openNext(this.#wanted);
    this.#wanted = "";
  }

  /** Whether open cases have a button to edit them. */
  isEditable = false;

  /** Returns the note on a case. Without it, open cases have no field for a note. */
  noteOf;

  get baseline() {
    return this.#isComparing ? this.#base : "";
  }

  /**
   * @param {ShownRun[]} runs
   * @param {string} shown the id of the selected run
   * @param {string} [baseline] the id of the run to compare with, "" for none; undefined changes nothing
   */
  async show(runs, shown, baseline) {
    const before = this.#key();
    const [shownBefore, totalBefore] = [this.#shown, this.#run(this.#shown)?.summary?.total];
    this.#runs = runs.map((run, index) => ({
      ...run,
      name: run.name || this.#i18n.t("unnamedRun", { n: index + 1 }),
    }));
    this.#shown = shown;
    if (baseline !== undefined) {
      this.#isComparing = baseline !== "";
      if (baseline !== "") this.#base = baseline;
    }
    if (!this.#run(this.#base)?.summary) this.#base = "";
    if (this.#scored().length < 2) this.#isComparing = false;
    this.#choosePair();
    const isSame = before === this.#key();
    if (!isSame && !(await this.#compare())) return;
    const isKept = shownBefore === shown && totalBefore === this.#run(shown)?.summary?.total;
    this.#draw({ resetsTable: !isSame, isKept });
  }

  // ---- what is shown

  #run(id) {
    return this.#runs.find((run) => run.id === id);
  }

  #scored() {
    return this.#runs.filter(({ summary }) => summary);
  }

  #isReady() {
    return Boolean(this.#run(this.#shown)?.summary);
  }

  /** In a comparison, ensures that there is a baseline and that another run is selected. */
  #choosePair() {
    if (!this.#isComparing) return;
    const scored = this.#scored();
    if (this.#base === "") this.#base = scored[0].id;
    if (this.#shown === this.#base || !this.#isReady()) this.#shown = scored.find(({ id }) => id !== this.#base).id;
  }

  /** Returns the runs of the table: the selected run, or the baseline followed by the other runs. */
  #columns() {
    if (!this.#isReady()) return [];
    if (!this.#isComparing) return [this.#run(this.#shown)];
    return [this.#run(this.#base), ...this.#scored().filter(({ id }) => id !== this.#base)];
  }

  /** Returns the index of the selected run in `#columns()`. */
  #target() {
    return this.#columns().findIndex(({ id }) => id === this.#shown);
  }

  /** Returns a key that changes when other rows belong in the table. */
  #key() {
    return JSON.stringify([this.#target(), this.#columns().map(({ report }) => report)]);
  }

  /** Loads the comparison. Resolves to false if the selection has changed meanwhile. */
  async #compare() {
    this.#changes += 1;
    const changes = this.#changes;
    this.#comparison = undefined;
    if (!this.#isComparing) return true;
    const columns = this.#columns();
    const comparison = await this.#source.comparison({ runs: columns.map(({ report }) => report) });
    if (changes !== this.#changes) return false;
    const runs = comparison?.runs.map((run, index) => ({ ...run, id: columns[index].id }));
    this.#comparison = comparison && { ...comparison, runs };
    return true;
  }

  /**
   * Returns the runs that the sentence compares, the earlier one first: the baseline or the first run, and the selected run.
   * In a list of several runs that are not compared, there is no pair if no other run than the first one is selected.
   */
  #pair() {
    const scored = this.#scored();
    if (scored.length < 2 || !this.#isReady()) return undefined;
    const base = this.#isComparing ? this.#run(this.#base) : scored[0];
    const shown = this.#run(this.#shown);
    if (shown !== base) return [base, shown];
    return scored.length === 2 ? [base, scored[1]] : undefined;
  }

  /** Asks for the evidence of the pair, unless it is known. */
  #weigh() {
    const pair = this.#pair();
    this.#evidenceBox.hidden = !pair;
    if (!pair) return;
    const runs = pair.map(({ report }) => report);
    const key = JSON.stringify(runs);
    if (key !== this.#evidence.key) {
      this.#evidence = { key };
      if (pair.every(({ summary }) => summary.total <= MAX_CASES)) this.#askForEvidence(runs);
      else this.#evidence.onAsk = () => this.#askForEvidence(runs);
    }
    this.#showEvidence(pair);
  }

  async #askForEvidence(runs) {
    const evidence = this.#evidence;
    evidence.onAsk = undefined;
    this.#showEvidence(this.#pair());
    try {
      const value = await this.#source.evidence({ runs });
      if (evidence !== this.#evidence) return;
      this.#evidenceBox.hidden = !value;
      if (!value) return;
      evidence.value = value;
      this.#draw({ resetsTable: false });
    } catch (error) {
      this.#events.onError(error);
    }
  }

  #showEvidence([base, run]) {
    const { value: evidence, onAsk } = this.#evidence;
    const onChange = async (change, caseId) => {
      const compare = () => {
        this.#base = base.id;
        this.#isComparing = true;
      };
      if (!this.#isComparing) await this.#change(compare);
      this.#showCases({ changes: [change] }, caseId);
    };
    showEvidence(this.#i18n, this.#evidenceBox, { evidence, onAsk, onChange, base: base.name, name: run.name });
  }

  async #change(change) {
    const before = this.#shown;
    change();
    this.#choosePair();
    const shown = this.#shown;
    const changes = this.#isComparing ? this.#query.changes : [];
    this.#query = { ...this.#query, changes, sort: undefined };
    try {
      if (await this.#compare()) this.#draw({ resetsTable: true });
      this.#events.onCompare(this.baseline);
      if (shown !== before) this.#events.onShow(shown);
      this.#events.onQuery(this.#query);
    } catch (error) {
      this.#events.onError(error);
    }
  }

  // ---- drawing

  #build(strings) {
    this.#i18n = i18nOf(strings);
    this.#toolbar = new Toolbar(this.#i18n, (patch) => this.setQuery(patch));
    this.#table = new CaseTable(this.#source, this.#i18n, {
      onAnswer: (answer) => {
        this.#toolbar.showAnswer(answer);
        this.#showFiltered(answer);
      },
      onSlow: () => this.#toolbar.showSearching(),
      onSort: (sort) => this.setQuery({ sort }),
      onOpen: ({ case_id, index }) => {
        this.#opened = case_id;
        this.#events.onOpen({ case_id, index, run: this.#shown });
      },
      onClose: (row) => {
        if (row && row.case_id !== this.#opened) return;
        this.#opened = "";
        this.#events.onClose();
      },
      onError: (error) => this.#events.onError(error),
    });
    this.#toolbar.element.querySelector(".panel-head").append(this.#table.copyButton());
    this.#cases = make(
      "section",
      { class: "panel cases", id: "cases", "aria-labelledby": "cases-title" },
      this.#toolbar.element,
      this.#table.element,
    );
    this.element.lang = this.#i18n.language;
    this.#charts = make(
      "details",
      { class: "panel charts", id: "charts", hidden: true },
      make("summary", {}, this.#i18n.t("charts")),
    );
    this.#charts.append(make("div", { class: "chart-list" }));
    this.#chartsKey = "";
    this.#charts.addEventListener("toggle", () => this.#drawCharts());
    this.element.replaceChildren(this.#top, this.#charts, this.#cases);
    this.#toolbar.show(this.#query);
  }

  /** Draws everything. Reloads the rows of the table only with `resetsTable`. */
  #draw({ resetsTable, isKept = false }) {
    const focused = focusKey(this.element);
    const isReady = this.#isReady();
    this.element.toggleAttribute("data-empty", !isReady);
    this.element.toggleAttribute("data-comparing", this.#isComparing);
    this.#weigh();
    const parts = [];
    if (this.#runs.length > 1) parts.push(this.#runsPanel());
    if (isReady) parts.push(...this.#summary(), this.#filtered);
    this.#top.replaceChildren(...parts);
    this.#cases.hidden = !isReady;
    this.#charts.hidden = !isReady;
    if (!isReady) return;
    this.#drawCharts();
    const [columns, target] = [this.#columns(), this.#target()];
    this.#toolbar.offer({
      failures: columns[target].summary.failures,
      hasUnanswered: columns[target].summary.answered < columns[target].summary.total,
      changes: this.#comparison?.runs[target].changes,
    });
    const key = this.#key();
    if (resetsTable || key === this.#tableKey) {
      const { onEdit, onNote } = this.#events;
      const editing = { ...(this.isEditable && { onEdit }), ...(this.noteOf && { noteOf: this.noteOf, onNote }) };
      this.#table.show({ columns, target, isComparing: this.#isComparing, query: this.#query, ...editing });
    }
    restoreFocus(this.element, focused);
    if (!resetsTable) return;
    this.#tableKey = key;
    this.#openWanted();
    this.#table.reset({ isKept });
  }

  #showFiltered({ matching, total }) {
    const { t } = this.#i18n;
    const { categories, difficulties, tags } = this.#query;
    this.#filtered.hidden = categories.length + difficulties.length + tags.length === 0;
    const show = button({ class: "small" }, () => this.#cases.scrollIntoView({ block: "start" }), t("showTable"));
    fill(this.#filtered, [t("caseCountOf", { n: matching, total }), " ", show]);
  }

  /** Draws the charts while they are open. */
  async #drawCharts() {
    if (!this.#charts.open || !this.#isReady()) return;
    const runs = this.#scored();
    const [base, shown] = this.#pair() ?? [this.#run(this.#shown), this.#run(this.#shown)];
    const [from, target] = [base, shown].map((run) => runs.indexOf(run));
    const request = { runs: runs.map(({ report }) => report), base: from, target };
    const key = JSON.stringify([request, runs.map(({ name }) => name)]);
    if (key === this.#chartsKey) return;
    this.#chartsKey = key;
    try {
      const data = await this.#source.charts(request);
      if (!data || key !== this.#chartsKey) return;
      const names = { base: base.name, shown: shown.name };
      const onCases = (cases) => this.#showCases({ cases }, cases.length === 1 ? cases[0] : undefined);
      fill(this.#charts.querySelector(".chart-list"), chartsView(this.#i18n, data, { runs, names, onCases }));
    } catch (error) {
      this.#events.onError(error);
    }
  }

  /** Shows only the cases of a filter in the table, and opens one of them. */
  #showCases(filter, caseId) {
    if (caseId !== undefined) this.#table.openNext(caseId);
    const before = this.#query;
    this.setQuery({ ...ALL_CASES, ...filter });
    if (caseId !== undefined && this.#query === before) this.#table.reset();
    this.#cases.scrollIntoView({ block: "start" });
  }

  #runsPanel() {
    return runsView(this.#i18n, {
      runs: this.#runs,
      shown: this.#shown,
      base: this.#base,
      isComparing: this.#isComparing,
      comparison: this.#comparison && { ...this.#comparison, evidence: this.#evidence.value },
      evidence: this.#evidenceBox,
      onShow: (id) =>
        this.#change(() => {
          this.#shown = id;
        }),
      onCompare: (isComparing) => this.#change(() => (this.#isComparing = isComparing && this.#scored().length > 1)),
      onBase: (id) => this.#change(() => (this.#base = id)),
    });
  }

  #summary() {
    const { t } = this.#i18n;
    const { summary } = this.#run(this.#shown);
    const { groups, tagCount, warnings } = summary;
    const whose = this.#runs.length > 1 ? this.#run(this.#shown).name : undefined;
    const panel = (title, id, groupList, more) =>
      groupsView(this.#i18n, {
        title: t(title),
        whose,
        id,
        groups: groupList,
        chosen: this.#query[id],
        onChoose: (name) => this.#toggle(id, name),
        ...more,
      });
    const stack = (...panels) => make("div", { class: "stack" }, ...panels);
    const difficulty = panel("byDifficulty", "difficulties", groups.difficulty);
    const hidden = tagCount - groups.tag.length;
    const tags = groups.tag.length > 0 ? [panel("byTag", "tags", groups.tag, { hasOwnNames: true, hidden })] : [];
    if (this.#isComparing) {
      const changes = categoryChanges(this.#i18n, {
        categories: this.#comparison?.categories ?? [],
        evidence: this.#evidence.value,
        target: this.#target(),
        whose: `${this.#run(this.#base).name} → ${whose}`,
        chosen: this.#query.categories,
        onChoose: (name) => this.#toggle("categories", name),
      });
      return [make("div", { class: "totals", id: "totals" }, stack(changes), stack(difficulty, ...tags))];
    }
    const overall = stack(overallView(this.#i18n, summary, whose), difficulty);
    const category = stack(panel("byCategory", "categories", groups.category));
    const numbers = make(
      "div",
      { class: "totals", id: "totals" },
      overall,
      category,
      ...tags.map((each) => stack(each)),
    );
    return warnings.total > 0 ? [numbers, warningsView(this.#i18n, warnings)] : [numbers];
  }

  #toggle(list, name) {
    this.setQuery({ [list]: toggled(this.#query[list], name) });
  }

  #showChosen() {
    for (const [id, list] of [
      ["categories", "categories"],
      ["category-changes", "categories"],
      ["difficulties", "difficulties"],
      ["tags", "tags"],
    ]) {
      for (const each of this.#top.querySelectorAll(`#${id} button[data-name]`)) {
        each.setAttribute("aria-pressed", String(this.#query[list].includes(each.dataset.name)));
      }
    }
  }
}
