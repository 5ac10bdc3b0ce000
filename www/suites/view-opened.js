// This file shows how files of other tools were read, with a menu to read them as files of another tool; and an opened comparison.

import { badge, button, byId, make, userText } from "../shared/dom.js";
import { score, t } from "../strings/index.js";
import { patchOf, sourcesOf } from "./opening.js";
import { draw, state, store, update } from "./state.js";

/** The order of the changes in a comparison, with the string of each. */
const CHANGES = {
  broken: "broken",
  worse: "worse",
  removed: "removed",
  fixed: "fixed",
  better: "better",
  added: "added",
  same: "unchanged",
};
const SHOWN_CASES = 500;

/**
 * @param {import("./engine.js").Engine} engine
 * @param {(error: Error) => void} onError
 */
export function startOpenedView(engine, onError) {
  draw((changed) => {
    if (changed.has("imports") || changed.has("tools")) showImports();
    if (changed.has("comparison")) showComparison();
  });

  function showImports() {
    const box = byId("imports");
    box.hidden = state.imports.length === 0;
    const close = button({ class: "small" }, () => update({ imports: [] }), t("close"));
    box.replaceChildren(...state.imports.map(item), close);
  }

  function item({ source, tool, fault, counts, skipped, skippedCount }) {
    const menu = make(
      "select",
      { "data-tool": true, "aria-label": t("readAs", { name: source.name }) },
      ...state.tools.map((each) => make("option", { value: each.name, selected: each.name === tool }, each.tool)),
    );
    menu.addEventListener("change", () => {
      store.load(sourcesOf(engine, source, menu.value).then(patchOf)).catch(onError);
    });
    const { cases = 0, outputs = 0, verdicts = 0 } = counts ?? {};
    const line = fault ?? t("imported", { cases, outputs, verdicts });
    const parts = [make("p", {}, t("readAs", { name: source.name }), " ", menu, " ", userText("span", line))];
    if (skippedCount > 0) {
      const reasons = skipped.map(({ path, reason }) =>
        make("li", {}, userText("code", path), path === "" ? "" : " ", userText("span", reason)),
      );
      if (skippedCount > skipped.length)
        reasons.push(make("li", {}, t("andMore", { n: skippedCount - skipped.length })));
      parts.push(
        make(
          "details",
          {},
          make("summary", {}, t("notImported", { n: skippedCount })),
          make("ul", { tabindex: "0" }, ...reasons),
        ),
      );
    }
    return make("div", {}, ...parts);
  }
}

function showComparison() {
  const { comparison } = state;
  byId("comparison").hidden = comparison === null;
  if (comparison === null) return;
  const { name, sentence, counts, cases } = comparison;
  const figure = (value) => (value === null ? "–" : score(value));
  const order = Object.keys(CHANGES);
  const sorted = [...cases].sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  const rows = sorted
    .slice(0, SHOWN_CASES)
    .map(({ case_id: id, change, a, b }) =>
      make(
        "tr",
        {},
        make("td", {}, badge(change === "same" ? "unchanged" : change, t(CHANGES[change]))),
        make("th", { scope: "row" }, userText("span", id === "" ? t("emptyId") : id)),
        make("td", { class: "number" }, figure(a)),
        make("td", { class: "number" }, figure(b)),
      ),
    );
  const heads = ["change", "case", "before", "after"].map((key) => make("th", { scope: "col" }, t(key)));
  const head = make("thead", {}, make("tr", {}, ...heads));
  const summary = order
    .filter((change) => counts[change] > 0)
    .map((change) => `${t(CHANGES[change])} ${counts[change]}`);
  byId("comparison-body").replaceChildren(
    userText("p", name, { class: "hint" }),
    ...(sentence === "" ? [] : [userText("p", sentence, { class: "sentence" })]),
    make("p", { class: "hint" }, summary.join(" · ")),
    make(
      "div",
      { class: "table-scroller", tabindex: "0", role: "group", "aria-label": t("cases") },
      make("table", {}, head, make("tbody", {}, ...rows)),
    ),
    ...(cases.length > rows.length
      ? [make("p", { class: "hint" }, t("andMore", { n: cases.length - rows.length }))]
      : []),
  );
}
