// This file is the entry for a module worker: importing it makes the worker answer requests
// `{id, call, args}` with `{id, value}` or `{id, error}`, one after the other.

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
  runSuite,
  searchPattern,
} from "./browser.js";

/** What may be called: functions of the library whose arguments and answers are plain data. */
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
  runSuite,
  searchPattern,
};

async function answer({ id, call, args = [] }) {
  try {
    if (!Object.hasOwn(CALLS, call)) {
      const message = `call: expected one of ${Object.keys(CALLS).join(", ")}, found ${JSON.stringify(call)}`;
      throw new BenchmarkHubError("usage", message);
    }
    return { id, value: await CALLS[call](...args) };
  } catch (error) {
    const { name, kind = "internal", message, issues } = error;
    return { id, error: issues ? { name, kind, message, issues } : { name, kind, message } };
  }
}

addEventListener("message", async ({ data }) => postMessage(await answer(data)));
