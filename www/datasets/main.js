// This file starts the page of datasets and shows the newest answer of the engine.

import { startAutosave } from "../shared/autosave.js";
import { byId, setText } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { startFrame } from "../shared/frame.js";
import { Runner } from "../shared/runner.js";
import { alone, loadSession, saveSession } from "../shared/session-db.js";
import { acceptDrops, sourcePanel } from "../shared/source-panel.js";
import { startUndo } from "../shared/undo.js";
import { say, score, t } from "../strings/index.js";
import { Engine } from "./engine.js";
import { EXAMPLE } from "./example.js";
import { EMPTY, state, store } from "./state.js";
import { ItemsView } from "./view-items.js";
import { startMetricView } from "./view-metric.js";
import { OverviewView } from "./view-overview.js";
import { startReadingView } from "./view-reading.js";
import { showSummary, showWarnings } from "./view-summary.js";

const PAGE = "datasets";

const engine = new Engine();
const runner = new Runner(store, engine);
const onError = (error) => runner.fail(error);
const items = new ItemsView(engine, onError);
const overview = new OverviewView(engine, { onError, onFilter: (filter) => items.filter(filter) });
const panels = Object.fromEntries(
  ["data", "predictions", "baseline"].map((name) => {
    const target =
      () =>
      ([source]) => ({ [name]: source });
    return [name, sourcePanel(byId(name), store, target)];
  }),
);

const offer = startUndo(store, {
  keys: store.inputs,
  textsOf: ({ data, predictions, baseline }) => [data.text, predictions.text, baseline.text],
});

startFrame(store, runner, byId("results"), resultLine);
startMetricView();
startReadingView(store);
acceptDrops(document.body, store, () => sortSources);
byId("example").addEventListener("click", () => store.update(EXAMPLE));
byId("save").addEventListener("click", () => save("json").catch(onError));
byId("save-csv").addEventListener("click", () => save("csv").catch(onError));
store.draw((changed) => {
  for (const [name, panel] of Object.entries(panels)) if (changed.has(name)) panel.show(state[name]);
  if (changed.has("phase") || changed.has("answer")) showAnswer();
});
store.load(firstPatch()).then(
  () => {
    const save = () => {
      const values = session();
      return values && (() => alone(() => saveHere(values)));
    };
    startAutosave(store, { keys: store.inputs, session: save, empty: () => EMPTY, offer });
    runner.start();
  },
  (error) => runner.fail(error, "cannotStart"),
);

/** The stamp of the session when this tab read or saved it last. */
let knownStamp;

/** Saves the session. If another tab has saved one since, it is offered. */
async function saveHere(values) {
  const saved = await loadSession(PAGE);
  if (saved && saved.stamp !== knownStamp) {
    const { stamp, ...others } = saved;
    offer({
      key: "otherTabDatasets",
      label: "openOther",
      act: () => store.update({ ...EMPTY, ...others, isKept: true }),
    });
  }
  knownStamp = crypto.randomUUID();
  return saveSession(PAGE, { ...values, stamp: knownStamp });
}

/** Returns the first contents of the page: the saved session, if there is one. */
async function firstPatch() {
  const [{ version, metrics }, saved] = await Promise.all([engine.ready, loadSession(PAGE)]);
  store.update({ version, metrics });
  if (!saved) return undefined;
  const { stamp, ...values } = saved;
  knownStamp = stamp;
  // Sessions of earlier versions have no other predictions.
  return { ...EMPTY, ...values };
}

/** Returns the inputs to save; undefined if a file could not be read. */
function session() {
  if (state.data.fault || state.predictions.fault || state.baseline.fault) return undefined;
  return Object.fromEntries(store.inputs.map((key) => [key, state[key]]));
}

/** Returns a patch for files that were dropped outside of the panels. */
function sortSources(sources) {
  const [predictions, baseline] = sources.filter(({ text }) => looksLikePredictions(text));
  const data = sources.findLast(({ text }) => !looksLikePredictions(text));
  return { ...(data && { data }), ...(predictions && { predictions }), ...(baseline && { baseline }) };
}

/** Whether a text contains predictions rather than a dataset. */
function looksLikePredictions(text) {
  const start = text.slice(0, 10_000);
  if (/"(?:question|answer|evaluation_results)"\s*:/.test(start)) return false;
  if (/"(?:prediction|output|agent_output|custom_id)"\s*:/.test(start)) return true;
  try {
    const values = Object.values(JSON.parse(text.replace(/^\uFEFF/, "")));
    return values.every((value) => ["string", "number"].includes(typeof value));
  } catch {
    return false;
  }
}

async function save(format) {
  const text = await engine.file(state.answer.evaluation, format);
  // Without a byte order mark, spreadsheets do not read a CSV file as UTF-8.
  if (text && format === "csv") download("results.csv", "text/csv;charset=utf-8", `\ufeff${text}`);
  else if (text) download("results.json", "application/json", text);
}

/** Shows the answer. During an evaluation, the previous answer stays visible. */
function showAnswer() {
  const { phase, answer } = state;
  if (phase === "working") return;
  for (const [name, panel] of Object.entries(panels)) {
    const problem = answer?.problems[name];
    panel.showProblems(problem ? [problem] : []);
  }
  setText(byId("data-summary"), answer?.items > 0 ? t("itemCount", { n: answer.items }) : "");
  const summary = answer?.summary ?? null;
  const higherIsBetter = state.metrics.find(({ name }) => name === summary?.metric)?.higherIsBetter ?? true;
  byId("no-results").hidden = summary !== null;
  showSummary(summary, higherIsBetter);
  showWarnings(answer?.warnings ?? { total: 0, shown: [] }, (panel) => panels[panel].positionLabel);
  const view = summary && { evaluation: answer.evaluation, higherIsBetter };
  items.show(view);
  overview.show(view);
}

function resultLine() {
  const { phase, message, answer, data, predictions, baseline } = state;
  if (phase === "broken") return say(message);
  if (phase === "working") return t("evaluating");
  if (phase === "cancelled") return t("cancelled");
  if (data.text.trim() === "" && !data.fault) return t("waitingForData");
  if (data.fault || predictions.fault || baseline.fault || Object.keys(answer.problems).length > 0)
    return t("notEvaluated");
  if (answer.summary === null) return t("waitingForPredictions");
  const { evaluated_items: n, average_score: average, coverage } = answer.summary;
  if (n === undefined || average === null) return t("noneScored", { n: n ?? 0 });
  if (coverage) return t("evaluatedPartly", { n, score: score(average), ...coverage });
  return t("evaluated", { n, score: score(average) });
}
