// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fetchNeverStale,
  fetchOnFocus,
  fetchPolling,
  fetchPollingInterval,
  fetchRetries,
} from '#generated/constants.ts';

const json = (data: unknown): Response => new Response(JSON.stringify(data));
const refusal = (status: number, body: string | null, statusText = ''): Response =>
  new Response(body, { status, statusText });

const fakeFetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

/** Answers one request after the other; the last answer stays. */
const answerWith = (...answers: (() => Response | Error)[]): void => {
  const [last] = answers.slice(-1);
  fakeFetch.mockImplementation(async () => {
    const answer = (answers.shift() ?? last)?.() ?? json(null);
    if (answer instanceof Error) throw answer;
    return answer;
  });
};

const constants = { fetchNeverStale, fetchRetries, fetchOnFocus, fetchPolling, fetchPollingInterval };
type Constants = Partial<typeof constants>;

/** Loads the module anew, with other constants: a page has one query cache. */
const queriesOf = async (changed: Constants) => {
  vi.resetModules();
  vi.doMock('#generated/constants.ts', () => ({ ...constants, ...changed }));
  return (await import('../../../renderer/browser/search/queries.ts')).queries;
};

/** Queries with constants of the tests' own, so that those of data/constants.yaml may change. */
const plainQueries = () =>
  queriesOf({ fetchNeverStale: true, fetchRetries: 0, fetchOnFocus: false, fetchPolling: false });

const failed = (status: number, text: string): unknown =>
  expect.objectContaining({ name: 'FetchFailed', status, message: `${status}: ${text}` });

beforeEach(() => {
  fakeFetch.mockReset();
  vi.stubGlobal('fetch', fakeFetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a question', () => {
  test('[CAL-5a] goes to the first element of its key, with credentials, and its answer is parsed as JSON', async () => {
    answerWith(() => json({ titles: ['a', 'ü'] }));
    const data = await (await plainQueries()).ask(['/search.json', 'ignored', 3]);
    expect(fakeFetch.mock.calls).toEqual([['/search.json', { credentials: 'include' }]]);
    expect(data).toEqual({ titles: ['a', 'ü'] });
  });

  test.each([
    [404, 'Not here', 'Not Found', '404: Not here'],
    [404, '', 'Not Found', '404: Not Found'],
    [403, ' ', 'Forbidden', '403:  '],
    [500, 'line one\nline two', 'Internal Server Error', '500: line one\nline two'],
    [503, '', '', '503: '],
  ])('[CAL-5b] an answer of %i with the body %j and the status text %j is the error "%4$s"', async (...row) => {
    const [status, body, statusText, message] = row;
    answerWith(() => refusal(status, body, statusText));
    const failure = { name: 'FetchFailed', status, message };
    const { ask } = await plainQueries();
    await expect(ask(['/x'])).rejects.toThrow(expect.objectContaining(failure));
  });

  test.each([
    [401, null],
    [403, failed(403, 'Sign in')],
    [500, failed(500, 'Sign in')],
  ])('[CAL-5c] a %i is thrown, and in the variant %j', async (status, expected) => {
    answerWith(() => refusal(status, 'Sign in'));
    const { ask, askIfSignedIn } = await plainQueries();
    await expect(ask(['/me'])).rejects.toThrow(failed(status, 'Sign in'));
    const asked = await askIfSignedIn(['/me']).catch((error: unknown) => error);
    expect(asked).toEqual(expected);
  });
});

describe('the cache', () => {
  test('two concurrent questions with one key share one request, and each gets the outcome of its 401 variant', async () => {
    answerWith(() => refusal(401, 'Sign in'));
    const { ask, askIfSignedIn } = await plainQueries();
    const [thrown, empty] = await Promise.allSettled([ask(['/x']), askIfSignedIn(['/x'])]);
    expect(thrown).toMatchObject({ status: 'rejected', reason: { message: '401: Sign in' } });
    expect(empty).toEqual({ status: 'fulfilled', value: null });
    expect(fakeFetch).toHaveBeenCalledTimes(1);
  });

  test.each([
    [true, 1],
    [false, 2],
    // Left to the constant.
    [undefined, fetchNeverStale ? 1 : 2],
  ])('[CST-10a] when never stale is %s, two questions in two days make %i requests', async (neverStale, requests) => {
    vi.useFakeTimers();
    answerWith(() => json(1));
    const { ask } = await queriesOf(neverStale === undefined ? {} : { fetchNeverStale: neverStale });
    await ask(['/x']);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    await ask(['/x']);
    expect(fakeFetch).toHaveBeenCalledTimes(requests);
  });
});

describe('asking again', () => {
  test.each([
    [0, 1],
    [3, 4],
    // Left to the constant.
    [undefined, 1 + fetchRetries],
  ])('[CST-10b] with %s retries a question that fails makes %i requests', async (retries, requests) => {
    vi.useFakeTimers();
    answerWith(() => refusal(500, 'Down'));
    const { ask } = await queriesOf(retries === undefined ? {} : { fetchRetries: retries });
    const failure = expect(ask(['/x'])).rejects.toThrow('500: Down');
    await vi.runAllTimersAsync();
    await failure;
    expect(fakeFetch).toHaveBeenCalledTimes(requests);
  });

  test('without a connection a question fails at once, and is not held until there is one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    answerWith(() => new TypeError('Failed to fetch'));
    const { ask } = await plainQueries();
    await expect(ask(['/x'])).rejects.toThrow('Failed to fetch');
    window.dispatchEvent(new Event('online'));
  });

  test('who follows what has failed before begins anew', async () => {
    answerWith(
      () => refusal(500, 'Down'),
      () => json('up'),
    );
    const { ask, observe } = await plainQueries();
    await expect(ask(['/x'])).rejects.toThrow('500: Down');
    const observer = observe(['/x']);
    expect(observer.getCurrentResult().status).toBe('pending');
    const heard = Promise.withResolvers<unknown>();
    const end = observer.subscribe(({ data }) => data && heard.resolve(data));
    expect(await heard.promise).toBe('up');
    end();
  });

  test.each<[changed: Constants, requests: number]>([
    [{ fetchOnFocus: false, fetchPolling: false }, 1],
    [{ fetchOnFocus: true, fetchPolling: false }, 3],
    [{ fetchOnFocus: false, fetchPolling: true }, 3],
    // Left to the constants.
    [{}, 1 + (fetchOnFocus ? 2 : 0) + (fetchPolling ? 2 : 0)],
  ])(
    '[CST-10b] with %j, two returns to the window and two intervals make %i requests, also after a failure',
    async (changed, requests) => {
      vi.useFakeTimers();
      answerWith(
        () => json(1),
        () => refusal(500, 'Down'),
        () => json(3),
      );
      const observer = (await queriesOf({ fetchRetries: 0, ...changed })).observe(['/x']);
      const end = observer.subscribe(() => undefined);
      await vi.advanceTimersByTimeAsync(1);
      const comeBackAndWait = async (): Promise<void> => {
        for (const _ of [1, 2]) {
          window.dispatchEvent(new Event('visibilitychange'));
          await vi.advanceTimersByTimeAsync(1);
        }
        await vi.advanceTimersByTimeAsync(fetchPollingInterval * 2.5);
      };
      await comeBackAndWait();
      end();
      await comeBackAndWait();
      expect(fakeFetch).toHaveBeenCalledTimes(requests);
    },
  );
});
