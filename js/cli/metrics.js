// This file defines `benchmarkhub metrics`: it lists metrics and their options, as text or as JSON.

import { metrics } from "../metrics/text-metrics.js";
import { pad, width } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const listMetrics = {
  name: "metrics",
  summary: "show the metrics and their options",
  usage: "[--json]",
  options: { json: { summary: "write JSON" } },
  notes: [],
  examples: ["benchmarkhub metrics", "benchmarkhub metrics --json"],
  run: metricsCommand,
};

async function metricsCommand({ json }, { out, print, writeJson }) {
  const table = metrics();
  if (json) {
    await writeJson(table);
    return 0;
  }
  const columns = Math.max(...table.map(({ name }) => width(name)));
  const lines = table.flatMap(({ name, summary, options }) => [
    `${out.paint("bold", pad(name, columns))}  ${summary}`,
    ...options.map((option) => out.paint("dim", `  --option ${optionText(option)}`)),
  ]);
  await print(`${lines.join("\n")}\n`);
  return 0;
}

function optionText({ name, expected, default: fallback, summary }) {
  return `${name}=${fallback ?? "unset"}  ${summary}; ${expected.replaceAll('"', "")}`;
}
