// This file is what leaves the page: the report as a file, and a link that holds suite and outputs.

import { FORMATS } from "../../js/formats/index.js";
import { byId, make, setText } from "../shared/dom.js";
import { copyText, fileName, saveFile } from "../shared/download.js";
import { t } from "../strings/index.js";
import { MAX_FRAGMENT, toFragment } from "./share.js";
import { draw, shown, state } from "./state.js";

/** The word on the button of each format. */
const WORDS = { json: "saveJson", csv: "saveCsv", markdown: "saveMarkdown", html: "saveHtml" };

/**
 * @param {{file(run: string, format: string, language: string): Promise<string | undefined>}} engine
 * @param {(error: Error) => void} breakDown
 */
export function startOutView(engine, breakDown) {
  const buttons = FORMATS.map((format) => {
    const button = make("button", { type: "button", class: "small", "data-format": format.name });
    button.addEventListener("click", () => save(format).catch(breakDown));
    return button;
  });
  byId("save-formats").replaceChildren(...buttons);
  byId("copy-link").addEventListener("click", () => share().catch(breakDown));

  async function save({ name, extension, type }) {
    const { run, answer } = shown();
    const text = await engine.file(run.id, name, state.language);
    if (text === undefined) return;
    const base = [answer.report.name, run.name.replace(/\.\w+$/, "")].filter(Boolean).join("-");
    const full = fileName(base, extension);
    // Spreadsheets take a file without this mark for one of their own encoding.
    saveFile(full, type, name === "csv" ? `\ufeff${text}` : text);
    say("saved", { name: full });
  }

  async function share() {
    const { suite, runs } = state;
    const session = { suite, runs: runs.map(({ name, text }) => ({ name, text })) };
    const { fragment, length } = await toFragment(session);
    if (fragment === undefined) return say("linkTooLong", { n: length, most: MAX_FRAGMENT });
    const link = new URL(fragment, location.href).href;
    const isCopied = await copyText(link);
    byId("link").hidden = isCopied;
    byId("link-text").value = isCopied ? "" : link;
    if (!isCopied) byId("link-text").select();
    say(isCopied ? "linkCopied" : "linkShown");
  }

  draw((changed) => {
    if (changed.has("language")) for (const button of buttons) setText(button, t(WORDS[button.dataset.format]));
    if (!changed.has("answer") && !changed.has("shownRun")) return;
    byId("out").hidden = !shown().answer?.report;
    byId("link").hidden = true;
    setText(byId("out-said"), "");
  });
}

function say(key, values) {
  setText(byId("out-said"), t(key, values));
}
