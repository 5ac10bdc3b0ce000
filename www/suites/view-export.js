// This file exports the visible report as a file, and the suite and the outputs as a link.

import { copyText } from "../../js/report-view/copy.js";
import { byId, make, setText } from "../shared/dom.js";
import { download, fileName } from "../shared/download.js";
import { t } from "../strings/index.js";
import { shownParameters } from "./hash.js";
import { currentSession } from "./saved-session.js";
import { MAX_FRAGMENT, toFragment } from "./share.js";
import { draw, shown, state, update } from "./state.js";

/** The string on the button of each format. */
const LABELS = { json: "saveJson", csv: "saveCsv", markdown: "saveMarkdown", html: "saveHtml" };

/**
 * @param {import("./engine.js").Engine} engine
 * @param {(error: Error) => void} onError
 */
export function startExportView(engine, onError) {
  // The other formats are for programs.
  const buttons = Object.keys(LABELS).map((name) => {
    const button = make("button", { type: "button", class: "small", "data-format": name });
    button.addEventListener("click", () => save(name).catch(onError));
    return button;
  });
  byId("save-formats").replaceChildren(...buttons);
  byId("copy-link").addEventListener("click", () => share().catch(onError));

  async function save(name) {
    const { run, answer } = shown();
    const { extension, type } = state.formats.find((format) => format.name === name);
    // While runs are compared, the file is the comparison.
    const base = state.answer.runs.find(({ id, report }) => id === state.base && report)?.report.id;
    const request = { report: answer.report.id, ...(base && { base }), format: name, language: state.language };
    const text = await engine.file(request);
    if (text === undefined) return;
    const runs = base ? [state.runs.find(({ id }) => id === state.base), run] : [run];
    const names = runs.map((each) => each.name.replace(/\.\w+$/, ""));
    const full = fileName([answer.report.name, ...names].filter(Boolean).join("-"), extension);
    // Without a byte order mark, spreadsheets do not read a CSV file as UTF-8.
    download(full, type, name === "csv" ? `\ufeff${text}` : text);
    showStatus("saved", { name: full });
  }

  async function share() {
    const { fragment, length } = await toFragment(currentSession());
    if (fragment === undefined) return showStatus("linkTooLong", { n: length, most: MAX_FRAGMENT });
    const parameters = shownParameters(state);
    const link = new URL(parameters === "" ? fragment : `${fragment}&${parameters}`, location.href).href;
    const isCopied = await copyText(link);
    byId("link").hidden = isCopied;
    byId("link-text").value = isCopied ? "" : link;
    if (!isCopied) byId("link-text").select();
    showStatus(isCopied ? "linkCopied" : "linkShown");
  }

  draw((changed) => {
    // The message stays until the user loads something else.
    if (changed.has("linkFault") || changed.has("language")) showFault(state.linkFault);
    else if (state.linkFault !== "" && (changed.has("suite") || changed.has("runs"))) update({ linkFault: "" });
    if (changed.has("language")) for (const button of buttons) setText(button, t(LABELS[button.dataset.format]));
    if (!changed.has("answer") && !changed.has("shownRun")) return;
    byId("export").hidden = !shown().answer?.report;
    byId("link").hidden = true;
    setText(byId("export-status"), "");
  });
}

function showFault(key) {
  byId("link-fault").hidden = key === "";
  setText(byId("link-fault"), key === "" ? "" : t(key));
}

function showStatus(key, values) {
  setText(byId("export-status"), t(key, values));
}
