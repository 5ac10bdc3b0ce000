// This file reads reports from files.

import { BenchmarkHubError } from "../engine/errors.js";
import { readReport } from "../stats/report-data.js";
import { readJson, readSource } from "./input.js";
import { UserError } from "./user-error.js";

/** Reads a report that `benchmarkhub run` has written; `-` is standard input. */
export async function openReport(path) {
  const source = await readSource(path);
  const { values } = readJson(source);
  if (values.length !== 1) throw new UserError(`${source.name}: expected one report, found ${values.length} values`);
  const [{ value }] = values;
  if (value?.suite === undefined && value?.scores === undefined) {
    throw new UserError(`${source.name}: expected a report that benchmarkhub run has written, found another file`);
  }
  try {
    return readReport(value);
  } catch (error) {
    if (!(error instanceof BenchmarkHubError)) throw error;
    throw new UserError(`${source.name}: ${error.message}`);
  }
}

/** Reads an option that is a number between 0 and 1. */
export function readProbability(name, text) {
  if (text === undefined) return undefined;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (value > 0 && value < 1) return value;
  throw new UserError(`--${name}: expected a number between 0 and 1, found ${JSON.stringify(text)}`);
}
