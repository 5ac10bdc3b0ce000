// This file checks that the committed pkg/ was built from the committed sources.
//
//   node scripts/check-pkg.mjs            compares the digests in pkg/ with the sources
//   node scripts/check-pkg.mjs --rebuild  also builds into another folder and compares the bytes

import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digest, jsSources, wasmSources } from "./digest.mjs";
import { answer, root, run } from "./paths.mjs";

/** Returns a sentence that explains why pkg/ does not match the sources, or null if it matches. */
export function pkgFault() {
  const stamp = join(root, "pkg", "stamp.json");
  if (!existsSync(stamp)) return "pkg/ has not been built: npm run build";
  if (JSON.parse(readFileSync(stamp, "utf8")).wasm_sources !== digest(wasmSources)) {
    return `pkg/ was built from other sources (${wasmSources.join(", ")}): npm run build`;
  }
  const jsStamp = join(root, "pkg", "node.stamp");
  if (!existsSync(jsStamp) || readFileSync(jsStamp, "utf8").trim() !== digest(jsSources)) {
    return `the entries in pkg/ were built from other sources (${jsSources.join(", ")}): npm run build:js`;
  }
  return null;
}

function compareBytes() {
  const stamped = JSON.parse(readFileSync(join(root, "pkg", "stamp.json"), "utf8"));
  const rustc = answer("rustc", ["--version"]);
  if (rustc !== stamped.rustc) {
    console.log(`pkg/ was built by ${stamped.rustc}, here is ${rustc}: bytes not compared`);
    return;
  }
  const out = join(root, "scratch", "rebuild", "pkg");
  rmSync(out, { recursive: true, force: true });
  run(process.execPath, ["scripts/build.mjs", "--out", out]);
  const folders = [join(root, "pkg"), out];
  const names = new Set(folders.flatMap((folder) => readdirSync(folder, { recursive: true })));
  const differing = [...names].filter((name) => {
    const files = folders.map((folder) => join(folder, name));
    if (!files.every(existsSync)) return true;
    if (statSync(files[0]).isDirectory()) return false;
    const [committed, built] = files.map((file) => readFileSync(file));
    return !committed.equals(built);
  });
  if (differing.length > 0) {
    console.error(`built again, these files of pkg/ differ: ${differing.join(", ")}`);
    process.exit(1);
  }
  console.log("pkg/ built again: the same bytes");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fault = pkgFault();
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
  console.log("pkg/ belongs to the sources");
  if (process.argv.includes("--rebuild")) compareBytes();
}
