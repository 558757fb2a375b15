import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { startAgent } from './agent.ts';

const folder = temporaryFolder();
let agent: Awaited<ReturnType<typeof startAgent>>;
beforeAll(async () => {
  agent = await startAgent(folder);
});
beforeEach(() => agent.restore());
afterAll(() => agent.stop());

type Call = readonly [tool: string, input: object];

/** The lines of a file that an order changes, as `-former` and `+present`; or what becomes of the file as a whole. */
type Expected = readonly string[] | 'new' | 'gone' | 'changed';

const set = (
  file: string,
  path: readonly (string | number)[],
  after?: unknown,
  before?: unknown,
  language?: string,
) => ({
  place: { file: `data/${file}.yaml`, path, ...(language && { language }) },
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
const change = (...changes: readonly object[]): Call => ['change', { changes }];

const seo = {
  title: 'Disposition',
  description: 'Vollzeit in Bremerhaven: Sie planen Liegeplätze, und zwar die nächsten drei Tage.',
};
const page = {
  seo,
  tasks: ['Planen'],
  profile: ['Ruhe'],
  offer: ['Ein Platz am Wasser'],
  employment: ['FULL_TIME'],
  closes: '2037-01-15',
};
const role = 'roles/disposition';
const study = 'case-studies';
const service = 'services/kran';
const question = { question: 'Kommt er wieder?', answer: 'Ja.' };
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const members = {
  id: 'ada-janssen',
  name: 'Ada Janssen',
  role: 'Planung',
  imageAlt: 'Ein Bildnis.',
  bio: 'Ada Janssen plant.',
};
const post = 'insights/ebbe';

type Order = [
  order: string,
  calls: readonly Call[],
  expected: Readonly<Record<string, Expected>>,
  shown?: readonly [page: string, text: string],
];

// biome-ignore format: one order after the other
const orders: Order[] = [
  ['add a role at our office that closes on 15 January', [
    ['add', { kind: 'role', id: 'disposition' }],
    change(set(role, ['title'], 'Disposition', 'Disposition'), set(role, ['location'], 'Bremerhaven', '[Ort, auf der Karte angezeigt]'),
      set(role, ['type'], 'Vollzeit', '[Art der Beschäftigung]'), set(role, ['description'], 'Sie planen.', '[Beschreibung der Arbeit]'), set(role, ['page'], page), set(role, ['posted'], '2026-11-01'), set(role, ['office'], 'kontor'), set(role, ['draft'], undefined, true)),
  ], { [role]: 'new' }, ['/karriere/disposition', 'Ein Platz am Wasser']],
  ['our hours are 72 now, everywhere', [change(set('constants', ['texts', 'antwortStunden'], 72, 48))],
    { constants: ['-texts: { antwortStunden: 48 }', '+texts: { antwortStunden: 72 }'] }, ['/', 'Eine Antwort kommt binnen 72 Stunden.']],
  ['swap the first and second study', [change(set(`${study}/kaiplan`, ['order'], 2, 1), set(`${study}/rumpfakte`, ['order'], 1, 2))],
    { [`${study}/kaiplan`]: ['-order: 1', '+order: 2'], [`${study}/rumpfakte`]: ['-order: 2', '+order: 1'] }],
  ['the third testimonial goes', [['remove', { kind: 'testimonial', id: 'lagermeister', withReferences: true }]], { testimonials: 'changed', 'pages/about': 'changed', 'translations/en.po': 'changed' }],
  ['give the crane service a shorter name on its card', [change(set(service, ['card', 'title'], 'Kransteuerung', 'Schwergutkransteuerung'))],
    { [service]: ['-title: Schwergutkransteuerung', '+title: Kransteuerung'] }, ['/leistungen/kran', 'Kransteuerung']],
  ['the page of services moves to /angebot', [['rename', { kind: 'page', id: 'services', to: 'angebot' }]],
    { interface: 'changed', menus: 'changed', 'pages/home': 'changed', 'pages/industries': 'changed', 'pages/portfolio': 'changed', 'pages/unterlagen': 'changed', redirects: ['-- { from: /leistungen.html, to: /leistungen }', '+- { from: /leistungen.html, to: /angebot }'], 'industries/haefen': 'changed', 'industries/werften': 'changed', routes: 'changed', 'translations/en.po': 'changed' }],
  ['the crane service is named hebezeug in its address', [['rename', { kind: 'service', id: 'kran', to: 'hebezeug' }]],
    { [service]: 'gone', 'services/hebezeug': 'new', routes: 'changed', 'translations/en.po': 'changed' }],
  ['remove the study of the hull with all that refers to it', [
    change(set('testimonials', ['testimonials', 1, 'company'], 'Werft Nord')), ['remove', { kind: 'case-study', id: 'rumpfakte', withReferences: true }],
  ],
    { [`${study}/rumpfakte`]: 'gone', [`${study}/kaiplan`]: 'changed', 'industries/werften': 'changed', testimonials: 'changed' }],
  ['another question about cranes', [change(set(service, ['faq', 'items', 2], question))], { [service]: ['+- question: Kommt er wieder?', '+answer: Ja.'] }, ['/leistungen/kran', 'Kommt er wieder?']],
  ['a client has another name', [change(set('sections/clients', ['items', 1, 'name'], 'Kaiwerk Nord', 'Kaiwerk'))], { 'sections/clients': 'changed' }, ['/', 'Kaiwerk Nord']],
  ['Ada joins the team', [change(set('team', ['members', 2], members))], { team: ['+- id: ada-janssen', '+name: Ada Janssen', '+role: Planung', '+imageAlt: Ein Bildnis.', '+bio: Ada Janssen plant.'] }, ['/mannschaft', 'Ada Janssen plant.']],
  ['our phone number is another', [change(set('offices', ['offices', 0, 'phone'], '+49 40 66969 124', '+49 40 66969 123'))],
    { offices: ['-phone: +49 40 66969 123', '+phone: +49 40 66969 124'] }],
  ['the English name of the crane service is Crane control', [change(set(service, ['name'], 'Crane control', 'Heavy-lift crane control', 'en-US'))],
    { 'translations/en.po': ['-msgstr "Heavy-lift crane control"', '+msgstr "Crane control"'] }],
  ['an article for next month', [
    ['add', { kind: 'insight', id: 'ebbe' }],
    change(set(post, ['title'], 'Bei Ebbe', 'Ebbe'), set(post, ['text'], 'Das Wasser geht.', '[Text bis zur ersten Überschrift]'), set(post, ['publish'], nextMonth), set(post, ['draft'], undefined, true)),
  ], { [post]: 'new' }, ['/magazin/ebbe', 'draft: visitors do not get this page yet']],
  ['questions at the end of the downloads', [change(set('pages/unterlagen', ['sections', 11], { kind: 'faq', id: 'fragen', heading: { title: 'Noch Fragen?' }, items: [question] }))],
    { 'pages/unterlagen': 'changed' }, ['/unterlagen', 'Noch Fragen?']],
  ['first the culture, then the roles: swap them', [change(set('pages/careers', ['sections'], 'swap 1 2', 'read'))], { 'pages/careers': 'changed' }],
  ['no pictures of our culture', [change(set('pages/careers', ['sections', 1], undefined, 'read'))], { 'pages/careers': 'changed' }],
  ['our color is blue', [change(set('constants', ['accentColor'], '#2f6f9e', '#2f9e63'))], { constants: ['-accentColor: "#2f9e63"', '+accentColor: "#2f6f9e"'] }],
  ['a short address for the fair', [change(set('redirects', ['redirects', 6], { from: '/hafentag', to: '/kontakt' }))], { redirects: ['+- { from: /hafentag, to: /kontakt }'] }],
  ['the team belongs into the menu', [change(set('menus', ['header', 7], { name: 'Mannschaft', href: '/mannschaft#hero' }))], { menus: 'changed' }],
  ['applications for the crane are open until July', [change(set('roles/inbetriebnahme-kran', ['page', 'closes'], '2036-07-31', '2036-06-30'))],
    { 'roles/inbetriebnahme-kran': ['-closes: 2036-06-30', '+closes: 2036-07-31'] }],
  ['we pay up to 70,000', [change(set('roles/inbetriebnahme-kran', ['page', 'salary', 'to'], 70_000, 64_000))],
    { 'roles/inbetriebnahme-kran': ['-salary: { from: 52000, to: 64000, currency: EUR, per: year }', '+salary: { from: 52000, to: 70000, currency: EUR, per: year }'] }],
  ['a page for prices', [['add', { kind: 'page', id: 'preise' }], change(set('pages/preise', ['sections', 0, 'subtitle'], 'Nach Aufwand.', '[Zeile unter der Überschrift: der Nutzen für die Besucher]'))],
    { 'pages/preise': 'new', routes: 'changed', menus: 'changed' }, ['/preise', 'Nach Aufwand.']],
  ['planning is named design', [['rename', { kind: 'tag', id: 'planung', to: 'entwurf' }]],
    { tags: 'changed', 'insights/mut-zur-spanne': 'changed', 'insights/plan-an-der-wand': 'changed', 'translations/en.po': 'changed' }],
  ['stress our figures, and link to the contact', [change(set(service, ['intro', 'text'], 'Wer plant, braucht **Zahlen**, und [ein Gespräch](/kontakt).', 'Wer plant, braucht **verlässliche** Zahlen. Mehr dazu [im Gespräch](/kontakt#contact).'))],
    { [service]: 'changed' }, ['/leistungen/kran', 'Wer plant, braucht Zahlen, und ein Gespräch.']],
];

const textIn = (files: ReadonlyMap<string, string>, file: string): string | undefined => {
  const bytes = files.get(file);
  return bytes === undefined ? undefined : Buffer.from(bytes, 'latin1').toString();
};

const linesOf = (text = ''): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** Applies the hunks of an answer to the former texts of files. */
const applied = (answer: string, files: ReadonlyMap<string, string>): Map<string, string | undefined> => {
  const result = new Map<string, string | undefined>();
  for (const part of answer.split(/^--- /m).slice(1)) {
    const [, from = '', to = '', hunks = ''] = /^(.+)\n\+\+\+ (.+)\n?([\s\S]*)$/.exec(part) ?? [];
    const lines = linesOf(textIn(files, from));
    for (const hunk of hunks.split(/^(?=@@ )/m).filter(Boolean)) {
      const [head = '', ...rows] = hunk.replace(/\n$/, '').split('\n');
      const start = Number(/\+(\d+)/.exec(head)?.[1]) - 1;
      const [gone, added] = ['-', '+'].map((sign) =>
        rows.filter((row) => row.startsWith(sign)).map((row) => row.slice(1)),
      );
      expect(lines.splice(start, gone?.length ?? 0, ...(added ?? []))).toEqual(gone);
    }
    if (from !== to && from !== '/dev/null') result.set(from, undefined);
    if (to !== '/dev/null') result.set(to, `${lines.join('\n')}\n`);
  }
  return result;
};

/** Returns the lines that only one of two texts has, trimmed. */
const differing = (before: string | undefined, after: string | undefined): string[] => {
  const rest = linesOf(after);
  const gone = linesOf(before).filter((line) => {
    const at = rest.indexOf(line);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [...gone.map((line) => `-${line.trim()}`), ...rest.map((line) => `+${line.trim()}`)];
};

/** Fills in the values that an agent reads before. In a list, it swaps the second and the third item. */
const asRead = async ([tool, input]: Call): Promise<Call> => {
  if (!('changes' in input)) return [tool, input];
  const changes = (input.changes as ReturnType<typeof set>[]).map(async (each) => {
    if (!('before' in each) || each.before !== 'read') return each;
    const [line = ''] = (await agent.call('read', each.place)).text.split('\n');
    const before: unknown = JSON.parse(line.replace(/^\[.*?\] = /, ''));
    if (!Array.isArray(before)) return { ...each, before };
    const [first, second, third, ...others] = before;
    return { ...each, before, after: [first, third, second, ...others] };
  });
  return [tool, { changes: await Promise.all(changes) }];
};

test.each<Order>(orders)('%s', async (_, calls, expected, shown) => {
  const first = agent.read();
  for (const each of calls) {
    const [tool, input] = await asRead(each);
    const before = agent.read();
    const rehearsed = await agent.call(tool, { ...input, dryRun: true });
    expect(agent.read()).toEqual(before);
    const written = await agent.call(tool, input);
    expect([written.isRefused, written.text]).toEqual([false, expect.stringMatching(/^Written:\n/)]);
    expect(rehearsed.text.replace(/^.*\n/, '')).toBe(written.text.replace(/^.*\n/, ''));
    const after = agent.read();
    for (const [file, text] of applied(written.text, before)) expect(textIn(after, file)).toBe(text);
  }
  const last = agent.read();
  const changed = [...new Set([...first.keys(), ...last.keys()])].filter((file) => first.get(file) !== last.get(file));
  const names = Object.keys(expected).map((name) => `data/${name}${name.endsWith('.po') ? '' : '.yaml'}`);
  expect(changed.toSorted()).toEqual(names.toSorted());
  for (const [index, what] of Object.values(expected).entries()) {
    const [before, after] = [first, last].map((files) => textIn(files, names[index] ?? ''));
    if (typeof what === 'string')
      expect([before !== undefined, after !== undefined]).toEqual([what !== 'new', what !== 'gone']);
    else expect(differing(before, after)).toEqual(what);
  }
  expect((await agent.call('check', {})).text).toMatch(/^no faults/);
  if (shown) expect((await agent.call('page', { page: shown[0] })).text).toContain(shown[1]);
});

test('there are 25 orders', () => expect(orders).toHaveLength(25));
