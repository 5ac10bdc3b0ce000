#!/usr/bin/env node

// This file starts the command line, which the build bundles from js/cli/main.js, because loading one file is faster.

import "../pkg/cli.mjs";
