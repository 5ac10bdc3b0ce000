// This file says how many assertions of promptfoo's configurations in a folder the importer expresses, and names the others:
// `node scripts/promptfoo-examples.mjs FOLDER`, with the folder `examples` of promptfoo's repository.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { GRADED } from "../js/importers/promptfoo-assertions.js";
import { BenchmarkHubError, importFrom } from "../pkg/node.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: node scripts/promptfoo-examples.mjs FOLDER");
  process.exit(2);
}
const isConfig = (name) => /(?:^|[/\\])promptfooconfig[^/\\]*\.(?:ya?ml|json)$|(?:^|[/\\])tests?\.csv$/.test(name);
const count = { files: 0, unread: 0, records: 0, imported: 0, skipped: 0, expressed: 0, graded: 0, others: 0 };
const reasons = new Map();
for (const name of readdirSync(folder, { recursive: true }).filter(isConfig).sort()) {
  count.files += 1;
  try {
    const { counts, skipped } = importFrom("promptfoo", { path: join(folder, name) });
    if (counts.records !== counts.imported + counts.skipped) throw new Error(`${name}: a record is missing`);
    for (const key of ["records", "imported", "skipped"]) count[key] += counts[key];
    count.expressed += counts.checks - counts.skipped_checks;
    for (const { check, reason } of skipped.filter((each) => each.check !== undefined)) {
      if (GRADED.includes(reason)) count.graded += 1;
      else {
        count.others += 1;
        const key = `${check}: ${reason}`;
        reasons.set(key, (reasons.get(key) ?? 0) + 1);
      }
    }
  } catch (error) {
    if (!(error instanceof BenchmarkHubError)) throw error;
    count.unread += 1;
    console.log(`${name}: ${error.message}`);
  }
}
const { files, unread, records, imported, skipped, expressed, graded, others } = count;
const share = expressed + others === 0 ? 0 : (100 * expressed) / (expressed + others);
console.log(`${files} files, ${unread} not read; ${records} records, ${imported} imported, ${skipped} skipped`);
console.log(`${graded} assertions are code, or a model, a service or a person grades the output`);
console.log(`${expressed} of ${expressed + others} others are expressed (${share.toFixed(1)} %); not expressed:`);
for (const [key, times] of [...reasons].sort(([, a], [, b]) => b - a)) console.log(`  ${times}  ${key}`);
