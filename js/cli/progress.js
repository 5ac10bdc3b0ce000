// This file shows the progress of an evaluation or a collection on a terminal.

/** The minimum time between two updates. */
const INTERVAL_MS = 100;
const BAR_COLUMNS = 24;
const MIN_BAR_COLUMNS = 4;
/** The width to assume if the terminal does not report one. */
const DEFAULT_COLUMNS = 80;

export class Progress {
  #err;
  #draw;
  #isShown;
  #last = 0;
  #share;
  #text = "0 items";
  #isDrawn = false;

  constructor({ err, draw }, isQuiet) {
    this.#err = err;
    this.#draw = draw;
    // A dumb terminal cannot return to the start of a line.
    this.#isShown = !isQuiet && Boolean(process.stderr.isTTY) && process.env.TERM !== "dumb";
  }

  bytes(read, total) {
    this.#share = total > 0 ? Math.min(1, read / total) : undefined;
    this.#update();
  }

  items(done) {
    this.#text = `${done} items`;
    this.#update();
  }

  /** Shows a text beside a bar for a share. */
  show(text, share) {
    this.#text = text;
    this.#share = share;
    this.#update();
  }

  #update() {
    const now = Date.now();
    if (!this.#isShown || now - this.#last < INTERVAL_MS) return;
    this.#last = now;
    this.#isDrawn = true;
    this.#draw(this.#line());
  }

  /** Returns a line that is shorter than the width of the terminal, because a wrapped line could not be erased. */
  #line() {
    const room = (process.stderr.columns || DEFAULT_COLUMNS) - 1;
    const share = this.#share;
    const text = `${share === undefined ? "" : `${Math.floor(share * 100)} %  `}${this.#text}`;
    const columns = Math.min(BAR_COLUMNS, room - text.length - 1);
    const hasBar = share !== undefined && columns >= MIN_BAR_COLUMNS;
    return `${hasBar ? `${this.#err.bar(share, columns)} ` : ""}${text.slice(0, room)}`;
  }

  /** Erases the progress line. */
  end() {
    if (this.#isDrawn) this.#draw("");
    this.#isDrawn = false;
    this.#isShown = false;
  }
}
