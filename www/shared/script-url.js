// This file is the one place from which the page starts scripts by address: its workers and its service
// worker. The policy of the page (`trusted-types benchmarkhub`) lets no other code do so.

/** The page's own folder, one above this one. */
const FOLDER = new URL("../", import.meta.url);
const SCRIPTS = ["suites/worker.js", "datasets/worker.js", "sw.js"];

const allowed = new Set(SCRIPTS.map((name) => new URL(name, FOLDER).href));

function own(url) {
  if (!allowed.has(url)) throw new TypeError(`expected one of ${SCRIPTS.join(", ")}, found ${url}`);
  return url;
}

// Without Trusted Types (Safari before 26, Firefox before 148) the same addresses are taken as they are.
const policy = globalThis.trustedTypes?.createPolicy("benchmarkhub", { createScriptURL: own });

/** @param {string} name one of the scripts, relative to www/ */
export function scriptUrl(name) {
  const { href } = new URL(name, FOLDER);
  return policy?.createScriptURL(href) ?? own(href);
}
