// This file is generated, for Node: the bytes of the module, from a .wasm file or from text.

function fileBytes(name, length) {
  // Deno would ask the user for permission.
  if (typeof __dirname !== "string" || "Deno" in globalThis) return undefined;
  try {
    const bytes = (process.getBuiltinModule?.("node:fs") ?? require("node:fs")).readFileSync(__dirname + "/" + name);
    const isOurs = bytes.length === length && bytes.subarray(-16).toString("hex") === "0d6f1059f7e73babca3b7f8a45200c8e";
    return isOurs ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const textBytes = () => require("./cjs/bytes.cjs").moduleBytes();

/** The bytes of the WebAssembly module that is built for speed. */
exports.moduleBytes = () => fileBytes("benchmarkhub_node.wasm", 1445029) ?? textBytes();

/** The bytes of the smaller module, which starts sooner. */
exports.smallModuleBytes = () => fileBytes("benchmarkhub_bg.wasm", 756035) ?? textBytes();
