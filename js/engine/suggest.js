// This file finds the known name that a mistyped one resembles most, by the rule of src/suggest.rs:
// at most a third of the characters are wrong.

/** Longer names are not compared, so that a hostile one costs nothing. */
const MAX_CHARS = 64;

/** `, did you mean "run"?`, or nothing. */
export function didYouMean(name, candidates) {
  const near = nearest(name, candidates);
  return near === undefined ? "" : `, did you mean "${near}"?`;
}

function nearest(name, candidates) {
  if (name.length > MAX_CHARS) return undefined;
  let best;
  let least = Math.ceil([...name].length / 3) + 1;
  for (const candidate of candidates) {
    if (candidate.length > MAX_CHARS) continue;
    const distance = edits(name, candidate);
    if (distance > 0 && distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours. */
function edits(from, to) {
  const [a, b] = [[...from], [...to]];
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, replaced);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
