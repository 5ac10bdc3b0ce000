// This file writes a report as JSON: nothing added, nothing left out.

export const JSON_TEXT = {
  name: "json",
  extension: ".json",
  type: "application/json",
  write: (report) => `${JSON.stringify(report, null, 2)}\n`,
};
