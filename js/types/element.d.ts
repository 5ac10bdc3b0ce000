/**
 * `<benchmark-report>`: the report of a suite as an element of any page. Importing this defines the element; where there
 * are no elements, on a server, it defines nothing. The types need TypeScript's `dom` library.
 *
 * It shows the overall score, bars by category, difficulty and tag that filter, and a table of all cases with search,
 * filters and sorting; a case opens to its prompt, its output with what the checks found marked in place, and what each
 * check answered. Several runs can be compared. Only rows in sight are in the document.
 *
 * @example
 * import "benchmarkhub/element";
 * const element = document.createElement("benchmark-report");
 * element.suite = suite;
 * element.outputs = { a: "It is 4." };
 * element.addEventListener("caseopen", ({ detail }) => console.log(detail.case_id));
 * document.body.append(element);
 *
 * The colours, the font and the height of the table are custom properties: `--bh-ink`, `--bh-soft` (lesser text),
 * `--bh-surface`, `--bh-sunken`, `--bh-line`, `--bh-edge` (of controls), `--bh-accent`, `--bh-on-accent`, `--bh-pass`,
 * `--bh-pass-ground`, `--bh-fail`, `--bh-fail-ground`, `--bh-pattern`, `--bh-pattern-ground`, `--bh-search-ground`,
 * `--bh-warn-ground`, `--bh-warn-line`, `--bh-font` (a whole `font`), `--bh-mono` (a `font-family`), `--bh-radius`,
 * `--bh-gap` and `--bh-list-height` (`none` for a table that is as high as its rows). Without them it has a light and a
 * dark look, by the `color-scheme` that applies to it.
 */

import type { BenchmarkReport, BenchmarkSuiteInput, CompiledSuite, Outputs } from "./index.js";

/** What one agent wrote, or the report of it. */
export interface ReportRun {
  /** Identifies the run; its place unless given. */
  id?: string;
  /** The name for people. */
  name?: string;
  /** The outputs: scored against the element's suite, or the texts behind `report`. */
  outputs?: Outputs;
  /** A report that is there already. */
  report?: BenchmarkReport;
}

/** What is searched for and filtered by. A list is satisfied by any of its members, an empty one by everything. */
export interface ReportQuery {
  /** A text in a case's id, its prompt or an output, ignoring case. */
  search?: string;
  /** Whether `search` is a pattern, by the rules of the `regex` check. */
  isPattern?: boolean;
  /** Whether cases passed or failed; `""` takes both. */
  verdict?: "" | "passed" | "failed";
  /** Their categories. */
  categories?: readonly string[];
  /** Their difficulties. */
  difficulties?: readonly string[];
  /** Tags, one of which they have. */
  tags?: readonly string[];
  /** The checks that failed: their kinds, or their names where they have some; `no_output` and `empty_output`. */
  checks?: readonly string[];
  /** What became of a case, where runs are compared. */
  changes?: readonly ("fixed" | "broken" | "unchanged" | "added" | "removed")[];
  /** The order; that of the suite unless given. `run` counts the columns from 0. */
  sort?: {
    by: "case" | "category" | "difficulty" | "verdict" | "score" | "change";
    run?: number;
    isDescending?: boolean;
  };
}

/** The words of the element, by key: a text, or the plural forms of one by their names in `Intl.PluralRules`. */
export type ReportStrings = { [key: string]: string | { [form: string]: string } };

/** The words by language; add a table under its code, and elements in that language use it. */
export const reportStrings: { [language: string]: ReportStrings };

/** The part of the library that an element needs. */
export interface ReportLibrary {
  /** As the function of this name in the package. */
  compileSuite(suite: string | BenchmarkSuiteInput, options?: object): CompiledSuite;
  /** As the function of this name in the package. */
  searchPattern(pattern: string, text: string, options?: object): { start: number; end: number } | null;
}

/** The events of an element and their `detail`. They bubble. */
export interface ReportEventMap {
  /** The reports of what was given are there and shown. */
  reportready: CustomEvent<{ reports: { id: string; report: BenchmarkReport }[] }>;
  /** Someone opened a case; `run` is the id of the run on view. */
  caseopen: CustomEvent<{ case_id: string; index: number; run: string }>;
  /** Someone searched, filtered or sorted. */
  querychange: CustomEvent<ReportQuery>;
  /** Someone chose another run. */
  runchange: CustomEvent<{ run: string }>;
  /** What was given cannot be scored or shown. */
  reporterror: CustomEvent<{ error: Error }>;
}

/** The element's class. Properties may be set in any order, before or after it is in a document. */
export class BenchmarkReportElement extends HTMLElement {
  /** The suite; takes the place of a `report`. */
  suite: BenchmarkSuiteInput | string | undefined;
  /** What one agent wrote; takes the place of `runs`. Beside a `report`, its texts. */
  outputs: Outputs | undefined;
  /** Several runs, to be shown one at a time or compared. */
  runs: readonly ReportRun[] | undefined;
  /** A report that is there already; with it, no engine is loaded until someone searches for a pattern. */
  report: BenchmarkReport | undefined;
  /** What scores and searches; this package, loaded when it is needed, unless set. */
  library: ReportLibrary | undefined;
  /** Words in place of those of the element's language, which is that of the nearest `lang`. */
  strings: ReportStrings | undefined;
  /** What is searched for and filtered by. */
  query: ReportQuery;
  /** Listens to one of {@link ReportEventMap}, or to any other event. */
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
