// This file defines the report store, which stores the reports and texts of runs and answers the requests of a report
// view. It works both on the main thread and in a worker.

import { countOf } from "../engine/first-thousand.js";
import { changeOf, countChanges, differenceOf, namedChanges } from "./changes.js";
import { chartsOf } from "./charts.js";
import { diffTexts } from "./diff.js";
import { evidenceOf } from "./evidence.js";
import { failuresOf, groupName, groupsOf, intervalsOf, weightOf } from "./groups.js";
import { highlightsOf } from "./highlights.js";
import { orderOf, queryKey } from "./query.js";
import { outputsOf, reasons } from "./reasons.js";
import { findHits } from "./search.js";
import { isAnswered, statesOf } from "./states.js";
import { clip, part } from "./text.js";
import { inAnswer, inParts, transcriptOf } from "./transcript.js";

/** The maximum length of an id in a row, of a text when a case is opened, and of a text in one request. */
const NAME_LENGTH = 300;
const FIRST_TEXT_LENGTH = 20_000;
const MAX_TEXT_LENGTH = 100_000;
const SHOWN_REASONS = 3;
const SHOWN_TAGS = 200;
const SHOWN_CHECKS = 200;
const SHOWN_FIELDS = 50;
const SHOWN_ENTRIES = 200;
const ENTRY_LENGTH = 4000;
const REASON_LENGTH = 1000;
const SHOWN_WARNINGS = 50;
const MAX_TABLES = 8;

/**
 * @typedef {object} RunInput
 * @property {object} report
 * @property {Map<string, string>} [texts] the outputs by case id, without those that are null
 * @property {(caseId: string) => object | undefined} [rowOf] returns the further fields of the row of an output
 * @property {(caseId: string, output: string, row?: object) => object} [judge] scores a case with evidence
 */

export class ReportStore {
  #runs = new Map();
  #tables = new Map();
  #engine;

  /** @param {() => object | Promise<object>} engine returns the library that searches for patterns */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Replaces all runs. Computed results are reused for reports that have not changed.
   * @param {[string, RunInput][]} runs by id
   */
  setRuns(runs) {
    const before = this.#runs;
    this.#runs = new Map();
    for (const [id, input] of runs) {
      const known = before.get(id);
      this.#runs.set(id, known?.report === input.report ? known : openRun(input));
    }
    this.#tables.clear();
  }

  /** Returns the scores, groups and warnings of a run. */
  summary(id) {
    const run = this.#runs.get(id);
    if (!run) return undefined;
    run.summary ??= summaryOf(run);
    return run.summary;
  }

  /** Compares each run with the first run, in total and by category. */
  comparison({ runs: ids }) {
    const table = this.#table(ids);
    if (!table) return undefined;
    const counts = ids.map((_, target) => countChanges(table.entries, 0, target));
    const summaries = ids.map((id) => this.summary(id));
    const categories = [...new Set(table.entries.map(({ category }) => category))];
    return {
      runs: ids.map((id, run) => ({ id, overall_score: summaries[run].overall_score, changes: counts[run].all })),
      categories: categories.map((name) => ({
        name,
        runs: ids.map((_, run) => ({
          ...summaries[run].groups.category.find((group) => group.name === name),
          changes: counts[run].byCategory.get(name),
        })),
      })),
    };
  }

  /** Returns the data of the charts; `base` and `target` are indices of `runs`. */
  charts({ runs: ids, base, target }) {
    const table = this.#table(ids);
    return table && chartsOf(table, base, target);
  }

  /** Says whether the second run is better than the first one, with all scores of their reports, and which cases changed. */
  async evidence({ runs: ids }) {
    const library = await this.#engine();
    const reports = ids.map((id) => this.#runs.get(id)?.report);
    if (reports.includes(undefined) || !library.compareReports) return undefined;
    return { ...evidenceOf(library, ...reports), changes: namedChanges(this.#table(ids).entries) };
  }

  /**
   * Returns some rows of the table of these runs, and the position of the case with the id `find`. Returns undefined if a run was
   * replaced, or if `isWanted` returns false during a search.
   */
  async rows({ runs: ids, target = ids.length - 1, query, start, count, find }, isWanted = () => true) {
    const table = this.#table(ids);
    if (!table) return undefined;
    const found = await this.#order(table, target, query, isWanted);
    if (!found) return undefined;
    const { order, fault, skipped } = found;
    const rows = Array.from(order.subarray(start, start + count), (index) => rowOf(table, index, target));
    // Rows contain shortened ids.
    const isFound = (index) => clip(table.entries[index].case_id, NAME_LENGTH) === clip(find, NAME_LENGTH);
    const position = find === undefined ? {} : { position: order.findIndex(isFound) };
    return { matching: order.length, total: table.entries.length, rows, fault, skipped, ...position };
  }

  /** Returns the order of a query. Caches the last query of each table, even before its order is known. */
  #order(table, target, query, isWanted) {
    const key = `${target} ${queryKey(query)}`;
    if (table.found?.key === key) return table.found.answer;
    const forget = () => {
      if (table.found?.key === key) table.found = undefined;
    };
    const answer = orderOf(table, target, query, this.#engine, isWanted).then(
      (found) => {
        if (!found) forget();
        return found;
      },
      (error) => {
        forget();
        throw error;
      },
    );
    table.found = { key, answer };
    return answer;
  }

  /** Returns one case, with the beginning of each text and the results of all runs. */
  async open({ runs: ids, index, query = {} }) {
    const table = this.#table(ids);
    const entry = table?.entries[index];
    if (!entry) return undefined;
    const { benchmarkCase } = entry;
    const first = (text) => part(text, 0, FIRST_TEXT_LENGTH);
    const hits = async (text) => findHits(text, query, this.#engine);
    const results = await Promise.all(
      table.runs.map(async (run, number) => {
        const at = entry.indexes[number];
        if (at === undefined) return { run: ids[number], hasCase: false };
        const output = run.texts?.get(entry.case_id);
        const score = withEvidence(run, at, output);
        const row = rowAt(run, at);
        const transcript = transcriptOf(row);
        return {
          run: ids[number],
          hasCase: true,
          hasOutput: run.hasOutput(at),
          hasTexts: run.texts !== undefined,
          state: run.state(at),
          score: score.score,
          error: score.error === undefined ? undefined : clip(score.error, REASON_LENGTH),
          fields: fieldsOf(row, transcript),
          transcript: transcript && (await this.#transcript(transcript, { row, score, output, benchmarkCase })),
          output: output === undefined ? null : first(output),
          highlights: output === undefined ? [] : highlightsOf(score.checks ?? []),
          hits: output === undefined ? [] : await hits(output),
          checks: score.checks?.slice(0, SHOWN_CHECKS).map(shownCheck) ?? null,
          moreChecks: Math.max(0, (score.checks?.length ?? 0) - SHOWN_CHECKS),
          reasons: reasonsAt(run, at, score),
        };
      }),
    );
    const weight = weightOf(benchmarkCase);
    return {
      case_id: first(entry.case_id),
      category: entry.category,
      difficulty: benchmarkCase.difficulty,
      tags: (benchmarkCase.tags ?? []).slice(0, SHOWN_TAGS).map((tag) => clip(tag, NAME_LENGTH)),
      threshold: benchmarkCase.threshold,
      weight,
      share: table.weight === 0 ? 0 : weight / table.weight,
      prompt: first(benchmarkCase.prompt),
      promptHits: await hits(benchmarkCase.prompt),
      expected: first(JSON.stringify(benchmarkCase.expected_behavior, null, 2)),
      patterns: patternsOf(benchmarkCase.expected_behavior).map((pattern) => clip(pattern, REASON_LENGTH)),
      results,
    };
  }

  /** Returns the entries of a transcript, with the ranges that the checks match in them. */
  async #transcript({ entries, answer, fault }, { row, score, output, benchmarkCase }) {
    if (fault !== undefined) return { entries: [], more: 0, fault: clip(fault, REASON_LENGTH) };
    const { checks } = score;
    const marks = [];
    if (checks && answer.map(({ text }) => text).join("") === output)
      marks.push(inAnswer({ answer }, highlightsOf(checks)));
    const library = checks && (await this.#engine());
    if (library?.runChecks) {
      const find = (text, item) => foundIn(library, text, item);
      marks.push(inParts({ entries }, row, { checks, expected: benchmarkCase.expected_behavior, find }));
    }
    const shown = entries.slice(0, SHOWN_ENTRIES).map((entry) => ({
      kind: entry.kind,
      by: entry.by,
      name: entry.name && clip(entry.name, NAME_LENGTH),
      first: part(entry.text, 0, ENTRY_LENGTH),
      highlights: marks.flatMap((found) => found.get(entry) ?? []),
    }));
    return { entries: shown, more: entries.length - shown.length };
  }

  /**
   * Returns a chunk of a text. `field` is `case_id`, `prompt`, `expected`, or of the run with the index `run`: `output`, or `entry:`
   * and the index of an entry of its transcript.
   */
  text({ runs: ids, run = 0, index, field, start, end }) {
    const table = this.#table(ids);
    const entry = table?.entries[index];
    if (!entry) return undefined;
    const text = textOf(table.runs[run], entry, field, run);
    return text === undefined ? null : part(text, start, Math.min(end, start + MAX_TEXT_LENGTH));
  }

  /** Returns the difference between the outputs of two runs. */
  diff({ runs: ids, index, pair }) {
    const table = this.#table(ids);
    const entry = table?.entries[index];
    if (!entry) return undefined;
    const [before, after] = pair.map((run) => table.runs[run].texts?.get(entry.case_id) ?? "");
    return diffTexts(before, after);
  }

  #table(ids) {
    const key = JSON.stringify(ids);
    const known = this.#tables.get(key);
    if (known) return known;
    const runs = ids.map((id) => this.#runs.get(id));
    if (runs.length === 0 || runs.includes(undefined)) return undefined;
    if (this.#tables.size >= MAX_TABLES) this.#tables.delete(this.#tables.keys().next().value);
    const table = makeTable(runs);
    this.#tables.set(key, table);
    return table;
  }
}

function openRun({ report, texts, rowOf, judge }) {
  const { scores, suite } = report;
  const hasOutputFor = outputsOf(report, texts);
  const hasOutput = (index) => hasOutputFor(scores[index].case_id);
  const state = statesOf(report, hasOutput);
  return { report, scores, cases: suite.cases, texts, rowOf, judge, hasOutput, state };
}

/**
 * Joins the cases of all runs by id: first those of the first run, in order, then the others. `indexes` are the
 * indices of a case in each run; `results` are its scores in the runs that answered it.
 */
function makeTable(runs) {
  const [{ cases }] = runs;
  const entries = [];
  const isSameSuite = runs.every((run) => run.cases === cases);
  const byId = new Map();
  runs.forEach((run, number) => {
    run.cases.forEach((benchmarkCase, index) => {
      const { case_id: caseId } = benchmarkCase;
      let entry = isSameSuite ? entries[index] : byId.get(caseId);
      if (!entry) {
        const category = groupName(benchmarkCase.category);
        entry = { case_id: caseId, category, benchmarkCase, indexes: [], results: [] };
        entries.push(entry);
        if (!isSameSuite) byId.set(caseId, entry);
      }
      entry.indexes[number] = index;
      if (isAnswered(run.state(index))) entry.results[number] = run.scores[index];
    });
  });
  const weight = runs.at(-1).cases.reduce((sum, benchmarkCase) => sum + weightOf(benchmarkCase), 0);
  return { runs, entries, weight, found: undefined };
}

function rowOf({ entries, runs }, index, target) {
  const { case_id: caseId, category, benchmarkCase, indexes, results } = entries[index];
  const at = indexes[target];
  const all = at === undefined ? [] : reasonsAt(runs[target], at);
  return {
    index,
    case_id: clip(caseId, NAME_LENGTH),
    category,
    difficulty: benchmarkCase.difficulty,
    results: runs.map((run, number) => {
      if (indexes[number] === undefined) return null;
      const at = indexes[number];
      return { state: run.state(at), score: run.scores[at].score };
    }),
    change: runs.length > 1 ? changeOf(results[0], results[target]) : undefined,
    difference: differenceOf(entries[index], runs, target),
    reasons: all.slice(0, SHOWN_REASONS),
    moreReasons: Math.max(0, all.length - SHOWN_REASONS),
  };
}

/** Why the case at an index did not pass, or was not answered. */
function reasonsAt(run, at, score = run.scores[at]) {
  const found = reasons(score, run.cases[at], run.hasOutput(at));
  const isUnclosed = run.state(at) === "unanswered" && run.hasOutput(at);
  return isUnclosed ? [{ code: "unclosed_reasoning" }, ...found] : found;
}

/** The further fields of the row of an output, as texts. */
function fieldsOf(fields = {}, transcript) {
  const textOf = (value) => (typeof value === "string" ? value : JSON.stringify(value));
  const isInTranscript = (name) => transcript?.entries !== undefined && ["messages", "tool_calls"].includes(name);
  const others = Object.entries(fields).filter(([name]) => !isInTranscript(name));
  const shown = others.slice(0, SHOWN_FIELDS);
  return shown.map(([name, value]) => [clip(name, NAME_LENGTH), clip(textOf(value), REASON_LENGTH)]);
}

/** Returns a check without `found` and `missing`, because highlights and the reason already show them. */
function shownCheck({ found, missing, ...check }) {
  const texts = (list) => list?.map((text) => clip(text, NAME_LENGTH));
  const { name, kind, reason, differs, near } = check;
  return {
    ...check,
    kind: clip(kind, NAME_LENGTH),
    ...(name !== undefined && { name: clip(name, NAME_LENGTH) }),
    reason: clip(reason, REASON_LENGTH),
    ...(differs && { differs: texts(differs) }),
    ...(near && { near: texts(near) }),
  };
}

/** The further fields of the row of the output at an index. */
function rowAt({ rowOf, scores }, index) {
  return rowOf?.(scores[index].case_id) ?? scores[index].run;
}

/** Returns what a check of a part of a row matches. A check that cannot be evaluated matches nothing. */
function foundIn(library, text, item) {
  try {
    return highlightsOf(library.runChecks(text, [item], { evidence: true }).checks);
  } catch {
    return [];
  }
}

/** Returns the patterns of a case: its key `regex`, and the checks of this kind. */
function patternsOf({ regex, checks = [] } = {}) {
  const found = typeof regex === "string" ? [regex] : [];
  const collect = (list) => {
    for (const check of list) {
      if (check?.kind === "regex" && typeof check.value === "string") found.push(check.value);
      for (const group of [check?.any_of, check?.all_of, check?.of]) if (Array.isArray(group)) collect(group);
    }
  };
  if (Array.isArray(checks)) collect(checks);
  return found.slice(0, SHOWN_CHECKS);
}

function textOf(run, { case_id: caseId, benchmarkCase, indexes }, field, number) {
  if (field.startsWith("entry:")) {
    return transcriptOf(rowAt(run, indexes[number]))?.entries?.[Number(field.slice("entry:".length))]?.text;
  }
  if (field === "output") return run.texts?.get(caseId);
  if (field === "expected") return JSON.stringify(benchmarkCase.expected_behavior, null, 2);
  return field === "case_id" ? caseId : benchmarkCase.prompt;
}

/**
 * Returns the score of a case with evidence. Stored scores have none, to save memory, so the case is scored again if
 * possible.
 */
function withEvidence({ scores, judge, rowOf }, index, output) {
  const score = scores[index];
  // A case in error has no answer to examine, even if its row has an output.
  if (score.error !== undefined) return score;
  const rowFor = () => (output === undefined ? undefined : rowOf?.(score.case_id));
  return judge
    ? { ...judge(score.case_id, output ?? "", rowFor()), passed: score.passed, score: score.score, run: score.run }
    : score;
}

function summaryOf(run) {
  const { report } = run;
  const { overall_score, total, errors = 0, suite_passed, warnings = [], suite } = report;
  const groups = groupsOf(run);
  const states = { pass: 0, fail: 0, error: 0, unanswered: 0 };
  for (const index of run.scores.keys()) states[run.state(index)] += 1;
  const codes = new Map();
  for (const { code, count = 1 } of warnings) codes.set(code, (codes.get(code) ?? 0) + count);
  const shown = warnings.slice(0, SHOWN_WARNINGS).map(({ case_id: caseId, path, message }) => ({
    label: clip(caseId ?? path ?? "", NAME_LENGTH),
    message: clip(message, 2 * NAME_LENGTH),
  }));
  return {
    name: clip(String(suite.name), NAME_LENGTH),
    overall_score,
    ...intervalsOf(run)(overall_score),
    passed: states.pass,
    failed: states.fail,
    inError: states.error,
    unanswered: states.unanswered,
    answered: states.pass + states.fail,
    total,
    errors,
    isBlank: warnings.some(({ code }) => code === "blank_outputs"),
    ...(suite_passed !== undefined && { suite_passed, threshold: suite.threshold }),
    groups: { ...groups, tag: groups.tag.slice(0, SHOWN_TAGS) },
    tagCount: groups.tag.length,
    failures: failuresOf(run).slice(0, SHOWN_TAGS),
    warnings: { total: countOf(warnings), codes: [...codes], shown },
  };
}
