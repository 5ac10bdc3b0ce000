// This file starts the page.

import { byId } from "../shared/dom.js";
import { startOffline } from "../shared/offline.js";
import { acceptDrops, looksLikeSuite } from "../shared/source-panel.js";
import { startLanguage } from "../shared/view-language.js";
import { breakDown, cancel, fillTemplate, openExample, startFlow } from "./controller.js";
import { startEditor } from "./editor/view.js";
import { Engine } from "./engine.js";
import { onlyRuns, update } from "./state.js";
import { startOutView } from "./view-export.js";
import { startOutputsView } from "./view-outputs.js";
import { startReportView } from "./view-report.js";
import { startRunsView } from "./view-runs.js";
import { startSuiteView } from "./view-suite.js";

startLanguage();
const engine = new Engine();

/** Several files at once, or one dropped between the panels: each goes where it belongs. */
function takeMany(sources) {
  const suite = sources.findLast(({ text }) => looksLikeSuite(text));
  const outputs = sources.filter(({ text }) => !looksLikeSuite(text));
  update({ ...(suite && { suite }), ...(outputs.length > 0 && onlyRuns(outputs)), example: null });
}

startSuiteView(takeMany);
startOutputsView(takeMany, () => fillTemplate(engine));
startEditor(engine, breakDown);
startRunsView();
startReportView(engine.source, breakDown);
startOutView(engine, breakDown);
acceptDrops(document.body, takeMany);
for (const button of document.querySelectorAll("[data-example]")) {
  button.addEventListener("click", () => openExample(button.dataset.example, { reveal: true }));
}
// The hash belongs to the state, so the link only moves the focus.
document.querySelector("[data-skip]").addEventListener("click", (event) => {
  event.preventDefault();
  byId("report").focus();
});
byId("cancel").addEventListener("click", () => cancel(engine));
addEventListener("keydown", (event) => {
  if (event.key === "Escape") cancel(engine);
});
startFlow(engine);
startOffline();
