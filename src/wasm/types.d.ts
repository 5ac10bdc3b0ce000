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
