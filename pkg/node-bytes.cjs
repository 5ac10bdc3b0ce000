// This file is generated from benchmarkhub_bg.wasm, for Node: its bytes from beside, or else from text.

const LENGTH = 738984;
const SEAL = "9305645c8e8ead505b684d4e1c95b91f";

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
