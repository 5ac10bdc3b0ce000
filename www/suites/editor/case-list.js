// This file shows the list of cases, in which users select a case and move it to another position.

import { make, setText } from "../../shared/dom.js";
import { makeDraggable } from "./draggable.js";

/** The index that a key selects. */
const KEYS = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export class CaseList {
  #list;
  #select;
  #move;
  #selected = -1;

  /**
   * @param {HTMLElement} list a list box
   * @param {{select: (index: number) => void, move: (from: number, to: number) => void}} actions
   */
  constructor(list, { select, move }) {
    this.#list = list;
    this.#select = select;
    this.#move = move;
    list.addEventListener("click", ({ target }) => {
      const item = target.closest('[role="option"]');
      if (item) this.#choose([...list.children].indexOf(item));
    });
    list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Updates only what has changed, so that the list does not scroll. */
  show(names, selected) {
    const list = this.#list;
    while (list.children.length > names.length) list.lastElementChild.remove();
    for (const [index, name] of names.entries()) {
      if (index >= list.children.length) list.append(this.#item(index));
      setText(list.children[index].lastElementChild, name);
    }
    this.#mark(names.length > 0 ? selected : -1);
  }

  focus() {
    this.#list.children[this.#selected]?.focus();
  }

  #item(at) {
    const handle = make("span", { class: "handle", "aria-hidden": "true" }, "⠿");
    const item = make(
      "div",
      { role: "option", tabindex: "-1", "aria-selected": "false" },
      handle,
      make("bdi", { class: "name" }),
    );
    makeDraggable(item, at, (from, to) => {
      if (from !== to && to >= 0 && to < this.#list.children.length) this.#move(from, to);
    });
    return item;
  }

  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...this.#list.children];
    const isLetter = event.key.length === 1 && event.key !== " ";
    const index = isLetter
      ? this.#startingWith(items, event.key.toLowerCase())
      : KEYS[event.key]?.(this.#selected, items.length - 1);
    if (index === undefined) return;
    event.preventDefault();
    if (items[index]) this.#choose(index);
    this.focus();
  }

  /** Returns the index of the next name that starts with a letter. */
  #startingWith(items, letter) {
    const starts = (item) => item.lastElementChild.textContent.toLowerCase().startsWith(letter);
    const later = items.findIndex((item, at) => at > this.#selected && starts(item));
    return later >= 0 ? later : items.findIndex(starts);
  }

  #choose(index) {
    this.#mark(index);
    this.#select(index);
  }

  #mark(index) {
    const set = (item, isSelected) => {
      item?.setAttribute("aria-selected", String(isSelected));
      item?.setAttribute("tabindex", isSelected ? "0" : "-1");
    };
    const list = this.#list;
    if (index !== this.#selected) set(list.children[this.#selected], false);
    this.#selected = index;
    const item = list.children[index];
    set(item, true);
    if (!item) return;
    // Scroll only the list, not the page.
    const end = item.offsetTop + item.offsetHeight - list.clientHeight;
    if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop;
    else if (end > list.scrollTop) list.scrollTop = end;
  }
}
