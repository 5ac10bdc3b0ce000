// This file is the worker of the page of datasets. It evaluates in another thread than the page.

import * as library from "../../js/entries/browser.js";
import { readPacked } from "../shared/packed-files.js";
import { answerMessages } from "../shared/worker-server.js";
import { WorkerState } from "./worker-state.js";

const state = new WorkerState(library);
let controller = new AbortController();

// The entry `browser` can start further workers for a long evaluation.
answerMessages(library.ready(), () => ({ version: library.version, metrics: state.metrics() }), {
  async evaluate(request, report) {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done, total) => report({ done, total });
    try {
      return await state.evaluate(request, { onProgress, signal });
    } catch (error) {
      if (error.kind === "aborted") return undefined;
      throw error;
    }
  },
  async read({ file }) {
    const { archive, ...source } = await readPacked(file);
    return archive ? { ...source, fault: { key: "archiveInDatasets", values: { name: file.name } } } : source;
  },
  rows: (request) => state.rows(request),
  open: (request) => state.open(request),
  overview: (request) => state.overview(request),
  file: (request) => state.file(request),
});
