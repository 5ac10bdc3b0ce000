// This file holds the README's table of environments to the matrix: each cell has its row, each row its cell.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cells } from "../matrix/cells.mjs";
import { snippets } from "../matrix/snippets.mjs";
import { readText } from "./support.js";

test("every environment has a snippet, and every snippet is run", () => {
  const rows = snippets(readText("README.md"));
  assert.deepEqual([...rows.keys()].sort(), cells.map(({ name }) => name).sort());
  assert.ok(rows.size >= 22);
  for (const [name, snippet] of rows) assert.match(snippet, /benchmarkhub/, name);
});

test("the table names its environments by the same number of rows", () => {
  const [, table] = /^## Where it runs$([\s\S]*?)^## /m.exec(readText("README.md"));
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| environment"));
  assert.equal(rows.length, cells.length);
});
