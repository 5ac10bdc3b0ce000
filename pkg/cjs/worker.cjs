var import_browser = require("./browser.cjs");
const CALLS = {
  BenchmarkCase: import_browser.BenchmarkCase,
  BenchmarkSuite: import_browser.BenchmarkSuite,
  builtinSuites: import_browser.builtinSuites,
  computeMetric: import_browser.computeMetric,
  computeMetricBatch: import_browser.computeMetricBatch,
  corpusMetric: import_browser.corpusMetric,
  loadSuite: import_browser.loadSuite,
  metrics: import_browser.metrics,
  ready: import_browser.ready,
  runCase: import_browser.runCase,
  runSuite: import_browser.runSuite,
  searchPattern: import_browser.searchPattern
};
async function answer({ id, call, args = [] }) {
  try {
    if (!Object.hasOwn(CALLS, call)) {
      const message = `call: expected one of ${Object.keys(CALLS).join(", ")}, found ${JSON.stringify(call)}`;
      throw new import_browser.BenchmarkHubError("usage", message);
    }
    return { id, value: await CALLS[call](...args) };
  } catch (error) {
    const { name, kind = "internal", message, issues } = error;
    return { id, error: issues ? { name, kind, message, issues } : { name, kind, message } };
  }
}
addEventListener("message", async ({ data }) => postMessage(await answer(data)));
