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
  /** The results of the checks, for a case with `checks`. */
  checks?: Record<string, unknown>[];
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
  /** How many there are. */
  total: number;
  /** How many cases have an output, if not all do. */
  coverage?: { answered: number; total: number };
  /** How many checks ended with an error, if a case has `checks`. */
  errors?: number;
  /** Whether the score reaches the threshold of the suite and every case has an output, if the suite has a threshold. */
  suite_passed?: boolean;
  /** What was odd. */
  warnings: RawWarning[];
}
