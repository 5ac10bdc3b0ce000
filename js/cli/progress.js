// This file shows the progress of an evaluation on a terminal.

/** The minimum time between two updates. */
const INTERVAL_MS = 100;
const BAR_COLUMNS = 24;
const MIN_BAR_COLUMNS = 4;
/** The width to assume if the terminal does not report one. */
const DEFAULT_COLUMNS = 80;

export class Progress {
  #err;
  #say;
  #isShown;
  #last = 0;
  #share;
  #items = 0;
  #isDrawn = false;

  constructor({ err, say }, isQuiet) {
    this.#err = err;
    this.#say = say;
    // Terminals of type "dumb" cannot move the cursor to the start of the line.
    this.#isShown = !isQuiet && Boolean(process.stderr.isTTY) && process.env.TERM !== "dumb";
  }

  bytes(read, total) {
    this.#share = total > 0 ? Math.min(1, read / total) : undefined;
    this.#draw();
  }

  items(done) {
    this.#items = done;
    this.#draw();
  }

  #draw() {
    const now = Date.now();
    if (!this.#isShown || now - this.#last < INTERVAL_MS) return;
    this.#last = now;
    this.#isDrawn = true;
    this.#say(`\r${this.#line()}\x1b[K`);
  }

  /** Returns a line that is shorter than the width of the terminal, because a wrapped line could not be erased. */
  #line() {
    const room = (process.stderr.columns || DEFAULT_COLUMNS) - 1;
    const share = this.#share;
    const text = `${share === undefined ? "" : `${Math.floor(share * 100)} %  `}${this.#items} items`;
    const columns = Math.min(BAR_COLUMNS, room - text.length - 1);
    const hasBar = share !== undefined && columns >= MIN_BAR_COLUMNS;
    return `${hasBar ? `${this.#err.bar(share, columns)} ` : ""}${text.slice(0, room)}`;
  }

  /** Erases the progress line. */
  end() {
    if (this.#isDrawn) this.#say("\r\x1b[K");
    this.#isDrawn = false;
    this.#isShown = false;
  }
}
