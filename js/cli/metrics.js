// This file is `benchmarkhub metrics`: the metrics and their options, for people or as JSON.

import { metrics } from "../entries/node.js";
import { pad, width } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const listMetrics = {
  name: "metrics",
  summary: "show the metrics and their options",
  usage: "[--json]",
  options: { json: { type: "boolean", summary: "as JSON" } },
  notes: [],
  examples: ["benchmarkhub metrics", "benchmarkhub metrics --json"],
  run: metricsCommand,
};

function optionWords({ name, expected, default: fallback, summary }) {
  const usual = fallback === null ? "unset" : fallback;
  return `${name}=${usual}  ${summary}; ${expected.replaceAll('"', "")}`;
}

async function metricsCommand({ json }, { out, print, printJson }) {
  const table = metrics();
  if (json) {
    await printJson(`${JSON.stringify(table, null, 2)}\n`);
    return 0;
  }
  const columns = Math.max(...table.map(({ name }) => width(name)));
  const lines = table.flatMap(({ name, summary, options }) => [
    `${out.paint("bold", pad(name, columns))}  ${summary}`,
    ...options.map((option) => out.paint("dim", `  --option ${optionWords(option)}`)),
  ]);
  await print(`${lines.join("\n")}\n`);
  return 0;
}
