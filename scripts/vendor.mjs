// This file writes www/vendor/: the libraries with which the pages read files, each as one module with its licence. Their versions are
// those of package-lock.json.
//
//   node scripts/vendor.mjs           writes the files
//   node scripts/vendor.mjs --check   fails if a file differs

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { root } from "./paths.mjs";

/** The functions that js/files/ uses, by package. */
const FUNCTIONS = {
  fflate: ["Gunzip", "inflateSync"],
  fzstd: ["decompress"],
  hyparquet: ["parquetReadObjects"],
  yaml: ["isScalar", "Lexer", "parseDocument", "visit"],
};
export const LIBRARIES = Object.keys(FUNCTIONS);

/** Returns the texts of the files by path. */
export async function vendored() {
  const files = {};
  for (const [name, functions] of Object.entries(FUNCTIONS)) {
    const source = join(root, "node_modules", name);
    const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
    const { outputFiles } = await build({
      stdin: { contents: `export { ${functions.join(", ")} } from "${name}";`, resolveDir: root },
      banner: {
        js: `// Written by scripts/vendor.mjs: ${functions.join(", ")} of ${name} ${version}; see LICENSE.`,
      },
      ...{ bundle: true, format: "esm", minify: true, platform: "browser", target: "es2022", write: false },
    });
    files[`www/vendor/${name}/index.js`] = outputFiles[0].text;
    files[`www/vendor/${name}/LICENSE`] = readFileSync(join(source, "LICENSE"), "utf8");
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await vendored())) {
    const path = join(root, name);
    const isSame = existsSync(path) && readFileSync(path, "utf8") === text;
    if (isSame) continue;
    if (process.argv.includes("--check")) {
      console.error(`${name} differs from the package: node scripts/vendor.mjs`);
      process.exitCode = 1;
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
