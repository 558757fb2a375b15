import {
  fetchNeverStale,
  fetchOnFocus,
  fetchPolling,
  fetchPollingInterval,
  fetchRetries,
} from '../../generated/constants.ts';
import { FetchFailed } from './fetch-failed.ts';

/** What is asked for. The first element is the path (CAL-5a); the others tell questions to one path apart. */
export type QueryKey = readonly [path: string, ...rest: readonly (string | number | boolean)[]];

/** What a 401 comes to (CAL-5c): an error like any other, or null, where it is normal that nobody is signed in. */
export type Unauthorized = 'throw' | 'null';

interface Following<Data> {
  onData: (data: Data) => void;
  onFailure: (error: unknown) => void;
}

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
  /** Answers, and requests that are under way: whoever asks meanwhile shares them. */
  const answers = new Map<string, Promise<unknown>>();

  const requestPatiently = async (path: string): Promise<unknown> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await request(path);
      } catch (error) {
        if (failures >= retries) throw error;
      }
    }
  };

  const answerTo = (key: QueryKey): Promise<unknown> => {
    const name = JSON.stringify(key);
    const known = answers.get(name);
    if (known) return known;
    const asked = requestPatiently(key[0]);
    answers.set(name, asked);
    const forget = (): void => {
      if (answers.get(name) === asked) answers.delete(name);
    };
    // A failure is not kept: whoever asks next asks the server.
    asked.then(neverStale ? undefined : forget, forget);
    return asked;
  };

  /** The data under a key, from the server or, once it has answered, from the cache. */
  function ask<Data>(key: QueryKey, options?: { unauthorized?: 'throw' }): Promise<Data>;
  function ask<Data>(key: QueryKey, options: { unauthorized: 'null' }): Promise<Data | null>;
  async function ask<Data>(key: QueryKey, { unauthorized = 'throw' }: { unauthorized?: Unauthorized } = {}) {
    try {
      return (await answerTo(key)) as Data;
    } catch (error) {
      if (unauthorized === 'null' && error instanceof FetchFailed && error.status === 401) return null;
      throw error;
    }
  }

  /** Asks, and goes on asking where a rule says so: when the window has the focus again, or at intervals. Returns an end to it. */
  const follow = <Data>(key: QueryKey, { onData, onFailure }: Following<Data>): (() => void) => {
    let ended = false;
    const load = (): void => {
      ask<Data>(key).then(
        (data) => ended || onData(data),
        (error: unknown) => ended || onFailure(error),
      );
    };
    const loadAgain = (): void => {
      answers.delete(JSON.stringify(key));
      load();
    };
    load();
    const timer = polling ? setInterval(loadAgain, pollingInterval) : undefined;
    if (onFocus) addEventListener('focus', loadAgain);
    return () => {
      ended = true;
      clearInterval(timer);
      removeEventListener('focus', loadAgain);
    };
  };

  return { ask, follow };
};

/** The site's cache, kept for the visit of a page. */
export const queries = createQueries();
