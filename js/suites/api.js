// This file is the facade: it checks arguments, calls the engine and throws BenchmarkHubErrors. It
// knows no host; what a host can do (files) comes in through `useHost`.

import * as suites from "../../pkg/suites.js";
import { parts } from "../engine/arena.js";
import {
  BenchmarkHubError,
  describe,
  isDictionary,
  isMap,
  reading,
  SuiteValidationError,
  UnsafePatternError,
  usage,
} from "../engine/errors.js";
import { using } from "../engine/handle.js";
import { copyOf, isWellFormed, plainOf, toJson } from "../engine/plain.js";
import { apart, call, isStale, memory } from "../engine/runtime.js";
import { didYouMean } from "../engine/suggest.js";
import { Encoder } from "../engine/utf8.js";
import { requireFiles } from "../host/capabilities.js";
import { answerCustom, lintText, registeredNames } from "./checks.js";
import { notText, Outputs } from "./outputs.js";
import { addScores } from "./scores.js";

export { version } from "../../pkg/version.js";
export { useHost } from "../host/capabilities.js";
export { BenchmarkHubError, SuiteValidationError, UnsafePatternError };

// ---- suites and cases

const CATEGORIES = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];

export const BenchmarkCategory = Object.freeze(Object.fromEntries(CATEGORIES.map((name) => [name, name])));

const builtin = deepFreeze({ reasoning: suites.reasoning, tool_use: suites.tool_use, safety: suites.safety });

export const REASONING_SUITE = builtin.reasoning;
export const TOOL_USE_SUITE = builtin.tool_use;
export const SAFETY_SUITE = builtin.safety;

/** The three built-in suites by name, deeply frozen. */
export function builtinSuites() {
  return { ...builtin };
}

function deepFreeze(value) {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** A suite from JSON text or a parsed value, checked, with defaults filled in. */
export function loadSuite(source) {
  return using(openSuite(source), (engine) => checkedSuite(source, engine));
}

/** The same from a file (Node). */
export function loadSuiteFile(path) {
  const text = requireFiles("readText", "loadSuiteFile")(path);
  try {
    return loadSuite(text);
  } catch (error) {
    if (error instanceof SuiteValidationError) error.message = `${path}: ${error.message}`;
    throw error;
  }
}

/** Writes a suite as JSON (Node): the whole file or nothing. */
export function saveSuiteFile(suite, path) {
  requireFiles("writeText", "saveSuiteFile")(path, suiteText(suite));
}

function suiteText(suite) {
  return JSON.stringify(loadSuite(suite), null, 2);
}

/** What is odd about a suite, whether it loads or not: errors first. */
export function lintSuite(source, options = {}) {
  const { regex_policy: policy } = checkedOptions(options, ["regex_policy"]);
  return lintText(suiteSource(source), typeof source !== "string", isLinear(policy));
}

function openSuite(source, policy) {
  return openText(suiteSource(source), typeof source !== "string", policy);
}

/** `isObject` says that the text was written from a value, in which integers beyond 2^53 are not exact. */
function openText(text, isObject, policy) {
  const bytes = new Encoder().encode(text);
  return call(({ Engine }) => Engine.suite(bytes, isObject, isLinear(policy), registeredNames()));
}

/** The JSON text of what was given as a suite. */
function suiteSource(source) {
  if (typeof source === "string" && looksLikePath(source)) {
    const message = `expected JSON text, found what looks like a path: loadSuiteFile(${JSON.stringify(source)}) reads files`;
    throw new SuiteValidationError("syntax", message, [{ path: "", message }]);
  }
  return typeof source === "string" ? source : toJson(source);
}

function looksLikePath(text) {
  return text.length < 1024 && /^[^\n{}[\]"]*[^\s{}[\]"]\.[A-Za-z0-9]{1,8}$/.test(text.trim());
}

function isLinear(policy = "strict") {
  if (policy === "linear") return true;
  if (policy === "strict") return false;
  throw usage(`regex_policy: expected "strict" or "linear", found ${describe(policy)}`);
}

/** What JavaScript reads otherwise than the engine: halves of characters, and a zero with a sign. */
const READ_OTHERWISE = /\\u[dD][89a-fA-F]|-0/;

/** The value of a suite that the engine has checked. The engine would read a plain text a second time to write it out. */
function checkedSuite(source, engine) {
  const isPlain = typeof source === "string" && isWellFormed(source) && !READ_OTHERWISE.test(source);
  return isPlain ? withDefaults(JSON.parse(source)) : JSON.parse(call(() => engine.document()));
}

/** A plain suite that the engine has checked, as its own document has it: the same defaults, the same order. */
function withDefaults({ suite_id, name, version = "1.0.0", cases = [], ...more }) {
  return { suite_id, name, version, cases: cases.map(caseWithDefaults), ...more };
}

function caseWithDefaults(fields) {
  const { case_id, category, prompt, expected_behavior, difficulty = "medium", tags = [], ...more } = fields;
  return { case_id, category, prompt, expected_behavior, difficulty, tags, ...more };
}

/** The checked plain case with its defaults, with or without `new`. */
export function BenchmarkCase(fields) {
  return using(openCase(fields), (engine) => JSON.parse(call(() => engine.first_case())));
}

/** The checked plain suite with its defaults, with or without `new`. */
export function BenchmarkSuite(fields) {
  return loadSuite(typeof fields === "string" ? JSON.parse(toJson(fields)) : fields);
}

/** The checked case as one of `suite`, whose categories it may have. */
function caseOfSuite({ categories }, fields) {
  if (categories === undefined) return BenchmarkCase(fields);
  try {
    const parsed = typeof fields === "string" ? JSON.parse(fields) : fields;
    return loadSuite({ suite_id: "", name: "", categories, cases: [parsed] }).cases[0];
  } catch (error) {
    if (!(error instanceof SuiteValidationError)) throw error;
    const issues = error.issues.map(({ path, message }) => ({ path: path.replace(/^cases\[0\]\.?/, ""), message }));
    throw new SuiteValidationError(error.kind, error.message.replaceAll(/cases\[0\]\.?/g, ""), issues);
  }
}

function openCase(source) {
  const isObject = typeof source !== "string";
  const text = isObject ? toJson(source) : source;
  return call(({ Engine }) => Engine.case(text, isObject, registeredNames()));
}

// ---- scoring

/** The score of one output under one case. */
export function runCase(benchmarkCase, output, options = {}) {
  const { evidence = false } = checkedOptions(options, ["evidence"]);
  return apart([output], () => usingCase(benchmarkCase, output, evidence));
}

function usingCase(benchmarkCase, output, evidence) {
  return using(openCase(benchmarkCase), (engine) => {
    const checked = JSON.parse(call(() => engine.first_case()));
    return scoreOne(engine, checked.case_id, output, evidence, () => checked);
  });
}

function scoreOne(engine, caseId, output, evidence, caseAt) {
  if (typeof caseId !== "string") throw usage(`case_id: expected a string, found ${describe(caseId)}`);
  if (typeof output !== "string") throw notText(caseId, output);
  if (registeredNames() !== "") {
    const position = call(() => engine.position(caseId));
    answerCustom(engine, position, output, caseAt(position));
  }
  return JSON.parse(call(() => engine.run_case(caseId, output, evidence)));
}

/** The report of a suite over outputs. */
export function runSuite(suite, outputs, options = {}) {
  const checked = checkedOptions(options);
  return using(new CompiledSuite(suite, checked.regex_policy), (compiled) => compiled.run(outputs, checked));
}

/** A suite checked and compiled once, for many runs. */
export function compileSuite(suite, options = {}) {
  return new CompiledSuite(suite, checkedOptions(options, ["regex_policy"]).regex_policy).freeze();
}

const OPTIONS = ["calculator", "regex_policy", "latency", "only", "evidence"];

/** The options, each read once. */
function checkedOptions(options, known = OPTIONS) {
  const read = reading("options", () => {
    if (!isDictionary(options)) throw usage(`options: expected an object, found ${describe(options)}`);
    return { ...options };
  });
  for (const name of Object.keys(read)) {
    if (!known.includes(name)) {
      throw usage(`options.${name}: expected one of ${known.join(", ")}${didYouMean(name, known)}`);
    }
  }
  isLinear(read.regex_policy);
  for (const name of ["latency", "evidence"]) {
    if (!["undefined", "boolean"].includes(typeof read[name])) {
      throw usage(`options.${name}: expected true or false, found ${describe(read[name])}`);
    }
  }
  return read;
}

const FREED = "this compiled suite has been freed";

class CompiledSuite {
  #engine;
  #bytes;
  #source;
  #isObject;
  #suite;
  #policy;
  /** Whether the engine is at work: a caller's check may ask the suite that is being run. */
  #isBusy = false;

  constructor(source, policy = "strict") {
    this.#isObject = typeof source !== "string";
    const plain = this.#isObject ? plainOf(source) : undefined;
    // The text stays: should the engine fail or grow too large, the suite is compiled again.
    this.#source = plain === undefined ? suiteSource(source) : JSON.stringify(plain);
    this.#policy = policy;
    this.#engine = this.#compile();
    // A large document is slow to read back, and the engine has checked this copy.
    this.#suite = plain === undefined ? checkedSuite(source, this.#engine) : withDefaults(plain);
  }

  /** The suite stands in every report: a copy for each would cost more than the scoring, so it is frozen. */
  freeze() {
    deepFreeze(this.#suite);
    return this;
  }

  #open() {
    if (this.#source === undefined) throw usage(FREED);
    this.#engine ??= this.#compile();
    return this.#engine;
  }

  #compile() {
    const engine = openText(this.#source, this.#isObject, this.#policy);
    // A suite that is large by itself is not made again because of that.
    this.#bytes = memory(engine).length;
    return engine;
  }

  /** Gives the engine to `work`, which will score these outputs. */
  #using(outputs, work) {
    if (this.#source === undefined) throw usage(FREED);
    return apart(outputs, (isApart) => {
      if (this.#isBusy || isApart) return using(this.#compile(), work);
      return this.#usingOwn(work);
    });
  }

  #usingOwn(work) {
    try {
      this.#dropStale();
      const engine = this.#open();
      this.#isBusy = true;
      return work(engine);
    } finally {
      this.#isBusy = false;
      this.#dropStale();
    }
  }

  #dropStale() {
    if (!this.#engine) return;
    const isFreed = this.#source === undefined;
    if (!isFreed && !isStale(this.#engine, 2 * this.#bytes)) return;
    this.#engine.free();
    this.#engine = undefined;
  }

  run(outputs, options = {}) {
    const checked = checkedOptions(options);
    const policy = checked.regex_policy ?? this.#policy;
    if (policy !== this.#policy) {
      throw usage(`regex_policy: this suite was compiled as ${this.#policy}; compile it again for ${policy}`);
    }
    const calculator = calculatorOf(checked.calculator);
    const read = Outputs.from(outputs);
    // Reading the outputs may have run the caller's code, which may have freed the suite.
    return this.#using(read.texts, (engine) => this.#run(engine, read, calculator, checked));
  }

  #run(engine, outputs, { totals, weights }, { latency = true, evidence = false, only }) {
    const onlyText = only === undefined ? "" : toJson(only, "only");
    const { easy, medium, hard } = weights;
    const positions = call(() => engine.begin(onlyText, easy, medium, hard, evidence));
    const all = this.#suite.cases;
    const isWhole = positions.length === all.length;
    const cases = isWhole ? all : Array.from(positions, (position) => all[position]);
    const scores = [];
    const selected = outputs.of(cases);
    if (registeredNames() !== "") {
      cases.forEach((each, index) => {
        answerCustom(engine, positions[index], selected[index] ?? "", each);
      });
    }
    for (const { start, end, lens } of parts(engine, selected)) {
      const numbers = call(() => engine.score(positions.subarray(start, end), lens, latency));
      const texts = JSON.parse(call(() => engine.texts()));
      addScores(scores, cases, start, numbers, texts);
    }
    const hasReplacement = call(() => engine.has_replacement());
    const end = JSON.parse(call(() => engine.finish(toJson(outputs.suspiciousIds(all, selected, hasReplacement)))));
    const suite = isWhole ? this.#suite : { ...this.#suite, cases };
    const report = { suite, scores, ...end, ...totals?.(scores, suite.cases) };
    // The engine holds the gate against its own total, unrounded; a caller's total is held as it is.
    if (totals && "suite_passed" in report) report.suite_passed = report.overall_score >= suite.threshold;
    return report;
  }

  runCase(caseId, output, options = {}) {
    const { evidence = false } = checkedOptions(options, ["evidence"]);
    const caseAt = (position) => this.#suite.cases[position];
    return this.#using([output], (engine) => scoreOne(engine, caseId, output, evidence, caseAt));
  }

  free() {
    this.#source = undefined;
    // A run that is under way ends first.
    if (!this.#isBusy) this.#dropStale();
  }
}
if (Symbol.dispose) CompiledSuite.prototype[Symbol.dispose] = CompiledSuite.prototype.free;

/** Weighted totals: the mean of the scores, weighted by the difficulty of their cases. */
export class ScoreCalculator {
  #weights;

  constructor(weights = {}) {
    this.#weights = checkedWeights(weights);
  }

  get weights() {
    return { ...this.#weights };
  }

  overall(scores, cases) {
    return this.#calculate(scores, cases).overall_score;
  }

  byCategory(scores, cases) {
    return this.#calculate(scores, cases).by_category;
  }

  /** Whether the overall score of a report with these weights, before it is rounded, reaches a threshold. */
  reaches({ overall_score: overall, scores, suite }, threshold) {
    if (this.overall !== ScoreCalculator.prototype.overall) return overall >= threshold;
    let sum = 0;
    let weight = 0;
    for (const [index, { score }] of scores.entries()) {
      const caseWeight = this.#weights[suite.cases[index].difficulty];
      sum += score * caseWeight;
      weight += caseWeight;
    }
    return call((engine) => engine.reaches(weight === 0 ? 0 : sum / weight, threshold));
  }

  #calculate(scores, cases) {
    const { easy, medium, hard } = this.#weights;
    const scoresText = toJson(scores, "scores");
    const casesText = toJson(cases, "cases");
    return JSON.parse(call(({ calculate }) => calculate(scoresText, casesText, easy, medium, hard)));
  }
}

const WEIGHTS = Object.freeze({ easy: 1, medium: 1.5, hard: 2 });

function checkedWeights(given) {
  const weights = reading("weights", () => {
    if (!isDictionary(given)) throw usage(`weights: expected an object, found ${describe(given)}`);
    return { ...given };
  });
  for (const [name, weight] of Object.entries(weights)) {
    if (!Object.hasOwn(WEIGHTS, name)) {
      throw usage(`weights.${name}: expected one of easy, medium, hard${didYouMean(name, Object.keys(WEIGHTS))}`);
    }
    if (typeof weight !== "number" || !(weight === 0 || (weight >= 1e-9 && weight <= 1e9))) {
      throw usage(`weights.${name}: expected 0 or a number from 1e-9 to 1e9, found ${describe(weight)}`);
    }
  }
  return { ...WEIGHTS, ...weights };
}

/** The weights for the engine, and for a calculator of the caller's own the function that asks it. */
function calculatorOf(calculator) {
  if (calculator === undefined) return { weights: WEIGHTS };
  return reading("calculator", () => readCalculator(calculator));
}

function readCalculator(calculator) {
  if (typeof calculator?.overall !== "function" || typeof calculator.byCategory !== "function") {
    const isWeights = Object.keys(calculator ?? {}).some((name) => Object.hasOwn(WEIGHTS, name));
    const hint = isWeights ? ": for weights, pass new ScoreCalculator(weights)" : "";
    throw usage(`calculator: expected an object with overall and byCategory, found ${describe(calculator)}${hint}`);
  }
  const { overall, byCategory } = ScoreCalculator.prototype;
  const isOurs = calculator.overall === overall && calculator.byCategory === byCategory;
  if (isOurs && calculator instanceof ScoreCalculator) return { weights: checkedWeights(calculator.weights) };
  // It gets copies: the report is not its to change.
  const copies = (scores, cases) => askCalculator(calculator, copyOf(scores), copyOf(cases));
  return { weights: WEIGHTS, totals: copies };
}

function askCalculator(calculator, scores, cases) {
  const number = (value, place) => {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw usage(`${place}: expected a finite number, found ${describe(value)}`);
  };
  const overall = number(calculator.overall(scores, cases), "calculator.overall()");
  const categories = calculator.byCategory(scores, cases);
  const entries = reading("calculator.byCategory()", () => {
    if (isMap(categories)) return [...categories];
    if (isDictionary(categories)) return Object.entries(categories);
    throw usage(`calculator.byCategory(): expected {category: number}, found ${describe(categories)}`);
  });
  const by = entries.map(([name, value]) => [String(name), number(value, `calculator.byCategory().${String(name)}`)]);
  return { overall_score: overall, by_category: Object.fromEntries(by) };
}

/** Loads suites and runs them, with a calculator of one's own where given. */
export class BenchmarkRunner {
  #calculator;

  constructor(calculator) {
    calculatorOf(calculator ?? undefined);
    this.#calculator = calculator ?? undefined;
  }

  loadSuite(source) {
    return loadSuite(source);
  }

  loadSuiteFile(path) {
    return loadSuiteFile(path);
  }

  runCase(benchmarkCase, output, options) {
    return runCase(benchmarkCase, output, options);
  }

  runSuite(suite, outputs, options = {}) {
    return runSuite(suite, outputs, { calculator: this.#calculator, ...options });
  }
}

/** Creates, fills and saves suites. */
export class SuiteBuilder {
  createSuite(name, suiteVersion = "1.0.0") {
    if (typeof name !== "string") throw usage(`name: expected a string, found ${describe(name)}`);
    if (typeof suiteVersion !== "string") throw usage(`version: expected a string, found ${describe(suiteVersion)}`);
    const random = globalThis.crypto.getRandomValues(new Uint8Array(16));
    return JSON.parse(call((functions) => functions.new_suite(name, suiteVersion, random)));
  }

  addCase(suite, benchmarkCase) {
    const cases = reading("suite", () => suite?.cases);
    if (!Array.isArray(cases)) throw usage(`suite: expected a suite with a list of cases, found ${describe(suite)}`);
    if (Object.isFrozen(cases)) throw usage("suite: this suite is frozen, copy it with loadSuite(suite) first");
    const checked = caseOfSuite(suite, benchmarkCase);
    const twin = cases.findIndex((known) => known?.case_id === checked.case_id);
    if (twin >= 0) {
      const message = `expected a unique id, found ${JSON.stringify(checked.case_id)} again (first in cases[${twin}])`;
      throw new SuiteValidationError("schema", `case_id: ${message}`, [{ path: "case_id", message }]);
    }
    reading("suite", () => cases.push(checked));
  }

  saveSuite(suite, path) {
    const text = suiteText(suite);
    if (path !== undefined) requireFiles("writeText", "saveSuite with a path")(path, text);
    return text;
  }

  saveSuiteFile(suite, path) {
    saveSuiteFile(suite, path);
  }
}

/** The first match of a pattern by the rules of the `regex` check, in UTF-16 offsets; null where there is none. */
export function searchPattern(pattern, text, options = {}) {
  if (typeof pattern !== "string") {
    const hint = reading("pattern", () => pattern instanceof RegExp)
      ? ": pass its source, and mind that the dialect is Python's"
      : "";
    throw usage(`pattern: expected a string, found ${describe(pattern)}${hint}`);
  }
  if (typeof text !== "string") throw usage(`text: expected a string, found ${describe(text)}`);
  const linear = isLinear(checkedOptions(options, ["regex_policy"]).regex_policy);
  try {
    const span = call(({ search_pattern: search }) => search(pattern, text, linear));
    return span ? { start: span[0], end: span[1] } : null;
  } catch (error) {
    if (["unsafe_pattern", "bad_pattern", "unsupported"].includes(error.kind))
      throw new UnsafePatternError(error.kind, error.message);
    throw error;
  }
}
