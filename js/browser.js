// This file is the entry for browsers: `ready()` fetches the module that lies beside the package.

import { BenchmarkHubError } from "./errors.js";
import { isStarted, start } from "./runtime.js";

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
  REASONING_SUITE,
  runCase,
  runSuite,
  SAFETY_SUITE,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
  searchPattern,
  TOOL_USE_SUITE,
  UnsafePatternError,
  version,
} from "./api.js";
export { checkKinds, registerCheck } from "./checks.js";
export { computeMetric, computeMetricBatch, corpusMetric, metrics, registerMetric } from "./metrics.js";

let starting;

/** Resolves when calls may start. Safe to call twice or at once; after a failure it tries again. */
export function ready() {
  starting ??= fetchModule().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function fetchModule() {
  if (isStarted()) return;
  const url = new URL("../pkg/benchmarkhub_bg.wasm", import.meta.url);
  let bytes;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`status ${response.status}`);
    bytes = await response.arrayBuffer();
  } catch (error) {
    throw new BenchmarkHubError("io", `${url}: cannot be loaded: ${error.message}`, { cause: error });
  }
  start(await WebAssembly.compile(bytes));
}
