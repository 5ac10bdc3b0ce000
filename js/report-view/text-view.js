// This file shows a text with its marks. Of a long one only a window is ever in the document.

import { button, foreign, make, setText } from "./dom.js";
import { inOrder, pieces } from "./highlights.js";

/** How much a window grows at a time, and the most that it holds. */
const STEP = 20_000;
const MOST = 60_000;
/** So much is shown before a mark that lies elsewhere. */
const LEAD = 2000;

const KINDS = { required: "markRequired", forbidden: "markForbidden", pattern: "markPattern", search: "markSearch" };

/**
 * @param {object} words
 * @param {{label: string, field: string, first: {text: string, start: number, end: number, length: number}, marks?: object[],
 * fetch: (start: number, end: number) => Promise<object>}} options
 */
export function textView(words, { label, field, first, marks = [], fetch }) {
  const view = new TextView(words, label, fetch, inOrder([...marks]));
  view.section.dataset.field = field;
  view.show(first);
  return view.section;
}

class TextView {
  section;
  #words;
  #fetch;
  #marks;
  #text;
  #shown;
  #hit = -1;
  #earlier;
  #more;
  #place;

  constructor(words, label, fetch, marks) {
    const { t } = words;
    this.#words = words;
    this.#fetch = fetch;
    this.#marks = marks;
    this.#text = foreign("pre", "", { tabindex: "0", role: "group", "aria-label": label });
    this.#earlier = button({ class: "small", hidden: true }, () => this.#grow(-STEP));
    this.#more = button({ class: "small", hidden: true }, () => this.#grow(STEP));
    this.section = make("div", { class: "text" }, make("h4", {}, label));
    if (marks.length > 0) this.section.append(this.#guide(t));
    this.section.append(this.#earlier, this.#text, this.#more);
  }

  /** What the marks mean, and the way from one to the next. */
  #guide(t) {
    const kinds = Object.keys(KINDS).filter((kind) => this.#marks.some((mark) => mark.kind === kind));
    const legend = make("span", { class: "legend" }, t("legend"));
    for (const kind of kinds)
      legend.append(" ", make("mark", { "data-kind": kind, "data-start": kind }, t(KINDS[kind])));
    this.#place = make("output", { class: "hint" });
    return make(
      "div",
      { class: "guide" },
      legend,
      make(
        "span",
        { class: "hits" },
        button({ class: "small" }, () => this.#step(-1), t("previousHit")),
        button({ class: "small", "data-next": true }, () => this.#step(1), t("nextHit")),
        this.#place,
      ),
    );
  }

  show(part) {
    const { t } = this.#words;
    this.#shown = part;
    if (part.length === 0) {
      this.#text.replaceWith(make("p", { class: "hint" }, t("isEmpty")));
      return;
    }
    this.#text.replaceChildren(...this.#pieces());
    const [before, after] = [part.start, part.length - part.end];
    this.#earlier.hidden = before === 0;
    setText(this.#earlier, t("showEarlier", { n: before }));
    this.#more.hidden = after === 0;
    setText(this.#more, t("showMore", { n: after }));
  }

  #pieces() {
    const { text, start } = this.#shown;
    const current = this.#marks[this.#hit];
    let at = start;
    return pieces(text, start, this.#marks).map((piece) => {
      const from = at;
      at += piece.text.length;
      if (piece.kinds.length === 0) return piece.text;
      const title = piece.kinds.map((kind) => this.#words.t(KINDS[kind])).join(", ");
      const isCurrent = current !== undefined && from >= current.start && from < current.end;
      return make(
        "mark",
        {
          "data-kind": piece.kinds.join(" "),
          "data-start": piece.starts.length > 0 && piece.starts.join(" "),
          "data-current": isCurrent,
          title,
        },
        piece.text,
      );
    });
  }

  async #grow(by) {
    const { start, end } = this.#shown;
    const hadFocus = [this.#earlier, this.#more].find((element) => element.matches(":focus"));
    // The window slides once it is as large as it may be.
    if (by > 0) await this.#load(Math.max(start, end + by - MOST), end + by);
    else await this.#load(start + by, Math.min(end, start + by + MOST));
    if (hadFocus?.hidden) this.#text.focus();
  }

  async #load(start, end) {
    const part = await this.#fetch(Math.max(0, start), end).catch(() => undefined);
    if (part) this.show(part);
    return Boolean(part);
  }

  async #step(by) {
    const total = this.#marks.length;
    this.#hit = this.#hit < 0 && by < 0 ? total - 1 : (this.#hit + by + total) % total;
    const mark = this.#marks[this.#hit];
    const { start, end } = this.#shown;
    if (mark.start < start || mark.start >= end) {
      const from = Math.max(0, mark.start - LEAD);
      if (!(await this.#load(from, from + STEP))) return;
    } else this.show(this.#shown);
    setText(this.#place, this.#words.t("hitOf", { n: this.#hit + 1, total }));
    this.#text.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }
}
