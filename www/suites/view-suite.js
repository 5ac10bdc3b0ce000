// This file shows the suite: the menu of built-in suites, the text of a custom suite, its summary and the lint
// findings.

import { clip } from "../../js/report-view/text.js";
import { byId, make, userText } from "../shared/dom.js";
import { sourcePanel } from "../shared/source-panel.js";
import { listed, nameOf, t } from "../strings/index.js";
import { isSeveral, patchOf } from "./opening.js";
import { draw, state, store, update } from "./state.js";

const OWN = "own";
/** The string that precedes the findings of each severity. */
const SEVERITIES = { error: "findingError", warning: "findingWarning", info: "findingInfo" };

/** @param {(sources: object[]) => Promise<object[]>} convert */
export function startSuiteView(convert) {
  const menu = byId("suite-choice");
  const target = () => (sources) =>
    isSeveral(sources) ? patchOf(sources) : { suite: sources[0], example: null, imports: [] };
  const view = sourcePanel(byId("suite"), store, target, { convert });

  menu.addEventListener("change", () => {
    // Remember the custom suite while a built-in suite is selected.
    const own = state.suite.builtin || state.suite.fault ? state.own : state.suite;
    update({ suite: menu.value === OWN ? own : { builtin: menu.value }, own, example: null });
  });

  draw((changed) => {
    if (changed.has("builtins")) fillMenu(menu);
    if (changed.has("suite") || changed.has("builtins")) {
      menu.value = state.suite.builtin ?? OWN;
      view.show(state.suite, { isEditable: !state.suite.builtin });
      byId("suite-hint").hidden = !state.suite.builtin;
    }
    if (changed.has("answer") || changed.has("suite")) {
      const { summary, problems, problemCount, findings = [], findingCount = 0 } = state.answer?.suite ?? {};
      showSummary(summary);
      view.showProblems(problems, problemCount);
      showFindings(findings, findingCount);
    }
  });
}

function fillMenu(menu) {
  if (state.builtins.length === 0) return;
  const options = state.builtins.map(({ key, name }) => make("option", { value: key }, clip(name, 80)));
  menu.replaceChildren(...options, make("option", { value: OWN }, t("ownSuite")));
  menu.disabled = false;
}

/** Shows the lint findings for a valid suite. */
function showFindings(findings, total) {
  const box = byId("suite-findings");
  box.hidden = total === 0;
  const items = findings.map(({ severity, path, message, suggestion }) => {
    const advice = suggestion === "" ? "" : t("advice", { advice: suggestion });
    const item = make("li", {}, t(SEVERITIES[severity]));
    if (path) item.append(pathLabel(path), " ");
    item.append(userText("span", `${message}${advice}`));
    return item;
  });
  const hidden = total - findings.length;
  if (hidden > 0) items.push(make("li", {}, t("moreFindings", { n: hidden })));
  box.querySelector("summary").textContent = t("findings", { n: total });
  box.querySelector("ul").replaceChildren(...items);
}

/** Creates the path of a finding. If it is in a case, the path is a button that opens the case in the editor. */
function pathLabel(path) {
  const index = /^cases\[(\d+)\]/.exec(path)?.[1];
  const code = userText("code", t("labelColon", { label: path }));
  return index === undefined ? code : make("button", { type: "button", class: "link", "data-case": index }, code);
}

function showSummary(summary) {
  const line = byId("suite-summary");
  if (!summary) return line.replaceChildren();
  const { name, version, total, categories, categoryCount } = summary;
  const hidden = categoryCount - categories.length;
  const names =
    categories.length > 0
      ? listed([...categories.map(nameOf), ...(hidden > 0 ? [t("moreCategories", { n: hidden })] : [])])
      : t("noCategory");
  const rest = ` ${t("suiteSummary", { n: total, categories: names })}`;
  line.replaceChildren(userText("strong", name), " ", userText("span", t("version", { version })), rest);
}
