// This file is where people say which cases they want to see.

import { CHANGES } from "./changes.js";
import { button, foreign, make, setText } from "./dom.js";

/** Typing settles for so long before it is searched for. */
const SETTLE_MS = 120;

const LISTS = ["changes", "categories", "difficulties", "tags", "checks"];

/** A query that asks for everything. */
export const EVERYTHING = Object.freeze({
  search: "",
  isPattern: false,
  verdict: "",
  categories: [],
  difficulties: [],
  tags: [],
  checks: [],
  changes: [],
});

export class Toolbar {
  element;
  #words;
  #change;
  #query = EVERYTHING;
  #search;
  #pattern;
  #failed;
  #checks;
  #changes;
  #chips;
  #count;
  #fault;
  #timer;

  /** @param {(patch: object) => void} change what is wanted from now on */
  constructor(words, change) {
    const { t } = words;
    this.#words = words;
    this.#change = change;
    this.#search = make("input", {
      type: "search",
      id: "search",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "500",
      placeholder: t("searchHint"),
      "aria-describedby": "search-fault",
      dir: "auto",
    });
    this.#search.addEventListener("input", () => this.#settle());
    this.#pattern = this.#checkbox("pattern", (isPattern) => ({ isPattern }));
    this.#failed = this.#checkbox("failed-only", (isOn) => ({ verdict: isOn ? "failed" : "" }));
    this.#checks = make("select", { id: "failed-check" });
    this.#checks.addEventListener("change", () => change({ checks: this.#checks.value ? [this.#checks.value] : [] }));
    this.#changes = make("div", { class: "controls", role: "group", "aria-label": t("changesTitle"), hidden: true });
    this.#chips = make("div", { class: "chips", role: "group", "aria-label": t("filters"), hidden: true });
    this.#count = make("p", { class: "hint", id: "cases-shown", role: "status" });
    this.#fault = make("p", { class: "fault", id: "search-fault", hidden: true });
    this.element = make(
      "div",
      { class: "toolbar" },
      make("div", { class: "panel-head" }, make("h3", { id: "cases-title" }, t("cases")), this.#count),
      make(
        "div",
        { class: "fields" },
        make("label", { class: "search" }, make("span", {}, t("search")), this.#search),
        make("label", { class: "check" }, this.#pattern, t("pattern")),
        make("label", { class: "check" }, this.#failed, t("failedOnly")),
        make("label", { class: "choice" }, make("span", {}, t("failedCheck")), this.#checks),
      ),
      this.#fault,
      this.#changes,
      this.#chips,
    );
  }

  #checkbox(id, patchOf) {
    const box = make("input", { type: "checkbox", id });
    box.addEventListener("change", () => this.#change(patchOf(box.checked)));
    return box;
  }

  #settle() {
    clearTimeout(this.#timer);
    const search = this.#search.value;
    this.#timer = setTimeout(() => this.#change({ search }), SETTLE_MS);
  }

  end() {
    clearTimeout(this.#timer);
  }

  /** What can be chosen: failed checks, and between runs the changes. */
  offer({ failures = [], changes }) {
    const { t, count } = this.#words;
    const options = failures.map(({ name, failed }) =>
      make("option", { value: name }, t("checkOption", { name: this.#checkName(name), n: failed })),
    );
    this.#checks.replaceChildren(make("option", { value: "" }, t("anyCheck")), ...options);
    this.#checks.disabled = failures.length === 0;
    this.#changes.hidden = !changes;
    const buttons = CHANGES.map((change) =>
      button(
        { class: "mode", "data-change": change, title: t(`${change}Hint`) },
        () => this.#toggle("changes", change),
        `${t(change)} ${count(changes?.[change] ?? 0)}`,
      ),
    );
    this.#changes.replaceChildren(...(changes ? buttons : []));
    this.show(this.#query);
  }

  #checkName(name) {
    return ["no_output", "empty_output"].includes(name) ? this.#words.t(name) : name;
  }

  #toggle(list, name) {
    const chosen = this.#query[list];
    this.#change({ [list]: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name] });
  }

  show(query) {
    this.#query = query;
    if (this.#search.value !== query.search && !this.#search.matches(":focus")) this.#search.value = query.search;
    this.#pattern.checked = query.isPattern;
    this.#failed.checked = query.verdict === "failed";
    this.#checks.value = query.checks[0] ?? "";
    for (const each of this.#changes.children) {
      each.setAttribute("aria-pressed", String(query.changes.includes(each.dataset.change)));
    }
    this.#showChips(query);
  }

  /** What is filtered by, each with a way to undo it. */
  #showChips(query) {
    const { t, name } = this.#words;
    const label = {
      changes: "change",
      categories: "category",
      difficulties: "difficulty",
      tags: "tag",
      checks: "failedCheck",
    };
    const word = {
      changes: t,
      categories: name,
      difficulties: name,
      tags: String,
      checks: (check) => this.#checkName(check),
    };
    const hadFocus = this.#chips.contains(this.#chips.getRootNode().activeElement);
    const chips = LISTS.flatMap((list) =>
      query[list].map((each) => {
        const what = `${t(label[list])}: ${word[list](each)}`;
        const take = () => this.#change({ [list]: query[list].filter((other) => other !== each) });
        return button(
          { class: "chip", "aria-label": t("removeFilter", { what }) },
          take,
          foreign("span", what),
          make("span", { "aria-hidden": "true" }, " ×"),
        );
      }),
    );
    if (chips.length > 0) chips.push(button({ class: "chip clear" }, () => this.#clear(), t("clear")));
    this.#chips.hidden = chips.length === 0;
    this.#chips.replaceChildren(...chips);
    if (hadFocus) (chips[0] ?? this.#search).focus();
  }

  #clear() {
    this.#search.value = "";
    this.#change({ ...EVERYTHING });
  }

  /** How many cases there are, and what is wrong with a pattern. */
  tell({ matching, total, fault, skipped = 0 }) {
    const { t } = this.#words;
    const line = matching === total ? t("caseCount", { n: total }) : t("caseCountOf", { n: matching, total });
    setText(this.#count, skipped > 0 ? `${line} ${t("skipped", { n: skipped })}` : line);
    this.#fault.hidden = !fault;
    setText(this.#fault, fault ? t("patternFault", { message: fault }) : "");
    if (fault) this.#search.setAttribute("aria-invalid", "true");
    else this.#search.removeAttribute("aria-invalid");
  }

  /** That an answer takes its time. */
  wait() {
    setText(this.#count, this.#words.t("searching"));
  }
}
