// This file shows a list of any length: of a long one only rows that can be seen are in the document.
// Every row is as high as every other; one that is open is higher by its details.

import { make } from "./dom.js";

/** Rows are asked for so many at a time, and kept for so many such blocks. */
const BLOCK = 64;
const KEPT_BLOCKS = 40;
/** So many rows beyond each edge are in the document already when they are scrolled to, and so many asked for. */
const OVERSCAN = 4;
const AHEAD = 32;
/** A list of so few rows is in the document as a whole: the browser's own search finds them, and paper has them. */
const WHOLE = 100;
/** Rows that have come to another place are put into their order when nothing has moved for so long. */
const REST_MS = 150;

/**
 * @typedef {object} ListParts
 * @property {(start: number, count: number) => Promise<{matching: number, rows: object[]} | undefined>} fetch undefined
 * where the answer is no longer wanted
 * @property {(toggle: HTMLElement) => {cells: HTMLElement[], fill(row: object | undefined): void}} makeRow the cells of a
 * row around the button that opens it, filled as often as another one comes to their place; without one while it is yet
 * to come
 * @property {(row: object) => Promise<HTMLElement>} details
 * @property {(answer: object) => void} onAnswer the first answer after a reset
 * @property {(error: Error) => void} onError
 * @property {(row: object) => void} onOpen
 */

export class VirtualList {
  /** The element with the rows; its parent may scroll, and so may anything around it. */
  body = make("div", { role: "rowgroup", class: "body" });
  #scroller;
  #grid;
  #parts;
  #probe;
  #rowHeight = 0;
  #matching = 0;
  #blocks = new Map();
  /** The rows in the document, by position. */
  #nodes = new Map();
  /** Rows that are out of sight and become others: that costs a fraction of what making them does. */
  #spare = [];
  #rest;
  /** Open rows by position: `{index, extra, details}`. */
  #open = new Map();
  #active = 0;
  #era = 0;
  #isPlanned = false;
  #isListening = false;
  #sizes;
  #ends = new AbortController();

  /**
   * @param {HTMLElement} scroller
   * @param {HTMLElement} grid the element with the role, which tells how many rows there are
   * @param {ListParts} parts
   */
  constructor(scroller, grid, parts) {
    this.#scroller = scroller;
    this.#grid = grid;
    this.#parts = parts;
    const { signal } = this.#ends;
    this.#sizes = new ResizeObserver((entries) => this.#measure(entries));
    this.#sizes.observe(scroller);
    addEventListener("resize", () => this.#plan(), { passive: true, signal });
    this.body.addEventListener("keydown", (event) => this.#press(event));
    this.body.addEventListener("click", (event) => this.#click(event));
    this.body.addEventListener("focusin", (event) => this.#follow(event));
  }

  end() {
    this.#ends.abort();
    this.#sizes.disconnect();
    clearTimeout(this.#rest);
  }

  /**
   * Asks for everything anew.
   * @param {{isKept?: boolean}} options whether the place and what is open stay, as after a small change of the data
   */
  reset({ isKept = false } = {}) {
    this.#era += 1;
    this.#blocks.clear();
    if (!isKept) {
      this.#open.clear();
      this.#active = 0;
      this.#scroller.scrollTop = 0;
    }
    for (const open of this.#open.values()) open.details = undefined;
    this.#fetch(0, true);
  }

  /** Draws what there is again, as when the words have changed. */
  redraw() {
    this.#clear();
    for (const open of this.#open.values()) open.details = undefined;
    this.#paint();
  }

  #clear() {
    for (const { element } of this.#nodes.values()) element.remove();
    this.#nodes.clear();
    this.#spare = [];
    this.#probe?.remove();
    this.#probe = undefined;
  }

  async #fetch(block, isFirst = false) {
    const era = this.#era;
    this.#blocks.set(block, null);
    try {
      const answer = await this.#parts.fetch(block * BLOCK, BLOCK);
      if (era !== this.#era) return;
      if (!answer) return void this.#blocks.delete(block);
      this.#keep(block, answer.rows);
      if (!isFirst) return this.#plan();
      this.#begin(answer);
      this.#paint();
    } catch (error) {
      if (era !== this.#era) return;
      this.#blocks.delete(block);
      this.#parts.onError(error);
    }
  }

  #keep(block, rows) {
    this.#blocks.delete(block);
    this.#blocks.set(block, rows);
    for (const [key, kept] of this.#blocks) {
      if (this.#blocks.size <= KEPT_BLOCKS) break;
      if (kept) this.#blocks.delete(key);
    }
  }

  #begin(answer) {
    this.#matching = answer.matching;
    this.#active = Math.min(this.#active, Math.max(0, answer.matching - 1));
    for (const position of this.#open.keys()) if (position >= answer.matching) this.#open.delete(position);
    this.#clear();
    // The head is a row as well.
    this.#grid.setAttribute("aria-rowcount", answer.matching + 1);
    this.#parts.onAnswer(answer);
  }

  #rowAt(position) {
    return this.#blocks.get(Math.floor(position / BLOCK))?.[position % BLOCK];
  }

  // ---- places

  #measure(entries) {
    for (const { target } of entries) {
      const position = target.dataset.position;
      const open = position === undefined ? undefined : this.#open.get(Number(position));
      if (open && target.isConnected) open.extra = target.offsetHeight;
    }
    this.#rowHeight = 0;
    this.#plan();
  }

  #height() {
    if (!this.#probe) {
      this.#probe = make(
        "div",
        { class: "row probe", "aria-hidden": "true", inert: true },
        make("div", { class: "cells" }),
      );
      this.body.prepend(this.#probe);
    }
    this.#rowHeight ||= this.#probe.getBoundingClientRect().height;
    return this.#rowHeight;
  }

  #opened() {
    return [...this.#open.entries()].sort(([a], [b]) => a - b);
  }

  #offsetOf(position) {
    let offset = position * this.#height();
    for (const [place, { extra }] of this.#open) if (place < position) offset += extra;
    return offset;
  }

  #positionAt(offset) {
    const height = this.#height();
    let above = 0;
    for (const [place, { extra }] of this.#opened()) {
      const start = place * height + above;
      if (offset < start + height + extra) return offset < start ? Math.floor((offset - above) / height) : place;
      above += extra;
    }
    return Math.floor((offset - above) / height);
  }

  /** The part of the list that can be seen, in its own pixels. */
  #window() {
    const { top: edge } = this.body.getBoundingClientRect();
    const { top, bottom } = this.#scroller.getBoundingClientRect();
    return { top: Math.max(top, 0) - edge, bottom: Math.min(bottom, innerHeight) - edge };
  }

  // ---- drawing

  #plan() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    requestAnimationFrame(() => {
      this.#isPlanned = false;
      if (!this.#ends.signal.aborted) this.#paint();
    });
  }

  /** The scrolling of whatever lies around the list. It is not told beyond a shadow root. */
  #listen() {
    if (this.#isListening) return;
    this.#isListening = true;
    const options = { capture: true, passive: true, signal: this.#ends.signal };
    for (let at = this.#scroller; at; at = at.getRootNode().host) {
      at.getRootNode().addEventListener("scroll", () => this.#plan(), options);
    }
  }

  #paint() {
    if (!this.body.isConnected || this.#height() === 0) return;
    this.#listen();
    const height = `${this.#offsetOf(this.#matching)}px`;
    if (this.body.style.height !== height) this.body.style.height = height;
    const { top, bottom } = this.#window();
    const last = Math.min(this.#matching - 1, Math.max(0, this.#positionAt(bottom)) + OVERSCAN);
    const first = Math.max(0, Math.min(last, this.#positionAt(Math.max(0, top)) - OVERSCAN));
    const wanted = new Set();
    const isWhole = this.#matching <= WHOLE;
    const [from, to] = isWhole ? [0, this.#matching - 1] : [first, last];
    for (let position = from; position <= to; position += 1) wanted.add(position);
    // The row that Tab goes to, and whoever has the focus in it, stays.
    if (this.#active < this.#matching) wanted.add(this.#active);
    for (const [position, node] of this.#nodes) if (!wanted.has(position)) this.#release(position, node);
    for (const position of [...wanted].sort((a, b) => a - b)) this.#place(position);
    for (const { element } of this.#spare) element.remove();
    const [start, end] = [Math.max(0, from - AHEAD), Math.min(this.#matching - 1, to + AHEAD)];
    for (let block = Math.floor(start / BLOCK); block * BLOCK <= end; block += 1) {
      if (!this.#blocks.has(block)) this.#fetch(block);
    }
  }

  #release(position, node) {
    this.#nodes.delete(position);
    const details = node.element.querySelector(":scope > .details");
    if (!details) return void this.#spare.push(node);
    this.#sizes.unobserve(details);
    node.element.remove();
  }

  #place(position) {
    const row = this.#rowAt(position);
    let node = this.#nodes.get(position);
    if (!node) {
      node = this.#spare.pop() ?? this.#make();
      node.isInOrder = false;
      this.#nodes.set(position, node);
      node.element.setAttribute("aria-rowindex", position + 2);
      node.element.dataset.position = position;
      this.#fill(node, row, position);
      if (!node.element.isConnected) this.body.append(node.element);
      if (this.#open.has(position) || position === this.#active) this.#order();
      else this.#orderLater();
    } else if (row && node.row !== row) this.#fill(node, row, position);
    const top = `${this.#offsetOf(position)}px`;
    if (node.element.style.top !== top) node.element.style.top = top;
    const tabIndex = position === this.#active ? 0 : -1;
    if (node.toggle.tabIndex !== tabIndex) node.toggle.tabIndex = tabIndex;
  }

  #make() {
    const toggle = make("button", { type: "button", class: "case", "aria-expanded": "false", tabindex: "-1" });
    const { cells, fill } = this.#parts.makeRow(toggle);
    const element = make(
      "div",
      { role: "row", class: "row" },
      make("div", { class: "cells", role: "presentation" }, ...cells),
    );
    return { element, toggle, fill, row: undefined, isInOrder: false };
  }

  #fill(node, row, position) {
    node.row = row;
    node.fill(row);
    node.element.toggleAttribute("data-waiting", !row);
    if (!row) return node.element.removeAttribute("data-row");
    node.element.setAttribute("data-row", row.index);
    const open = this.#open.get(position);
    if (open && open.index !== row.index) {
      this.#open.delete(position);
      this.#plan();
    } else if (open) this.#showDetails(node, position);
  }

  #orderLater() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      // What is being pressed stays where it is.
      if (this.body.matches(":active")) this.#orderLater();
      else this.#order();
    }, REST_MS);
  }

  /**
   * Rows come in their order, for those who read them one after the other. Only those move that have come to another
   * place: whatever else is going on in a row goes on.
   */
  #order() {
    const nodes = [...this.#nodes].sort(([a], [b]) => b - a).map(([, node]) => node);
    // What has the focus would lose it: then it is the others that move.
    const held = nodes.find(({ element }) => element.matches(":focus-within"));
    if (held && !held.isInOrder) for (const node of nodes) node.isInOrder = node === held;
    let next = null;
    for (const node of nodes) {
      if (!node.isInOrder && node.element.nextElementSibling !== next) this.body.insertBefore(node.element, next);
      node.isInOrder = true;
      next = node.element;
    }
  }

  // ---- opening

  isOpen(position) {
    return this.#open.has(position);
  }

  toggle(position) {
    const node = this.#nodes.get(position);
    if (!node?.row) return;
    if (this.#open.delete(position)) {
      const details = node.element.querySelector(":scope > .details");
      if (details) {
        this.#sizes.unobserve(details);
        details.remove();
      }
      node.toggle.setAttribute("aria-expanded", "false");
      node.toggle.removeAttribute("aria-controls");
      node.element.removeAttribute("data-open");
      this.#paint();
      return;
    }
    this.#open.set(position, { index: node.row.index, extra: 0, details: undefined });
    this.#showDetails(node, position);
    this.#parts.onOpen(node.row);
  }

  #showDetails(node, position) {
    const open = this.#open.get(position);
    const { row } = node;
    open.details ??= this.#parts.details(row);
    const id = `details-${row.index}`;
    node.toggle.setAttribute("aria-expanded", "true");
    node.toggle.setAttribute("aria-controls", id);
    node.element.setAttribute("data-open", "");
    node.element.querySelector(":scope > .details")?.remove();
    const box = make("div", { class: "details", role: "gridcell", id, "data-position": position, "aria-busy": "true" });
    if (open.extra > 0) box.style.minHeight = `${open.extra}px`;
    node.element.append(box);
    const show = (content) => {
      box.replaceChildren(content);
      box.style.minHeight = "";
      box.removeAttribute("aria-busy");
      if (this.#open.get(position) !== open || !box.isConnected) return;
      open.extra = box.offsetHeight;
      this.#sizes.observe(box);
      this.#paint();
    };
    open.details.then(show, (error) => this.#parts.onError(error));
  }

  // ---- people

  #click(event) {
    const element = event.target.closest(".row");
    if (!element || event.target.closest(".details")) return;
    const isToggle = event.target.closest("button") !== null;
    const isSelecting = !isToggle && String(getSelection()) !== "";
    if (isSelecting) return;
    const position = Number(element.dataset.position);
    this.#active = position;
    this.toggle(position);
    if (!isToggle) this.#nodes.get(position)?.toggle.focus({ preventScroll: true });
  }

  /** The row that got the focus is the one that Tab goes back to. */
  #follow(event) {
    const element = event.target.closest(".row");
    if (!element) return;
    this.#active = Number(element.dataset.position);
    for (const [position, { toggle }] of this.#nodes) toggle.tabIndex = position === this.#active ? 0 : -1;
  }

  #press(event) {
    if (!event.target.matches("button.case") || event.ctrlKey || event.metaKey || event.altKey) return;
    const { top, bottom } = this.#window();
    const page = Math.max(1, Math.floor((bottom - Math.max(0, top)) / this.#height()) - 1);
    const isOpen = this.isOpen(this.#active);
    const moves = {
      ArrowDown: () => this.moveTo(this.#active + 1),
      ArrowUp: () => this.moveTo(this.#active - 1),
      PageDown: () => this.moveTo(this.#active + page),
      PageUp: () => this.moveTo(this.#active - page),
      Home: () => this.moveTo(0),
      End: () => this.moveTo(this.#matching - 1),
      ArrowRight: () => isOpen || this.toggle(this.#active),
      ArrowLeft: () => isOpen && this.toggle(this.#active),
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    moves[event.key]();
  }

  /** Moves the focus to a row, wherever that is. */
  moveTo(wanted) {
    const position = Math.max(0, Math.min(this.#matching - 1, wanted));
    this.#active = position;
    const top = this.#offsetOf(position);
    const bottom = top + this.#height();
    const scroller = this.#scroller;
    // The head lies over the first rows.
    const head = this.body.offsetTop;
    const room = scroller.clientHeight - head;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + room) scroller.scrollTop = bottom - room;
    this.#paint();
    this.#nodes.get(position)?.toggle.focus();
  }
}
