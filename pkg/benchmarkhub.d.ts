/* tslint:disable */
/* eslint-disable */
// This file declares the plain values that the functions of pkg/ accept and return. The build copies it into
// pkg/benchmarkhub.d.ts.

/** A case. Optional fields have defaults. */
export interface RawCase {
    /** Identifies the case in its suite. */
    case_id: string;
    /** The capability that the case tests: one of the six built-in categories, or one that the suite declares. */
    category: string;
    /** The prompt for the agent. */
    prompt: string;
    /** The checks, by key. */
    expected_behavior: Record<string, unknown>;
    /** `easy`, `medium` or `hard`. Default: `medium`. */
    difficulty?: string;
    /** Labels for selection. Default: no labels. */
    tags?: string[];
    /** Unknown fields are preserved. */
    [field: string]: unknown;
}
/** A suite. Optional fields have defaults. */
export interface RawSuite {
    /** Identifies the suite. */
    suite_id: string;
    /** The display name. */
    name: string;
    /** The version. Default: `1.0.0`. */
    version?: string;
    /** The cases, with unique ids. Default: no cases. */
    cases?: RawCase[];
    /** Unknown fields are preserved. */
    [field: string]: unknown;
}
/** The result of one case. */
export interface RawScore {
    /** The id of the case. */
    case_id: string;
    /** Whether the case passed. */
    passed: boolean;
    /** From 0 to 1, rounded to four decimals. */
    score: number;
    /** The failures by key; empty if the case passed. */
    details: Record<string, unknown>;
    /** The results of the checks, for a case with `checks`. */
    checks?: Record<string, unknown>[];
    /** The scoring time in milliseconds. */
    latency_ms: number;
}
/** A problem that did not prevent scoring. */
export interface RawWarning {
    /** A stable code. */
    code: string;
    /** The id of the case or output, if the warning concerns one. */
    case_id?: string;
    /** The path in the suite, if the warning concerns the suite. */
    path?: string;
    /** The problem, in words. */
    message: string;
}
/** The result of a run. */
export interface RawReport {
    /** The validated suite. */
    suite: RawSuite;
    /** One score for each case, in suite order. */
    scores: RawScore[];
    /** The mean score weighted by difficulty, from 0 to 1, rounded to four decimals. */
    overall_score: number;
    /** The mean score of each category that has a scored case. */
    by_category: Record<string, number>;
    /** The number of passed cases. */
    passed: number;
    /** The number of failed cases. */
    failed: number;
    /** How many there are. */
    total: number;
    /** How many cases have an output, if not all do. */
    coverage?: { answered: number; total: number };
    /** How many checks ended with an error, if a case has `checks`. */
    errors?: number;
    /** Whether the score reaches the threshold of the suite and every case has an output, if the suite has a threshold. */
    suite_passed?: boolean;
    /** Unusual inputs that are not errors. */
    warnings: RawWarning[];
}



/**
 * Reads a dataset in JSON lines chunk by chunk.
 */
export class DatasetReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Returns JSON text of the warnings that concern the whole dataset.
     */
    finish(): string;
    /**
     * Creates a reader at the beginning of a dataset.
     */
    constructor(strict: boolean);
    /**
     * Reads the next chunk, which starts at `first_line`. Returns JSON text of the items and the warnings.
     */
    part(text: string, first_line: number, options: string): string;
}

/**
 * A compiled suite with the state of a run.
 */
export class Engine {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Sets the caller's results of the custom checks of a case, and the calls in the row of its output. The next score of the case
     * uses them.
     */
    answer(position: number, results: string, calls?: string | null): void;
    /**
     * Starts a run and returns the positions of the selected cases.
     */
    begin(only: string, easy: number, medium: number, hard: number, evidence: boolean, strip_reasoning: boolean, missing?: string | null, min_coverage?: number | null): Uint32Array;
    /**
     * Compiles a single case from JSON text.
     */
    static case(text: string, object: boolean, registered: string): Engine;
    /**
     * JSON text of the checks of a case that the caller has to answer for an output. `strip_reasoning` is the option of the run.
     */
    custom_calls(position: number, output: string, strip_reasoning: boolean): string;
    /**
     * Returns JSON text of the suite, with defaults filled in.
     */
    document(): string;
    /**
     * Marks cases of the run as in error. Their positions are ascending, and they have no outputs.
     */
    fail(positions: Uint32Array | number[]): void;
    /**
     * Ends the run. Returns JSON text of the totals and the warnings, and of why the run passes no threshold. `problems` is JSON text of [`OutputProblems`].
     */
    finish(problems: string): string;
    /**
     * Returns JSON text of the first case, with defaults filled in.
     */
    first_case(): string;
    /**
     * Whether the caller has to answer checks of a case, or of any case.
     */
    has_custom_calls(position?: number | null): boolean;
    /**
     * Whether an output of the run contains U+FFFD, which may replace a lone surrogate.
     */
    has_replacement(): boolean;
    /**
     * Returns the position of a case in the suite.
     */
    position(case_id: string): number;
    /**
     * Reads the outputs of the next run from a file of `len` bytes, which is in the arena. Returns false if the caller has to read
     * the file.
     */
    read_rows(len: number): boolean;
    /**
     * Fails if a case has a key that is not a check.
     */
    reject_unknown_checks(case_id: string): void;
    /**
     * Makes room for `len` bytes of outputs and returns their address. Keeps earlier bytes.
     */
    reserve(len: number): number;
    /**
     * Scores one case outside of a run. Returns JSON text of the score.
     */
    run_case(case_id: string, output: string, evidence: boolean, strip_reasoning: boolean): string;
    /**
     * Scores the cases at `positions`. Their outputs are in the arena, with the lengths `lens`; `u32::MAX` means a missing
     * output. Without lengths, their outputs are those of [`read_rows`](Self::read_rows). js/suites/scores.js reads the scores from the numbers, and from [`texts`](Self::texts).
     */
    score(positions: Uint32Array | number[], lens: Uint32Array | number[], clock: boolean): Float64Array;
    /**
     * Compiles a suite from the bytes of its JSON text, because a string argument would be copied character by
     * character. `object` is true if the caller passed a JavaScript value.
     */
    static suite(text: Uint8Array | number[], object: boolean, linear: boolean | null | undefined, registered: string): Engine;
    /**
     * Returns the texts that belong to the last result of [`score`](Self::score), one after the other, once: those that are ASCII,
     * or the others. JavaScript decodes ASCII several times faster.
     */
    texts(is_ascii: boolean): string;
}

/**
 * An evaluation of two files.
 */
export class FileEvaluation {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds the bytes of a file. No bytes mean its end.
     */
    add(file: number, len: number): void;
    /**
     * Opens an evaluation. `options` is JSON text.
     */
    static open(options: string): FileEvaluation;
    /**
     * The address of the results to write.
     */
    output(): number;
    /**
     * The length of the results to write.
     */
    output_len(): number;
    /**
     * The number of pairs so far.
     */
    pairs(): number;
    /**
     * Makes room for `len` bytes of a file (0: items, 1: predictions), and returns their address.
     */
    reserve(file: number, len: number): number;
    /**
     * Continues. Returns 0 or 1 to read a file, 2 to write the results, 3 after the last results.
     */
    step(): number;
    /**
     * Returns JSON text of the counts, the warnings and the summaries.
     */
    summary(): string;
}

/**
 * A metric with its options.
 */
export class Meter {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Returns the scores of many items, `NaN` for an unscored item. `sizes` lists the number of texts of each item.
     */
    batch(sizes: Uint32Array | number[], lens: Uint32Array | number[]): Float64Array;
    /**
     * Returns JSON text of the score of one item. The last text is the prediction, the others are its references.
     */
    compute(lens: Uint32Array | number[]): string;
    /**
     * Returns JSON text of the score of all items as one corpus.
     */
    corpus(sizes: Uint32Array | number[], lens: Uint32Array | number[]): string;
    /**
     * Returns the texts in the details since the last call: those that are ASCII, or the others.
     */
    detail_text(is_ascii: boolean): string;
    /**
     * Returns the scores of many items with details, as numbers, because JSON text would take longer than scoring. Each
     * item has its score (`NaN` if unscored), the index of its shape, the count of the numbers of its details, the length of
     * its texts in UTF-16 units (negative if they are not ASCII), and the numbers of its details.
     */
    explain(sizes: Uint32Array | number[], lens: Uint32Array | number[]): Float64Array;
    /**
     * Creates a metric. `options` is JSON text of an object.
     */
    static of(name: string, options: string): Meter;
    /**
     * Makes room for `len` bytes of texts and returns their address. Keeps earlier bytes.
     */
    reserve(len: number): number;
    /**
     * Returns JSON text of the shapes of details: for each, a list of `[name, kind, word]`.
     */
    shapes(): string;
}

/**
 * Computes the counts and averages of scores.
 */
export class ScoreTally {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds scores in order. `NaN` means unscored.
     */
    add(scores: Float64Array | number[]): void;
    /**
     * Creates an empty tally. A perfect score is 1 if `higher_is_better`, else 0.
     */
    constructor(higher_is_better: boolean);
    /**
     * Returns JSON text of the summary so far.
     */
    summary(): string;
}

/**
 * Returns observed and expected agreement, kappa, alpha, then the counts; nothing without labels. NaN means "not defined".
 */
export function agreement(first: Uint32Array | number[], second: Uint32Array | number[], labels: number): Float64Array;

/**
 * The answer in a text, without the reasoning blocks before it; `undefined` if the text ends inside a block.
 */
export function answer_of(text: string): string | undefined;

/**
 * Returns the totals of scores, `[{case_id, score, passed}]`, weighted by the difficulty of their cases.
 */
export function calculate(scores: string, cases: string, easy: number, medium: number, hard: number): string;

/**
 * Converts one record to an item. Returns JSON text of the item and the warnings.
 */
export function dataset_item(record: string, line: number, options: string): string;

/**
 * Loads a whole dataset. Returns JSON text of the items and the warnings.
 */
export function dataset_load(text: string, options: string): string;

/**
 * Reads the records of a dataset, or of a chunk that starts at `first_line`. Returns JSON text of records and
 * warnings.
 */
export function dataset_records(text: string, first_line: number, options: string, with_source: boolean): string;

/**
 * Returns `, did you mean "…"?` with the name in `known` that is similar to `name`, or an empty string. `known` is
 * JSON text of a list of strings.
 */
export function did_you_mean(name: string, known: string): string;

/**
 * Returns mean, standard error, low, high, effective n and the number of clusters. NaN means "not defined".
 */
export function estimate(scores: Float64Array | number[], weights: Float64Array | number[], clusters: Uint32Array | number[], level: number): Float64Array;

/**
 * Why a run or an evaluation passes no threshold, however high its score is; `undefined` if a score decides.
 */
export function gate_fault(answered: number, total: number, undecided: number, scored: number, are_blank: boolean, min_coverage: number): string | undefined;

/**
 * Returns p-values adjusted for several tests.
 */
export function holm(p_values: Float64Array | number[]): Float64Array;

/**
 * Whether a text has no visible character after its reasoning.
 */
export function is_blank(text: string): boolean;

/**
 * Returns the correlation of a case with the others, and the band of chance; nothing if the scores do not vary.
 */
export function item_rest(item: Float64Array | number[], rest: Float64Array | number[], seed: number): Float64Array;

/**
 * Returns why a text is not valid JSON, with line and column, in the words of Python's `json`; `undefined` if it is
 * valid.
 */
export function json_fault(text: string): string | undefined;

/**
 * Returns JSON text of the findings about a suite in JSON text. `object` is true if the caller passed a JavaScript
 * value.
 */
export function lint(text: string, object: boolean, linear: boolean | null | undefined, registered: string): string;

/**
 * Loads a suite from JSON text or a plain object. Returns the suite with defaults filled in.
 */
export function load_suite(source: string | RawSuite): RawSuite;

/**
 * Returns McNemar's mid-p-value.
 */
export function mid_p(fixed: number, broken: number): number;

/**
 * Returns the smallest difference that `n` cases find.
 */
export function minimum_detectable(n: number, sd: number, power: number, level: number): number;

/**
 * Returns JSON text of an empty suite, with an id made of 16 random bytes.
 */
export function new_suite(name: string, version: string, random: Uint8Array | number[]): string;

/**
 * Returns mean, standard error, low and high of differences. NaN means "not defined".
 */
export function paired(differences: Float64Array | number[], weights: Float64Array | number[], clusters: Uint32Array | number[], level: number): Float64Array;

/**
 * Returns the chance that one of `k` attempts passes.
 */
export function pass_at_k(n: number, c: number, k: number): number;

/**
 * Returns the chance that all of `k` attempts pass.
 */
export function pass_hat_k(n: number, c: number, k: number): number;

/**
 * Converts JSON text of Python to JSON text for JavaScript. Numbers that JavaScript cannot represent become strings.
 */
export function plain_json(text: string): string;

/**
 * Returns mean, standard error, low, high, effective n, lambda and the mean of the judge; nothing if a list is empty. NaN means
 * "not defined".
 */
export function prediction_powered(judged: Float64Array | number[], judge: Float64Array | number[], human: Float64Array | number[], level: number): Float64Array;

/**
 * Whether a mean of scores reaches a threshold, by the rule of a suite's `threshold`.
 */
export function reaches(mean: number, threshold: number): boolean;

/**
 * Returns the number of bytes that could not be allocated when the module failed, or 0 if it failed for another
 * reason.
 */
export function refused_bytes(): number;

/**
 * Returns the score of one output.
 */
export function run_case(_case: string | RawCase, output: string): RawScore;

/**
 * Returns the report of a suite for `{case_id: output}`.
 */
export function run_suite(suite: string | RawSuite, outputs: Record<string, string>): RawReport;

/**
 * Returns the number of cases that a comparison needs.
 */
export function sample_size(difference: number, sd: number, power: number, level: number): number;

/**
 * Finds the first match of a pattern by the rules of the key `regex`. Returns start and end in UTF-16 units.
 */
export function search_pattern(pattern: string, text: string, linear: boolean): Uint32Array | undefined;

/**
 * Returns the p-value and the number of draws, 0 if the test is exact. The changes are integers.
 */
export function sign_flip(changes: Float64Array | number[], seed: number): Float64Array;

/**
 * Returns the version of the crate and the package.
 */
export function version(): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_datasetreader_free: (a: number, b: number) => void;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly __wbg_fileevaluation_free: (a: number, b: number) => void;
    readonly __wbg_meter_free: (a: number, b: number) => void;
    readonly __wbg_scoretally_free: (a: number, b: number) => void;
    readonly agreement: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly answer_of: (a: number, b: number) => [number, number];
    readonly calculate: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
    readonly dataset_item: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly dataset_load: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly dataset_records: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly datasetreader_finish: (a: number) => [number, number, number, number];
    readonly datasetreader_new: (a: number) => number;
    readonly datasetreader_part: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly did_you_mean: (a: number, b: number, c: number, d: number) => [number, number];
    readonly engine_answer: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number];
    readonly engine_begin: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number, l: number) => [number, number, number, number];
    readonly engine_case: (a: number, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly engine_custom_calls: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly engine_document: (a: number) => [number, number, number, number];
    readonly engine_fail: (a: number, b: number, c: number) => void;
    readonly engine_finish: (a: number, b: number, c: number) => [number, number, number, number];
    readonly engine_first_case: (a: number) => [number, number, number, number];
    readonly engine_has_custom_calls: (a: number, b: number) => number;
    readonly engine_has_replacement: (a: number) => number;
    readonly engine_position: (a: number, b: number, c: number) => [number, number, number];
    readonly engine_read_rows: (a: number, b: number) => number;
    readonly engine_reject_unknown_checks: (a: number, b: number, c: number) => [number, number];
    readonly engine_reserve: (a: number, b: number) => number;
    readonly engine_run_case: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
    readonly engine_score: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly engine_suite: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number];
    readonly engine_texts: (a: number, b: number) => [number, number];
    readonly estimate: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number];
    readonly fileevaluation_add: (a: number, b: number, c: number) => [number, number];
    readonly fileevaluation_open: (a: number, b: number) => [number, number, number];
    readonly fileevaluation_output: (a: number) => number;
    readonly fileevaluation_output_len: (a: number) => number;
    readonly fileevaluation_pairs: (a: number) => number;
    readonly fileevaluation_reserve: (a: number, b: number, c: number) => number;
    readonly fileevaluation_step: (a: number) => [number, number, number];
    readonly fileevaluation_summary: (a: number) => [number, number];
    readonly gate_fault: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number];
    readonly holm: (a: number, b: number) => [number, number];
    readonly is_blank: (a: number, b: number) => number;
    readonly item_rest: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly json_fault: (a: number, b: number) => [number, number];
    readonly lint: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly load_suite: (a: unknown) => [number, number, number];
    readonly meter_batch: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly meter_compute: (a: number, b: number, c: number) => [number, number, number, number];
    readonly meter_corpus: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly meter_detail_text: (a: number, b: number) => [number, number];
    readonly meter_explain: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly meter_of: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly meter_reserve: (a: number, b: number) => number;
    readonly meter_shapes: (a: number) => [number, number, number, number];
    readonly mid_p: (a: number, b: number) => number;
    readonly minimum_detectable: (a: number, b: number, c: number, d: number) => number;
    readonly new_suite: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly paired: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number];
    readonly pass_at_k: (a: number, b: number, c: number) => number;
    readonly pass_hat_k: (a: number, b: number, c: number) => number;
    readonly plain_json: (a: number, b: number) => [number, number, number, number];
    readonly prediction_powered: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number];
    readonly reaches: (a: number, b: number) => number;
    readonly refused_bytes: () => number;
    readonly run_case: (a: unknown, b: unknown) => [number, number, number];
    readonly run_suite: (a: unknown, b: unknown) => [number, number, number];
    readonly sample_size: (a: number, b: number, c: number, d: number) => number;
    readonly scoretally_add: (a: number, b: number, c: number) => void;
    readonly scoretally_new: (a: number) => number;
    readonly scoretally_summary: (a: number) => [number, number];
    readonly search_pattern: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly sign_flip: (a: number, b: number, c: number) => [number, number];
    readonly version: () => [number, number];
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
