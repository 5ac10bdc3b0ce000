// This file writes a report or a comparison as JSON, with every field.

/** Returns a value as JSON for a file. */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

export const JSON_TEXT = {
  name: "json",
  extension: ".json",
  type: "application/json",
  write: json,
  compare: json,
};
