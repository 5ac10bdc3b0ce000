// This file is `benchmarkhub list`: the suites and their cases, for people.

import { builtinSuites, runSuite } from "../entries/node.js";
import { openSuite } from "./input.js";
import { withOptionNames } from "./run.js";
import { pad, width } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const list = {
  name: "list",
  summary: "show suites and their cases",
  usage: "[--suite SUITE] [--category C]",
  options: {
    suite: {
      type: "string",
      short: "s",
      value: "SUITE",
      summary: "reasoning, tool_use, safety, or a suite's JSON file; all built-in ones if absent",
    },
    category: {
      type: "string",
      short: "c",
      value: "C",
      list: true,
      summary: "only cases of these categories (repeat, or separate by commas)",
    },
  },
  notes: [],
  examples: ["benchmarkhub list", "benchmarkhub list --suite suite.json --category coding,planning"],
  run: listCommand,
};

async function listCommand({ suite, category }, { out, print, say }) {
  const names = suite === undefined ? Object.keys(builtinSuites()) : [suite];
  const blocks = names
    .map((name) => block(name, openSuite(name).suite, category, out))
    .filter((lines) => lines.length > 0);
  if (blocks.length > 0) await print(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
  else await say(`no case of category ${category.join(", ")} in ${names.join(", ")}\n`);
  return 0;
}

/** A suite's heading and its cases; nothing where the filter leaves no case. */
function block(name, suite, category, terminal) {
  const cases = selected(suite, category);
  if (cases.length === 0 && category) return [];
  const rows = cases.map((each) => ({
    cells: [terminal.short(each.case_id, 40), each.category, each.difficulty],
    rest: `${terminal.short(each.prompt, 72)}${each.tags.length > 0 ? terminal.paint("dim", ` [${terminal.short(each.tags.join(", "), 60)}]`) : ""}`,
  }));
  const columns = [0, 1, 2].map((column) => rows.reduce((most, { cells }) => Math.max(most, width(cells[column])), 0));
  const title = [terminal.short(name, 200), terminal.short(suite.name, 80), terminal.short(suite.version, 40)];
  const count = `${cases.length} ${cases.length === 1 ? "case" : "cases"}`;
  return [
    `${terminal.paint("bold", title[0])}  ${title[1]} ${title[2]} (${terminal.short(suite.suite_id, 80)}, ${count})`,
    ...rows.map(
      ({ cells, rest }) => `  ${cells.map((cell, column) => pad(cell, columns[column])).join("  ")}  ${rest}`,
    ),
  ];
}

/** The cases that a run with this filter would take: the engine selects, so that both agree. */
function selected(suite, category) {
  if (!category) return suite.cases;
  return withOptionNames(() => runSuite(suite, {}, { latency: false, only: { category } })).suite.cases;
}
