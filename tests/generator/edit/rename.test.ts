import { describe, expect, test } from 'vitest';
import { knownIds, listedThings } from '../../../generator/check/known-names.ts';
import { referencesTo } from '../../../generator/edit/references-to.ts';
import { type Renamed, rename } from '../../../generator/edit/rename.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, copy, edit, rewrite, secondCompany } from '../copied-project.ts';
import {
  addressOf,
  atSearchPage,
  changedLines,
  changesOf,
  documentsWith,
  entries,
  faultsOf,
  pathsOf,
  set,
  textsOf,
} from './applied.ts';

const frozen = documentsWith();
const texts = textsOf(secondCompany);

const renamed = (root: string, kind: string, id: string, to: string): Promise<Renamed> =>
  rename(foldersIn(root), { kind, id }, to);

// Forms keep their names, because code names them.
const pages = entries.filter(({ hasPages }) => hasPages);

describe('every entry can be renamed', () => {
  test.each(pages)('$kind $id', async ({ folder, kind, id }) => {
    const references = referencesTo(frozen, { kind, id });
    const { edited, references: count } = await renamed(secondCompany, kind, id, 'another-name');
    expect(count).toBe(references.length);
    expect(await faultsOf(secondCompany, edited)).toEqual([]);
    const documents = documentsWith(edited);
    expect(referencesTo(documents, { kind, id })).toEqual([]);

    // Each old address of the entry leads to the new one.
    const paths = pathsOf(documents);
    const canonical = [...paths].find(([path, own]) => path === own && path.endsWith('/another-name'))?.[0];
    for (const [path, own] of pathsOf(frozen))
      if (own.endsWith(`/${id}`)) expect(paths.get(path), path).toBe(canonical);

    for (const [file, text] of texts) {
      if (file === 'data/routes.yaml' || file === `data/${folder}/${id}.yaml`) continue;
      const places = references.filter(({ document }) => document.source.file === file);
      const lines = edited.has(file) ? changedLines(text, edited.get(file)) : [];
      expect(lines.length, file).toBeLessThanOrEqual(places.length);
      expect(lines.length > 0, file).toBe(places.length > 0);
    }
  });

  test.each([...new Map(pages.map((entry) => [entry.kind, entry])).values()])(
    'there and back gives the same bytes, except for the redirect: $kind $id',
    async ({ kind, id }) => {
      const { edited } = await renamed(secondCompany, kind, id, 'x-2');
      const root = copiedProject(...changesOf(edited));
      const back = (await renamed(root, kind, 'x-2', id)).edited;
      const after = new Map([...textsOf(root), ...back]);
      expect([...after].flatMap(([file, text]) => (texts.get(file) === text ? [] : [file]))).toEqual([
        'data/routes.yaml',
      ]);
      expect([...pathsOf(documentsWith(back, root)).keys()]).toEqual(
        expect.arrayContaining([...pathsOf(frozen).keys()]),
      );
    },
  );
});

describe('entries of single files can be renamed', () => {
  const known = knownIds(frozen);

  test('every kind without a collection that others refer to', () => {
    const collections = collectionFolders.map((folder) => collectionAt(folder).one);
    const single = Object.keys(known).filter((kind) => !collections.includes(kind));
    expect(Object.keys(listedThings).toSorted()).toEqual(single.toSorted());
  });

  const firsts = ['tag', 'office', 'message', 'notice'].flatMap((kind) => {
    const [id] = [...(known[kind] ?? [])].filter((name) => referencesTo(frozen, { kind, id: name }).length > 0);
    return id === undefined ? [] : [{ kind, id }];
  });

  test.each(firsts)('$kind $id', async ({ kind, id }) => {
    const to = kind === 'tag' || kind === 'office' ? 'another-name' : 'anotherName';
    const { edited, references } = await renamed(secondCompany, kind, id, to);
    expect(references).toBeGreaterThan(0);
    const documents = documentsWith(edited);
    expect(referencesTo(documents, { kind, id })).toEqual([]);
    expect(referencesTo(documents, { kind, id: to })).toHaveLength(references);
    for (const [file, text] of edited) expect(changedLines(texts.get(file), text).length, file).toBeGreaterThan(0);
  });

  test('a constant of texts, in every text that names it', async () => {
    const root = copiedProject(
      set('constants.yaml', ['texts', 'years'], 12),
      edit('interface.yaml', /^skipLink: .*$/m, 'skipLink: "{{ years }} years, {{years}} winters" # two'),
    );
    const { edited } = await renamed(root, 'constant', 'years', 'winters');
    const before = textsOf(root);
    expect(changedLines(before.get('data/constants.yaml'), edited.get('data/constants.yaml'))).toEqual([
      expect.stringMatching(/^(.*)years: 12(.*) → \1winters: 12\2$/),
    ]);
    expect(changedLines(before.get('data/interface.yaml'), edited.get('data/interface.yaml'))).toEqual([
      'skipLink: "{{ years }} years, {{years}} winters" # two → skipLink: "{{ winters }} years, {{winters}} winters" # two',
    ]);
  });
});

const [service, other] = entries.filter(({ kind }) => kind === 'service').map(({ id }) => id);
if (service === undefined || other === undefined) throw new Error('there are fewer than two services');

test('comments, quotes and the order of keys around a reference stay', async () => {
  const footer = (id: string): string => `# The links.
overviewLinks: # in this order
  # Our best.
  - { name: 'Let''s go', href: "${addressOf('services', id)}#hero" }   # said beside it
`;
  const root = copiedProject(
    rewrite('footer.yaml', (text) => text.replace(/^overviewLinks:\n(?: .*\n)*/m, () => footer(service))),
  );
  const { edited } = await renamed(root, 'service', service, 'another-name');
  expect(edited.get('data/footer.yaml')).toBe(
    textsOf(root).get('data/footer.yaml')?.replace(footer(service), footer('another-name')),
  );
});

describe('a rename fails', () => {
  // biome-ignore format: one line a row
  test.each([
    ['an unknown kind', 'servise', 'x', 'y', 'nothing is called a "servise" (fix: write service)'],
    ['the folder of a collection', 'services', 'x', 'y', 'nothing is called a "services" (fix: write service)'],
    ['an unknown id', 'service', `${service}x`, 'y', `no service is called "${service}x" (fix: write ${service})`],
    ['a malformed id', 'service', service, 'New Name', '"New Name" cannot be an id (fix: write new-name)'],
    ['a name of spaces', 'service', service, '  ', '"  " cannot be an id (fix: use lower-case words joined by hyphens)'],
    ['a name that is taken', 'service', service, other, `a service is called "${other}" already (fix: choose another name)`],
  ])('for %s', async (_, kind, id, to, message) => {
    await expect(renamed(secondCompany, kind, id, to)).rejects.toThrow(message);
  });

  test('if another page has the new path', async () => {
    const address = addressOf('services', 'taken');
    await expect(renamed(copiedProject(atSearchPage(address)), 'service', service, 'taken')).rejects.toThrow(
      new RegExp(`${address} leads to .* \\(fix: give one of them another address\\)[\\s\\S]*Nothing was written`),
    );
  });

  test('if a file is unreadable', async () => {
    const root = copiedProject(rewrite('footer.yaml', (text) => `${text}\n  - : "\n`));
    await expect(renamed(root, 'service', service, 'new-name')).rejects.toThrow('data/footer.yaml');
  });

  test('but not because of an existing fault', async () => {
    const root = copiedProject(rewrite('footer.yaml', (text) => text.replace(/^blurb:/m, 'blurp:')));
    const before = await faultsOf(root);
    expect(before.length).toBeGreaterThan(0);
    const { edited } = await renamed(root, 'service', service, 'new-name');
    expect(await faultsOf(root, edited)).toEqual(before);
  });
});

test('the old name of a draft needs no redirect', async () => {
  const id = frozen.collections.get('legal')?.[0]?.source.id ?? '';
  const root = copiedProject(
    copy(`legal/${id}.yaml`, 'legal/imprint.yaml', (text) => text.replace(/^order: .*$/m, 'order: 99\ndraft: true')),
  );
  const { edited, redirects } = await renamed(root, 'legal', 'imprint', 'about-us');
  expect(redirects).toEqual([]);
  expect([...edited.keys()]).toEqual(['data/legal/about-us.yaml', 'data/legal/imprint.yaml']);
});
