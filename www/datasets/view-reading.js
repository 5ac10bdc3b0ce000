// This file shows the options for reading records: a preset, the path of the records, the names of fields, and the
// handling of lists of answers; and whether the reasoning in predictions is skipped.

import { byId, make } from "../shared/dom.js";
import { t } from "../strings/index.js";

const PRESETS = ["gsm8k", "mmlu", "squad", "triviaqa", "truthfulqa", "boolq", "arc", "humaneval", "bbh", "drop"];
const FIELDS = ["id", "question", "answer"];

/** @param {import("../shared/store.js").Store} store */
export function startReadingView(store) {
  const change = () => store.update({ reading: readForm() });
  for (const id of ["preset", "any-answer"]) byId(id).addEventListener("change", change);
  for (const id of ["records", ...FIELDS.map((name) => `field-${name}`)]) byId(id).addEventListener("input", change);
  byId("strip-reasoning").addEventListener("change", ({ target }) => {
    store.update({ scoring: target.checked ? { strip_reasoning: true } : {} });
  });

  store.draw((changed) => {
    const { fields = {}, records = "", preset = "", answers } = store.state.reading;
    if (changed.has("language")) {
      const options = PRESETS.map((name) => make("option", { value: name }, name));
      byId("preset").replaceChildren(make("option", { value: "" }, t("noPreset")), ...options);
    }
    byId("preset").value = PRESETS.includes(preset) ? preset : "";
    for (const name of FIELDS) showText(byId(`field-${name}`), fields[name]);
    showText(byId("records"), records);
    byId("any-answer").checked = answers === "any";
    byId("strip-reasoning").checked = store.state.scoring.strip_reasoning === true;
    // The error about a document with several lists names them. The field with the path is below it.
    if (changed.has("answer") && isAboutRecords(store.state.answer)) byId("reading").open = true;
  });
}

function showText(field, text = "") {
  if (field.value.trim() !== text) field.value = text;
}

function isAboutRecords(answer) {
  return /\brecords\b/.test(String(answer?.problems.data?.message ?? ""));
}

function readForm() {
  const fields = FIELDS.map((name) => [name, byId(`field-${name}`).value.trim()]).filter(([, value]) => value !== "");
  const records = byId("records").value.trim();
  const preset = byId("preset").value;
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(records !== "" && { records }),
    ...(preset !== "" && { preset }),
    ...(byId("any-answer").checked && { answers: "any" }),
  };
}
