// This file collects what an importer finds: cases, outputs, items of a dataset, verdicts of the other tool, and everything that
// could not be expressed. It makes the result of `importFrom`.

import { ownFields } from "../engine/errors.js";
import { copyOf, wellFormed } from "../engine/plain.js";
import { lintSuite, loadSuite } from "../suites/load.js";
import { meanOf } from "../suites/samples.js";
import { reportOf } from "../suites/totals.js";
import { hasChecks } from "../suites/used-checks.js";
import { Inexpressible } from "./inexpressible.js";
import { isObject, textOf } from "./values.js";

/** The categories that a suite need not declare. */
const CATEGORIES = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];
/** The longest name of a check and the longest pattern, in UTF-16 units, are limits of the engine. */
const MAX_REASON = 300;

/**
 * The check that takes the position of a check that cannot be expressed. It always ends with an error, whose reason is its pattern:
 * a comment of a regular expression that is not closed. So the case can never pass.
 */
export function skippedCheck(name, reason, options) {
  const { weight } = ownFields(options);
  const text = reason.replace(/[()]/g, "").replace(/\s+/g, " ").slice(0, MAX_REASON);
  const check = {
    kind: "regex",
    value: `(?#skipped: ${wellFormed(text)}`,
    name: `skipped: ${name}`.slice(0, MAX_REASON),
  };
  return weight === undefined ? check : { ...check, weight };
}

function isSkipped(check) {
  return check.kind === "regex" && check.value.startsWith("(?#skipped: ");
}

/** Returns why the engine does not accept a check, or accepts it but does not check all of it. */
export function faultOf(check) {
  const expected_behavior = { checks: [check] };
  const benchmarkCase = { case_id: "a", category: "coding", prompt: "a", expected_behavior };
  const findings = lintSuite({ suite_id: "s", name: "s", cases: [benchmarkCase] });
  const found = findings.find(
    ({ rule, message }) =>
      rule === "invalid" ||
      rule === "unchecked_format" ||
      (rule === "cannot_pass" && /^(?:Invalid|Unsafe) regex/.test(message)),
  );
  if (found === undefined) return undefined;
  const path = found.path.replace(/^cases\[0\]\.expected_behavior\.checks\[0\]\.?/, "");
  return path === "" ? found.message : `${path}: ${found.message}`;
}

export class Build {
  #skipped = [];
  #notes = [];
  #cases = [];
  #ids = new Map();
  #rows = [];
  #items = [];
  #verdicts = new Map();
  #faults = new Map();
  #counts = {
    records: 0,
    imported: 0,
    skipped: 0,
    checks: 0,
    skipped_checks: 0,
    unchecked_cases: 0,
    without_checks: 0,
  };

  /** @param {{tool: string, name?: string, libraries?: object, threshold?: number}} options */
  constructor(options) {
    this.options = ownFields(options);
  }

  /**
   * Counts a record and imports it with `work`. If it throws `Inexpressible`, the record is skipped.
   * @template T
   * @param {string} path of the record in the input
   * @param {() => T} work
   * @returns {T | undefined}
   */
  record(path, work) {
    this.#counts.records += 1;
    try {
      const result = work();
      this.#counts.imported += 1;
      return result;
    } catch (error) {
      // A value of another type than expected, such as an object as an id, makes operations of JavaScript fail.
      const isUnread = error instanceof TypeError;
      if (!(error instanceof Inexpressible) && !isUnread) throw error;
      this.#counts.skipped += 1;
      this.#skipped.push({
        path,
        reason: isUnread ? `a value has an unexpected type: ${error.message}` : error.message,
      });
      return undefined;
    }
  }

  /** Counts a record that cannot be imported. */
  skip(path, reason) {
    this.record(path, () => {
      throw new Inexpressible(reason);
    });
  }

  /** Says that something was imported with another meaning. */
  note(path, message) {
    this.#notes.push({ path, message });
  }

  /**
   * Returns the check of `make`, or a skipped check if `make` throws `Inexpressible` or the engine does not accept the check.
   * @param {string} path of the check in the input
   * @param {string} name of the check in the other tool
   * @param {{weight?: number}} options
   * @param {() => object} make
   */
  check(path, name, options, make) {
    const check = this.#expressed(make);
    this.#counts.checks += 1;
    if (typeof check !== "string") return check;
    this.#counts.skipped_checks += 1;
    this.#skipped.push({ path, reason: check, check: name });
    return skippedCheck(name, check, options);
  }

  #expressed(make) {
    try {
      const check = make();
      const key = JSON.stringify(check);
      if (!this.#faults.has(key)) this.#faults.set(key, faultOf(check));
      return this.#faults.get(key) ?? check;
    } catch (error) {
      if (error instanceof Inexpressible) return error.message;
      throw error;
    }
  }

  /**
   * Adds a case. Its id gets a number if another case has the same id.
   * @param {{case_id: string, prompt: string, checks: object[], category?: string, [field: string]: unknown}} fields
   * @returns {string} the id
   */
  addCase(benchmarkCase) {
    const { case_id: wanted, category = "general", prompt, checks, ...fields } = ownFields(benchmarkCase);
    const case_id = this.#uniqueId(wanted);
    const expected_behavior = checks.length === 0 ? {} : { checks };
    if (!hasChecks(expected_behavior)) {
      this.#counts.without_checks += 1;
      this.note(`case ${case_id}`, "it has no check that counts: it passes unless the output is blank");
    }
    if (hasChecks(expected_behavior) && checks.every(isSkipped)) {
      this.#counts.unchecked_cases += 1;
      this.note(`case ${case_id}`, "none of its checks is expressed, so it never passes");
    }
    this.#cases.push({
      case_id,
      category: category === "" ? "general" : category,
      prompt,
      expected_behavior,
      ...fields,
    });
    return case_id;
  }

  #uniqueId(wanted) {
    const id = wellFormed(wanted);
    const count = (this.#ids.get(id) ?? 0) + 1;
    this.#ids.set(id, count);
    return count === 1 ? id : this.#uniqueId(`${id}#${count}`);
  }

  /** Adds a row of outputs, with the verdict of the other tool. */
  addOutput(row, verdict) {
    this.#rows.push(verdict === undefined ? row : { ...row, verdict });
    if (verdict !== undefined) this.addVerdict(row, verdict);
  }

  /** Adds a verdict of the other tool: `{passed, score, …}`. */
  addVerdict(row, verdict) {
    const { case_id: id, repeat, error } = ownFields(row);
    if (!this.#verdicts.has(id)) this.#verdicts.set(id, []);
    this.#verdicts
      .get(id)
      .push({ repeat, error: error ?? (verdict.passed === null ? "no verdict" : undefined), ...verdict });
  }

  /** Adds an item of a dataset. Of several answers, it has the first one. */
  addItem(item) {
    const { answer, metadata } = item;
    const first = Array.isArray(answer) ? answer[0] : answer;
    this.#items.push({ ...item, answer: textOf(first) ?? "", metadata: isObject(metadata) ? metadata : {} });
  }

  /** Returns the result of `importFrom`. */
  finish() {
    const suite = this.#cases.length > 0 ? this.#suite() : undefined;
    const hasVerdicts = this.#verdicts.size > 0;
    return copyOf({
      ...(suite && { suite }),
      ...(this.#rows.length > 0 && { outputs: this.#outputs() }),
      ...(this.#items.length > 0 && { dataset: this.#items }),
      ...(suite && hasVerdicts && { report: this.#report(suite) }),
      skipped: this.#skipped,
      ...(this.#notes.length > 0 && { notes: this.#notes }),
      counts: {
        ...this.#counts,
        cases: this.#cases.length,
        outputs: this.#rows.length,
        items: this.#items.length,
        verdicts: [...this.#verdicts.values()].reduce((sum, list) => sum + list.length, 0),
      },
    });
  }

  /** Returns the rows. A case with one output needs no `repeat`. */
  #outputs() {
    const counts = new Map();
    for (const { case_id: id } of this.#rows) counts.set(id, (counts.get(id) ?? 0) + 1);
    return this.#rows.map((all) => {
      const { repeat, ...row } = ownFields(all);
      return counts.get(row.case_id) === 1 || repeat === undefined ? row : { case_id: row.case_id, repeat, ...row };
    });
  }

  #suite() {
    const { tool, name: found } = this.options;
    const name = typeof found === "string" && found !== "" ? found : `Imported from ${tool}`;
    const declared = [...new Set(this.#cases.map(({ category }) => category))].filter(
      (each) => !CATEGORIES.includes(each),
    );
    return loadSuite({
      suite_id: slug(name),
      name,
      version: "1.0.0",
      ...(declared.length > 0 && { categories: declared }),
      cases: this.#cases,
    });
  }

  /** Returns the verdicts of the other tool as a report. */
  #report(suite) {
    const scores = suite.cases.map(({ case_id: id }) => scoreOf(id, this.#verdicts.get(id) ?? []));
    const parts = [{ warnings: [], scores }];
    return reportOf(suite, scores, parts, { weights: { easy: 1, medium: 1.5, hard: 2 } });
  }
}

function scoreOf(case_id, verdicts) {
  const base = { case_id, passed: false, score: 0, details: {}, latency_ms: 0 };
  if (verdicts.length === 0) return { ...base, error: "no verdict" };
  const one = ({ passed, score, error }) =>
    error === undefined ? { passed, score } : { passed: false, score: 0, error };
  if (verdicts.length === 1) {
    const { repeat: _, error: __, passed: ___, score: ____, ...details } = ownFields(verdicts[0]);
    return { ...base, ...one(verdicts[0]), run: { verdict: details } };
  }
  const samples = verdicts.map((verdict, index) => ({ repeat: verdict.repeat ?? index, ...one(verdict) }));
  const answered = samples.filter(({ error }) => error === undefined);
  const passed = 2 * samples.filter((each) => each.passed).length > samples.length;
  return {
    ...base,
    passed,
    score: meanOf(samples),
    ...(answered.length === 0 && { error: samples[0].error }),
    samples,
  };
}

/** Returns an id for a suite with this name. */
function slug(name) {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words?.join("-").slice(0, 100) ?? "imported";
}
