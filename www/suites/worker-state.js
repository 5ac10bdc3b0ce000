// This file is what the worker knows: the loaded suite, the runs (sets of outputs) and the report of
// each. The page gets summaries and the rows it shows, never all of it.

import { formatReport } from "../../js/formats/index.js";
import { ReportStore } from "../../js/report-view/report-store.js";
import { clip } from "../../js/report-view/text.js";
import { readFault } from "../../js/suites/json-fault.js";
import { parseOutputs } from "../../js/suites/read-outputs.js";
import { adviceOn, advised } from "../shared/json-hints.js";
import { stepsOf } from "../shared/json-positions.js";
import { atLine, placed, readOutputs } from "./outputs.js";

/** How much of a name, a path or a message the page gets. */
const NAME_LENGTH = 300;
const SHOWN_ISSUES = 100;
const SHOWN_FINDINGS = 20;
const SHOWN_IDS = 3;
const SHOWN_CATEGORIES = 12;
const CATEGORY_LENGTH = 40;
/** Larger suites are not looked over: that would keep the page waiting. */
const MAX_LINTED_CASES = 5000;

export class Session {
  /** The reports of the runs: what the report view asks. */
  book;
  #library;
  #suite = { problems: [] };
  /** By id, in order: what was read of a run's text (null where it is blank), and its report. */
  #runs = new Map();

  constructor(library) {
    this.#library = library;
    this.book = new ReportStore(() => library);
  }

  /** The built-in suites, for a menu. */
  builtins() {
    return Object.entries(this.#library.builtinSuites()).map(([key, suite]) => ({ key, ...summaryOf(suite) }));
  }

  /** @param {{builtin: string} | {text: string}} source */
  setSuite(source) {
    this.#suite.compiled?.free();
    for (const run of this.#runs.values()) run.report = null;
    this.book.setRuns([]);
    this.#suite = { problems: [] };
    if (source.text?.trim() === "") return;
    try {
      // As text, since numbers stand there that a value does not hold.
      const given = source.builtin ? this.#library.builtinSuites()[source.builtin] : suiteText(source.text);
      const suite = this.#library.loadSuite(given);
      this.#suite = {
        problems: [],
        suite,
        compiled: this.#library.compileSuite(given),
        findings: this.#lint(source, suite, given),
      };
    } catch (error) {
      if (error.kind === "internal" || !error.kind) throw error;
      this.#suite = { problems: this.#suiteProblems(error, source.text ?? "") };
    }
  }

  #lint(source, suite, given) {
    if (source.builtin || suite.cases.length > MAX_LINTED_CASES) return [];
    return this.#library.lintSuite(given);
  }

  /**
   * The runs that there are from now on; those whose text is left out stay as they are.
   * @param {{id: string, text?: string}[]} runs
   */
  setRuns(runs) {
    const before = this.#runs;
    this.#runs = new Map(runs.map(({ id, text }) => [id, text === undefined ? before.get(id) : this.#read(text)]));
  }

  #read(text) {
    const outputs = text.trim() === "" ? null : readOutputs(text);
    return { outputs, report: null };
  }

  /** Scores the runs one after the other, and before each says how many are done. One without changes keeps its report. */
  *steps(stamp) {
    const isScorable = ({ outputs, report, stray }) =>
      this.#suite.suite && outputs?.problemCount === 0 && stray.length === 0 && !report;
    for (const run of this.#runs.values()) run.stray = this.#strayOf(run);
    const wanted = [...this.#runs].filter(([, run]) => isScorable(run));
    for (const [done, [id, run]] of wanted.entries()) {
      yield { done, total: wanted.length };
      run.report = this.#run(`${id}@${stamp}`, run.outputs.rows);
    }
  }

  /** What is loaded, and the report of each run that can be scored. */
  answer(stamp) {
    const { suite, problems, findings = [] } = this.#suite;
    for (const _ of this.steps(stamp));
    // scripts/frames.mjs measures from here.
    performance.mark("benchmarkhub:scored");
    const reports = [...this.#runs.values()].flatMap(({ report }) => (report ? [[report.id, report]] : []));
    this.book.setRuns(reports);
    return {
      suite: {
        problems: problems.slice(0, SHOWN_ISSUES),
        problemCount: problems.length,
        findings: findings.slice(0, SHOWN_FINDINGS).map((each) => ({
          ...each,
          path: clip(each.path, NAME_LENGTH),
          message: clip(each.message, 2 * NAME_LENGTH),
          suggestion: clip(each.suggestion, NAME_LENGTH),
        })),
        findingCount: findings.length,
        ...(suite && { summary: summaryOf(suite) }),
      },
      runs: Array.from(this.#runs, ([id, { outputs, report, stray }]) => ({
        id,
        outputs: outputs && {
          ...outputs,
          rows: undefined,
          total: outputs.rows.length,
          problems: [...outputs.problems, ...stray],
          problemCount: outputs.problemCount + stray.length,
        },
        report: report && { id: report.id, ...this.book.summary(report.id) },
      })),
    };
  }

  /** Outputs of which none belongs to a case say nothing of the agent: that is a problem, not a score of 0. */
  #strayOf({ outputs, report }) {
    const { suite } = this.#suite;
    const isRead = suite && outputs?.problemCount === 0 && outputs.rows.length > 0;
    if (!isRead || report || suite.cases.length === 0) return [];
    const ids = new Set(suite.cases.map(({ case_id: caseId }) => caseId));
    if (outputs.rows.some(({ case_id: caseId }) => ids.has(caseId))) return [];
    const some = (list) => {
      const shown = list.slice(0, SHOWN_IDS).map(({ case_id: caseId }) => JSON.stringify(clip(caseId, 40)));
      return [...shown, ...(list.length > shown.length ? ["…"] : [])].join(", ");
    };
    const values = { suite: clip(suite.name, 80), expected: some(suite.cases), found: some(outputs.rows) };
    return [{ place: "", message: { key: "noneBelongs", values } }];
  }

  #run(id, entries) {
    const { compiled } = this.#suite;
    const report = compiled.run(entries, { latency: false });
    const texts = new Map(entries.map(({ case_id: caseId, output }) => [caseId, output]));
    const judge = (caseId, output) => compiled.runCase(caseId, output, { evidence: true });
    return { id, report, texts, judge };
  }

  /** The kinds of checks, for an editor. */
  kinds() {
    return this.#library.checkKinds();
  }

  /** The loaded suite as text. */
  suiteText() {
    return JSON.stringify(this.#suite.suite ?? null);
  }

  /**
   * What a suite of one case makes of the output that a run has for it (`result` is null where there is none), and what
   * the linter says of that case; `problems` where it cannot be loaded.
   */
  trial({ suite, run }) {
    let compiled;
    try {
      compiled = this.#library.compileSuite(suite);
    } catch (error) {
      if (!error.issues) throw error;
      return { problems: error.issues.slice(0, SHOWN_ISSUES).map((issue) => this.#ofCase(issue)) };
    }
    const caseId = suite.cases[0].case_id;
    const entries = this.#runs.get(run)?.outputs?.rows ?? [];
    const output = entries.findLast((entry) => entry.case_id === caseId)?.output;
    const result = output === undefined ? null : compiled.runCase(caseId, output, { evidence: true });
    compiled.free();
    const findings = this.#library.lintSuite(suite).filter(({ path }) => path.startsWith("cases[0]"));
    return { result, findings: findings.slice(0, SHOWN_FINDINGS).map((finding) => this.#ofCase(finding)) };
  }

  /** A finding or an issue with its path from the case on. */
  #ofCase({ path, message, suggestion = "" }) {
    const short = (text) => clip(text, 2 * NAME_LENGTH);
    return { path: short(path.replace(/^cases\[0\]\.?/, "")), message: short(message), suggestion: short(suggestion) };
  }

  /** The report of a run as a file in a format of js/formats.js; undefined where there is none. */
  file({ run, format, language }) {
    const made = this.#runs.get(run)?.report;
    return made && formatReport(made.report, format, { outputs: made.texts, language });
  }

  /** The outputs still to be written: a line for each case, with its prompt. */
  template() {
    const cases = this.#suite.suite?.cases ?? [];
    return cases.map(({ case_id, prompt }) => `${JSON.stringify({ case_id, prompt, output: "" })}\n`).join("");
  }

  #suiteProblems(error, text) {
    const issues = error.issues ?? [{ path: "", message: error.message }];
    const all = issues.map(({ path, message }) => {
      if (path !== "") return { ...whereIs(path), message };
      const fault = readFault(message);
      const { reason, line, column } = fault;
      const where = line === undefined ? { place: "" } : atLine(line, column);
      return { ...where, message: advised(reason, error.kind === "syntax" ? adviceOn(text, fault) : undefined) };
    });
    const problems = [...placed(text, all.slice(0, SHOWN_ISSUES)), ...all.slice(SHOWN_ISSUES)];
    if (parseOutputs(text).rows.length === 0) return problems;
    // What a suite would have besides says nothing of outputs.
    return [{ place: "", message: { key: "isOutputs" } }];
  }
}

/** The place of an issue or a finding, with its path for `placed`. */
function whereIs(path) {
  return { place: clip(path, NAME_LENGTH), path: stepsOf(path) };
}

/** A suite's text, or an error where it is no JSON at all, as the library would take it for a path. */
function suiteText(text) {
  const json = text.replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(json)) return json;
  const message = { key: "wrongSuiteText", values: { found: JSON.stringify(clip(json.trim(), 40)) } };
  throw Object.assign(new Error("not a suite"), { kind: "syntax", issues: [{ path: "", message }] });
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
