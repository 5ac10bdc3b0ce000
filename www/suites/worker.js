// This file is the worker: it keeps scoring off the page's thread.

import * as library from "../../js/entries/slim.js";
import { answerMessages } from "../shared/worker-server.js";
import { Session } from "./worker-state.js";

const session = new Session(library);
let newestScore = 0;
/** What rows were last asked for: a search that nobody waits for any longer ends. */
let newestRows = "";

const started = library.init(new URL("../../pkg/benchmarkhub_bg.wasm", import.meta.url));

answerMessages(started, () => ({ version: library.version, builtins: session.builtins() }), {
  async score({ id, suite, runs }, onProgress) {
    newestScore = id;
    if (suite) session.setSuite(suite);
    session.setRuns(runs);
    for (const progress of session.steps(id)) {
      onProgress(progress);
      // Requests that wait already come first: a run that nobody will look at is not begun.
      await new Promise((resume) => setTimeout(resume));
      if (id !== newestScore) return undefined;
    }
    return session.answer(id);
  },
  rows(request) {
    const { runs, target, query } = request;
    const wanted = JSON.stringify([runs, target, query]);
    newestRows = wanted;
    return session.book.rows(request, () => wanted === newestRows);
  },
  open: (request) => session.book.open(request),
  text: (request) => session.book.text(request),
  diff: (request) => session.book.diff(request),
  comparison: (request) => session.book.comparison(request),
  template: () => session.template(),
  file: (request) => session.file(request),
  kinds: () => session.kinds(),
  suiteText: () => session.suiteText(),
  trial: (request) => session.trial(request),
});
