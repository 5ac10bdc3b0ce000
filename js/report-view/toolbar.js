// This file shows the toolbar above the table: search and filters.

import { CHANGES } from "./changes.js";
import { button, fill, make, setText, userText } from "./dom.js";
import { CASE_ERROR, EMPTY_OUTPUT, NO_OUTPUT } from "./reasons.js";

/** The time without typing after which the search starts. */
const SETTLE_MS = 120;

/** The fields of a query that are lists, each with the string for its name. */
const LISTS = {
  cases: "case",
  changes: "change",
  categories: "category",
  difficulties: "difficulty",
  tags: "tag",
  checks: "failedCheck",
};

/** The query that matches all cases. */
export const ALL_CASES = Object.freeze({
  search: "",
  isPattern: false,
  verdict: "",
  categories: [],
  difficulties: [],
  tags: [],
  checks: [],
  changes: [],
  cases: [],
});

/** Returns the list without the name, or with the name added if it was not in the list. */
export function toggled(list, name) {
  return list.includes(name) ? list.filter((each) => each !== name) : [...list, name];
}

export class Toolbar {
  element;
  #i18n;
  #onChange;
  #query = ALL_CASES;
  #search;
  #pattern;
  #failed;
  #unanswered;
  #checks;
  #changes;
  #chips;
  #count;
  #fault;
  #timer;
  #hasUnanswered = false;

  /** @param {(patch: object) => void} onChange receives the fields of the query that changed */
  constructor(i18n, onChange) {
    const { t } = i18n;
    this.#i18n = i18n;
    this.#onChange = onChange;
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
    this.#search.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => onChange({ search: this.#search.value }), SETTLE_MS);
    });
    this.#pattern = this.#checkbox("pattern", (isPattern) => ({ isPattern }));
    this.#failed = this.#checkbox("failed-only", (isOn) => ({ verdict: isOn ? "failed" : "" }));
    this.#unanswered = this.#checkbox("unanswered-only", (isOn) => ({ verdict: isOn ? "unanswered" : "" }));
    this.#checks = make("select", { id: "failed-check" });
    this.#checks.addEventListener("change", () => onChange({ checks: this.#checks.value ? [this.#checks.value] : [] }));
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
        make("label", { class: "check", hidden: true }, this.#unanswered, t("unansweredOnly")),
        make("label", { class: "choice" }, make("span", {}, t("failedCheck")), this.#checks),
      ),
      this.#fault,
      this.#changes,
      this.#chips,
    );
  }

  #checkbox(id, patchOf) {
    const box = make("input", { type: "checkbox", id });
    box.addEventListener("change", () => this.#onChange(patchOf(box.checked)));
    return box;
  }

  end() {
    clearTimeout(this.#timer);
  }

  /** Sets the available filters: failed checks, cases that were not answered, and in a comparison changes. */
  offer({ failures = [], hasUnanswered, changes }) {
    const { t, count } = this.#i18n;
    this.#hasUnanswered = hasUnanswered;
    const options = failures.map(({ name, failed }) =>
      make("option", { value: name }, t("checkOption", { name: this.#checkName(name), n: failed })),
    );
    this.#checks.replaceChildren(make("option", { value: "" }, t("anyCheck")), ...options);
    this.#checks.disabled = failures.length === 0;
    this.#changes.hidden = !changes;
    const buttons = CHANGES.map((change) =>
      button(
        { class: "mode", "data-change": change, title: t(`${change}Hint`) },
        () => this.#onChange({ changes: toggled(this.#query.changes, change) }),
        `${t(change)} ${count(changes?.[change] ?? 0)}`,
      ),
    );
    this.#changes.replaceChildren(...(changes ? buttons : []));
    this.show(this.#query);
  }

  #checkName(name) {
    return [CASE_ERROR, NO_OUTPUT, EMPTY_OUTPUT].includes(name) ? this.#i18n.t(name) : name;
  }

  show(query) {
    this.#query = query;
    if (this.#search.value !== query.search && !this.#search.matches(":focus")) this.#search.value = query.search;
    this.#pattern.checked = query.isPattern;
    this.#failed.checked = query.verdict === "failed";
    this.#unanswered.checked = query.verdict === "unanswered";
    // An active filter stays visible, so that it can be removed.
    this.#unanswered.parentElement.hidden = !this.#hasUnanswered && !this.#unanswered.checked;
    this.#checks.value = query.checks[0] ?? "";
    for (const each of this.#changes.children) {
      each.setAttribute("aria-pressed", String(query.changes.includes(each.dataset.change)));
    }
    this.#showChips(query);
  }

  /** Shows a button for each active filter, which removes the filter. */
  #showChips(query) {
    const { t, name } = this.#i18n;
    const labelOf = {
      cases: String,
      changes: t,
      categories: name,
      difficulties: name,
      tags: String,
      checks: (check) => this.#checkName(check),
    };
    const hadFocus = this.#chips.contains(this.#chips.getRootNode().activeElement);
    const chips = Object.entries(LISTS).flatMap(([list, key]) =>
      query[list].map((each) => {
        const filter = `${t(key)}: ${labelOf[list](each)}`;
        return button(
          { class: "chip", "aria-label": t("removeFilter", { what: filter }) },
          () => this.#onChange({ [list]: query[list].filter((other) => other !== each) }),
          userText("span", filter),
          make("span", { "aria-hidden": "true" }, " ×"),
        );
      }),
    );
    if (chips.length > 0) chips.push(button({ class: "chip clear" }, () => this.#clear(), t("clear")));
    this.#chips.hidden = chips.length === 0;
    fill(this.#chips, chips);
    if (hadFocus) (chips[0] ?? this.#search).focus();
  }

  #clear() {
    this.#search.value = "";
    this.#onChange({ ...ALL_CASES });
  }

  /** Shows the number of matching cases, and the error in a pattern. */
  showAnswer({ matching, total, fault, skipped = 0 }) {
    const { t } = this.#i18n;
    const line = matching === total ? t("caseCount", { n: total }) : t("caseCountOf", { n: matching, total });
    setText(this.#count, skipped > 0 ? `${line} ${t("skipped", { n: skipped })}` : line);
    this.#fault.hidden = !fault;
    setText(this.#fault, fault ? t("patternFault", { message: fault }) : "");
    if (fault) this.#search.setAttribute("aria-invalid", "true");
    else this.#search.removeAttribute("aria-invalid");
  }

  showSearching() {
    setText(this.#count, this.#i18n.t("searching"));
  }
}
