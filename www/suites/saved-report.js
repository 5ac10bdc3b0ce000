// This file recognizes reports that this page or the command line saved as JSON.

/** Whether a text is a report rather than outputs. Looks only at the beginning, because reports can be long. */
export function looksLikeReport(text) {
  return (
    /^\uFEFF?\s*\{\s*"suite"\s*:\s*\{/.test(text.slice(0, 1000)) &&
    /"overall_score"\s*:/.test(text) &&
    /"scores"\s*:/.test(text)
  );
}

/** Returns the suite of a report as a source; undefined if the report cannot be read. */
export function suiteOfReport({ text, name }) {
  try {
    const { suite } = JSON.parse(text.replace(/^\uFEFF/, ""));
    return { text: `${JSON.stringify(suite, null, 2)}\n`, name };
  } catch {
    return undefined;
  }
}
