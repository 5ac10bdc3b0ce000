// This file is the worker of the data sets' page: it keeps evaluations off the page's thread.

import * as library from "../../js/entries/browser.js";
import { answerMessages } from "../shared/worker-server.js";
import { DatasetSession } from "./worker-state.js";

const session = new DatasetSession(library);
let running = new AbortController();

// This entry starts more workers where an evaluation is worth it.
answerMessages(library.ready(), () => ({ version: library.version, metrics: session.metrics() }), {
  async evaluate(request, tell) {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const onProgress = (done, total) => tell({ done, total });
    try {
      return await session.evaluate(request, { onProgress, signal });
    } catch (error) {
      if (error.kind === "aborted") return undefined;
      throw error;
    }
  },
  rows: (request) => session.rows(request),
  open: (request) => session.open(request),
  save: () => session.save(),
});
