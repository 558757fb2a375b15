import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import type { SignedInEnv } from '../../signed-in/layout.ts';
import { mcpServer } from '../mcp/mcp-server.ts';
import type { ToolSite } from '../mcp/tools.ts';
import type { EditingSite } from '../requests/open-site.ts';
import { answer, requests } from '../requests/requests.ts';
import type { saves } from './repository/save.ts';

interface AgentOptions {
  site: EditingSite;
  record: ReturnType<typeof saves>;
  warn: (line: string) => void;
}

/**
 * Returns a function that answers an agent over HTTP without sessions, in the name of its token. Each change is
 * committed before the answer, or taken back.
 */
export const answerAgents = ({ record, site, warn }: AgentOptions) => {
  const answerFor =
    (who: string): ToolSite['answer'] =>
    (request, body, onEdit) => {
      const work = () => answer(site, request, body, { who, ...(onEdit && { onEdit }) });
      return requests[request].verb ? (record(who, request, work) as ReturnType<typeof work>) : work();
    };
  const handler = createMcpHandler(
    ({ authInfo }) => mcpServer({ ...site, answer: answerFor(authInfo?.clientId ?? '') }, warn),
    { onerror: ({ message }) => warn(message) },
  );
  return ({ get, req }: Context<SignedInEnv>): Promise<Response> =>
    handler.fetch(req.raw, { authInfo: { token: '', clientId: get('reader').who, scopes: [] } });
};
