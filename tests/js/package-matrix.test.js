// This file compares the table of environments in docs/RUNTIMES.md with the matrix: each cell has one row, and each
// row one cell.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cells } from "../matrix/cells.mjs";
import { snippets } from "../matrix/snippets.mjs";
import { readText } from "./support.js";

test("every environment has a snippet, and every snippet is run", () => {
  const rows = snippets();
  assert.deepEqual([...rows.keys()].sort(), cells.map(({ name }) => name).sort());
  assert.ok(rows.size >= 22);
  for (const [name, snippet] of rows) assert.match(snippet, /benchmarkhub/, name);
  const [, table] = /^## Environments$([\s\S]*?)^## /m.exec(readText("docs/RUNTIMES.md"));
  const shown = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| environment"));
  assert.equal(shown.length, rows.size, "every row has the marker of its cell");
});
