// This file stores the state of the worker: the suite, the runs (sets of outputs) and their reports. The page only
// receives summaries and the visible rows.

import { messageOf } from "../../js/engine/errors.js";
import { countOf } from "../../js/engine/first-thousand.js";
import { formatReport } from "../../js/formats/index.js";
import { ReportStore } from "../../js/report-view/report-store.js";
import { clip } from "../../js/report-view/text.js";
import { readFault } from "../../js/suites/json-fault.js";
import { Outputs } from "../../js/suites/outputs.js";
import { parseOutputs } from "../../js/suites/read-outputs.js";
import { hintFor, withHint } from "../shared/json-hints.js";
import { parsePath } from "../shared/json-positions.js";
import { atLine, withPositions } from "../shared/problems.js";
import { importFile } from "./foreign-files.js";
import { labelling } from "./labels.js";
import { readOutputs } from "./outputs.js";
import { readSavedReport } from "./read-report.js";
import { looksLikeReport } from "./saved-report.js";
import { toolOf } from "./tool-signs.js";

/** The maximum length of a name, a path or a message that the page receives. */
const NAME_LENGTH = 300;
const SHOWN_ISSUES = 100;
const SHOWN_FINDINGS = 20;
const SHOWN_IDS = 3;
const SHOWN_CATEGORIES = 12;
const CATEGORY_LENGTH = 40;
/** Larger suites are not linted, because it would take too long. */
const MAX_LINTED_CASES = 5000;

export class WorkerState {
  /** The reports of the runs, for the report view. */
  reports;
  #library;
  #suite = { problems: [] };
  /**
   * The runs by id, in order. Each has its outputs (null if the text is blank) and its report; without a report, `before` is the
   * report of the last inputs that could be scored.
   */
  #runs = new Map();
  #strip = false;
  /** Earlier suites, which explain the cases of the reports in `before`. */
  #retired = [];

  constructor(library) {
    this.#library = library;
    this.reports = new ReportStore(() => library);
  }

  /** Returns the built-in suites, with their text for the editor. */
  builtins() {
    return Object.entries(this.#library.builtinSuites()).map(([key, builtin]) => {
      const suite = this.#library.loadSuite(builtin);
      return { key, ...summaryOf(suite), text: JSON.stringify(suite) };
    });
  }

  /** @param {{builtin: string} | {text: string}} source */
  setSuite(source) {
    const { compiled: oldCompiled, suite: oldSuite } = this.#suite;
    if (oldCompiled) this.#retired.push(oldCompiled);
    for (const run of this.#runs.values()) retire(run);
    this.#suite = { problems: [], last: oldSuite ?? this.#suite.last };
    if (source.text?.trim() === "") return this.#forget();
    try {
      const input = this.#inputOf(source);
      const suite = this.#library.loadSuite(input);
      const isLinted = !source.builtin && suite.cases.length <= MAX_LINTED_CASES;
      const findings = isLinted ? this.#library.lintSuite(input) : [];
      if (suite.suite_id !== this.#suite.last?.suite_id) this.#forget();
      this.#suite = { problems: [], suite, compiled: this.#library.compileSuite(input), findings };
    } catch (error) {
      if (isInternal(error)) throw error;
      this.#suite = { ...suiteProblems(error, source.text ?? ""), last: this.#suite.last };
    }
  }

  /** Discards the reports of earlier inputs. */
  #forget() {
    for (const run of this.#runs.values()) run.before = null;
  }

  /** Sets whether checks skip the reasoning in outputs. Reports that were made the other way are discarded. */
  setStrip(strip) {
    if (this.#strip === strip) return;
    this.#strip = strip;
    for (const run of this.#runs.values()) retire(run);
  }

  /** Returns the input for the library. Does not parse a text here, because JavaScript would round large integers. */
  #inputOf({ builtin, text }) {
    return builtin ? this.#library.builtinSuites()[builtin] : jsonText(text);
  }

  /**
   * Replaces all runs. A run without a text reuses the outputs and the report of the run with the same id.
   * @param {{id: string, text?: string, reading?: object}[]} runs
   */
  setRuns(runs) {
    const before = this.#runs;
    this.#runs = new Map(
      runs.map(({ id, ...source }) => [
        id,
        source.text === undefined ? before.get(id) : readRun(source, before.get(id)),
      ]),
    );
  }

  /** Scores the runs that have no report yet, one after another. Yields the progress before each run. */
  *steps(stamp) {
    const isScorable = ({ outputs, report, mismatch, saved }) =>
      (saved || this.#suite.suite) && outputs?.problemCount === 0 && mismatch.length === 0 && !report;
    for (const run of this.#runs.values()) run.mismatch = this.#mismatchOf(run);
    const wanted = [...this.#runs].filter(([, run]) => isScorable(run));
    for (const [done, [id, run]] of wanted.entries()) {
      yield { done, total: wanted.length };
      const reportId = `${id}@${stamp}`;
      run.report = run.saved ? { id: reportId, ...run.saved } : this.#score(reportId, run.outputs.rows);
      run.before = null;
    }
  }

  /** Returns the suite, and the report of each run that can be scored. */
  answer(stamp) {
    const { suite, problems, problemCount = problems.length, findings = [] } = this.#suite;
    for (const _ of this.steps(stamp));
    // scripts/frames.mjs measures the time from this mark.
    performance.mark("benchmarkhub:scored");
    const all = [...this.#runs.values()];
    const reports = all.map(({ report, before }) => report ?? before).filter(Boolean);
    this.reports.setRuns(reports.map((report) => [report.id, report]));
    if (all.every(({ before }) => !before)) for (const compiled of this.#retired.splice(0)) compiled.free();
    const summaryOfReport = (report) => report && { id: report.id, ...this.reports.summary(report.id) };
    return {
      suite: {
        problems: problems.slice(0, SHOWN_ISSUES),
        problemCount,
        findings: findings.slice(0, SHOWN_FINDINGS).map((each) => ({
          ...each,
          path: clip(each.path, NAME_LENGTH),
          message: clip(each.message, 2 * NAME_LENGTH),
          suggestion: clip(each.suggestion, NAME_LENGTH),
        })),
        findingCount: countOf(findings),
        ...(suite && { summary: summaryOf(suite) }),
      },
      runs: Array.from(this.#runs, ([id, { outputs, report, before, mismatch }]) => ({
        id,
        outputs: outputs && {
          ...outputs,
          rows: undefined,
          total: outputs.rows.length,
          failed: outputs.rows.filter(({ output, error }) => output === null || error !== undefined).length,
          problems: [...outputs.problems, ...mismatch],
          problemCount: outputs.problemCount + mismatch.length,
        },
        report: summaryOfReport(report),
        before: summaryOfReport(before),
      })),
    };
  }

  /** If no output has the id of a case, returns this as a problem. Otherwise, all scores would be 0. */
  #mismatchOf({ outputs, report }) {
    const { suite } = this.#suite;
    const isRead = suite && outputs?.problemCount === 0 && outputs.rows.length > 0;
    if (!isRead || report || suite.cases.length === 0) return [];
    const ids = new Set(suite.cases.map(({ case_id: caseId }) => caseId));
    if (outputs.rows.some(({ case_id: caseId }) => ids.has(caseId))) return [];
    const firstIds = (list) => {
      const shown = list.slice(0, SHOWN_IDS).map(({ case_id: caseId }) => JSON.stringify(clip(caseId, 40)));
      return [...shown, ...(list.length > shown.length ? ["…"] : [])].join(", ");
    };
    const values = { suite: clip(suite.name, 80), expected: firstIds(suite.cases), found: firstIds(outputs.rows) };
    return [{ label: "", message: { key: "noneBelongs", values } }];
  }

  #score(id, rows) {
    const { compiled } = this.#suite;
    // There is no judge, so checks that need one are in error.
    const options = { strip_reasoning: this.#strip, verdicts: [] };
    const report = compiled.run(rows, { latency: false, ...options });
    const outputs = Outputs.from(rows);
    const rowOf = (caseId) => outputs.rowOf(caseId);
    const judge = (caseId, output, row) => compiled.runCase(caseId, output, { evidence: true, ...options, row });
    return { id, report, texts: outputs.textsById, rowOf, judge };
  }

  /**
   * Scores an output, or else the output of a run, with a suite that has one case, for the editor.
   * @returns the `output`; `problems` if the suite cannot be loaded; otherwise `result` (null if the run has no output for the
   * case) and the lint `findings` for the case
   */
  trial({ suite, run, output: tried }) {
    let compiled;
    try {
      compiled = this.#library.compileSuite(suite);
    } catch (error) {
      if (!error.issues) throw error;
      return { problems: error.issues.slice(0, SHOWN_ISSUES).map(withinCase) };
    }
    const caseId = suite.cases[0].case_id;
    const options = { evidence: true, strip_reasoning: this.#strip, verdicts: [] };
    const rows = this.#runs.get(run)?.outputs?.rows ?? [];
    const saved = rows.findLast((row) => row.case_id === caseId) ?? {};
    const { output = null, error, ...row } = tried === undefined ? saved : { output: tried };
    const isJudged = output !== null && error === undefined;
    const result = isJudged ? compiled.runCase(caseId, output, { ...options, row }) : null;
    compiled.free();
    const findings = this.#library.lintSuite(suite).filter(({ path }) => path.startsWith("cases[0]"));
    return { output, result, findings: findings.slice(0, SHOWN_FINDINGS).map(withinCase) };
  }

  /** Imports a file of another tool. */
  importFile(source) {
    return importFile(this.#library, source);
  }

  /** Returns what the labels of people say about a report, or undefined if it was replaced. */
  labelling({ report: id, ...request }) {
    const random = () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
    const run = this.#runOf(id);
    return run && labelling(this.#library, run.report, request, random);
  }

  #runOf(id) {
    return [...this.#runs.values()].find(({ report }) => report?.id === id);
  }

  /**
   * Returns a report as the text of a file in one of the formats of js/formats/, or its comparison with the report `base`; undefined if
   * one was replaced.
   */
  file({ report: id, base, format, language }) {
    const [run, other] = [id, base].map((each) => this.#runOf(each)?.report);
    if (!run || (base !== undefined && !other)) return undefined;
    if (!other) return formatReport(run.report, format, { outputs: run.texts, language });
    return formatReport(this.#library.compareReports(other.report, run.report), format, { language });
  }

  /**
   * Returns one line for each case of a suite, with its prompt and an empty output; undefined if the suite is
   * invalid.
   */
  template({ suite }) {
    let cases;
    try {
      ({ cases } = this.#library.loadSuite(this.#inputOf(suite)));
    } catch (error) {
      if (isInternal(error)) throw error;
      return undefined;
    }
    return cases.map(({ case_id, prompt }) => `${JSON.stringify({ case_id, prompt, output: "" })}\n`).join("");
  }
}

const isInternal = ({ kind }) => kind === "internal" || !kind;

/** Reads the outputs of a run. If there are any, its last report stays visible until they are scored. */
function readRun({ text, reading }, { report = null, before = null } = {}) {
  if (text.trim() === "") return { outputs: null, report: null, before: null };
  if (looksLikeReport(text)) return readReport(text);
  const outputs = readOutputs(text, reading);
  const tool = outputs.problemCount > 0 ? toolOf(text) : undefined;
  return { outputs: { ...outputs, ...(tool && { tool }) }, report: null, before: report ?? before };
}

/** Reads a saved report, which is shown as it is. */
function readReport(text) {
  const answer = { outputs: { format: "report", rows: [], problems: [], problemCount: 0 }, report: null, before: null };
  try {
    return { ...answer, saved: readSavedReport(text) };
  } catch (error) {
    const problem = {
      label: "",
      message: { key: "wrongReport", values: { message: clip(messageOf(error), 2 * NAME_LENGTH) } },
    };
    return { ...answer, outputs: { ...answer.outputs, problems: [problem], problemCount: 1 } };
  }
}

/** Marks the report of a run as one of earlier inputs. */
function retire(run) {
  run.before = run.report ?? run.before;
  run.report = null;
}

/**
 * Returns the text of a suite. Rejects text that does not look like JSON, because the library would read it as a
 * path.
 */
function jsonText(text) {
  const json = text.replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(json)) return json;
  const message = { key: "wrongSuiteText", values: { found: JSON.stringify(clip(json.trim(), 40)) } };
  throw Object.assign(new Error("not a suite"), { kind: "syntax", issues: [{ path: "", message }] });
}

function suiteProblems(error, text) {
  // If the text contains outputs, report only that it is in the wrong panel.
  if (parseOutputs(text).rows.length > 0) return { problems: [{ label: "", message: { key: "isOutputs" } }] };
  const issues = error.issues ?? [{ path: "", message: error.message }];
  const all = issues.map(({ path, message }) => {
    if (path !== "") return { label: clip(path, NAME_LENGTH), path: parsePath(path), message };
    const fault = readFault(message);
    const { reason, line, column } = fault;
    const where = line === undefined ? { label: "" } : atLine(line, column);
    return { ...where, message: withHint(reason, error.kind === "syntax" ? hintFor(text, fault) : undefined) };
  });
  return { problems: withPositions(text, all.slice(0, SHOWN_ISSUES)), problemCount: error.issueCount ?? all.length };
}

/** Shortens an issue or a finding of the first case. Its path becomes relative to the case. */
function withinCase({ path, message, suggestion = "" }) {
  const short = (text) => clip(text, 2 * NAME_LENGTH);
  return { path: short(path.replace(/^cases\[0\]\.?/, "")), message: short(message), suggestion: short(suggestion) };
}

function summaryOf({ suite_id: suiteId, name, version, cases }) {
  const all = [...new Set(cases.map(({ category }) => category))];
  const text = (value) => clip(String(value), NAME_LENGTH);
  return {
    suite_id: text(suiteId),
    name: text(name),
    version: text(version),
    total: cases.length,
    categories: all.slice(0, SHOWN_CATEGORIES).map((category) => clip(category, CATEGORY_LENGTH)),
    categoryCount: all.length,
  };
}
