// This file shows on a terminal how far an evaluation is; anywhere else it shows nothing.

/** How often the line is drawn, in milliseconds. */
const EVERY_MS = 100;
const COLUMNS = 24;

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
    this.#isShown = !isQuiet && Boolean(process.stderr.isTTY);
  }

  bytes(read, total) {
    this.#share = total > 0 ? read / total : undefined;
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
    const share = this.#share;
    const bar = share === undefined ? "" : `${this.#err.bar(share, COLUMNS)} ${Math.floor(share * 100)} %  `;
    this.#say(`\r${bar}${this.#items} items\x1b[K`);
  }

  /** Leaves the line as if nothing had been there. */
  end() {
    if (this.#isDrawn) this.#say("\r\x1b[K");
    this.#isDrawn = false;
    this.#isShown = false;
  }
}
