// This file is what the worker knows: the loaded suite, the runs (sets of outputs) and the report of
// each. The page gets summaries and the rows it shows, never all of it.

import { clip, cut } from "./format.js";
import { partsOfFault, readOutputs } from "./outputs.js";
import { reasons } from "./reasons.js";

/** How much of an id or a name a row carries, of a prompt or an output at first, and then at a time. */
const NAME_LENGTH = 300;
const FIRST_TEXT = 20_000;
const NEXT_TEXT = 200_000;
const SHOWN_WARNINGS = 50;
const SHOWN_ISSUES = 100;
const SHOWN_FINDINGS = 20;
/** Larger suites are not looked over: that would keep the page waiting. */
const MAX_LINTED_CASES = 5000;

export class Session {
  #library;
  #suite = { problems: [] };
  /** By id, in order: what was read of a run's text (null where it is blank), and its report. */
  #runs = new Map();

  constructor(library) {
    this.#library = library;
  }

  /** The built-in suites, for a menu. */
  builtins() {
    return Object.entries(this.#library.builtinSuites()).map(([key, suite]) => ({ key, ...summaryOf(suite) }));
  }

  /** @param {{builtin: string} | {text: string}} source */
  setSuite(source) {
    this.#suite.compiled?.free();
    for (const run of this.#runs.values()) run.report = null;
    this.#suite = { problems: [] };
    if (source.text?.trim() === "") return;
    try {
      const suite = this.#library.loadSuite(
        source.builtin ? this.#library.builtinSuites()[source.builtin] : suiteText(source.text),
      );
      this.#suite = {
        problems: [],
        suite,
        compiled: this.#library.compileSuite(suite),
        findings: this.#lint(source, suite),
      };
    } catch (error) {
      if (error.kind === "internal" || !error.kind) throw error;
      this.#suite = { problems: this.#suiteProblems(error, source.text ?? "") };
    }
  }

  #lint(source, suite) {
    if (source.builtin || suite.cases.length > MAX_LINTED_CASES) return [];
    return this.#library.lintSuite(suite);
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
    const outputs = text.trim() === "" ? null : readOutputs(text, (part) => this.#jsonFault(part));
    return { outputs, report: null };
  }

  /** What is loaded, and the report of each run that can be scored; one without changes keeps its report. */
  answer(stamp) {
    const { suite, problems, findings = [] } = this.#suite;
    for (const [id, run] of this.#runs) {
      if (suite && run.outputs?.problemCount === 0)
        run.report ??= this.#run(`${id}@${stamp}`, suite, run.outputs.entries);
    }
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
      runs: Array.from(this.#runs, ([id, { outputs, report }]) => ({
        id,
        outputs: outputs && { ...outputs, entries: undefined, total: outputs.entries.length },
        report: report && reportSummary(report),
      })),
    };
  }

  #run(id, suite, entries) {
    const report = this.#suite.compiled.run(entries, { latency: false });
    const texts = new Map(entries.map(({ case_id: caseId, output }) => [caseId, output]));
    const failed = report.scores.flatMap((score, index) => (score.passed ? [] : [index]));
    return { id, report, texts, failed, cases: suite.cases };
  }

  /** The report of this id; undefined where it is no longer at hand. */
  #find(id) {
    for (const { report } of this.#runs.values()) if (report?.id === id) return report;
    return undefined;
  }

  /** Some rows of a report; undefined where that report is no longer at hand. */
  rows({ report: id, start, count, failedOnly }) {
    const found = this.#find(id);
    if (!found) return undefined;
    const { report, failed } = found;
    const matching = failedOnly ? failed.length : report.scores.length;
    const rows = [];
    for (let place = start; place < Math.min(matching, start + count); place += 1) {
      rows.push(this.#row(found, failedOnly ? failed[place] : place));
    }
    return { report: id, failedOnly, matching, rows };
  }

  #row({ report, texts, cases }, index) {
    const { case_id: caseId, passed, score } = report.scores[index];
    const { category, difficulty } = cases[index];
    const why = reasons(report.scores[index], cases[index], texts.has(caseId));
    return { index, case_id: clip(caseId, NAME_LENGTH), passed, score, category, difficulty, reasons: why };
  }

  /** The texts of one case, each from its beginning. */
  open({ report: id, index }) {
    if (!this.#find(id)) return undefined;
    const part = (field) => this.text({ report: id, index, field, start: 0 });
    return { case_id: part("case_id"), prompt: part("prompt"), output: part("output"), expected: part("expected") };
  }

  /** The next part of one text of a case; null where there is no such text. */
  text({ report: id, index, field, start }) {
    const found = this.#find(id);
    if (!found) return undefined;
    const text = this.#textOf(found, index, field);
    if (text === undefined) return null;
    const end = cut(text, start === 0 ? FIRST_TEXT : start + NEXT_TEXT);
    return { text: text.slice(start, end), end, length: text.length };
  }

  #textOf({ cases, texts }, index, field) {
    const benchmarkCase = cases[index];
    if (field === "output") return texts.get(benchmarkCase.case_id);
    if (field === "expected") return JSON.stringify(benchmarkCase.expected_behavior, null, 2);
    return benchmarkCase[field];
  }

  /** The outputs still to be written: a line for each case, with its prompt. */
  template() {
    const cases = this.#suite.suite?.cases ?? [];
    return cases.map(({ case_id, prompt }) => `${JSON.stringify({ case_id, prompt, output: "" })}\n`).join("");
  }

  /** What the engine's own JSON check says about a text. */
  #jsonFault(text) {
    const probe = { case_id: "probe", category: "coding", prompt: "", expected_behavior: { json_valid: true } };
    return this.#library.runCase(probe, text).details.json_error ?? "it cannot be read";
  }

  #suiteProblems(error, text) {
    const issues = error.issues ?? [{ path: "", message: error.message }];
    const problems = issues.map(({ path, message }) => {
      const { reason, line, column } = partsOfFault(message);
      const isPlaced = path === "" && line !== undefined;
      return isPlaced ? { place: `line ${line}, column ${column}`, message: reason } : { place: path, message };
    });
    if (readOutputs(text, () => "").entries.length === 0) return problems;
    return [{ place: "", message: "this text looks like outputs: load it under Outputs" }, ...problems];
  }
}

/** A suite's text, or an error where it is no JSON at all, as the library would take it for a path. */
function suiteText(text) {
  const json = text.replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(json)) return json;
  const message = `expected a suite as JSON, {"suite_id", "name", "cases": […]}, found ${JSON.stringify(clip(json.trim(), 40))}`;
  throw Object.assign(new Error(message), { kind: "syntax" });
}

function summaryOf({ suite_id: suiteId, name, version, cases }) {
  const categories = [...new Set(cases.map(({ category }) => category))];
  const text = (value) => clip(String(value), NAME_LENGTH);
  return { suite_id: text(suiteId), name: text(name), version: text(version), total: cases.length, categories };
}

function reportSummary({ id, report, cases }) {
  const { overall_score, by_category, passed, failed, total, warnings, suite } = report;
  const categories = Object.entries(by_category).map(([name, score]) => ({ name, score, passed: 0, total: 0 }));
  const byName = new Map(categories.map((category) => [category.name, category]));
  report.scores.forEach((score, index) => {
    const category = byName.get(cases[index].category);
    category.total += 1;
    category.passed += Number(score.passed);
  });
  const codes = new Map();
  for (const { code } of warnings) codes.set(code, (codes.get(code) ?? 0) + 1);
  const shown = warnings.slice(0, SHOWN_WARNINGS).map(({ case_id: caseId, path, message }) => ({
    place: clip(caseId ?? path ?? "", NAME_LENGTH),
    message: clip(message, 2 * NAME_LENGTH),
  }));
  return {
    id,
    name: clip(suite.name, NAME_LENGTH),
    overall_score,
    categories,
    passed,
    failed,
    total,
    warnings: { total: warnings.length, codes: [...codes], shown },
  };
}
