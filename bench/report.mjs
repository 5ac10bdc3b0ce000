// This file formats the results of run.mjs as Markdown.

import { median } from "./timing.mjs";

const short = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** Returns the median time per item in microseconds. */
const micros = ({ seconds, items }) => (median(seconds) / items) * 1e6;

/** Returns the deviation of the fastest and the slowest round from the median. */
function spread({ seconds }) {
  const middle = median(seconds);
  const share = (value) => `${value >= middle ? "+" : "−"}${Math.round((Math.abs(value - middle) / middle) * 100)} %`;
  return `${share(Math.min(...seconds))} ${share(Math.max(...seconds))}`;
}

/** Compares our time with the fastest peer of each goal. A goal names a group of peers (`js`, `python`) or one peer. */
function comparisons({ own, peers, goals }) {
  const present = peers.filter(({ seconds }) => seconds.length > 0);
  return Object.entries(goals).flatMap(([side, goal]) => {
    const candidates = present.filter((peer) => peer.name === side || peer.side === side);
    if (candidates.length === 0) return [];
    const best = candidates.reduce((a, b) => (micros(b) < micros(a) ? b : a));
    const ratio = micros(best) / micros(own);
    return [{ best, goal, ratio, verdict: verdictOf(ratio / goal) }];
  });
}

const verdictOf = (share) =>
  share >= 1 ? "met" : share >= 0.7 ? `${share.toFixed(2)} of the goal` : `**missed**, ${share.toFixed(2)} of the goal`;

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** Returns a table of our times, the times of the fastest peers, and the goals for the ratios. */
export function ratioTable(title, measured) {
  const rows = measured.flatMap((row) =>
    comparisons(row).map(({ best, goal, ratio, verdict }) => [
      row.title,
      row.workload,
      `${short(micros(row.own))} µs`,
      best.name,
      `${short(micros(best))} µs`,
      `${short(ratio)}×`,
      `${goal}×`,
      verdict,
    ]),
  );
  return `## ${title}\n\n${table(["row", "workload", "ours", "fastest peer", "its time", "ratio", "goal", ""], rows)}`;
}

/** Returns a table with the time of each program, its spread, and the number of scores that agree with ours. */
export function timeTable(measured) {
  const rows = measured.flatMap((row) => [
    [row.title, row.workload, "benchmarkhub", row.count, `${short(micros(row.own))} µs`, spread(row.own), "1.00×", ""],
    ...row.peers
      .filter(({ seconds }) => seconds.length > 0)
      .map((peer) => [
        row.title,
        row.workload,
        peer.name,
        peer.items,
        `${short(micros(peer))} µs`,
        spread(peer),
        `${short(micros(peer) / micros(row.own))}×`,
        `${peer.isWrong ? "**too few**, " : ""}${(peer.same * 100).toFixed(peer.same === 1 ? 0 : 2)} %${peer.agree === undefined ? ", another definition" : ""}`,
      ]),
  ]);
  const notes = [...new Set(measured.filter(({ note }) => note).map(({ title, note }) => `- ${title}: ${note}.`))];
  const head = ["row", "workload", "program", "items", "time of an item", "spread", "theirs / ours", "same scores"];
  return `## All programs\n\n${table(head, rows)}\n\nDifferences by definition:\n\n${notes.join("\n")}`;
}

/** Returns a table that compares the WebAssembly module with the same engine compiled natively. */
export function nativeTable({ reason, rows }) {
  const title = "## WebAssembly and native code, without the boundary to JavaScript\n\n";
  if (reason) return `${title}Left out: ${reason}.`;
  const cells = rows.map(({ title: name, workload, wasm, native, items }) => {
    const ratio = median(native) / median(wasm);
    const micro = (seconds) => `${short((median(seconds) / items) * 1e6)} µs`;
    return [
      name,
      workload,
      micro(wasm),
      spread({ seconds: wasm }),
      micro(native),
      spread({ seconds: native }),
      ratio.toFixed(2),
      verdictOf(ratio / 0.7),
    ];
  });
  const head = ["row", "workload", "wasm", "spread", "native", "spread", "native / wasm", "goal 0.70"];
  return title + table(head, cells);
}

/** Returns the whole report. */
export function reportOf(tables, { measured, peers, machine, rounds }) {
  const list = Object.entries(peers);
  const versions = list.filter(([, { version }]) => version).map(([name, { version }]) => `${name} ${version}`);
  const absent = list.filter(([, { reason }]) => reason).map(([name, { reason }]) => `- ${name}: ${reason}`);
  return [
    "# Results",
    `\`npm run bench\` wrote this on ${new Date().toISOString().slice(0, 10)}: ${measured.length} rows, medians of five to ${rounds} rounds. In each round all programs of a row take turns, each for a quarter of a second or one pass. Times are from strings to results, on one thread.`,
    `${machine}; ${versions.join(", ")}.`,
    absent.length > 0 ? `Left out:\n\n${absent.join("\n")}` : "",
    ...tables,
  ]
    .filter(Boolean)
    .join("\n\n");
}
