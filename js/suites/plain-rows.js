// This file gives a run the outputs of a file that the engine has read, see src/run/plain_rows.rs. They need no warnings.

/** The number of cases that are scored in one call. */
const CHUNK_CASES = 1024;
const NO_LENGTHS = new Uint32Array(0);
/** The largest file that the engine reads. Its text is in memory twice. */
export const MAX_BYTES = 1 << 24;

/** Has the members of `Outputs` that a run needs. */
export class PlainRows {
  hasErrors = false;
  hasToolCalls = false;
  isPartial = false;
  repeats = new Map();

  readToolCalls() {}

  refuseLostCalls() {}

  annotate() {}

  /** The engine has the texts. */
  of() {
    return [];
  }

  /** Yields the chunks of cases like `parts` of the arena. */
  *parts(_, cases) {
    for (let start = 0; start < cases.length; start += CHUNK_CASES) {
      yield { start, end: Math.min(start + CHUNK_CASES, cases.length), lens: NO_LENGTHS };
    }
  }

  suspiciousIds() {
    return { unmatched: [], duplicates: [], lone_surrogates: [], others: 0 };
  }
}
