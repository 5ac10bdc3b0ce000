// This file defines `benchmarkhub list`: it lists suites and their cases.

import { builtinSuites, runSuite } from "../entries/node.js";
import { SHARED } from "./command.js";
import { withOptionNames } from "./run.js";
import { openSuite } from "./suite-input.js";
import { counted, pad, safe, width } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const list = {
  name: "list",
  summary: "show suites and their cases",
  usage: "[--suite SUITE] [--category C]",
  options: {
    suite: { ...SHARED.suite, summary: `${SHARED.suite.summary}; by default all built-in ones` },
    category: SHARED.category,
  },
  notes: [],
  examples: ["benchmarkhub list", "benchmarkhub list --suite suite.json --category coding,planning"],
  run: listCommand,
};

async function listCommand({ suite, category }, { out, print, say }) {
  const names = suite === undefined ? Object.keys(builtinSuites()) : [suite];
  const blocks = names.map((name) => block(name, openSuite(name), category, out)).filter((lines) => lines.length > 0);
  if (blocks.length > 0) await print(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
  else await say(`${safe(`no case of category ${category.join(", ")} in ${names.join(", ")}`)}\n`);
  return 0;
}

/** Returns the lines of a suite: a heading and its cases. Returns no lines if the filter selects no case. */
function block(name, suite, category, terminal) {
  const cases = selected(suite, category);
  if (cases.length === 0 && category) return [];
  const rows = cases.map((each) => ({
    cells: [terminal.short(each.case_id, 40), terminal.short(each.category, 40), each.difficulty],
    rest: `${terminal.short(each.prompt, 72)}${each.tags.length > 0 ? terminal.paint("dim", ` [${terminal.short(each.tags.join(", "), 60)}]`) : ""}`,
  }));
  const columns = [0, 1, 2].map((column) => rows.reduce((most, { cells }) => Math.max(most, width(cells[column])), 0));
  const title = [terminal.short(name, 200), terminal.short(suite.name, 80), terminal.short(suite.version, 40)];
  const about = `${terminal.short(suite.suite_id, 80)}, ${counted(cases.length, "case")}`;
  return [
    `${terminal.paint("bold", title[0])}  ${title[1]} ${title[2]} (${about})`,
    ...rows.map(
      ({ cells, rest }) => `  ${cells.map((cell, column) => pad(cell, columns[column])).join("  ")}  ${rest}`,
    ),
  ];
}

/** Returns the cases that `run` would score with this filter. The engine applies the filter. */
function selected(suite, category) {
  if (!category) return suite.cases;
  return withOptionNames(() => runSuite(suite, {}, { latency: false, only: { category } })).suite.cases;
}
