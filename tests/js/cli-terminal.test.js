// This file tests the progress of `benchmarkhub eval` on a terminal.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe } from "node:test";
import { CLI, concurrency, inFolder } from "./cli-support.js";

/** The program `script` of util-linux, which runs a command on a new terminal. */
const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;
const options = { ...concurrency, skip: hasTerminal ? false : "there is no script(1) of util-linux" };

const ESC = "\u001b";
const ERASE = `${ESC}[K`;
const STYLE = new RegExp(`${ESC}\\[[\\d;]*m`);

const COUNT = 20_000;
const LINES = Array.from({ length: COUNT }, (_, at) => {
  return `{"id": "q${at}", "question": "q", "answer": "the number ${at}", "prediction": "number ${at}"}\n`;
}).join("");
const EVAL = "eval --data set.jsonl --metric f1_score";

/** Returns the exit code of a command, and the bytes that it wrote to the terminal. */
function onTerminal(folder, args, { columns = 80, env = {}, redirect = "" } = {}) {
  const command = `stty cols ${columns} rows 24; "${process.execPath}" "${CLI}" ${args} ${redirect}`;
  const { NO_COLOR, FORCE_COLOR, ...rest } = process.env;
  const { status, stdout } = spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...rest, LC_ALL: "C.UTF-8", TERM: "xterm", ...env },
  });
  return { status, written: stdout };
}

/** Returns the lines that remain on the terminal, and every state of the last line. */
function screen(written, columns) {
  const lines = [""];
  const seen = new Set();
  let column = 0;
  let row = 0;
  for (const [part] of written.matchAll(new RegExp(`${ESC}\\[[\\d;]*[A-Za-z]|[^]`, "gu"))) {
    if (part === "\r") {
      seen.add(lines[row]);
      column = 0;
    } else if (part === "\n") {
      row += 1;
      lines[row] ??= "";
    } else if (part === ERASE) {
      lines[row] = lines[row].slice(0, column);
    } else if (part[0] !== ESC) {
      if (column === columns) {
        row += 1;
        column = 0;
        lines[row] ??= "";
      }
      lines[row] = lines[row].slice(0, column) + part + lines[row].slice(column + 1);
      column += 1;
    }
  }
  return { lines: lines.map((line) => line.trimEnd()), seen: [...seen] };
}

describe("progress on a terminal", options, () => {
  inFolder("the bar is erased: the same lines remain as in a pipe", async ({ folder, put, cli }) => {
    put("set.jsonl", LINES);
    const piped = await cli(`${EVAL} --output results.json`);
    assert.equal(piped.code, 0);
    assert.match(piped.stderr, /^[^\p{Cc}]*\n[^\p{Cc}]*\n$/u);
    for (const columns of [80, 40, 24, 12]) {
      const { status, written } = onTerminal(folder, `${EVAL} --output results.json`, { columns });
      assert.equal(status, 0, written);
      const { lines, seen } = screen(written, columns);
      assert.equal(lines.join(""), piped.stderr.replaceAll("\n", ""), `${columns} columns`);
      const drawn = seen.filter((line) => / % {2}\d/.test(line));
      assert.ok(drawn.length > 0, `${columns} columns: ${JSON.stringify(seen)}`);
      for (const line of drawn) {
        assert.ok(line.length < columns, line);
        assert.match(line, columns >= 40 ? /^█*░* \d+ % {2}\d+ items$/ : /^[█░ ]*\d+ % {2}\d+( i?t?e?m?s?)?$/);
      }
    }
  });

  inFolder("colour follows NO_COLOR, signs follow the locale", async ({ folder, put, read }) => {
    put("set.jsonl", LINES);
    const redirect = "> results.json";
    const coloured = onTerminal(folder, EVAL, { redirect });
    assert.ok(coloured.written.includes(`${ESC}[2m░`), coloured.written);
    assert.equal(JSON.parse(read("results.json")).evaluation_results.length, COUNT);
    const plain = onTerminal(folder, EVAL, { redirect, env: { NO_COLOR: "1" } });
    assert.match(plain.written, /[█░]+ \d+ %/);
    assert.doesNotMatch(plain.written, STYLE);
    const ascii = onTerminal(folder, EVAL, { redirect, env: { LC_ALL: "C", NO_COLOR: "1" } });
    assert.match(ascii.written, /[#.]+ \d+ %/);
    assert.doesNotMatch(ascii.written, /[█░]/);
  });

  inFolder(
    "no bar with --quiet, on a dumb terminal, in a file, or among results that --json prints",
    async ({ folder, put }) => {
      put("set.jsonl", LINES.split("\n").slice(0, 3).join("\n"));
      const draws = (args, more) => onTerminal(folder, args, more).written.includes(ERASE);
      assert.equal(draws(`${EVAL} --output results.json`), true);
      assert.equal(draws(`${EVAL} --output results.json --quiet`), false);
      assert.equal(draws(`${EVAL} --output results.json`, { env: { TERM: "dumb" } }), false);
      assert.equal(draws(EVAL), true);
      assert.equal(draws(`${EVAL} --json`), false);
      assert.equal(draws(`${EVAL} --output results.json`, { redirect: "2> words.txt" }), false);
    },
  );

  inFolder("an error message replaces the bar", async ({ folder, put }) => {
    put("set.jsonl", `${LINES}bad\n`);
    const { status, written } = onTerminal(folder, `${EVAL} --strict --output results.json`);
    assert.equal(status, 2);
    const { lines, seen } = screen(written, 80);
    assert.ok(seen.some((line) => / items$/.test(line)));
    assert.match(lines[0], /line 20001: invalid JSON/);
  });
});
