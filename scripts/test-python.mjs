// This file is `npm run test:python`: it builds the wheel in python/, installs it into a virtual environment in scratch/, and runs
// its tests. It needs Python 3.10 and, the first time, the network.

import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pkgFault } from "./check-pkg.mjs";
import { answer, root, run } from "./paths.mjs";

const version = answer("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"]);
if (version !== "True") {
  console.log(`test:python: not run, because Python 3.10 or later is ${version === null ? "missing" : "needed"}`);
  process.exit(0);
}
const fault = pkgFault();
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const environment = join(root, "scratch", "python");
const python = join(environment, "bin", "python");
mkdirSync(join(root, "scratch"), { recursive: true });
if (!existsSync(python)) run("python3", ["-m", "venv", environment]);
const wheels = join(root, "scratch", "wheels");
rmSync(wheels, { recursive: true, force: true });
copyFileSync(join(root, "pkg", "core.wasm"), join(root, "python", "benchmarkhub", "core.wasm"));
const pip = ["-m", "pip", "--disable-pip-version-check", "--quiet"];
run(python, [...pip, "wheel", "--no-deps", "--wheel-dir", wheels, join(root, "python")]);
run(python, [...pip, "install", "duckdb>=1", "polars>=1", "pyarrow>=14", "pytest>=8", "wasmtime>=20"]);
run(python, [
  ...pip,
  "install",
  "--no-deps",
  "--force-reinstall",
  "--no-index",
  "--find-links",
  wheels,
  "benchmarkhub",
]);
// The tests import the installed wheel: the folder with the tests has no package of this name.
run(python, ["-m", "pytest", "--quiet", join(root, "python", "tests")]);
