// This file is the worker of the page of suites. It scores in another thread than the page.

import * as library from "../../js/entries/slim.js";
import { FORMATS } from "../../js/formats/index.js";
import { readPacked } from "../shared/packed-files.js";
import { answerMessages } from "../shared/worker-server.js";
import { TOOLS } from "./foreign-files.js";
import { WorkerState } from "./worker-state.js";

const state = new WorkerState(library);
let newestScore = 0;
/** The newest table and query for which rows were requested. Searches for other ones stop. */
let newestQuery = "";

const started = library.init(new URL("../../pkg/benchmarkhub_bg.wasm", import.meta.url));
const formats = FORMATS.map(({ name, extension, type }) => ({ name, extension, type }));
const about = () => ({
  version: library.version,
  builtins: state.builtins(),
  kinds: library.checkKinds(),
  tools: TOOLS,
  formats,
});

answerMessages(started, about, {
  async score({ id, suite, runs, strip }, onProgress) {
    newestScore = id;
    state.setStrip(strip);
    if (suite) state.setSuite(suite);
    state.setRuns(runs);
    for (const progress of state.steps(id)) {
      onProgress(progress);
      // Handle waiting messages before the next run, because a newer request may replace this one.
      await new Promise((resolve) => setTimeout(resolve));
      if (id !== newestScore) return undefined;
    }
    return state.answer(id);
  },
  rows(request) {
    const { runs, target, query } = request;
    const wanted = JSON.stringify([runs, target, query]);
    newestQuery = wanted;
    return state.reports.rows(request, () => wanted === newestQuery);
  },
  open: (request) => state.reports.open(request),
  text: (request) => state.reports.text(request),
  diff: (request) => state.reports.diff(request),
  comparison: (request) => state.reports.comparison(request),
  charts: (request) => state.reports.charts(request),
  evidence: (request) => state.reports.evidence(request),
  template: (request) => state.template(request),
  file: (request) => state.file(request),
  labelling: (request) => state.labelling(request),
  read: ({ file }) => readPacked(file),
  import: (request) => state.importFile(request),
  trial: (request) => state.trial(request),
});
