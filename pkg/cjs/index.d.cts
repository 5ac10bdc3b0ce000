/**
 * benchmarkhub scores the outputs of LLMs and agents against benchmark suites.
 *
 * Functions are synchronous unless they return a `Promise`. Results are plain objects that JSON can hold. Invalid arguments
 * throw a {@link BenchmarkHubError}.
 *
 * @example
 * import { runSuite } from "benchmarkhub";
 * const suite = {
 *   suite_id: "sums", name: "Sums",
 *   cases: [{ case_id: "a", category: "reasoning", prompt: "2 + 2?", expected_behavior: { contains: ["4"] } }],
 * };
 * runSuite(suite, { a: "It is 4." }).overall_score; // 1
 */

declare global {
  interface SymbolConstructor {
    /** Frees a resource at the end of a block with `using`. Declared as in TypeScript's own library. */
    readonly dispose: unique symbol;
  }
}

/** The version of this package. */
export const version: string;

/**
 * Resolves when the engine has started. Before the first call, only `benchmarkhub/slim` requires a start. In a
 * browser, waiting for `ready` keeps the page responsive while the WebAssembly module is compiled.
 */
export function ready(): Promise<void>;

/** A path, or a `file:` URL. The type describes the shape of a URL, so that it needs no host library. */
export type Path = string | { readonly href: string; readonly protocol: string };

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

// ---- Suites

/**
 * Validates a suite (JSON text or a parsed value) and fills in the defaults.
 * @throws {SuiteValidationError} with every problem of the document
 */
export function loadSuite<const Suite>(source: LoadArgument<Suite>): BenchmarkSuite<DeclaredIn<Suite>>;

/**
 * Checks a suite written in code and fills in the defaults, as {@link loadSuite}. The categories that it declares are in its
 * type: a mistyped one is a type error, also in the options of a run.
 * @throws {SuiteValidationError} with every problem of the suite
 * @example
 * const suite = defineSuite({
 *   suite_id: "letters", name: "Letters", categories: ["style"],
 *   cases: [{ case_id: "a", category: "style", prompt: "Greet.", expected_behavior: { contains: ["Dear"] } }],
 * });
 */
export function defineSuite<const Suite>(suite: SuiteArgument<Suite>): BenchmarkSuite<DeclaredIn<Suite>>;

/**
 * Scores one output against one case.
 * @throws {BenchmarkHubError} `unknown_check` for a key of `expected_behavior` that is not a check
 * @example
 * runCase(BenchmarkCase({ case_id: "a", category: "reasoning", prompt: "2 + 2?",
 *   expected_behavior: { contains: ["4"] } }), "It is 5.").details; // { missing_tokens: ["4"] }
 */
export function runCase(benchmarkCase: BenchmarkCaseInput, output: string, options?: CaseOptions): BenchmarkScore;

/**
 * Scores one text without a case. The checks are those of an `expected_behavior`, or a list of items of `checks`. The `case_id`
 * of the score is `"output"`.
 * @throws {SuiteValidationError} if the checks are invalid; unknown keys are invalid too
 * @example
 * runChecks("It is 5.", [{ kind: "numeric", value: 4 }]).passed; // false
 */
export function runChecks(
  output: string,
  checks: BenchmarkCaseInput["expected_behavior"] | readonly CheckItem[],
  options?: CaseOptions,
): BenchmarkScore;

/**
 * Scores outputs against a suite, given as a value or as JSON text. The time grows with the length of each output times the
 * number of checks of its case.
 */
export function runSuite<const Suite>(
  suite: SuiteArgument<Suite>,
  outputs: Outputs,
  options?: RunOptions<DeclaredIn<Suite>>,
): BenchmarkReport;
/**
 * Does the same, but returns a report without scores: counts and sums, for runs whose scores would take too much memory.
 */
export function runSuite<const Suite>(
  suite: SuiteArgument<Suite>,
  outputs: Outputs,
  options: RunOptions<DeclaredIn<Suite>> & { summary: true },
): SummaryReport;

/**
 * Does the same as {@link runSuite}, but asks a judge for the checks of the kind `judge`, and awaits registered checks and metrics that
 * return promises. Each different prompt is asked once. A judge that throws, or gives no verdict, makes the check an error.
 * @example
 * const report = await runSuiteAsync(suite, outputs, { judge: openaiJudge({ model: "gpt-4.1" }), samples: 3 });
 */
export function runSuiteAsync<const Suite>(
  suite: SuiteArgument<Suite>,
  outputs: Outputs,
  options?: AsyncRunOptions<DeclaredIn<Suite>>,
): Promise<BenchmarkReport>;

/** The options of {@link runSuiteAsync}. */
export interface AsyncRunOptions<Declared extends string = never> extends RunOptions<Declared>, JudgingOptions {
  /** How many calls of judges and checks may be under way. Default: the `concurrency` of the judge, or 8. */
  concurrency?: number;
  /** Cancels the run, which then rejects with kind `aborted`. */
  signal?: Signal;
}

/** Who judges the checks of the kind `judge`. */
export interface JudgingOptions {
  /** The judge, or several judges, whose verdicts are combined. */
  judge?: SuiteJudge | readonly SuiteJudge[];
  /** How often each judge is asked each prompt. Default: 1. */
  samples?: number;
}

/** Judges an output by a rubric, as {@link Judge} does. */
export type SuiteJudge = (
  prompt: string,
  context: SuiteJudgeContext,
) => Promise<string | JudgeScore | JudgeMessage> | string | JudgeScore | JudgeMessage;

/** The context of a judge of suites. */
export interface SuiteJudgeContext {
  /** The prompt of the case. */
  question: string;
  /** The text to judge. */
  prediction: string;
  /** The rubric. */
  rubric: string;
  /** The reference of the check. */
  reference?: string;
  /** The choices of the check. */
  choices?: { [word: string]: number };
  /** Whether the judge should give a score. */
  isGraded: boolean;
  /** The case. */
  case: BenchmarkCase;
  /** The number of the sample, from 0. */
  sample: number;
  /** Aborts when the run is cancelled. */
  signal?: Signal;
  /** Records the usage of a call, for `report.judgement`. */
  onUsage(usage: object): void;
}

/**
 * Returns the prompts for a judge that runs outside of this program, as JSON lines `{id, case_id, repeat?, rubric, output, prompt}`. Add
 * `response` (a text with a verdict), or `score` and `reason`, to each line, and pass the lines to {@link runSuite} as `verdicts`.
 */
export function suiteJudgePrompts<const Suite>(
  suite: SuiteArgument<Suite>,
  outputs: Outputs,
  options?: Pick<RunOptions<DeclaredIn<Suite>>, "only" | "missing" | "strip_reasoning" | "regex_policy">,
): string;

/** Compiles a suite once, for many runs. */
export function compileSuite<const Suite>(
  suite: SuiteArgument<Suite>,
  options?: { regex_policy?: RegexPolicy },
): CompiledSuite<DeclaredIn<Suite>>;

/** A compiled suite. It holds memory until it is freed or garbage-collected. */
export interface CompiledSuite<Declared extends string = never> {
  /** Scores outputs. `regex_policy` is fixed at compilation. All reports share one frozen `suite`. */
  run(outputs: Outputs, options?: RunOptions<Declared>): BenchmarkReport;
  /** Scores one output. */
  runCase(caseId: string, output: string, options?: CaseOptions): BenchmarkScore;
  /** Frees the memory. Later calls throw. */
  free(): void;
  /** Frees the memory at the end of a block with `using`. */
  [Symbol.dispose](): void;
}

/** Loads and runs suites, with a custom calculator if you pass one. */
export class BenchmarkRunner {
  /** @param calculator computes the totals; by default, a {@link ScoreCalculator} */
  constructor(calculator?: Calculator | null);
  /** See {@link loadSuite}. */
  loadSuite<const Suite>(source: LoadArgument<Suite>): BenchmarkSuite<DeclaredIn<Suite>>;
  /** See {@link loadSuiteFile}. Node only. */
  loadSuiteFile(path: Path): BenchmarkSuite;
  /** See {@link runCase}. */
  runCase(benchmarkCase: BenchmarkCaseInput, output: string, options?: CaseOptions): BenchmarkScore;
  /** See {@link runSuite}. A calculator in `options` replaces that of the runner. */
  runSuite<const Suite>(
    suite: SuiteArgument<Suite>,
    outputs: Outputs,
    options?: RunOptions<DeclaredIn<Suite>>,
  ): BenchmarkReport;
}

/** Computes means of scores, weighted by the difficulty of their cases and rounded to four decimals. */
export class ScoreCalculator implements Calculator {
  constructor(weights?: Partial<Weights>);
  /** The weights that the calculator uses. */
  readonly weights: Weights;
  /** The mean of all scores, or 0 without scores. If a score has no case, it has the weight of `medium`. */
  overall(scores: readonly Pick<BenchmarkScore, "case_id" | "score">[], cases: readonly BenchmarkCaseInput[]): number;
  /** The mean of each category that has a score. Ignores scores that have no case. */
  byCategory(
    scores: readonly Pick<BenchmarkScore, "case_id" | "score">[],
    cases: readonly BenchmarkCaseInput[],
  ): Record<string, number>;
  /** Whether the unrounded overall score of a report reaches a threshold (0 to 1), computed with these weights. */
  reaches(report: BenchmarkReport, threshold: number): boolean;
}

/** The weight of a case by its difficulty: finite numbers of at least 0. */
export interface Weights {
  /** Default: 1. */
  easy: number;
  /** Default: 1.5. */
  medium: number;
  /** Default: 2. */
  hard: number;
}

/** Computes the totals of a report: a {@link ScoreCalculator}, a subclass, or any object with these methods. */
export interface Calculator {
  /** The total score. The report contains it unchanged. */
  overall(scores: BenchmarkScore[], cases: BenchmarkCase[]): number;
  /** The score of each category. The report contains it unchanged. */
  byCategory(scores: BenchmarkScore[], cases: BenchmarkCase[]): Record<string, number>;
}

/**
 * Decides whether a report, or the summary of an evaluation, passes a gate. A high score is not enough: `minCoverage` of the
 * cases or items must be answered, something must be scored, each check needs a verdict, and not every output may be blank.
 * @example
 * const report = runSuite(suite, outputs);
 * const { holds, reason } = checkGate(report, { threshold: 0.8 });
 * if (!holds) throw new Error(reason); // coverage 20 of 21 is below 1
 */
export function checkGate(result: BenchmarkReport | EvaluationSummary | EmptySummary, options?: GateOptions): Gate;

/** The options of a gate. */
export interface GateOptions {
  /** The score to reach, 0 to 1. Default: that of the suite. With 0, only the answers count. */
  threshold?: number;
  /** The share of cases or items that must be answered, 0 to 1. Default: 1. */
  minCoverage?: number;
  /** The calculator of the report. */
  calculator?: Calculator;
}

/** Whether a gate holds. */
export interface Gate {
  /** Whether the score reaches the threshold, and enough was answered. */
  holds: boolean;
  /** Why the gate does not hold. */
  reason?: string;
}

/** Creates suites in code. */
export class SuiteBuilder {
  /** Creates an empty suite. Its id is a UUID v4. */
  createSuite(name: string, version?: string): BenchmarkSuite;
  /** Checks the case and appends it to `suite.cases`, in place. */
  addCase<Declared extends string>(
    suite: BenchmarkSuite<Declared>,
    benchmarkCase: BenchmarkCaseInput<Given<Declared>>,
  ): void;
  /** Returns the suite as JSON text, indented by two. With a path (Node), also writes the file, completely or not at all. */
  saveSuite<const Suite>(suite: SuiteArgument<Suite>, path?: Path): string;
  /** See {@link saveSuiteFile}. Node only. */
  saveSuiteFile<const Suite>(suite: SuiteArgument<Suite>, path: Path): void;
}

/** Ten cases on logic, deduction and common sense. Deeply frozen. */
export const REASONING_SUITE: FrozenSuite;
/** Ten cases on structured output, JSON and function calls. Deeply frozen. */
export const TOOL_USE_SUITE: FrozenSuite;
/** Ten cases on refusing harmful requests and resisting jailbreaks. Deeply frozen. */
export const SAFETY_SUITE: FrozenSuite;
/** The three built-in suites by name. */
export function builtinSuites(): { reasoning: FrozenSuite; tool_use: FrozenSuite; safety: FrozenSuite };

/** The six built-in categories by name. */
export const BenchmarkCategory: Readonly<{
  reasoning: "reasoning";
  tool_use: "tool_use";
  planning: "planning";
  coding: "coding";
  safety: "safety";
  robustness: "robustness";
}>;

/** Creates a validated plain case with its defaults, with or without `new`. */
export const BenchmarkCase: {
  (fields: BenchmarkCaseInput): BenchmarkCase;
  new (fields: BenchmarkCaseInput): BenchmarkCase;
};

/** Creates a validated plain suite with its defaults, with or without `new`. */
export const BenchmarkSuite: {
  <const Suite>(fields: SuiteArgument<Suite>): BenchmarkSuite<DeclaredIn<Suite>>;
  new <const Suite>(fields: SuiteArgument<Suite>): BenchmarkSuite<DeclaredIn<Suite>>;
};

/**
 * Finds the first match of a pattern by the rules of the key `regex`. Offsets are UTF-16 units; `null` means no
 * match.
 * @throws {UnsafePatternError} for a pattern that is invalid, too long, or nested too deeply
 */
export function searchPattern(
  pattern: string,
  text: string,
  options?: { regex_policy?: RegexPolicy },
): { start: number; end: number } | null;

/** Loads a suite from a file, like {@link loadSuite}. Node only. */
export function loadSuiteFile(path: Path): BenchmarkSuite;

/** Writes a suite to a file as JSON, indented by two, completely or not at all. Node only. */
export function saveSuiteFile<const Suite>(suite: SuiteArgument<Suite>, path: Path): void;

/**
 * Finds problems of a suite, even if the suite does not load. Errors come first. With the reports of two runs or more, also finds
 * checks that never or always fail, redundant checks, cases that do not distinguish runs, and cases on which better runs score less.
 */
export function lintSuite(
  source: string | object,
  options?: { regex_policy?: RegexPolicy; reports?: readonly BenchmarkReport[] },
): LintFinding[];

/** A problem of a suite. */
export interface LintFinding {
  /** The rule that found it: `invalid`, `unknown_keys`, `cannot_fail`, `cannot_pass`, `duplicates`, … */
  rule: string;
  /**
   * An `error` means that the suite cannot be loaded, or that a case cannot pass. A `warning` is probably a mistake.
   */
  severity: "error" | "warning" | "info";
  /** The path in the suite. */
  path: string;
  /** The problem, in words. */
  message: string;
  /** How to solve the problem; empty if the message already explains it. */
  suggestion: string;
  /** With the rule `more_findings`, the number of further findings of this severity. */
  count?: number;
}

/** The options of a run. */
export interface RunOptions<Declared extends string = never> {
  /** Computes the totals. Default: a {@link ScoreCalculator} with the usual weights. */
  calculator?: Calculator;
  /** Default: `"strict"`. */
  regex_policy?: RegexPolicy;
  /** Whether to measure `latency_ms`. With `false`, reports are byte-identical in all runtimes. Default: `true`. */
  latency?: boolean;
  /** The cases to score. Default: all. */
  only?: Only<Declared>;
  /** Whether every score has `checks`. Otherwise, only those of cases with `checks` do. Default: `false`. */
  evidence?: boolean;
  /**
   * How a case without an output is scored: `"empty"` as an empty output, like the reference; `"zero"` as failed with score 0;
   * `"error"` as a case in error. In each way, the case is not answered. Default: `"empty"`.
   */
  missing?: "empty" | "zero" | "error";
  /** The share of cases that must be answered for `suite_passed`, 0 to 1. Default: 1. */
  minCoverage?: number;
  /**
   * Whether checks read the output without its reasoning, such as `<think>…</think>`. A suite, a case or a check may decide
   * otherwise. Default: `false`.
   */
  strip_reasoning?: boolean;
  /** Whether the report has a receipt, for {@link verifyReport}. Default: `false`. */
  receipt?: boolean;
  /**
   * The verdicts for the checks of the kind `judge`: the lines of {@link suiteJudgePrompts} with answers. Several lines with one `id` are
   * several verdicts. A verdict counts only for the prompt that it is about.
   */
  verdicts?: string | ReadonlyArray<string | object>;
  /**
   * How several verdicts about one prompt decide: more than half of them (`"majority"`), or their mean score (`"mean"`). The score of the
   * check is their mean. If they are split, the check is in error. Default: `"majority"`.
   */
  combine?: "majority" | "mean";
}

/** A report without scores, for {@link mergeReports}. Its suite has no cases. */
export interface SummaryReport extends Omit<BenchmarkReport, "scores" | "receipt" | "statistics"> {
  /** The sums from which the totals are computed. */
  summary: RunSummary;
}

/** Counts and integer sums, which merge exactly in any order. */
export interface RunSummary {
  /** The number of cases. */
  total: number;
  /** The number of passed cases. */
  passed: number;
  /** The number of answered cases. */
  answered: number;
  /** The number of cases in error. */
  errored: number;
  /** The number of checks with an error; `null` if no case has `checks`. */
  errors: number | null;
  /** The number of answered cases in which a check has no verdict. */
  undecided: number;
  /** Whether an output has a visible character. */
  has_text: boolean;
  /** The sum of score × 10,000 × twice the weight, and the sum of twice the weights. */
  overall: { sum: number; weight: number };
  /** The same by category. `first` is the position of its first case. */
  by_category: Record<string, { sum: number; weight: number; first: number }>;
}

/** The options for one case. */
export interface CaseOptions {
  /** See {@link RunOptions}. */
  evidence?: boolean;
  /** See {@link RunOptions}. */
  strip_reasoning?: boolean;
  /** See {@link RunOptions}. */
  verdicts?: string | ReadonlyArray<string | object>;
  /** See {@link RunOptions}. */
  combine?: "majority" | "mean";
  /** The further fields of the row of the output, such as `messages`, which some checks read. */
  row?: object;
}

/** The policy for patterns of the key `regex`: `"strict"` rejects nested quantifiers, like the reference; `"linear"` allows them. */
export type RegexPolicy = "strict" | "linear";

/** Selects the cases that match every filter. A list matches if one of its members does. */
export interface Only<Declared extends string = never> {
  /** The category. */
  category?: Category | Declared | readonly (Category | Declared)[];
  /** The difficulty. */
  difficulty?: Difficulty | readonly Difficulty[];
  /** A tag of the case. */
  tags?: string | readonly string[];
  /** The id of the case. */
  case_id?: string | readonly string[];
}

/**
 * The outputs of an agent. If an id occurs more than once, the last output counts, with a warning. A case whose output is `null`,
 * or whose row has an `error`, is in error. The report keeps the other fields of a row.
 */
export type Outputs =
  | Readonly<Record<string, string | null>>
  | ReadonlyMap<string, string | null>
  | ReadonlyArray<InputRow | BatchRow>;

/** A row of outputs. */
export interface InputRow {
  /** The id of the case. */
  case_id: string;
  /** The output; `null` if the agent failed. Required unless there are `messages`, an `agent_output` or an `error`. */
  output?: string | null;
  /** Another name for `output`. */
  agent_output?: string | null;
  /** Why the agent failed: a text, or an object with a `message`. Absent, or null, false, 0, `""` or `[]`, if it did not. */
  error?: unknown;
  /** How long the agent took, in milliseconds. The score of the case has this and all further fields of the row as `run`. */
  latency_ms?: unknown;
  /** The tokens that the agent used. */
  usage?: unknown;
  /** The cost of the agent. */
  cost?: unknown;
  /**
   * The messages of the run, in the format of OpenAI, Anthropic, the AI SDK, LangChain or OpenTelemetry. Without an `output`, the last text of
   * the model is the output.
   */
  messages?: unknown;
  /** The number of the sample, if a case has several outputs: a whole number of at least 0. */
  repeat?: number | null;
}

/** A row of the results of a batch: OpenAI's has `response`, Anthropic's `result`. */
export interface BatchRow {
  /** The id of the case. */
  custom_id: string;
  /** The id of the row. */
  id?: unknown;
  /** OpenAI: the response to the request. */
  response?: unknown;
  /** OpenAI: why there is no response. */
  error?: unknown;
  /** Anthropic: the message, or why there is no message. */
  result?: unknown;
}

/**
 * Reads a document of outputs: a JSON map `{case_id: text}`, a JSON list of `{case_id, output}` or `{case_id, agent_output}`, or
 * JSON lines of such rows. Rows are in the order of the document. Bytes must be UTF-8. The time grows with the length.
 * @throws {SuiteValidationError} with the first thousand problems of the document
 * @example
 * runSuite(suite, readOutputs('{"case_id": "a", "output": "It is 4."}\n{"case_id": "b", "output": "5"}'));
 */
export function readOutputs(input: string | Uint8Array | ArrayBuffer): OutputRow[];

/** A row of a document of outputs. */
export interface OutputRow {
  /** The id of the case. */
  case_id: string;
  /** The output; `null` if there is no output, for example because the agent failed. */
  output: string | null;
  /** Why the agent failed. */
  error?: string;
  /** Other fields of the row. */
  [field: string]: unknown;
}

/** The tools from which {@link importFrom} imports. Letter case and separators do not matter: `inspect-ai` is `inspect_ai`. */
export type ImportKind =
  | "promptfoo"
  | "inspect_ai"
  | "openai_evals"
  | "lm_eval"
  | "humaneval"
  | "evalplus"
  | "openai_batch"
  | "anthropic_batch"
  | "huggingface"
  | "braintrust"
  | "langsmith"
  | "langfuse"
  | "opentelemetry";

/**
 * Modules of the optional packages `yaml`, `csv-parse` (its part `csv-parse/sync`), `fflate`, `fzstd` and `hyparquet`, by their names.
 * Node finds installed ones itself.
 */
export type FileLibraries = Partial<Record<"yaml" | "csv-parse" | "fflate" | "fzstd" | "hyparquet", object>>;

/** A `Blob` or a `File`. */
export interface BlobLike {
  /** The number of bytes. */
  readonly size: number;
  /** The name of a file. */
  readonly name?: string;
  /** Returns a part of the bytes. */
  slice(start?: number, end?: number): { arrayBuffer(): Promise<ArrayBuffer> };
  /** Returns the bytes. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The options of {@link importFrom}. */
export interface ImportOptions {
  /** The name of the suite. By default the name that the other tool gives it. */
  name?: string;
  /** Modules of optional packages, where they cannot be found. */
  libraries?: FileLibraries;
  /** promptfoo: returns the content of a file that a configuration refers to, or undefined. In Node, files are read by default. */
  files?: (path: string) => string | Uint8Array | object | undefined;
  /** promptfoo: only the results of this provider. */
  provider?: string;
  /** inspect_ai, OpenAI evals: how samples are scored that do not say it, such as `includes`. */
  scorer?: string;
  /** Braintrust, LangSmith, Langfuse: the score from which a verdict passes; 1 by default. */
  threshold?: number;
  /** OpenTelemetry: the attribute that holds the id of a case. */
  id?: string;
  /** Hugging Face: the fields of id, question and answer. */
  fields?: { id?: string; question?: string; answer?: string };
  /** Hugging Face: the rules that turn records into items. */
  preset?: PresetName;
}

/** The result of {@link importFrom}. */
export interface Imported {
  /** The cases; absent if the input has none. */
  suite?: BenchmarkSuite;
  /** The outputs, with the verdicts of the other tool. */
  outputs?: ImportedRow[];
  /** Questions with their answers. */
  dataset?: BenchmarkItem[];
  /** The verdicts of the other tool as a report, to compare with {@link compareReports}. */
  report?: BenchmarkReport;
  /** Records that were not imported, and checks that are not expressed. Such a check always ends with an error. */
  skipped: SkippedImport[];
  /** What was imported with another meaning, or should be known. */
  notes?: { path: string; message: string }[];
  /** How many records, checks and results there are. `records` is the sum of `imported` and `skipped`. */
  counts: Record<
    | "records"
    | "imported"
    | "skipped"
    | "checks"
    | "skipped_checks"
    | "unchecked_cases"
    | "without_checks"
    | "cases"
    | "outputs"
    | "items"
    | "verdicts",
    number
  >;
}

/** An output of another tool. */
export interface ImportedRow extends OutputRow {
  /** The verdict of the other tool. */
  verdict?: ImportedVerdict;
}

/** The verdict of another tool about an output. */
export interface ImportedVerdict {
  /** Whether it passed; `null` if there is no verdict. */
  passed: boolean | null;
  /** The score from 0 to 1; `null` if there is none. */
  score: number | null;
  /** The scores by the name of the scorer. */
  scores?: Record<string, unknown>;
  /** Other fields. */
  [field: string]: unknown;
}

/** A record or a check that was not imported. */
export interface SkippedImport {
  /** Its position in the input. */
  path: string;
  /** Why it was not imported. */
  reason: string;
  /** The name of the check in the other tool; absent for a record. */
  check?: string;
}

/**
 * Imports suites, outputs and verdicts of another tool. `input` is a path (Node), a text, bytes, a parsed value or a `Blob`. Large
 * archives in a `Blob` are read in parts.
 * @throws {BenchmarkHubError} `usage` for an unknown tool, `syntax` or `schema` if the input is not a file of this tool,
 * `unsupported` if an optional package is missing
 * @example
 * const { suite, skipped } = importFrom("promptfoo", "promptfooconfig.yaml");
 */
export function importFrom(
  kind: ImportKind | (string & {}),
  input: BlobLike,
  options?: ImportOptions,
): Promise<Imported>;
/** Imports an input that can be read synchronously. */
export function importFrom(
  kind: ImportKind | (string & {}),
  input: string | Uint8Array | ArrayBuffer | { readonly href: string } | object,
  options?: ImportOptions,
): Imported;

/**
 * Reads the records of a data file: JSON, JSON lines, CSV, TSV, YAML or Parquet, also compressed with gzip or Zstandard. Values of
 * tables are texts. CSV, YAML and Parquet need the packages `csv-parse`, `yaml` and `hyparquet`.
 * @example
 * const benchmark = createBenchmark({ items: await readRecords("test.parquet") });
 */
export function readRecords(
  input: string | Uint8Array | ArrayBuffer | { readonly href: string } | BlobLike,
  options?: { name?: string; libraries?: FileLibraries },
): Promise<Record<string, unknown>[]>;

/**
 * Declares custom categories for the types, so that a mistyped category is a type error.
 * @example
 * declare module "benchmarkhub" { interface DeclaredCategories { style: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be extended
export interface DeclaredCategories {}

/** The capability that a case tests: one of the six built-in categories, or a category that the suite declares. */
export type Category =
  | "reasoning"
  | "tool_use"
  | "planning"
  | "coding"
  | "safety"
  | "robustness"
  | keyof DeclaredCategories;

/** The difficulty of a case. The default weights are 1, 1.5 and 2. */
export type Difficulty = "easy" | "medium" | "hard";

/**
 * A case without defaults. A field of your own is kept when a suite is loaded and saved. Declare it, so that a mistyped one is a
 * type error: `interface MyCase extends BenchmarkCaseInput { reviewer: string }`.
 */
export interface BenchmarkCaseInput<Declared extends string = never> {
  /** The id, unique in the suite. */
  case_id: string;
  /** The capability that the case tests. */
  category: Category | Declared;
  /** The prompt for the agent. */
  prompt: string;
  /** The checks of the output: an {@link ExpectedBehavior}, spelled out so that a type error lists the keys. */
  expected_behavior: { [Key in keyof ExpectedBehavior]: ExpectedBehavior[Key] };
  /** Default: `"medium"`. */
  difficulty?: Difficulty;
  /** Labels for selection. Default: none. */
  tags?: readonly string[];
  /** The minimum score to pass, 0 to 1. Without a threshold, every check must pass. */
  threshold?: number;
  /** Whether checks read the output without its reasoning, such as `<think>…</think>`. Default: as the suite. */
  strip_reasoning?: boolean;
}

/** A checked case with its defaults. */
export interface BenchmarkCase<Declared extends string = never> extends BenchmarkCaseInput<Declared> {
  /** The difficulty. */
  difficulty: Difficulty;
  /** Labels for selection. */
  tags: string[];
}

/** A suite without defaults. A field of your own is kept, as in a {@link BenchmarkCaseInput}. */
export interface BenchmarkSuiteInput<Declared extends string = never> {
  /** The path of a JSON Schema, for editors. */
  $schema?: string;
  /** The id. */
  suite_id: string;
  /** The display name. */
  name: string;
  /** Default: `"1.0.0"`. */
  version?: string;
  /** The cases, with unique ids. Default: none. */
  cases?: readonly BenchmarkCaseInput<Declared>[];
  /** Categories beyond the six. */
  categories?: readonly ([Declared] extends [never] ? string : Declared)[];
  /** The minimum overall score, 0 to 1: see `suite_passed` of a report. */
  threshold?: number;
  /** Whether checks read the output without its reasoning, such as `<think>…</think>`. Default: as the run. */
  strip_reasoning?: boolean;
  /** Which patterns the key `regex` accepts. The option of a run comes first. Default: `"strict"`. */
  regex_policy?: RegexPolicy;
}

/** A checked suite with its defaults. */
export interface BenchmarkSuite<Declared extends string = never> extends BenchmarkSuiteInput<Declared> {
  /** The version. */
  version: string;
  /** The cases, in order. */
  cases: BenchmarkCase<Declared>[];
}

/**
 * A suite as an argument: JSON text, a suite written in code, or the value of a JSON file. In code, a mistyped word or field is a
 * type error, and cases may have the categories that the suite declares.
 */
export type SuiteArgument<Suite> = Suite extends string
  ? Suite
  : string extends CategoryIn<Suite>
    ? JsonSuite
    : BenchmarkSuiteInput<DeclaredIn<Suite>>;

/** The argument of {@link loadSuite}: also a value of unknown type, which is checked when it is loaded. */
export type LoadArgument<Source> = object extends Source ? Source : SuiteArgument<Source>;

/** The categories that a suite declares. */
export type DeclaredIn<Suite> = Suite extends {
  readonly categories?: readonly (infer Name extends string)[] | undefined;
}
  ? string extends Name
    ? never
    : Name
  : never;

/** The categories of the cases of a suite. It is `string` if the suite is imported from a JSON file. */
type CategoryIn<Suite> = Suite extends { readonly cases: readonly (infer Case)[] }
  ? Case extends { readonly category: infer Name }
    ? Name
    : never
  : never;

/** Keeps the compiler from inferring a type parameter from this position. */
type Given<Type> = [Type][Type extends unknown ? 0 : never];

/** A suite as `import suite from "./suite.json"` gives it: the compiler knows its words only as `string`. */
export interface JsonSuite extends Omit<BenchmarkSuiteInput, "cases"> {
  /** The cases. */
  cases?: readonly JsonCase[];
}

/** A case of a {@link JsonSuite}. */
export interface JsonCase extends Omit<BenchmarkCaseInput, "category" | "expected_behavior" | "difficulty"> {
  /** The capability that the case tests. */
  category: string;
  /** The checks of the output. The items of `checks` are checked when the suite is loaded. */
  expected_behavior: {
    [Key in keyof ExpectedBehavior]: Key extends "checks" ? readonly object[] : ExpectedBehavior[Key];
  };
  /** Default: `"medium"`. */
  difficulty?: string;
}

/** A validated suite that is shared, and therefore read-only. */
export interface FrozenSuite extends Readonly<BenchmarkSuiteInput> {
  /** The version. */
  readonly version: string;
  /** The cases, in order. */
  readonly cases: readonly Readonly<BenchmarkCase>[];
}

/** The result of one case. */
export interface BenchmarkScore {
  /** The id of the case. */
  case_id: string;
  /** Whether every check passed or, with a `threshold`, whether the score reaches the threshold. */
  passed: boolean;
  /** The weighted mean of the checks, 0 to 1, rounded to four decimals. */
  score: number;
  /** Evidence of failed keys of `expected_behavior`; empty if no key failed. */
  details: ScoreDetails;
  /** The result of each check; a group precedes its members. Present for cases with `checks`, or with `evidence`. */
  checks?: CheckResult[];
  /** The time needed for scoring, in milliseconds; 0 with `latency: false`. */
  latency_ms: number;
  /** Why the case is in error. Such a case has score 0, and neither passed nor failed. */
  error?: string;
  /** The further fields of the row of the output. Only if it has any. */
  run?: { [field: string]: unknown };
  /**
   * The samples of the case, if its rows have a `repeat`. The score of the case is their mean, and it passes if more than half of
   * them pass. `details` and `checks` are those of one sample with the result of the case.
   */
  samples?: Sample[];
}

/** One of several outputs for a case. */
export interface Sample {
  /** The number of the sample, as in the row of the output. */
  repeat: number;
  /** The score of the output. */
  score: number;
  /** Whether the output passed. */
  passed: boolean;
  /** Why the sample is in error. Such a sample has score 0. The case is in error only if all its samples are. */
  error?: string;
  /** `false` if the output ends inside a reasoning block, so that a check had no answer to read. */
  answered?: false;
}

/** Evidence of failed checks: a key exists only if its check failed. */
export interface ScoreDetails {
  /** `contains`: the missing texts, as the suite writes them. */
  missing_tokens?: string[];
  /** `not_contains`: the texts that occur in the output, as the suite writes them. */
  forbidden_found?: string[];
  /** `regex`: the pattern that did not match. */
  regex_failed?: string;
  /** `regex`: why the pattern was not applied. */
  regex_error?: string;
  /** `min_length`: the length of the output in code points. */
  too_short?: number;
  /** `max_length`: the length of the output in code points. */
  too_long?: number;
  /** `json_valid`: why the output is not JSON, in the words of Python's `JSONDecodeError`. */
  json_error?: string;
}

/** The result of one check. */
export interface CheckResult {
  /** The path in `expected_behavior`: `contains`, `checks[0].any_of[1]`. */
  path: string;
  /** The kind, the key of a group, or one of the six keys. */
  kind: string;
  /** The name that the suite gives the check. */
  name?: string;
  /** An `error`, for example an invalid pattern, never passes, even with `not`. */
  verdict: "pass" | "fail" | "error";
  /** From 0 to 1, rounded to four decimals, after `not` is applied. */
  score: number;
  /** The weight in the mean. A check of weight 0 is reported but does not count. */
  weight: number;
  /** Present if the check is negated. */
  not?: true;
  /** Present if the case scores 0 when this check fails. */
  required?: true;
  /** The expectation and the finding, in words. */
  reason: string;
  /** The missing texts, or the names of missing calls. */
  missing?: string[];
  /** The ranges of the output that match; at most 20. */
  found?: TextSpan[];
  /** The paths of JSON values that differ from the expected ones; at most 20. */
  differs?: string[];
  /** Small changes with which a failed check would pass, for example Unicode normalization (NFKC). */
  near?: string[];
}

/** A range of the output, in UTF-16 units. */
export interface TextSpan {
  /** The first offset, from 0. */
  start: number;
  /** The offset after the last unit. */
  end: number;
}

/** The result of a run. */
export interface BenchmarkReport {
  /** The suite, with the cases that were scored. */
  suite: FrozenSuite;
  /** One score for each case, in suite order. */
  scores: BenchmarkScore[];
  /** The mean score weighted by difficulty, 0 to 1, rounded to four decimals; 0 without cases. */
  overall_score: number;
  /** The same mean for each category that has a case, in order of first appearance. */
  by_category: Record<string, number>;
  /** The number of passed cases. */
  passed: number;
  /** The number of failed cases. A case in error has neither passed nor failed. */
  failed: number;
  /** The number of cases. */
  total: number;
  /** How many cases have an output and are not in error. Only if a case is not answered. */
  coverage?: Coverage;
  /** The number of cases in error. Only if there is one. */
  errored?: number;
  /** The number of checks with an error. Only if a scored case has `checks`. */
  errors?: number;
  /**
   * Whether the overall score reaches the `threshold` of the suite, and enough was answered: see {@link checkGate}. Only if the
   * suite has a threshold.
   */
  suite_passed?: boolean;
  /** Problems of the suite and the outputs that did not stop the run. */
  warnings: BenchmarkWarning[];
  /** Which cases of the suite were scored. Only if `only` left some out. {@link mergeReports} needs it. */
  part?: ReportPart;
  /** What judges said. Only if the run has checks of the kind `judge`. {@link mergeReports} omits it. */
  judgement?: Judgement;
  /** Digests of the inputs, and the options. Only with the option `receipt`. */
  receipt?: Receipt;
  /** The result of {@link summarize}. Only if the command `run --statistics` wrote the report. */
  statistics?: ReportSummary;
}

/** What judges said about the outputs of a run. */
export interface Judgement {
  /** The number of different prompts. */
  prompts: number;
  /** The number of verdicts that can be read. */
  verdicts: number;
  /** The number of verdicts that cannot be read. */
  unread: number;
  /** The number of prompts without any verdict. */
  unanswered: number;
  /** How often two verdicts about one prompt agree on pass or fail: the mean over the prompts, 0 to 1. Only if a prompt has two. */
  agreement?: number;
  /** Krippendorff's alpha of these verdicts: 1 if they agree, 0 as by chance. `null` if all verdicts are equal. */
  alpha?: number | null;
  /** The tokens of the judges that report them. */
  usage?: { input_tokens: number; output_tokens: number; total_tokens: number };
  /** In a report made with `only`: the sums from which `mergeReports` computes the agreement. */
  sums?: Record<string, number>;
}

/** What a report was computed from. */
export interface Receipt {
  /** The SHA-256 digest of the whole suite. */
  suite_digest: string;
  /** The SHA-256 digest of the outputs of the scored cases. */
  outputs_digest: string;
  /** The version of the package, and a digest of the WebAssembly module. */
  engine: { version: string; digest: string };
  /** The signatures of the metrics that checks use. */
  metrics: string[];
  /** The options of the run that are not the default. */
  options: { [option: string]: JsonValue };
}

/** Which cases of a suite a report contains. */
export interface ReportPart {
  /** The SHA-256 digest of the whole suite. */
  suite_digest: string;
  /** The positions of the cases in the whole suite, in ascending order. */
  positions: number[];
  /** The number of cases of the whole suite. */
  total: number;
  /** The weights of the calculator. Only if they are not the usual ones. */
  weights?: Weights;
  /** Only if a custom calculator computed the totals. Such reports cannot be merged. */
  calculator?: "custom";
  /** The option `minCoverage`. Only if it is not 1. */
  min_coverage?: number;
}

/** How many cases of a run, or items of an evaluation, have an answer. */
export interface Coverage {
  /** Cases with an output that are not in error; items with a prediction and a score. */
  answered: number;
  /** All cases or items. */
  total: number;
}

/** A problem that did not stop the run. */
export interface BenchmarkWarning {
  /**
   * A stable code: `unknown_check`, `unknown_field`, `empty_selection`, `inexact_number`, `missing_output`, `unmatched_output`,
   * `duplicate_output`, `lone_surrogate`, `unclosed_reasoning`, `blank_outputs`, `unmatched_verdict`, `more_warnings`.
   */
  code: string;
  /** The id of the case or output. */
  case_id?: string;
  /** The path in the suite. */
  path?: string;
  /** The problem, in words. */
  message: string;
  /** With the code `more_warnings`, the number of further warnings about outputs. */
  count?: number;
}

// ---- Checks

/** The checks of an output. Each key is optional. The keys that are present are applied in the order of this list. */
export interface ExpectedBehavior {
  /** The output contains every text, ignoring case. Each text is one check. */
  contains?: readonly string[];
  /** The output contains none of the texts, ignoring case. Each text is one check. */
  not_contains?: readonly string[];
  /** The pattern matches anywhere in the output, ignoring case; `.` matches newlines. At most 500 characters. */
  regex?: string;
  /** The minimum length of the output in code points. A whole number. */
  min_length?: number;
  /** The maximum length of the output in code points. A whole number. */
  max_length?: number;
  /** The whole output is one JSON value (RFC 8259). `false` checks nothing. */
  json_valid?: boolean;
  /** Checks of any kind, and groups of checks, each with its own weight. Each check of the other keys has weight 1. */
  checks?: readonly CheckItem[];
}

/** The fields of every item of `checks`: a check or a group. */
export interface ItemBase {
  /** Negates the check: a pass becomes a fail, the score becomes 1 − score. Errors stay errors. Default: `false`. */
  not?: boolean;
  /** The weight in the mean. A check of weight 0 is reported but does not count. Default: 1. */
  weight?: number;
  /** Whether the case scores 0 unless this check passes, even inside a group. Default: `false`. */
  required?: boolean;
  /** The name in reports. */
  name?: string;
  /**
   * Whether the check reads the output without its reasoning, such as `<think>…</think>`; in a group, the checks inside it.
   * `numeric`, `choice` and `tool_calls` always do. Default: as the group or the case.
   */
  strip_reasoning?: boolean;
  /**
   * The part of the output that the check reads; in a group, the checks inside it. If the output has no such part, the check
   * fails, also with `not`. Reasoning before the answer is skipped, unless `strip_reasoning` is `false`. Default: the whole
   * output.
   */
  on?: On;
}

/**
 * A part of the output: the last line that is not blank, what `\boxed`, `####` or words such as "the answer is" announce, or one
 * of the other forms. `"messages"`, `"calls"` and `"tool_results"` are those of the row; without them, the check is in error.
 */
export type On =
  | "last_line"
  | "answer"
  | "messages"
  | "calls"
  | "tool_results"
  | OnJsonPath
  | OnAfter
  | OnRegex
  | OnFence;

/** Which part counts if there are several: the `"first"`, `"any"` part that passes, or `"every"` part. Default: `"first"`. */
export interface OnWhich {
  /** The parts to check: the first (default), any of them, or every one. */
  which?: "first" | "any" | "every";
}

/** Values in the JSON of the output. A string is read as its text, another value as its JSON. */
export interface OnJsonPath extends OnWhich {
  /** A JSONPath (RFC 9535), such as `$.items[*].name`. */
  json_path: string;
  /** Where to search JSON, see {@link JsonBase}. */
  mode?: JsonBase["mode"];
  /** Which of several JSON values counts, see {@link JsonBase}. */
  pick?: JsonBase["pick"];
}

/** The text after the last occurrence of a text. Uppercase and lowercase letters differ. */
export interface OnAfter {
  /** The text before the part. */
  after: string;
}

/** Matches of a pattern. */
export interface OnRegex extends OnWhich {
  /** The pattern, in Python's syntax. */
  regex: string;
  /** The number of the group to read. Default: 0, the whole match. */
  group?: number;
  /** Letters of `imsxa`, as in Python. */
  flags?: string;
}

/** The content of closed code fences. */
export interface OnFence extends OnWhich {
  /** The language, in any letter case; an empty text for fences without a language. */
  fence: string;
}

/** The fields of every check. A group has no `kind`, and a check no key of a group: so a type error is about the right one. */
export interface CheckBase extends ItemBase {
  /** Only in {@link AnyOf}. */
  any_of?: undefined;
  /** Only in {@link AllOf}. */
  all_of?: undefined;
  /** Only in {@link AtLeast}. */
  at_least?: undefined;
  /** Only in {@link AtLeast}. */
  of?: undefined;
}

/** The fields of kinds that compare text. */
export interface CaseBase extends CheckBase {
  /** Whether uppercase and lowercase letters are equal. Default: `false`. */
  ignore_case?: boolean;
}

/** The fields of kinds that read JSON. */
export interface JsonBase extends CheckBase {
  /**
   * Where to search JSON: the whole output (`"strict"`), code fences (`"fenced"`), anywhere (`"embedded"`), or anywhere with
   * repairs (`"lenient"`): comments, trailing commas, single quotes, Python's literals, an unclosed end. Default: `"strict"`.
   */
  mode?: "strict" | "fenced" | "embedded" | "lenient";
  /** Which of several JSON values counts, except with the mode `"strict"`. Default: `"any"`. */
  pick?: "any" | "first" | "last";
}

/** Passes if one of the checks passes. The score is that of the best check. */
export interface AnyOf extends Omit<CheckBase, "any_of"> {
  /** Only in checks. */
  kind?: undefined;
  /** The checks or groups. */
  any_of: readonly CheckItem[];
}

/** Passes if all checks pass. The score is their weighted mean. */
export interface AllOf extends Omit<CheckBase, "all_of"> {
  /** Only in checks. */
  kind?: undefined;
  /** The checks or groups. */
  all_of: readonly CheckItem[];
}

/** Passes if at least `at_least` of the checks pass. The score is the mean of that many best scores. */
export interface AtLeast extends Omit<CheckBase, "at_least" | "of"> {
  /** Only in checks. */
  kind?: undefined;
  /** The number of checks that must pass. A whole number of at least 0. */
  at_least: number;
  /** The checks or groups. */
  of: readonly CheckItem[];
}

/** The output contains every text. The score is the share of texts that it contains. */
export interface ContainsAllCheck extends CaseBase {
  /** The kind. */
  kind: "contains_all";
  /** The texts, at least one. */
  value: readonly string[];
}

/** The output contains at least one of the texts. */
export interface ContainsAnyCheck extends CaseBase {
  /** The kind. */
  kind: "contains_any";
  /** The texts, at least one. */
  value: readonly string[];
}

/** The output equals the text. */
export interface EqualsCheck extends CaseBase {
  /** The kind. */
  kind: "equals";
  /** The text. */
  value: string;
  /** Whether to ignore white space at both ends of the output. Default: `false`. */
  trim?: boolean;
}

/** The output equals one of the texts. */
export interface OneOfCheck extends CaseBase {
  /** The kind. */
  kind: "one_of";
  /** The texts, at least one. */
  value: readonly string[];
  /** See {@link EqualsCheck}. */
  trim?: boolean;
}

/** The output starts with the text. */
export interface StartsWithCheck extends CaseBase {
  /** The kind. */
  kind: "starts_with";
  /** The text. */
  value: string;
  /** See {@link EqualsCheck}. */
  trim?: boolean;
}

/** The output ends with the text. */
export interface EndsWithCheck extends CaseBase {
  /** The kind. */
  kind: "ends_with";
  /** The text. */
  value: string;
  /** See {@link EqualsCheck}. */
  trim?: boolean;
}

/** The pattern matches anywhere in the output. An invalid pattern is an error of the check. */
export interface RegexCheck extends CaseBase {
  /** The kind. */
  kind: "regex";
  /** The pattern, in the syntax of Python's `re`. */
  value: string;
  /** Flags of Python: letters of `imsxa`. Default: none. */
  flags?: string;
}

/**
 * The texts or the pattern occur `min` to `max` times in the output. One of `text`, `texts` and `pattern` is required, and `min`,
 * `max` or both. Occurrences do not overlap.
 */
export interface CountCheck extends CaseBase {
  /** The kind. */
  kind: "count";
  /** A text. */
  text?: string;
  /** Several texts, whose counts are added. */
  texts?: readonly string[];
  /** A pattern in the syntax of Python's `re` that matches no empty text. */
  pattern?: string;
  /** Flags of the pattern: letters of `imsxa`. Default: none. */
  flags?: string;
  /** The minimum. */
  min?: number;
  /** The maximum. */
  max?: number;
}

/** The length of the output is between `min` and `max`. At least one of them is required. */
export interface LengthCheck extends CheckBase {
  /** The kind. */
  kind: "length";
  /** The unit; `"chars"` are code points. Default: `"chars"`. */
  unit?: "chars" | "words" | "lines" | "sentences" | "paragraphs";
  /** The minimum. */
  min?: number;
  /** The maximum. */
  max?: number;
  /**
   * How words are separated: by the rules of Unicode, where each Chinese character is a word, or by white space. Only with the unit
   * `"words"`. Default: `"unicode"`.
   */
  words?: "unicode" | "whitespace";
}

/** The output is JSON, or contains JSON. */
export interface JsonCheck extends JsonBase {
  /** The kind. */
  kind: "json";
  /** The type of the value. Default: `"any"`. */
  type?: "any" | "object" | "array";
}

/**
 * The JSON of the output equals the value. The order of keys is ignored, and 1 equals 1.0. The score is the share of equal
 * leaves.
 */
export interface JsonEqualsCheck extends JsonBase {
  /** The kind. */
  kind: "json_equals";
  /** The expected value. */
  value: JsonValue;
  /** Whether the output may have additional keys and longer lists. Default: `false`. */
  subset?: boolean;
  /** Keys to ignore at every level. */
  ignore_keys?: readonly string[];
  /** Whether the order of lists matters. Default: `"ordered"`. */
  lists?: "ordered" | "any_order";
}

/** A JSON Schema: an object of keywords, or `true` or `false`. */
export type JsonSchema = boolean | { readonly [keyword: string]: JsonValue };

/**
 * The JSON of the output satisfies the schema, of draft 4, 6, 7, 2019-09 or 2020-12. `$schema` selects the draft; 2020-12 is the
 * default. Keywords that the draft does not have make no demand, and the linter reports them.
 */
export interface JsonSchemaCheck extends JsonBase {
  /** The kind. */
  kind: "json_schema";
  /** The schema, also in OpenAI's wrapper `{name, strict, schema}`. */
  value: JsonSchema;
  /**
   * Whether `format` is checked: dates, times, addresses, URIs and others. A format that cannot be checked is an error when the suite
   * is loaded. Default: `false`.
   */
  formats?: boolean;
  /** Documents that `$ref` and `$schema` may name, by URI. Nothing is fetched. */
  schemas?: { readonly [uri: string]: JsonSchema };
}

/** The path selects at least one value in the JSON of the output. */
export interface JsonPathCheck extends JsonBase {
  /** The kind. */
  kind: "json_path";
  /** A JSONPath (RFC 9535). */
  value: string;
  /** A value that must be equal to one of the selected values. */
  equals?: JsonValue;
}

/**
 * The output contains the number. `1,234.5` is one number; a decimal comma is not supported: `1.234,5` is read as 1.234 and 5.
 * Passes within `tolerance` or within `relative`. Integers are compared digit by digit. Reasoning before the answer is not read.
 */
export interface NumericCheck extends CheckBase {
  /** The kind. */
  kind: "numeric";
  /** The expected number. At least one of `value`, `min` and `max` is required. */
  value?: number;
  /** The smallest number that passes. */
  min?: number;
  /** The largest number that passes. */
  max?: number;
  /** The maximum absolute difference. Default: 0.000001, and at most a millionth of a value other than 0. */
  tolerance?: number;
  /** The maximum difference as a share of the value. */
  relative?: number;
  /**
   * The numbers to compare: `"any"` number of the output, the `"last"`, or with `"marker"` the number after `####`,
   * in `\boxed{…}` or after "answer is" (the last number if there is no marker). Default: `"any"`.
   */
  pick?: "any" | "last" | "marker";
  /** Whether 20% is 20 (`"literal"`) or 0.2 (`"fraction"`). Default: `"literal"`. */
  percent?: "literal" | "fraction";
}

/**
 * The output chooses the letter, or all letters of a list and no others. The first rule that finds a letter decides: the last
 * `\boxed{B}`, the last announcement (`answer is B`, `I choose B`), the letters that are called right (`B is correct`), a letter
 * at the start of the output or of its last line, the only letter in brackets or bold, the only single capital letter. Rejected
 * letters (`not C`, `B is wrong`, `over B`), the article and the pronoun do not count. The check fails if more than one letter
 * is left (`A or B`). Reasoning before the answer is not read.
 */
export interface ChoiceCheck extends CheckBase {
  /** The kind. */
  kind: "choice";
  /** The expected letter or digit, or a list of those that must be chosen together. */
  value: string | readonly string[];
  /** The possible letters and digits. Default: `"ABCD"`. */
  choices?: string;
}

/** An expected call of {@link ToolCallsCheck}. Without `arguments`, `accept` and `optional`, any arguments match. */
export interface ExpectedCall {
  /** The name of the tool. */
  name: string;
  /** The arguments, as an object or its JSON text. */
  arguments?: { readonly [name: string]: JsonValue } | string;
  /** Accepted values of single arguments, by name or path (`"items[0].size"`). The value in `arguments` is accepted too. */
  accept?: { readonly [path: string]: readonly JsonValue[] };
  /** Names or paths of arguments that may be absent. One without an expected value may have any value. */
  optional?: readonly string[];
  /** Whether uppercase and lowercase letters in strings are equal. Default: `false`. */
  ignore_case?: boolean;
  /** The maximum difference of numbers. Default: 0. */
  tolerance?: number;
}

/**
 * The answer of the output is mathematically equal to this one, in TeX or plain. The answer is the last `\boxed{…}`, or else what
 * follows `####` or words such as "the answer is", or else the whole output. Numbers, fractions, roots and polynomials are
 * compared by value, tuples, intervals and sets item by item. Reasoning before the answer is not read.
 */
export interface MathEqualCheck extends CheckBase {
  /** The kind. */
  kind: "math_equal";
  /** The expected answer, such as `\frac{1}{2}`. */
  value: string;
}

/**
 * The output calls these tools. It is a message, a response or a conversation in the format of a vendor, or plain calls
 * (`docs/TOOL-CALLS.md`). Calls that cannot be read are an error.
 */
export interface ToolCallsCheck extends CheckBase {
  /** The kind. */
  kind: "tool_calls";
  /** The expected calls. */
  value: readonly ExpectedCall[];
  /** Where to search JSON, see {@link JsonBase}, or `"python"` for calls in Python: `[search(q="tea")]`. Default: `"strict"`. */
  mode?: "strict" | "fenced" | "embedded" | "python";
  /**
   * How the calls of the output relate to the expected ones. `"strict"`: the same, in this order. `"unordered"`: the
   * same, in any order. `"superset"`: these and any others. `"subset"`: some of these or none, and no others. Default:
   * `"strict"`.
   */
  match?: "strict" | "unordered" | "superset" | "subset";
  /** Whether calls may have additional arguments (`"subset"`). Default: `"equal"`. */
  arguments?: "equal" | "subset";
}

/**
 * The output refuses the request, according to word lists for English and Chinese: it declines, or disapproves in its first two
 * sentences. A failed lookup (`I can't find your order`), the inability of others, quoted text and conditional clauses are not
 * refusals. The heuristic can err: it misses other wordings, and it matches partial refusals.
 */
export interface RefusalCheck extends CheckBase {
  /** The kind. */
  kind: "refusal";
}

/**
 * The output is written in the script. Code and URLs do not count. Languages that share a script cannot be distinguished.
 */
export interface LanguageCheck extends CheckBase {
  /** The kind. */
  kind: "language";
  /** The script. */
  value:
    | "latin"
    | "chinese"
    | "japanese"
    | "korean"
    | "cyrillic"
    | "greek"
    | "arabic"
    | "hebrew"
    | "devanagari"
    | "bengali"
    | "gurmukhi"
    | "gujarati"
    | "tamil"
    | "telugu"
    | "kannada"
    | "malayalam"
    | "sinhala"
    | "thai"
    | "lao"
    | "burmese"
    | "georgian"
    | "ethiopic"
    | "khmer"
    | "armenian";
  /** The minimum share of letters in this script, 0 to 1. Default: 0.8. */
  min_share?: number;
}

/** A text metric of the output reaches the threshold. */
export interface MetricCheck<Name extends KnownMetric = KnownMetric> extends CheckBase {
  /** The kind. */
  kind: "metric";
  /** The reference, or several references: the best one counts. */
  value: string | readonly string[];
  /** A built-in metric, or a synchronous one from {@link registerMetric} that {@link RegisteredMetrics} declares. */
  metric: Name;
  /** The minimum score to pass; for `ter` the maximum. */
  threshold: number;
  /** The options of the metric. */
  options?: OptionsOf<Name>;
}

/**
 * A language model judges that the output meets a rubric. {@link runSuiteAsync} asks the judge; {@link runSuite} takes its `verdicts`.
 * If a verdict is missing or cannot be read, the check is in error.
 */
export interface JudgeCheck extends CheckBase {
  /** The kind. */
  kind: "judge";
  /** The rubric: when an output is correct, in words for the judge. */
  value: string;
  /**
   * The minimum score to pass, above 0. Default: 1. Without `choices`, a threshold makes the judge give a score instead of `correct` or
   * `incorrect`.
   */
  threshold?: number;
  /** The words that the judge chooses from, each with its score. Some must reach the threshold, and others not. */
  choices?: { readonly [word: string]: number };
  /** A reference answer for the judge. */
  reference?: string;
}

/**
 * The agent makes these calls in this order, with any others between them. The score is that of the best alignment: the mean over the
 * expected calls of the share of name and arguments that is found. Reads the `messages` or the `tool_calls` of the row.
 */
export interface TrajectoryCheck extends CheckBase {
  /** The kind. */
  kind: "trajectory";
  /** The expected calls. A call may have more arguments. */
  value: ReadonlyArray<{ name: string; arguments?: { readonly [name: string]: JsonValue } }>;
  /** The minimum score to pass, above 0. Default: 1. */
  threshold?: number;
}

/** The agent calls its model this number of times. Reads the `messages` of the row; without them, the check is in error. */
export interface StepsCheck extends CheckBase {
  /** The kind. */
  kind: "steps";
  /** The smallest number of steps. */
  min?: number;
  /** The largest number of steps. One of `min` and `max` is required. */
  max?: number;
}

/** The agent answers within this time. Reads `latency_ms` of the row; without it, the check is in error. */
export interface LatencyCheck extends CheckBase {
  /** The kind. */
  kind: "latency";
  /** The smallest number of milliseconds. */
  min?: number;
  /** The largest number of milliseconds. One of `min` and `max` is required. */
  max?: number;
}

/** The run of the agent uses this number of tokens. Reads `usage` of the row; without it, the check is in error. */
export interface TokensCheck extends CheckBase {
  /** The kind. */
  kind: "tokens";
  /** The smallest number of tokens. */
  min?: number;
  /** The largest number of tokens. One of `min` and `max` is required. */
  max?: number;
}

/** The run of the agent costs this much. Reads `cost` of the row; without it, the check is in error. */
export interface CostCheck extends CheckBase {
  /** The kind. */
  kind: "cost";
  /** The smallest cost. */
  min?: number;
  /** The largest cost. One of `min` and `max` is required. */
  max?: number;
}

/**
 * Declares registered kinds for the types, each with its fields: `value`, if it takes one, and its options. `true` means that it
 * takes a `value` of any type and no options.
 * @example
 * declare module "benchmarkhub" { interface CustomKinds { is_polite: { value: string; tone?: "warm" | "cold" } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be extended
export interface CustomKinds {}

/** A check of a kind from {@link registerCheck}. The function receives `value`, and all other fields as `options`. */
export type CustomCheck = {
  [Kind in keyof CustomKinds]: CheckBase & {
    /** The kind. */
    kind: Kind;
    /** The minimum score to pass. Default: 1. */
    threshold?: number;
  } & (CustomKinds[Kind] extends object ? CustomKinds[Kind] : { value?: JsonValue });
}[keyof CustomKinds];

/** An item of `checks`: a check or a group. */
export type CheckItem =
  | AnyOf
  | AllOf
  | AtLeast
  | ContainsAllCheck
  | ContainsAnyCheck
  | EqualsCheck
  | OneOfCheck
  | StartsWithCheck
  | EndsWithCheck
  | RegexCheck
  | CountCheck
  | LengthCheck
  | JsonCheck
  | JsonEqualsCheck
  | JsonSchemaCheck
  | JsonPathCheck
  | NumericCheck
  | MathEqualCheck
  | ChoiceCheck
  | ToolCallsCheck
  | RefusalCheck
  | LanguageCheck
  | { [Name in KnownMetric]: MetricCheck<Name> }[KnownMetric]
  | JudgeCheck
  | TrajectoryCheck
  | StepsCheck
  | LatencyCheck
  | TokensCheck
  | CostCheck
  | CustomCheck;

/** Lists the kinds of checks: the built-in ones, then the registered ones. */
export function checkKinds(): CheckKind[];

/** A kind of check. */
export interface CheckKind {
  /** The value of `kind` in a suite. */
  name: string;
  /** The condition for passing, in a few words. */
  summary: string;
  /** The type of `value`, in words; empty if the kind has no `value`. */
  value: string;
  /** The other fields, each with its type and default in words. */
  options: { name: string; expected: string }[];
  /** Whether the kind has the field `ignore_case`. */
  ignore_case: boolean;
}

/**
 * Registers a kind of check for suites that are loaded later. A name that is registered already is an error unless
 * `replace` is `true`. Names of built-in kinds are always errors.
 */
export function registerCheck(
  name: string,
  fn: (output: string, context: CheckContext) => CustomAnswer,
  options?: RegisterOptions,
): void;

/** The options of a registration. */
export interface RegisterOptions {
  /** Whether to replace the function that is registered under this name. Default: `false`. */
  replace?: boolean;
}

/** The context of a custom check. */
export interface CheckContext {
  /** The `value` of the item, or `null`. */
  value: JsonValue;
  /** The other fields of the item. */
  options: { [option: string]: JsonValue };
  /** A copy of the case. */
  case: BenchmarkCase;
}

/**
 * The result of a custom check: whether it passes, a score from 0 to 1, or both with a reason. A score passes if it
 * reaches the `threshold` of the item (default: 1). Any other result, or an exception, is an error of the check. A
 * promise ends the run with kind `async_metric`.
 */
export type CustomAnswer = boolean | number | { pass: boolean; score?: number; reason?: string };

// ---- Metrics

/** Lists the metrics: the built-in ones, then the registered ones. */
export function metrics(): MetricInfo[];

/** A text metric. */
export interface MetricInfo {
  /** The name. */
  name: string;
  /** Other names. */
  aliases: string[];
  /** A summary in one line. */
  summary: string;
  /** The options. */
  options: MetricOption[];
  /** The minimum score, and the maximum or `null`. */
  range: [number, number | null];
  /** Whether a higher score is better. False for `ter`, which is an error rate. */
  higher_is_better: boolean;
  /** Whether {@link corpusMetric} supports this metric. */
  has_corpus: boolean;
  /** Whether the metric is async. Only evaluations support async metrics. */
  is_async: boolean;
}

/** An option of a metric. */
export interface MetricOption {
  /** The name. */
  name: string;
  /** The valid values, in words. */
  expected: string;
  /** The default value; `null` if the metric decides. */
  default: JsonValue;
  /** A summary in one line. */
  summary: string;
}

/**
 * Scores one prediction. Of several references the best one counts, unless the metric defines otherwise. `null` and empty
 * references are ignored if there are others; without any reference, the prediction is unscored.
 * @throws {BenchmarkHubError} `unknown_metric`, `usage` for an invalid option, `unsupported`, `async_metric`
 * @example
 * computeMetric("rougeL", "the cat sat", "the cat sat down").score; // 0.8571428571428571
 */
export function computeMetric<Name extends string>(
  name: MetricArgument<Name>,
  reference: string | readonly (string | null)[],
  prediction: string,
  options?: OptionsOf<Name>,
): MetricScore;

/**
 * Scores many predictions. `references[i]` is the reference, or the list of references, of `predictions[i]`. The
 * scores are identical to those of {@link computeMetric}; `NaN` means unscored.
 */
export function computeMetricBatch<Name extends string>(
  name: MetricArgument<Name>,
  references: readonly (string | readonly (string | null)[])[],
  predictions: readonly string[],
  options?: OptionsOf<Name>,
): Float64Array;

/** Scores all predictions as one corpus, with `bleu`, `chrf` or `ter` and the defaults of the reference's corpus functions. */
export function corpusMetric<Name extends string>(
  name: string extends Name ? Name : "bleu" | "bleu_score" | "chrf" | "ter",
  references: readonly (string | readonly (string | null)[])[],
  predictions: readonly string[],
  options?: OptionsOf<Name>,
): MetricScore;

/** The score of a prediction or a corpus. */
export interface MetricScore {
  /** From 0 to 1 (`ter` may exceed 1). `null` means unscored: `details.reason` says why. */
  score: number | null;
  /** The counts from which the score is computed; `reason` if unscored; `note` if the metric compares nothing of a text. */
  details: { [key: string]: JsonValue };
  /** The metric and all settings that affect the score. Scores are comparable if their signatures are equal. */
  signature: string;
}

/**
 * Registers a metric. A name that is registered already is an error unless `replace` is `true`. Names of built-in metrics are
 * always errors.
 */
export function registerMetric(name: string, fn: CustomMetric, options?: RegisterOptions): void;

/**
 * Declares registered metrics for the types, each with its options. `true` means that it has no options.
 * @example
 * declare module "benchmarkhub" { interface RegisteredMetrics { same_length: { tolerance?: number } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be extended
export interface RegisteredMetrics {}

/** The name of a built-in metric, or of one that {@link RegisteredMetrics} declares. */
export type KnownMetric = MetricName | keyof RegisteredMetrics;

/**
 * The name of a metric as an option. A mistyped name is a type error. A name that the compiler knows only as `string` is checked
 * at the call; the options of its metric are then those of {@link MetricOptions}, in a variable.
 */
export type MetricWord<Name extends string> = string extends Name ? Name : KnownMetric;

/** The name of a metric as an argument. A type error about a mistyped name lists the metrics with the same first letter. */
export type MetricArgument<Name extends string> = [NearMetric<Name>] extends [never]
  ? MetricWord<Name>
  : NearMetric<Name>;

/** The metrics with the same first letter as a name. */
type NearMetric<Name extends string> = Name extends `${infer First}${string}`
  ? Extract<KnownMetric, `${First}${string}`>
  : never;

/** A custom metric. If it returns a promise, only evaluations can use it. */
export type CustomMetric<Item extends BenchmarkItem | null = BenchmarkItem | null, Options = MetricOptions> = (
  reference: string | readonly string[],
  prediction: string,
  context: MetricContext<Item, Options>,
) => CustomScore | Promise<CustomScore>;

/** The context of a custom metric. */
export interface MetricContext<Item extends BenchmarkItem | null = BenchmarkItem | null, Options = MetricOptions> {
  /** The item with its metadata; `null` in {@link computeMetric}. */
  item: Item;
  /** The options of the call. */
  options: Options;
  /** Aborts when the evaluation is cancelled. */
  signal?: Signal;
}

/**
 * The result of a custom metric: a finite number, or an object with details. `null` means unscored. A `reason` is added to the
 * details.
 */
export type CustomScore =
  | number
  | null
  | { score: number | null; details?: { [key: string]: JsonValue }; reason?: string };

/** The built-in metrics and their aliases. */
export type MetricName =
  | "exact_match"
  | "f1_score"
  | "contains_answer"
  | "numeric_match"
  | "choice"
  | "math_equal"
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

/** Options of a metric. Names and defaults are those of the reference programs; {@link metrics} lists them. */
export type MetricOptions = { readonly [option: string]: JsonValue };

/** The options of a metric without options. */
export type NoOptions = { readonly [option: string]: never };

/** The options of `f1_score`. */
export interface F1Options {
  /** Whether to count each word once. Default: `false`. */
  unique?: boolean;
}

/** The options of `numeric_match`. */
export interface NumericOptions {
  /** The numbers to compare: all, the last, or the one after a marker such as `####`. Default: `"any"`. */
  pick?: "any" | "last" | "marker";
  /** The maximum absolute difference. Default: 0.000001, and at most a millionth of a reference other than 0. */
  tolerance?: number;
  /** The maximum difference as a share of the reference. Default: none. */
  relative?: number | null;
  /** Whether 20% is 20 (`"literal"`) or 0.2 (`"fraction"`). Default: `"literal"`. */
  percent?: "literal" | "fraction";
}

/** The options of `choice`. */
export interface ChoiceOptions {
  /** The possible letters and digits. Default: A to J, or 1 to 9 if the reference is a digit. */
  choices?: string | null;
}

/** The options of `similarity`. */
export interface SimilarityOptions {
  /** Whether frequent characters of a long prediction cannot start a block, as in difflib. Default: `true`. */
  autojunk?: boolean;
  /** Whether the details list the matching blocks. Default: `false`. */
  blocks?: boolean;
}

/** The options of `levenshtein`. */
export interface LevenshteinOptions {
  /** The unit of an edit: a code point (`"char"`) or a grapheme cluster. Default: `"char"`. */
  unit?: "char" | "grapheme";
}

/** The options of `bleu`. */
export interface BleuOptions {
  /** The tokenizer. Default: `"13a"`. */
  tokenize?: "13a" | "intl" | "char" | "zh" | "none";
  /** The smoothing of a precision of 0. Default: `"exp"`. */
  smooth_method?: "exp" | "floor" | "add-k" | "none";
  /** The value of `"floor"` (default: 0.1) or `"add-k"` (default: 1). */
  smooth_value?: number | null;
  /** Whether to ignore n-grams that are longer than the text. Default: `true` for a pair, `false` for a corpus. */
  effective_order?: boolean | null;
  /** Whether to lowercase the texts. Default: `false`. */
  lowercase?: boolean;
}

/** The options of `chrf`. */
export interface ChrfOptions {
  /** The maximum length of character n-grams. Default: 6. */
  char_order?: number;
  /** The maximum length of word n-grams; 2 is chrF++. Default: 0. */
  word_order?: number;
  /** The weight of recall relative to precision. Default: 2. */
  beta?: number;
  /** Whether to lowercase the texts. Default: `false`. */
  lowercase?: boolean;
  /** Whether white space counts as characters. Default: `false`. */
  whitespace?: boolean;
  /** Whether to average over all orders, as chrF++.py, NLTK and Moses do. Default: `false`. */
  eps_smoothing?: boolean;
}

/** The options of `ter`. */
export interface TerOptions {
  /** Whether to unescape entities and separate punctuation. Default: `false`. */
  normalized?: boolean;
  /** Whether to remove punctuation. Default: `false`. */
  no_punct?: boolean;
  /** Whether `normalized` and `no_punct` also handle Chinese and Japanese. Default: `false`. */
  asian_support?: boolean;
  /** Whether case matters. Default: `false`. */
  case_sensitive?: boolean;
}

/** The options of `rouge1`, `rouge2`, `rougeL` and `rougeLsum`. */
export interface RougeOptions {
  /** Whether to stem words of more than three letters with Porter's stemmer. Default: `false`. */
  use_stemmer?: boolean;
  /**
   * The words: ASCII letters and digits (`"default"`, as in the reference), or letters of all scripts. Default:
   * `"default"`.
   */
  tokenizer?: "default" | "unicode";
}

type OptionsByMetric = {
  exact_match: NoOptions;
  f1_score: F1Options;
  contains_answer: NoOptions;
  numeric_match: NumericOptions;
  choice: ChoiceOptions;
  math_equal: NoOptions;
  similarity: SimilarityOptions;
  levenshtein: LevenshteinOptions;
  squad_exact_match: NoOptions;
  squad_f1: NoOptions;
  bleu: BleuOptions;
  bleu_score: BleuOptions;
  chrf: ChrfOptions;
  ter: TerOptions;
  rouge1: RougeOptions;
  rouge2: RougeOptions;
  rougeL: RougeOptions;
  rougeLsum: RougeOptions;
  rouge_score: RougeOptions;
};

/** The options of a metric whose name is known to the type checker. */
export type OptionsOf<Name extends string> = Name extends keyof RegisteredMetrics
  ? RegisteredMetrics[Name] extends object
    ? RegisteredMetrics[Name]
    : NoOptions
  : Name extends keyof OptionsByMetric
    ? OptionsByMetric[Name]
    : string extends Name
      ? MetricOptions
      : NoOptions;

/** Options whose names are declared; `object` for a metric without any. */
type NamedOptions<Options> = Options extends unknown ? (string extends keyof Options ? object : Options) : never;

// ---- Datasets

/** Creates a {@link Benchmark} for a dataset. */
export function createBenchmark(options: BenchmarkOptions): Benchmark;

/**
 * A dataset and its evaluation. Subclasses can override `parseItem`, because parsing starts at the first method call.
 */
export class Benchmark {
  constructor(options?: BenchmarkOptions);
  /**
   * Replaces the dataset. A string is text if it starts with `{` or `[`, or contains a line break; otherwise it is a
   * path (Node only).
   */
  loadData(source: Path | { text: string } | { items: readonly object[] }): BenchmarkItem[];
  /** Converts a record to an item. Override this method for records in other formats. */
  parseItem(record: { [field: string]: JsonValue }, lineNumber: number): BenchmarkItem | BenchmarkItemInput;
  /** Returns a copy of the first item with this id. */
  getItem(id: string): BenchmarkItem | undefined;
  /** Returns copies of all items, in order. */
  getItems(): BenchmarkItem[];
  /** Returns the questions, in item order. */
  getQuestions(): string[];
  /** Returns the answers, in item order. */
  getAnswers(): string[];
  /**
   * Scores predictions. Resolves to the results of all items with a prediction, in item order. With several metrics, each item
   * has a result for each metric.
   */
  evaluate<Name extends string = "exact_match", Own = MetricOptions>(
    predictions: Predictions,
    options?: EvaluateOptions<Name, Own>,
  ): Promise<EvaluationResult[]>;
  /** Does the same synchronously. @throws {BenchmarkHubError} `async_metric` for an async metric */
  evaluateSync<Name extends string = "exact_match", Own = MetricOptions>(
    predictions: Predictions,
    options?: EvaluateOptions<Name, Own>,
  ): EvaluationResult[];
  /** Registers a metric for this benchmark only. See {@link registerMetric}. */
  registerMetric(name: string, fn: CustomMetric<BenchmarkItem>, options?: RegisterOptions): void;
  /** Returns prompts for a judge that runs elsewhere: see {@link judgePrompts}. */
  judgePrompts(predictions: Predictions, options?: PredictionPlaces & { prompt?: JudgePrompt }): string;
  /**
   * Replaces the results by the answers of a judge: see {@link applyVerdicts}. Question and reference of an answer
   * must be those of its item. If an item has several answers, the last one counts, with a warning.
   */
  applyVerdicts(lines: string | ReadonlyArray<string | object>): EvaluationResult[];
  /**
   * Summarizes the last results. If they have several metrics, `metric` selects one of them. Default: the first.
   */
  getSummary(metric?: string): EvaluationSummary | EmptySummary;
  /**
   * Returns `{benchmark_info, evaluation_results, summary}` as JSON text, indented by two. If there are several
   * metrics, also has `summaries` by metric. With a path (Node only), also writes a file, completely or not at all.
   * Rejects read-only files and the path of the dataset.
   */
  saveResults(path?: Path): string;
  /** Loads results that were saved by this package, by its command line (also `.jsonl`) or by the Python tool. */
  loadResults(source: Path | { text: string }): EvaluationResult[];
  /** The warnings about the dataset and the last evaluation. */
  readonly warnings: DatasetWarning[];
}

/** The source of a dataset (at most one of `dataPath`, `text` and `items`) and how to read it. */
export interface BenchmarkOptions extends ReadingOptions {
  /** The path of a file. Node only. */
  dataPath?: Path;
  /** A text. */
  text?: string;
  /** Records, or items of another benchmark, even after cloning or conversion to JSON. */
  items?: readonly object[];
  /** The name in summaries and saved results. Default: `"Unknown Benchmark"`. */
  name?: string;
  /** The description in summaries and saved results. Default: empty. */
  description?: string;
  /** The format of a text. Default: detected from the text and the file name. */
  format?: "auto" | "json" | "jsonl";
}

/** The options that determine how records are converted to items. */
export interface ReadingOptions {
  /** The fields of id, question and answer: a name, or a dotted path such as `"task.id"` or `"answers.0"`. */
  fields?: { id?: string; question?: string; answer?: string };
  /**
   * The path of the records in a document, such as `"data.*.paragraphs.*.qas.*"`: fields, indices of lists, and `*` for each
   * entry of a list or an object. Default: the only list of items in the document.
   */
  records?: string;
  /** The well-known dataset that the records come from. */
  preset?: PresetName;
  /**
   * An answer that is a list of texts, numbers and booleans becomes compact JSON (`"text"`), or several references (`"any"`):
   * the best one counts. Default: compact JSON, with a warning; all answers of the presets `squad`, `triviaqa` and `drop`.
   */
  answers?: "text" | "any";
  /** Whether the first warning is an error. Default: `false`. */
  strict?: boolean;
  /** Converts a record to an item. Replaces all other options. Lines are counted from 1. */
  parseItem?: (record: { [field: string]: JsonValue }, lineNumber: number) => BenchmarkItem | BenchmarkItemInput;
}

/** Well-known datasets with a known record format. */
export type PresetName =
  | "gsm8k"
  | "mmlu"
  | "squad"
  | "triviaqa"
  | "truthfulqa"
  | "boolq"
  | "arc"
  | "humaneval"
  | "bbh"
  | "drop";

/** A question and its answer. */
export interface BenchmarkItem {
  /** The id; `item_{line}` if the record has none. */
  id: string;
  /** The question for the agent. */
  question: string;
  /** The answer as text, in the format of Python's `str`; empty if there is no answer. */
  answer: string;
  /** All accepted answers, if there are several. The first one equals `answer`. */
  answers?: string[];
  /** All other fields of the record, unchanged and in order. */
  metadata: { [field: string]: JsonValue };
}

/** An item without defaults. Other fields of a record move to the metadata. */
export interface BenchmarkItemInput {
  /** The id. A number or a boolean becomes text in the format of Python's `str`. */
  id?: string | number | boolean | bigint | null;
  /** The question for the agent. */
  question?: JsonValue;
  /** The answer, which is converted to text in the format of Python's `str`. */
  answer?: JsonValue | bigint;
  /** All accepted answers, if there are several. */
  answers?: readonly string[];
  /** Further data. Default: `{}`. */
  metadata?: { readonly [field: string]: unknown } | null;
}

/** Creates a validated plain item with its defaults, with or without `new`. */
export const BenchmarkItem: {
  (fields: BenchmarkItemFields): BenchmarkItem;
  new (fields: BenchmarkItemFields): BenchmarkItem;
};

/** The fields for creating an item: id and question are required. */
export interface BenchmarkItemFields extends BenchmarkItemInput {
  /** The id. A number or a boolean becomes text in the format of Python's `str`. */
  id: string | number | boolean | bigint;
  /** The question for the agent. */
  question: string;
}

/** A problem of a dataset or of predictions that did not stop loading or evaluation. */
export interface DatasetWarning {
  /**
   * A stable code. When loading: `bad_line` (not JSON, or not an object), `missing_id` (no field of `fields.id`),
   * `missing_question`, `missing_answer` (absent, null or an empty list, and other records have one; or none has the field, and
   * one with a similar name), `question_not_text`, `answer_list` (a list became JSON text; reported once), `duplicate_id`,
   * `inexact_number`, `preset_mismatch`. When evaluating: `missing_prediction`, `unmatched_prediction`, `duplicate_prediction`,
   * `paired_by_position` (records without ids, items with ids), `bad_line` of the predictions, `missing_answer` (items
   * without an answer have no score, or all answers are empty texts), `unread_text` (the metric compares nothing of a text),
   * `metric_failed` (a custom metric or a judge threw, or gave an invalid score or no verdict), `lone_surrogate`, `unclosed_reasoning` (a prediction ends inside a
   * reasoning block, so it has no score), `more_warnings`.
   */
  code: string;
  /** The number of the line, from 1. In a JSON document, the number of the item, from 1. */
  line?: number;
  /** The id of the item or prediction. */
  item_id?: string;
  /** The problem, in words. */
  message: string;
  /** With the code `more_warnings`, the number of further warnings. */
  count?: number;
}

/**
 * The predictions of an agent: by item id, or a list in item order (`null` for a missing one), or records `{id, prediction}`, or
 * rows of a batch. Either all records have ids, or they are in item order. Items with the same id take the predictions of this id
 * in turn. A record with an `error` leaves its item unscored.
 */
export type Predictions =
  | Readonly<Record<string, string>>
  | ReadonlyMap<string, string>
  | ReadonlyArray<string | null | undefined>
  | ReadonlyArray<object>;

/** Where records of predictions have their fields: names or dotted paths. */
export interface PredictionPlaces {
  /** The field of the text. Default: `"prediction"`; in separate predictions also `"output"` or `"agent_output"`. */
  prediction?: string;
  /**
   * The field of the id, which each record must have. Default: `fields.id` or the id of the preset, else `"id"` or
   * `"item_id"`.
   */
  predictionId?: string;
}

/**
 * The options of `evaluate`. Further options are those of every metric. For a function, they are those that its parameter
 * declares: `(reference, prediction, { options }: MetricContext<BenchmarkItem, { limit: number }>) => …`.
 */
export type EvaluateOptions<Name extends string = KnownMetric, Own = MetricOptions> = EvaluationControls &
  MetricChoice<Name, Own>;

/** The metrics of an evaluation, and their options. */
export type MetricChoice<Name extends string = KnownMetric, Own = MetricOptions> = {
  /** One metric or several: names or functions. Each item has a result for each metric, in this order. Default: `"exact_match"`. */
  metric?:
    | MetricWord<Name>
    | CustomMetric<BenchmarkItem, Own>
    | ReadonlyArray<MetricWord<Name> | CustomMetric<BenchmarkItem, Own>>;
  /** The options of each metric by its name: `{ numeric_match: { pick: "last" } }`. */
  metricOptions?: { readonly [Metric in Given<Name>]?: OptionsOf<Metric> };
} & NamedOptions<OptionsOf<Name>> &
  Given<NamedOptions<Own>>;

/** The options of every evaluation. */
export interface EvaluationControls extends PredictionPlaces {
  /** Whether to use workers and concurrent calls, which do not change the results. Default: `true`. */
  concurrent?: boolean;
  /** The maximum number of workers (at most 8) or of concurrent calls. Default: the number of cores, at most 8; 8 calls. */
  maxWorkers?: number;
  /**
   * Called during scoring with the number of scored items and of all items (`null` in a stream). With several metrics, `evaluate`
   * counts an item once for each metric.
   */
  onProgress?: (done: number, total: number | null) => void;
  /** Cancels the evaluation, which rejects with kind `aborted`, unless `partial` is true. */
  signal?: Signal;
  /**
   * Whether a cancelled evaluation keeps the scores that there are: it resolves, the other items are unscored, and the summary has
   * `partial: true`. A stream ends. Default: `false`.
   */
  partial?: boolean;
  /**
   * Whether predictions are scored without their reasoning, such as `<think>…</think>`. Results have the whole prediction.
   * Default: `false`.
   */
  strip_reasoning?: boolean;
  /**
   * The judge of `llm_judgement`. Default (Node only): the endpoint in the environment variables `OPENAI_API_KEY`,
   * `OPENAI_BASE_URL` (enough for a server without a key) and `OPENAI_MODEL`.
   */
  judge?: Judge;
  /** The prompt for the judge. Default: a built-in template. */
  prompt?: JudgePrompt;
  /**
   * A file (Node) that stores the answers of the judge, so that the same prompt is not asked twice. Use another file for another
   * judge. Only the answers of several {@link openaiJudge} judges can share a file.
   */
  cache?: Path;
  /**
   * How an item without a prediction is scored: `"empty"` leaves it out of results and average; `"zero"` scores it 0, for metrics
   * where higher is better; `"error"` leaves it unscored. In each way, the item is not answered. Default: `"empty"`.
   */
  missing?: "empty" | "zero" | "error";
}

/** The runtime's `AbortSignal`. If its types are not loaded, the type describes its shape. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Known } }
  ? Known
  : {
      readonly aborted: boolean;
      addEventListener(type: "abort", listener: () => void): void;
      removeEventListener(type: "abort", listener: () => void): void;
    };

/** The result of one item. */
export interface EvaluationResult {
  /** The id of the item. */
  item_id: string;
  /** The question. */
  question: string;
  /** The answer of the item. */
  ground_truth: string;
  /** The answer of the agent; `null` if it failed or gave no answer. */
  prediction: string | null;
  /** The score, from 0 to 1 for built-in metrics except `ter`. `null` means unscored. */
  score: number | null;
  /** The name of the metric. */
  metric_name: string;
  /**
   * The counts from which the score is computed; `reason` if unscored; `note` if the metric compares nothing of a text;
   * `references` if the item has several answers.
   */
  details: { [key: string]: JsonValue };
}

/** The summary of an evaluation. Average, maximum and minimum are those of the scored items. */
export interface EvaluationSummary {
  /** The name of the benchmark. */
  name: string;
  /** The description of the benchmark. */
  description: string;
  /** The number of items. */
  total_items: number;
  /** The number of items that have a prediction. */
  evaluated_items: number;
  /** The name of the metric. */
  metric: string;
  /** The mean score; `null` without scores. */
  average_score: number | null;
  /** The maximum score; `null` without scores. */
  max_score: number | null;
  /** The minimum score; `null` without scores. */
  min_score: number | null;
  /** The number of items with the best possible score: 1, or 0 if a lower score is better. */
  perfect_matches: number;
  /** The number of items that have a prediction but no score. */
  unscored_items: number;
  /** The number of items without a prediction. */
  missing_items: number;
  /** The number of predictions whose id matches no item. */
  unmatched_predictions: number;
  /** Absent after an evaluation. */
  evaluation_status?: undefined;
  /** How many items have a prediction and a score. Only if an item has not. */
  coverage?: Coverage;
  /** Only if the evaluation was cancelled, and the option `partial` is true. */
  partial?: true;
}

/** The summary before any evaluation, without numbers. */
export interface EmptySummary
  extends Partial<
    Record<Exclude<keyof EvaluationSummary, "name" | "description" | "total_items" | "evaluation_status">, undefined>
  > {
  /** The name of the benchmark. */
  name: string;
  /** The description of the benchmark. */
  description: string;
  /** The number of items. */
  total_items: number;
  /** A constant. */
  evaluation_status: "No evaluation performed";
}

/**
 * Evaluates datasets that are larger than memory. Predictions are in a second source, in a map, or (if `predictions`
 * is absent) inside the items. If a second source is in item order, memory stays constant. Duplicate ids are found
 * only among the first 100,000 ids (or ids with 8 million UTF-16 units in total).
 * @example
 * for await (const result of evaluateStream("set.jsonl", "predictions.jsonl", { metric: "f1_score" })) use(result);
 */
export function evaluateStream<Name extends string = "exact_match", Own = MetricOptions>(
  items: StreamSource,
  predictions?: StreamSource | Predictions | null,
  options?: StreamOptions<Name, Own>,
): EvaluationStream;

/** A source of JSON lines: a path (Node), a text, a stream, chunks of bytes or text, or records. */
export type StreamSource =
  | Path
  | { text: string }
  | { stream(): object }
  | { getReader(): object }
  | Iterable<string | Uint8Array | object>
  | AsyncIterable<string | Uint8Array | object>;

/** The options of `evaluateStream`. Further options are those of every metric: see {@link EvaluateOptions}. */
export type StreamOptions<Name extends string = KnownMetric, Own = MetricOptions> = StreamControls &
  MetricChoice<Name, Own>;

/** The options of every stream. */
export interface StreamControls extends EvaluationControls, ReadingOptions {
  /** The name in the summary. Default: `"Unknown Benchmark"`. */
  name?: string;
  /** The description in the summary. Default: empty. */
  description?: string;
  /** Called while the file of items is read, with the bytes read and the size of the file. */
  onBytes?: (read: number, total: number | undefined) => void;
}

/**
 * The results of a stream, in the order of the items. Each result is yielded when it and those before it are ready. Leaving the loop
 * stops the calls of the judge or of your own metric.
 */
export interface EvaluationStream extends AsyncIterableIterator<EvaluationResult> {
  /** Summarizes the results so far. `metric` selects one of several metrics. Default: the first. */
  getSummary(metric?: string): EvaluationSummary | EmptySummary;
  /** The warnings so far. If there are more than a thousand, the last warning, `more_warnings`, counts the others. */
  readonly warnings: DatasetWarning[];
}

/**
 * Creates a judge that asks an OpenAI-compatible endpoint, with retries and limited concurrency. Its replies are texts.
 * @example
 * const judge = openaiJudge({ baseURL: "http://localhost:8000/v1", model: "judge", cache: "judge.jsonl" });
 * await benchmark.evaluate(predictions, { metric: "llm_judgement", judge });
 */
export function openaiJudge(options?: OpenAIJudgeOptions): EndpointJudge;

/** A judge of {@link openaiJudge}. */
export interface EndpointJudge {
  /** Asks the endpoint. Resolves to the text of the answer. */
  (prompt: string, context?: Partial<JudgeContext>): Promise<string>;
  /** The requests that were answered so far, their tokens and, with `prices`, their cost. */
  readonly usage: {
    requests: number;
    input_tokens: number;
    output_tokens: number;
    total_tokens: number;
    cost?: number;
  };
  /** The maximum number of concurrent requests. */
  readonly concurrency: number;
  /** A digest of the endpoint, the model and the settings. */
  readonly signature: string;
}

/** The settings of an endpoint that speaks the protocol of OpenAI. */
export interface EndpointOptions {
  /** The URL before `/chat/completions` or `/responses`, or of a resource of Azure. Default: the URL of OpenAI. */
  baseURL?: string;
  /** The API key, never shown in results, errors or logs. Default: no key is sent. */
  apiKey?: string;
  /** The protocol: chat completions or responses. Default: `"chat"`. */
  api?: "chat" | "responses";
  /** The `api-version` of Azure. The model is then the name of the deployment, and the key is sent as `api-key`. */
  apiVersion?: string;
  /** The instructions before the prompt. Default: none. */
  system?: string;
  /** The sampling temperature. Default: none is sent, because reasoning models refuse it. */
  temperature?: number;
  /** The maximum number of tokens of an answer. Default: none is sent. */
  maxTokens?: number;
  /** Further headers. The values of those that hold keys are never shown. */
  headers?: Readonly<Record<string, string>>;
  /** Further fields of each request. They replace those of the other options. */
  body?: { readonly [field: string]: JsonValue };
  /** The timeout of an attempt in milliseconds, at most 2,147,483,647. Default: 60,000, for an agent 300,000. */
  timeoutMs?: number;
  /**
   * The number of retries after 429, 408, 5xx, a timeout or a failed connection. A retry waits as long as
   * `Retry-After` requests; if this is longer than 60 seconds, the request fails. Default: 4, for an agent 0, because
   * {@link collectOutputs} repeats its calls.
   */
  retries?: number;
  /** The prices of a million tokens, from which the cost of an answer is computed. Default: there is no cost. */
  prices?: { input?: number; output?: number };
  /**
   * Sends the requests. Redirects are not followed, and responses are limited to 4 MiB. Default: the `fetch` of the
   * runtime.
   */
  fetch?: (
    url: string,
    init: { method: string; headers: Record<string, string>; body: string; redirect: "manual" },
  ) => Promise<{
    ok: boolean;
    status: number;
    headers: { get(name: string): string | null };
    text(): Promise<string>;
  }>;
}

/** The endpoint of a judge. */
export interface OpenAIJudgeOptions extends EndpointOptions {
  /** The model. Default: `"gpt-4.1"`. */
  model?: string;
  /** The maximum number of concurrent requests. Default: 8. */
  concurrency?: number;
  /** A file (Node) that stores the answers, so that the same prompt is not asked twice. */
  cache?: Path;
}

/**
 * Judges a prediction. Returns a score, or a text whose last line that is not empty is a verdict (`Verdict: correct`,
 * `Verdict: incorrect`, `PASS`, `Score: 0.5`, `Score: 8/10`, `Score: 85%`), or a text that is one JSON value, or the message of a
 * model. If the verdict cannot be read, the item is unscored.
 */
export type Judge = (prompt: string, context: JudgeContext) => Promise<string | JudgeScore | JudgeMessage>;

/** The prompt for a judge: a text with `{question}`, `{reference}`, `{prediction}` and `{delimiter}`, or a function. */
export type JudgePrompt = string | ((context: JudgeContext) => string);

/** The context of a judge. */
export interface JudgeContext {
  /** The question. */
  question: string;
  /** The answer of the item; several answers are separated by line breaks. */
  reference: string;
  /** The answer of the agent. */
  prediction: string;
  /** The item with its metadata. */
  item: BenchmarkItem;
  /** A code that no text of the prompt contains, to enclose them: a digest of the prompt. */
  delimiter: string;
  /** Aborts when the evaluation is cancelled. */
  signal?: Signal;
}

/** The message of a model that judges. */
export interface JudgeMessage {
  /** The text, or its parts, such as `{ type: "text", text }`. */
  content?: string | null | ReadonlyArray<object>;
  /** The text with which the model refuses. The item is then unscored. */
  refusal?: string | null;
}

/** The score of a judge. */
export interface JudgeScore {
  /** From 0 (wrong) to 1 (right). */
  score: number;
  /** The reason, in words. */
  reason?: string;
}

/**
 * Returns prompts as JSON lines `{item_id, question, ground_truth, prediction, prompt}`, for a judge that runs
 * outside of this program. Add `response` (a text with a verdict) and optionally its `finish_reason`, or `score` and
 * `reason`, to each line, and pass the lines to {@link applyVerdicts}.
 */
export function judgePrompts(
  items: readonly object[],
  predictions: Predictions,
  options?: PredictionPlaces & { prompt?: JudgePrompt },
): string;

/**
 * Converts the answers of a judge to results. A line is unscored if it has no answer, or if its verdict cannot be
 * parsed.
 */
export function applyVerdicts(lines: string | ReadonlyArray<string | object>): EvaluationResult[];

/**
 * Merges the reports of shards: runs of one suite with different cases, selected with `only`. With `latency: false`, the result equals
 * the report of one run over all cases, byte for byte, in any order. A missing or doubled case, a report of another suite, and a
 * custom calculator are errors.
 * @example
 * const shards = [["reasoning"], ["safety", "coding"]].map((category) => runSuite(suite, outputs, { only: { category } }));
 * mergeReports(shards).overall_score;
 */
export function mergeReports(reports: readonly BenchmarkReport[]): BenchmarkReport;
/** Merges reports without scores, which {@link runSuite} returns with `summary: true`. */
export function mergeReports(reports: readonly SummaryReport[]): SummaryReport;

/**
 * Scores the outputs of a report again, with the options in its receipt, or with the default options. Latencies, and the version of the
 * engine, may differ.
 * @example
 * const report = runSuite(suite, outputs, { receipt: true });
 * verifyReport(report, suite, outputs).holds; // true
 */
export function verifyReport<const Suite>(
  report: BenchmarkReport,
  suite: SuiteArgument<Suite>,
  outputs: Outputs,
  options?: Pick<RunOptions, "verdicts" | "combine">,
): Verification;

/** The result of {@link verifyReport}. */
export interface Verification {
  /** Whether scoring again gives the same report. */
  holds: boolean;
  /** At most 1000 differences. */
  differences: { path: string; reported?: JsonValue; found?: JsonValue }[];
}

// ---- Agents

/**
 * Asks an agent for an output of each case, or of each item of a dataset: concurrently, with timeouts and retries. Resolves to the
 * rows, in the order of the suite. If it rejects, the error has the rows that there are as `outputs`.
 * @throws {BenchmarkHubError} `aborted` at the signal; `io` for an error that no call can pass, such as a wrong key
 * @example
 * const outputs = await collectOutputs(suite, ({ prompt }) => answer(prompt), { repeats: 3, log: "outputs.jsonl" });
 */
export function collectOutputs(
  items: Benchmark | readonly object[],
  agent: ItemAgent,
  options?: CollectOptions,
): Promise<ItemRow[]>;
/** Does the same for the cases of a compiled suite. */
export function collectOutputs<Declared extends string>(
  suite: CompiledSuite<Declared>,
  agent: Agent,
  options?: CollectOptions<Declared>,
): Promise<OutputRow[]>;
/** Does the same for the cases of a suite. */
export function collectOutputs<const Suite>(
  suite: SuiteArgument<Suite>,
  agent: Agent,
  options?: CollectOptions<DeclaredIn<Suite>>,
): Promise<OutputRow[]>;

/**
 * Asks an agent with {@link collectOutputs}, then scores its outputs with {@link runSuiteAsync}; those of a dataset with `evaluate`. Takes
 * the options of both.
 * @example
 * const { report } = await evaluateAgent(suite, ({ prompt }) => answer(prompt), { repeats: 3 });
 */
export function evaluateAgent<Name extends string = "exact_match", Own = MetricOptions>(
  items: Benchmark | readonly object[],
  agent: ItemAgent,
  options?: CollectOptions & Omit<EvaluationControls, keyof CollectOptions> & MetricChoice<Name, Own>,
): Promise<{ results: EvaluationResult[]; summary: EvaluationSummary | EmptySummary; outputs: ItemRow[] }>;
/** Does the same for the cases of a compiled suite. */
export function evaluateAgent<Declared extends string>(
  suite: CompiledSuite<Declared>,
  agent: Agent,
  options?: CollectOptions<Declared> & RunOptions<Declared> & JudgingOptions,
): Promise<{ report: BenchmarkReport; outputs: OutputRow[] }>;
/** Does the same for the cases of a suite. */
export function evaluateAgent<const Suite>(
  suite: SuiteArgument<Suite>,
  agent: Agent,
  options?: CollectOptions<DeclaredIn<Suite>> & RunOptions<DeclaredIn<Suite>> & JudgingOptions,
): Promise<{ report: BenchmarkReport; outputs: OutputRow[] }>;

/** An agent under test. It returns the text of its output, or a row. If it throws, it is called again, as `retries` allows. */
export type Agent = (question: AgentQuestion) => AgentAnswer | Promise<AgentAnswer>;

/** An agent for the items of a dataset. */
export type ItemAgent = (question: ItemQuestion) => AgentAnswer | Promise<AgentAnswer>;

/** What an agent is asked. */
export interface AgentQuestion {
  /** The prompt of the case. */
  prompt: string;
  /** A copy of the case. */
  case: BenchmarkCase;
  /** The number of the sample, from 0. */
  repeat: number;
  /** Aborts when the attempt has taken too long, or the collection is cancelled. */
  signal: Signal;
}

/** What an agent is asked for an item of a dataset. */
export interface ItemQuestion extends Omit<AgentQuestion, "case"> {
  /** A copy of the item; `prompt` is its question. */
  item: BenchmarkItem;
}

/** The answer of an agent: its output as a text, or a row. */
export type AgentAnswer = string | AgentRow;

/** The answer of an agent as a row. Further fields stay in the row. */
export interface AgentRow {
  /** The output. It may be absent beside `tool_calls` or an `error`. */
  output?: string | null;
  /** Why there is no output. The agent is not asked again. */
  error?: unknown;
  /** The calls of tools. Without an output, the output is their JSON, which the check `tool_calls` reads. */
  tool_calls?: unknown;
  /** The tokens, as the model reports them: `{ total_tokens }`, or those of input and output. */
  usage?: unknown;
  /** The cost, in any currency. */
  cost?: number;
  /** Other fields. */
  [field: string]: unknown;
}

/** A row of the output for an item of a dataset. */
export interface ItemRow {
  /** The id of the item. */
  id: string;
  /** The output; `null` if the agent failed. */
  output: string | null;
  /** Why the agent failed. */
  error?: string;
  /** Other fields of the row. */
  [field: string]: unknown;
}

/** The options of {@link collectOutputs}. */
export interface CollectOptions<Declared extends string = never> {
  /** How many calls are under way at a time. Default: 8. */
  concurrency?: number;
  /** The number of outputs of each case. If it is more than 1, rows have a `repeat`. Default: 1. */
  repeats?: number;
  /** How long an attempt may take, in milliseconds. Default: 300,000. */
  timeoutMs?: number;
  /**
   * How often a failed attempt is repeated: after a timeout, after an error with status 429, 408 or 5xx, and after an error without a
   * status. It waits as long as a `Retry-After` in the headers of the error says, or longer each time; if this is more than 60
   * seconds, the case is in error. Default: 2.
   */
  retries?: number;
  /** Whether an error with status 401, 403 or 404 ends the collection, because the other calls would fail too. Default: `true`. */
  failFast?: boolean;
  /** The maximum number of attempts a minute. Default: no limit. */
  rateLimit?: number;
  /** Asks in a random order that the seed decides. Default: the order of the suite, first one sample of each case. */
  order?: { seed: number };
  /** No call starts when the outputs have cost this much. The cases that are not asked are in error. Each row needs a `cost`. */
  maxCost?: number;
  /** No call starts when the outputs have taken so many tokens. Each row needs a `usage`. */
  maxTokens?: number;
  /** Selects the cases of a suite that are asked. */
  only?: Only<Declared>;
  /** Cancels the collection, which rejects with kind `aborted`. */
  signal?: Signal;
  /** Called at the start and after each row. */
  onProgress?: (done: number, total: number, details: CollectProgress) => void;
  /**
   * Where each row is appended as it comes, as a line of JSON: a path (Node), or a `WritableStream` of bytes, which stays open. A file is
   * resumed: rows that succeeded are not asked again, unless the prompt has changed.
   */
  log?: Path | { getWriter(): object };
  /** The rows of an earlier collection, such as the text of a log, which are not asked again. A last line that is cut off is dropped. */
  earlier?: string | Uint8Array | ReadonlyArray<object>;
  /** Whether earlier rows with an error are asked again. Default: `true`. */
  retryErrors?: boolean;
}

/** The progress of a collection. */
export interface CollectProgress {
  /** How many rows an earlier collection has made. */
  resumed: number;
  /** How many rows are in error. */
  errors: number;
  /** The tokens of the rows of this collection. */
  tokens: number;
  /** The cost of the rows of this collection. */
  cost: number;
  /** The time since the start, in milliseconds. */
  elapsed_ms: number;
  /** The time that the other rows will probably take, in milliseconds; absent before the first row. */
  left_ms?: number;
}

/**
 * Creates an agent that sends each prompt to an OpenAI-compatible endpoint. Its rows have the model, the usage and, with `prices`, the
 * cost. A refusal of the model is an output.
 * @example
 * const agent = openaiAgent({ baseURL: "http://localhost:8000/v1", model: "m" });
 */
export function openaiAgent(
  options: OpenAIAgentOptions,
): (question: { prompt: string; signal?: Signal }) => Promise<AgentRow>;

/** The endpoint of an agent. */
export interface OpenAIAgentOptions extends EndpointOptions {
  /** The model. */
  model: string;
}

/**
 * Makes a suite with a case for each item of a dataset, so that its items can be asked, checked and reported as cases. A case has the
 * metadata of its item as `metadata`.
 * @throws {SuiteValidationError} if a check or an id is invalid
 * @example
 * const suite = suiteFromItems(items, { checks: ({ answer }) => [{ kind: "numeric", value: Number(answer), pick: "last" }] });
 */
export function suiteFromItems(items: Benchmark | readonly object[], options?: SuiteFromItemsOptions): BenchmarkSuite;

/** The options of {@link suiteFromItems}. */
export interface SuiteFromItemsOptions {
  /** The checks of each case, or a function that returns them. Default: the metric `exact_match` with the answers of the item. */
  checks?: readonly CheckItem[] | ((item: BenchmarkItem) => readonly CheckItem[]);
  /** The category of each case. Default: `metadata.category`, or else `"reasoning"`. The suite declares those of its own. */
  category?: string | ((item: BenchmarkItem) => string);
  /** The difficulty of each case. Default: `metadata.difficulty`, or else `"medium"`. */
  difficulty?: Difficulty | ((item: BenchmarkItem) => Difficulty);
  /** The tags of each case. Default: none. */
  tags?: readonly string[] | ((item: BenchmarkItem) => readonly string[]);
  /** The id of the suite. Default: its name. */
  suite_id?: string;
  /** The name of the suite. Default: that of the benchmark, or `"Dataset"`. */
  name?: string;
  /** The version of the suite. Default: `"1.0.0"`. */
  version?: string;
  /** The score that the suite must reach. Default: none. */
  threshold?: number;
}

// ---- Statistics

/**
 * Returns the mean scores of a report with confidence intervals: for all cases, and by category, difficulty, tag and check. A case in
 * error counts with its score of 0, and a warning names it. The time grows with the number of cases times the groups of each.
 * @example
 * const { overall } = summarize(report);
 * // If `overall.low` is above 0.8, the agent scores more than 0.8 on cases like these.
 */
export function summarize(report: BenchmarkReport, options?: SummarizeOptions): ReportSummary;

/** The options of {@link summarize}. */
export interface SummarizeOptions {
  /** The confidence level of the intervals, between 0 and 1. Default: 0.95. */
  level?: number;
  /** Which cases depend on each other. Default: none. */
  cluster?: Cluster;
  /** The weights of the report's calculator. */
  weights?: Partial<Weights>;
}

/**
 * Which cases depend on each other, such as questions about the same text: `"tag:NAME"` (the value of a tag `NAME:value`; each case
 * has exactly one), `"prefix:SEPARATOR"` (the id up to the first separator), or a function of the case.
 */
export type Cluster = `tag:${string}` | `prefix:${string}` | ((benchmarkCase: BenchmarkCase) => string | number);

/** A mean with its confidence interval. */
export interface Estimate {
  /** The mean, weighted by difficulty; `null` without cases or weights. */
  mean: number | null;
  /** The standard error; `null` for a single case or cluster. */
  stderr: number | null;
  /** The lower bound of the interval; `null` for a single case or cluster. */
  low: number | null;
  /** The upper bound. */
  high: number | null;
  /** The number of cases. */
  n: number;
  /** The number of equally weighted independent cases that would be as informative; `null` for a single cluster. */
  n_effective: number | null;
  /** The number of clusters. Only with `cluster`. */
  clusters?: number;
}

/** The means of a report. */
export interface ReportSummary {
  /** The confidence level of the intervals. */
  level: number;
  /** All cases, weighted by difficulty. */
  overall: Estimate;
  /** The share of cases that passed, without weights and clusters. */
  pass_rate: Estimate;
  /** By category, in order of first appearance. */
  by_category: Record<string, Estimate>;
  /** By difficulty, easy first. */
  by_difficulty: Record<string, Estimate>;
  /** By tag. A case belongs to each of its tags. */
  by_tag: Record<string, Estimate>;
  /** The scores of the cases that have a check, by its key or kind. */
  by_check: Record<string, Estimate>;
  /** The samples of cases. Only if cases have several outputs. */
  repeats?: Repeats;
  /** The cases in error. */
  warnings: BenchmarkWarning[];
}

/** Measures of several outputs for the same cases. They are means over the cases with samples. */
export interface Repeats {
  /** The smallest number of samples of a case. */
  k: number;
  /** The chance that at least one of `k` samples passes. */
  pass_at_k: number;
  /** The chance that all of `k` samples pass. */
  pass_hat_k: number;
  /** The share of cases that pass: more than half of their samples do. */
  majority: number;
  /** The ids of the cases whose samples differ. */
  flaky: string[];
  /** The cases with samples. */
  cases: RepeatedCase[];
}

/** The samples of one case. */
export interface RepeatedCase {
  /** The id of the case. */
  case_id: string;
  /** Whether more than half of the samples passed. */
  passed: boolean;
  /** The number of samples. */
  samples: number;
  /** The number of samples that passed. */
  samples_passed: number;
  /** The chance that two samples of the case differ: one passes and one fails. */
  flakiness: number;
}

/**
 * Compares the second report with the first one, case by case. The weights are those of the second report's cases. Reports of
 * different suites are an error. Time: at most 10,000 times the number of cases that changed, for each group.
 * @example
 * const { verdict, sentence } = compareReports(before, after);
 * // better by 0.07, 95 % 0.02 to 0.12; 8 fixed, 1 broken, p = 0.04
 */
export function compareReports(a: BenchmarkReport, b: BenchmarkReport, options?: CompareOptions): Comparison;

/** The options of {@link compareReports}. */
export interface CompareOptions {
  /** The confidence level of the intervals, between 0 and 1. Default: 0.95. */
  level?: number;
  /** The p-value below which a change is evidence. Default: 0.05. */
  alpha?: number;
  /** Which cases depend on each other. Default: none. */
  cluster?: Cluster;
  /** Chooses the random sign flips. Equal seeds give equal p-values. Default: 0. */
  seed?: number;
}

/** A mean difference with its confidence interval. */
export interface Difference {
  /** The mean of the second report's score minus the first one's, weighted by difficulty; `null` without shared cases. */
  mean: number | null;
  /** The standard error; `null` for a single case or cluster. */
  stderr: number | null;
  /** The lower bound of the interval; `null` for a single case or cluster. */
  low: number | null;
  /** The upper bound. */
  high: number | null;
  /** The number of cases that are in both reports. */
  n: number;
}

/**
 * How a case changed. `fixed` and `broken`: `passed` differs. `better` and `worse`: only the score differs. `added` and `removed`:
 * the case is only in one report.
 */
export type Change = "fixed" | "broken" | "better" | "worse" | "same" | "added" | "removed";

/** The changes in a group of cases. */
export interface GroupComparison {
  /** The mean difference of the group. */
  difference: Difference;
  /** The p-value of the sign-flip test of the group. */
  p: number;
  /** The p-value adjusted for the number of groups, after Holm. If it is below alpha, the group changed. */
  p_holm: number;
}

/** The comparison of two reports. */
export interface Comparison {
  /** The confidence level of the intervals. */
  level: number;
  /** The mean difference of the cases in both reports. */
  difference: Difference;
  /** The number of cases for each change. */
  counts: Record<Change, number>;
  /** The cases of the second report, then those that it lacks. `a` and `b` are the scores, `null` if the case has no score. */
  cases: { case_id: string; change: Change; a: number | null; b: number | null }[];
  /** McNemar's test of `passed`: the mid-p-value. `null` with clusters. */
  mcnemar: { fixed: number; broken: number; p: number } | null;
  /** The sign-flip test of the weighted scores: exact up to 16 changes, above that with 9,999 random draws. */
  permutation: { p: number; exact: boolean; draws?: number };
  /** By category. */
  by_category: Record<string, GroupComparison>;
  /** By tag. */
  by_tag: Record<string, GroupComparison>;
  /** The scores of the cases that have a check, by its key or kind. */
  by_check: Record<string, GroupComparison>;
  /** `better` or `worse` if `permutation.p` is below alpha. */
  verdict: "better" | "worse" | "no_evidence";
  /** The result in one sentence. */
  sentence: string;
  /** Other versions or digests of the suite, changed cases, and cases that are in error or not answered. */
  warnings: BenchmarkWarning[];
}

/**
 * Writes a report, the comparison of two, or an evaluation as the text of a file.
 *
 * | format | for |
 * |---|---|
 * | `json`, `jsonl` | programs: the whole value, or one line for each case |
 * | `csv`, `csv-long` | spreadsheets: a row for each case, or for each check of a case |
 * | `markdown` | issues, pull requests and the summaries of workflows |
 * | `html` | people: one file without scripts and external files |
 * | `junit`, `ctrf` | the test tab of GitLab, Jenkins and others |
 * | `github` | annotations of a workflow of GitHub |
 *
 * Texts are escaped for each format. In `junit` and `ctrf`, a case without an output is skipped, and a case in error
 * differs from a failed one.
 * @example
 * writeFileSync("report.xml", formatReport(report, "junit"));
 * appendFileSync(process.env.GITHUB_STEP_SUMMARY, formatReport(report, "markdown", { limit: "summary" }));
 */
export function formatReport(
  report: BenchmarkReport | Comparison | SavedEvaluation,
  format?: ReportFormat,
  options?: FormatOptions,
): string;

/** The parsed text of {@link Benchmark.saveResults}, or of a file that `benchmarkhub eval` wrote. */
export interface SavedEvaluation {
  /** The name and the size of the dataset. */
  benchmark_info?: { name?: string; description?: string; total_items?: number };
  /** The result of each item, for each metric. */
  evaluation_results: EvaluationResult[];
  /** The summary of the first metric. */
  summary: EvaluationSummary | EmptySummary;
  /** The summary of each metric, if there are several. */
  summaries?: Record<string, EvaluationSummary | EmptySummary>;
  /** {@link Benchmark.warnings}, which name the items without a prediction. Without them, these items are only counted. */
  warnings?: BenchmarkWarning[];
}

/** The formats of {@link formatReport}. The last four are only for reports. An evaluation has no `csv-long`. */
export type ReportFormat =
  | ("json" | "jsonl" | "csv" | "csv-long" | "markdown" | "html" | "junit" | "ctrf" | "github")
  | ("langsmith" | "opentelemetry" | "dpo" | "human-eval");

/** The options of {@link formatReport}. */
export interface FormatOptions {
  /**
   * The outputs that were scored, for formats that show them: `jsonl`, `csv`, `html` and `langsmith`. `dpo` and `human-eval` need them.
   * Only for a report.
   */
  outputs?: Outputs;
  /** The language of `markdown`, `html` and of reasons. Default: `"en"`. */
  language?: "en" | "zh";
  /**
   * The maximum size of `markdown`: `comment` is under 65,536 characters, and `summary` under 1,024 kB, the limits of GitHub for
   * comments and for the summary of a step. Default: `"comment"`.
   */
  limit?: "comment" | "summary";
  /** The verdicts of gates, which `markdown` lists at the top. */
  gates?: { name: string; holds: boolean; text: string }[];
  /** The comparison with a baseline: `markdown` lists its regressions first. Only for a report. */
  comparison?: Comparison;
  /** The `runId` of `ctrf`, equal in all shards of a run, and the name of the experiment of `langsmith`. Default: suite and version. */
  runId?: string;
  /** When the run started, for `ctrf`, `langsmith` and `opentelemetry`: milliseconds since 1970. Default: 0. */
  startedAt?: number;
  /** The score from which a result passes. Only for an evaluation. Default: 1. */
  passScore?: number;
}

/**
 * Returns the unbiased estimate of the chance that at least one of `k` attempts passes, when `c` of `n` attempts passed.
 * @example
 * passAtK(10, 3, 2); // 0.5333…
 */
export function passAtK(n: number, c: number, k: number): number;

/**
 * Returns the unbiased estimate of the chance that all of `k` attempts pass, when `c` of `n` attempts passed.
 * @example
 * passHatK(10, 3, 2); // 0.0666…
 */
export function passHatK(n: number, c: number, k: number): number;

/**
 * Returns the number of cases with which {@link compareReports} finds a difference with the probability `power`.
 * @example
 * sampleSize({ difference: 0.05, sd: 0.4 }); // 503
 */
export function sampleSize(options: SampleSizeOptions): number;

/** The options of {@link sampleSize}. One of `sd` and `from` is required. */
export interface SampleSizeOptions extends PlanOptions {
  /** The difference of the mean scores that is to be found. */
  difference: number;
  /** The standard deviation of the differences of a case. */
  sd?: number;
  /** A comparison or a report from which the standard deviation is estimated. With one report, the estimate is too high. */
  from?: Comparison | BenchmarkReport;
}

/** The options of plans. */
export interface PlanOptions {
  /** The probability with which the difference is found, between 0 and 1. Default: 0.8. */
  power?: number;
  /** The confidence level, between 0 and 1. Default: 0.95. */
  level?: number;
}

/**
 * Returns the smallest difference that a comparison with as many cases finds with the probability `power`.
 * @example
 * minimumDetectable({ n: 503, sd: 0.4 }); // 0.05
 */
export function minimumDetectable(
  from: Comparison | BenchmarkReport | { n: number; sd: number },
  options?: PlanOptions,
): number;

/**
 * Measures how much two raters agree, beyond chance.
 * @example
 * agreement(["yes", "yes", "no", "no"], ["yes", "yes", "no", "yes"]).kappa; // 0.5
 */
export function agreement(a: readonly string[], b: readonly string[]): Agreement;

/** How much two raters agree. */
export interface Agreement {
  /** The number of items. */
  n: number;
  /** The share of items with the same label. */
  observed: number;
  /** The share that would agree by chance, given how often each rater uses each label. */
  expected: number;
  /** Cohen's kappa: 1 is full agreement, 0 is chance. `null` if all labels are the same. */
  kappa: number | null;
  /** Krippendorff's alpha for nominal data. `null` if all labels are the same. */
  alpha: number | null;
  /** The number of items by label: `counts[i][j]` have `labels[i]` from `a` and `labels[j]` from `b`. */
  confusion: { labels: string[]; counts: number[][] };
}

/**
 * Estimates the mean that people would give, from many scores of a judge and a few labels of people (prediction-powered
 * inference). The labelled outputs must be a random draw, and not among the judged ones.
 * @param judged the scores of the judge for the outputs without labels, 0 to 1
 * @param labelled the scores of both for the other outputs
 * @example
 * const { mean, low, high } = correctJudge(judged, labelled);
 */
export function correctJudge(
  judged: readonly number[],
  labelled: ReadonlyArray<{ judge: number; human: number }>,
  options?: { level?: number },
): CorrectedJudge;

/** The mean that people would give. `n` is the number of labels, `n_effective` how many labels would be as informative without a judge. */
export interface CorrectedJudge extends Estimate {
  /** How much the judge is trusted: 0 means that only the labels count. */
  lambda: number;
  /** The mean of the judge, without correction. */
  judge_mean: number;
  /** The mean of the labels, without the judge. */
  labels: Estimate;
}

// ---- Errors

/** An error of this package. The message says what was expected, what was found, and where. */
export class BenchmarkHubError extends Error {
  /** A stable code. */
  readonly kind: ErrorKind;
}

/** A suite, a case or a document of outputs is invalid. */
export class SuiteValidationError extends BenchmarkHubError {
  /**
   * The first thousand problems of the document. A path looks like `cases[3].expected_behavior.contains[0]`; the path of the whole
   * document is `""`.
   */
  readonly issues: ReadonlyArray<{ path: string; message: string }>;
  /** The number of all problems. */
  readonly issueCount: number;
}

/** A pattern is invalid, too long, or nested too deeply. */
export class UnsafePatternError extends BenchmarkHubError {}

/** Stable codes of errors. */
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
