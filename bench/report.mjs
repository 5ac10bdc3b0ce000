// This file writes what was measured as Markdown.

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const short = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** Median time of one item in microseconds. */
const micros = ({ seconds, items }) => (median(seconds) / items) * 1e6;

/** The distance of the slowest and the fastest round from the median. */
function spread({ seconds }) {
  const middle = median(seconds);
  const share = (value) => `${value >= middle ? "+" : "−"}${Math.round((Math.abs(value - middle) / middle) * 100)} %`;
  return `${share(Math.min(...seconds))} ${share(Math.max(...seconds))}`;
}

/** The peers that the goals speak of: the fastest one in JavaScript, the fastest one in Python, one by name. */
function rivals({ own, peers, goals }) {
  const present = peers.filter(({ seconds }) => seconds.length > 0);
  return Object.entries(goals).flatMap(([side, goal]) => {
    const of = present.filter(({ name, side: its }) => name === side || its === side);
    if (of.length === 0) return [];
    const best = of.reduce((a, b) => (micros(b) < micros(a) ? b : a));
    const ratio = micros(best) / micros(own);
    return [{ best, goal, ratio, verdict: verdictOf(ratio / goal) }];
  });
}

const verdictOf = (share) =>
  share >= 1 ? "met" : share >= 0.7 ? `${share.toFixed(2)} of it` : `**missed**, ${share.toFixed(2)} of it`;

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** Ours beside the fastest of either side, against the goals. */
export function ratioTable(measured) {
  const rows = measured.flatMap((row) =>
    rivals(row).map(({ best, goal, ratio, verdict }) => [
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
  return `## Against the goals\n\n${table(["what", "workload", "ours", "the fastest peer", "theirs", "ratio", "goal", ""], rows)}`;
}

/** Every program's time, spread and agreement. */
export function timeTable(measured) {
  const rows = measured.flatMap((row) => [
    [
      row.title,
      row.workload,
      "benchmarkhub",
      row.count,
      `${short(micros({ ...row.own }))} µs`,
      spread(row.own),
      "1.00×",
      "",
    ],
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
        `${peer.isWrong ? "**too few**, " : ""}${(peer.same * 100).toFixed(peer.same === 1 ? 0 : 2)} %${peer.agree === undefined ? ", defined otherwise" : ""}`,
      ]),
  ]);
  const notes = [...new Set(measured.filter(({ note }) => note).map(({ title, note }) => `- ${title}: ${note}.`))];
  const head = ["what", "workload", "program", "items", "time of an item", "spread", "over ours", "same answers"];
  return `## Every program\n\n${table(head, rows)}\n\nWhat differs by definition:\n\n${notes.join("\n")}`;
}

/** The module beside the same program natively. */
export function nativeTable({ reason, rows }) {
  const title = "## WebAssembly beside the same program natively, compute alone\n\n";
  if (reason) return `${title}Left out: ${reason}.`;
  const cells = rows.map(({ title: what, workload, wasm, native, items }) => {
    const ratio = median(native) / median(wasm);
    const micro = (seconds) => `${short((median(seconds) / items) * 1e6)} µs`;
    return [
      what,
      workload,
      micro(wasm),
      spread({ seconds: wasm }),
      micro(native),
      spread({ seconds: native }),
      ratio.toFixed(2),
      verdictOf(ratio / 0.7),
    ];
  });
  const head = ["what", "workload", "wasm", "spread", "native", "spread", "native / wasm", "goal 0.70"];
  return title + table(head, cells);
}

/** The whole page. */
export function reportOf(tables, { measured, peers, machine, rounds }) {
  const list = Object.entries(peers);
  const versions = list.filter(([, { version }]) => version).map(([name, { version }]) => `${name} ${version}`);
  const absent = list.filter(([, { reason }]) => reason).map(([name, { reason }]) => `- ${name}: ${reason}`);
  return [
    "# Results",
    `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${measured.length} rows, medians of up to ${rounds} rounds and of no fewer than five, in each of which every program ran in turn, for a quarter of a second or one pass. Times are end to end, from strings to results, on one thread.`,
    `${machine}; ${versions.join(", ")}.`,
    absent.length > 0 ? `Left out:\n\n${absent.join("\n")}` : "",
    ...tables,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
