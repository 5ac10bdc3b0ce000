// This file is the entry for module workers. A worker that imports it answers each request `{id, call, args}` with
// `{id, value}` or `{id, error}`.

import { describe, usage } from "../engine/errors.js";
import {
  BenchmarkCase,
  BenchmarkHubError,
  BenchmarkSuite,
  builtinSuites,
  computeMetric,
  computeMetricBatch,
  corpusMetric,
  loadSuite,
  metrics,
  ready,
  runCase,
  runChecks,
  runSuite,
  searchPattern,
} from "./browser.js";

/** The functions that a request can call. Their arguments and results are plain data. */
const CALLS = {
  BenchmarkCase,
  BenchmarkSuite,
  builtinSuites,
  computeMetric,
  computeMetricBatch,
  corpusMetric,
  loadSuite,
  metrics,
  ready,
  runCase,
  runChecks,
  runSuite,
  searchPattern,
};

async function answer(request) {
  const { id, call, args = [] } = request ?? {};
  try {
    if (typeof call !== "string" || !Object.hasOwn(CALLS, call)) {
      const names = Object.keys(CALLS).join(", ");
      throw usage(`call: expected one of ${names}, found ${describe(call)}`);
    }
    if (!Array.isArray(args)) throw usage(`args: expected a list, found ${describe(args)}`);
    return { id, value: await CALLS[call](...args) };
  } catch (error) {
    const { name, kind = "internal", message, issues } = error;
    return { id, error: issues ? { name, kind, message, issues } : { name, kind, message } };
  }
}

if (typeof addEventListener !== "function") {
  const instead = "in other places, such as a worker thread of Node, import benchmarkhub";
  throw new BenchmarkHubError("unsupported", `benchmarkhub/worker answers the messages of a Web Worker: ${instead}`);
}
addEventListener("message", async ({ data }) => postMessage(await answer(data)));
