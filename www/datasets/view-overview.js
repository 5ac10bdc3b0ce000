// This file shows an evaluation as a whole: a histogram, the averages of groups and the comparison with other predictions. Bars and
// changes are filters of the items.

import { histogramView } from "../../js/report-view/charts-view.js";
import { button, fill, make } from "../../js/report-view/dom.js";
import { showEvidence } from "../../js/report-view/evidence-view.js";
import { i18nOf } from "../../js/report-view/i18n.js";
import { styleSheet } from "../../js/report-view/style.js";
import { groupsView } from "../../js/report-view/summary-view.js";
import { byId } from "../shared/dom.js";
import { language, score, TABLES, t } from "../strings/index.js";

/** The changes that the comparison offers as filters. */
const CHANGES = ["fixed", "broken", "better", "worse", "unchanged", "added", "removed"];

export class OverviewView {
  #engine;
  #onError;
  #onFilter;
  #box = make("div", { class: "benchmark-report" });
  #view = null;
  #field = "";
  #filter = {};

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {{onError(error: Error): void, onFilter(filter: object): void}} events `onFilter` receives the filter of the items:
   * `{bin?, group?: {field, name}, change?}`
   */
  constructor(engine, { onError, onFilter }) {
    this.#engine = engine;
    this.#onError = onError;
    this.#onFilter = onFilter;
    const root = byId("overview").attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    root.append(this.#box);
  }

  /** @param {{evaluation: number, higherIsBetter: boolean} | null} view */
  async show(view) {
    byId("overview").hidden = view === null;
    if (view === null) return;
    if (view.evaluation !== this.#view?.evaluation) this.#filter = {};
    this.#view = view;
    const request = { ...view, field: this.#field };
    const overview = await this.#engine.overview(request).catch(this.#onError);
    if (!overview || view !== this.#view) return;
    this.#draw(overview);
    this.#onFilter(this.#filter);
  }

  #toggle(key, value) {
    const isSame = JSON.stringify(this.#filter[key]) === JSON.stringify(value);
    this.#filter = { ...this.#filter, [key]: isSame ? undefined : value };
    this.show(this.#view);
  }

  #draw({ histogram, fields, field, groups, comparison }) {
    this.#field = field;
    const strings = TABLES[language()];
    const i18n = i18nOf({ ...strings, passedOf: strings.perfectOf });
    this.#box.lang = i18n.language;
    const parts = [];
    if (comparison) parts.push(this.#comparison(i18n, comparison));
    const stack = [];
    if (histogram) {
      const onBin = (bin) => this.#toggle("bin", bin);
      stack.push(
        make("section", { class: "panel" }, histogramView(i18n, histogram, { onBin, chosen: this.#filter.bin })),
      );
    }
    if (groups.length > 0) stack.push(this.#groups(i18n, { fields, field, groups }));
    parts.push(make("div", { class: "totals" }, ...stack));
    fill(this.#box, parts);
  }

  #groups(i18n, { fields, field, groups }) {
    const panel = groupsView(i18n, {
      title: t("byField"),
      id: "groups",
      groups,
      hasOwnNames: true,
      chosen: this.#filter.group ? [this.#filter.group.name] : [],
      onChoose: (name) => this.#toggle("group", { field, name }),
    });
    const menu = make(
      "select",
      { id: "group-field" },
      ...fields.map((name) => make("option", { value: name, selected: name === field }, name)),
    );
    menu.addEventListener("change", () => {
      this.#field = menu.value;
      this.#filter = { ...this.#filter, group: undefined };
      this.show(this.#view);
    });
    const label = make("label", { class: "choice" }, make("span", {}, t("groupField")), menu);
    panel.querySelector("h3").after(label);
    return panel;
  }

  #comparison(i18n, { before, after, changes, evidence }) {
    const box = make("p", { class: "evidence", id: "evidence", role: "status" });
    const names = { base: t("otherPredictions"), name: t("predictionsTitle") };
    if (evidence) showEvidence(i18n, box, { evidence, ...names });
    else fill(box, [t("noTest")]);
    const figure = (value) => (value === null ? "–" : score(value));
    const buttons = CHANGES.filter((change) => changes[change] > 0).map((change) =>
      button(
        { class: "mode", "data-change": change, "aria-pressed": String(this.#filter.change === change) },
        () => this.#toggle("change", change),
        `${t(change)} ${i18n.count(changes[change])}`,
      ),
    );
    return make(
      "section",
      { class: "panel", "aria-labelledby": "comparison-title" },
      make("h3", { id: "comparison-title" }, t("comparedWithOthers")),
      box,
      make("p", { id: "averages" }, t("averages", { before: figure(before), after: figure(after) })),
      make("div", { class: "controls", role: "group", "aria-label": t("changesTitle") }, ...buttons),
    );
  }
}
