// This file tests the files that commands write: a command never replaces its input, even under another name; it preserves modes;
// it writes to devices and pipes; and it removes the temporary files of killed processes.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { CLI, concurrency, inFolder, LINES, RUN, SUITE } from "./cli-support.js";
import { library, root, scratchFolder } from "./support.js";

const { openText, writeText } = await import(pathToFileURL(join(root, "js", "host", "node-writer.js")));
const { temporaryPath } = await import(pathToFileURL(join(root, "js", "host", "temporary-files.js")));
const skip = process.platform === "win32" ? "Windows has no such files" : false;

const DATA = '{"id": "a", "question": "q", "answer": "4", "prediction": "4"}\n';
/** Every command that reads a file and writes one: its inputs and its arguments. */
const COMMANDS = {
  run: [["suite.json", "outputs.jsonl"], RUN],
  eval: [["data.jsonl", "answers.json"], "eval --data data.jsonl --predictions answers.json"],
  create: [["cases.jsonl"], "create --name x --force --from-cases cases.jsonl"],
};
/** Other names of a file in the folder. */
const NAMES = {
  "through a folder that is missing": (file) => `./nonexist/../${file}`,
  "through a folder": (file) => `folder/../${file}`,
  "in a link to the folder": (file) => `up/${file}`,
  "through a link to another folder": (file) => `away/../${file}`,
  "a link": (file) => `link-${file}`,
  "a link to a link": (file) => `links-${file}`,
  "a hard link": (file) => `twin-${file}`,
  "an absolute path": (file, folder) => join(folder, file),
};

describe("an input is never replaced", { ...concurrency, skip }, () => {
  for (const [command, [inputs, args]] of Object.entries(COMMANDS)) {
    for (const [name, path] of Object.entries(NAMES)) {
      inFolder(`${command}, ${name}`, async ({ cli, folder, put, read }) => {
        put("data.jsonl", DATA);
        put("answers.json", { a: "4" });
        put("cases.jsonl", `${JSON.stringify(SUITE.cases[0])}\n`);
        mkdirSync(join(folder, "folder"));
        mkdirSync(join(folder, "other", "inner"), { recursive: true });
        symlinkSync(".", join(folder, "up"));
        symlinkSync("other/inner", join(folder, "away"));
        for (const file of inputs) {
          symlinkSync(file, join(folder, `link-${file}`));
          symlinkSync(`nonexist/../link-${file}`, join(folder, `links-${file}`));
          linkSync(join(folder, file), join(folder, `twin-${file}`));
          const before = read(file);
          const output = path(file, folder);
          const { code } = await cli([...args.split(" "), "--output", output]);
          assert.equal(read(file), before);
          assert.equal(statSync(join(folder, file)).nlink, 2);
          // In another folder, the same name is another file.
          const isElsewhere = output.startsWith("away");
          assert.equal(code, isElsewhere ? 0 : 2, output);
          if (isElsewhere) assert.ok(readdirSync(join(folder, "other")).includes(file));
          assert.deepEqual(temporaries(folder), []);
        }
      });
    }
  }

  inFolder("a folder that is missing has no parent", async ({ cli, folder }) => {
    const { code, stderr } = await cli(`${RUN} --output nonexist/../report.json`);
    assert.deepEqual([code, stderr], [2, "nonexist/../report.json: cannot be written: no such file or folder\n"]);
    assert.ok(!readdirSync(folder).includes("report.json"));
    assert.match((await cli(`${RUN} --output report.json/`)).stderr, /it is a folder/);
  });

  inFolder("standard output that appends to an input", async ({ folder, read }) => {
    const { status, stderr } = spawnSync("sh", ["-c", `"$0" "$1" ${RUN} >> outputs.jsonl`, process.execPath, CLI], {
      cwd: folder,
      encoding: "utf8",
    });
    assert.deepEqual([status, stderr], [2, "--output -: would overwrite the file given as --results\n"]);
    assert.equal(read("outputs.jsonl"), LINES);
  });

  test("a target that becomes an input before the end", () => {
    const folder = scratchFolder("race");
    const [input, output] = ["input.json", "output.json"].map((name) => join(folder, name));
    writeFileSync(input, "input");
    const identity = (path) => `${statSync(path, { bigint: true }).dev}:${statSync(path, { bigint: true }).ino}`;
    const refuse = (found) => {
      if (found === identity(input)) throw new Error("an input");
    };
    const file = openText(output, { refuse });
    file.write("new");
    linkSync(input, output);
    assert.throws(() => file.commit(), /an input/);
    assert.equal(readFileSync(input, "utf8"), "input");
    assert.deepEqual(readdirSync(folder).sort(), ["input.json", "output.json"]);
  });

  test("saveResults does not replace its dataset", () => {
    const folder = scratchFolder("save");
    const path = join(folder, "data.jsonl");
    writeFileSync(path, DATA);
    linkSync(path, join(folder, "twin.jsonl"));
    symlinkSync("data.jsonl", join(folder, "link.jsonl"));
    symlinkSync(".", join(folder, "up"));
    const benchmark = library.createBenchmark({ dataPath: path });
    benchmark.evaluateSync({ a: "4" });
    for (const name of ["data.jsonl", "twin.jsonl", "link.jsonl", "up/data.jsonl", "up/up/link.jsonl"]) {
      assert.throws(() => benchmark.saveResults(join(folder, name)), { kind: "usage" });
    }
    assert.throws(() => benchmark.saveResults(`${folder}/nonexist/../data.jsonl`), { kind: "io" });
    assert.equal(readFileSync(path, "utf8"), DATA);
    writeFileSync(join(folder, "results.json"), "old", { mode: 0o640 });
    benchmark.saveResults(join(folder, "up", "results.json"));
    assert.equal(statSync(join(folder, "results.json")).mode & 0o777, 0o640);
    // A dataset that was renamed is the same file.
    renameSync(path, join(folder, "renamed.jsonl"));
    for (const name of ["renamed.jsonl", "twin.jsonl"]) {
      assert.throws(() => benchmark.saveResults(join(folder, name)), { kind: "usage" });
    }
    assert.equal(readFileSync(join(folder, "renamed.jsonl"), "utf8"), DATA);
    assert.deepEqual(temporaries(folder), []);
  });

  test("saveSuite writes a suite completely, keeps its mode, and follows links", () => {
    const folder = scratchFolder("save-suite");
    const path = join(folder, "suite.json");
    const builder = new library.SuiteBuilder();
    for (const save of [builder.saveSuite, builder.saveSuiteFile, library.saveSuiteFile]) {
      writeFileSync(path, "old", { mode: 0o640 });
      chmodSync(path, 0o640);
      symlinkSync("suite.json", join(folder, "link.json"));
      symlinkSync(".", join(folder, "up"));
      save(SUITE, join(folder, "up", "link.json"));
      assert.equal(JSON.parse(readFileSync(path, "utf8")).name, SUITE.name);
      assert.equal(statSync(path).mode & 0o777, 0o640);
      assert.throws(() => save({ ...SUITE, name: 1 }, path), { kind: "schema" });
      assert.throws(() => save(SUITE, join(folder, "nonexist", "..", "suite.json/")), { kind: "io" });
      assert.deepEqual(readdirSync(folder).sort(), ["link.json", "suite.json", "up"]);
      for (const name of ["link.json", "up", "suite.json"]) unlinkSync(join(folder, name));
    }
  });
});

describe("replaced files", { ...concurrency, skip }, () => {
  for (const mode of [0o600, 0o640, 0o666, 0o755, 0o4755]) {
    inFolder(`keep mode ${mode.toString(8)}`, async ({ cli, folder, put }) => {
      put("data.jsonl", DATA);
      for (const args of [RUN, "eval --data data.jsonl", "create --name x --force"]) {
        put("old.json", "old");
        chmodSync(join(folder, "old.json"), mode);
        assert.equal((await cli(`${args} --output old.json`)).code, 0);
        const { mode: now, size } = statSync(join(folder, "old.json"));
        assert.deepEqual([now & 0o7777, size > 3], [mode, true]);
      }
    });
  }
  inFolder("links stay links", async ({ cli, folder, read }) => {
    symlinkSync("folder/report.json", join(folder, "link.json"));
    mkdirSync(join(folder, "folder"));
    assert.equal((await cli(`${RUN} --output link.json`)).code, 0);
    assert.equal(JSON.parse(read("folder/report.json")).total, 3);
    symlinkSync("loop.json", join(folder, "loop.json"));
    assert.match((await cli(`${RUN} --output loop.json`)).stderr, /its links lead in a circle/);
  });
});

describe("other outputs than files", { ...concurrency, skip }, () => {
  const runs = [`${RUN} --quiet --no-latency`, "eval --data data.jsonl --quiet", "create --name x"];
  for (const path of ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"]) {
    inFolder(`${path} is standard output`, async ({ cli, folder, put, read }) => {
      put("data.jsonl", DATA);
      symlinkSync("/dev/stdout", join(folder, "link"));
      if (path.startsWith("/proc") && process.platform !== "linux") return;
      for (const args of runs) {
        const plain = await cli(`${args} -o -`);
        const named = await cli(`${args} -o ${path}`);
        const withoutId = (text) => text.replace(/"suite_id": ".*"/, "");
        assert.deepEqual({ ...named, stdout: withoutId(named.stdout) }, { ...plain, stdout: withoutId(plain.stdout) });
        assert.equal(named.code, 0);
        // The earlier content of the file stays.
        put("log.txt", "first\n");
        const script = `"$0" "$1" ${args} -o ${path} >> log.txt`;
        execFileSync("sh", ["-c", script, process.execPath, CLI], { cwd: folder });
        assert.equal(withoutId(read("log.txt")), withoutId(`first\n${plain.stdout}`));
      }
    });
  }
  inFolder("a pipe with a name, a device, and another descriptor", async ({ folder, put, read }) => {
    put("data.jsonl", DATA);
    execFileSync("mkfifo", [join(folder, "pipe")]);
    for (const args of runs) {
      const shell = (script) =>
        spawnSync("bash", ["-c", script, process.execPath, CLI], { cwd: folder, encoding: "utf8" });
      const piped = shell(`cat pipe > copy.json & "$0" "$1" ${args} -o pipe && wait`);
      assert.equal(piped.status, 0, piped.stderr);
      JSON.parse(read("copy.json"));
      assert.equal(shell(`"$0" "$1" ${args} -o /dev/null`).status, 0);
      assert.equal(shell(`"$0" "$1" ${args} -o >(cat > copy.json) && sleep 0.2`).status, 0);
      JSON.parse(read("copy.json"));
      const full = shell(`"$0" "$1" ${args} -o /dev/full`);
      if (process.platform === "linux") assert.match(full.stderr, /^\/dev\/full: cannot be written: ENOSPC/);
    }
    assert.ok(statSync(join(folder, "pipe")).isFIFO());
  });
  inFolder("standard output that cannot be written", ({ folder }) => {
    for (const args of [`${RUN} --quiet`, "list", "metrics"]) {
      const script = `"$0" "$1" ${args} 1< /dev/null`;
      const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, CLI], {
        cwd: folder,
        encoding: "utf8",
      });
      assert.deepEqual([status, /^standard output: cannot be written: /.test(stderr)], [2, true], stderr);
    }
  });
});

describe("temporary files", { skip }, () => {
  const named = (folder, pid) => temporaryPath(folder).replace(`-${process.pid}-`, `-${pid}-`);
  test("those of dead processes are removed, those of others stay", () => {
    const folder = scratchFolder("stale");
    const { pid: dead } = spawnSync(process.execPath, ["--version"]);
    const stay = [
      named(folder, process.ppid),
      temporaryPath(folder),
      named(folder, dead).replace(/\.benchmarkhub-\w+/, ".benchmarkhub-elsewhere"),
      join(folder, `.benchmarkhub-${dead}.tmp.json`),
    ];
    const ownPath = temporaryPath(folder);
    for (const path of [...stay, named(folder, dead), ownPath]) writeFileSync(path, "x");
    // After a restart of a container, the new process has the same id as the killed one.
    execFileSync("touch", ["-d", "2020-01-01", ownPath]);
    writeText(join(folder, "report.json"), "new");
    assert.deepEqual(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .sort(),
      [...stay, join(folder, "report.json")].sort(),
    );
  });
  test("two files of one process do not meet", () => {
    const folder = scratchFolder("two");
    const files = ["a", "b"].map((name) => openText(join(folder, name)));
    for (const file of files) file.write("x");
    for (const file of files) file.commit();
    assert.deepEqual(readdirSync(folder).sort(), ["a", "b"]);
  });
});

function temporaries(folder) {
  return readdirSync(folder).filter((name) => name.endsWith(".tmp"));
}
