// This file imports suites, outputs and verdicts of other tools with the library.

import { messageOf } from "../../js/engine/errors.js";
import { IMPORTERS } from "../../js/importers/index.js";
import { clip } from "../../js/report-view/text.js";
import { withLibraries } from "../shared/libraries.js";

const SHOWN_SKIPPED = 100;
const REASON_LENGTH = 400;

/** The tools that the user can choose. Rows of batches are outputs, and a dataset belongs to the page of datasets. */
export const TOOLS = IMPORTERS.filter(({ name }) => !/batch$|^huggingface$|^humaneval$/.test(name)).map(
  ({ name, tool }) => ({ name, tool }),
);

/**
 * Imports a text or an archive.
 * @param {object} library
 * @param {{text: string, name: string, tool: string, archive?: File}} source
 * @returns the texts of the suite, the outputs and the verdicts of the tool, and everything that could not be expressed; `fault` if
 * the text cannot be imported
 */
export async function importFile(library, { text, name, tool, archive }) {
  try {
    const read = (libraries) => library.importFrom(tool, archive ?? { text }, { libraries });
    const { suite, outputs, report, skipped, notes = [], counts } = await withLibraries(read);
    const texts = Object.fromEntries((outputs ?? []).map(({ case_id: id, output }) => [id, output]));
    return {
      tool,
      suite: suite && `${JSON.stringify(suite, null, 2)}\n`,
      outputs: outputs?.map((row) => `${JSON.stringify(row)}\n`).join(""),
      verdicts: report && JSON.stringify({ report, outputs: texts }),
      counts,
      skipped: [...skipped.map(({ path, reason }) => ({ path, reason })), ...notesOf(notes)]
        .slice(0, SHOWN_SKIPPED)
        .map(({ path, reason }) => ({ path: clip(path, REASON_LENGTH), reason: clip(reason, REASON_LENGTH) })),
      skippedCount: skipped.length + notes.length,
    };
  } catch (error) {
    if (!error.kind || error.kind === "internal") throw error;
    // The errors about an archive name it.
    const message = archive ? messageOf(error) : `${name}: ${messageOf(error)}`;
    return { tool, fault: clip(message, 2 * REASON_LENGTH) };
  }
}

const notesOf = (notes) => notes.map(({ path, message }) => ({ path, reason: message }));
