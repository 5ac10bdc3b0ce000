// This file shows the choice of the suite: a built-in one, or one of the user's own.

import { clip } from "../../js/report-view/text.js";
import { byId, foreign, make } from "../shared/dom.js";
import { acceptDrops, sourcePanel } from "../shared/source-panel.js";
import { listed, nameOf, t } from "../strings/index.js";
import { draw, state, update } from "./state.js";

const OWN = "own";

/** @param {(sources: object[]) => void} takeMany what to do with several files at once */
export function startSuiteView(takeMany) {
  const panel = byId("suite");
  const choice = byId("suite-choice");
  const take = (source) => update({ suite: source, example: null });
  const view = sourcePanel(panel, take);
  acceptDrops(panel, (sources) => (sources.length === 1 ? take(sources[0]) : takeMany(sources)));

  // The user's own text is kept while a built-in suite is looked at.
  let own = { text: "", name: "" };
  choice.addEventListener("change", () => {
    update({ suite: choice.value === OWN ? own : { builtin: choice.value }, example: null });
  });

  draw((changed) => {
    if (changed.has("builtins")) fill(choice);
    if (changed.has("suite") || changed.has("builtins")) {
      if (!state.suite.builtin) own = state.suite;
      choice.value = state.suite.builtin ?? OWN;
      view.show(state.suite, { isEditable: !state.suite.builtin });
      byId("suite-hint").hidden = !state.suite.builtin;
    }
    if (changed.has("answer") || changed.has("suite")) {
      summarise();
      view.problems(problemsOf());
      showFindings();
    }
  });
}

function fill(choice) {
  const options = state.builtins.map(({ key, name }) => make("option", { value: key }, clip(name, 80)));
  if (options.length === 0) return;
  choice.replaceChildren(...options, make("option", { value: OWN }, t("ownSuite")));
  choice.disabled = false;
}

function problemsOf() {
  if (state.suite.fault) return { problems: [{ place: "", message: state.suite.fault }], total: 1 };
  const { problems = [], problemCount = 0 } = state.answer?.suite ?? {};
  return { problems, total: problemCount };
}

/** How a finding begins. */
const SEVERITIES = { error: "findingError", warning: "findingWarning", info: "findingInfo" };

/** What the linter says of a suite that loads. */
function showFindings() {
  const { findings = [], findingCount = 0 } = state.answer?.suite ?? {};
  const box = byId("suite-findings");
  box.hidden = findingCount === 0;
  const items = findings.map(({ severity, path, message, suggestion }) => {
    const advice = suggestion === "" ? "" : t("advice", { advice: suggestion });
    const item = make("li", {}, t(SEVERITIES[severity]));
    if (path) item.append(placeOf(path), " ");
    item.append(foreign("span", `${message}${advice}`));
    return item;
  });
  const hidden = findingCount - findings.length;
  if (hidden > 0) items.push(make("li", {}, t("moreFindings", { n: hidden })));
  box.querySelector("summary").textContent = t("findings", { n: findingCount });
  box.querySelector("ul").replaceChildren(...items);
}

/** A place in a case leads to that case in the editor. */
function placeOf(path) {
  const index = /^cases\[(\d+)\]/.exec(path)?.[1];
  const code = foreign("code", t("placed", { place: path }));
  return index === undefined ? code : make("button", { type: "button", class: "link", "data-case": index }, code);
}

function summarise() {
  const summary = state.answer?.suite.summary;
  const line = byId("suite-summary");
  if (!summary) return line.replaceChildren();
  const { name, version, total, categories, categoryCount } = summary;
  const hidden = categoryCount - categories.length;
  const names =
    categories.length > 0
      ? listed([...categories.map(nameOf), ...(hidden > 0 ? [t("moreCategories", { n: hidden })] : [])])
      : t("noCategory");
  const rest = ` ${t("suiteSummary", { n: total, categories: names })}`;
  line.replaceChildren(foreign("strong", name), " ", foreign("span", t("version", { version })), rest);
}
