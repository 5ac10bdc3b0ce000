// This file lists the items of an evaluation, some at a time, and opens each to its texts.

import { byId, foreign, make, setText } from "../shared/dom.js";
import { count, language, score, t } from "../strings/index.js";

const PAGE = 100;
/** The texts of an item, by the key of their word. */
const TEXTS = [
  ["item_question", "question"],
  ["item_answer", "answer"],
  ["item_prediction", "prediction"],
  ["item_details", "details"],
  ["item_metadata", "metadata"],
  ["item_id", "id"],
];

export class ItemsView {
  #engine;
  #breakDown;
  #on = null;
  #language = "";
  #shown = 0;

  /**
   * @param {import("./engine.js").DatasetEngine} engine
   * @param {(error: Error) => void} breakDown what to do when it does not answer
   */
  constructor(engine, breakDown) {
    this.#engine = engine;
    this.#breakDown = breakDown;
    for (const id of ["search", "show", "sort"]) byId(id).addEventListener("input", () => this.#fill());
    byId("more").addEventListener("click", () => this.#add());
  }

  /** @param {{evaluation: number, higherIsBetter: boolean} | null} on the evaluation on view */
  show(on) {
    byId("items").hidden = on === null;
    const isSame = on?.evaluation === this.#on?.evaluation && this.#language === language();
    this.#on = on;
    this.#language = language();
    if (on === null) byId("rows").replaceChildren();
    else if (!isSame) this.#fill();
  }

  async #fill() {
    const page = await this.#ask(0);
    if (!page) return;
    byId("rows").replaceChildren(...page.rows.map((row) => this.#row(row)));
    this.#end(page, page.rows.length);
  }

  async #add() {
    const page = await this.#ask(this.#shown);
    if (!page) return;
    const rows = page.rows.map((row) => this.#row(row));
    byId("rows").append(...rows);
    this.#end(page, this.#shown + rows.length);
    rows[0]?.querySelector("summary").focus();
  }

  /** Some rows; undefined where others were asked for meanwhile. */
  #ask(start) {
    const { higherIsBetter } = this.#on;
    const query = { search: byId("search").value, show: byId("show").value, sort: byId("sort").value, higherIsBetter };
    return this.#engine.rows({ ...query, start, count: PAGE }).catch(this.#breakDown);
  }

  #end({ matching, total }, shown) {
    this.#shown = shown;
    const words = matching === total ? t("itemCount", { n: total }) : t("itemCountOf", { n: matching, total });
    setText(byId("items-shown"), words);
    byId("more").hidden = shown >= matching;
    setText(byId("more"), t("showMoreItems", { n: Math.min(PAGE, matching - shown) }));
  }

  #row({ index, id, question, answer, prediction, score: value }) {
    const summary = make(
      "summary",
      {},
      make("span", { class: "item-score" }, value === null ? t("unscored") : score(value)),
      foreign("span", id === "" ? t("emptyId") : id, { class: "item-id" }),
      foreign("span", question, { class: "item-question" }),
      pair("expectedAnswer", answer),
      pair("answered", prediction),
    );
    const details = make("details", {}, summary);
    details.addEventListener("toggle", () => {
      if (details.open && details.childElementCount === 1) this.#open(details, index);
    });
    return make("li", {}, details);
  }

  async #open(details, index) {
    const texts = await this.#engine.open({ index }).catch(this.#breakDown);
    if (!texts || details.childElementCount > 1) return;
    for (const [key, field] of TEXTS) {
      const text = texts[field];
      // An id that fits stands in the row.
      if (text === null || (field === "id" && text.length <= 200)) continue;
      const head = make("h4", {}, t(key));
      if (text.length === 0) {
        details.append(head, make("p", { class: "hint" }, t("isEmpty")));
        continue;
      }
      details.append(head, foreign("pre", text.text, { tabindex: "0", role: "group", "aria-label": t(key) }));
      if (text.end < text.length) {
        details.append(make("p", { class: "hint" }, t("textCut", { n: text.end, length: count(text.length) })));
      }
    }
  }
}

function pair(key, text) {
  return make("span", { class: "item-pair" }, make("span", { class: "hint" }, t(key)), " ", foreign("span", text));
}
