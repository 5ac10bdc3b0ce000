// This file provides the libraries that read files other than JSON. A library is loaded when a file needs it.

import { parse } from "./table.js";

const LOADERS = {
  fflate: () => import("../vendor/fflate/index.js"),
  fzstd: () => import("../vendor/fzstd/index.js"),
  hyparquet: () => import("../vendor/hyparquet/index.js"),
  yaml: () => import("../vendor/yaml/index.js"),
};

/** The loaded libraries by package name. The reader of tables replaces csv-parse. */
const loaded = { "csv-parse": { parse } };

/**
 * Calls `read` with the libraries. If it asks for one that is not loaded, loads it and calls `read` again.
 * @param {(libraries: object) => unknown} read
 */
export async function withLibraries(read) {
  const missing = new Set();
  const libraries = { ...loaded };
  for (const name of Object.keys(LOADERS).filter((each) => !Object.hasOwn(loaded, each))) {
    Object.defineProperty(libraries, name, { get: () => void missing.add(name), enumerable: true });
  }
  let answer;
  try {
    answer = { value: await read(libraries) };
  } catch (error) {
    answer = { error };
  }
  if (missing.size > 0) {
    for (const name of missing) loaded[name] = await LOADERS[name]();
    return withLibraries(read);
  }
  if (Object.hasOwn(answer, "error")) throw answer.error;
  return answer.value;
}
