// This file defines the Trusted Types policy of the page: only the scripts listed here can be started from a URL. The
// Content Security Policy allows no other policy (`trusted-types benchmarkhub`).

const WWW = new URL("../", import.meta.url);
const SCRIPTS = ["suites/worker.js", "datasets/worker.js", "sw.js"];

const allowed = new Set(SCRIPTS.map((name) => new URL(name, WWW).href));

function checked(url) {
  if (!allowed.has(url)) throw new TypeError(`expected one of ${SCRIPTS.join(", ")}, found ${url}`);
  return url;
}

// Browsers without Trusted Types (Safari before 26, Firefox before 148) accept the URL as a string.
const policy = globalThis.trustedTypes?.createPolicy("benchmarkhub", { createScriptURL: checked });

/** @param {string} name one of SCRIPTS, relative to www/ */
export function scriptUrl(name) {
  const { href } = new URL(name, WWW);
  return policy?.createScriptURL(href) ?? checked(href);
}
