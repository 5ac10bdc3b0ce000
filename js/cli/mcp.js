// This file defines `benchmarkhub mcp`: a server of the Model Context Protocol on standard input and output, for agents that write
// suites. The official SDK is an optional dependency, which loads only here.

import { version } from "../entries/node.js";
import { callTool, TOOLS } from "./mcp-tools.js";
import { UserError } from "./user-error.js";

const SDK = "@modelcontextprotocol/sdk";

/** @type {import("./command.js").Command} */
export const mcp = {
  name: "mcp",
  summary: "serve score, lint, compare and explain_failure to agents, over MCP",
  usage: "",
  options: {},
  notes: [
    `It needs the package ${SDK}, reads standard input until its end, and uses no files and no network.\nTools: ${TOOLS.map(({ name }) => name).join(", ")}.`,
  ],
  examples: ["benchmarkhub mcp"],
  run: mcpCommand,
};

async function mcpCommand() {
  const [{ Server }, { StdioServerTransport }, { ListToolsRequestSchema, CallToolRequestSchema }] = await loadSdk();
  const server = new Server({ name: "benchmarkhub", version }, { capabilities: { tools: {} } });
  const tools = TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const { isError, text } = callTool(params.name, params.arguments);
    return { isError, content: [{ type: "text", text }] };
  });
  await server.connect(new StdioServerTransport());
  await new Promise((resolve) => process.stdin.once("close", resolve).once("end", resolve));
  return 0;
}

async function loadSdk() {
  const files = ["server/index.js", "server/stdio.js", "types.js"];
  try {
    return await Promise.all(files.map((file) => import(`${SDK}/${file}`)));
  } catch (error) {
    if (error?.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UserError(`benchmarkhub mcp: expected the package ${SDK}, found none`, {
      hint: `Try: npm install ${SDK}`,
    });
  }
}
