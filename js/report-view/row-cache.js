// This file caches the rows of a long list. Rows are fetched in blocks.

const BLOCK = 64;
const MAX_BLOCKS = 40;

export class RowCache {
  /** The rows of each block; null while the block is being fetched. */
  #blocks = new Map();
  #fetch;
  #onRows;
  #onError;
  /** The number of resets. Answers to requests before the last reset are ignored. */
  #resets = 0;

  /**
   * @param {(start: number, count: number) => Promise<{matching: number, rows: object[]} | undefined>} fetch
   * @param {(answer: object, isFirst: boolean) => void} onRows `isFirst` is true for the first answer after a reset
   * @param {(error: Error) => void} onError
   */
  constructor(fetch, onRows, onError) {
    this.#fetch = fetch;
    this.#onRows = onRows;
    this.#onError = onError;
  }

  /** Removes all rows and fetches the first block. */
  reset() {
    this.#resets += 1;
    this.#blocks.clear();
    this.#load(0, true);
  }

  /** Returns the row at a position, or undefined while it is being fetched. */
  rowAt(position) {
    return this.#blocks.get(Math.floor(position / BLOCK))?.[position % BLOCK];
  }

  /** Fetches the missing rows between two positions. */
  request(start, end) {
    for (let block = Math.floor(start / BLOCK); block * BLOCK <= end; block += 1) {
      if (!this.#blocks.has(block)) this.#load(block, false);
    }
  }

  /** Wraps a callback: after the next reset, the wrapper does nothing. */
  untilReset(callback) {
    const resets = this.#resets;
    return (value) => resets === this.#resets && callback(value);
  }

  async #load(block, isFirst) {
    this.#blocks.set(block, null);
    const show = this.untilReset((answer) => {
      this.#blocks.delete(block);
      if (!answer) return;
      this.#keep(block, answer.rows);
      this.#onRows(answer, isFirst);
    });
    const fail = this.untilReset((error) => {
      this.#blocks.delete(block);
      this.#onError(error);
    });
    try {
      show(await this.#fetch(block * BLOCK, BLOCK));
    } catch (error) {
      fail(error);
    }
  }

  /** Stores a block. Removes the oldest blocks if there are too many. */
  #keep(block, rows) {
    this.#blocks.set(block, rows);
    for (const [key, kept] of this.#blocks) {
      if (this.#blocks.size <= MAX_BLOCKS) break;
      if (kept) this.#blocks.delete(key);
    }
  }
}
