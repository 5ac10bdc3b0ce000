// This file writes a report as JSON, with every field.

export const JSON_TEXT = {
  name: "json",
  extension: ".json",
  type: "application/json",
  write: (report) => `${JSON.stringify(report, null, 2)}\n`,
};
