// The editor's requests as tools for agents, over standard input and output.

import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { finishEdit } from '../../editing/changes/write-edits.ts';
import { mcpServer } from '../../editing/mcp/mcp-server.ts';
import type { ToolSite } from '../../editing/mcp/tools.ts';
import { openSite } from '../../editing/requests/open-site.ts';
import { answer } from '../../editing/requests/requests.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** Largest message in bytes. The transport ends at a larger one; requests of less are refused in a sentence. */
const maxBufferSize = 64_000_000;

// Standard output carries only messages of the protocol.
const warn = (line: unknown): void => console.error(line);
console.log = warn;
console.info = warn;

finishEdit(siteFolders);
const opened = openSite(siteFolders);
const site: ToolSite = {
  ...opened,
  answer: (request, body, onEdit) => answer(opened, request, body, { who: '', ...(onEdit && { onEdit }) }),
};
serveStdio(() => mcpServer(site, warn), {
  transport: new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize }),
  onerror: ({ message }) => warn(message),
});
