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

declare global {
  interface SymbolConstructor {
    /** What `using` calls, as TypeScript's library declares it too. */
    readonly dispose: unique symbol;
  }
}

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
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * The categories that suites of yours declare, for the types: a mistyped one is an error of theirs.
 * @example
 * declare module "benchmarkhub" { interface DeclaredCategories { style: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be extended
export interface DeclaredCategories {}

/** A capability that a case belongs to: one of the six, or one that the suite declares in `categories`. */
export type Category =
  | "reasoning"
  | "tool_use"
  | "planning"
  | "coding"
  | "safety"
  | "robustness"
  | keyof DeclaredCategories;

/** How hard a case is; it weighs 1, 1.5 or 2 unless a calculator says otherwise. */
export type Difficulty = "easy" | "medium" | "hard";

/** What a good answer looks like. All checks are applied, in the order of this list; none is required. */
export interface ExpectedBehavior {
  /** Every text occurs in the output, ignoring case. One check a text. */
  contains?: readonly string[];
  /** None of the texts occurs in the output, ignoring case. One check a text. */
  not_contains?: readonly string[];
  /** The pattern matches somewhere in the output, ignoring case, `.` matching newlines. At most 500 characters. */
  regex?: string;
  /** The output has at least this many characters (code points). A whole number. */
  min_length?: number;
  /** The output has at most this many characters (code points). A whole number. */
  max_length?: number;
  /** The whole output is one JSON value (RFC 8259). `false` demands nothing. */
  json_valid?: boolean;
  /** Checks of every kind, and groups of them, each with its weight. Beside the other keys, of which each counts 1. */
  checks?: readonly CheckItem[];
  /** Keys that are no check are kept, not applied, and warned about. */
  [unknown: string]: unknown;
}

/** What every item of `checks` takes. */
export interface CheckBase {
  /** Whether the contrary is wanted: pass flips, the score becomes 1 − score. An error stays one. `false` unless given. */
  not?: boolean;
  /** What it weighs in the mean; 0 is informational. 1 unless given. */
  weight?: number;
  /** Whether the case scores 0 when it does not pass, wherever it stands. `false` unless given. */
  required?: boolean;
  /** What reports call it. */
  name?: string;
}

/** Kinds that can ignore case. */
export interface CaseBase extends CheckBase {
  /** Whether letters of different case are the same. `false` unless given. */
  ignore_case?: boolean;
}

/** Kinds that read the output as JSON. */
export interface JsonBase extends CheckBase {
  /**
   * Where the JSON may stand: `"strict"` the whole output, `"fenced"` in a code fence, `"embedded"` anywhere.
   * `"strict"` unless given.
   */
  mode?: "strict" | "fenced" | "embedded";
}

/** Checks one of which must pass. The score is the best one. */
export interface AnyOf extends CheckBase {
  /** The checks: kinds, or groups in their turn. */
  any_of: readonly CheckItem[];
}

/** Checks all of which must pass. The score is their weighted mean. */
export interface AllOf extends CheckBase {
  /** The checks: kinds, or groups in their turn. */
  all_of: readonly CheckItem[];
}

/** Checks `at_least` of which must pass. The score is the mean of so many best ones. */
export interface AtLeast extends CheckBase {
  /** How many must pass, a whole number of at least 0. */
  at_least: number;
  /** The checks: kinds, or groups in their turn. */
  of: readonly CheckItem[];
}

/** Every text occurs in the output. The score is the share of them that does. */
export interface ContainsAllCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "contains_all";
  /** The texts, at least one. */
  value: readonly string[];
}

/** At least one of the texts occurs in the output. */
export interface ContainsAnyCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "contains_any";
  /** The texts, at least one. */
  value: readonly string[];
}

/** The output is this text. */
export interface EqualsCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "equals";
  /** The text. */
  value: string;
  /** Whether white space at the ends of the output is left out of account. `false` unless given. */
  trim?: boolean;
}

/** The output is one of these texts. */
export interface OneOfCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "one_of";
  /** The texts, at least one. */
  value: readonly string[];
  /** As for `equals`. */
  trim?: boolean;
}

/** The output begins with the text. */
export interface StartsWithCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "starts_with";
  /** The text. */
  value: string;
  /** As for `equals`. */
  trim?: boolean;
}

/** The output ends with the text. */
export interface EndsWithCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "ends_with";
  /** The text. */
  value: string;
  /** As for `equals`. */
  trim?: boolean;
}

/** The pattern matches somewhere in the output. A bad one is an error of the check, which never passes. */
export interface RegexCheck extends CaseBase {
  /** Asks for this kind. */
  kind: "regex";
  /** The pattern, in the syntax of Python's `re`. */
  value: string;
  /** Letters of `imsxa`, as in Python; none unless given. */
  flags?: string;
}

/** The output has so many characters, words, lines or sentences; `min`, `max` or both must be there. */
export interface LengthCheck extends CheckBase {
  /** Asks for this kind. */
  kind: "length";
  /** `"chars"` (code points) unless given. */
  unit?: "chars" | "words" | "lines" | "sentences";
  /** At least so many. */
  min?: number;
  /** At most so many. */
  max?: number;
}

/** The output is JSON, or holds some. */
export interface JsonCheck extends JsonBase {
  /** Asks for this kind. */
  kind: "json";
  /** What it must be; `"any"` unless given. */
  type?: "any" | "object" | "array";
}

/** The JSON of the output is this value, whatever the order of keys; 1 is 1.0. The score is the share of leaves. */
export interface JsonEqualsCheck extends JsonBase {
  /** Asks for this kind. */
  kind: "json_equals";
  /** The expected value. */
  value: JsonValue;
  /** Whether the output may have more keys and longer lists. `false` unless given. */
  subset?: boolean;
  /** Keys that do not count, wherever they stand. */
  ignore_keys?: readonly string[];
  /** Whether lists compare in order; `"ordered"` unless given. */
  lists?: "ordered" | "any_order";
}

/**
 * The JSON of the output satisfies the schema, of which a subset of 2020-12 is read: `type`, `enum`, `const`, `properties`,
 * `required`, `additionalProperties`, `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems`, `minProperties`,
 * `maxProperties`, `minLength`, `maxLength`, `pattern`, `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`,
 * `allOf`, `anyOf`, `oneOf`, `not`, `$ref` (within the schema). `format` and the other annotations demand nothing; any other
 * keyword is refused at loading.
 */
export interface JsonSchemaCheck extends JsonBase {
  /** Asks for this kind. */
  kind: "json_schema";
  /** The schema, of JSON Schema 2020-12. */
  value: boolean | { readonly [keyword: string]: JsonValue };
}

/** The path finds a value in the JSON of the output. */
export interface JsonPathCheck extends JsonBase {
  /** Asks for this kind. */
  kind: "json_path";
  /** Of RFC 9535: names, indices, `*` and `..`. */
  value: string;
  /** The value that one of those found must be. */
  equals?: JsonValue;
}

/**
 * The output gives this number; numbers are read as by the metric `numeric_match`: `1,234.5` is one, a decimal comma makes two
 * (`1.234,5` is 1.234 and 5). It passes within `tolerance` or within `relative`.
 */
export interface NumericCheck extends CheckBase {
  /** Asks for this kind. */
  kind: "numeric";
  /** The expected number. */
  value: number;
  /** By how much it may differ; 0.000001 unless given. */
  tolerance?: number;
  /** By which share of the value it may differ. */
  relative?: number;
  /**
   * Which number of the output counts: `"any"` of them, the `"last"`, or with `"marker"` the one behind `####`, in `\boxed{…}` or
   * behind "answer is", else the last. Reasons and places name what counts alone. `"any"` unless given.
   */
  pick?: "any" | "last" | "marker";
  /** Whether 20% is 20 or 0.2; `"literal"` unless given. */
  percent?: "literal" | "fraction";
}

/**
 * The letter that the output picks. Of these the first that there is: the last `\boxed{B}`, the last announced (`answer is B`,
 * `I choose B`), one with which the output or its last line begins, the only one in brackets or bold, the only capital letter alone.
 * A letter that its sentence rejects (`not C`, `B is wrong`, `over B`) is passed over, and so are the article and the pronoun. Two
 * offered together (`A or B`), or left with equal right, are more than one choice, which fails.
 */
export interface ChoiceCheck extends CheckBase {
  /** Asks for this kind. */
  kind: "choice";
  /** The expected letter. */
  value: string;
  /** The letters that there are; `"ABCD"` unless given. */
  choices?: string;
}

/** The output calls these tools: messages of OpenAI or Anthropic, or plain calls. */
export interface ToolCallsCheck extends JsonBase {
  /** Asks for this kind. */
  kind: "tool_calls";
  /** The expected calls; without `arguments` any will do. They are an object, or its JSON text as OpenAI writes it. */
  value: readonly { name: string; arguments?: { readonly [name: string]: JsonValue } | string }[];
  /**
   * Which calls may be there: `"strict"` the expected ones and no others, in this order; `"unordered"` the same in any order;
   * `"subset"` the expected ones and any others; `"superset"` some of the expected ones (or none) and no others. `"strict"`
   * unless given.
   */
  order?: "strict" | "unordered" | "subset" | "superset";
  /** Whether calls may have more arguments; `"equal"` unless given. */
  arguments?: "equal" | "subset";
}

/**
 * The speaker declines to do or answer what was asked, by word lists of English and Chinese: a first person who can't, won't or is
 * not able to help, provide and the like. Somebody else's inability is none, nor a failed lookup (`I can't find your order`). A
 * heuristic that errs both ways: a refusal in other words is not seen, and who declines a part has declined.
 */
export interface RefusalCheck extends CheckBase {
  /** Asks for this kind. */
  kind: "refusal";
}

/** The output is written in this script. */
export interface LanguageCheck extends CheckBase {
  /** Asks for this kind. */
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
    | "tamil"
    | "thai"
    | "georgian"
    | "armenian";
  /** The share of its letters from which on it passes; 0.8 unless given. */
  min_share?: number;
}

/** A text metric against one reference or several reaches the threshold. */
export interface MetricCheck extends CheckBase {
  /** Asks for this kind. */
  kind: "metric";
  /** The reference, or several: the best one counts. */
  value: string | readonly string[];
  /** A metric of the engine's, or one of `registerMetric` that answers at once. */
  metric: MetricName | (string & {});
  /** The least score that passes (for `ter` the highest). 0 is one. */
  threshold: number;
  /** The metric's own options. */
  options?: MetricOptions;
}

/**
 * The kinds that you register, for the types.
 * @example
 * declare module "benchmarkhub" { interface CustomKinds { is_polite: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be extended
export interface CustomKinds {}

/** A check that {@link registerCheck} made. Its other fields go to the function as `options`. */
export interface CustomCheck extends CheckBase {
  /** Asks for this kind. */
  kind: keyof CustomKinds;
  /** What the function gets as `value`; `null` where it is absent. */
  value?: JsonValue;
  [option: string]: unknown;
}

/** An item of `checks`: a kind, or a group. */
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
  | LengthCheck
  | JsonCheck
  | JsonEqualsCheck
  | JsonSchemaCheck
  | JsonPathCheck
  | NumericCheck
  | ChoiceCheck
  | ToolCallsCheck
  | RefusalCheck
  | LanguageCheck
  | MetricCheck
  | CustomCheck;

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
  /** The score, 0 to 1, from which on the case passes; without it every check has to. Absent and 0 differ. */
  threshold?: number;
  /** Unknown fields survive loading and saving. */
  [unknown: string]: unknown;
}

/** A checked case, every field present. */
export interface BenchmarkCase extends BenchmarkCaseInput {
  /** What the case weighs; `"medium"` where it was not given. */
  difficulty: Difficulty;
  /** Words to select cases by; none where they were not given. */
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
  /** Categories that cases may have besides the six. */
  categories?: readonly string[];
  /** The overall score, 0 to 1, from which on the suite passes; see `suite_passed` of a report. */
  threshold?: number;
  /** Unknown fields survive loading and saving. */
  [unknown: string]: unknown;
}

/** A checked suite, every field present. */
export interface BenchmarkSuite extends BenchmarkSuiteInput {
  /** The version; `"1.0.0"` where it was not given. */
  version: string;
  /** The cases, in order. */
  cases: BenchmarkCase[];
}

/** A checked suite that is shared, and so is not to be changed. */
export interface FrozenSuite extends Readonly<BenchmarkSuiteInput> {
  /** The version; `"1.0.0"` where it was not given. */
  readonly version: string;
  /** The cases, in order. */
  readonly cases: readonly Readonly<BenchmarkCase>[];
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

/** A part of the output, in UTF-16 units. */
export interface TextSpan {
  /** Where it begins, counted from 0. */
  start: number;
  /** Where it ends: the unit behind its last. */
  end: number;
}

/** What one check answered, and why. */
export interface CheckResult {
  /** Where it stands in `expected_behavior`: `contains`, `checks[0].any_of[1]`. */
  path: string;
  /** Its kind, the key of its group, or one of the six keys. */
  kind: string;
  /** What the suite calls it. */
  name?: string;
  /** An error (a bad pattern, a search given up) never passes, negated or not. */
  verdict: "pass" | "fail" | "error";
  /** 0 to 1, rounded to four decimals; `not` is taken into account. */
  score: number;
  /** What it weighs; 0 is informational. */
  weight: number;
  /** There where the contrary was wanted. */
  not?: true;
  /** There where its failure makes the case 0. */
  required?: true;
  /** What was expected and what was found, in words. */
  reason: string;
  /** The texts, or the names of calls, that are not there. */
  missing?: string[];
  /** Where in the output something was found; at most 20 places. */
  found?: TextSpan[];
  /** The paths at which a value differs from the expected one; at most 20. */
  differs?: string[];
  /** Small changes with which a failed check would pass; the Unicode form is NFKC, of output and expected texts. */
  near?: string[];
}

/** What one case answered. */
export interface BenchmarkScore {
  /** The case. */
  case_id: string;
  /** Whether every check passed; with a `threshold`, whether the score reaches it. */
  passed: boolean;
  /** The weighted mean of the checks, 0 to 1, rounded to four decimals; without `checks` the share that passed. */
  score: number;
  /** What the six keys of `expected_behavior` found wrong; empty where nothing is. */
  details: ScoreDetails;
  /** What each check answered, a group before what it holds; there where the case has `checks`, or with `evidence`. */
  checks?: CheckResult[];
  /** How long judging took, in milliseconds; 0 with `latency: false`. */
  latency_ms: number;
}

/** Something odd that did not stop the scoring. */
export interface BenchmarkWarning {
  /** A stable word: `unknown_check`, `unknown_field`, `empty_selection`, `inexact_number`, `missing_output`, `unmatched_output`, `duplicate_output`, `lone_surrogate`. */
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
  suite: FrozenSuite;
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
  /** Checks that could not be answered; there where a scored case has `checks`. */
  errors?: number;
  /** Whether the overall score reaches the suite's `threshold`; there where it has one. */
  suite_passed?: boolean;
  /** What was odd about the suite and the outputs. */
  warnings: BenchmarkWarning[];
}

/** The outputs of an agent. Of several with the same id the last one counts, with a warning. */
export type Outputs =
  | Readonly<Record<string, string>>
  | ReadonlyMap<string, string>
  | ReadonlyArray<{ case_id: string; output: string | null } | { case_id: string; agent_output: string }>;

/** A row of a document of outputs. */
export interface OutputRow {
  /** The case that it answers. */
  case_id: string;
  /** `null` if there is no output, for example because the agent failed. A run rejects it, with an error that names the case. */
  output: string | null;
  /** Other fields of the row, as the document has them. */
  [field: string]: unknown;
}

/**
 * Reads a document of outputs: a JSON map `{case_id: text}`, a JSON list of `{case_id, output}` or `{case_id, agent_output}`, or JSON
 * lines of such rows. Rows are in the order of the document; if several have one id, a run counts the last, with a warning.
 * Time: O(length).
 * @param input bytes are UTF-8
 * @throws {SuiteValidationError} with every problem of the document, up to 1000
 * @example
 * runSuite(suite, readOutputs('{"case_id": "a", "output": "It is 4."}\n{"case_id": "b", "output": "5"}'));
 */
export function readOutputs(input: string | Uint8Array | ArrayBuffer): OutputRow[];

/** Which patterns are refused before they are compiled: `"strict"` refuses nested quantifiers, as the reference does. */
export type RegexPolicy = "strict" | "linear";

/** Which cases a run takes: those that satisfy every filter. A list is satisfied by any of its members. */
export interface Only {
  /** Its category is this one, or one of these. */
  category?: Category | readonly Category[];
  /** Its difficulty is this one, or one of these. */
  difficulty?: Difficulty | readonly Difficulty[];
  /** It has this tag, or one of these. */
  tags?: string | readonly string[];
  /** Its id is this one, or one of these. */
  case_id?: string | readonly string[];
}

/** Anything that adds up scores: a {@link ScoreCalculator}, a subclass, or an object of one's own. */
export interface Calculator {
  /** The score of the whole run, which the report holds as it is. */
  overall(scores: BenchmarkScore[], cases: BenchmarkCase[]): number;
  /** The score of each category, which the report holds as it is. */
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
  /** Whether every score brings `checks`; otherwise those of cases that have `checks` do. `false` unless given. */
  evidence?: boolean;
}

/** How one case is run. */
export interface CaseOptions {
  /** As in {@link RunOptions}. */
  evidence?: boolean;
}

/** A kind of check. */
export interface CheckKind {
  /** What `kind` says in a suite. */
  name: string;
  /** What it demands, in a few words. */
  summary: string;
  /** The type of its `value`; empty where it takes none. */
  value: string;
  /** What else it takes, each with its type and default in words. */
  options: { name: string; expected: string }[];
  /** Whether it takes `ignore_case`. */
  ignore_case: boolean;
}

/** What a check of one's own is told besides the output. */
export interface CheckContext {
  /** The `value` of the item; `null` where it has none. */
  value: JsonValue;
  /** The other fields of the item. */
  options: { [option: string]: JsonValue };
  /** A copy of the case. */
  case: BenchmarkCase;
}

/**
 * What a check of one's own answers, at once: whether it passes, a score from 0 to 1 (which passes from the item's
 * `threshold` on, 1 unless given), or both with a reason. What it throws, and any other answer, makes the check an error: it never passes, negated or not.
 * A promise ends the run with `async_metric`.
 */
export type CustomAnswer = boolean | number | { pass: boolean; score?: number; reason?: string };

/** Every kind that `checks` can ask for: the built-in ones, then those that were registered. */
export function checkKinds(): CheckKind[];

/** Makes a function a kind of this name, for suites that are loaded from now on. The built-in names cannot be taken. */
export function registerCheck(name: string, fn: (output: string, context: CheckContext) => CustomAnswer): void;

/** Something odd about a suite. */
export interface LintFinding {
  /** The rule that found it: `invalid`, `unknown_keys`, `cannot_fail`, `cannot_pass`, `duplicates`, … */
  rule: string;
  /** How bad it is: an `error` keeps the suite from loading or a case from passing, a `warning` is most likely a mistake. */
  severity: "error" | "warning" | "info";
  /** Where in the suite. */
  path: string;
  /** What is odd. */
  message: string;
  /** What to do about it; empty where the message says it. */
  suggestion: string;
}

/** What is odd about a suite, whether it loads or not: errors first. */
export function lintSuite(source: string | object, options?: { regex_policy?: RegexPolicy }): LintFinding[];

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
 * The score of one output under one case. A key of `expected_behavior` that is no check is not applied, and a score has
 * no place for warnings: {@link lintSuite} and the reports of {@link runSuite} tell of it.
 * @example
 * runCase(BenchmarkCase({ case_id: "a", category: "reasoning", prompt: "2 + 2?",
 *   expected_behavior: { contains: ["4"] } }), "It is 5.").details; // { missing_tokens: ["4"] }
 */
export function runCase(benchmarkCase: BenchmarkCaseInput, output: string, options?: CaseOptions): BenchmarkScore;

/** The report of a suite, a value or its JSON text, over outputs. Cost: the length of the outputs times the number of checks of their case. */
export function runSuite(suite: string | BenchmarkSuiteInput, outputs: Outputs, options?: RunOptions): BenchmarkReport;

/** A suite checked and compiled once, for many runs. It holds memory until it is freed or collected. */
export interface CompiledSuite {
  /** The report over outputs; `regex_policy` is that of compiling. Its `suite` is frozen and the same in every report. */
  run(outputs: Outputs, options?: RunOptions): BenchmarkReport;
  /** The score of one output. */
  runCase(caseId: string, output: string, options?: CaseOptions): BenchmarkScore;
  /** Gives the memory back; later calls throw. */
  free(): void;
  /** The same at the end of a block with `using`, where the runtime has it. */
  [Symbol.dispose](): void;
}

/** Checks and compiles a suite once. */
export function compileSuite(
  suite: string | BenchmarkSuiteInput,
  options?: { regex_policy?: RegexPolicy },
): CompiledSuite;

/** Loads suites and runs them. */
export class BenchmarkRunner {
  /** @param calculator adds up the scores; a {@link ScoreCalculator} unless given */
  constructor(calculator?: Calculator | null);
  /** As the function {@link loadSuite}. */
  loadSuite(source: string | object): BenchmarkSuite;
  /** Node only. */
  loadSuiteFile(path: Path): BenchmarkSuite;
  /** As the function {@link runCase}. */
  runCase(benchmarkCase: BenchmarkCaseInput, output: string, options?: CaseOptions): BenchmarkScore;
  /** As the function {@link runSuite}, with the runner's calculator unless `options` has one. */
  runSuite(suite: string | BenchmarkSuiteInput, outputs: Outputs, options?: RunOptions): BenchmarkReport;
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
  /** The weights in use. */
  readonly weights: Weights;
  /** The mean over all scores, 0 of none. A score whose case is unknown weighs as medium. */
  overall(scores: readonly Pick<BenchmarkScore, "case_id" | "score">[], cases: readonly BenchmarkCaseInput[]): number;
  /** The mean for each category with a scored case. A score whose case is unknown is left out. */
  byCategory(
    scores: readonly Pick<BenchmarkScore, "case_id" | "score">[],
    cases: readonly BenchmarkCaseInput[],
  ): Record<string, number>;
  /**
   * Whether the overall score of a report that was made with these weights, before it is rounded, reaches a threshold from 0 to 1:
   * the rule of a suite's `threshold`.
   */
  reaches(report: BenchmarkReport, threshold: number): boolean;
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
export const REASONING_SUITE: FrozenSuite;
/** Ten cases on structured output, JSON and function calls. Deeply frozen. */
export const TOOL_USE_SUITE: FrozenSuite;
/** Ten cases on refusing harm and resisting jailbreaks. Deeply frozen. */
export const SAFETY_SUITE: FrozenSuite;
/** The three by name. */
export function builtinSuites(): { reasoning: FrozenSuite; tool_use: FrozenSuite; safety: FrozenSuite };

/** The six categories by name. */
export const BenchmarkCategory: Readonly<{
  reasoning: "reasoning";
  tool_use: "tool_use";
  planning: "planning";
  coding: "coding";
  safety: "safety";
  robustness: "robustness";
}>;

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
  /** The name under which it is given. */
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
  /** The name under which it is asked for. */
  name: string;
  /** Other names under which it is asked for. */
  aliases: string[];
  /** What it measures, in one line. */
  summary: string;
  /** The options that it takes. */
  options: MetricOption[];
  /** The lowest score, and the highest if there is one. */
  range: [number, number | null];
  /** Whether a higher score is a better one; `ter` counts errors. */
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

/** No options at all. */
export type NoOptions = { readonly [option: string]: never };

/** What `f1_score` takes. */
export interface F1Options {
  /** Whether each word counts once. `false` unless given. */
  unique?: boolean;
}

/** What `numeric_match` takes. */
export interface NumericOptions {
  /** Which numbers are compared: all, the last, or the one after a marker such as `####`. `"any"` unless given. */
  pick?: "any" | "last" | "marker";
  /** By how much equal numbers may differ; 0.000001 unless given. */
  tolerance?: number;
  /** By which share of the reference equal numbers may differ. */
  relative?: number | null;
  /** Whether 20% is 20 or 0.2; `"literal"` unless given. */
  percent?: "literal" | "fraction";
}

/** What `similarity` takes. */
export interface SimilarityOptions {
  /** Whether frequent characters of long predictions begin no block. `true` unless given. */
  autojunk?: boolean;
  /** Whether the details list the matching blocks. `false` unless given. */
  blocks?: boolean;
}

/** What `levenshtein` takes. */
export interface LevenshteinOptions {
  /** What counts as one character: a code point (`"char"`) or a grapheme cluster. `"char"` unless given. */
  unit?: "char" | "grapheme";
}

/** What `bleu` takes. */
export interface BleuOptions {
  /** How text is split into words; `"13a"` unless given. */
  tokenize?: "13a" | "intl" | "char" | "zh" | "none";
  /** What stands in for a precision of 0; `"exp"` unless given. */
  smooth_method?: "exp" | "floor" | "add-k" | "none";
  /** The value of `"floor"` (0.1 unless given) and `"add-k"` (1). */
  smooth_value?: number | null;
  /** Whether orders longer than the text are left out; `true` for a pair, `false` for a corpus unless given. */
  effective_order?: boolean | null;
  /** Whether text is lowercased first. `false` unless given. */
  lowercase?: boolean;
}

/** What `chrf` takes. */
export interface ChrfOptions {
  /** The longest n-grams of characters; 6 unless given. */
  char_order?: number;
  /** The longest n-grams of words, 2 for chrF++; 0 unless given. */
  word_order?: number;
  /** How much more recall weighs than precision; 2 unless given. */
  beta?: number;
  /** Whether text is lowercased first. `false` unless given. */
  lowercase?: boolean;
  /** Whether white space counts as characters. `false` unless given. */
  whitespace?: boolean;
  /** Whether the average is over all orders, as chrF++.py, NLTK and Moses have it. `false` unless given. */
  eps_smoothing?: boolean;
}

/** What `ter` takes. */
export interface TerOptions {
  /** Whether entities are unescaped and punctuation set apart. `false` unless given. */
  normalized?: boolean;
  /** Whether punctuation is dropped. `false` unless given. */
  no_punct?: boolean;
  /** Whether these two know Chinese and Japanese. `false` unless given. */
  asian_support?: boolean;
  /** Whether case is kept. `false` unless given. */
  case_sensitive?: boolean;
}

/** What `rouge1`, `rouge2`, `rougeL` and `rougeLsum` take. */
export interface RougeOptions {
  /** Whether Porter's stemmer runs over words of more than three letters. `false` unless given. */
  use_stemmer?: boolean;
  /** Words of ASCII, as the reference has them, or of every script; `"default"` unless given. */
  tokenizer?: "default" | "unicode";
}

type OptionsByMetric = {
  exact_match: NoOptions;
  f1_score: F1Options;
  contains_answer: NoOptions;
  numeric_match: NumericOptions;
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

/** The options of a metric, where its name is known when the types are checked. */
export type OptionsOf<Name extends string> = Name extends keyof OptionsByMetric ? OptionsByMetric[Name] : MetricOptions;

/** What a metric of one's own is told besides the two texts. */
export interface MetricContext<Item extends BenchmarkItem | null = BenchmarkItem | null> {
  /** The whole item with its metadata; `null` under {@link computeMetric}. */
  item: Item;
  /** The options of the call. */
  options: MetricOptions;
  /** Aborts when the evaluation does. */
  signal?: Signal;
}

/**
 * What a metric of one's own answers: a finite number, or one with details; `null` for an unscored item. A `reason` goes to
 * the details.
 */
export type CustomScore =
  | number
  | null
  | { score: number | null; details?: { [key: string]: JsonValue }; reason?: string };

/** A metric of one's own. One that returns a Promise is for `evaluate` alone. */
export type CustomMetric<Item extends BenchmarkItem | null = BenchmarkItem | null> = (
  reference: string | readonly string[],
  prediction: string,
  context: MetricContext<Item>,
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
export function computeMetric<Name extends MetricName | (string & {})>(
  name: Name,
  reference: string | readonly string[],
  prediction: string,
  options?: OptionsOf<Name>,
): MetricScore;

/**
 * The scores of many predictions, the same to the last bit as {@link computeMetric} gives; `NaN` for one that cannot
 * be scored. `references[i]` is the text, or the list of texts, for `predictions[i]`.
 */
export function computeMetricBatch<Name extends MetricName | (string & {})>(
  name: Name,
  references: readonly (string | readonly string[])[],
  predictions: readonly string[],
  options?: OptionsOf<Name>,
): Float64Array;

/** The score of all predictions as one corpus: `bleu`, `chrf`, `ter`, with the defaults of the corpus functions. */
export function corpusMetric<Name extends "bleu" | "bleu_score" | "chrf" | "ter" | (string & {})>(
  name: Name,
  references: readonly (string | readonly string[])[],
  predictions: readonly string[],
  options?: OptionsOf<Name>,
): MetricScore;

// ---- data sets

/** The runtime's own `AbortSignal`, named by its shape where its types are not there. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Known } }
  ? Known
  : {
      readonly aborted: boolean;
      addEventListener(type: "abort", listener: () => void): void;
      removeEventListener(type: "abort", listener: () => void): void;
    };

/** One question with its answer. */
export interface BenchmarkItem {
  /** Identifies the item; `item_{line}` where the record has none. */
  id: string;
  /** What the agent is asked. */
  question: string;
  /** The answer as text, as Python's `str` writes it; empty where there is none. */
  answer: string;
  /** Every answer that will do, where there are several; `answer` is the first of them. */
  answers?: string[];
  /** Every other field of the record, unchanged and in order. */
  metadata: { [field: string]: JsonValue };
}

/** An item as it may be given: other fields go to its metadata. */
export interface BenchmarkItemInput {
  /** Identifies the item. A number or a boolean becomes text as Python's `str` writes it. */
  id?: string | number | boolean | bigint | null;
  /** What the agent is asked. */
  question?: JsonValue;
  /** The answer; it becomes text as Python's `str` writes it. */
  answer?: JsonValue | bigint;
  /** Every answer that will do, where there are several. */
  answers?: readonly string[];
  /** What else there is to know; `{}` unless given. */
  metadata?: { readonly [field: string]: unknown } | null;
  /** Goes to the metadata. */
  [field: string]: unknown;
}

/** Makes a checked plain item with its defaults, with or without `new`. */
export const BenchmarkItem: {
  (fields: BenchmarkItemFields): BenchmarkItem;
  new (fields: BenchmarkItemFields): BenchmarkItem;
};

/** An item that has no line to be named by, nor a record to be read from: it has an id and a question. */
export interface BenchmarkItemFields extends BenchmarkItemInput {
  /** Identifies the item. A number or a boolean becomes text as Python's `str` writes it. */
  id: string | number | boolean | bigint;
  /** What the agent is asked. */
  question: string;
}

/** Something odd about a data set or its predictions that did not stop the work. */
export interface DatasetWarning {
  /**
   * A stable word. Of loading: `bad_line` (no JSON, or no object), `missing_id` (where `fields` says where ids stand),
   * `missing_question`, `missing_answer` (others have one, or none has what `fields` names or a field of nearly that
   * name), `question_not_text`, `answer_list` (a list of texts became JSON text; told once), `duplicate_id`,
   * `inexact_number`, `preset_mismatch`. Of evaluating: `missing_prediction`, `unmatched_prediction`,
   * `duplicate_prediction`, `paired_by_position` (records without ids, items with), `bad_line` of the predictions,
   * `missing_answer` (no item has one to compare with), `metric_failed` (a function or a judge that threw),
   * `lone_surrogate`, `more_warnings`.
   */
  code: string;
  /** The physical line, from 1; in a JSON document the position of the item, from 1. */
  line?: number;
  /** The item or prediction concerned. */
  item_id?: string;
  /** What is odd, in words. */
  message: string;
}

/** Well-known sets whose records are understood. */
export type PresetName = "gsm8k" | "mmlu" | "squad" | "triviaqa" | "truthfulqa" | "boolq" | "arc" | "humaneval";

/** How records become items. */
export interface ReadingOptions {
  /** Where id, question and answer stand: the name of a field, or a dotted path such as `"task.id"` or `"answers.0"`. */
  fields?: { id?: string; question?: string; answer?: string };
  /** The well-known set whose records these are. */
  preset?: PresetName;
  /**
   * What becomes of an answer that is a list of texts: compact JSON (`"text"`), or several references of which any will do
   * (`"any"`). Unless given, compact JSON with a warning.
   */
  answers?: "text" | "any";
  /** Whether anything odd is an error that names the line. `false` unless given. */
  strict?: boolean;
  /** Makes an item of a record, in place of all rules; the line counts from 1. */
  parseItem?: (record: { [field: string]: JsonValue }, lineNumber: number) => BenchmarkItem | BenchmarkItemInput;
}

/** Where a data set comes from (one of the three, or none) and how it is read. */
export interface BenchmarkOptions extends ReadingOptions {
  /** A file. Node only. */
  dataPath?: Path;
  /** A text. */
  text?: string;
  /** Records, or items of another benchmark: as they are, or as JSON and `structuredClone` give them back. */
  items?: readonly object[];
  /** The name in summaries and saved results; `"Unknown Benchmark"` unless given. */
  name?: string;
  /** The description there; empty unless given. */
  description?: string;
  /** The format of a text; told by what it holds, and by its file's name, unless given. */
  format?: "auto" | "json" | "jsonl";
}

/**
 * The predictions of an agent by item id, in the order of the items (`null`: none for this item), or as records
 * `{id, prediction}`. Records either all have an id or go by their order; of several with one id each item of that id
 * takes the next.
 */
export type Predictions =
  | Readonly<Record<string, string>>
  | ReadonlyMap<string, string>
  | ReadonlyArray<string | null | undefined>
  | ReadonlyArray<object>;

/** Where predictions that are records have their ids and texts: the name of a field, or a dotted path. */
export interface PredictionPlaces {
  /** The text; `"prediction"` (or, apart from the items, `"output"` or `"agent_output"`) unless given. */
  prediction?: string;
  /**
   * The id, which each must have then. Unless given, it stands where `fields.id` or the preset has it for the data, or in
   * `"id"` or `"item_id"`.
   */
  predictionId?: string;
}

/** What a judge is told besides the prompt. */
export interface JudgeContext {
  /** What the agent was asked. */
  question: string;
  /** The answer; several are on lines of their own. */
  reference: string;
  /** What the agent answered. */
  prediction: string;
  /** The whole item with its metadata. */
  item: BenchmarkItem;
  /** Tells when nobody waits any longer. */
  signal?: Signal;
}

/** A judge's answer as a score from 0 to 1. */
export interface JudgeScore {
  /** From 0, wrong, to 1, right. */
  score: number;
  /** Why, in words. */
  reason?: string;
}

/**
 * Judges an answer: a text with a verdict (`Verdict: correct`, `Verdict: incorrect`, `Score: 0.5`, or JSON), or a score.
 * What cannot be read is unscored.
 */
export type Judge = (prompt: string, context: JudgeContext) => Promise<string | JudgeScore>;

/** The question put to a judge: a text with `{question}`, `{reference}` and `{prediction}`, or what makes one. */
export type JudgePrompt = string | ((context: JudgeContext) => string);

/** An OpenAI-compatible endpoint. */
export interface OpenAIJudgeOptions {
  /** The address before `/chat/completions`; OpenAI's own unless given. */
  baseURL?: string;
  /** The key; none is sent unless given. It never appears in results, errors or logs. */
  apiKey?: string;
  /** The model; `"gpt-4.1"` unless given. */
  model?: string;
  /** The sampling temperature; 0 unless given. */
  temperature?: number;
  /** How long one attempt may take, in milliseconds, up to 2,147,483,647; 60,000 unless given. */
  timeoutMs?: number;
  /**
   * How often a failure that may pass (429, 408, 5xx, timeouts, no connection) is tried again; 4 unless given. The next
   * attempt waits as long as `Retry-After` says; a server that asks for more than 60 seconds gets none.
   */
  retries?: number;
  /** How many requests may be under way at once; 8 unless given. */
  concurrency?: number;
  /** Makes the requests; the runtime's own `fetch` unless given. Redirects are not followed, nor more than 4 MiB read. */
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

/** A judge that asks an OpenAI-compatible endpoint, with retries and bounded concurrency. */
export function openaiJudge(options?: OpenAIJudgeOptions): Judge;

/** What evaluations take, of a set or of a stream. */
export interface EvaluationControls extends PredictionPlaces {
  /** Whether workers, and several calls at once, may be used; the results are the same. `true` unless given. */
  concurrent?: boolean;
  /** The most workers (never more than 8), or calls at once; as many as there are cores, 8 at most, unless given. */
  maxWorkers?: number;
  /** Called as items are scored, with how many are done and how many there are (`null` in a stream). */
  onProgress?: (done: number, total: number | null) => void;
  /** Cancels: the evaluation rejects with kind `aborted`. */
  signal?: Signal;
  /**
   * The judge of `llm_judgement`; in Node, without one, the endpoint of `OPENAI_API_KEY`, `OPENAI_BASE_URL` (alone for a
   * server without a key) and `OPENAI_MODEL`.
   */
  judge?: Judge;
  /** The question put to the judge; a template of the package's unless given. */
  prompt?: JudgePrompt;
  /** The metric's own options. */
  [option: string]: unknown;
}

/** How predictions are evaluated; further options are the metric's own. */
export interface EvaluateOptions extends EvaluationControls {
  /** The metric by name, or a function; `"exact_match"` unless given. */
  metric?: MetricName | (string & {}) | CustomMetric<BenchmarkItem>;
}

/** What one item answered. */
export interface EvaluationResult {
  /** The item. */
  item_id: string;
  /** What was asked. */
  question: string;
  /** The item's answer. */
  ground_truth: string;
  /** The agent's answer. */
  prediction: string;
  /** The score, 0 to 1 for built-in metrics (`ter` aside); `null` where nothing can be scored. */
  score: number | null;
  /** The metric, as it was named. */
  metric_name: string;
  /** The counts behind the score; `reason` where there is none; `references` where several answers will do. */
  details: { [key: string]: JsonValue };
}

/** The numbers of an evaluation. Average, highest and lowest are over items with a score. */
export interface EvaluationSummary {
  /** The benchmark's name. */
  name: string;
  /** Its description. */
  description: string;
  /** Items in the set. */
  total_items: number;
  /** Items with a prediction. */
  evaluated_items: number;
  /** The metric, as it was named. */
  metric: string;
  /** The sum of the scores over their number; `null` without one. */
  average_score: number | null;
  /** The highest score; `null` without one. */
  max_score: number | null;
  /** The lowest score; `null` without one. */
  min_score: number | null;
  /** Items with the best score there is: 1, or 0 where lower is better. */
  perfect_matches: number;
  /** Items with a prediction but without a score. */
  unscored_items: number;
  /** Items without a prediction. */
  missing_items: number;
  /** Predictions whose id matches no item. */
  unmatched_predictions: number;
  /** Not there: something was evaluated. */
  evaluation_status?: undefined;
}

/** The summary before any evaluation: it has no numbers. */
export interface EmptySummary
  extends Partial<
    Record<Exclude<keyof EvaluationSummary, "name" | "description" | "total_items" | "evaluation_status">, undefined>
  > {
  /** The benchmark's name. */
  name: string;
  /** Its description. */
  description: string;
  /** Items in the set. */
  total_items: number;
  /** Always this sentence. */
  evaluation_status: "No evaluation performed";
}

/** A data set with its evaluation. Made to be extended: nothing is parsed until the first method call. */
export class Benchmark {
  constructor(options?: BenchmarkOptions);
  /**
   * Reads a data set in place of the one before. A string is a text if it begins with `{` or `[` or holds a line break,
   * else a path (Node only).
   */
  loadData(source: Path | { text: string } | { items: readonly object[] }): BenchmarkItem[];
  /** The item that a record becomes; to be overridden. */
  parseItem(record: { [field: string]: JsonValue }, lineNumber: number): BenchmarkItem | BenchmarkItemInput;
  /** A copy of the first item of this id. */
  getItem(id: string): BenchmarkItem | undefined;
  /** Copies of all items, in order. */
  getItems(): BenchmarkItem[];
  /** The questions, in item order. */
  getQuestions(): string[];
  /** The answers, in item order. */
  getAnswers(): string[];
  /** The results of all items with a prediction, in item order. */
  evaluate(predictions: Predictions, options?: EvaluateOptions): Promise<EvaluationResult[]>;
  /** The same at once. @throws {BenchmarkHubError} `async_metric` for a metric that has to be waited for */
  evaluateSync(predictions: Predictions, options?: EvaluateOptions): EvaluationResult[];
  /** Makes a function a metric of this benchmark alone. */
  registerMetric(name: string, fn: CustomMetric<BenchmarkItem>): void;
  /** The prompts for a judge elsewhere, as {@link judgePrompts} gives them. */
  judgePrompts(predictions: Predictions, options?: PredictionPlaces & { prompt?: JudgePrompt }): string;
  /**
   * The results that the judge's answers give, as {@link applyVerdicts} reads them; they become this benchmark's. A line
   * about another question or answer than its item's is an error; of several for one item the last counts, with a
   * warning `duplicate_prediction`; one for no item is left out, with a warning `unmatched_prediction`.
   */
  applyVerdicts(lines: string | ReadonlyArray<string | object>): EvaluationResult[];
  /** The numbers of the last evaluation; of loaded results with several metrics those of the one named, the first unless given. */
  getSummary(metric?: string): EvaluationSummary | EmptySummary;
  /**
   * `{benchmark_info, evaluation_results, summary}` (and `summaries` by metric, where there are several) as JSON text, indented by two; with a path (Node) also written there,
   * the whole file or nothing. The file of the data set is refused, and one that is read-only.
   */
  saveResults(path?: Path): string;
  /** Takes saved results back, of this package (the command line's `.jsonl` too) or of the Python tool. */
  loadResults(source: Path | { text: string }): EvaluationResult[];
  /** What was odd about the data set and the last predictions. */
  readonly warnings: DatasetWarning[];
}

/** A {@link Benchmark} over a data set. */
export function createBenchmark(options: BenchmarkOptions): Benchmark;

/** Something to read JSON lines from: a path (Node), a text, a stream or pieces of bytes or text, or records. */
export type StreamSource =
  | Path
  | { text: string }
  | { stream(): object }
  | { getReader(): object }
  | Iterable<string | Uint8Array | object>
  | AsyncIterable<string | Uint8Array | object>;

/** How a stream is evaluated. */
export interface StreamOptions extends EvaluationControls, ReadingOptions {
  /** The metric, or several: each item then gives a result for each, in this order. */
  metric?: EvaluateOptions["metric"] | ReadonlyArray<MetricName | (string & {}) | CustomMetric<BenchmarkItem>>;
  /** What each of several metrics is told, by its name: `{ numeric_match: { pick: "last" } }`. */
  metricOptions?: { readonly [metric: string]: MetricOptions };
  /** The name in the summary; `"Unknown Benchmark"` unless given. */
  name?: string;
  /** The description there; empty unless given. */
  description?: string;
  /** Called as the file of items is read, with the bytes read and the bytes there are. */
  onBytes?: (read: number, total: number | undefined) => void;
}

/** Results as they are made; the summary and the warnings are of what has been scored so far. */
export interface EvaluationStream extends AsyncIterableIterator<EvaluationResult> {
  /** The numbers so far; with several metrics, of the one named, the first unless given. */
  getSummary(metric?: string): EvaluationSummary | EmptySummary;
  /** What was odd, up to a thousand notes; a last one counts the others. */
  readonly warnings: DatasetWarning[];
}

/**
 * Evaluates sets that are larger than memory, line by line. Predictions stand in the items' own lines (none given), in a
 * second source in the same order, or in a map; those in another order are held by id until their item comes.
 * An id that comes again is told of, if it is among the first 100,000 ids (or the first 8 million UTF-16 units of them):
 * more are not remembered. In a second source each of its items takes the next prediction of that id.
 * @example
 * for await (const result of evaluateStream("set.jsonl", "predictions.jsonl", { metric: "f1_score" })) use(result);
 */
export function evaluateStream(
  items: StreamSource,
  predictions?: StreamSource | Predictions | null,
  options?: StreamOptions,
): EvaluationStream;

/**
 * The prompts for a judge elsewhere as JSON lines, `{item_id, question, ground_truth, prediction, prompt}`. Whoever
 * answers adds `response` (a text with a verdict), or `score` and `reason`, to each line.
 */
export function judgePrompts(
  items: readonly object[],
  predictions: Predictions,
  options?: PredictionPlaces & { prompt?: JudgePrompt },
): string;

/** The results that the answered lines give; a line without an answer, or with an unreadable one, is unscored. */
export function applyVerdicts(lines: string | ReadonlyArray<string | object>): EvaluationResult[];

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
  /** What went wrong, in a word that stays the same from version to version. */
  readonly kind: ErrorKind;
}

/** A suite, a case or a document of outputs in the wrong format. */
export class SuiteValidationError extends BenchmarkHubError {
  /** Every problem of the document; paths read `cases[3].expected_behavior.contains[0]`, the document itself `""`. */
  readonly issues: ReadonlyArray<{ path: string; message: string }>;
}

/** A pattern that is too long, nested or invalid. */
export class UnsafePatternError extends BenchmarkHubError {}
