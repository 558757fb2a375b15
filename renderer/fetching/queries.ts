import { type Query, QueryClient, QueryObserver } from '@tanstack/query-core';
import {
  fetchNeverStale,
  fetchOnFocus,
  fetchPolling,
  fetchPollingInterval,
  fetchRetries,
} from '#generated/constants.ts';
import { FetchFailed } from './fetch-failed.ts';

/** What is asked for. The first element is the path (CAL-5a); the others tell questions to one path apart. */
export type QueryKey = readonly [path: string, ...rest: readonly (string | number | boolean)[]];

/** What a 401 comes to (CAL-5c): an error like any other, or null, where it is normal that nobody is signed in. */
export type Unauthorized = 'throw' | 'null';

/** When an answer is asked for again; the defaults are the site's constants (CST-10). */
interface QueryRules {
  neverStale: boolean;
  retries: number;
  onFocus: boolean;
  polling: boolean;
  pollingInterval: number;
}

const request = async (path: string): Promise<unknown> => {
  const answer = await fetch(path, { credentials: 'include' });
  if (!answer.ok) throw await FetchFailed.from(answer);
  return answer.json();
};

/** A cache of its own with the two ways of asking; the site has one, below. */
export const createQueries = ({
  neverStale = fetchNeverStale,
  retries = fetchRetries,
  onFocus = fetchOnFocus,
  polling = fetchPolling,
  pollingInterval = fetchPollingInterval,
}: Partial<QueryRules> = {}) => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => request(String(queryKey[0])),
        staleTime: neverStale ? Number.POSITIVE_INFINITY : 0,
        // Kept for the visit, also while nobody follows it.
        gcTime: Number.POSITIVE_INFINITY,
        retry: retries,
        // Whether data is stale does not matter here: coming back asks, or it does not.
        refetchOnWindowFocus: onFocus ? 'always' : false,
        refetchInterval: polling ? pollingInterval : false,
        // Without a connection a question fails at once: who asks has something to say then, and would say nothing
        // while it waits.
        networkMode: 'always',
      },
    },
  });
  // From here on the client hears when the window comes back.
  client.mount();

  /** The data under a key, from the server or, once it has answered, from the cache. */
  function ask<Data>(key: QueryKey, options?: { unauthorized?: 'throw' }): Promise<Data>;
  function ask<Data>(key: QueryKey, options: { unauthorized: 'null' }): Promise<Data | null>;
  async function ask<Data>(key: QueryKey, { unauthorized = 'throw' }: { unauthorized?: Unauthorized } = {}) {
    try {
      return await client.fetchQuery<Data>({ queryKey: key });
    } catch (error) {
      if (unauthorized === 'null' && error instanceof FetchFailed && error.status === 401) return null;
      throw error;
    }
  }

  /** Follows what is under a key from the first subscription on: asks, and asks again where a rule says so. */
  const observe = <Data>(key: QueryKey): QueryObserver<Data> => {
    // A failure of which nobody speaks any more is not the first thing that a new follower should hear.
    const isFailure = ({ state }: Query): boolean => state.status === 'error';
    client.removeQueries({ queryKey: key, exact: true, type: 'inactive', predicate: isFailure });
    return new QueryObserver<Data>(client, { queryKey: key });
  };

  return { ask, observe };
};

/** The site's cache, kept for the visit of a page. */
export const queries = createQueries();
