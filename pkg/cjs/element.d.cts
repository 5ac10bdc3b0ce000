/**
 * `<benchmark-report>` is a custom element that shows the report of a suite. The import defines the element; on a server, which
 * has no elements, it does nothing. The types need TypeScript's `dom` library.
 *
 * It shows the overall score, bars by category, difficulty and tag that work as filters, and a table of all cases with search,
 * filters and sorting. An open case shows its prompt, its output with highlighted findings, and the result of each check.
 * Several runs can be compared. Only visible rows are in the document.
 *
 * @example
 * import "benchmarkhub/element";
 * const element = document.createElement("benchmark-report");
 * element.suite = suite;
 * element.outputs = { a: "It is 4." };
 * element.addEventListener("caseopen", ({ detail }) => console.log(detail.case_id));
 * document.body.append(element);
 *
 * These CSS custom properties set its style: `--bh-ink`, `--bh-soft` (secondary text), `--bh-surface`, `--bh-sunken`,
 * `--bh-line`, `--bh-edge` (borders of controls), `--bh-accent`, `--bh-on-accent`, `--bh-pass`, `--bh-pass-ground`, `--bh-fail`,
 * `--bh-fail-ground`, `--bh-pattern`, `--bh-pattern-ground`, `--bh-search-ground`, `--bh-warn-ground`, `--bh-warn-line`,
 * `--bh-font` (a `font`), `--bh-mono` (a `font-family`), `--bh-radius`, `--bh-gap` and `--bh-list-height` (`none` shows the whole
 * table). The default is a light or a dark theme, depending on `color-scheme`.
 */

import type {
  BenchmarkReport,
  BenchmarkSuiteInput,
  CompareOptions,
  Comparison,
  CompiledSuite,
  Outputs,
  SampleSizeOptions,
} from "./index.cjs";

/** The outputs of one agent, or their report. */
export interface ReportRun {
  /** The id of the run. Default: its position. */
  id?: string;
  /** The display name. */
  name?: string;
  /** The outputs. Without `report`, they are scored against the suite of the element. */
  outputs?: Outputs;
  /** An existing report. */
  report?: BenchmarkReport;
}

/** A search and filters. A list matches if at least one of its members matches; an empty list matches every case. */
export interface ReportQuery {
  /** A text in the id, the prompt or an output of a case, ignoring case. */
  search?: string;
  /** Whether `search` is a regex pattern, by the rules of the `regex` check. */
  isPattern?: boolean;
  /** Selects passed, failed, or unanswered cases, which have no answer or are in error; `""` selects all. */
  verdict?: "" | "passed" | "failed" | "unanswered";
  /** The categories. */
  categories?: readonly string[];
  /** The difficulties. */
  difficulties?: readonly string[];
  /** The tags. */
  tags?: readonly string[];
  /**
   * The failed checks, by name or, without a name, by kind. `no_output` and `empty_output` select cases with such
   * outputs, and `case_error` those in error.
   */
  checks?: readonly string[];
  /** The ids of cases. */
  cases?: readonly string[];
  /**
   * The change of a case between the compared runs. The score of a `better` or `worse` case changed, but its verdict did not. A
   * case that only one of them answered is `added` or `removed`.
   */
  changes?: readonly ("fixed" | "broken" | "better" | "worse" | "unchanged" | "added" | "removed")[];
  /** The order. `run` is the index of a column. Default: suite order. */
  sort?: {
    by: "case" | "category" | "difficulty" | "verdict" | "score" | "difference" | "change";
    run?: number;
    isDescending?: boolean;
  };
}

/** The texts of the element by key: a text, or its plural forms by the categories of `Intl.PluralRules`. */
export type ReportStrings = { [key: string]: string | { [form: string]: string } };

/** The texts by language code. Add a table to support another language. */
export const reportStrings: { [language: string]: ReportStrings };

/** The functions of the package that the element calls. */
export interface ReportLibrary {
  /** See `compileSuite` of the package. */
  compileSuite(suite: string | BenchmarkSuiteInput<string>, options?: object): CompiledSuite<string>;
  /** See `compareReports` of the package. Without it, runs are compared without a sentence. */
  compareReports?(a: BenchmarkReport, b: BenchmarkReport, options?: CompareOptions): Comparison;
  /** See `sampleSize` of the package. */
  sampleSize?(options: SampleSizeOptions): number;
  /** See `searchPattern` of the package. */
  searchPattern(pattern: string, text: string, options?: object): { start: number; end: number } | null;
}

/** The events of an element. They bubble. */
export interface ReportEventMap {
  /** The reports were computed and are visible. */
  reportready: CustomEvent<{ reports: { id: string; report: BenchmarkReport }[] }>;
  /** The user opened a case; `run` is the id of the visible run. */
  caseopen: CustomEvent<{ case_id: string; index: number; run: string }>;
  /** The case that was opened last was closed. */
  caseclose: CustomEvent<Record<string, never>>;
  /** The user wants to edit a case. Only elements with an editable source have the button. */
  caseedit: CustomEvent<{ case_id: string }>;
  /** The user changed the note on a case. Only elements whose source stores notes have a field for them. */
  casenote: CustomEvent<{ case_id: string; note: string }>;
  /** The user compares runs with another baseline; `baseline` is the id of its run, or "" for none. */
  comparechange: CustomEvent<{ baseline: string }>;
  /** The user searched, filtered or sorted. */
  querychange: CustomEvent<ReportQuery>;
  /** The user selected another run. */
  runchange: CustomEvent<{ run: string }>;
  /** The data cannot be scored or shown. */
  reporterror: CustomEvent<{ error: Error }>;
}

/** The class of the element. Properties can be set in any order, both before and after the element is in a document. */
export class BenchmarkReportElement extends HTMLElement {
  /** The suite. Replaces `report`. */
  suite: BenchmarkSuiteInput<string> | string | undefined;
  /** The outputs of one agent, also to show the texts of a `report`. Replaces `runs`. */
  outputs: Outputs | undefined;
  /** Several runs, shown one at a time or compared. Replaces `outputs` and `report`. */
  runs: readonly ReportRun[] | undefined;
  /** An existing report. Replaces `runs`. The engine is loaded only for a search by pattern. */
  report: BenchmarkReport | undefined;
  /** Scores and searches. Default: this package, which is loaded when it is needed. */
  library: ReportLibrary | undefined;
  /** Replaces texts of the element. Its language is that of the nearest `lang`. */
  strings: ReportStrings | undefined;
  /** The search and the filters. */
  query: ReportQuery;
  /** The id of the case that was opened last, or "". Setting it opens the case. */
  opened: string;
  /** Adds a listener for an event of {@link ReportEventMap}, or for any other event. */
  addEventListener<Type extends keyof ReportEventMap>(
    type: Type,
    listener: (this: BenchmarkReportElement, event: ReportEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "benchmark-report": BenchmarkReportElement;
  }
}
