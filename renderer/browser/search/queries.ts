import { type Query, QueryClient, QueryObserver } from '@tanstack/query-core';
import {
  fetchNeverStale,
  fetchOnFocus,
  fetchPolling,
  fetchPollingInterval,
  fetchRetries,
} from '#generated/constants.ts';

/** An error response. The message has the form `404: Not here`: status, colon, body or status text (CAL-5b). */
class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/** Query key. The first element is the path (CAL-5a); the others distinguish queries to the same path. */
export type QueryKey = readonly [path: string, ...rest: readonly (string | number | boolean)[]];

const request = async (path: string): Promise<unknown> => {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new FetchFailed(response.status, (await response.text()) || response.statusText);
  return response.json();
};

/** Creates a query cache with the site's rules for caching, retries and refetching (CST-10). */
const createQueries = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => request(String(queryKey[0])),
        staleTime: fetchNeverStale ? Number.POSITIVE_INFINITY : 0,
        // Keeps data until the page is closed, also without observers.
        gcTime: Number.POSITIVE_INFINITY,
        retry: fetchRetries,
        // "always" also fetches data again that is not stale.
        refetchOnWindowFocus: fetchOnFocus ? 'always' : false,
        refetchInterval: fetchPolling && fetchPollingInterval,
        // Offline queries fail at once instead of pausing, so that the palette can show an error.
        networkMode: 'always',
      },
    },
  });
  // Subscribes to window focus events.
  client.mount();

  /** Returns the data of a key, from the cache or the server. */
  const ask = (key: QueryKey): Promise<unknown> => client.fetchQuery({ queryKey: key });

  /** Like `ask`, but resolves to null on a 401, for data that does not require signing in (CAL-5c). */
  const askIfSignedIn = async (key: QueryKey): Promise<unknown> => {
    try {
      return await ask(key);
    } catch (error) {
      if (error instanceof FetchFailed && error.status === 401) return null;
      throw error;
    }
  };

  /** Observes a key: fetches on the first subscription, and again according to the rules. */
  const observe = (key: QueryKey): QueryObserver<unknown, Error, unknown, unknown, QueryKey> => {
    // Removes a cached failure, so that a new observer fetches again.
    const isFailure = ({ state }: Query): boolean => state.status === 'error';
    client.removeQueries({ queryKey: key, exact: true, type: 'inactive', predicate: isFailure });
    return new QueryObserver(client, { queryKey: key });
  };

  return { ask, askIfSignedIn, observe };
};

/** The query cache of the current page. */
export const queries = createQueries();
