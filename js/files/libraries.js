// This file finds the optional libraries that read formats other than JSON. A program that reads only JSON needs none of them.

import { BenchmarkHubError } from "../engine/errors.js";
import { capability } from "../host/capabilities.js";

/** The libraries by package name: the module to load, and a function of it that must exist. */
const LIBRARIES = {
  yaml: { module: "yaml", uses: "Lexer" },
  "csv-parse": { module: "csv-parse/sync", uses: "parse" },
  fflate: { module: "fflate", uses: "inflateSync" },
  fzstd: { module: "fzstd", uses: "decompress" },
  hyparquet: { module: "hyparquet", uses: "parquetReadObjects" },
};

/**
 * Returns the module of a library: the one that the caller passed or, in Node, the installed one.
 * @param {string} name of the package
 * @param {string} purpose a format, for the message if there is no such module
 * @param {Record<string, object>} [given] modules by package name
 */
export function library(name, purpose, given = {}) {
  const { module, uses } = LIBRARIES[name];
  const load = capability("loadLibrary");
  const found = given[name] ?? load?.(module);
  const api = typeof found?.[uses] === "function" ? found : found?.default;
  if (typeof api?.[uses] === "function") return api;
  const how =
    found !== undefined
      ? `the module that was found has no function ${uses}`
      : load === undefined
        ? `pass it: { libraries: { ${JSON.stringify(name)}: module } }`
        : `install it: npm install ${name}`;
  throw new BenchmarkHubError("unsupported", `${purpose} needs the package ${name}: ${how}`);
}
