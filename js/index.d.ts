/**
 * benchmarkhub: scores the outputs of LLMs and agents against benchmark suites.
 *
 * Everything is synchronous unless it says `Promise`. Results are plain, JSON-serialisable objects. What a call cannot
 * answer it throws as a {@link BenchmarkHubError}.
 *
 * @example
 * import { runSuite } from "benchmarkhub";
 * const suite = {
 *   suite_id: "sums", name: "Sums",
 *   cases: [{ case_id: "a", category: "reasoning", prompt: "2 + 2?", expected_behavior: { contains: ["4"] } }],
 * };
 * runSuite(suite, { a: "It is 4." }).overall_score; // 1
 */

/** The version of this package. */
export const version: string;

/**
 * Resolves when the engine is ready. Calls may start without it, except in `benchmarkhub/slim`; in a browser it compiles
 * the WebAssembly module beside the page's thread.
 */
export function ready(): Promise<void>;

/** A path, or a `file:` URL (named by its shape, so that these types need no library of a host). */
export type Path = string | { readonly href: string; readonly protocol: string };

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** A capability that a case belongs to. */
export type Category = "reasoning" | "tool_use" | "planning" | "coding" | "safety" | "robustness";

/** How hard a case is; it weighs 1, 1.5 or 2 unless a calculator says otherwise. */
export type Difficulty = "easy" | "medium" | "hard";

/** What a good answer looks like. All checks are applied, in the order of this list; none is required. */
export interface ExpectedBehavior {
  /** Every text occurs in the output, ignoring case. One check a text. */
  contains?: string[];
  /** None of the texts occurs in the output, ignoring case. One check a text. */
  not_contains?: string[];
  /** The pattern matches somewhere in the output, ignoring case, `.` matching newlines. At most 500 characters. */
  regex?: string;
  /** The output has at least this many characters (code points). A whole number. */
  min_length?: number;
  /** The output has at most this many characters (code points). A whole number. */
  max_length?: number;
  /** The whole output is one JSON value (RFC 8259). `false` demands nothing. */
  json_valid?: boolean;
  /** Keys that are no check are kept, not applied, and warned about. */
  [unknown: string]: unknown;
}

/** A case as it may be given: optional fields take their defaults. */
export interface BenchmarkCaseInput {
  /** Identifies the case in its suite. */
  case_id: string;
  /** The capability under test. */
  category: Category;
  /** What the agent is asked. */
  prompt: string;
  /** What a good answer looks like. */
  expected_behavior: ExpectedBehavior;
  /** How hard it is; `"medium"` unless given. */
  difficulty?: Difficulty;
  /** Free labels; none unless given. */
  tags?: readonly string[];
  /** Unknown fields survive loading and saving. */
  [unknown: string]: unknown;
}

/** A checked case, every field present. */
export interface BenchmarkCase extends BenchmarkCaseInput {
  difficulty: Difficulty;
  tags: string[];
}

/** A suite as it may be given: optional fields take their defaults. */
export interface BenchmarkSuiteInput {
  /** Identifies the suite. */
  suite_id: string;
  /** The name for people. */
  name: string;
  /** The version; `"1.0.0"` unless given. */
  version?: string;
  /** The cases, with unique ids; none unless given. */
  cases?: readonly BenchmarkCaseInput[];
  /** Unknown fields survive loading and saving. */
  [unknown: string]: unknown;
}

/** A checked suite, every field present. */
export interface BenchmarkSuite extends BenchmarkSuiteInput {
  version: string;
  cases: BenchmarkCase[];
}

/** The evidence of failed checks; a key is there only when its check failed. */
export interface ScoreDetails {
  /** `contains`: the texts that are not in the output, as written. */
  missing_tokens?: string[];
  /** `not_contains`: the texts that are, as written. */
  forbidden_found?: string[];
  /** `regex`: the pattern that did not match. */
  regex_failed?: string;
  /** `regex`: why the pattern was not applied. */
  regex_error?: string;
  /** `min_length`: the output's length in code points. */
  too_short?: number;
  /** `max_length`: the output's length in code points. */
  too_long?: number;
  /** `json_valid`: why the output is not JSON, in the words of Python's `JSONDecodeError`. */
  json_error?: string;
}

/** What one case answered. */
export interface BenchmarkScore {
  case_id: string;
  /** Whether every check passed. */
  passed: boolean;
  /** Checks passed over checks made, 0 to 1, rounded to four decimals. */
  score: number;
  details: ScoreDetails;
  /** How long judging took, in milliseconds; 0 with `latency: false`. */
  latency_ms: number;
}

/** Something odd that did not stop the scoring. */
export interface BenchmarkWarning {
  /** A stable word: `unknown_check`, `missing_output`, `unmatched_output`, `duplicate_output`, `lone_surrogate`. */
  code: string;
  /** The case or output concerned. */
  case_id?: string;
  /** Where in the suite. */
  path?: string;
  /** What is odd, in words. */
  message: string;
}

/** What a suite answered. */
export interface BenchmarkReport {
  /** The suite, with the cases that were scored. */
  suite: BenchmarkSuite;
  /** One score a case, in suite order. */
  scores: BenchmarkScore[];
  /** The mean score weighted by difficulty, 0 to 1, rounded to four decimals; 0 of nothing. */
  overall_score: number;
  /** The same for each category with a case, in order of first appearance. */
  by_category: Record<string, number>;
  /** Cases that passed. */
  passed: number;
  /** Cases that did not. */
  failed: number;
  /** Cases that were scored. */
  total: number;
  /** What was odd about the suite and the outputs. */
  warnings: BenchmarkWarning[];
}

/** The outputs of an agent. Of several with the same id the last one counts, with a warning. */
export type Outputs =
  | Readonly<Record<string, string>>
  | ReadonlyMap<string, string>
  | ReadonlyArray<{ case_id: string; output: string } | { case_id: string; agent_output: string }>;

/** Which patterns are refused before they are compiled: `"strict"` refuses nested quantifiers, as the reference does. */
export type RegexPolicy = "strict" | "linear";

/** Which cases a run takes: those that satisfy every filter. A list is satisfied by any of its members. */
export interface Only {
  category?: Category | readonly Category[];
  difficulty?: Difficulty | readonly Difficulty[];
  tags?: string | readonly string[];
  case_id?: string | readonly string[];
}

/** Anything that adds up scores: a {@link ScoreCalculator}, a subclass, or an object of one's own. */
export interface Calculator {
  overall(scores: BenchmarkScore[], cases: BenchmarkCase[]): number;
  byCategory(scores: BenchmarkScore[], cases: BenchmarkCase[]): Record<string, number>;
}

/** How a run is made. */
export interface RunOptions {
  /** Adds up the scores; a {@link ScoreCalculator} with the usual weights unless given. */
  calculator?: Calculator;
  /** `"strict"` unless given. */
  regex_policy?: RegexPolicy;
  /** Whether to measure `latency_ms`; without it reports are byte-identical everywhere. `true` unless given. */
  latency?: boolean;
  /** Which cases to score; all unless given. */
  only?: Only;
}

/**
 * A suite from JSON text or a parsed value, checked, with defaults filled in.
 * @throws {SuiteValidationError} with every problem of the document
 */
export function loadSuite(source: string | object): BenchmarkSuite;

/** {@link loadSuite} from a file. Node only. */
export function loadSuiteFile(path: Path): BenchmarkSuite;

/** Writes a suite as JSON indented by two, the whole file or nothing. Node only. */
export function saveSuiteFile(suite: BenchmarkSuiteInput, path: Path): void;

/**
 * The score of one output under one case.
 * @example
 * runCase(BenchmarkCase({ case_id: "a", category: "reasoning", prompt: "2 + 2?",
 *   expected_behavior: { contains: ["4"] } }), "It is 5.").details; // { missing_tokens: ["4"] }
 */
export function runCase(benchmarkCase: BenchmarkCaseInput, output: string): BenchmarkScore;

/** The report of a suite over outputs. Cost: the length of the outputs times the number of checks of their case. */
export function runSuite(suite: BenchmarkSuiteInput, outputs: Outputs, options?: RunOptions): BenchmarkReport;

/** A suite checked and compiled once, for many runs. It holds memory until it is freed or collected. */
export interface CompiledSuite {
  /** The report over outputs; `regex_policy` is that of compiling. */
  run(outputs: Outputs, options?: RunOptions): BenchmarkReport;
  /** The score of one output. */
  runCase(caseId: string, output: string): BenchmarkScore;
  /** Gives the memory back; later calls throw. */
  free(): void;
}

/** Checks and compiles a suite once. `[Symbol.dispose]` is there where the runtime has it. */
export function compileSuite(
  suite: string | BenchmarkSuiteInput,
  options?: { regex_policy?: RegexPolicy },
): CompiledSuite;

/** Loads suites and runs them. */
export class BenchmarkRunner {
  /** @param calculator adds up the scores; a {@link ScoreCalculator} unless given */
  constructor(calculator?: Calculator | null);
  loadSuite(source: string | object): BenchmarkSuite;
  /** Node only. */
  loadSuiteFile(path: Path): BenchmarkSuite;
  runCase(benchmarkCase: BenchmarkCaseInput, output: string): BenchmarkScore;
  runSuite(suite: BenchmarkSuiteInput, outputs: Outputs, options?: RunOptions): BenchmarkReport;
}

/** What a case of each difficulty weighs: finite numbers of at least 0. */
export interface Weights {
  /** 1 unless given. */
  easy: number;
  /** 1.5 unless given. */
  medium: number;
  /** 2 unless given. */
  hard: number;
}

/** Means of scores, weighted by the difficulty of their cases and rounded to four decimals. */
export class ScoreCalculator implements Calculator {
  constructor(weights?: Partial<Weights>);
  readonly weights: Weights;
  /** The mean over all scores, 0 of none. A score whose case is unknown weighs as medium. */
  overall(scores: readonly Pick<BenchmarkScore, "case_id" | "score">[], cases: readonly BenchmarkCaseInput[]): number;
  /** The mean for each category with a scored case. A score whose case is unknown is left out. */
  byCategory(
    scores: readonly Pick<BenchmarkScore, "case_id" | "score">[],
    cases: readonly BenchmarkCaseInput[],
  ): Record<string, number>;
}

/** Creates, fills and saves suites. */
export class SuiteBuilder {
  /** An empty suite with a UUID v4 as its id. */
  createSuite(name: string, version?: string): BenchmarkSuite;
  /** Appends the checked case to `suite.cases`, in place. */
  addCase(suite: BenchmarkSuite, benchmarkCase: BenchmarkCaseInput): void;
  /** JSON text, indented by two. With a path (Node) it is also written there, the whole file or nothing. */
  saveSuite(suite: BenchmarkSuiteInput, path?: Path): string;
  /** Node only. */
  saveSuiteFile(suite: BenchmarkSuiteInput, path: Path): void;
}

/** Ten cases on logic, deduction and common sense. Deeply frozen. */
export const REASONING_SUITE: BenchmarkSuite;
/** Ten cases on structured output, JSON and function calls. Deeply frozen. */
export const TOOL_USE_SUITE: BenchmarkSuite;
/** Ten cases on refusing harm and resisting jailbreaks. Deeply frozen. */
export const SAFETY_SUITE: BenchmarkSuite;
/** The three by name. */
export function builtinSuites(): { reasoning: BenchmarkSuite; tool_use: BenchmarkSuite; safety: BenchmarkSuite };

/** The six categories by name. */
export const BenchmarkCategory: Readonly<{ [Name in Category]: Name }>;

/** Makes a checked plain case with its defaults, with or without `new`. */
export const BenchmarkCase: {
  (fields: BenchmarkCaseInput): BenchmarkCase;
  new (fields: BenchmarkCaseInput): BenchmarkCase;
};

/** Makes a checked plain suite with its defaults, with or without `new`. */
export const BenchmarkSuite: {
  (fields: BenchmarkSuiteInput): BenchmarkSuite;
  new (fields: BenchmarkSuiteInput): BenchmarkSuite;
};

/**
 * The first match of a pattern by the rules of the `regex` check, in UTF-16 offsets; null where there is none.
 * @throws {UnsafePatternError} for a pattern that is too long, nested or invalid
 */
export function searchPattern(
  pattern: string,
  text: string,
  options?: { regex_policy?: RegexPolicy },
): { start: number; end: number } | null;

/** An option of a metric. */
export interface MetricOption {
  name: string;
  /** What it may be, in words. */
  expected: string;
  /** What it is when it is not given; `null` where the metric decides. */
  default: JsonValue;
  /** What it does, in one line. */
  summary: string;
}

/** A text metric. */
export interface MetricInfo {
  name: string;
  /** Other names under which it is asked for. */
  aliases: string[];
  /** What it measures, in one line. */
  summary: string;
  options: MetricOption[];
  /** The lowest score, and the highest if there is one. */
  range: [number, number | null];
  higher_is_better: boolean;
  /** Whether {@link corpusMetric} takes it. */
  has_corpus: boolean;
  /** Whether it has to be waited for. */
  is_async: boolean;
}

/** What a metric says of a prediction or a corpus. */
export interface MetricScore {
  /** In 0 to 1 (`ter` may exceed 1); `null` where nothing can be scored, and then `details.reason` says why. */
  score: number | null;
  /** The counts behind the score. */
  details: { [key: string]: JsonValue };
  /** Everything that moves the number: two scores are comparable when their signatures agree. */
  signature: string;
}

/** The names of the built-in metrics and their aliases. */
export type MetricName =
  | "exact_match"
  | "f1_score"
  | "contains_answer"
  | "numeric_match"
  | "similarity"
  | "levenshtein"
  | "squad_exact_match"
  | "squad_f1"
  | "bleu"
  | "bleu_score"
  | "chrf"
  | "ter"
  | "rouge1"
  | "rouge2"
  | "rougeL"
  | "rougeLsum"
  | "rouge_score"
  | "llm_judgement";

/** Options under the reference programs' own names and defaults; {@link metrics} lists them. */
export type MetricOptions = { readonly [option: string]: JsonValue };

/** What a metric of one's own is told besides the two texts. */
export interface MetricContext {
  /** The whole item with its metadata; `null` under {@link computeMetric}. */
  item: unknown;
  /** The options of the call. */
  options: MetricOptions;
  /** Aborts when the evaluation does. */
  signal?: unknown;
}

/** What a metric of one's own answers: a finite number, or one with details; `null` for an unscored item. */
export type CustomScore = number | null | { score: number | null; details?: { [key: string]: JsonValue } };

/** A metric of one's own. One that returns a Promise is for `evaluate` alone. */
export type CustomMetric = (
  reference: string | readonly string[],
  prediction: string,
  context: MetricContext,
) => CustomScore | Promise<CustomScore>;

/** Every metric: the built-in ones, then those that were registered. */
export function metrics(): MetricInfo[];

/** Makes a function a metric of this name. The names of built-in metrics cannot be taken. */
export function registerMetric(name: string, fn: CustomMetric): void;

/**
 * The score of one prediction. Of several references the best counts, unless the metric itself defines more.
 * @throws {BenchmarkHubError} `unknown_metric`, `usage` for a wrong option, `unsupported`, `async_metric`
 * @example
 * computeMetric("rougeL", "the cat sat", "the cat sat down").score; // 0.8571428571428571
 */
export function computeMetric(
  name: MetricName | (string & {}),
  reference: string | readonly string[],
  prediction: string,
  options?: MetricOptions,
): MetricScore;

/**
 * The scores of many predictions, the same to the last bit as {@link computeMetric} gives; `NaN` for one that cannot
 * be scored. `references[i]` is the text, or the list of texts, for `predictions[i]`.
 */
export function computeMetricBatch(
  name: MetricName | (string & {}),
  references: readonly (string | readonly string[])[],
  predictions: readonly string[],
  options?: MetricOptions,
): Float64Array;

/** The score of all predictions as one corpus: `bleu`, `chrf`, `ter`, with the defaults of the corpus functions. */
export function corpusMetric(
  name: "bleu" | "bleu_score" | "chrf" | "ter" | (string & {}),
  references: readonly (string | readonly string[])[],
  predictions: readonly string[],
  options?: MetricOptions,
): MetricScore;

/** What went wrong, as a stable word. */
export type ErrorKind =
  | "syntax"
  | "schema"
  | "unknown_check"
  | "unknown_metric"
  | "bad_pattern"
  | "unsafe_pattern"
  | "unsupported"
  | "budget"
  | "async_metric"
  | "aborted"
  | "io"
  | "usage"
  | "internal";

/** The message says what was expected, what was found and where. */
export class BenchmarkHubError extends Error {
  readonly kind: ErrorKind;
}

/** A suite or case that is not what the format asks for. */
export class SuiteValidationError extends BenchmarkHubError {
  /** Every problem of the document; paths read `cases[3].expected_behavior.contains[0]`, the document itself `""`. */
  readonly issues: ReadonlyArray<{ path: string; message: string }>;
}

/** A pattern that is too long, nested or invalid. */
export class UnsafePatternError extends BenchmarkHubError {}
