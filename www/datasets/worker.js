// This file is the worker of the data sets' page: it takes `{id, type, …}` and answers `{id, value}`,
// `{id, error}` and, while it evaluates, `{id, done, total}`.

import * as library from "../../js/browser.js";
import { DatasetSession } from "./session.js";

const session = new DatasetSession(library);
let running = new AbortController();

// This entry starts more workers where an evaluation is worth it.
const started = library.ready();
started.then(
  () => postMessage({ type: "ready", version: library.version, metrics: session.metrics() }),
  (error) => postMessage({ type: "failed", message: error.message }),
);

const handlers = {
  async evaluate({ id, ...request }) {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const onProgress = (done, total) => postMessage({ id, done, total });
    try {
      return await session.evaluate(request, { onProgress, signal });
    } catch (error) {
      if (error.kind === "aborted") return { isCancelled: true };
      throw error;
    }
  },
  cancel: () => running.abort(),
  rows: (request) => session.rows(request),
  open: (request) => session.open(request),
  save: () => session.save(),
};

addEventListener("message", async ({ data }) => {
  try {
    await started;
    postMessage({ id: data.id, value: await handlers[data.type](data) });
  } catch (error) {
    postMessage({ id: data.id, error: error.message });
  }
});
