import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import type { SignedInEnv } from '../../server/signed-in/layout.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { mcpServer } from '../mcp/mcp-server.ts';
import type { ToolSite } from '../mcp/tools.ts';
import type { EditAnswer, Referenced } from '../requests/protocol.ts';
import { editingRequests } from '../requests/requests.ts';
import { changesFiles, type SaveOptions, subjectOf } from './save.ts';

interface AgentOptions extends Omit<SaveOptions, 'devServer'> {
  folders: SiteFolders;
  warn: (line: string) => void;
}

/**
 * Returns a function that answers an agent over HTTP without sessions, in the name of its token. Each change is
 * committed before the answer, or taken back.
 */
export const answerAgents = ({ copy, folders, onSaved, personOf, texts, warn }: AgentOptions) => {
  // Writes need no order with those of the dev server except that of the working copy, which records both.
  const requests = editingRequests(folders);
  const post =
    (who: string): ToolSite['post'] =>
    async (request, body, onEdit) => {
      if (!changesFiles(request)) return requests.post(request, body, who);
      let isWritten = false;
      const answered = Promise.withResolvers<EditAnswer | Referenced>();
      try {
        const isSaved = await copy.record(personOf(who), async () => {
          const answer = (await requests.post(request, body, who, (before, after) => {
            isWritten = onEdit?.(before, after) ?? true;
            return isWritten;
          })) as EditAnswer | Referenced;
          answered.resolve(answer);
          const files = isWritten && 'saved' in answer ? answer.saved.files : [];
          return {
            files: files.map((file) => file.replace(/^data\//, '')),
            message: subjectOf(request, files),
            forget: () => requests.post('undo', {}, who),
          };
        });
        if (isSaved) onSaved();
        return await answered.promise;
      } catch (error) {
        const message = texts.problem(texts.words.problems.notRecorded, error);
        return { faults: [{ file: '', path: [], message }] } satisfies EditAnswer;
      }
    };
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const who = authInfo?.clientId ?? '';
      const get: ToolSite['get'] = async (request, query) => requests.get(request, new URLSearchParams(query), who);
      return mcpServer({ folders, get, post: post(who) }, warn);
    },
    { onerror: ({ message }) => warn(message) },
  );
  return ({ get, req }: Context<SignedInEnv>): Promise<Response> =>
    handler.fetch(req.raw, { authInfo: { token: '', clientId: get('reader').who, scopes: [] } });
};
