// This file looks for what people type, in ids, prompts and outputs. A plain text is found ignoring
// case; a pattern is searched by the engine, which cannot be made to hang.

/** After so many milliseconds others get their turn. */
const TURN_MS = 30;
/** The most places that are marked in one text. */
const MOST_HITS = 200;

/** @returns {Promise<{indices: number[], fault?: string, skipped?: number} | undefined>} undefined when nobody waits */
export async function searchEntries({ entries, runs }, indices, query, engine, isWanted) {
  const matcher = await matcherOf(query, engine);
  if (!matcher) return { indices };
  if (matcher.fault) return { indices: [], fault: matcher.fault };
  const found = [];
  let skipped = 0;
  let turn = performance.now();
  for (const index of indices) {
    if (performance.now() - turn > TURN_MS) {
      await pause();
      if (!isWanted()) return undefined;
      turn = performance.now();
    }
    const { case_id: caseId, benchmarkCase } = entries[index];
    try {
      const isFound =
        matcher.test(caseId) ||
        matcher.test(benchmarkCase.prompt) ||
        runs.some(({ texts }) => matcher.test(texts?.get(caseId) ?? ""));
      if (isFound) found.push(index);
    } catch (error) {
      // The engine gives up a search that would take too long.
      if (error.kind !== "budget") throw error;
      skipped += 1;
    }
  }
  return { indices: found, skipped };
}

function pause() {
  return new Promise((resume) => setTimeout(resume));
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

/**
 * Where a text has what is searched for, to be marked in it.
 * @returns {Promise<import("./highlights.js").Mark[]>}
 */
export async function findHits(text, { search = "", isPattern = false }, engine) {
  if (search === "" || text === "") return [];
  if (!isPattern) {
    const hits = [];
    for (const match of text.matchAll(literalOf(search, "giu"))) {
      hits.push({ start: match.index, end: match.index + match[0].length, kind: "search" });
      if (hits.length === MOST_HITS) break;
    }
    return hits;
  }
  const library = await engine();
  // The kind `regex` tells several places where `searchPattern` tells the first.
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
