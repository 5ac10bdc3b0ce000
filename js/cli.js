#!/usr/bin/env node

// This file starts the command line, which the build bundles from js/cli/main.js, because Node loads one file of CommonJS sooner.

import { createRequire } from "node:module";

createRequire(import.meta.url)("../pkg/cli.cjs");
