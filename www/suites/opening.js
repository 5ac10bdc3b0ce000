// This file opens files: suites, outputs, reports and comparisons of this package, and files of other tools, several at once.

import { isComparison, readComparisonFile } from "./comparison-file.js";
import { looksLikeHtml, looksLikeReport, reportInHtml, suiteOfReport } from "./saved-report.js";
import { onlyRuns } from "./state.js";
import { toolOf } from "./tool-signs.js";

/**
 * @typedef {import("../shared/source-panel.js").Source} Source
 * @typedef {object} Import a file of another tool, and how it was read
 * @property {Source} source the file
 * @property {string} tool
 * @property {object} [counts]
 * @property {{path: string, reason: string}[]} skipped
 * @property {number} skippedCount
 * @property {string} [fault] why it cannot be imported
 */

/**
 * Returns the sources that a file contains: a file of another tool becomes a suite, outputs and verdicts.
 * @param {{import(source: object): Promise<object | undefined>}} engine
 * @param {Source & {archive?: File}} source `archive`: a zip archive
 * @param {string} [tool] the tool that the user has chosen
 * @returns {Promise<(Source & {import?: Import, comparison?: object})[]>} the first one says how the file was read
 */
export async function sourcesOf(engine, source, tool) {
  const { text, name, fault, archive } = source;
  // Logs of inspect_ai are the only archives that can be imported.
  let wanted = tool ?? (archive && "inspect_ai");
  if (fault !== undefined || (!archive && text.trim() === "")) return [source];
  if (wanted === undefined) {
    if (looksLikeHtml(text)) {
      const report = reportInHtml(text);
      return [
        report ? { text: report, name } : { text: "", name, fault: { key: "htmlWithoutReport", values: { name } } },
      ];
    }
    if (isComparison(text)) return [readComparisonFile(source)];
    if (looksLikeReport(text) || looksLikeSuite(text)) return [source];
    wanted = toolOf(text);
    if (wanted === undefined) return [source];
  }
  const found = await engine.import({ text, name, archive, tool: wanted });
  if (!found) return [source];
  const { suite, outputs, verdicts, ...about } = found;
  const imported = { source, skipped: [], skippedCount: 0, ...about };
  const parts = [
    suite && { text: suite, name },
    outputs && { text: outputs, name },
    verdicts && { text: verdicts, name: `${name} (${about.tool})` },
  ].filter(Boolean);
  if (parts.length === 0) return [{ text: "", name, import: imported }];
  return parts.map((part, index) => (index === 0 ? { ...part, import: imported } : part));
}

/** Returns a patch for sources that were opened together. */
export function patchOf(sources) {
  const imports = sources.flatMap((source) => source.import ?? []);
  const comparison = sources.findLast((source) => source.comparison)?.comparison;
  const texts = sources.filter(({ text, fault }) => text.trim() !== "" || fault !== undefined);
  const suite = texts.findLast(isSuite) ?? suiteOfReports(texts);
  const outputs = texts.filter((source) => !isSuite(source));
  const plain = ({ text, name, fault }) => ({ text, name, ...(fault !== undefined && { fault }) });
  return {
    imports,
    ...(comparison && { comparison }),
    ...(suite && { suite: plain(suite) }),
    ...(outputs.length > 0 && { ...onlyRuns(outputs.map(plain)), reveal: imports.length === 0 }),
    ...(texts.length > 0 && { example: null }),
  };
}

/** Whether a source is a suite rather than a report, which contains a suite, or outputs. */
export const isSuite = ({ text }) => !looksLikeReport(text) && looksLikeSuite(text);

/** Whether sources change more than the text of one panel. */
export const isSeveral = (sources) => sources.length !== 1 || sources.some((each) => each.import || each.comparison);

/** Returns the suite of the last report in a list of sources, if there is one. */
export function suiteOfReports(sources) {
  const report = sources.findLast(({ text }) => looksLikeReport(text));
  return report && suiteOfReport(report);
}

/** Whether a text is a suite rather than outputs. */
function looksLikeSuite(text) {
  try {
    return Array.isArray(JSON.parse(text.replace(/^\uFEFF/, "")).cases);
  } catch {
    return /^\s*\{[^{[]*"(?:suite_id|cases)"/.test(text.slice(0, 2000)) && !looksLikeReport(text);
  }
}
