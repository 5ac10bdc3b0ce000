// This file imports the results of batches of OpenAI and Anthropic.

import { BatchRowFault, isBatchRow, readBatchRow } from "../suites/batch-row.js";
import { Inexpressible } from "./inexpressible.js";
import { objectOf } from "./values.js";

/** Imports the outputs of a batch. */
export function readBatch(document, build) {
  for (const { value, path } of document.records()) {
    build.record(path, () => {
      const row = objectOf(value, "a row with a custom_id");
      if (!isBatchRow(row))
        throw new Inexpressible("expected a row with custom_id, and response or result, found another one");
      build.addOutput(batchRow(row));
    });
  }
}

function batchRow(row) {
  try {
    return readBatchRow(row);
  } catch (error) {
    if (error instanceof BatchRowFault) throw new Inexpressible(error.message);
    throw error;
  }
}
