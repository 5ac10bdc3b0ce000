// This file recognizes reports that this page or the command line saved as JSON, JSON lines or HTML. A report in JSON lines
// or HTML also contains the outputs.

/** The statuses of cases in JSON lines. */
const STATUSES = ["passed", "failed", "error", "skipped"];
const DATA = /<pre id="report-data" hidden>([^<]*)<\/pre>/;
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#13;": "\r", "&amp;": "&" };

/** Whether a text is a report rather than outputs. Looks only at the beginning, because reports can be long. */
export function looksLikeReport(text) {
  const start = text.slice(0, 1000);
  const isDocument =
    /^\uFEFF?\s*\{\s*(?:"report"\s*:\s*\{\s*)?"suite"\s*:\s*\{/.test(start) &&
    /"overall_score"\s*:/.test(text) &&
    /"scores"\s*:/.test(text);
  return isDocument || isReportLines(text);
}

export function isReportLines(text) {
  const line = firstLine(text);
  return (
    line !== undefined && STATUSES.includes(line.status) && ["case_id", "score", "passed"].every((key) => key in line)
  );
}

function firstLine(text) {
  const [line] = text.replace(/^\uFEFF?\s*/, "").split(/\r\n?|\n/, 1);
  if (!line.startsWith('{"case_id"')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns the report and the outputs in an HTML file as a text that this file reads; undefined if the file has none. */
export function reportInHtml(html) {
  const [, data] = DATA.exec(html) ?? [];
  return data?.replace(/&(?:lt|gt|quot|#39|#13|amp);/g, (entity) => ENTITIES[entity]);
}

export const looksLikeHtml = (text) => /^\uFEFF?\s*<!doctype html/i.test(text.slice(0, 200));

/** Returns the suite of a report as a source; undefined if the report cannot be read, or has no expectations. */
export function suiteOfReport({ text, name }) {
  if (isReportLines(text)) return undefined;
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ""));
    const { suite } = value.report ?? value;
    return { text: `${JSON.stringify(suite, null, 2)}\n`, name };
  } catch {
    return undefined;
  }
}
