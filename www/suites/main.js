// This file starts the page of suites.

import { byId } from "../shared/dom.js";
import { startFolding } from "../shared/folding.js";
import { startFrame } from "../shared/frame.js";
import { Runner } from "../shared/runner.js";
import { acceptDrops } from "../shared/source-panel.js";
import { startUndo } from "../shared/undo.js";
import { startWorkspacesView } from "../shared/view-workspaces.js";
import { fillTemplate, openExample, startController } from "./controller.js";
import { startEditor } from "./editor/view.js";
import { Engine } from "./engine.js";
import { patchOf, sourcesOf } from "./opening.js";
import { workspaces } from "./saved-session.js";
import { RESTORED, store, textsOf, update } from "./state.js";
import { startExportView } from "./view-export.js";
import { startLabelsView } from "./view-labels.js";
import { startOpenedView } from "./view-opened.js";
import { startOutputsView } from "./view-outputs.js";
import { inputStatus, resultLine, startReportView } from "./view-report.js";
import { startRunsView } from "./view-runs.js";
import { startSuiteView } from "./view-suite.js";

const engine = new Engine();
const runner = new Runner(store, engine);
const onError = (error) => runner.fail(error);

const offerUndo = startUndo(store, { keys: RESTORED, textsOf, restored: (values) => workspaces.restored(values) });

startFrame(store, runner, byId("report"), resultLine);
/** Converts opened files to sources; a file of another tool becomes several. */
const convert = async (sources, tool) => {
  const read = await engine.readFiles(sources);
  return (await Promise.all(read.map((source) => sourcesOf(engine, source, tool)))).flat();
};

startSuiteView(convert);
startOutputsView(() => fillTemplate(engine, runner), convert, onError);
startOpenedView(engine, onError);
byId("comparison-close").addEventListener("click", () => update({ comparison: null }));
startEditor(engine, onError);
startRunsView();
startWorkspacesView(store, workspaces, onError);
startReportView(engine.source, onError);
startExportView(engine, onError);
startLabelsView(engine, onError);
acceptDrops(document.body, store, () => patchOf, convert);
for (const button of document.querySelectorAll("[data-example]")) {
  button.addEventListener("click", () => openExample(button.dataset.example));
}
startFolding(store, inputStatus);
startController(engine, runner, offerUndo);
