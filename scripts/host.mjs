// This file builds the pages for a web server: each script and its modules become one file, and so do the style sheets. On a
// slow network, this saves most of the time, because a browser finds the modules of a module only after loading it.
//
//   npm run host                  writes scratch/host/
//   npm run host -- DIRECTORY     writes another directory, which must be empty or missing

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { offlineFiles, offlineScript } from "./offline.mjs";
import { root } from "./paths.mjs";
import { LIBRARIES } from "./vendor.mjs";

const DEFAULT_FOLDER = join(root, "scratch", "host");
/** The scripts that pages and workers start with or load on demand. Other modules become part of them. */
const SCRIPTS = [
  "www/suites/main.js",
  "www/suites/worker.js",
  "www/datasets/main.js",
  "www/datasets/worker.js",
  "www/embed/embed.js",
  "js/entries/browser.js",
  "js/entries/worker-web.js",
  ...LIBRARIES.map((name) => `www/vendor/${name}/index.js`),
];
const PAGES = ["www/index.html", "www/datasets.html", "www/embed.html"];
const STYLES = /( *<link rel="stylesheet" href="[^"]+">\n)+/;

/** Builds the pages. Returns the names of the written files. */
export async function host(folder) {
  for (const name of SCRIPTS) await bundle(name, folder);
  for (const name of PAGES) writeFile(folder, name, withOneStyle(name, folder));
  // Copy the other files that the pages load. The list of the service worker contains them.
  for (const name of Object.keys(offlineFiles(root))) if (isOther(name)) copy(folder, name);
  copy(folder, "www/sw.js");
  writeFile(folder, "www/offline-files.js", offlineScript(folder));
  return [...Object.keys(offlineFiles(folder)), "www/sw.js", "www/offline-files.js"];
}

const isOther = (name) => !/\.(?:js|css|html)$/.test(name);

/** Bundles a script with its modules. Modules that it imports on demand stay separate files. */
async function bundle(name, folder) {
  const from = dirname(join(root, name));
  const address = (path) => `./${relative(from, path).split(sep).join("/")}`;
  const addresses = {
    name: "addresses",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^\./, namespace: "file" }, ({ kind, path, resolveDir }) =>
        kind === "dynamic-import" ? { path: address(join(resolveDir, path)), external: true } : undefined,
      );
      // An address that is relative to a module becomes relative to the bundle.
      onLoad({ filter: /\.js$/ }, ({ path }) => ({
        contents: readFileSync(path, "utf8").replace(/new URL\("(\.[^"]*)", import\.meta\.url\)/g, (_, url) => {
          const end = url.endsWith("/") ? "/" : "";
          return `new URL("${address(join(dirname(path), url)).replace(/\/$/, "")}${end}", import.meta.url)`;
        }),
      }));
    },
  };
  const outfile = join(folder, name);
  const options = { bundle: true, format: "esm", minify: true, legalComments: "inline", logLevel: "error" };
  await build({ ...options, target: "es2022", entryPoints: [join(root, name)], outfile, plugins: [addresses] });
}

/** Returns a page whose style sheets are joined to one, which is also written. */
function withOneStyle(name, folder) {
  const html = readFileSync(join(root, name), "utf8");
  const [links] = html.match(STYLES) ?? [];
  if (!links) throw new Error(`${name}: expected links to style sheets, found none`);
  const hrefs = [...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  if (hrefs.length === 1) {
    copy(folder, posix.join(posix.dirname(name), hrefs[0]));
    return html;
  }
  const style = `style/${posix.basename(name, ".html")}.css`;
  const texts = hrefs.map((href) => readFileSync(join(root, posix.dirname(name), href), "utf8"));
  writeFile(folder, posix.join(posix.dirname(name), style), texts.join("\n"));
  return html.replace(STYLES, `    <link rel="stylesheet" href="${style}">\n`);
}

function copy(folder, name) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  copyFileSync(join(root, name), join(folder, name));
}

function writeFile(folder, name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] === undefined ? DEFAULT_FOLDER : resolve(process.argv[2]);
  if (folder === DEFAULT_FOLDER) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder}: expected an empty directory`);
  const files = await host(folder);
  console.log(`${files.length} files in ${folder}: serve this directory, and open www/ in it`);
}
