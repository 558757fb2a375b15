import { describe, expect, test } from 'vitest';
import { cardPath } from '../../../generator/emit/pages/page-meta.ts';
import { emitSearchIndex } from '../../../generator/emit/pages/search-index.ts';
import { emitManifest } from '../../../generator/emit/pictures/app-icons.ts';
import { emitFeeds } from '../../../generator/emit/web/feeds.ts';
import { emitLlms } from '../../../generator/emit/web/llms.ts';
import { emitSecurityTxt } from '../../../generator/emit/web/security-txt.ts';
import { emitSitemap } from '../../../generator/emit/web/sitemap.ts';
import type { Output } from '../../../generator/emit/write-output.ts';
import type { Content } from '../../../generator/read/content.ts';
import { filesOfSections } from '../../../generator/read/page-files.ts';
import { type SearchEntry, searchKinds } from '../../../schemas/collections/search.ts';
import { set } from '../../editing/changes/applied.ts';
import { type Change, checkWith, copy, edit, emitted } from '../copied-project.ts';

const entriesWith = async (...changes: Change[]): Promise<SearchEntry[]> =>
  JSON.parse(String((await emitted(changes)).get('public/search.json'))) as SearchEntry[];

const index = await entriesWith();
const result = await checkWith([]);
if (!result.ok) throw new Error('the data is at fault');
const { content } = result;
const canonical = content.addresses
  .filter(({ path, canonical: own, closed }) => path === own && !closed)
  .map(({ path }) => path);

describe('the search index', () => {
  test('contains every canonical path once and no alias, and refers only to existing anchors', () => {
    const paths = index.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(canonical.toSorted());
    const lost = index.filter(({ path }) => {
      const [page, anchor] = path.split('#');
      const address = content.addresses.find((one) => one.path === page);
      return !address || (anchor !== undefined && !address.anchors?.includes(anchor));
    });
    expect(lost).toEqual([]);
  });

  test('describes each result in one line of text', () => {
    for (const { kind, title, description, keywords } of index) {
      expect(searchKinds).toContain(kind);
      for (const text of [title, description, ...keywords]) expect(text).toMatch(/^\S[^\n{}]*$/);
      expect(new Set(keywords).size).toBe(keywords.length);
    }
    const names = index.map(({ kind, title }) => `${kind} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  // The label of a tag is among the keywords of a study.
  // biome-ignore format: one row after the other
  test.each([
    ['Schwergutkransteuerung', '/leistungen/kran', 'service',
      ['Donaudampfschifffahrtsplanung', 'Wie lange steht der Kran beim Umbau?']],
    ['Häfen', '/branchen/haefen', 'industry', ['Leitstelle']],
    ['Der Plan an der Wand', '/projekte/kaiplan', 'study', ['PostgreSQL', 'Kaiwerk', 'Logistik']],
    ['Die Mannschaft', '/mannschaft', 'page', ['Uwe Petersen']],
    ['Kontakt', '/kontakt', 'page', ['Bremerhaven']],
    ['Firma', '/firma', 'page', ['Lotsenbund']],
    ['Nordhafen, Startseite', '/', 'page', ['Tidenuhr']],
    ['Mut zur Spanne', '/magazin/mut-zur-spanne', 'insight',
      ['Planung', 'Hinnerk Tams', 'Was sich am Kai geändert hat']],
    ['Inbetriebnahme Kransteuerung (m/w/d)', '/karriere/inbetriebnahme-kran', 'role', ['Vollzeit oder Teilzeit']],
    ['Hinweise zum Datenschutz', '/datenschutz', 'legal', ['Anfragen']],
  ])('%s is at %s, a %s, and is found by %j', (title, path, kind, keywords) => {
    const found = index.find((entry) => entry.title === title);
    expect(found).toMatchObject({ path, kind, keywords: expect.arrayContaining(keywords) });
  });

  test('has usual words of pages, which the pages do not use', () => {
    const aliasesOf = (path: string) => index.find((entry) => entry.path === path)?.aliases;
    expect(aliasesOf('/kontakt')).toContain('Telefonnummer');
    expect(aliasesOf('/leistungen')).toEqual(expect.arrayContaining(['Preise', 'Kosten']));
  });

  test.each([
    ['de-CH', "export { stemmer } from '@orama/stemmers/german';"],
    ['ja', 'export const stemmer: (word: string) => string = (word) => word;'],
  ])('a site in %s has the stemmer of its language, if there is one', (language, line) => {
    const output: Output = new Map();
    const { single } = content;
    emitSearchIndex({ ...content, single: { ...single, site: { ...single.site, language } } }, output);
    expect(String(output.get('search.ts')).trimEnd().split('\n').at(-1)?.replaceAll('"', "'")).toBe(line);
  });

  test('has aliases of entries, roles without a page, and studies that the gallery leaves out', async () => {
    // Decision search-lists-every-page.
    const found = await entriesWith(
      set('services/kran.yaml', ['name'], 'Kran & Hafen Logistik'),
      set('services/kran.yaml', ['aliases'], ['Verladung', 'Containerbrücke']),
      edit('roles/inbetriebnahme-kran.yaml', /^page:\n( .*\n)+/m, ''),
      set('case-studies/kaiplan.yaml', ['order'], 1),
      set('case-studies/kaiplan.yaml', ['listed'], false),
    );
    const aliases = ['Verladung', 'Containerbrücke', 'HL'];
    expect(found.find(({ path }) => path === '/leistungen/kran')?.aliases).toEqual(aliases);
    expect(found.find(({ title }) => title.startsWith('Inbetriebnahme'))?.path).toBe('/karriere#open-positions');
    expect(found.map(({ path }) => path)).toContain('/projekte/kaiplan');
    expect(found).toHaveLength(index.length);
  });

  test('includes a new study and role, but no alias, after the next run', async () => {
    const after = await entriesWith(
      copy('case-studies/kaiplan.yaml', 'case-studies/ferry-timetables.yaml', (text) =>
        text.replace(/^order: .*$/m, 'order: 8\nlisted: false').replace(/^title: .*$/m, 'title: Ferry Timetables'),
      ),
      copy('roles/inbetriebnahme-kran.yaml', 'roles/schiffbau.yaml', (text) =>
        text.replace(/^order: .*$/m, 'order: 9').replace(/^title: .*$/m, 'title: Schiffbau'),
      ),
      edit('routes.yaml', 'aliases: [/wir]', 'aliases: [/wir, /uns]'),
    );
    const known = new Set(index.map(({ title }) => title));
    const added = after.filter(({ title }) => !known.has(title)).map(({ kind, path }) => `${kind} ${path}`);
    expect(added).toEqual(['study /projekte/ferry-timetables', 'role /karriere/schiffbau']);
  });
});

test('the feed of insights names its language, and has the newest first, each with its author and dates', async () => {
  const path = '/magazin/feed.xml';
  const feed = String(
    (
      await emitted([
        set('insights/mut-zur-spanne.yaml', ['title'], 'Pegel & <Tide>'),
        // A later change does not make an entry newer.
        set('insights/plan-an-der-wand.yaml', ['updated'], '2026-03-20'),
      ])
    ).get(`public${path}`),
  );
  const entries = [...feed.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) =>
    ['title', 'id', 'name', 'published', 'updated'].map((tag) =>
      new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(entry)?.[1]?.replace('T00:00:00.000Z', ''),
    ),
  );
  const id = (name: string): string => `https://nordhafen.example/magazin/${name}`;
  // biome-ignore format: one line a row
  expect(entries).toEqual([
    [expect.any(String), id('wenn-die-leitung-ausfaellt'), 'Uwe Petersen', '2026-02-19', '2026-02-19'],
    [expect.any(String), id('plan-an-der-wand'), 'Ilse Brandt', '2025-10-09', '2026-03-20'],
    ['Pegel &amp; &lt;Tide&gt;', id('mut-zur-spanne'), 'Hinnerk Tams', '2025-06-12', '2025-06-12'],
  ]);
  expect(feed).toContain(`<link rel="self" href="https://nordhafen.example${path}"/>`);
  expect(feed).toMatch(/<feed [^>]*xml:lang="de-DE"/);
});

const [home] = content.addresses;
if (!home) throw new Error('the second company has no page');

/** The sitemap files of a site with so many pages. */
const filesOf = (pages: number): Map<string, string> => {
  const addresses = Array.from({ length: pages }, (_, page) => ({
    ...home,
    path: `/p${page}`,
    canonical: `/p${page}`,
  }));
  const output: Output = new Map();
  emitSitemap([{ ...content, addresses }], new Map(), output);
  return new Map([...output].map(([file, text]) => [file, String(text)]));
};

const count = (text: string | undefined, tag: string): number => (text ?? '').split(`<${tag}>`).length - 1;

test.each([
  [50_000, { 'public/sitemap.xml': 50_000 }],
  [50_001, { 'public/sitemap/1.xml': 50_000, 'public/sitemap/2.xml': 1, 'public/sitemap.xml': 0 }],
])('the sitemap of %i pages has at most 50,000 in a file', (pages, expected) => {
  const files = filesOf(pages);
  expect(Object.fromEntries([...files].map(([file, text]) => [file, count(text, 'url')]))).toEqual(expected);
  const parts = [...files.keys()].filter((file) => file.startsWith('public/sitemap/'));
  expect(count(files.get('public/sitemap.xml'), 'sitemap')).toBe(parts.length);
  for (const part of parts) expect(files.get('public/sitemap.xml')).toContain(part.replace('public', ''));
});

const dates = (changed: string) => ({ published: changed, changed });

/** Templates of the pages that are published in a second language. */
const published = ['home', 'about', 'insights'];

/** The site in German and Arabic. */
const contents = [
  content.language,
  { code: 'ar', path: 'ar', prefix: '/ar', name: 'العربية', dir: 'rtl' } as const,
].map((language, index, languages): Content => {
  const pathIn = ({ prefix }: typeof language, path: string): string =>
    prefix && path === '/' ? prefix : prefix + path;
  const addresses = content.addresses.filter(({ template }) => index === 0 || published.includes(template));
  return {
    ...content,
    language,
    languages,
    addresses: addresses.map(({ path, canonical: own, ...address }) => ({
      ...address,
      path: pathIn(language, path),
      canonical: pathIn(language, own),
      alternates: languages
        .filter(({ prefix }) => prefix === '' || published.includes(address.template))
        .map((one) => ({ code: one.code, path: pathIn(one, own) })),
    })),
  };
});

describe('a site with several languages', () => {
  const output: Output = new Map();
  emitSitemap(contents as [Content, ...Content[]], new Map(), output);
  for (const one of contents) {
    emitLlms(one, output);
    emitManifest(one, output);
    emitFeeds(one, new Map(), output);
    emitSecurityTxt(one, output);
  }
  const file = (path: string): string => String(output.get(`public${path}`));
  const { baseUrl } = content.single.site;

  test('has one sitemap, in which translated pages name each other', () => {
    const sitemap = file('/sitemap.xml').replaceAll(baseUrl, '');
    const rows = [...sitemap.matchAll(/<loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', links = '']) => ({
      loc,
      links: [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => [code, href]),
    }));
    const translated = (contents[1]?.addresses ?? []).map(({ path }) => path);
    expect(rows.map(({ loc }) => loc)).toEqual([...canonical, ...translated.filter((path) => path !== '/ar/wir')]);
    const linksOf = new Map(rows.map(({ loc, links }) => [loc, links]));
    expect(linksOf.get('/leistungen')).toEqual([]);
    const about = Object.entries({ 'de-DE': '/firma', ar: '/ar/firma', 'x-default': '/firma' });
    expect([linksOf.get('/firma'), linksOf.get('/ar/firma')]).toEqual([about, about]);
    expect(linksOf.get('/ar')).toContainEqual(['de-DE', '/']);
  });

  test('has the later date of an original and its translation in the sitemap', () => {
    const shown = filesOfSections(content.single['pages/about']);
    const originals = ['pages/about', ...shown].map((name) => [`${name}.yaml`, dates('2026-01-01')] as const);
    const lastmods = (translated: string): (string | undefined)[] => {
      const dated: Output = new Map();
      const history = new Map([...originals, ['translations/ar.po', dates(translated)] as const]);
      emitSitemap(contents as [Content, ...Content[]], history, dated);
      const text = String(dated.get('public/sitemap.xml'));
      return ['/firma', '/ar/firma'].map(
        (path) => new RegExp(`<loc>${baseUrl}${path}</loc><lastmod>(.*?)</lastmod>`).exec(text)?.[1],
      );
    };
    expect(lastmods('2026-02-02')).toEqual(['2026-01-01', '2026-02-02']);
    expect(lastmods('2025-02-02')).toEqual(['2026-01-01', '2026-01-01']);
  });

  test('has files for readers and machines in each language, which name those of the others', () => {
    expect(file('/llms.txt')).toContain(`\n\n## Sprache\n\n- [العربية](${baseUrl}/ar/llms.txt)\n`);
    expect(file('/ar/llms.txt')).toContain(`- [Deutsch](${baseUrl}/llms.txt)\n`);
    expect(file('/ar/llms.txt')).toContain(`(${baseUrl}/ar/firma)`);
    expect(JSON.parse(file('/ar/manifest.webmanifest'))).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar' });
    expect(JSON.parse(file('/manifest.webmanifest'))).toMatchObject({ lang: 'de-DE', start_url: '/' });
    expect(file('/.well-known/security.txt')).toContain('Preferred-Languages: de-DE, ar\n');
  });

  test('has no English heading in the files for machines without a list of all pages', () => {
    const [german] = contents as [Content, ...Content[]];
    const single = { ...german.single, 'pages/search': { ...german.single['pages/search'], groups: {} } };
    const written: Output = new Map();
    emitLlms({ ...german, single } as Content, written);
    const headings = String(written.get('public/llms.txt')).match(/^## .*/gm);
    expect(headings).toEqual(['## Zur Liste aller Seiten', '## Sprache']);
  });

  test('has no feed in a language without translated entries', () => {
    expect(file('/magazin/feed.xml')).toContain('/magazin/mut-zur-spanne"');
    expect(output.has('public/ar/magazin/feed.xml')).toBe(false);
  });
});

test('pages whose addresses resemble each other have different social cards', () => {
  expect(new Set(['/services/ai', '/services-ai', '/', '/home', '/index-page'].map(cardPath)).size).toBe(5);
});
