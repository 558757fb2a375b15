import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isSeq, parseDocument } from 'yaml';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { entries, set } from '../../editing/changes/applied.ts';
import {
  type Change,
  checkWith,
  copy,
  edit,
  emitted,
  reportOf,
  rewrite,
  usedCollections,
} from '../../generator/copied-project.ts';

const idsOf = (wanted: string): string[] => entries.flatMap(({ folder, id }) => (folder === wanted ? [id] : []));

/** A further entry of a folder, which is a draft: a copy of its first. Insights and pages have no order. */
const draftIn = (folder: string, id = 'my-draft', lines = 'order: 99\ndraft: true'): Change =>
  copy(`${folder}/${idsOf(folder)[0]}.yaml`, `${folder}/${id}.yaml`, (text) =>
    /^order:/m.test(text) ? text.replace(/^order: .*$/m, lines) : `draft: true\n${text}`,
  );

/** The row of a draft that needs one. */
const rowsFor = (folder: string): Change[] =>
  folder === 'pages'
    ? [edit('routes.yaml', 'collections:', '  - { path: /my-draft, template: page }\ncollections:')]
    : [];

/** The texts of the output. Completion offers drafts too, because editors need their names. */
const textsOf = async (changes: readonly Change[], drafts = false): Promise<Map<string, string>> =>
  new Map(
    [...(await emitted(changes, { drafts }))].flatMap(([file, text]) =>
      typeof text === 'string' && !file.startsWith('json-schemas/') ? [[file, text] as const] : [],
    ),
  );

const withoutDrafts = await textsOf([]);

const filesWith = (files: ReadonlyMap<string, string>, words: string): string[] =>
  [...files].flatMap(([file, text]) => (text.includes(words) || file.includes(words) ? [file] : [])).toSorted();

test.each(pageCollections.filter((folder) => usedCollections.includes(folder)))(
  'a draft in %s is absent from a build, and in development a marked page, in lists and in the search',
  async (folder) => {
    const changes = [draftIn(folder), ...rowsFor(folder)];
    expect(await textsOf(changes)).toEqual(withoutDrafts);
    const files = await textsOf(changes, true);
    expect(filesWith(files, 'my-draft')).toEqual(
      expect.arrayContaining(['drafts.ts', 'ids.ts', 'public/search.json', 'public/sitemap.xml', 'routes.json']),
    );
    expect(files.get('drafts.ts')).toContain('hasDrafts: boolean = true');
    expect(files.get('drafts.ts')).toMatch(/draftPaths: readonly string\[\] = \[\n.*\/my-draft",\n/);
    const declared = new RegExp(`interface ${collectionAt(folder).entity} \\{[\\s\\S]*?readonly draft\\?: boolean;`);
    expect(files.get('entities.ts')).toMatch(declared);
  },
);

test('a draft may be a copy that precedes its original', async () => {
  expect(await textsOf([draftIn('services', 'a-copy')])).toEqual(withoutDrafts);
});

/** A study that refers to the draft of a study as well as to another. */
const [first = '', second = ''] = idsOf('case-studies');
const draft = draftIn('case-studies');
const path = '/projekte/my-draft';
const relating = (...ids: string[]): Change => set(`case-studies/${second}.yaml`, ['relatedWork'], ids);
/** Gives a study a story that is long enough and links to the draft. */
const linking = (id: string): Change =>
  set(`case-studies/${id}.yaml`, ['solution'], `${'Some words of a story. '.repeat(40)}See [ours](${path}#hero).`);
/** Puts a link first in a list of menu entries. */
const listing = (file: string, list: string, href: string): Change =>
  rewrite(file, (text) => {
    const document = parseDocument(text);
    const links = document.get(list);
    if (!isSeq(links)) throw new Error(`data/${file} has no list ${list}`);
    links.items.unshift(document.createNode({ name: 'Ours', href }));
    return document.toString({ lineWidth: 0 });
  });

describe('a reference to a draft', () => {
  test('is left out of lists in a build and kept in development', async () => {
    const related = async (drafts: boolean): Promise<readonly string[]> => {
      const result = await checkWith([draft, relating('my-draft', first)], { drafts });
      if (!result.ok) throw new Error('the data is at fault');
      return result.content.collections['case-studies'].find(({ id }) => id === second)?.relatedWork ?? [];
    };
    expect(await related(false)).toEqual([first]);
    expect(await related(true)).toEqual(['my-draft', first]);
  });

  test('is left out of menus', async () => {
    const before = await checkWith([]);
    const links = [listing('menus.yaml', 'header', `${path}#hero`), listing('footer.yaml', 'overviewLinks', path)];
    const result = await checkWith([draft, ...links]);
    expect(result.ok && result.content.single.menus).toEqual(before.ok && before.content.single.menus);
    expect(result.ok && result.content.single.footer).toEqual(before.ok && before.content.single.footer);
  });

  test('is a build fault with two fixes if it is required or a link in a text', async () => {
    const changes = [draft, linking(second), set('menus.yaml', ['button', 'link'], path)];
    const report = (await reportOf(...changes)).filter((line) => line.startsWith('data/'));
    const why = 'data/case-studies/my-draft.yaml is a draft, which a build omits';
    expect(report.map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual([
      `data/case-studies/${second}.yaml  solution  ${why} (fix: remove the link, or remove "draft: true" from data/case-studies/my-draft.yaml)`,
      `data/menus.yaml  button.link  ${why} (fix: change the link, or remove "draft: true" from data/case-studies/my-draft.yaml)`,
    ]);
    expect((await checkWith(changes, { drafts: true })).ok).toBe(true);
  });

  test('is a fault if a list would become too short', async () => {
    const report = await reportOf(
      draftIn('services'),
      set('pages/services.yaml', ['sections', 1, 'services'], ['my-draft', ...idsOf('services').slice(0, 1)]),
    );
    expect(report.map((line) => line.replace(/:\d+:\d+ /, ' ').replace(/^ +\d+ \| /, ''))).toEqual([
      `data/pages/services.yaml  sections[1].services  this list is too short without its drafts (fix: add other entries, or remove "draft: true" from their files)`,
      '    services:',
      expect.stringMatching(/^ +\^$/),
      '1 fault in 1 file',
    ]);
  });

  test('is valid in another draft', async () => {
    const other = draftIn('case-studies', 'my-other', 'order: 100\ndraft: true');
    const related = set('case-studies/my-other.yaml', ['relatedWork'], ['my-draft']);
    expect(await reportOf(draft, other, linking('my-other'), related)).toEqual([]);
  });
});

test.each([
  ['draft: yes please', /:8 {2}draft {2}expected true or false, got /],
  [
    'publish: soon',
    /:10 {2}publish {2}expected a day such as 2026-05-31, got "soon" \(fix: write year, month and day\)$/,
  ],
])('an entry with “%s” is at fault', async (line, fault) => {
  const [report] = await reportOf(draftIn('legal', 'my-draft', `order: 99\n${line}`));
  expect(report).toMatch(fault);
});

test.each([true, false])('counts in texts exclude drafts (in development: %s)', async (drafts) => {
  const count = set('interface.yaml', ['skipLink'], '{{services}}');
  const result = await checkWith([draftIn('services'), count], { drafts });
  expect(result.ok && result.content.single.interface.skipLink).toBe(String(idsOf('services').length));
});

const zone = set('site.yaml', ['timeZone'], 'Asia/Tokyo');

const at = (moment: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  onTestFinished(() => void vi.useRealTimers());
};

test.for([
  ['2031-03-01T14:59:59Z', false],
  ['2031-03-01T15:00:00Z', true],
] as const)('a role is open until its last day ends in the time zone of the site: %s', async ([moment, isClosed]) => {
  at(moment);
  const result = await checkWith([zone, set('roles/lagerplanung.yaml', ['page', 'closes'], '2031-03-01')]);
  const address = result.ok && result.content.addresses.find(({ contentId }) => contentId === 'lagerplanung');
  expect(address && (address.closed ?? false)).toBe(isClosed);
});

describe('an entry with a day of publication', () => {
  const scheduled = copy(`services/${idsOf('services')[0]}.yaml`, 'services/my-draft.yaml', (text) =>
    text.replace(/^order: .*$/m, 'order: 99\npublish: 2031-03-02').replace(/^name: .*$/m, 'name: My own'),
  );
  test('is a draft until the day begins in the time zone of the site', async () => {
    at('2031-03-01T14:59:59Z');
    expect(await textsOf([scheduled, zone])).toEqual(await textsOf([zone]));
    const inDevelopment = await textsOf([scheduled, zone], true);
    expect(inDevelopment.get('drafts.ts')).toMatch(/\/my-draft",\n/);
  });

  test('is on every page, in sitemap and search and in counts from that day on', async () => {
    at('2031-03-01T15:00:00Z');
    const count = set('interface.yaml', ['skipLink'], '{{services}}');
    const files = await textsOf([scheduled, zone, count]);
    const plain = (name: string) => files.get(`public/${name}`);
    expect([plain('sitemap.xml'), plain('search.json')]).toEqual([
      expect.stringContaining('/my-draft'),
      expect.stringContaining('/my-draft'),
    ]);
    expect(files.get('drafts.ts')).toContain('hasDrafts: boolean = false');
    expect(files.get('content/interface.ts')).toContain(`skipLink: "${idsOf('services').length + 1}"`);
  });

  test('may be linked before only where a build can omit the link', async () => {
    at('2031-03-01T12:00:00Z');
    const study = draftIn('case-studies', 'my-draft', 'order: 99\npublish: 2031-03-02');
    const report = await reportOf(study, set('menus.yaml', ['button', 'link'], path));
    expect(report[0]?.replace(/:\d+:\d+/, '')).toBe(
      'data/menus.yaml  button.link  data/case-studies/my-draft.yaml is published on 2031-03-02, and a build omits it until then (fix: change the link, or write an earlier day there)',
    );
  });
});
