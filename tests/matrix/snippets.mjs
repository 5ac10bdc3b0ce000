// This file reads the table of environments in docs/RUNTIMES.md: the snippets that the matrix runs.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/paths.mjs";

/** The snippet of each environment, under the name of its cell. */
export function snippets() {
  const page = readFileSync(join(root, "docs", "RUNTIMES.md"), "utf8");
  const rows = page.matchAll(/^\| [^|]+ \| `([^`]+)` \|(?: [^|]+ \|)? <!-- ([\w-]+) -->$/gm);
  return new Map([...rows].map(([, snippet, cell]) => [cell, snippet]));
}
