// This file is `npm run format`: it formats Rust and JavaScript in place.

import { run } from "./paths.mjs";
import { ensureNodeModules } from "./tools.mjs";

ensureNodeModules();
run("cargo", ["fmt"]);
run("npx", ["--no-install", "biome", "check", "--write"]);
