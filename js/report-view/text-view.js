// This file shows a text with its highlights. Of a long text, only one section is in the document.

import { copyButton } from "./copy.js";
import { button, fill, make, setText, userText } from "./dom.js";
import { segments, sorted } from "./highlights.js";

/** The section grows by STEP characters at a time, up to MAX_PART. */
const STEP = 20_000;
const MAX_PART = 60_000;
/** The number of characters that are shown before a highlight outside of the section. */
const LEAD = 2000;

/** The string for each kind of highlight. */
const KINDS = {
  required: "markRequired",
  forbidden: "markForbidden",
  instead: "markInstead",
  pattern: "markPattern",
  search: "markSearch",
};

/**
 * @typedef {{text: string, start: number, end: number, length: number}} Part
 * @param {object} i18n
 * @param {{label: string, heading?: string, field: string, first: Part, highlights?: object[],
 * fetch: (start: number, end: number) => Promise<Part>}} options
 */
export function textView(i18n, { label, heading = "h4", field, first, highlights = [], fetch }) {
  const view = new TextView(i18n, make(heading, {}, label), fetch, sorted([...highlights]));
  view.section.dataset.field = field;
  view.show(first);
  return view.section;
}

class TextView {
  section;
  #i18n;
  #fetch;
  #highlights;
  #text;
  #part;
  /** The index of the highlight to which the user moved last. */
  #current = -1;
  #earlier;
  #more;
  #position;

  constructor(i18n, heading, fetch, highlights) {
    this.#i18n = i18n;
    this.#fetch = fetch;
    this.#highlights = highlights;
    this.#text = userText("pre", "", { tabindex: "0", role: "group", "aria-label": heading.textContent });
    this.#earlier = button({ class: "small", hidden: true }, () => this.#grow(-STEP));
    this.#more = button({ class: "small", hidden: true }, () => this.#grow(STEP));
    const label = heading.textContent;
    const copy = copyButton(i18n, { label: i18n.t("copyOf", { what: label }), read: () => this.#whole() });
    this.section = make("div", { class: "text" }, make("div", { class: "text-head" }, heading, copy));
    if (highlights.length > 0) this.section.append(this.#guide());
    this.section.append(this.#earlier, this.#text, this.#more);
  }

  /** Creates the legend, and the buttons that move to the next or previous highlight. */
  #guide() {
    const { t } = this.#i18n;
    const kinds = Object.keys(KINDS).filter((kind) => this.#highlights.some((each) => each.kind === kind));
    const legend = make("span", { class: "legend" }, t("legend"));
    for (const kind of kinds) {
      legend.append(" ", make("mark", { "data-kind": kind, "data-start": kind }, t(KINDS[kind])));
    }
    this.#position = make("output", { class: "hint" });
    const previous = button({ class: "small" }, () => this.#step(-1), t("previousHit"));
    const next = button({ class: "small", "data-next": true }, () => this.#step(1), t("nextHit"));
    return make("div", { class: "guide" }, legend, make("span", { class: "hits" }, previous, next, this.#position));
  }

  show(part) {
    const { t } = this.#i18n;
    this.#part = part;
    if (part.length === 0) {
      this.#text.replaceWith(make("p", { class: "hint" }, t("isEmpty")));
      return;
    }
    fill(this.#text, this.#segments());
    const [before, after] = [part.start, part.length - part.end];
    this.#earlier.hidden = before === 0;
    setText(this.#earlier, t("showEarlier", { n: before }));
    this.#more.hidden = after === 0;
    setText(this.#more, t("showMore", { n: after }));
  }

  /** Returns the whole text. A source may answer with less than the wanted section. */
  async #whole() {
    let text = "";
    while (text.length < this.#part.length) {
      const part = await this.#fetch(text.length, this.#part.length);
      if (part.text === "") break;
      text += part.text;
    }
    return text;
  }

  #segments() {
    const { text, start } = this.#part;
    const current = this.#highlights[this.#current];
    let at = start;
    return segments(text, start, this.#highlights).map((segment) => {
      const from = at;
      at += segment.text.length;
      if (segment.kinds.length === 0) return segment.text;
      const attributes = {
        "data-kind": segment.kinds.join(" "),
        "data-start": segment.starts.length > 0 && segment.starts.join(" "),
        "data-current": current !== undefined && from >= current.start && from < current.end,
        title: segment.kinds.map((kind) => this.#i18n.t(KINDS[kind])).join(", "),
      };
      return make("mark", attributes, segment.text);
    });
  }

  async #grow(by) {
    const { start, end } = this.#part;
    const focused = [this.#earlier, this.#more].find((element) => element.matches(":focus"));
    if (by > 0) await this.#load(Math.max(start, end + by - MAX_PART), end + by);
    else await this.#load(start + by, Math.min(end, start + by + MAX_PART));
    if (focused?.hidden) this.#text.focus();
  }

  async #load(start, end) {
    const part = await this.#fetch(Math.max(0, start), end).catch(() => undefined);
    if (part) this.show(part);
    return Boolean(part);
  }

  async #step(by) {
    const total = this.#highlights.length;
    this.#current = this.#current < 0 && by < 0 ? total - 1 : (this.#current + by + total) % total;
    const highlight = this.#highlights[this.#current];
    const { start, end } = this.#part;
    if (highlight.start < start || highlight.start >= end) {
      const from = Math.max(0, highlight.start - LEAD);
      if (!(await this.#load(from, from + STEP))) return;
    } else this.show(this.#part);
    setText(this.#position, this.#i18n.t("hitOf", { n: this.#current + 1, total }));
    this.#text.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }
}
