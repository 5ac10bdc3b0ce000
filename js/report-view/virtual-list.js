// This file shows a list of any length: only the visible rows are in the document. When a row becomes invisible, its
// element is reused for another row, because filling an element is much cheaper than creating one.

import { make } from "./dom.js";
import { RowCache } from "./row-cache.js";

/** The number of rows above and below the visible rows that are in the document (OVERSCAN) and fetched (PREFETCH). */
const OVERSCAN = 4;
const PREFETCH = 32;
/** A list with at most this many rows is completely in the document, so that the browser can search and print it. */
const WHOLE = 100;
/** When the list has not scrolled for this time, its rows are moved into document order. */
const REST_MS = 150;

/**
 * @typedef {object} ListOptions
 * @property {(start: number, count: number) => Promise<{matching: number, rows: object[]} | undefined>} fetch
 * resolves to undefined if the rows are no longer needed
 * @property {(toggle: HTMLElement) => {cells: HTMLElement[], fill(row: object | undefined): void}} makeRow creates
 * the cells of a row; `toggle` is the button that opens the row; `fill(undefined)` shows that the row is loading
 * @property {(row: object, ends: {isFirst: boolean, isLast: boolean}) => Promise<HTMLElement | undefined>} details returns the
 * content of an open row, or undefined if the data was replaced. A button in it with `data-step` opens the row that is so many
 * rows further
 * @property {(answer: object) => void} onAnswer receives the first answer after a reset
 * @property {(error: Error) => void} onError
 * @property {(row: object) => void} onOpen
 * @property {(row?: object) => void} onClose a row was closed; undefined if all rows were
 */

export class VirtualList {
  /** The element that contains the rows. Its ancestors may scroll. */
  body = make("div", { role: "rowgroup", class: "body" });
  #scroller;
  #grid;
  #options;
  #cache;
  /** An invisible row with which the height of all rows is measured. */
  #probe;
  #rowHeight = 0;
  #matching = 0;
  /** The rows in the document, by position. */
  #nodes = new Map();
  /** Elements of rows that are no longer visible, for reuse. */
  #spare = [];
  #restTimer;
  /** Open rows by position: `{index, extra, details}`. */
  #open = new Map();
  /** The position of a row to open when it has been fetched. */
  #wanted;
  /** The position of the row that gets the focus with the Tab key. */
  #active = 0;
  #isPlanned = false;
  #isListening = false;
  #sizes;
  #lifetime = new AbortController();

  /**
   * @param {HTMLElement} scroller
   * @param {HTMLElement} grid the element with the role `grid`
   * @param {ListOptions} options
   */
  constructor(scroller, grid, options) {
    this.#scroller = scroller;
    this.#grid = grid;
    this.#options = options;
    const onRows = (answer, isFirst) => (isFirst ? this.#begin(answer) : this.#plan());
    this.#cache = new RowCache(options.fetch, onRows, options.onError);
    const { signal } = this.#lifetime;
    this.#sizes = new ResizeObserver((entries) => this.#measure(entries));
    this.#sizes.observe(scroller);
    addEventListener("resize", () => this.#plan(), { passive: true, signal });
    this.body.addEventListener("keydown", (event) => this.#onKey(event));
    this.body.addEventListener("click", (event) => this.#onClick(event));
    this.body.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  end() {
    this.#lifetime.abort();
    this.#sizes.disconnect();
    clearTimeout(this.#restTimer);
  }

  /**
   * Fetches the list again.
   * @param {{isKept?: boolean}} options whether to keep the scroll position and the open rows
   */
  reset({ isKept = false } = {}) {
    this.#wanted = undefined;
    if (!isKept) {
      if (this.#open.size > 0) this.#options.onClose();
      this.#open.clear();
      this.#active = 0;
      this.#scroller.scrollTop = 0;
    }
    for (const open of this.#open.values()) open.details = undefined;
    this.#cache.reset();
  }

  #begin(answer) {
    this.#matching = answer.matching;
    this.#active = Math.min(this.#active, Math.max(0, answer.matching - 1));
    for (const position of this.#open.keys()) if (position >= answer.matching) this.#open.delete(position);
    for (const { element } of this.#nodes.values()) element.remove();
    this.#nodes.clear();
    this.#spare = [];
    this.#probe?.remove();
    this.#probe = undefined;
    // Other columns may need another height.
    this.#rowHeight = 0;
    // Count the head too, because it is a row of the grid.
    this.#grid.setAttribute("aria-rowcount", answer.matching + 1);
    this.#options.onAnswer(answer);
    this.#paint();
  }

  // ---- layout

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
      const cells = make("div", { class: "cells" });
      this.#probe = make("div", { class: "row probe", "aria-hidden": "true", inert: true }, cells);
      this.body.prepend(this.#probe);
    }
    this.#rowHeight ||= this.#probe.getBoundingClientRect().height;
    return this.#rowHeight;
  }

  /** Returns the offset of a row from the top of the list, including the details of open rows above it. */
  #offsetOf(position) {
    let offset = position * this.#height();
    for (const [other, { extra }] of this.#open) if (other < position) offset += extra;
    return offset;
  }

  #positionAt(offset) {
    const height = this.#height();
    let above = 0;
    for (const [position, { extra }] of [...this.#open].sort(([a], [b]) => a - b)) {
      const start = position * height + above;
      if (offset < start) break;
      if (offset < start + height + extra) return position;
      above += extra;
    }
    return Math.floor((offset - above) / height);
  }

  /** Returns the bounds of the visible range, relative to the top of the list. */
  #visibleRange() {
    const { top: start } = this.body.getBoundingClientRect();
    const { top, bottom } = this.#scroller.getBoundingClientRect();
    return { top: Math.max(top, 0) - start, bottom: Math.min(bottom, innerHeight) - start };
  }

  // ---- drawing

  #plan() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    requestAnimationFrame(() => {
      this.#isPlanned = false;
      if (!this.#lifetime.signal.aborted) this.#paint();
    });
  }

  /** Listens to scroll events in each root around the list, because such events do not leave a shadow root. */
  #listen() {
    if (this.#isListening) return;
    this.#isListening = true;
    const options = { capture: true, passive: true, signal: this.#lifetime.signal };
    for (let at = this.#scroller; at; at = at.getRootNode().host) {
      at.getRootNode().addEventListener("scroll", () => this.#plan(), options);
    }
  }

  #paint() {
    if (!this.body.isConnected || this.#height() === 0) return;
    this.#listen();
    const height = `${this.#offsetOf(this.#matching)}px`;
    if (this.body.style.height !== height) this.body.style.height = height;
    const { top, bottom } = this.#visibleRange();
    const end = this.#matching - 1;
    const isWhole = this.#matching <= WHOLE;
    const last = isWhole ? end : Math.min(end, Math.max(0, this.#positionAt(bottom)) + OVERSCAN);
    const first = isWhole ? 0 : Math.max(0, Math.min(last, this.#positionAt(Math.max(0, top)) - OVERSCAN));
    const wanted = new Set();
    for (let position = first; position <= last; position += 1) wanted.add(position);
    // Keep the row that has the focus, or gets it with the Tab key, in the document.
    if (this.#active <= end) wanted.add(this.#active);
    for (const [position, node] of this.#nodes) if (!wanted.has(position)) this.#release(position, node);
    for (const position of [...wanted].sort((a, b) => a - b)) this.#place(position);
    for (const { element } of this.#spare) element.remove();
    this.#cache.request(Math.max(0, first - PREFETCH), Math.min(end, last + PREFETCH));
  }

  #release(position, node) {
    this.#nodes.delete(position);
    const details = node.element.querySelector(":scope > .details");
    if (!details) return void this.#spare.push(node);
    this.#sizes.unobserve(details);
    node.element.remove();
  }

  #place(position) {
    const row = this.#cache.rowAt(position);
    let node = this.#nodes.get(position);
    if (!node) {
      node = this.#spare.pop() ?? this.#makeNode();
      node.isInOrder = false;
      this.#nodes.set(position, node);
      node.element.setAttribute("aria-rowindex", position + 2);
      node.element.dataset.position = position;
      this.#fill(node, row, position);
      if (!node.element.isConnected) this.body.append(node.element);
      if (this.#open.has(position) || position === this.#active) this.#sortNodes();
      else this.#sortLater();
    } else if (row && node.row !== row) this.#fill(node, row, position);
    const top = `${this.#offsetOf(position)}px`;
    if (node.element.style.top !== top) node.element.style.top = top;
    const tabIndex = position === this.#active ? 0 : -1;
    if (node.toggle.tabIndex !== tabIndex) node.toggle.tabIndex = tabIndex;
  }

  #makeNode() {
    const toggle = make("button", { type: "button", class: "case", "aria-expanded": "false", tabindex: "-1" });
    const { cells, fill } = this.#options.makeRow(toggle);
    const line = make("div", { class: "cells", role: "presentation" }, ...cells);
    return {
      element: make("div", { role: "row", class: "row" }, line),
      toggle,
      fill,
      row: undefined,
      isInOrder: false,
    };
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
    if (position === this.#wanted) queueMicrotask(() => this.#openWanted());
  }

  #sortLater() {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      // Do not move an element while the user presses it.
      if (this.body.matches(":active")) this.#sortLater();
      else this.#sortNodes();
    }, REST_MS);
  }

  /** Moves the rows into document order, for screen readers. Only moves rows that are not in order. */
  #sortNodes() {
    const nodes = [...this.#nodes].sort(([a], [b]) => b - a).map(([, node]) => node);
    // A row that is moved would lose the focus, so move the other rows around it.
    const focused = nodes.find(({ element }) => element.matches(":focus-within"));
    if (focused && !focused.isInOrder) for (const node of nodes) node.isInOrder = node === focused;
    let next = null;
    for (const node of nodes) {
      if (!node.isInOrder && node.element.nextElementSibling !== next) this.body.insertBefore(node.element, next);
      node.isInOrder = true;
      next = node.element;
    }
  }

  // ---- details

  /** Moves the focus to the row at a position and opens it, as soon as it has been fetched. */
  openAt(position) {
    this.#wanted = position;
    this.#moveTo(position);
    this.#openWanted();
  }

  #openWanted() {
    const position = this.#wanted;
    if (!this.#nodes.get(position)?.row) return;
    this.#wanted = undefined;
    if (!this.#open.has(position)) this.#toggle(position);
  }

  /** Closes the row at a position and opens another one. */
  #step(position, by) {
    const next = position + by;
    if (next < 0 || next >= this.#matching) return;
    if (this.#open.has(position)) this.#toggle(position);
    this.openAt(next);
  }

  /** Opens the row at a position, or closes it if it is open. */
  #toggle(position) {
    const node = this.#nodes.get(position);
    if (!node?.row) return;
    if (this.#open.delete(position)) {
      this.#hideDetails(node);
      return this.#options.onClose(node.row);
    }
    this.#open.set(position, { index: node.row.index, extra: 0, details: undefined });
    this.#showDetails(node, position);
    this.#options.onOpen(node.row);
  }

  #hideDetails(node) {
    const details = node.element.querySelector(":scope > .details");
    if (details) {
      this.#sizes.unobserve(details);
      details.remove();
    }
    node.toggle.setAttribute("aria-expanded", "false");
    node.toggle.removeAttribute("aria-controls");
    node.element.removeAttribute("data-open");
    this.#paint();
  }

  #showDetails(node, position) {
    const open = this.#open.get(position);
    const { row } = node;
    open.details ??= this.#options.details(row, { isFirst: position === 0, isLast: position === this.#matching - 1 });
    const id = `details-${row.index}`;
    node.toggle.setAttribute("aria-expanded", "true");
    node.toggle.setAttribute("aria-controls", id);
    node.element.setAttribute("data-open", "");
    node.element.querySelector(":scope > .details")?.remove();
    const box = make("div", { class: "details", role: "gridcell", id, "data-position": position, "aria-busy": "true" });
    if (open.extra > 0) box.style.minHeight = `${open.extra}px`;
    node.element.append(box);
    const show = (content) => {
      // If there is no content, the data was replaced, and a reset will follow.
      if (!content) return;
      box.replaceChildren(content);
      box.style.minHeight = "";
      box.removeAttribute("aria-busy");
      if (this.#open.get(position) !== open || !box.isConnected) return;
      open.extra = box.offsetHeight;
      this.#sizes.observe(box);
      this.#paint();
    };
    open.details.then(show, this.#cache.untilReset(this.#options.onError));
  }

  // ---- events

  #onClick(event) {
    const element = event.target.closest(".row");
    if (!element) return;
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (step !== undefined) return this.#step(Number(element.dataset.position), Number(step));
    if (event.target.closest(".details")) return;
    const isToggle = event.target.closest("button") !== null;
    const isSelectingText = !isToggle && String(getSelection()) !== "";
    if (isSelectingText) return;
    const position = Number(element.dataset.position);
    this.#active = position;
    this.#toggle(position);
    if (!isToggle) this.#nodes.get(position)?.toggle.focus({ preventScroll: true });
  }

  #onFocus(event) {
    const element = event.target.closest(".row");
    if (!element) return;
    this.#active = Number(element.dataset.position);
    for (const [position, { toggle }] of this.#nodes) toggle.tabIndex = position === this.#active ? 0 : -1;
  }

  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const element = event.target.closest(".row");
    const by = { j: 1, k: -1 }[event.key];
    if (by !== undefined && element && !event.target.matches("input, select, textarea")) {
      event.preventDefault();
      return this.#step(Number(element.dataset.position), by);
    }
    if (!event.target.matches("button.case")) return;
    const { top, bottom } = this.#visibleRange();
    const page = Math.max(1, Math.floor((bottom - Math.max(0, top)) / this.#height()) - 1);
    const isOpen = this.#open.has(this.#active);
    const actions = {
      ArrowDown: () => this.#moveTo(this.#active + 1),
      ArrowUp: () => this.#moveTo(this.#active - 1),
      PageDown: () => this.#moveTo(this.#active + page),
      PageUp: () => this.#moveTo(this.#active - page),
      Home: () => this.#moveTo(0),
      End: () => this.#moveTo(this.#matching - 1),
      ArrowRight: () => isOpen || this.#toggle(this.#active),
      ArrowLeft: () => isOpen && this.#toggle(this.#active),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }

  /** Moves the focus to a row, even if the row is not visible. */
  #moveTo(wanted) {
    const position = Math.max(0, Math.min(this.#matching - 1, wanted));
    this.#active = position;
    const top = this.#offsetOf(position);
    const bottom = top + this.#height();
    const scroller = this.#scroller;
    // The sticky head covers the top of the list.
    const room = scroller.clientHeight - this.body.offsetTop;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + room) scroller.scrollTop = bottom - room;
    this.#paint();
    this.#nodes.get(position)?.toggle.focus();
  }
}
