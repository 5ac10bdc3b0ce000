// This file is generated: import and require() share one instance in Node.

exports.entry = require("./adapters.cjs");
