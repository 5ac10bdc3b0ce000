// This file defines the element `<benchmark-report>`, which shows reports in any page. In a runtime without custom
// elements, the import has no effect.

import { messageOf } from "../engine/errors.js";
import { make } from "../report-view/dom.js";
import { i18nOf } from "../report-view/i18n.js";
import { ReportStore } from "../report-view/report-store.js";
import { en } from "../report-view/strings/en.js";
import { zh } from "../report-view/strings/zh.js";
import { styleSheet } from "../report-view/style.js";
import { ReportView } from "../report-view/view.js";
import { Outputs } from "../suites/outputs.js";
import { checkReport } from "../suites/report-shape.js";

/** The texts of the report view by language code. Callers can add languages, which elements then use. */
export const reportStrings = { en, zh };

const NAME = "benchmark-report";
/** A server has no `HTMLElement`. The class exists there too, so that imports and tests work. */
const Base = globalThis.HTMLElement ?? class {};

export class BenchmarkReportElement extends Base {
  static observedAttributes = ["lang"];

  #view;
  #root;
  #given = {};
  #strings;
  #query = {};
  #opened = "";
  #store = new ReportStore(() => this.#engine());
  #isPlanned = false;
  #round = 0;
  #shown = "";
  #reports = [];
  #compiled;
  /** Identifies the current report, so that the element never shows an answer for an earlier report. */
  #stamp = 0;

  /** The suite: an object or JSON text. */
  get suite() {
    return this.#given.suite;
  }

  set suite(suite) {
    this.#give({ suite, report: undefined });
  }

  /** The outputs of a single run. */
  get outputs() {
    return this.#given.outputs;
  }

  set outputs(outputs) {
    this.#give({ outputs, runs: undefined });
  }

  /** Several runs: `{name, outputs}` or `{name, report, outputs?}`. */
  get runs() {
    return this.#given.runs;
  }

  set runs(runs) {
    this.#give({ runs, outputs: undefined, report: undefined });
  }

  /** A finished report, to show instead of a suite and outputs. `outputs` can provide its texts. */
  get report() {
    return this.#given.report;
  }

  set report(report) {
    this.#give({ report, runs: undefined });
  }

  /** `{runs, source}`: a source of rows and texts that replaces the memory of this element, such as a worker. */
  get source() {
    return this.#given.source;
  }

  set source(source) {
    this.#given = { source };
    // Refresh now, because the view requests rows immediately.
    if (this.#view) this.#refresh();
  }

  /** The library that scores and searches. The default is the library of this package. */
  get library() {
    return this.#given.library;
  }

  set library(library) {
    this.#give({ library });
  }

  /** Texts that replace texts of the element's language. */
  get strings() {
    return this.#strings;
  }

  set strings(strings) {
    this.#strings = strings;
    this.#view?.setStrings(this.#table());
  }

  /** The search text and the filters. An absent field means no filter. */
  get query() {
    return this.#view?.query ?? this.#query;
  }

  set query(query) {
    this.#query = query ?? {};
    this.#view?.setQuery(this.#query);
  }

  /** The id of the case that was opened last, or "". */
  get opened() {
    return this.#view?.opened ?? this.#opened;
  }

  set opened(caseId) {
    this.#opened = caseId ?? "";
    if (this.#view) this.#view.opened = this.#opened;
  }

  connectedCallback() {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: "open" });
      this.#root.adoptedStyleSheets = [styleSheet()];
    }
    this.#takeEarly();
    this.#view = new ReportView(this.#answers(), this.#table(), {
      onOpen: (detail) => this.#tell("caseopen", detail),
      onClose: () => this.#tell("caseclose", {}),
      onEdit: (caseId) => this.#tell("caseedit", { case_id: caseId }),
      onNote: (caseId, note) => this.#tell("casenote", { case_id: caseId, note }),
      onQuery: (query) => this.#tell("querychange", query),
      onCompare: (baseline) => this.#tell("comparechange", { baseline }),
      onShow: (run) => {
        this.#shown = run;
        this.#tell("runchange", { run });
      },
      onError: (error) => this.#fail(error),
    });
    this.#root.replaceChildren(this.#view.element);
    this.#view.setQuery(this.#query);
    this.#view.opened = this.#opened;
    this.#refresh();
  }

  disconnectedCallback() {
    this.#query = this.#view.query;
    this.#opened = this.#view.opened;
    this.#view.end();
    this.#view = undefined;
  }

  attributeChangedCallback() {
    this.#view?.setStrings(this.#table());
  }

  /**
   * Sets properties again that were set before the element was defined. Such own properties would hide the accessors
   * of the class.
   */
  #takeEarly() {
    for (const name of ["library", "suite", "outputs", "runs", "report", "source", "strings", "query", "opened"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  #table() {
    if (this.#strings) return { ...en, ...this.#strings };
    const language = this.closest("[lang]")?.lang ?? this.getRootNode().host?.closest?.("[lang]")?.lang ?? "";
    const [code] = language.toLowerCase().split("-");
    return Object.hasOwn(reportStrings, code) ? { ...en, ...reportStrings[code] } : en;
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Shows the error instead of the last report. The owner of a source shows its errors itself. */
  #fail(error) {
    if (this.#view && !this.#given.source) {
      const message = i18nOf(this.#table()).t("failedToLoad", { message: messageOf(error) });
      this.#root.replaceChildren(make("p", { class: "note", role: "alert" }, message));
    }
    this.#tell("reporterror", { error });
  }

  async #show(runs, shown, baseline) {
    // Attach the view first, because it measures its rows.
    if (this.#root.firstChild !== this.#view.element) this.#root.replaceChildren(this.#view.element);
    await this.#view.show(runs, shown, baseline);
  }

  #give(patch) {
    this.#given = { ...this.#given, source: undefined, ...patch };
    this.#plan();
  }

  /** Renders only once when several properties are set in a row. */
  #plan() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      if (this.#view) this.#refresh();
    });
  }

  #answers() {
    const from = () => this.#given.source?.source ?? this.#store;
    const ask = (name) => async (request) => from()[name](request);
    return {
      rows: ask("rows"),
      open: ask("open"),
      text: ask("text"),
      diff: ask("diff"),
      comparison: ask("comparison"),
      evidence: ask("evidence"),
      charts: ask("charts"),
    };
  }

  async #refresh() {
    this.#round += 1;
    const round = this.#round;
    try {
      const { source } = this.#given;
      this.#view.isEditable = source?.isEditable === true;
      this.#view.noteOf = source?.noteOf;
      if (source) return await this.#show(source.runs, source.shown ?? source.runs[0]?.id ?? "", source.baseline);
      const runs = await this.#score();
      if (round !== this.#round || !this.#view) return;
      const isThere = runs.some(({ id }) => id === this.#shown);
      if (!isThere) this.#shown = runs[0]?.id ?? "";
      await this.#show(runs, this.#shown);
      if (this.#reports.length > 0) this.#tell("reportready", { reports: this.#reports });
    } catch (error) {
      if (round === this.#round) this.#fail(error);
    }
  }

  /** Computes the reports and stores them. */
  async #score() {
    const { suite, outputs, report } = this.#given;
    let { runs } = this.#given;
    if (!runs && isGiven(report)) runs = [{ report, outputs }];
    if (!runs && outputs !== undefined) runs = [{ outputs }];
    runs ??= [];
    const needsEngine = suite !== undefined && runs.some((run) => run.outputs !== undefined);
    const library = needsEngine ? await this.#engine() : undefined;
    const compiled = needsEngine ? library.compileSuite(suite) : undefined;
    this.#compiled?.free();
    this.#compiled = compiled;
    const inputs = runs.map((run) => {
      const outputs = isGiven(run.outputs) ? Outputs.from(run.outputs) : undefined;
      const texts = outputs?.textsById;
      const rowOf = outputs && ((caseId) => outputs.rowOf(caseId));
      if (isGiven(run.report)) {
        checkReport(run.report);
        return { report: run.report, texts, rowOf };
      }
      if (!compiled || !texts) return undefined;
      // There is no judge, so checks that need one are in error.
      const verdicts = [];
      const judge = (caseId, output, row) => compiled.runCase(caseId, output, { evidence: true, verdicts, row });
      return { report: compiled.run(run.outputs, { latency: false, verdicts }), texts, rowOf, judge };
    });
    const ids = runs.map((run, index) => run.id ?? `run-${index + 1}`);
    this.#reports = ids.flatMap((id, index) => (inputs[index] ? [{ id, report: inputs[index].report }] : []));
    this.#stamp += 1;
    const reportIds = ids.map((id) => `${id}@${this.#stamp}`);
    this.#store.setRuns(reportIds.flatMap((id, index) => (inputs[index] ? [[id, inputs[index]]] : [])));
    return runs.map(({ name = "" }, index) => {
      const summary = inputs[index] && this.#store.summary(reportIds[index]);
      return { id: ids[index], name, report: reportIds[index], summary };
    });
  }

  async #engine() {
    if (this.#given.library) return this.#given.library;
    const library = await import("./browser.js");
    await library.ready();
    return library;
  }
}

const isGiven = (value) => value !== undefined && value !== null;

if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, BenchmarkReportElement);
