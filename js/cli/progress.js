// This file shows on a terminal how far an evaluation is; anywhere else it shows nothing.

/** How often the line is drawn, in milliseconds. */
const EVERY_MS = 100;
const BAR_COLUMNS = 24;
/** A bar shorter than this says nothing. */
const LEAST_BAR_COLUMNS = 4;
/** Of a terminal that does not tell. */
const USUAL_COLUMNS = 80;

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
    // A dumb terminal cannot go back to the beginning of a line.
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
    if (!this.#isShown || now - this.#last < EVERY_MS) return;
    this.#last = now;
    this.#isDrawn = true;
    this.#say(`\r${this.#line()}\x1b[K`);
  }

  /** Never as wide as the terminal: what goes on in the next line could not be taken back. */
  #line() {
    const room = (process.stderr.columns || USUAL_COLUMNS) - 1;
    const share = this.#share;
    const words = `${share === undefined ? "" : `${Math.floor(share * 100)} %  `}${this.#items} items`;
    const columns = Math.min(BAR_COLUMNS, room - words.length - 1);
    const hasBar = share !== undefined && columns >= LEAST_BAR_COLUMNS;
    return `${hasBar ? `${this.#err.bar(share, columns)} ` : ""}${words.slice(0, room)}`;
  }

  /** Leaves the line as if nothing had been there. */
  end() {
    if (this.#isDrawn) this.#say("\r\x1b[K");
    this.#isDrawn = false;
    this.#isShown = false;
  }
}
