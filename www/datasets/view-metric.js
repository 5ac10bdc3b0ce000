// This file is the choice of a metric, with a field for each option that the engine says it has.

import { byId, make, setText } from "../dom.js";
import { t } from "../strings/index.js";

export class MetricView {
  #metrics = [];
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    byId("metric").addEventListener("change", () => {
      this.#showOptions();
      changed();
    });
  }

  fill(metrics) {
    this.#metrics = metrics;
    byId("metric").replaceChildren(...metrics.map(({ name }) => make("option", { value: name }, name)));
    this.#showOptions();
  }

  /** What depends on the language. */
  word() {
    for (const blank of byId("metric-fields").querySelectorAll("[data-default]")) {
      setText(blank, t("byDefault", { value: blank.dataset.default }));
    }
  }

  isHigherBetter(name) {
    return this.#metrics.find((metric) => metric.name === name)?.higherIsBetter ?? true;
  }

  /** The metric, and those of its options that differ from their defaults. */
  chosen() {
    const { name, options } = this.#current();
    const given = {};
    for (const option of options) {
      const value = valueIn(byId(`option-${option.name}`), option);
      if (value !== undefined && value !== option.default) given[option.name] = value;
    }
    return { name, options: given };
  }

  problem(message) {
    const box = byId("metric-problems");
    box.hidden = message === "";
    box.replaceChildren(...(message === "" ? [] : [make("p", {}, message)]));
    if (message !== "") byId("metric-options").open = true;
  }

  #current() {
    const { value } = byId("metric");
    return this.#metrics.find(({ name }) => name === value) ?? this.#metrics[0];
  }

  #showOptions() {
    const { summary, options } = this.#current();
    setText(byId("metric-summary"), summary);
    byId("metric-options").hidden = options.length === 0;
    byId("metric-fields").replaceChildren(...options.map((option) => this.#field(option)));
  }

  #field(option) {
    const input = inputFor(option);
    input.id = `option-${option.name}`;
    input.addEventListener("input", this.#changed);
    const name = make("span", {}, make("code", {}, option.name));
    const note = make("small", { class: "hint" }, option.summary);
    return make("label", {}, name, " ", input, note);
  }
}

/** The names that an option takes, in quotes in its description; none where it takes something else. */
function choices({ expected }) {
  return Array.from(expected.matchAll(/"([^"]*)"/g), ([, name]) => name);
}

function inputFor(option) {
  const names = /^true or false/.test(option.expected) ? ["true", "false"] : choices(option);
  if (names.length === 0) {
    const isText = !/number/.test(option.expected);
    return make("input", {
      type: isText ? "text" : "number",
      step: "any",
      placeholder: option.default === null ? "" : String(option.default),
    });
  }
  const value = String(option.default);
  const byDefault = make("option", { value: "", "data-default": value }, t("byDefault", { value }));
  return make("select", {}, byDefault, ...names.map((name) => make("option", { value: name }, name)));
}

function valueIn(input, { expected }) {
  if (input.value === "") return undefined;
  if (/^true or false/.test(expected)) return input.value === "true";
  return input.type === "number" ? Number(input.value) : input.value;
}
