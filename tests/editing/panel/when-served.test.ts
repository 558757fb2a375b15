import { afterEach, expect, test, vi } from 'vitest';
import { whenServed } from '../../../editing/panel/shown-page/when-served.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['is served after a server that starts again and a 404 page', [undefined, 404, 200], 3],
  ['never comes, but only for a while', [], 25],
])('a frame waits for a page that %s', async (_, statuses, requests) => {
  vi.useFakeTimers();
  const answers = statuses.values();
  const fetchPage = vi.fn(async () => {
    const status = answers.next().value;
    if (status === undefined) throw new TypeError('no connection');
    return new Response('', { status });
  });
  vi.stubGlobal('fetch', fetchPage);
  const served = whenServed('/leistungen/neu');
  await vi.runAllTimersAsync();
  await served;
  expect(fetchPage).toHaveBeenCalledTimes(requests);
});
