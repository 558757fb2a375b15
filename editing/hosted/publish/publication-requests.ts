import { randomBytes } from 'node:crypto';
import { openList } from '../owner-file.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';

/** Changes that somebody without the right asks to publish. */
export interface PublicationRequest {
  id: string;
  who: string;
  /** ISO 8601. */
  at: string;
  note: string;
  /** A commit with the changes, beside the history. */
  commit: string;
}

/** Most characters of a note. */
const longestNote = 500;

/** Most requests that wait. The oldest ones end. */
const most = 100;

/** Ref of the commit of a request, which keeps it. */
const refOf = (id: string): string => `refs/editing/requests/${id}`;

export const openRequests = ({ git, published }: WorkingCopy, file: string) => {
  const list = openList<PublicationRequest>(file);
  const end = async (id: string): Promise<void> => {
    list.store(list.all().filter((request) => request.id !== id));
    await git(['update-ref', '-d', refOf(id)]);
  };
  /** Returns the tree of what is published with the changes of a request; undefined if they contradict each other. */
  const mergedTree = async (commit: string): Promise<string | undefined> => {
    const merged = await git(['merge-tree', '--write-tree', await published(), commit]).catch(() => '');
    return merged.split('\n')[0] || undefined;
  };
  const isPublished = async ({ commit }: PublicationRequest): Promise<boolean> =>
    (await mergedTree(commit)) === (await git(['rev-parse', `${await published()}^{tree}`])).trim();
  return {
    /** Returns the requests whose changes are not published yet. */
    waiting: async (): Promise<readonly PublicationRequest[]> => {
      for (const request of list.all()) if (await isPublished(request)) await end(request.id);
      return list.all();
    },
    ask: async (who: string, note: string, commit: string): Promise<void> => {
      const request = { id: randomBytes(6).toString('hex'), at: new Date().toISOString(), who, commit };
      await git(['update-ref', refOf(request.id), commit]);
      for (const { id } of list.all().slice(0, -most)) await end(id);
      list.store([...list.all(), { ...request, note: note.trim().slice(0, longestNote) }]);
    },
    end,
    /** Returns a commit with the published state and the changes of a request; undefined if they contradict. */
    commitOf: async (id: string): Promise<string | undefined> => {
      const request = list.all().find((each) => each.id === id);
      const tree = request && (await mergedTree(request.commit));
      if (!request || tree === undefined) return undefined;
      return (await git(['commit-tree', tree, '-p', await published(), '-m', `Publish for ${request.who}`])).trim();
    },
  };
};

export type PublicationRequests = ReturnType<typeof openRequests>;
