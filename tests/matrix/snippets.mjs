// This file reads the snippets for the matrix from the table of environments in docs/RUNTIMES.md.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/paths.mjs";

/** Returns the snippet of each environment by the name of its cell. */
export function snippets() {
  const page = readFileSync(join(root, "docs", "RUNTIMES.md"), "utf8");
  const rows = page.matchAll(/^\| [^|]+ \| `([^`]+)` \|(?: [^|]+ \|)? <!-- ([\w-]+) -->$/gm);
  return new Map([...rows].map(([, snippet, cell]) => [cell, snippet]));
}
