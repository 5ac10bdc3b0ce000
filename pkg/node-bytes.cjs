// This file is generated from benchmarkhub_bg.wasm, for Node: its bytes from beside, or else from text.

const LENGTH = 739338;
const SEAL = "9684bc6e242f43c61541b89e800d7823";

function besideThis() {
  // Deno would ask for permission.
  if (typeof __dirname !== "string" || "Deno" in globalThis) return undefined;
  try {
    const bytes = (process.getBuiltinModule?.("node:fs") ?? require("node:fs")).readFileSync(__dirname + "/benchmarkhub_bg.wasm");
    const isOurs = bytes.length === LENGTH && bytes.subarray(-16).toString("hex") === SEAL;
    return isOurs ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const beside = besideThis();

/** The bytes of the WebAssembly module. */
exports.moduleBytes = beside ? () => beside : require("./node-text.cjs").moduleBytes;
