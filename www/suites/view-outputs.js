// This file shows the outputs of the selected run.

import { byId, make, setText } from "../shared/dom.js";
import { sourcePanel } from "../shared/source-panel.js";
import { t } from "../strings/index.js";
import { isSeveral, isSuite, patchOf, suiteOfReports } from "./opening.js";
import { changedRun, draw, mappedRun, shown, state, store, update } from "./state.js";

/**
 * @param {() => void} fillTemplate
 * @param {(sources: object[], tool?: string) => Promise<object[]>} convert
 * @param {(error: Error) => void} onError
 */
export function startOutputsView(fillTemplate, convert, onError) {
  const template = byId("template");
  // Sources replace the outputs of the run that was selected when the user started to load them.
  const target = () => {
    const { id } = shown().run;
    return (sources) => {
      // A text without a name is typed, and stays where it was typed.
      const isOther = sources.some((source) => source.name !== "" && isSuite(source));
      if (isSeveral(sources) || isOther) return patchOf(sources);
      // A saved report brings its suite, unless another run uses the suite of the page.
      const suite = state.runs.length === 1 ? suiteOfReports(sources) : undefined;
      return { ...changedRun(id, sources[0]), imports: [], ...(suite && { suite, isTyped: false }) };
    };
  };
  const view = sourcePanel(byId("outputs"), store, target, { isMultiple: true, convert });
  template.addEventListener("click", fillTemplate);
  const menus = [byId("outputs-id"), byId("outputs-output")];
  for (const menu of menus) {
    menu.addEventListener("change", () => {
      const [id, output] = menus.map(({ value }) => value);
      update(mappedRun(shown().run.id, { id, output }));
    });
  }
  byId("import-outputs").addEventListener("click", () => {
    const { run, answer } = shown();
    const { text, name } = run;
    if (!answer?.outputs?.tool) return;
    store.load(convert([{ text, name: name || t("yourText") }], answer.outputs.tool).then(patchOf)).catch(onError);
  });
  const strip = byId("strip-reasoning");
  strip.addEventListener("change", () => update({ strip: strip.checked }));

  draw((changed) => {
    if (changed.has("strip")) strip.checked = state.strip;
    if (!["runs", "shownRun", "answer", "language"].some((key) => changed.has(key))) return;
    const { run, answer } = shown();
    view.show(run);
    view.showProblems(answer?.outputs?.problems, answer?.outputs?.problemCount);
    const { total, failed = 0, mapping, tool } = answer?.outputs ?? {};
    showMapping(menus, mapping, run.reading);
    byId("import-outputs").hidden = tool === undefined;
    const { tool: toolName } = state.tools.find(({ name }) => name === tool) ?? {};
    setText(byId("import-outputs"), tool === undefined ? "" : t("importAs", { tool: toolName ?? tool }));
    byId("outputs-summary").hidden = failed === 0;
    setText(byId("outputs-summary"), failed > 0 ? t("outputsInError", { n: total, failed }) : "");
    // Disable the button if there are outputs, because a template would replace them.
    template.disabled = run.text.trim() !== "" || !state.answer?.suite.summary?.total;
  });
}

/** Shows which fields of the records are the id and the output: those just chosen, or else those that were read. */
function showMapping(menus, mapping, reading = {}) {
  byId("outputs-mapping").hidden = !mapping;
  if (!mapping) return;
  for (const [index, key] of ["id", "output"].entries()) {
    const chosen = mapping.fields.includes(reading[key]) ? reading[key] : mapping[key];
    const options = mapping.fields.map((name) => make("option", { value: name }, name));
    menus[index].replaceChildren(...(chosen === "" ? [make("option", { value: "" }, t("unset"))] : []), ...options);
    menus[index].value = chosen;
  }
}
