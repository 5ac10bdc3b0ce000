// This file is the choice of a metric, with a field for each option that the engine says it has.

import { byId, make, setText } from "../shared/dom.js";
import { inputFor, labelled } from "../shared/form-fields.js";

export class MetricView {
  #metrics = [];
  /** What was given, by option. */
  #given = {};
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    byId("metric").addEventListener("change", ({ target }) => {
      this.show({ name: target.value });
      changed();
    });
  }

  fill(metrics) {
    this.#metrics = metrics;
    byId("metric").replaceChildren(...metrics.map(({ name }) => make("option", { value: name }, name)));
    this.show({});
  }

  isHigherBetter(name) {
    return this.#metrics.find((metric) => metric.name === name)?.higherIsBetter ?? true;
  }

  /** The metric, and those of its options that differ from their defaults. */
  chosen() {
    return { name: byId("metric").value, options: this.#given };
  }

  /** Shows a choice; also again, in another language. */
  show({ name, options: given = {} }) {
    const metric = this.#metrics.find((each) => each.name === name) ?? this.#metrics[0];
    if (!metric) return;
    const { summary, options } = metric;
    byId("metric").value = metric.name;
    this.#given = Object.fromEntries(
      Object.entries(given).filter(([key]) => options.some((each) => each.name === key)),
    );
    setText(byId("metric-summary"), summary);
    byId("metric-options").hidden = options.length === 0;
    byId("metric-fields").replaceChildren(...options.map((option) => this.#field(option)));
  }

  problem(message) {
    const box = byId("metric-problems");
    box.hidden = message === "";
    box.replaceChildren(...(message === "" ? [] : [make("p", {}, message)]));
    if (message !== "") byId("metric-options").open = true;
  }

  #field({ name, summary, expected, default: preset }) {
    const input = inputFor(expected, { value: this.#given[name], byDefault: preset === null ? null : String(preset) });
    input.element.id = `option-${name}`;
    const take = (value) => {
      const { [name]: _, ...others } = this.#given;
      this.#given = value === undefined || value === preset ? others : { ...others, [name]: value };
      this.#changed();
    };
    return labelled(make("code", {}, name), input, take, summary);
  }
}
