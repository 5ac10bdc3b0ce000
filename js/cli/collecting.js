// This file asks an agent for the commands `collect` and `test`. It shows the progress, and keeps the outputs if a signal stops it.

import { BenchmarkHubError, collectOutputs } from "../entries/node.js";
import { CompiledSuite } from "../suites/compiled-suite.js";
import { errorText } from "../suites/row-error.js";
import { collectingOptions, readAgent } from "./agent-options.js";
import { Interrupts } from "./interrupts.js";
import { Progress } from "./progress.js";
import { noCase } from "./run.js";
import { andMore, counted, safe } from "./terminal.js";
import { UserError } from "./user-error.js";

/** The maximum number of different errors that the summary lists. */
const MAX_REASONS = 3;

/**
 * Asks the agent that the options choose for the outputs of a suite or a dataset.
 * @param {{compiled: CompiledSuite, source: string | object} | {benchmark: object}} asked
 * @param {string | undefined} log the file of the outputs
 * @returns {Promise<object[]>} the rows
 */
export async function collectRows({ compiled, source, benchmark }, log, options, context) {
  const { say, err } = context;
  const settings = collectingOptions(options);
  const agent = await readAgent(options);
  const { only } = settings;
  if (!benchmark && CompiledSuite.casesOf(compiled, only).length === 0) throw noCase(source, options);
  const progress = new Progress(context, options.quiet);
  const interrupts = new Interrupts();
  let last = { done: 0, total: 0, details: {} };
  const onProgress = (done, total, details) => {
    last = { done, total, details };
    progress.show(progressText(last), total > 0 ? done / total : undefined);
  };
  try {
    interrupts.start();
    const rows = await collectOutputs(benchmark ?? compiled, agent, {
      ...settings,
      log,
      onProgress,
      signal: interrupts.signal,
    });
    progress.end();
    if (!options.quiet) await say(summaryText(rows, last, log, err));
    return rows;
  } catch (error) {
    progress.end();
    const kept = keptText(last, log);
    if (error instanceof BenchmarkHubError && error.kind === "aborted") await say(`stopped: ${kept}\n`);
    if (error instanceof BenchmarkHubError && error.outputs?.length > 0) throw new UserError([error.message, kept]);
    throw error;
  } finally {
    interrupts.stop();
  }
}

function keptText({ done, total }, log) {
  const count = `${done} of ${counted(total, "output")}`;
  if (log === undefined) return `${count} are lost; with --outputs FILE they are not`;
  return `${count} are in ${log}; the same command asks for the others`;
}

function progressText({ done, total, details }) {
  const { resumed, errors, tokens, cost, elapsed_ms: elapsed, left_ms: left } = details;
  const rate = elapsed > 0 ? (1000 * (done - resumed)) / elapsed : 0;
  return [
    `${done}/${total}`,
    `${rate.toFixed(1)}/s`,
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...spentTexts({ tokens, cost }),
    ...(left > 0 ? [`${timeText(left)} left`] : []),
  ].join("  ");
}

function spentTexts({ tokens, cost }) {
  return [
    ...(tokens > 0 ? [`${tokens.toLocaleString("en")} tokens`] : []),
    ...(cost > 0 ? [`cost ${Number(cost.toPrecision(4))}`] : []),
  ];
}

function timeText(ms) {
  const seconds = Math.ceil(ms / 1000);
  const pad = (value) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}

function summaryText(rows, { details }, log, terminal) {
  const { resumed } = details;
  const errors = rows.map(({ error }) => errorText(error)).filter((reason) => reason !== undefined);
  const facts = [
    `${counted(rows.length, "output")}${log === undefined ? "" : ` in ${safe(log)}`}`,
    ...(resumed > 0 ? [`${resumed} of them from before`] : []),
    ...(errors.length > 0 ? [`${errors.length} in error`] : []),
    ...spentTexts(details),
  ];
  const lines = [facts.join(", ")];
  if (resumed === rows.length)
    lines.push("nothing was asked: the file has all outputs; without the file, all are asked again");
  const counts = new Map();
  for (const reason of errors) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].sort(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons.slice(0, MAX_REASONS)) {
    lines.push(terminal.warning(`${count} × ${terminal.short(reason, 200)}`));
  }
  lines.push(...andMore(reasons.length - MAX_REASONS, " errors"));
  return `${lines.join("\n")}\n`;
}
