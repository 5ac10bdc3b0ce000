// This file tests the messages about files in formats that are not read. `data-files.test.js` tests the formats that are read.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { concurrency, inFolder } from "./cli-support.js";
import { library, scratchFolder } from "./support.js";

const { createBenchmark, evaluateStream, loadSuiteFile, readOutputs } = library;

const JSON_LINE = '{"id": "a", "case_id": "a", "question": "q", "answer": "x", "prediction": "x", "output": "x"}\n';
const bytes = (...start) => new Uint8Array([...start, 1, 2, 3, 200]);
const latin = (text) => bytes(...[...text].map((letter) => letter.charCodeAt(0)));

/** Names of files, each with its content, and with the format and the command in the expected message. */
const FILES = [
  ["a.bz2", latin("BZh9"), "bzip2", "bunzip2 --keep a.bz2"],
  ["a.json.xz", bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0), "xz", "unxz --keep a.json.xz"],
  ["a.arrow", latin("ARROW1"), "Arrow", "pandas.read_feather('a.arrow')"],
  ["a.xlsx", latin("PK\x03\x04"), "Excel", "pandas.read_excel('a.xlsx')"],
  ["a.zip", latin("PK\x03\x04"), "zip", "unzip a.zip"],
  ["zip.jsonl", latin("PK\x03\x04"), "zip", "unzip zip.jsonl"],
];

const folder = scratchFolder("file-formats");

test("names the format of a file that is not JSON, and how to convert it", async () => {
  for (const [name, content, format, command] of FILES) {
    const path = join(folder, name);
    writeFileSync(path, content);
    const is = (error) => {
      const message = error.message.replaceAll(`${folder}/`, "");
      assert.equal(error.kind, "unsupported", `${name}: ${message}`);
      assert.ok(message.startsWith(`${name}: `), message);
      assert.ok(message.includes(`expected JSON or JSON lines, found ${format}: `), message);
      assert.ok(message.includes(command), message);
      return true;
    };
    assert.throws(() => createBenchmark({ dataPath: path }).getItems(), is);
    assert.throws(() => loadSuiteFile(path), is);
    await assert.rejects(evaluateStream(path, { a: "x" }).next(), is);
    await assert.rejects(evaluateStream([{ id: "a", question: "q" }], path).next(), is);
  }
});

test("recognizes bytes without a name", async () => {
  const is = (name, format) => ({ kind: "unsupported", message: new RegExp(`^${name}: expected JSON .* ${format}: `) });
  const zipped = gzipSync(JSON_LINE);
  assert.throws(() => readOutputs(zipped), is("outputs", "gzip"));
  assert.throws(() => readOutputs(latin("PAR1").buffer), is("outputs", "Parquet"));
  await assert.rejects(evaluateStream(new Blob([zipped]), { a: "x" }).next(), is("items", "gzip"));
  await assert.rejects(
    evaluateStream([{ id: "a", question: "q" }], new Blob([zipped])).next(),
    is("predictions", "gzip"),
  );
});

test("reads JSON whatever the name says", () => {
  for (const name of ["json.csv", "json.yaml", "json.txt", "json.gz"]) {
    const path = join(folder, name);
    writeFileSync(path, `\uFEFF ${JSON_LINE}`);
    assert.equal(createBenchmark({ dataPath: path }).getItems().length, 1, name);
  }
});

describe("commands", concurrency, () => {
  inFolder("name the format in each of their files", async ({ cli, folder: here, put }) => {
    put("set.jsonl", JSON_LINE);
    put("suite.json", { suite_id: "s", name: "n", cases: [] });
    for (const [name, content, format, command] of FILES.filter(([file]) => /^(a.bz2|zip.jsonl)$/.test(file))) {
      writeFileSync(join(here, name), content);
      for (const args of [
        `eval --data ${name} --predictions set.jsonl`,
        `eval --data set.jsonl --predictions ${name}`,
        `run --suite ./${name} --results set.jsonl`,
        `run --suite suite.json --results ${name}`,
        `lint --suite ./${name}`,
        `create --name n --output new.json --from-cases ${name}`,
      ]) {
        const { code, stderr } = await cli(args);
        assert.equal(code, 2, `${args}: ${stderr}`);
        assert.ok(stderr.includes(`${name}: expected JSON or JSON lines, found ${format}: `), `${args}: ${stderr}`);
        assert.ok(stderr.replaceAll("./", "").includes(command), `${args}: ${stderr}`);
        assert.doesNotMatch(stderr, /file:/);
      }
    }
  });
});
