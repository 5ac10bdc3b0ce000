// This file writes a report or a comparison as JSON, with every field.

const indented = (value) => JSON.stringify(value, null, 2);

/** Returns a value as JSON for a file. */
export const json = (value) => `${indented(value)}\n`;

/** The number of cases in one piece of a report. V8 takes several times as long to create a text of more than 128 KiB. */
const PIECE = 100;

/** Yields the pieces of `json(report)`. The JSON of a large report may be longer than the longest text. */
export function* jsonPieces(report) {
  const { suite, scores } = report;
  if (suite.cases.length === 0 || scores.length === 0) {
    yield json(report);
    return;
  }
  const frame = json({ ...report, suite: { ...suite, cases: [0] }, scores: [0] });
  let at = 0;
  // A line with this indentation is no part of a text, because JSON escapes line breaks.
  for (const [start, list, wrap] of [
    ['\n    "cases": [\n      ', suite.cases, (cases) => ({ suite: { cases } })],
    ['\n  "scores": [\n    ', scores, (scores) => ({ scores })],
  ]) {
    const end = frame.indexOf(`${start}0\n`, at) + start.length;
    yield frame.slice(at, end);
    yield* piecesOf(list, wrap);
    at = end + 1;
  }
  yield frame.slice(at);
}

/** Yields the items of a list as they are in the JSON of `wrap(list)`. */
function* piecesOf(list, wrap) {
  const [before, after] = indented(wrap([0])).split("0");
  const [indentation] = / *$/.exec(before);
  for (let start = 0; start < list.length; start += PIECE) {
    const text = indented(wrap(list.slice(start, start + PIECE)));
    if (start > 0) yield `,\n${indentation}`;
    yield text.slice(before.length, -after.length);
  }
}

export const JSON_TEXT = {
  name: "json",
  extension: ".json",
  type: "application/json",
  write: json,
  compare: json,
};
