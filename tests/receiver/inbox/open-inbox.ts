import { html } from 'hono/html';
import { afterAll, onTestFinished } from 'vitest';
import type { InboxToken } from '../../../hosting/environment.ts';
import type { ProxyTrust } from '../../../hosting/trusted-proxies.ts';
import { separatorIn } from '../../../receiver/inbox/export/export-csv.ts';
import { inboxServer } from '../../../receiver/inbox/inbox-server.ts';
import type { SiteContent } from '../../../receiver/load-site.ts';
import { openStore, type Store } from '../../../receiver/store/open-store.ts';
import type { NewSubmission } from '../../../receiver/store/submission.ts';
import { testSite } from '../test-site.ts';

const markup = '<script>alert(1)</script><img src=x onerror="alert(2)">';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const contact = (name: string, subject: string, message: string, company = 'Northwind', phone = '') => ({
  form: 'contact' as const,
  sender: { name, email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.') || 'sender'}@visitor.test` },
  content: { name, email: 'as@sent.test', company, phone, subject, message, terms: true, marketing: false },
});

const lead = (firstName: string, lastName: string, description: string) => ({
  form: 'lead' as const,
  sender: { name: `${firstName} ${lastName}`, email: `${firstName.toLowerCase()}@visitor.test` },
  content: {
    ...{ firstName, lastName, phoneNumber: '+49 30 901820', workEmail: 'as@sent.test', description },
    ...{ subject: 'A first call', formType: 'quote' },
  },
});

const application = (firstName: string, lastName: string, position: string, message: string) => ({
  form: 'application' as const,
  sender: { name: `${firstName} ${lastName}`, email: 'applicant@visitor.test' },
  content: {
    ...{ firstName, lastName, email: 'as@sent.test', phone: '+91 98450 12345', position, experience: '5-7 years' },
    ...{ currentCompany: '', linkedin: 'https://linkedin.test/in/somebody', portfolio: 'javascript:alert(1)' },
    ...{ startDate: '1 month', message },
  },
});

const submissions = [
  contact(
    'Wanda Wisła',
    'A migration that stands still',
    'Our ledger is on two databases since March.\n\nCan you look at it before May?',
  ),
  application('Ravi', 'Menon', 'Welder', 'I led the move of a hospital’s records.\nIt took nine months.'),
  lead('Ingrid', 'Sørensen', 'We would like a first model for the forecast of returns, and somebody who explains it.'),
  contact('محمد عبد الرحمن', 'طلب معلومات', 'نود معرفة المزيد عن خدماتكم في مجال الذكاء الاصطناعي.'),
  contact(`Karl ${longWord}`, `${longWord}${longWord}`, `${longWord}${longWord} ist ein langes Wort.`),
  contact(`Mallory ${markup}`, markup, `"'><b>bold</b>${markup}`, markup, markup),
  contact('=HYPERLINK("http://evil.test")', '+1+1', '@SUM(A1:A9)\twith a tab'),
  contact('Petra Lang', 'A long letter', 'A sentence that is read many times. '.repeat(140).slice(0, 5000)),
  application('Zoë', 'O’Brien-Nakamura', 'Other', 'See my resume.'),
  { ...contact('Robot', 'Cheap watches', 'Buy now.'), suspicion: 'hidden-field' as const },
  { ...contact('Hurried Robot', 'Cheaper watches', 'Buy sooner.'), suspicion: 'haste' as const },
  lead('Amélie', 'Dupont', 'Short.'),
];

/** Returns a dozen submissions of all kinds, the newest first. */
/** Source of the first sample. */
export const sampleSource = {
  ...{ page: '/contact', place: 'contact', referrer: 'search.example' },
  ...{ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring 2026', utm_content: 'Größe-2' },
};

export const sampleSubmissions = (): NewSubmission[] =>
  submissions.map((submission, index) => {
    const received = new Date(Date.UTC(2026, 4, 20 - index, 14, 5, index)).toISOString();
    const sample = {
      ...submission,
      id: `${String(index + 1).padStart(8, '0')}-0000-4000-8000-000000000000`,
      identity: `identity ${index}`,
      received,
      ...(index === 0 && { source: sampleSource }),
      messages: 'suspicion' in submission ? [{ kind: 'notice' as const, due: received }] : [],
    };
    if (submission.form !== 'application') return sample;
    const bytes = Buffer.from(`%PDF-1.7 resume ${index}`);
    const name = index === 1 ? 'Ravi Menon, résumé.pdf' : '履歴書 "final"; x.pdf';
    return { ...sample, resume: { name, type: 'application/pdf', size: bytes.length, bytes } };
  });

/** The token of an inbox whose test is not about signing in. */
export const ownerToken = { name: 'owner', token: 'X9nq2LwVt4Rb7KzcM3hJ5gPs' };

/** Returns a text as it is escaped in the pages. */
export const inHtml = (text: string): string => String(html`${text}`);

/** Returns an inbox over a store; lines of its log are added to `logged`. */
export const inboxOver = (
  store: Store,
  options: {
    site?: SiteContent;
    tokens?: readonly InboxToken[];
    isTrusted?: ProxyTrust | undefined;
    now?: () => Date;
  } = {},
  logged: string[] = [],
): ReturnType<typeof inboxServer> => {
  const log = { warn: (line: string) => void logged.push(line), error: (line: string) => void logged.push(line) };
  return inboxServer({ site: testSite, store, log, tokens: [ownerToken], ...options });
};

/** Returns the body of a page that a program requests with the owner's token. */
export const readPage = async (store: Store, path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${ownerToken.token}` };
  return await (await inboxOver(store).request(path, { headers })).text();
};

type InboxOptions = NonNullable<Parameters<typeof inboxOver>[1]>;

/** Opens a store in memory with a dozen submissions. */
const openSamples = async (backups?: string) => {
  const store = await openStore({ file: ':memory:', backups });
  const samples = sampleSubmissions();
  for (const sample of samples) await store.add(sample);
  return { store, samples };
};

/** Opens an inbox like a browser, signed in unless the test brings its own tokens. */
const browse = async ({ store, samples }: Awaited<ReturnType<typeof openSamples>>, options: InboxOptions) => {
  /** Lines of the log. */
  const logged: string[] = [];
  const app = inboxOver(store, options, logged);
  let session: Record<string, string> = {};
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    await app.request(path, { headers: { host: 'localhost:4175', ...session, ...headers } });
  /** Sends a form like a page of the inbox. */
  const post = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    await app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: 'localhost:4175', 'sec-fetch-site': 'same-origin', ...session, ...headers },
    });
  const signedIn = options.tokens ? undefined : await post('/sign-in', { token: ownerToken.token });
  if (signedIn) session = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  return { store, samples, logged, app, get, post, page: async (path: string) => await (await get(path)).text() };
};

/** Opens an inbox for all tests of a file. `reopen` starts another one over the same store. */
export const sharedInbox = async (options: InboxOptions = {}) => {
  const opened = await openSamples();
  afterAll(() => opened.store.close());
  return { ...(await browse(opened, options)), reopen: (others: InboxOptions) => browse(opened, others) };
};

/** Opens an inbox that the running test may change. */
export const ownInbox = async ({ backups, ...options }: InboxOptions & { backups?: string } = {}) => {
  const opened = await openSamples(backups);
  onTestFinished(() => opened.store.close());
  return await browse(opened, options);
};

/** Parses CSV strictly (RFC 4180). Throws for an invalid record. */
export const readTable = (text: string, separator = separatorIn(testSite.settings.language)): string[][] => {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\r\n]*)(${separator}|\r\n)`, 'y');
  const records: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [, written = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`invalid CSV at ${start}: ${JSON.stringify(text.slice(start, start + 20))}`);
    records.at(-1)?.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
};
