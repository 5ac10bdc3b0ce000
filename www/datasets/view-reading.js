// This file is the choice of how the records of a data set are read.

import { byId, make } from "../shared/dom.js";
import { t } from "../strings/index.js";

/** The sets whose records the library knows. */
const PRESETS = ["gsm8k", "mmlu", "squad", "triviaqa", "truthfulqa", "boolq", "arc", "humaneval"];
const FIELDS = ["id", "question", "answer"];

export class ReadingView {
  /** @param {() => void} changed */
  constructor(changed) {
    for (const id of ["preset", "any-answer"]) byId(id).addEventListener("change", changed);
    for (const name of FIELDS) byId(`field-${name}`).addEventListener("input", changed);
  }

  /** As the options of a benchmark. */
  chosen() {
    const fields = FIELDS.map((name) => [name, byId(`field-${name}`).value.trim()]).filter(([, value]) => value !== "");
    const preset = byId("preset").value;
    return {
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(preset !== "" && { preset }),
      ...(byId("any-answer").checked && { answers: "any" }),
    };
  }

  /** Shows a choice; also again, in another language. */
  show({ fields = {}, preset = "", answers }) {
    byId("preset").replaceChildren(
      make("option", { value: "" }, t("noPreset")),
      ...PRESETS.map((name) => make("option", { value: name }, name)),
    );
    byId("preset").value = PRESETS.includes(preset) ? preset : "";
    for (const name of FIELDS) byId(`field-${name}`).value = fields[name] ?? "";
    byId("any-answer").checked = answers === "any";
  }
}
