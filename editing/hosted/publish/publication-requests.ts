import { randomBytes } from 'node:crypto';
import { openList } from '../owner-file.ts';
import { isAncestor } from '../repository/git.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';
import { commitTree, mergedTree, type TreeOnto } from './chosen-changes.ts';

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
  /** The person who does not publish it, with an answer for its writer. Others no longer see it. */
  sentBack?: { by: string; answer: string };
}

/** A request whose changes are not published yet. */
export interface WaitingRequest extends PublicationRequest {
  /** The published state, and the same with the changes. The changes alone if both contradict each other. */
  range: readonly [from: string, to: string];
  /** True if the changes contradict the published state. */
  contradicts: boolean;
  /** True if the data has other values by now. */
  isChangedSince: boolean;
}

/** Returns a note or an answer, with at most 500 characters. */
const shortened = (text: string): string => text.trim().slice(0, 500);

/** Most requests that wait. The oldest ones end. */
const most = 100;

/** Ref of the commit of a request, which keeps it. */
const refOf = (id: string): string => `refs/editing/requests/${id}`;

export const openRequests = (copy: WorkingCopy, file: string) => {
  const { git, head, published } = copy;
  const list = openList<PublicationRequest>(file);
  /** The requests of commits that were made for them. */
  const asked = new Map<string, string>();
  const isOpen = (id: string): boolean => list.all().some((request) => request.id === id && !request.sentBack);
  const end = async (id: string): Promise<void> => {
    list.store(list.all().filter((request) => request.id !== id));
    await git(['update-ref', '-d', refOf(id)]);
  };
  /** Returns a commit with the changes of a request; undefined if they contradict each other. */
  const mergedOnto = (onto: string, { commit }: PublicationRequest): Promise<TreeOnto | undefined> =>
    mergedTree(copy, onto, commit).catch(() => undefined);
  /** Returns a request with what it would publish; undefined if visitors see that, or what has become of it since. */
  const ifWaiting = async (
    request: PublicationRequest,
    [onto, data]: readonly [published: string, data: string],
  ): Promise<WaitingRequest | undefined> => {
    const { commit, to } = request;
    const merged = (await isAncestor(git, to, onto)) ? { onto } : await mergedOnto(onto, request);
    if (merged && !merged.tree) return undefined;
    const inData = await mergedOnto(data, request);
    const range = merged?.tree ? ([onto, merged.tree] as const) : ([`${commit}^`, commit] as const);
    return { ...request, range, contradicts: !merged, isChangedSince: !inData || inData.tree !== undefined };
  };
  return {
    /** Returns the requests whose changes are not published yet. */
    waiting: async (): Promise<readonly WaitingRequest[]> => {
      const states = [await published(), await head()] as const;
      const waiting: WaitingRequest[] = [];
      for (const request of list.all()) {
        const found = await ifWaiting(request, states);
        if (found) waiting.push(found);
        else await end(request.id);
      }
      return waiting;
    },
    ask: async (who: string, note: string, commit: string, to: string): Promise<void> => {
      const request = { id: randomBytes(6).toString('hex'), at: new Date().toISOString(), who, commit, to };
      await git(['update-ref', refOf(request.id), commit]);
      for (const { id } of list.all().slice(0, -most)) await end(id);
      list.store([...list.all(), { ...request, note: shortened(note) }]);
    },
    end,
    sendBack: (id: string, by: string, answer: string): void => {
      const sentBack = { by, answer: shortened(answer) };
      list.store(list.all().map((request) => (request.id === id ? { ...request, sentBack } : request)));
    },
    isOpen,
    /** Returns the request that a commit was made for; undefined for other commits. */
    requestOf: (commit: string): string | undefined => asked.get(commit),
    /** False for a commit that was made for a request that has ended since, or was sent back. */
    isWanted: (commit: string): boolean => {
      const id = asked.get(commit);
      return id === undefined || isOpen(id);
    },
    /** Returns a commit with the published state and the changes of a request; undefined if they contradict. */
    commitOf: async (id: string): Promise<string | undefined> => {
      const request = list.all().find((each) => each.id === id);
      const merged = request && (await mergedOnto(await published(), request));
      const commit = merged && ((await commitTree(copy, merged, `Publish for ${request.who}`)) ?? merged.onto);
      if (commit !== undefined) asked.set(commit, id);
      return commit;
    },
  };
};

export type PublicationRequests = ReturnType<typeof openRequests>;
