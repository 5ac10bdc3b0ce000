// This file searches ids, prompts and outputs. Plain text is searched in JavaScript, ignoring case. Patterns are
// searched by the engine, which limits their time.

/** The time after which a search pauses, so that other requests are answered. */
const SLICE_MS = 30;
/** The maximum number of highlighted hits in one text. */
const MAX_HITS = 200;

/** @returns {Promise<{indices: number[], fault?: string, skipped?: number} | undefined>} undefined if `isWanted` returns false */
export async function searchEntries({ entries, runs }, indices, query, engine, isWanted) {
  const matcher = await matcherOf(query, engine);
  if (!matcher) return { indices };
  if (matcher.fault) return { indices: [], fault: matcher.fault };
  const found = [];
  let skipped = 0;
  let sliceStart = performance.now();
  for (const index of indices) {
    if (performance.now() - sliceStart > SLICE_MS) {
      await pause();
      if (!isWanted()) return undefined;
      sliceStart = performance.now();
    }
    const { case_id: caseId, benchmarkCase } = entries[index];
    try {
      const isFound =
        matcher.test(caseId) ||
        matcher.test(benchmarkCase.prompt) ||
        runs.some(({ texts }) => matcher.test(texts?.get(caseId) ?? ""));
      if (isFound) found.push(index);
    } catch (error) {
      // Skip cases for which the pattern exceeds its budget.
      if (error.kind !== "budget") throw error;
      skipped += 1;
    }
  }
  return { indices: found, skipped };
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

async function matcherOf({ search = "", isPattern = false }, engine) {
  if (search === "") return undefined;
  if (!isPattern) {
    const literal = literalOf(search, "iu");
    return { test: (text) => literal.test(text) };
  }
  const library = await engine();
  const options = { regex_policy: "linear" };
  try {
    library.searchPattern(search, "", options);
  } catch (error) {
    if (error.kind === "internal" || !error.kind) throw error;
    return { fault: error.message };
  }
  return { test: (text) => text !== "" && library.searchPattern(search, text, options) !== null };
}

function literalOf(search, flags) {
  return new RegExp(search.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), flags);
}

/** @returns {Promise<import("./highlights.js").Highlight[]>} the ranges of the text that match the search */
export async function findHits(text, { search = "", isPattern = false }, engine) {
  if (search === "" || text === "") return [];
  if (!isPattern) {
    const hits = [];
    for (const match of text.matchAll(literalOf(search, "giu"))) {
      hits.push({ start: match.index, end: match.index + match[0].length, kind: "search" });
      if (hits.length === MAX_HITS) break;
    }
    return hits;
  }
  const library = await engine();
  // `searchPattern` finds only the first match, whereas a check of the kind `regex` finds several.
  const checks = [{ kind: "regex", value: search, flags: "is" }];
  const probe = { case_id: "search", category: "reasoning", prompt: "", expected_behavior: { checks } };
  const suite = { suite_id: "search", name: "search", cases: [probe] };
  try {
    const compiled = library.compileSuite(suite, { regex_policy: "linear" });
    try {
      const { checks: results = [] } = compiled.runCase("search", text);
      return (results[0]?.found ?? []).map(({ start, end }) => ({ start, end, kind: "search" }));
    } finally {
      compiled.free();
    }
  } catch (error) {
    if (error.kind === "internal" || !error.kind) throw error;
    return [];
  }
}
