import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitTimeout } from '#generated/constants.ts';
import {
  newViewKey,
  SubmissionFailed,
  submitJson,
  submitMultipart,
} from '../../../../renderer/browser/forms/submit.ts';

const fakeFetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const fallbacks = { refused: 'refused', unreachable: 'unreachable' };
const source = { page: '/contact', place: 'contact' };
const endpoint = 'https://granary.example/api/contact';
const headersSent = (): unknown => fakeFetch.mock.lastCall?.[1].headers;

/** Opens a page of the site at a query, from a link of another page. */
const visit = (search: string, referrer = ''): void => {
  vi.stubGlobal('location', new URL(`https://granary.example/contact${search}`));
  vi.stubGlobal('document', { referrer });
};

/** The message of a failed submission; undefined if it was accepted. */
const failure = async (file?: File): Promise<string | undefined> => {
  const submission = { endpoint, fallbacks, source, key: undefined };
  const withFile = new FormData();
  if (file) withFile.set('resume', file);
  try {
    await (file ? submitMultipart(submission, withFile) : submitJson(submission, {}));
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(SubmissionFailed);
    expect((error as Error).name).toBe('SubmissionFailed');
    return (error as Error).message;
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeFetch.mockReset());
  fakeFetch.mockImplementation(async () => new Response(null, { status: 201 }));
  visit('');
  vi.spyOn(performance, 'now').mockReturnValue(1234.6);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a submission', () => {
  test('is posted as JSON with its key and the age of the page', async () => {
    await submitJson({ endpoint, fallbacks, source, key: 'k-1' }, { name: 'Asha' });
    expect(fakeFetch).toHaveBeenCalledTimes(1);
    const [address, { method, body }] = fakeFetch.mock.calls[0] ?? ['', {}];
    expect([address, method, body]).toEqual([endpoint, 'POST', '{"name":"Asha"}']);
    expect(headersSent()).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
      'x-form-age': '1235',
      'x-form-source': 'page=%2Fcontact&place=contact',
    });
  });

  const long = 'x'.repeat(101);
  test.each<[query: string, referrer: string, parts: object]>([
    ['?utm_source=letter&utm_medium=e%20mail', '', { utm_source: 'letter', utm_medium: 'e mail' }],
    ['?utm_campaign=Gr%C3%BC%C3%9Fe&utm_id=7&gclid=8&page=/x', '', { utm_campaign: 'Grüße' }],
    [`?utm_term=${long}&utm_content=`, '', {}],
    ['', 'https://search.example:8080/find?q=private#top', { referrer: 'search.example' }],
    ['', 'https://granary.example/services', {}],
    ['', 'android-app://com.example.mail/', { referrer: 'com.example.mail' }],
  ])('of the page view %j from %j says where it came from, and no more', async (query, referrer, parts) => {
    visit(query, referrer);
    await submitJson({ endpoint, fallbacks, source, key: undefined }, {});
    const sent = new Headers(fakeFetch.mock.lastCall?.[1].headers).get('x-form-source') ?? '';
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ ...source, ...parts });
  });

  test('with a file is posted as form data, whose type the browser writes', async () => {
    const form = new FormData();
    await submitMultipart({ endpoint, fallbacks, source, key: undefined }, form);
    expect(fakeFetch.mock.lastCall?.[1].body).toBe(form);
    expect(headersSent()).toEqual({
      accept: 'application/json',
      'x-form-age': '1235',
      'x-form-source': 'page=%2Fcontact&place=contact',
    });
  });

  test.each<[string, () => Response, string | undefined]>([
    ['is accepted', () => new Response('{"message":"Thanks"}'), undefined],
    ['is accepted without a body', () => new Response(null, { status: 201 }), undefined],
    ['is accepted with 204', () => new Response(null, { status: 204 }), undefined],
    ['is accepted with a text', () => new Response('thanks'), undefined],
    ['is accepted with null', () => Response.json(null), undefined],
    ['has the message of a server that is busy', () => Response.json({ message: 'Busy' }, { status: 503 }), 'Busy'],
    ['falls back for an empty object', () => Response.json({}, { status: 429 }), 'refused'],
    ['falls back for a list', () => Response.json(['message'], { status: 404 }), 'refused'],
    ['falls back for an empty body', () => new Response(null, { status: 500 }), 'refused'],
    ['has the message of the server', () => Response.json({ message: 'Too long' }, { status: 400 }), 'Too long'],
    ['falls back for an empty message', () => Response.json({ message: '' }, { status: 400 }), 'refused'],
    ['falls back for a message that is no text', () => Response.json({ message: 7 }, { status: 400 }), 'refused'],
    ['falls back for null', () => Response.json(null, { status: 500 }), 'refused'],
    ['falls back for a text', () => Response.json('no', { status: 500 }), 'refused'],
    ['falls back for HTML', () => new Response('<p>Bad gateway</p>', { status: 502 }), 'refused'],
  ])('%s', async (_, respond, message) => {
    fakeFetch.mockImplementation(async () => respond());
    expect(await failure()).toBe(message);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that reaches no server fails in the words of the form', async () => {
    fakeFetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure()).toBe('unreachable');
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<[what: string, file: File | undefined, time: number]>([
    ['', undefined, submitTimeout],
    // Five megabytes on a line of 8 kB a second.
    ['with a file ', new File([new Uint8Array(5_000_000)], 'cv.pdf'), submitTimeout + 625_000],
  ])('%swithout a response is given up after the timeout', async (_, file, time) => {
    fakeFetch.mockImplementation(
      (__, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
    );
    const ended = vi.fn<(message: string | undefined) => void>();
    void failure(file).then(ended);
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith('unreachable');
  });
});

test('a view of a form has a key of its own, where the browser creates one', () => {
  vi.stubGlobal('isSecureContext', true);
  expect(newViewKey()).toMatch(/^[\da-f-]{36}$/);
  expect(newViewKey()).not.toBe(newViewKey());
  vi.stubGlobal('isSecureContext', false);
  expect(newViewKey()).toBeUndefined();
});
