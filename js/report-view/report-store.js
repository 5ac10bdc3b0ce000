// This file is what is known of the runs on view: their reports and texts. It answers a report view
// in memory; a worker that keeps one answers a page the same way.

import { changeOf, countChanges } from "./changes.js";
import { diffTexts } from "./diff.js";
import { failuresOf, groupName, groupsOf, WEIGHTS } from "./groups.js";
import { marksOf } from "./highlights.js";
import { orderOf, queryKey } from "./query.js";
import { outputsOf, reasons } from "./reasons.js";
import { findHits } from "./search.js";
import { clip, part } from "./text.js";

/** How much of an id a row carries, of a prompt or an output a case at first, and a text at a time. */
const NAME_LENGTH = 300;
const FIRST_TEXT = 20_000;
const MOST_TEXT = 100_000;
const SHOWN_REASONS = 3;
const SHOWN_TAGS = 200;
const SHOWN_CHECKS = 200;
const REASON_LENGTH = 1000;
const SHOWN_WARNINGS = 50;
const KEPT_TABLES = 8;

/**
 * @typedef {object} RunInput
 * @property {object} report what the engine made of a run
 * @property {Map<string, string>} [texts] the outputs by case id, where they are known
 * @property {(caseId: string, output: string) => object} [judge] a score with its evidence
 */

export class ReportStore {
  #runs = new Map();
  #tables = new Map();
  #engine;

  /** @param {() => object | Promise<object>} engine gives the library, for patterns that people type */
  constructor(engine) {
    this.#engine = engine;
  }

  /** The runs that there are from now on, by id; those whose report is the same keep what is known of them. */
  setRuns(runs) {
    const before = this.#runs;
    this.#runs = new Map();
    for (const [id, input] of runs) {
      const known = before.get(id);
      this.#runs.set(id, known?.report === input.report ? known : openRun(input));
    }
    this.#tables.clear();
  }

  has(id) {
    return this.#runs.has(id);
  }

  /** The numbers of a run, its bars and its warnings. */
  summary(id) {
    const run = this.#runs.get(id);
    if (!run) return undefined;
    run.summary ??= summaryOf(run);
    return run.summary;
  }

  /** Each run beside the first one, in all and by category. */
  comparison({ runs: ids }) {
    const table = this.#table(ids);
    if (!table) return undefined;
    const counts = ids.map((_, target) => countChanges(table.entries, 0, target));
    const numbers = ids.map((id) => this.summary(id));
    const categories = [...new Set(table.entries.map(({ category }) => category))];
    return {
      runs: ids.map((id, index) => ({ id, overall_score: numbers[index].overall_score, changes: counts[index].all })),
      categories: categories.map((name) => ({
        name,
        runs: ids.map((_, index) => ({
          ...numbers[index].groups.category.find((group) => group.name === name),
          changes: counts[index].byCategory.get(name),
        })),
      })),
    };
  }

  /**
   * Some rows of the table of these runs. Undefined where a run is no longer at hand, or where `isWanted` has said
   * that nobody waits.
   */
  async rows({ runs: ids, target = ids.length - 1, query, start, count }, isWanted = () => true) {
    const table = this.#table(ids);
    if (!table) return undefined;
    const found = await this.#order(table, target, query, isWanted);
    if (!found) return undefined;
    const { order, fault, skipped } = found;
    const rows = [];
    for (let place = start; place < Math.min(order.length, start + count); place += 1) {
      rows.push(rowOf(table, order[place], target));
    }
    return { matching: order.length, total: table.entries.length, rows, fault, skipped };
  }

  #order(table, target, query, isWanted) {
    const key = `${target} ${queryKey(query)}`;
    if (table.found?.key === key) return table.found.answer;
    const answer = orderOf(table, target, query, this.#engine, isWanted).then(
      (found) => {
        if (!found && table.found?.key === key) table.found = undefined;
        return found;
      },
      (error) => {
        if (table.found?.key === key) table.found = undefined;
        throw error;
      },
    );
    table.found = { key, answer };
    return answer;
  }

  /** One case with its texts from their beginnings, and what each run has to say of it. */
  async open({ runs: ids, index, query = {} }) {
    const table = this.#table(ids);
    const entry = table?.entries[index];
    if (!entry) return undefined;
    const { benchmarkCase } = entry;
    const first = (text) => part(text, 0, FIRST_TEXT);
    const hits = async (text) => findHits(text, query, this.#engine);
    const results = await Promise.all(
      table.runs.map(async (run, place) => {
        const at = entry.places[place];
        if (at === undefined) return { run: ids[place], isThere: false };
        const output = run.texts?.get(entry.case_id);
        const score = evidenceOf(run, at, output);
        return {
          run: ids[place],
          isThere: true,
          hasOutput: run.hasOutput(at),
          isKnown: run.texts !== undefined,
          passed: score.passed,
          score: score.score,
          output: output === undefined ? null : first(output),
          marks: output === undefined ? [] : marksOf(score.checks ?? []),
          hits: output === undefined ? [] : await hits(output),
          checks: score.checks?.slice(0, SHOWN_CHECKS).map(shownCheck) ?? null,
          moreChecks: Math.max(0, (score.checks?.length ?? 0) - SHOWN_CHECKS),
          reasons: reasons(score, benchmarkCase, run.hasOutput(at)),
        };
      }),
    );
    const weight = WEIGHTS[benchmarkCase.difficulty] ?? WEIGHTS.medium;
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
      results,
    };
  }

  /** Another window of a text: `field` is `case_id`, `prompt`, `expected` or `output` (of the run `run`). */
  text({ runs: ids, run: place = 0, index, field, start, end }) {
    const table = this.#table(ids);
    const entry = table?.entries[index];
    if (!entry) return undefined;
    const text = textOf(table.runs[place], entry, field);
    return text === undefined ? null : part(text, start, Math.min(end, start + MOST_TEXT));
  }

  /** How the outputs of two runs differ. */
  diff({ runs: ids, index, places: [before, after] }) {
    const table = this.#table(ids);
    const entry = table?.entries[index];
    if (!entry) return undefined;
    const texts = [before, after].map((place) => table.runs[place].texts?.get(entry.case_id) ?? "");
    return diffTexts(...texts);
  }

  #table(ids) {
    const key = JSON.stringify(ids);
    const known = this.#tables.get(key);
    if (known) return known;
    const runs = ids.map((id) => this.#runs.get(id));
    if (runs.length === 0 || runs.includes(undefined)) return undefined;
    if (this.#tables.size >= KEPT_TABLES) this.#tables.delete(this.#tables.keys().next().value);
    const table = makeTable(runs);
    this.#tables.set(key, table);
    return table;
  }
}

function openRun({ report, texts, judge }) {
  const { scores, suite } = report;
  const isThere = outputsOf(report, texts);
  const hasOutput = (index) => isThere(scores[index].case_id);
  return { report, scores, cases: suite.cases, texts, judge, hasOutput };
}

/** The cases of all runs side by side, by id: in the order of the first run, then what the others add. */
function makeTable(runs) {
  const [{ cases }] = runs;
  const entries = [];
  const isSame = runs.every((run) => run.cases === cases);
  const byId = new Map();
  runs.forEach((run, place) => {
    run.cases.forEach((benchmarkCase, index) => {
      const { case_id: caseId } = benchmarkCase;
      let entry = isSame ? entries[index] : byId.get(caseId);
      if (!entry) {
        const category = groupName(benchmarkCase.category);
        entry = { case_id: caseId, category, benchmarkCase, places: [], results: [] };
        entries.push(entry);
        if (!isSame) byId.set(caseId, entry);
      }
      entry.places[place] = index;
      if (run.hasOutput(index)) entry.results[place] = run.scores[index];
    });
  });
  const weight = runs.at(-1).cases.reduce((sum, { difficulty }) => sum + (WEIGHTS[difficulty] ?? WEIGHTS.medium), 0);
  return { runs, entries, weight, found: undefined };
}

function rowOf({ entries, runs }, index, target) {
  const { case_id: caseId, category, benchmarkCase, places, results } = entries[index];
  const { difficulty } = benchmarkCase;
  const at = places[target];
  const why = at === undefined ? [] : reasons(runs[target].scores[at], benchmarkCase, runs[target].hasOutput(at));
  return {
    index,
    case_id: clip(caseId, NAME_LENGTH),
    category,
    difficulty,
    weight: WEIGHTS[difficulty] ?? WEIGHTS.medium,
    results: runs.map((run, place) => {
      if (places[place] === undefined) return null;
      const { passed, score } = run.scores[places[place]];
      return { passed, score, hasOutput: results[place] !== undefined };
    }),
    change: runs.length > 1 ? changeOf(results[0], results[target]) : undefined,
    reasons: why.slice(0, SHOWN_REASONS),
    moreReasons: Math.max(0, why.length - SHOWN_REASONS),
  };
}

/** A check as it is shown: what it found is marked in the output, what is missing stands in the reason. */
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

function textOf(run, { case_id: caseId, benchmarkCase }, field) {
  if (field === "output") return run.texts?.get(caseId);
  if (field === "expected") return JSON.stringify(benchmarkCase.expected_behavior, null, 2);
  return field === "case_id" ? caseId : benchmarkCase.prompt;
}

/** The score of a case with what every check found, where that can be told again. */
function evidenceOf({ scores, judge }, index, output) {
  const score = scores[index];
  return judge ? { ...judge(score.case_id, output ?? ""), passed: score.passed, score: score.score } : score;
}

function summaryOf(run) {
  const { report } = run;
  const { overall_score, passed, failed, total, errors = 0, suite_passed, warnings = [], suite } = report;
  const groups = groupsOf(run);
  const codes = new Map();
  for (const { code } of warnings) codes.set(code, (codes.get(code) ?? 0) + 1);
  const shown = warnings.slice(0, SHOWN_WARNINGS).map(({ case_id: caseId, path, message }) => ({
    place: clip(caseId ?? path ?? "", NAME_LENGTH),
    message: clip(message, 2 * NAME_LENGTH),
  }));
  return {
    name: clip(String(suite.name), NAME_LENGTH),
    overall_score,
    passed,
    failed,
    total,
    errors,
    ...(suite_passed !== undefined && { suite_passed, threshold: suite.threshold }),
    groups: { ...groups, tag: groups.tag.slice(0, SHOWN_TAGS) },
    tagCount: groups.tag.length,
    failures: failuresOf(run).slice(0, SHOWN_TAGS),
    warnings: { total: warnings.length, codes: [...codes], shown },
  };
}
