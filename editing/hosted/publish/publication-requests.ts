import { randomBytes } from 'node:crypto';
import { openList } from '../owner-file.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';
import { commitTree, type TreeOnto, treeOntoPublished } from './chosen-changes.ts';

/** Changes that somebody without the right asks to publish. */
export interface PublicationRequest {
  id: string;
  who: string;
  /** ISO 8601. */
  at: string;
  note: string;
  /** A commit with the changes, beside the history. */
  commit: string;
  /** The commit of the history from which the changes were chosen. */
  to: string;
}

/** Most characters of a note. */
const longestNote = 500;

/** Most requests that wait. The oldest ones end. */
const most = 100;

/** Ref of the commit of a request, which keeps it. */
const refOf = (id: string): string => `refs/editing/requests/${id}`;

export const openRequests = (copy: WorkingCopy, file: string) => {
  const { git, published } = copy;
  const list = openList<PublicationRequest>(file);
  const end = async (id: string): Promise<void> => {
    list.store(list.all().filter((request) => request.id !== id));
    await git(['update-ref', '-d', refOf(id)]);
  };
  /** Returns what is published with the changes of a request; undefined if they contradict each other. */
  const onPublished = ({ commit }: PublicationRequest): Promise<TreeOnto | undefined> =>
    treeOntoPublished(copy, commit).catch(() => undefined);
  /** True if visitors see the changes, or what has become of them since. */
  const isPublished = async (request: PublicationRequest): Promise<boolean> => {
    const isPast = await git(['merge-base', '--is-ancestor', `${request.to}`, await published()]).then(
      () => true,
      () => false,
    );
    if (isPast) return true;
    const merged = await onPublished(request);
    return merged !== undefined && merged.tree === undefined;
  };
  return {
    /** Returns the requests whose changes are not published yet. */
    waiting: async (): Promise<readonly PublicationRequest[]> => {
      for (const request of list.all()) if (await isPublished(request)) await end(request.id);
      return list.all();
    },
    ask: async (who: string, note: string, commit: string, to: string): Promise<void> => {
      const request = { id: randomBytes(6).toString('hex'), at: new Date().toISOString(), who, commit, to };
      await git(['update-ref', refOf(request.id), commit]);
      for (const { id } of list.all().slice(0, -most)) await end(id);
      list.store([...list.all(), { ...request, note: note.trim().slice(0, longestNote) }]);
    },
    end,
    /** Returns a commit with the published state and the changes of a request; undefined if they contradict. */
    commitOf: async (id: string): Promise<string | undefined> => {
      const request = list.all().find((each) => each.id === id);
      const merged = request && (await onPublished(request));
      return merged && ((await commitTree(copy, merged, `Publish for ${request.who}`)) ?? merged.onto);
    },
  };
};

export type PublicationRequests = ReturnType<typeof openRequests>;
