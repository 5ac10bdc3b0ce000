// This file starts the page of datasets and shows the newest answer of the engine.

import { byId, setText } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { startFolding } from "../shared/folding.js";
import { startFrame } from "../shared/frame.js";
import { Runner } from "../shared/runner.js";
import { acceptDrops, sourcePanel } from "../shared/source-panel.js";
import { startUndo } from "../shared/undo.js";
import { startWorkspacesView } from "../shared/view-workspaces.js";
import { say, score, t } from "../strings/index.js";
import { Engine } from "./engine.js";
import { EXAMPLE } from "./example.js";
import { workspaces } from "./saved-session.js";
import { state, store, textsOf } from "./state.js";
import { ItemsView } from "./view-items.js";
import { startMetricView } from "./view-metric.js";
import { OverviewView } from "./view-overview.js";
import { startReadingView } from "./view-reading.js";
import { showSummary, showWarnings } from "./view-summary.js";

const engine = new Engine();
const runner = new Runner(store, engine);
const onError = (error) => runner.fail(error);
const items = new ItemsView(engine, onError);
const overview = new OverviewView(engine, { onError, onFilter: (filter) => items.filter(filter) });
const convert = (sources) => engine.readFiles(sources);
const panels = Object.fromEntries(
  ["data", "predictions", "baseline"].map((name) => {
    const target =
      () =>
      ([source]) => ({ [name]: source });
    return [name, sourcePanel(byId(name), store, target, { convert })];
  }),
);

const offer = startUndo(store, {
  keys: [...store.inputs, "workspace"],
  textsOf,
  restored: (values) => workspaces.restored(values),
});

startFrame(store, runner, byId("results"), resultLine);
startMetricView();
startReadingView(store);
startWorkspacesView(store, workspaces, onError);
startFolding(store, inputStatus);
acceptDrops(document.body, store, () => sortSources, convert);
byId("example").addEventListener("click", () => store.load(workspaces.besideOwnWork(EXAMPLE)));
byId("save").addEventListener("click", () => save("json").catch(onError));
byId("save-csv").addEventListener("click", () => save("csv").catch(onError));
store.draw((changed) => {
  for (const [name, panel] of Object.entries(panels)) if (changed.has(name)) panel.show(state[name]);
  if (changed.has("phase") || changed.has("answer")) showAnswer();
});
store.load(firstPatch()).then(
  () => {
    workspaces.start(offer);
    runner.start();
  },
  (error) => runner.fail(error, "cannotStart"),
);

/** Returns the first contents of the page: the newest workspace, if there is one. */
async function firstPatch() {
  const { version, metrics } = await engine.ready;
  store.update({ version, metrics });
  return workspaces.newest();
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

/** Says whether the inputs are evaluated, for `startFolding`. */
function inputStatus() {
  const { answer, data, predictions, baseline } = state;
  const hasFault = [data, predictions, baseline].some(({ fault }) => fault);
  return {
    isScored: Boolean(answer?.summary),
    hasProblems: hasFault || Object.keys(answer?.problems ?? {}).length > 0,
    name: data.name,
  };
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
