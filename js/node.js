// This file is the entry for Node: the module's bytes come from the package, at the first call.

import { readFileSync } from "node:fs";
import { useHost } from "./api.js";
import { readText, writeText } from "./files.js";
import { engine, startWith } from "./runtime.js";

startWith(() => readFileSync(new URL("../pkg/benchmarkhub_bg.wasm", import.meta.url)));
useHost({ readText, writeText });

export {
  BenchmarkCase,
  BenchmarkCategory,
  BenchmarkHubError,
  BenchmarkRunner,
  BenchmarkSuite,
  builtinSuites,
  compileSuite,
  lintSuite,
  loadSuite,
  loadSuiteFile,
  REASONING_SUITE,
  runCase,
  runSuite,
  SAFETY_SUITE,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
  saveSuiteFile,
  searchPattern,
  TOOL_USE_SUITE,
  UnsafePatternError,
  version,
} from "./api.js";
export { checkKinds, registerCheck } from "./checks.js";
export { computeMetric, computeMetricBatch, corpusMetric, metrics, registerMetric } from "./metrics.js";

/** Resolves when calls may start; in Node they may at once. */
export async function ready() {
  engine();
}
