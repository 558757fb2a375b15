import { define } from './run/command.ts';

export const command = await define(import.meta, {
  effect:
    "The editor's requests as tools for agents (Model Context Protocol) over standard input and output, which `npm run --silent mcp` keeps free of other lines",
  run: () => import('./run/serve-agents.ts'),
});
