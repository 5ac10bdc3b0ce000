/* tslint:disable */
/* eslint-disable */
// This file declares the plain values that the raw functions take and give; the build puts it into pkg/benchmarkhub.d.ts.

/** A case as the engine takes it. */
export interface RawCase {
    /** Identifies the case in its suite. */
    case_id: string;
    /** What it is about: one of the six categories, or one that the suite declares. */
    category: string;
    /** What the agent is asked. */
    prompt: string;
    /** The checks, by key. */
    expected_behavior: Record<string, unknown>;
    /** `easy`, `medium` or `hard`; `medium` unless given. */
    difficulty?: string;
    /** Words to select cases by; none unless given. */
    tags?: string[];
    /** Unknown fields stay. */
    [field: string]: unknown;
}
/** A suite as the engine takes it. */
export interface RawSuite {
    /** Identifies the suite. */
    suite_id: string;
    /** The name for people. */
    name: string;
    /** The version; `1.0.0` unless given. */
    version?: string;
    /** The cases, with unique ids; none unless given. */
    cases?: RawCase[];
    /** Unknown fields stay. */
    [field: string]: unknown;
}
/** What one case answered. */
export interface RawScore {
    /** The case. */
    case_id: string;
    /** Whether it passed. */
    passed: boolean;
    /** From 0 to 1, rounded to four decimals. */
    score: number;
    /** What failed, by key. */
    details: Record<string, unknown>;
    /** The scoring time in milliseconds. */
    latency_ms: number;
}
/** Something odd about a suite or its outputs, which were scored all the same. */
export interface RawWarning {
    /** Which kind of oddness. */
    code: string;
    /** The case, if it is about one. */
    case_id?: string;
    /** Where in the suite, if it is about a place. */
    path?: string;
    /** What is odd, in words. */
    message: string;
}
/** What a run found. */
export interface RawReport {
    /** The suite, checked. */
    suite: RawSuite;
    /** One score a case, in the order of the suite. */
    scores: RawScore[];
    /** The mean weighted by difficulty, from 0 to 1, rounded to four decimals. */
    overall_score: number;
    /** The same for each category with a scored case. */
    by_category: Record<string, number>;
    /** How many cases passed. */
    passed: number;
    /** How many did not. */
    failed: number;
    /** How many were scored. */
    total: number;
    /** What was odd. */
    warnings: RawWarning[];
}



/**
 * A dataset in JSON lines that comes in parts.
 */
export class DatasetReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * JSON text of the warnings about the whole.
     */
    finish(): string;
    /**
     * Of nothing yet.
     */
    constructor(strict: boolean);
    /**
     * JSON text of the items and the warnings of the next part, which begins at a line.
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
     * Takes the caller's results of the custom checks of a case, for the next time that the case is scored.
     */
    answer(position: number, results: string): void;
    /**
     * Starts a run and returns the positions of the selected cases.
     */
    begin(only: string, easy: number, medium: number, hard: number, evidence: boolean): Uint32Array;
    /**
     * Compiles a single case from JSON text.
     */
    static case(text: string, object: boolean, registered: string): Engine;
    /**
     * JSON text of the checks of a case that the caller has to answer; `undefined` if there are none.
     */
    custom_calls(position: number): string | undefined;
    /**
     * The suite as JSON text, with defaults filled in.
     */
    document(): string;
    /**
     * Ends the run. Returns JSON text of the totals and the warnings. `problems` is JSON text of [`OutputProblems`].
     */
    finish(problems: string): string;
    /**
     * The first case as JSON text, with defaults filled in.
     */
    first_case(): string;
    /**
     * Whether an output of the run contains U+FFFD, which may have been a lone surrogate.
     */
    has_replacement(): boolean;
    /**
     * The position of a case in the suite.
     */
    position(case_id: string): number;
    /**
     * Makes room for `len` bytes of outputs and returns their address. Earlier bytes are kept.
     */
    reserve(len: number): number;
    /**
     * Scores one case outside of a run. Returns JSON text of the score.
     */
    run_case(case_id: string, output: string, evidence: boolean): string;
    /**
     * Scores the cases at `positions`. Their outputs are in the arena, with the lengths `lens`; `u32::MAX` means a missing
     * output. js/suites/scores.js reads the scores from the numbers, and from [`texts`](Self::texts).
     */
    score(positions: Uint32Array | number[], lens: Uint32Array | number[], clock: boolean): Float64Array;
    /**
     * Compiles a suite from the bytes of its JSON text: a string would be copied character by character. `object` is true
     * if the caller passed a JavaScript value.
     */
    static suite(text: Uint8Array | number[], object: boolean, linear: boolean, registered: string): Engine;
    /**
     * The texts of the scores that the last call of [`score`](Self::score) returned, as a JSON list.
     */
    texts(): string;
}

/**
 * A metric with its options.
 */
export class Meter {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The scores of many items, `NaN` for an unscored one. `sizes` are the numbers of their texts.
     */
    batch(sizes: Uint32Array | number[], lens: Uint32Array | number[]): Float64Array;
    /**
     * JSON text of the score of one item: the last text is the prediction, the others are its
     * references.
     */
    compute(lens: Uint32Array | number[]): string;
    /**
     * JSON text of the score of all items as one corpus.
     */
    corpus(sizes: Uint32Array | number[], lens: Uint32Array | number[]): string;
    /**
     * JSON text of the scores of many items with their details: `[{score, details, signature}]`.
     */
    explain(sizes: Uint32Array | number[], lens: Uint32Array | number[]): string;
    /**
     * Makes a metric ready; `options` is JSON text of an object.
     */
    static of(name: string, options: string): Meter;
    /**
     * Makes room for `len` bytes of texts and returns their address. Earlier bytes are kept.
     */
    reserve(len: number): number;
}

/**
 * Counts and sums of scores.
 */
export class ScoreTally {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds scores in order; `NaN` is unscored.
     */
    add(scores: Float64Array | number[]): void;
    /**
     * Of nothing yet; 1 is perfect, or 0 where lower is better.
     */
    constructor(higher_is_better: boolean);
    /**
     * JSON text of the numbers so far.
     */
    summary(): string;
}

/**
 * The totals of scores, `[{case_id, score, passed}]`, weighted by the difficulty of their cases.
 */
export function calculate(scores: string, cases: string, easy: number, medium: number, hard: number): string;

/**
 * JSON text of the table of kinds.
 */
export function check_kinds(): string;

/**
 * JSON text of the item that one record becomes, and the warnings.
 */
export function dataset_item(record: string, line: number, options: string): string;

/**
 * JSON text of the items and the warnings of a whole dataset.
 */
export function dataset_load(text: string, options: string): string;

/**
 * JSON text of the records and the warnings of a dataset, or of a part that begins at a line.
 */
export function dataset_records(text: string, first_line: number, options: string, with_source: boolean): string;

/**
 * `, did you mean "…"?` with the name in `known` that `name` resembles, or an empty string. `known` is JSON text of a
 * list of strings.
 */
export function did_you_mean(name: string, known: string): string;

/**
 * Why a text is not valid JSON, with line and column, in the words of Python's `json`; `undefined` if it is valid.
 */
export function json_fault(text: string): string | undefined;

/**
 * JSON text of the problems of a suite, which is JSON text. `object` is true if the caller passed a JavaScript value.
 */
export function lint(text: string, object: boolean, linear: boolean, registered: string): string;

/**
 * A suite from JSON text or a plain object, validated, with defaults filled in.
 */
export function load_suite(source: string | RawSuite): RawSuite;

/**
 * JSON text of the table of metrics.
 */
export function metrics(): string;

/**
 * An empty suite as JSON text, with an id made of 16 random bytes.
 */
export function new_suite(name: string, version: string, random: Uint8Array | number[]): string;

/**
 * JSON text that Python wrote, as JavaScript reads it: numbers that it cannot hold become text.
 */
export function plain_json(text: string): string;

/**
 * Whether a mean of scores reaches a threshold, by the rule of a suite's `threshold`.
 */
export function reaches(mean: number, threshold: number): boolean;

/**
 * How many bytes there was no room for when the module failed; 0 where memory was not the reason.
 */
export function refused_bytes(): number;

/**
 * The score of one output.
 */
export function run_case(_case: string | RawCase, output: string): RawScore;

/**
 * The report of a suite over `{case_id: output}`.
 */
export function run_suite(suite: string | RawSuite, outputs: Record<string, string>): RawReport;

/**
 * The first match of a pattern by the rules of the `regex` check: start and end in UTF-16 units.
 */
export function search_pattern(pattern: string, text: string, linear: boolean): Uint32Array | undefined;

/**
 * The version of the crate and the package.
 */
export function version(): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_datasetreader_free: (a: number, b: number) => void;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly __wbg_meter_free: (a: number, b: number) => void;
    readonly __wbg_scoretally_free: (a: number, b: number) => void;
    readonly calculate: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => void;
    readonly check_kinds: (a: number) => void;
    readonly dataset_item: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
    readonly dataset_load: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly dataset_records: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly datasetreader_finish: (a: number, b: number) => void;
    readonly datasetreader_new: (a: number) => number;
    readonly datasetreader_part: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly did_you_mean: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly engine_answer: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly engine_begin: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => void;
    readonly engine_case: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
    readonly engine_custom_calls: (a: number, b: number, c: number) => void;
    readonly engine_document: (a: number, b: number) => void;
    readonly engine_finish: (a: number, b: number, c: number, d: number) => void;
    readonly engine_first_case: (a: number, b: number) => void;
    readonly engine_has_replacement: (a: number) => number;
    readonly engine_position: (a: number, b: number, c: number, d: number) => void;
    readonly engine_reserve: (a: number, b: number) => number;
    readonly engine_run_case: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly engine_score: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly engine_suite: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly engine_texts: (a: number, b: number) => void;
    readonly json_fault: (a: number, b: number, c: number) => void;
    readonly lint: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly load_suite: (a: number, b: unknown) => void;
    readonly meter_batch: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
    readonly meter_compute: (a: number, b: number, c: number, d: number) => void;
    readonly meter_corpus: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
    readonly meter_explain: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
    readonly meter_of: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly meter_reserve: (a: number, b: number) => number;
    readonly metrics: (a: number) => void;
    readonly new_suite: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
    readonly plain_json: (a: number, b: number, c: number) => void;
    readonly reaches: (a: number, b: number) => number;
    readonly refused_bytes: () => number;
    readonly run_case: (a: number, b: unknown, c: unknown) => void;
    readonly run_suite: (a: number, b: unknown, c: unknown) => void;
    readonly scoretally_add: (a: number, b: number, c: number) => void;
    readonly scoretally_new: (a: number) => number;
    readonly scoretally_summary: (a: number, b: number) => void;
    readonly search_pattern: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
    readonly version: (a: number) => void;
    readonly __wbindgen_export: (a: number, b: number) => number;
    readonly __wbindgen_export2: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_export3: (a: number, b: number, c: number) => void;
    readonly __wbindgen_export4: (a: number) => void;
    readonly __wbindgen_export5: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_add_to_stack_pointer: (a: number) => number;
    readonly __wbindgen_export6: (a: number) => void;
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
