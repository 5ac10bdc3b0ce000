// This file reads the README's table of environments: the snippets that the matrix runs.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/paths.mjs";

/** The snippet of each environment, under the name of its cell. */
export function snippets(readme = readFileSync(join(root, "README.md"), "utf8")) {
  const rows = readme.matchAll(/^\| [^|]+ \| `([^`]+)` \|(?: [^|]+ \|)? <!-- ([\w-]+) -->$/gm);
  return new Map([...rows].map(([, snippet, cell]) => [cell, snippet]));
}
