// This file shows the options for reading records: a preset, the names of fields, and the handling of lists of
// answers.

import { byId, make } from "../shared/dom.js";
import { t } from "../strings/index.js";

const PRESETS = ["gsm8k", "mmlu", "squad", "triviaqa", "truthfulqa", "boolq", "arc", "humaneval", "bbh", "drop"];
const FIELDS = ["id", "question", "answer"];

/** @param {import("../shared/store.js").Store} store */
export function startReadingView(store) {
  const change = () => store.update({ reading: readForm() });
  for (const id of ["preset", "any-answer"]) byId(id).addEventListener("change", change);
  for (const name of FIELDS) byId(`field-${name}`).addEventListener("input", change);

  store.draw((changed) => {
    const { fields = {}, preset = "", answers } = store.state.reading;
    if (changed.has("language")) {
      const options = PRESETS.map((name) => make("option", { value: name }, name));
      byId("preset").replaceChildren(make("option", { value: "" }, t("noPreset")), ...options);
    }
    byId("preset").value = PRESETS.includes(preset) ? preset : "";
    for (const name of FIELDS) {
      const field = byId(`field-${name}`);
      if (field.value.trim() !== (fields[name] ?? "")) field.value = fields[name] ?? "";
    }
    byId("any-answer").checked = answers === "any";
  });
}

function readForm() {
  const fields = FIELDS.map((name) => [name, byId(`field-${name}`).value.trim()]).filter(([, value]) => value !== "");
  const preset = byId("preset").value;
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(preset !== "" && { preset }),
    ...(byId("any-answer").checked && { answers: "any" }),
  };
}
