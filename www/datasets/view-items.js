// This file lists the items of an evaluation page by page, and shows the texts of an open item.

import { segments } from "../../js/report-view/highlights.js";
import { byId, make, setText, userText } from "../shared/dom.js";
import { count, language, say, score, t } from "../strings/index.js";

const PAGE_SIZE = 100;
/** The texts of an item, each with the key of its heading. */
const TEXTS = [
  ["item_question", "question"],
  ["item_answer", "answer"],
  ["item_prediction", "prediction"],
  ["item_other", "other"],
  ["item_details", "details"],
  ["item_metadata", "metadata"],
  ["item_id", "id"],
];

export class ItemsView {
  #engine;
  #onError;
  /** `{evaluation, higherIsBetter}` of the visible evaluation, or null. */
  #view = null;
  #language = "";
  #shown = 0;
  #filter = {};

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {(error: Error) => void} onError
   */
  constructor(engine, onError) {
    this.#engine = engine;
    this.#onError = onError;
    for (const id of ["search", "show", "sort"]) byId(id).addEventListener("input", () => this.#showFirst());
    byId("more").addEventListener("click", () => this.#showMore());
  }

  /** @param {{evaluation: number, higherIsBetter: boolean} | null} view */
  show(view) {
    byId("items").hidden = view === null;
    const isSame = view?.evaluation === this.#view?.evaluation && this.#language === language();
    this.#view = view;
    this.#language = language();
    if (view !== null && !isSame) this.#filter = {};
    if (view === null) byId("rows").replaceChildren();
    else if (!isSame) this.#showFirst();
  }

  /** Shows only the items of a range of scores, a group or a change. */
  filter(filter) {
    if (JSON.stringify(filter) === JSON.stringify(this.#filter)) return;
    this.#filter = filter;
    this.#showFirst();
  }

  async #showFirst() {
    // Hide the button, because until these rows arrive, it would load a page of the old query.
    byId("more").hidden = true;
    const page = await this.#fetch(0);
    if (!page) return;
    byId("rows").replaceChildren(...page.rows);
    this.#showCount(page, page.rows.length);
  }

  async #showMore() {
    const page = await this.#fetch(this.#shown);
    if (!page) return;
    byId("rows").append(...page.rows);
    this.#showCount(page, this.#shown + page.rows.length);
    page.rows[0]?.querySelector("summary").focus();
  }

  /** Returns a page of rows; undefined without an evaluation, and if a newer request replaced this one. */
  async #fetch(start) {
    if (this.#view === null) return undefined;
    const query = { search: byId("search").value, show: byId("show").value, sort: byId("sort").value };
    const { evaluation } = this.#view;
    const page = await this.#engine
      .rows({ ...this.#view, ...query, filter: this.#filter, start, count: PAGE_SIZE })
      .catch(this.#onError);
    return page && { ...page, rows: page.rows.map((row) => this.#row(evaluation, row)) };
  }

  #showCount({ matching, total }, shown) {
    this.#shown = shown;
    setText(
      byId("items-shown"),
      matching === total ? t("itemCount", { n: total }) : t("itemCountOf", { n: matching, total }),
    );
    byId("more").hidden = shown >= matching;
    setText(byId("more"), t("showMoreItems", { n: Math.min(PAGE_SIZE, matching - shown) }));
  }

  #row(evaluation, { index, id, question, answer, prediction, score: value, reason }) {
    const summary = make(
      "summary",
      {},
      make("span", { class: "item-score" }, scoreText(value)),
      userText("span", id === "" ? t("emptyId") : id, { class: "item-id" }),
      userText("span", question, { class: "item-question" }),
      pair("expectedAnswer", answer),
      ...(prediction === null ? [] : [pair("answered", prediction)]),
      ...(reason ? [pair("reason", reasonText(reason))] : []),
    );
    const details = make("details", {}, summary);
    details.addEventListener("toggle", () => {
      if (details.open && details.childElementCount === 1) this.#open(details, { evaluation, index });
    });
    return make("li", {}, details);
  }

  async #open(details, item) {
    const texts = await this.#engine.open(item).catch(this.#onError);
    if (!texts || details.childElementCount > 1) return;
    for (const [key, field] of TEXTS) {
      const text = texts[field];
      // The row already shows short ids in full.
      if (text === null || (field === "id" && text.length <= 200)) continue;
      const head = make("h4", {}, t(key));
      if (text.length === 0) {
        details.append(head, make("p", { class: "hint" }, t("isEmpty")));
        continue;
      }
      const { marks = [] } = { prediction: { marks: texts.marks }, other: { marks: texts.otherMarks } }[field] ?? {};
      if (marks.length > 0) details.append(head, make("p", { class: "hint" }, t("markedCommon")));
      else details.append(head);
      if (field === "other")
        details.append(make("p", { class: "hint" }, `${t("score")}: ${scoreText(texts.otherScore)}`));
      details.append(marked(text.text, marks, t(key)));
      if (text.end < text.length) {
        details.append(make("p", { class: "hint" }, t("textCut", { n: text.end, length: count(text.length) })));
      }
    }
  }
}

const scoreText = (value) => (value === null ? t("unscored") : score(value));

/** Creates a text in which some ranges are marked. */
function marked(text, marks, label) {
  const box = userText("pre", "", { tabindex: "0", role: "group", "aria-label": label });
  const parts = segments(text, 0, marks).map((part) =>
    part.kinds.length === 0 ? part.text : make("mark", {}, part.text),
  );
  box.append(...parts);
  return box;
}

function reasonText({ label, message }) {
  return label ? `${t("labelColon", { label: say(label) })} ${say(message)}` : say(message);
}

function pair(key, text) {
  return make("span", { class: "item-pair" }, make("span", { class: "hint" }, t(key)), " ", userText("span", text));
}
