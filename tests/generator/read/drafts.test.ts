import { describe, expect, test } from 'vitest';
import { isSeq, parseDocument } from 'yaml';
import { check } from '../../../generator/check/check.ts';
import { emit } from '../../../generator/generate.ts';
import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import {
  type Change,
  copiedProject,
  copy,
  edit,
  reportOf,
  rewrite,
  secondCompany,
  usedCollections,
} from '../copied-project.ts';
import { set, textsOf } from '../edit/applied.ts';

const idsOf = (folder: string): string[] =>
  [...textsOf(secondCompany).keys()].flatMap(
    (file) => new RegExp(`^data/${folder}/(.*)\\.yaml$`).exec(file)?.[1] ?? [],
  );

/** A further entry of a folder, which is a draft: a copy of its first. */
const draftIn = (folder: string): Change =>
  copy(`${folder}/${idsOf(folder)[0]}.yaml`, `${folder}/my-draft.yaml`, (text) =>
    text.replace(/^order: .*$/m, 'order: 99\ndraft: true'),
  );

/** What a site is made of. What completes names while somebody types knows those of drafts too. */
const emitted = async (root: string, drafts: boolean): Promise<Map<string, string>> =>
  new Map(
    [...(await emit(foldersIn(root), { cards: false, drafts }))].flatMap(([file, text]) =>
      // Completion offers drafts too: they are there for who writes.
      typeof text === 'string' && !file.startsWith('json-schemas/') ? [[file, text.replaceAll(root, '')] as const] : [],
    ),
  );

const usedPages = pageCollections.filter((folder) => usedCollections.includes(folder));

const filesWith = (files: ReadonlyMap<string, string>, words: string): string[] =>
  [...files].flatMap(([file, text]) => (text.includes(words) || file.includes(words) ? [file] : [])).toSorted();

describe.each(usedPages.map((folder) => ({ folder, ...collectionAt(folder) })))(
  'a draft in $folder',
  ({ folder, entity }) => {
    test('is no fault, and nowhere in what a build is made of', async () => {
      const root = copiedProject(draftIn(folder));
      const bare = await emitted(copiedProject(), false);
      const built = await emitted(root, false);
      expect(filesWith(built, 'my-draft')).toEqual([]);
      expect([...built.keys()]).toEqual([...bare.keys()]);
      for (const [file, text] of built) expect(text, file).toBe(bare.get(file));
    });

    test('is all over development: its page, its lists, the search, and the list of what is marked', async () => {
      const files = await emitted(copiedProject(draftIn(folder)), true);
      expect(filesWith(files, 'my-draft')).toEqual(
        expect.arrayContaining(['drafts.ts', 'ids.ts', 'public/search.json', 'public/sitemap.xml', 'routes.json']),
      );
      expect(files.get('drafts.ts')).toContain('hasDrafts: boolean = true');
      expect(files.get('drafts.ts')).toMatch(/draftPaths: readonly string\[\] = \[\n.*\/my-draft",\n/);
      expect(files.get('entities.ts')).toMatch(
        new RegExp(`interface ${entity} \\{[\\s\\S]*?readonly draft\\?: boolean;`),
      );
    });
  },
);

/** A study that refers to the draft of a study as well as to another. */
const [first = '', second = ''] = idsOf('case-studies');
const draft = draftIn('case-studies');
const relating = (...ids: string[]): Change => set(`case-studies/${second}.yaml`, ['relatedWork'], ids);
/** A story that is long enough and links to an address. */
const linking = (id: string, path: string): Change =>
  set(`case-studies/${id}.yaml`, ['solution'], `${'Some words of a story. '.repeat(40)}See [ours](${path}#hero).`);
/** A list of menu entries with one more at its beginning. */
const listing = (file: string, list: string, path: string): Change =>
  rewrite(file, (text) => {
    const document = parseDocument(text);
    const entries = document.get(list);
    if (!isSeq(entries)) throw new Error(`data/${file} has no list ${list}`);
    entries.items.unshift(document.createNode({ name: 'Ours', href: path }));
    return document.toString({ lineWidth: 0 });
  });
const pathOf = async (root: string): Promise<string> => {
  const result = await check(foldersIn(root), { drafts: true });
  const address = result.ok ? result.content.addresses.find(({ contentId }) => contentId === 'my-draft') : undefined;
  return address?.canonical ?? '';
};

describe('what leads to a draft', () => {
  test('is skipped in lists of a build, and there in development', async () => {
    const root = copiedProject(draft, relating('my-draft', first));
    const related = async (drafts: boolean): Promise<readonly string[]> => {
      const result = await check(foldersIn(root), { drafts });
      if (!result.ok) throw new Error('the data is at fault');
      return result.content.collections['case-studies'].find(({ id }) => id === second)?.relatedWork ?? [];
    };
    expect(await related(false)).toEqual([first]);
    expect(await related(true)).toEqual(['my-draft', first]);
  });

  test('is skipped in menus', async () => {
    const path = await pathOf(copiedProject(draft));
    const before = await check(foldersIn(copiedProject()));
    const root = copiedProject(
      draft,
      listing('menus.yaml', 'header', `${path}#hero`),
      listing('footer.yaml', 'overviewLinks', path),
    );
    const result = await check(foldersIn(root));
    expect(result.ok && result.content.single.menus).toEqual(before.ok && before.content.single.menus);
    expect(result.ok && result.content.single.footer).toEqual(before.ok && before.content.single.footer);
  });

  test('is a fault of a build alone where it is a link in a text or a needed one, with both repairs', async () => {
    const path = await pathOf(copiedProject(draft));
    const changes = [draft, linking(second, path), set('menus.yaml', ['button', 'link'], path)];
    const report = (await reportOf(...changes)).filter((line) => line.startsWith('data/'));
    const why = 'data/case-studies/my-draft.yaml is a draft, which a build leaves out';
    expect(report.map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual([
      `data/case-studies/${second}.yaml  solution  ${why} (fix: remove the link, or remove "draft: true" from data/case-studies/my-draft.yaml)`,
      `data/menus.yaml  button.link  ${why} (fix: let the link lead elsewhere, or remove "draft: true" from data/case-studies/my-draft.yaml)`,
    ]);
    expect((await check(foldersIn(copiedProject(...changes)), { drafts: true })).ok).toBe(true);
  });

  test('is a fault where a list would be too short without it', async () => {
    const report = await reportOf(draft, relating('my-draft'));
    expect(report.map((line) => line.replace(/:\d+:\d+ /, ' ').replace(/^ +\d+ \| /, ''))).toEqual([
      `data/case-studies/${second}.yaml  relatedWork  without the drafts among its entries this list is too short (fix: name others beside them, or remove "draft: true" from their files)`,
      expect.stringMatching(/^relatedWork:/),
      expect.stringMatching(/^ +\^$/),
      '1 fault in 1 file',
    ]);
  });

  test('may stand in a draft', async () => {
    const path = await pathOf(copiedProject(draft));
    const report = await reportOf(
      draft,
      copy('case-studies/my-draft.yaml', 'case-studies/my-other.yaml', (text) =>
        text.replace(/^order: .*$/m, 'order: 100'),
      ),
      linking('my-other', path),
      set('case-studies/my-other.yaml', ['relatedWork'], ['my-draft']),
    );
    expect(report).toEqual([]);
  });
});

test('a draft is held to its schema as every file', async () => {
  const report = await reportOf(
    copy(`legal/${idsOf('legal')[0]}.yaml`, 'legal/my-draft.yaml', (text) =>
      text.replace(/^order: .*$/m, 'order: 99\ndraft: yes please'),
    ),
  );
  expect(report[0]).toMatch(/^data\/legal\/my-draft\.yaml:\d+:8 {2}draft {2}expected true or false, got /);
});

test('texts count what is published', async () => {
  const count = edit('interface.yaml', /^skipLink: .*$/m, 'skipLink: "{{services}}"');
  for (const drafts of [true, false]) {
    const result = await check(foldersIn(copiedProject(draftIn('services'), count)), { drafts });
    expect(result.ok && result.content.single.interface.skipLink).toBe(String(idsOf('services').length));
  }
});
