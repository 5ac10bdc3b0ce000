// This file starts the page of data sets and connects its parts: a changed input is evaluated, and the
// newest answer is shown.

import { startKeeping } from "../shared/autosave.js";
import { byId, setText } from "../shared/dom.js";
import { saveFile } from "../shared/download.js";
import { startOffline } from "../shared/offline.js";
import { recall } from "../shared/session-db.js";
import { acceptDrops, sourcePanel } from "../shared/source-panel.js";
import { startLanguage } from "../shared/view-language.js";
import { count, score, t } from "../strings/index.js";
import { subscribe } from "../suites/state.js";
import { DatasetEngine } from "./engine.js";
import { EXAMPLE } from "./example.js";
import { ItemsView } from "./view-items.js";
import { MetricView } from "./view-metric.js";
import { ReadingView } from "./view-reading.js";
import { showSummary, showWarnings } from "./view-summary.js";

/** Typing settles for so long before it is evaluated. */
const SETTLE_MS = 200;
const PAGE = "datasets";
const BLANK = { text: "", name: "" };
const START = { data: BLANK, predictions: BLANK, reading: {}, metric: {} };

const engine = new DatasetEngine();
const state = { data: BLANK, predictions: BLANK, phase: "starting", answer: null, message: "", progress: null };
const metric = new MetricView(changed);
const reading = new ReadingView(changed);
const items = new ItemsView(engine, breakDown);
const panels = {
  data: sourcePanel(byId("data"), (source) => take({ data: source })),
  predictions: sourcePanel(byId("predictions"), (source) => take({ predictions: source })),
};
const keepSoon = startKeeping(PAGE, loaded, () => open(START));
let isStarted = false;
let newest = 0;
let timer;

startLanguage();
startOffline();
for (const name of Object.keys(panels)) acceptDrops(byId(name), ([source]) => take({ [name]: source }));
acceptDrops(document.body, takeMany);
byId("example").addEventListener("click", () => take(EXAMPLE));
byId("cancel").addEventListener("click", cancel);
byId("save").addEventListener("click", save);
addEventListener("keydown", (event) => {
  if (event.key === "Escape") cancel();
});
document.querySelector("[data-skip]").addEventListener("click", (event) => {
  event.preventDefault();
  byId("results").focus();
});
subscribe((changes) => {
  if (!changes.has("language")) return;
  reading.show(reading.chosen());
  metric.show(metric.chosen());
  draw();
});

engine.ready.then(async ({ version, metrics }) => {
  setText(byId("version"), version);
  metric.fill(metrics);
  const kept = await recall(PAGE);
  isStarted = true;
  // What someone has loaded meanwhile stays.
  if (state.data === BLANK && state.predictions === BLANK) open({ ...START, ...kept });
  else changed();
}, breakDown);

/** Puts a session on view: a kept one, or the start. */
function open({ data, predictions, ...chosen }) {
  reading.show(chosen.reading);
  metric.show(chosen.metric);
  take({ data, predictions });
}

/** What there is to keep. */
function loaded() {
  const { data, predictions } = state;
  if (data.fault || predictions.fault) return undefined;
  return { data, predictions, reading: reading.chosen(), metric: metric.chosen() };
}

function take(sources) {
  Object.assign(state, sources);
  for (const [name, panel] of Object.entries(panels)) panel.show(state[name]);
  changed();
}

/** Several files, or one dropped between the panels: what has no answers are predictions. */
function takeMany(sources) {
  const patch = {};
  for (const source of sources) patch[looksLikePredictions(source.text) ? "predictions" : "data"] = source;
  take(patch);
}

function looksLikePredictions(text) {
  const start = text.slice(0, 10_000);
  if (/"(?:question|answer|evaluation_results)"\s*:/.test(start)) return false;
  if (/"(?:prediction|output|agent_output)"\s*:/.test(start)) return true;
  try {
    const values = Object.values(JSON.parse(text.replace(/^\uFEFF/, "")));
    return values.every((value) => ["string", "number"].includes(typeof value));
  } catch {
    return false;
  }
}

/** What is given or chosen has changed: it is kept, and evaluated. */
function changed() {
  if (!isStarted) return;
  keepSoon();
  clearTimeout(timer);
  timer = setTimeout(evaluate, SETTLE_MS);
}

async function evaluate() {
  newest += 1;
  const mine = newest;
  state.phase = "working";
  state.progress = null;
  draw();
  const { name, options } = metric.chosen();
  const request = {
    data: state.data,
    predictions: state.predictions,
    reading: reading.chosen(),
    metric: name,
    options,
  };
  try {
    const answer = await engine.evaluate(request, (progress) => {
      state.progress = progress;
      drawProgress();
    });
    if (mine !== newest || answer === undefined) return;
    Object.assign(state, { phase: "done", answer: { ...answer, evaluation: mine } });
    draw();
  } catch (error) {
    if (mine === newest) breakDown(error);
  }
}

/** Stops the evaluation. The next change of an input starts the engine again. */
function cancel() {
  if (state.phase !== "working") return;
  engine.cancel();
  Object.assign(state, { phase: "cancelled", answer: null });
  draw();
}

/** The engine has failed. The next change of an input starts it again. */
function breakDown(error) {
  Object.assign(state, { phase: "broken", message: error.message, answer: null });
  draw();
}

async function save() {
  const text = await engine.save().catch(breakDown);
  if (text) saveFile("results.json", "application/json", text);
}

function draw() {
  const { phase, answer } = state;
  if (phase !== "starting") {
    delete byId("result").dataset.t;
    setText(byId("result"), resultLine());
  }
  byId("result").toggleAttribute("data-broken", phase === "broken");
  byId("results").toggleAttribute("data-working", phase === "working");
  drawProgress();
  if (phase === "working") return;
  const problems = answer?.problems ?? {};
  const faults = { data: state.data.fault, predictions: state.predictions.fault };
  for (const name of ["data", "predictions"]) {
    const problem = faults[name] ? { place: "", message: faults[name] } : problems[name];
    panels[name].problems({ problems: problem ? [problem] : [], total: problem ? 1 : 0 });
  }
  metric.problem(problems.metric?.message ?? "");
  setText(byId("data-summary"), answer?.items > 0 ? t("itemCount", { n: answer.items }) : "");
  const summary = answer?.summary ?? null;
  byId("no-results").hidden = summary !== null;
  showSummary(summary, metric.isHigherBetter(summary?.metric));
  showWarnings(answer?.warnings ?? { total: 0, shown: [] }, (panel) => panels[panel].place);
  items.show(
    summary === null ? null : { evaluation: answer.evaluation, higherIsBetter: metric.isHigherBetter(summary.metric) },
  );
}

function drawProgress() {
  const { phase, progress } = state;
  byId("progress").hidden = phase !== "working" || progress === null;
  if (progress === null) return;
  const bar = byId("progress-bar");
  bar.max = progress.total;
  bar.value = progress.done;
}

function resultLine() {
  const { phase, message, answer, data, predictions } = state;
  if (phase === "broken") return t("engineFailed", { message });
  if (phase === "working") return t("evaluating");
  if (phase === "cancelled") return t("cancelled");
  if (answer === null || (data.text.trim() === "" && !data.fault)) return t("waitingForData");
  if (data.fault || predictions.fault || Object.keys(answer.problems).length > 0) return t("notEvaluated");
  if (answer.summary === null) return t("waitingForPredictions");
  const { evaluated_items: n, average_score: average } = answer.summary;
  if (n === undefined || average === null) return t("noneScored", { n: n ?? 0 });
  return t("evaluated", { n, score: score(average), count: count(n) });
}
