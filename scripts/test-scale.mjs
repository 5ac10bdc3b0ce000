// This file is `npm run test:scale`: it scores rows on Spark while a worker is killed, and compares the summary with that of a single
// process. It runs `npm run test:python` first, and needs Java 17 and, the first time, the network for PySpark.
//
//   node scripts/test-scale.mjs [--rows N] [--ratio]    ten million rows by default; --ratio measures mapInArrow

import { existsSync } from "node:fs";
import { join } from "node:path";
import { answer, root, run } from "./paths.mjs";

if (answer("java", ["-version"]) === null) {
  console.log("test:scale: not run, because Java is missing");
  process.exit(0);
}
const args = process.argv.slice(2);
const rows = args.includes("--rows") ? args[args.indexOf("--rows") + 1] : "10000000";
run(process.execPath, ["scripts/test-python.mjs"]);
const python = join(root, "scratch", "python", "bin", "python");
if (!existsSync(python)) {
  console.log("test:scale: not run, because test:python did not run");
  process.exit(0);
}
run(python, ["-m", "pip", "--disable-pip-version-check", "--quiet", "install", "pyspark>=4", "pandas>=2.2,<3"]);
run(python, [join(root, "tests", "scale", "spark.py"), rows, ...(args.includes("--ratio") ? ["--ratio"] : [])], {
  env: { PYSPARK_PYTHON: python, PYSPARK_DRIVER_PYTHON: python },
});
