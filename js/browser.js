// This file is the entry for browsers: `ready()` fetches the module that lies beside the package.

import { BenchmarkHubError } from "./errors.js";
import { useHost } from "./host.js";
import { isStarted, start } from "./runtime.js";

if (typeof Worker === "function") useHost({ startWorker, cores: () => globalThis.navigator?.hardwareConcurrency ?? 1 });

export {
  BenchmarkCase,
  BenchmarkCategory,
  BenchmarkHubError,
  BenchmarkRunner,
  BenchmarkSuite,
  builtinSuites,
  compileSuite,
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
export { Benchmark, BenchmarkItem, createBenchmark } from "./dataset.js";
export { openaiJudge } from "./judge.js";
export { computeMetric, computeMetricBatch, corpusMetric, metrics, registerMetric } from "./metrics.js";
export { evaluateStream } from "./stream.js";
export { applyVerdicts, judgePrompts } from "./verdicts.js";

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

/** A worker as js/pool.js wants it. */
function startWorker() {
  const worker = new Worker(new URL("./worker-web.js", import.meta.url), { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (take) => worker.addEventListener("message", ({ data }) => take(data)),
    onFailure: (take) => {
      worker.addEventListener("error", (event) => take(new Error(event.message || "it cannot be started")));
      worker.addEventListener("messageerror", () => take(new Error("its answer cannot be read")));
    },
    end: () => worker.terminate(),
  };
}
