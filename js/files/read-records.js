// This file defines `readRecords`, which reads the records of a data file in any format.

import { BenchmarkHubError, describe, isDictionary, quoted, usage } from "../engine/errors.js";
import { bytesOf } from "../engine/file-format.js";
import { FirstThousand } from "../engine/first-thousand.js";
import { requireFiles } from "../host/capabilities.js";
import { parseJson } from "../suites/json-text.js";
import { checkedOptions } from "../suites/options.js";
import { problemText } from "../suites/read-outputs.js";
import { textOfAnyData } from "./data-file.js";
import { withoutNaN } from "./python-json.js";

/**
 * Returns the records of a file: JSON, JSON lines, CSV, TSV, YAML or Parquet, also compressed.
 * @param {string | URL | Uint8Array | ArrayBuffer | Blob} input a path (Node), bytes or a blob
 * @param {{name?: string, libraries?: object}} options `name`: the name of the file, whose ending may say the format
 * @returns {Promise<object[]>}
 */
export async function readRecords(input, options = {}) {
  const { name: ownName, libraries } = checkedOptions(options, ["name", "libraries"]);
  const { bytes, name = "input" } = await bytesOfInput(input);
  const text = await textOfAnyData(bytes, { name: ownName ?? name, libraries });
  const problems = new FirstThousand();
  const { isLines, values } = parseJson(withoutNaN(text), problems);
  const all = [...values];
  if (problems.count > 0) {
    const [problem] = problems.list;
    throw new BenchmarkHubError("syntax", `${ownName ?? name}:${problem.line ?? 1}: ${problemText(problem)}`);
  }
  const list = isLines ? all.map(({ value }) => value) : all[0].value;
  const records = Array.isArray(list) ? list : [list];
  const other = records.findIndex((record) => !isDictionary(record));
  if (other < 0) return records;
  throw new BenchmarkHubError(
    "schema",
    `${ownName ?? name}: [${other}]: expected an object, found ${describe(records[other])}`,
  );
}

async function bytesOfInput(input) {
  if (typeof input === "string" || input instanceof URL) {
    if (/[\n\r]/.test(String(input)))
      throw usage(`input: expected a path, bytes or a blob, found the text ${quoted(input, 40)}`);
    const read = requireFiles("readFile", "a path", "pass the bytes or a Blob");
    return { bytes: read(input), name: String(input) };
  }
  if (typeof input?.arrayBuffer === "function") {
    return {
      bytes: new Uint8Array(await input.arrayBuffer()),
      name: typeof input.name === "string" ? input.name : undefined,
    };
  }
  if (ArrayBuffer.isView(input) || Object.prototype.toString.call(input) === "[object ArrayBuffer]")
    return { bytes: bytesOf(input) };
  throw usage(`input: expected a path, bytes or a blob, found ${describe(input)}`);
}
