import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { site } from '#generated/content/site.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { inboxServer } from '../../../server/inbox/inbox-server.ts';
import { StoreFault } from '../../../server/store/store-fault.ts';
import { inHtml } from './in-html.ts';
import { type OpenInbox, openInbox, ownerToken } from './open-inbox.ts';
import { readTable } from './read-table.ts';

let inbox: OpenInbox;
beforeAll(async () => {
  inbox = await openInbox();
});
afterAll(() => inbox.close());

const sample = (index: number) => {
  const found = inbox.samples[index];
  if (!found) throw new Error(`there is no sample ${index}`);
  return found;
};

const pageAt = async (path: string): Promise<string> => await (await inbox.get(path)).text();

const namesIn = (page: string): string[] =>
  [...page.matchAll(/<h2><a href="\/inquiries\/([^"?]+)/g)].map(([, id = '']) => id);

/** The names of all elements of a page, and its attributes that could run something. */
const elementsOf = (page: string): { tags: Set<string>; handlers: string[] } => {
  const tags = new Set<string>();
  const handlers: string[] = [];
  const walk = (node: object): void => {
    if ('tagName' in node) tags.add(String(node.tagName));
    const attrs = 'attrs' in node ? (node.attrs as { name: string; value: string }[]) : [];
    for (const { name, value } of attrs)
      if (/^on|^style$/.test(name) || /^\s*(javascript|data):/i.test(value)) handlers.push(name);
    for (const child of 'childNodes' in node ? (node.childNodes as object[]) : []) walk(child);
  };
  walk(parse(page));
  return { tags, handlers };
};

describe('the list', () => {
  test('opens with what is new, the newest first, and counts the tabs', async () => {
    const page = await pageAt('/');
    const fresh = inbox.samples.filter(({ suspicion }) => !suspicion);
    expect(namesIn(page)).toEqual(fresh.map(({ id }) => id));
    const tab = (name: string, count: number) => `${name} <span class="count">${count}</span>`;
    expect(page).toContain(tab(inHtml(words.states.new), 10));
    expect(page).toContain(tab(inHtml(words.states.answered), 0));
    expect(page).toContain(tab(inHtml(words.states.spam), 2));
    expect(page).toContain(tab(inHtml(words.states.all), 12));
    expect(page).toContain('<time datetime="2026-05-20T14:05:00.000Z">');
  });

  test('shows a state, a form and words, and goes on with them', async () => {
    const spam = await pageAt('/?state=spam');
    expect(namesIn(spam)).toEqual([sample(9).id, sample(10).id]);
    expect(spam).toContain(inHtml(words.suspicions.hiddenField));
    expect(spam).toContain(inHtml(words.suspicions.haste));
    expect(namesIn(await pageAt('/?state=all&form=application'))).toEqual([sample(1).id, sample(8).id]);
    const found = await pageAt('/?search=LONG+letter');
    expect(namesIn(found)).toEqual([sample(7).id]);
    expect(found).toContain(`href="/inquiries/${sample(7).id}?search=LONG+letter"`);
    expect(found).toContain('value="LONG letter"');
    expect(found).toContain('href="/export.csv?search=LONG+letter"');
  });

  test('says when there is nothing, and nothing runs that was searched for', async () => {
    const page = await pageAt('/?search=%22%3E%3Cscript%3E');
    expect(page).toContain(inHtml(fill(words.list.notFound, { query: '"><script>' })));
    expect(elementsOf(page).tags.has('script')).toBe(false);
    expect(await pageAt('/?state=answered')).toContain(inHtml(words.list.none));
  });

  test.each(['/?page=0', '/?page=-1', '/?page=x', '/?state=gone', '/?form=gone', '/?page=1'])(
    '%s is the list',
    async (path) => {
      expect(namesIn(await pageAt(path))).toHaveLength(10);
    },
  );
});

test('a long list has pages', async () => {
  const other = await openInbox();
  try {
    for (let index = 0; index < 45; index += 1) {
      const received = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      const { resume: _, ...plain } = { ...sample(0), id: randomUUID(), identity: `more ${index}`, received };
      await other.store.add(plain);
    }
    const first = await (await other.get('/')).text();
    expect(namesIn(first)).toHaveLength(50);
    expect(first).toContain('<a rel="next" href="/?page=2">');
    expect(first).not.toContain('rel="prev"');
    const second = await (await other.get('/?page=2')).text();
    expect(namesIn(second)).toHaveLength(5);
    expect(second).toContain('<a rel="prev" href="/">');
    expect(second).not.toContain('rel="next"');
    expect(await (await other.get('/?page=9')).text()).toContain('<a rel="prev" href="/?page=2">');
  } finally {
    await other.close();
  }
});

describe('an inquiry', () => {
  test('shows what was entered, with its lines, and nothing that is empty', async () => {
    const page = await pageAt(`/inquiries/${sample(0).id}`);
    expect(page).toContain('Our ledger is on two databases since March.\n\nCan you look at it before May?');
    expect(page).toContain(
      'href="mailto:wanda.wis.a%40visitor.test?subject=Re%3A%20A%20migration%20that%20stands%20still"',
    );
    expect(page).toContain('<bdi>wanda.wis.a@visitor.test</bdi>');
    expect(page.match(/<dt>/g)).toHaveLength(page.match(/<dd[ >]/g)?.length ?? 0);
    expect(page).not.toMatch(/<dd[^>]*><\/dd>/);
  });

  test('shows an address that was given as text, not as a link', async () => {
    const page = await pageAt(`/inquiries/${sample(1).id}`);
    expect(page).toContain('https://linkedin.test/in/somebody');
    expect(page).not.toContain('href="https://linkedin.test');
    expect(elementsOf(page).handlers).toEqual([]);
  });

  test('that is none is said', async () => {
    for (const path of [
      '/inquiries/none',
      '/inquiries/none/resume',
      '/inquiries/none/erase',
      '/none',
      `/inquiries/${sample(0).id}/resume`,
    ]) {
      const answer = await inbox.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(inHtml(words.refusals.nothingHere.text));
    }
    expect((await inbox.post('/inquiries/none/state', { state: 'new' })).status).toBe(404);
    expect((await inbox.post('/inquiries/none/erase')).status).toBe(404);
  });

  test('gives its file as it came', async () => {
    const answer = await inbox.get(`/inquiries/${sample(1).id}/resume`);
    expect(await answer.text()).toBe('%PDF-1.7 resume 1');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Ravi Menon_ r_sum_.pdf"; filename*=UTF-8''Ravi%20Menon%2C%20r%C3%A9sum%C3%A9.pdf`,
    );
  });

  test('sends the messages of a quarantined one when it is marked as new, once', async () => {
    const other = await openInbox();
    try {
      const { id } = sample(9);
      for (const state of ['new', 'new', 'spam', 'new']) await other.post(`/inquiries/${id}/state`, { state });
      expect(await other.store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
    } finally {
      await other.close();
    }
  });

  test('says when it is erased, as does the list', async () => {
    const other = await openInbox();
    try {
      const { id, form } = sample(0);
      await other.store.markExpired(form, '9999', '2026-05-20T10:00:00.000Z');
      const label = inHtml(words.inquiry.erasedAfter);
      for (const path of [`/inquiries/${id}`, '/']) {
        const page = await (await other.get(path)).text();
        expect(page).toMatch(new RegExp(`${label}.{0,20}<time datetime="2026-05-27T10:00:00.000Z">`));
      }
    } finally {
      await other.close();
    }
  });

  test('changes its state, is erased after a question, and leads back to where one was', async () => {
    const other = await openInbox();
    try {
      const { id } = sample(0);
      const marked = await other.post(`/inquiries/${id}/state?search=ledger`, { state: 'answered' });
      expect([marked.status, marked.headers.get('location')]).toEqual([303, `/inquiries/${id}?search=ledger`]);
      expect((await other.store.get(id))?.state).toBe('answered');
      expect(await (await other.get(`/inquiries/${id}/erase`)).text()).toContain(inHtml(words.erase.text));
      const erased = await other.post(`/inquiries/${id}/erase?state=all`);
      expect([erased.status, erased.headers.get('location')]).toEqual([303, '/?state=all&erased=']);
      expect(await (await other.get('/?state=all&erased=')).text()).toContain(
        `role="status">${inHtml(words.list.erased)}</p>`,
      );
      expect(await other.store.get(id)).toBe(undefined);
      expect((await other.store.accesses(9)).map(({ what, submissionId }) => [what, submissionId])).toEqual([
        ['list', undefined],
        ['erase', id],
        ['show', id],
        ['state', id],
      ]);
    } finally {
      await other.close();
    }
  });
});

test('whatever was entered is shown and nothing of it runs', async () => {
  const other = await openInbox();
  const piece = fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=a>',
    '"',
    "'",
    '&lt;',
    '</dd>',
    '<!--',
    '<svg/onload=a>',
    'a',
    ' ',
  );
  const nasty = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => `x${pieces.join('')}x`);
  const plain = elementsOf(await pageAt(`/inquiries/${sample(0).id}`)).tags;
  const plainList = elementsOf(await pageAt('/')).tags;
  try {
    await fc.assert(
      fc.asyncProperty(nasty, fc.uuid({ version: 4 }), async (text, id) => {
        const { resume: _, ...rest } = sample(0);
        const content = Object.fromEntries([...Object.keys(rest.content), text].map((name) => [name, text]));
        const received = '2026-06-01T00:00:00.000Z';
        await other.store.add({ ...rest, id, identity: id, received, sender: { name: text, email: text }, content });
        const page = await (await other.get(`/inquiries/${id}`)).text();
        const { tags, handlers } = elementsOf(page);
        expect([...tags].filter((tag) => !plain.has(tag))).toEqual([]);
        expect(handlers).toEqual([]);
        const list = elementsOf(await (await other.get('/')).text());
        expect([...list.tags].filter((tag) => !plainList.has(tag))).toEqual([]);
        expect(list.handlers).toEqual([]);
        await other.store.erase({ id });
      }),
      { numRuns: 40 },
    );
  } finally {
    await other.close();
  }
});

describe('the table', () => {
  test('holds what is listed, each once, and every value', async () => {
    const answer = await inbox.get('/export.csv?state=all');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading = [], ...records] = readTable(new TextDecoder().decode(bytes));
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([heading.length]));
    expect(records.map(([id]) => id)).toEqual(inbox.samples.map(({ id }) => id));
    const text = JSON.stringify(records);
    for (const { content } of inbox.samples) {
      for (const value of Object.values(content)) {
        if (typeof value === 'string') expect(text).toContain(JSON.stringify(value.trim()).slice(1, -1));
      }
    }
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('holds one form alone when that is asked for', async () => {
    const [, ...records] = readTable(await pageAt('/export.csv?state=all&form=lead'));
    expect(records.map(([id]) => id)).toEqual([sample(2).id, sample(11).id]);
  });
});

test('what was given up is warned of, listed, and tried again', async () => {
  const other = await openInbox();
  try {
    await other.store.addMessage('digest-1', 'digest', '2026-01-01T00:00:00.000Z');
    await other.store.addMessage('digest-2', 'digest', '2026-01-01T00:00:00.000Z');
    await other.store.claim({ now: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z', limit: 9 });
    for (const id of ['digest-1', 'digest-2']) await other.store.failed(id, { error: 'refused <b>', dead: true });
    expect(await (await other.get('/')).text()).toContain(inHtml(fill(words.list.dead, { count: 2 })));
    const page = await (await other.get('/unsent')).text();
    expect(page).toContain(inHtml(words.unsent.kinds.digest));
    expect(page).toContain('refused &lt;b&gt;');
    const one = await other.post('/unsent/retry', { id: 'digest-1' });
    expect([one.status, one.headers.get('location')]).toEqual([303, '/unsent?retried']);
    expect((await other.store.dead()).map(({ id }) => id)).toEqual(['digest-2']);
    await other.post('/unsent/retry');
    expect(await (await other.get('/unsent?retried')).text()).toContain(inHtml(words.unsent.none));
    expect((await other.post('/unsent/retry', { id: 'none' })).status).toBe(404);
    expect(await (await other.get('/')).text()).toContain(inHtml(fill(words.list.waiting, { count: 2 })));
  } finally {
    await other.close();
  }
});

test('who looked at what is noted with the name of the token', async () => {
  const { id } = sample(3);
  await inbox.get(`/inquiries/${id}`);
  const page = await pageAt('/accesses');
  expect(page).toContain(`<th scope="row">${ownerToken.name}</th><td>${inHtml(words.accesses.kinds.show)}</td>`);
  expect(page).toContain(`href="/inquiries/${id}"`);
});

test('a store out of order is said, and the log says why', async () => {
  const logged: string[] = [];
  const log = { warn: () => undefined, error: (line: string) => void logged.push(line) };
  const find = () => Promise.reject(new StoreFault('missing', 'the file is gone (fix: restore a backup)'));
  const app = inboxServer({ store: { ...inbox.store, find }, log, tokens: [ownerToken] });
  for (const path of ['/', '/export.csv']) {
    const answer = await app.request(path, { headers: { authorization: `Bearer ${ownerToken.token}` } });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(inHtml(words.refusals.fault.text));
  }
  expect(logged).toEqual(Array(2).fill('inbox: the file is gone (fix: restore a backup)'));
});

test('no page shows a character that reorders the text of a visitor', async () => {
  const other = await openInbox();
  try {
    const [first] = other.samples as [(typeof other.samples)[0]];
    const hostile = '\u202eexe.fdp\u2066';
    const content = Object.fromEntries(Object.keys(first.content).map((name) => [name, hostile]));
    const { resume: _, ...rest } = first;
    const id = 'ffffffff-0000-4000-8000-000000000000';
    await other.store.add({ ...rest, id, identity: 'hostile', sender: { name: hostile, email: 'a@b.test' }, content });
    for (const path of ['/?state=all', `/inquiries/${id}`, `/inquiries/${id}/erase`]) {
      const page = await (await other.get(path)).text();
      expect(page).toContain('\ufffdexe.fdp\ufffd');
      expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  } finally {
    await other.close();
  }
});

test('a time is shown in the time zone of the site', async () => {
  const { id, received } = sample(3);
  const { language, timeZone } = site;
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  expect(await pageAt(`/inquiries/${id}`)).toContain(`${time.format(new Date(received))}</time>`);
});
