// This file is generated from benchmarkhub_bg.wasm, for Node: its bytes from beside, or else from text.

const LENGTH = 721456;
const SEAL = "78ccad36b40eeb6dcada5881d6f1e2e6";

function besideThis() {
  // Deno would ask for permission.
  if (typeof __dirname !== "string" || "Deno" in globalThis) return undefined;
  try {
    const bytes = require("node:fs").readFileSync(__dirname + "/benchmarkhub_bg.wasm");
    const isOurs = bytes.length === LENGTH && bytes.subarray(-16).toString("hex") === SEAL;
    return isOurs ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const beside = besideThis();

/** The bytes of the WebAssembly module. */
exports.moduleBytes = beside ? () => beside : require("./node-text.cjs").moduleBytes;
