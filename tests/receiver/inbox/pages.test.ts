import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { site } from '#generated/content/site.ts';
import { contentDisposition } from '../../../receiver/inbox/export/content-disposition.ts';
import { csvRecord, separatorIn } from '../../../receiver/inbox/export/export-csv.ts';
import { StoreFault } from '../../../receiver/store/store-fault.ts';
import { subscriptionLinks } from '../../../receiver/subscription-links.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { confirming } from '../confirming-site.ts';
import { multilingualSite } from '../multilingual-site.ts';
import { newSubmission } from '../store/new-submission.ts';
import { testSite } from '../test-site.ts';
import {
  inboxOver,
  inHtml,
  ownerToken,
  ownInbox,
  readPage,
  readTable,
  sampleSource,
  sharedInbox,
} from './open-inbox.ts';

/** Shared by tests that change nothing. */
const inbox = await sharedInbox();

const sample = (index: number) => {
  const found = inbox.samples[index];
  if (!found) throw new Error(`there is no sample ${index}`);
  return found;
};

/** Returns the ids of the listed inquiries. */
const listed = (page: string): string[] =>
  [...page.matchAll(/<h2><a href="\/inquiries\/([^"?]+)/g)].map(([, id = '']) => id);

/** Returns the element names of a page, and its attributes that could run scripts. */
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
  test('shows new inquiries first, the newest on top, and counts each tab', async () => {
    const page = await inbox.page('/');
    expect(listed(page)).toEqual(inbox.samples.filter(({ suspicion }) => !suspicion).map(({ id }) => id));
    const counts = { new: 10, answered: 0, spam: 2, all: 12 };
    for (const [state, count] of Object.entries(counts)) {
      const name = words.states[state as keyof typeof counts];
      expect(page).toContain(`${inHtml(name)} <span class="count">${count}</span>`);
    }
    expect(page).toContain('<time datetime="2026-05-20T14:05:00.000Z">');
  });

  test('filters by state, form and search, and keeps the filter in its links', async () => {
    const spam = await inbox.page('/?state=spam');
    expect(listed(spam)).toEqual([sample(9).id, sample(10).id]);
    expect(spam).toContain(inHtml(words.suspicions.hiddenField));
    expect(spam).toContain(inHtml(words.suspicions.haste));
    expect(listed(await inbox.page('/?state=all&form=application'))).toEqual([sample(1).id, sample(8).id]);
    const found = await inbox.page('/?search=LONG+letter');
    expect(listed(found)).toEqual([sample(7).id]);
    expect(found).toContain(`href="/inquiries/${sample(7).id}?search=LONG+letter"`);
    expect(found).toContain('value="LONG letter"');
    expect(found).toContain('href="/export.csv?search=LONG+letter"');
  });

  test('has a text for no results, which escapes the search', async () => {
    const page = await inbox.page('/?search=%22%3E%3Cscript%3E');
    expect(page).toContain(inHtml(fill(words.list.notFound, { query: '"><script>' })));
    expect(elementsOf(page).tags.has('script')).toBe(false);
    expect(await inbox.page('/?state=answered')).toContain(inHtml(words.list.none));
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'state=gone', 'form=gone', 'page=1'])(
    'ignores the invalid or default query %s',
    async (query) => {
      expect(listed(await inbox.page(`/?${query}`))).toHaveLength(10);
    },
  );

  test('has pages of fifty inquiries', async () => {
    const own = await ownInbox();
    for (let index = 0; index < 45; index += 1) {
      const received = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      await own.store.add({ ...sample(0), id: randomUUID(), identity: `more ${index}`, received });
    }
    const [next, previous] = ['<a rel="next" href="/?page=2">', '<a rel="prev" href="/">'];
    const [first, second] = [await own.page('/'), await own.page('/?page=2')];
    expect([listed(first).length, first.includes(next), first.includes('rel="prev"')]).toEqual([50, true, false]);
    expect([listed(second).length, second.includes(previous), second.includes('rel="next"')]).toEqual([5, true, false]);
    expect(await own.page('/?page=9')).toContain('<a rel="prev" href="/?page=2">');
  });
});

describe('an inquiry', () => {
  test('shows the submitted values with their lines, and no empty ones', async () => {
    const page = await inbox.page(`/inquiries/${sample(0).id}`);
    expect(page).toContain('Our ledger is on two databases since March.\n\nCan you look at it before May?');
    expect(page).toContain(
      'href="mailto:wanda.wis.a%40visitor.test?subject=Re%3A%20A%20migration%20that%20stands%20still"',
    );
    expect(page).toContain('<bdi>wanda.wis.a@visitor.test</bdi>');
    expect(page.match(/<dt>/g)).toHaveLength(page.match(/<dd[ >]/g)?.length ?? 0);
    expect(page).not.toMatch(/<dd[^>]*><\/dd>/);
    const withLinks = await inbox.page(`/inquiries/${sample(1).id}`);
    expect(withLinks).toContain('https://linkedin.test/in/somebody');
    expect(withLinks).not.toContain('href="https://linkedin.test');
  });

  test('shows where it came from, as does the export, and is found by that', async () => {
    const page = await inbox.page(`/inquiries/${sample(0).id}`);
    const [heading = [], ...records] = readTable(await inbox.page('/export.csv'));
    const record = records.find(([id]) => id === sample(0).id) ?? [];
    for (const [name, value] of Object.entries(sampleSource)) {
      const label = new Map(Object.entries(words.source)).get(name) ?? name;
      expect(page).toContain(`<dt>${inHtml(label)}</dt><dd>${inHtml(value)}</dd>`);
      expect(record[heading.indexOf(label)]).toBe(value);
    }
    for (const search of ['search.example', 'spring+2026', 'GRÖßE-2']) {
      expect(listed(await inbox.page(`/?search=${search}`))).toEqual([sample(0).id]);
    }
    expect(await inbox.page(`/inquiries/${sample(2).id}`)).not.toContain(inHtml(words.source.referrer));
  });

  test('shows times in the time zone of the site', async () => {
    const format = { timeZone: site.timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
    const time = new Intl.DateTimeFormat(site.language, format).format(new Date(sample(3).received));
    expect(await inbox.page(`/inquiries/${sample(3).id}`)).toContain(`${time}</time>`);
  });

  test.each<[method: 'get' | 'post', path: string]>([
    ['get', '/inquiries/none'],
    ['get', '/inquiries/none/resume'],
    ['get', '/inquiries/none/erase'],
    ['get', '/none'],
    ['get', '/inquiries/00000001-0000-4000-8000-000000000000/resume'],
    ['post', '/inquiries/none/state'],
    ['post', '/inquiries/none/erase'],
    ['post', '/unsent/retry'],
  ])('that does not exist gets 404: %s %s', async (method, path) => {
    const response = await (method === 'get' ? inbox.get(path) : inbox.post(path, { state: 'new', id: 'none' }));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(inHtml(words.refusals.nothingHere.text));
  });

  test('that is marked shows when it is erased, as does the list', async () => {
    const own = await ownInbox();
    const { id, form } = sample(0);
    await own.store.markExpired(form, '9999', '2026-05-20T10:00:00.000Z');
    const date = new RegExp(`${inHtml(words.inquiry.erasedAfter)}.{0,20}<time datetime="2026-05-27T10:00:00.000Z">`);
    for (const path of [`/inquiries/${id}`, '/']) expect(await own.page(path)).toMatch(date);
  });

  test('is changed and erased by the reader whom the access log names', async () => {
    const own = await ownInbox();
    const { id } = sample(0);
    const marked = await own.post(`/inquiries/${id}/state?search=ledger`, { state: 'answered' });
    expect([marked.status, marked.headers.get('location')]).toEqual([303, `/inquiries/${id}?search=ledger`]);
    await own.page(`/inquiries/${id}/erase`);
    const erased = await own.post(`/inquiries/${id}/erase?state=all`);
    expect([erased.status, erased.headers.get('location')]).toEqual([303, '/?state=all&erased=']);
    const rows = (await own.page('/access-log')).split('<tr>').slice(2);
    const { erase, show, state } = words.accesses.kinds;
    for (const [index, kind] of [erase, show, state].entries()) {
      expect(rows[index]).toContain(`<th scope="row">${ownerToken.name}</th>`);
      expect(rows[index]).toContain(`<td>${inHtml(kind)}</td>`);
      expect(rows[index]).toContain(`href="/inquiries/${id}"`);
    }
  });
});

test.each([
  ['several languages', multilingualSite],
  ['one language', { ...testSite, translations: [] }],
])('on a site in %s, list, inquiry, reply and export name the language of an inquiry', async (_, shownSite) => {
  const own = await ownInbox({ site: shownSite });
  const hasLanguages = shownSite.translations.length > 0;
  const french = { ...sample(0), id: randomUUID(), identity: 'French', language: 'fr-FR' };
  await own.store.add(french);
  const nameOf = (code: string) => inHtml(new Intl.DisplayNames(site.language, { type: 'language' }).of(code) ?? '');

  // Samples have no language, as submissions of earlier releases.
  for (const [{ id }, code] of [
    [french, 'fr-FR'],
    [sample(1), site.language],
  ] as const) {
    const fact = `<dt>${inHtml(words.inquiry.language)}</dt><dd>${nameOf(code)}</dd>`;
    expect((await own.page(`/inquiries/${id}`)).includes(fact)).toBe(hasLanguages);
    const row = (await own.page('/')).split('<li class="new">').find((part) => part.includes(id));
    // The list names other languages only.
    expect(row?.includes(nameOf(code))).toBe(hasLanguages && code === 'fr-FR');
  }
  const subject = `${hasLanguages ? 'fr ' : ''}Re: ${french.content.subject}`;
  expect(await own.page(`/inquiries/${french.id}`)).toContain(`?subject=${encodeURIComponent(subject)}`);
  const [heading = [], ...records] = readTable(await own.page('/export.csv'));
  expect(heading.at(-1)).toBe(hasLanguages ? words.inquiry.language : words.table.others);
  expect(records.find(([id]) => id === french.id)?.at(-1) === nameOf('fr-FR')).toBe(hasLanguages);
});

test('no submitted text becomes an element or a script, or reorders a page', async () => {
  const own = await ownInbox();
  const markup = ['<script>', '</script>', '<img src=x onerror=a>', '</dd>', '<!--', '<svg/onload=a>', '&lt;'];
  const signs = ['"', "'", 'a', ' ', '\u202eexe.fdp\u2066'];
  const pieces = fc.array(fc.constantFrom(...markup, ...signs), { minLength: 1, maxLength: 8 });
  const pathsOf = (id: string) => ['/', `/inquiries/${id}`, `/inquiries/${id}/erase`];
  const pagesOf = (from: typeof own, id: string) => Promise.all(pathsOf(id).map(from.page));
  const plain = (await pagesOf(inbox, sample(0).id)).map((page) => elementsOf(page).tags);
  await fc.assert(
    fc.asyncProperty(pieces, fc.uuid({ version: 4 }), async (parts, id) => {
      const text = `x${parts.join('')}x`;
      const content = Object.fromEntries([...Object.keys(sample(0).content), text].map((name) => [name, text]));
      const received = '2026-06-01T00:00:00.000Z';
      const resume = { name: text, type: 'application/pdf', size: 1, bytes: Buffer.from('x') };
      const sender = { name: text, email: text };
      await own.store.add({ ...sample(0), id, identity: id, received, sender, content, resume });
      for (const [index, page] of (await pagesOf(own, id)).entries()) {
        const { tags, handlers } = elementsOf(page);
        expect([[...tags].filter((tag) => !plain[index]?.has(tag)), handlers]).toEqual([[], []]);
        expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(page.includes('\ufffdexe.fdp\ufffd')).toBe(text.includes('exe.fdp'));
      }
      await own.store.erase({ id });
    }),
    { numRuns: 40 },
  );
});

test('an old backup, and none, cause a warning', async () => {
  const backups = temporaryFolder(onTestFinished);
  const own = await ownInbox({ backups });
  const warning = (date: string): string => inHtml(fill(words.list.oldBackup, { date }));
  expect(await own.page('/')).toContain(inHtml(words.list.noBackup));
  writeFileSync(join(backups, '2026-01-01T00.00.00.000Z.sqlite'), '');
  expect(await own.page('/')).not.toContain(inHtml(words.list.noBackup));
  expect(await own.page('/')).toContain(warning('').split('.')[0]);
  await own.store.backup(join(backups, `${new Date().toISOString().replaceAll(':', '.')}.sqlite`));
  expect(await own.page('/')).not.toContain(warning('').split('.')[0]);
});

test('failed messages cause a warning, are listed, and can be sent again', async () => {
  const own = await ownInbox();
  const ids = ['digest-1', 'digest-2'];
  for (const id of ids) await own.store.addDigest(id, '2026-01-01T00:00:00.000Z');
  await own.store.claim({ now: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z', limit: 9 });
  for (const id of ids) await own.store.failed(id, { error: 'refused <b>', dead: true });
  expect(await own.page('/')).toContain(inHtml(fill(words.list.dead, { count: 2 })));
  const page = await own.page('/unsent');
  expect(page).toContain(inHtml(words.unsent.kinds.digest));
  expect(page).toContain('refused &lt;b&gt;');
  const one = await own.post('/unsent/retry', { id: 'digest-1' });
  expect([one.status, one.headers.get('location')]).toEqual([303, '/unsent?retried']);
  expect((await own.store.dead()).map(({ id }) => id)).toEqual(['digest-2']);
  await own.post('/unsent/retry');
  expect(await own.page('/unsent?retried')).toContain(inHtml(words.unsent.none));
  expect(await own.page('/')).toContain(inHtml(fill(words.list.waiting, { count: 2 })));
});

test('a fault of the store shows an error page and is logged', async () => {
  const logged: string[] = [];
  const find = () => Promise.reject(new StoreFault('missing', 'the file is gone (fix: restore a backup)'));
  const app = inboxOver({ ...inbox.store, find }, {}, logged);
  for (const path of ['/', '/export.csv']) {
    const response = await app.request(path, { headers: { authorization: `Bearer ${ownerToken.token}` } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(inHtml(words.refusals.fault.text));
  }
  expect(logged).toEqual(Array(2).fill('inbox: the file is gone (fix: restore a backup)'));
});

test('the export contains every listed submission once, with every value and no formula', async () => {
  const response = await inbox.get('/export.csv?state=all');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading = [], ...records] = readTable(new TextDecoder().decode(bytes));
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([heading.length]));
  expect(records.map(([id]) => id)).toEqual(inbox.samples.map(({ id }) => id));
  const text = JSON.stringify(records);
  for (const value of inbox.samples.flatMap(({ content }) => Object.values(content))) {
    if (typeof value === 'string') expect(text).toContain(JSON.stringify(value.trim()).slice(1, -1));
  }
  for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const [ofLead = [], ...leads] = readTable(await inbox.page('/export.csv?state=all&form=lead'));
  expect(ofLead.length).toBeLessThan(heading.length);
  expect(leads.map(([id]) => id)).toEqual([sample(2).id, sample(11).id]);
});

test('a long export has one heading', async () => {
  const { submissions, total } = await inbox.store.find({ limit: 1 });
  const ids = Array.from({ length: 501 }, (_, index) => String(index));
  const all = ids.flatMap((id) => submissions.map((one) => ({ ...one, id })));
  const find: typeof inbox.store.find = async ({ limit, offset = 0 }) => ({
    submissions: all.slice(offset, offset + limit),
    total,
  });
  const text = await readPage({ ...inbox.store, find }, '/export.csv');
  const [, ...records] = readTable(text);
  expect(records.map(([id]) => id)).toEqual(ids);
});

test.each([
  ['en-US', ','],
  ['de-DE', ';'],
  ['fr-FR', ';'],
  ['ja-JP', ','],
])('CSV in %s is separated by %s, round-trips any text, and no separator starts a formula', (language, separator) => {
  expect(separatorIn(language)).toBe(separator);
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", 'a', ' ', '＝'];
  const risky = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...signs) }));
  const rows = fc.array(fc.array(risky, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 });
  const withoutMarks = (table: readonly string[][]) => table.map((row) => row.map((cell) => cell.replaceAll("'", '')));
  fc.assert(
    fc.property(rows, (table) => {
      const text = table.map((row) => csvRecord(row, separator)).join('');
      expect(withoutMarks(readTable(text, separator))).toEqual(withoutMarks(table));
      // Spreadsheets of other languages split at another separator, and then misread quotes.
      const cells = text.split(/[\r\n,;\t]/);
      expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }),
  );
  const harmless = ['ACME; Co', "it's – a, b", '(+49) 30', 'a=b', 'x-y'];
  expect(readTable(csvRecord(harmless, separator), separator)).toEqual([harmless]);
});

test.each([
  ['cv.pdf', 'cv.pdf', 'cv.pdf'],
  ['../../Zoë "x"; (1).pdf', 'Zo_ _x__ (1).pdf', 'Zo%C3%AB%20%22x%22%3B%20%281%29.pdf'],
  ['a\r\nset-cookie: b.pdf', 'aset-cookie_ b.pdf', 'aset-cookie%3A%20b.pdf'],
  ['', 'file', 'file'],
])('the file %j is saved as %j', (name, ascii, encoded) => {
  expect(contentDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});

describe('subscribers', () => {
  const subscribed = async () => {
    const own = await ownInbox({ site: confirming(testSite) });
    const emails = ['waits', 'in', 'out'].map((name) => `${name}@visitor.test`);
    const signUps = emails.map((email) =>
      newSubmission({ linkKey: 'key', received: new Date().toISOString(), sender: { name: '', email } }),
    );
    for (const one of signUps) await own.store.add(one);
    for (const one of signUps.slice(1)) await own.store.confirm(one, new Date().toISOString());
    const [waits, isIn, out] = signUps;
    if (!waits || !isIn || !out) throw new Error('there are three');
    await own.store.unsubscribe(out, new Date().toISOString());
    return { ...own, waits, isIn, out };
  };

  test('have tabs by their state, and a state that no reader sets', async () => {
    const { out, page, post, isIn, store, waits } = await subscribed();
    for (const [state, { id }] of [
      ['unconfirmed', waits],
      ['confirmed', isIn],
      ['unsubscribed', out],
    ] as const) {
      expect(listed(await page(`/?state=${state}`))).toEqual([id]);
      expect(await page(`/?state=${state}`)).toContain(words.states[state]);
      expect((await post(`/inquiries/${id}/state`, { state: 'confirmed' })).status).toBe(400);
    }
    expect(await page(`/inquiries/${waits.id}`)).toContain(words.inquiry.erasedAfter);
    expect(await page(`/inquiries/${isIn.id}`)).toContain(words.inquiry.confirmed);
    expect(await page(`/inquiries/${out.id}`)).not.toContain('name="state"');
    expect((await post(`/inquiries/${waits.id}/state`, { state: 'answered' })).status).toBe(303);
    expect((await store.get(waits.id))?.state).toBe('unconfirmed');
    expect(await inbox.page('/')).not.toContain(`>${words.states.unconfirmed} <`);
  });

  test('are exported with the time of their confirmation and a link to unsubscribe, and others without', async () => {
    const { isIn, page, store } = await subscribed();
    const [headings = [], ...rows] = readTable(await page('/export.csv?state=all'));
    const at = (heading: string) => headings.indexOf(heading);
    const link = rows.map((row) => [row[0], row[at(words.table.unsubscribe)]]).filter(([, cell]) => cell !== '');
    const submission = await store.get(isIn.id);
    expect(link).toEqual([[isIn.id, submission && subscriptionLinks(testSite).unsubscribe(submission)]]);
    expect(rows.filter((row) => row[at(words.inquiry.confirmed)] !== '')).toHaveLength(2);
    const [withoutConfirm = []] = readTable(await inbox.page('/export.csv?state=confirmed'));
    expect(withoutConfirm).toContain(words.table.unsubscribe);
    expect(readTable(await inbox.page('/export.csv'))[0]).not.toContain(words.table.unsubscribe);
  });
});
