// This file starts the components that all pages share: the language menu, the link to the results, the result line
// with its progress bar, the version, and the service worker.

import { language, preferredLanguage, setLanguage, TABLES } from "../strings/index.js";
import { byId, make, setText } from "./dom.js";
import { startOffline } from "./offline.js";
import { startTheme } from "./theme.js";

/** The time after which the progress bar appears. */
const PROGRESS_DELAY_MS = 400;

/**
 * @param {import("./store.js").Store} store
 * @param {import("./runner.js").Runner} runner
 * @param {HTMLElement} results the section with the results
 * @param {() => string} resultLine returns the text of the result line after the engine has started
 */
export function startFrame(store, runner, results, resultLine) {
  startTheme();
  startLanguageMenu(store);
  startStatus(store, results, resultLine);
  store.draw(() => setText(byId("version"), store.state.version));
  // Move only the focus and not the hash, because the hash contains the state.
  document.querySelector("[data-skip]").addEventListener("click", (event) => {
    event.preventDefault();
    results.focus();
  });
  byId("cancel").addEventListener("click", () => runner.cancel());
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") runner.cancel();
  });
  const isLoaded = new Promise((resolve) => {
    store.subscribe(() => store.state.phase !== "starting" && resolve());
  });
  startOffline(isLoaded);
}

function startLanguageMenu(store) {
  const menu = byId("language");
  // List languages by their native names.
  const options = Object.entries(TABLES).map(([code, table]) =>
    make("option", { value: code, lang: table.language }, table.languageName),
  );
  menu.replaceChildren(...options);
  const choose = (code, setting) => {
    setLanguage(code, setting);
    store.update({ language: language() });
  };
  choose(preferredLanguage() ?? "en");
  menu.value = language();
  menu.addEventListener("change", () => choose(menu.value, { remember: true }));
}

function startStatus(store, results, resultLine) {
  const line = byId("result");
  let timer;
  store.draw((changed) => {
    const { phase, progress } = store.state;
    const isWorking = phase === "working";
    if (phase !== "starting") {
      delete line.dataset.t;
      setText(line, resultLine());
    }
    line.toggleAttribute("data-broken", phase === "broken");
    results.toggleAttribute("data-working", isWorking);
    if (changed.has("phase")) {
      clearTimeout(timer);
      if (isWorking) timer = setTimeout(() => (byId("progress").hidden = false), PROGRESS_DELAY_MS);
      else byId("progress").hidden = true;
    }
    // A single run has no steps, so its bar shows no value.
    if (progress?.total > 1) Object.assign(byId("progress-bar"), { max: progress.total, value: progress.done });
    else byId("progress-bar").removeAttribute("value");
  });
}
