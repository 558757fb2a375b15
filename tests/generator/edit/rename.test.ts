import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownIds } from '../../../generator/check/known-ids.ts';
import { listedKinds } from '../../../generator/edit/kinds.ts';
import { referencesTo } from '../../../generator/edit/references-to.ts';
import { rename } from '../../../generator/edit/rename.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, copy, edit, rewrite, secondCompany } from '../copied-project.ts';
import { addressOf, apply, atSearchPage, changedLines, faultsOf, set, textsOf } from './applied.ts';

const frozen = readDocuments(join(secondCompany, 'data'));

/** Every entry of every collection with pages. (The code names forms, so they keep their names.) */
const entries = collectionFolders
  .filter((folder) => collectionAt(folder).hasPages)
  .flatMap((folder) =>
    (frozen.collections.get(folder) ?? []).map(({ source: { id } }) => ({
      folder,
      kind: collectionAt(folder).one,
      id,
    })),
  );

const pathsOf = (root: string): Map<string, string> =>
  new Map(addressesOf(readDocuments(join(root, 'data'))).map(({ path, canonical }) => [path, canonical]));

describe('every entry can have another name', () => {
  test.each(entries)('$kind $id', async ({ folder, kind, id }) => {
    const root = copiedProject();
    const [before, addresses] = [textsOf(root), pathsOf(root)];
    const references = referencesTo(readDocuments(join(root, 'data')), { kind, id });
    const { edited, references: count } = await rename(foldersIn(root), { kind, id }, 'another-name');
    expect(count).toBe(references.length);
    apply(root, edited);
    expect(await faultsOf(root)).toEqual([]);
    const documents = readDocuments(join(root, 'data'));
    // Aliases that were there stay what they are: links may go on using them.
    expect(referencesTo(documents, { kind, id })).toEqual([]);
    const moved = [...addresses].filter(
      ([, canonical]) => canonical.endsWith(`/${id}`) && !pathsOf(root).has(canonical),
    );
    expect(moved).toEqual([]);
    const canonical = [...pathsOf(root)].find(([path, own]) => path === own && path.endsWith('/another-name'))?.[0];
    for (const [path, own] of addresses) {
      if (own.endsWith(`/${id}`)) expect(pathsOf(root).get(path), path).toBe(canonical);
    }

    const after = textsOf(root);
    expect(after.get(`data/${folder}/another-name.yaml`)).toBe(edited.get(`data/${folder}/another-name.yaml`));
    for (const [file, text] of before) {
      if (file === 'data/routes.yaml' || file === `data/${folder}/${id}.yaml`) continue;
      const places = references.filter(({ document }) => document.source.file === file);
      const lines = changedLines(text, after.get(file));
      expect(lines.length, file).toBeLessThanOrEqual(places.length);
      expect(lines.length > 0, file).toBe(places.length > 0);
    }
  });
});

test('there and back gives the same bytes, but for the redirect', async () => {
  const ids = fc.stringMatching(/^[a-z][a-z0-9]{2,8}(-[a-z0-9]{1,6})?$/);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...entries), ids, async ({ kind, id }, to) => {
      const taken = new Set([...pathsOf(secondCompany).keys()].map((path) => path.split('/').at(-1)));
      fc.pre(!taken.has(to));
      const root = copiedProject();
      const before = textsOf(root);
      apply(root, (await rename(foldersIn(root), { kind, id }, to)).edited);
      apply(root, (await rename(foldersIn(root), { kind, id: to }, id)).edited);
      const after = textsOf(root);
      expect([...after.keys()]).toEqual([...before.keys()]);
      const changed = [...before].flatMap(([file, text]) => (after.get(file) === text ? [] : [file]));
      expect(changed).toEqual(['data/routes.yaml']);
      expect([...pathsOf(root).keys()]).toEqual(expect.arrayContaining([...pathsOf(secondCompany).keys()]));
    }),
    { numRuns: 12 },
  );
}, 120_000);

describe('what single files list can have another name', () => {
  const known = knownIds(frozen);

  test('the table of these knows every kind that references name and no collection is', () => {
    const collections = collectionFolders.map((folder) => collectionAt(folder).one);
    expect(listedKinds.toSorted()).toEqual(
      Object.keys(known)
        .filter((kind) => !collections.includes(kind))
        .toSorted(),
    );
  });

  const firsts = ['tag', 'office', 'message', 'notice'].flatMap((kind) => {
    const [id] = [...(known[kind] ?? [])].filter((name) => referencesTo(frozen, { kind, id: name }).length > 0);
    return id === undefined ? [] : [{ kind, id }];
  });

  test.each(firsts)('$kind $id', async ({ kind, id }) => {
    const root = copiedProject();
    const to = kind === 'tag' || kind === 'office' ? 'another-name' : 'anotherName';
    const { edited, references } = await rename(foldersIn(root), { kind, id }, to);
    expect(references).toBeGreaterThan(0);
    const before = textsOf(root);
    apply(root, edited);
    expect(referencesTo(readDocuments(join(root, 'data')), { kind, id })).toEqual([]);
    expect(referencesTo(readDocuments(join(root, 'data')), { kind, id: to })).toHaveLength(references);
    for (const [file, text] of edited) expect(changedLines(before.get(file), text).length, file).toBeGreaterThan(0);
  });

  test('a constant of texts, in every text that says it', async () => {
    const root = copiedProject(
      set('constants.yaml', ['texts', 'years'], 12),
      edit('interface.yaml', /^skipLink: .*$/m, 'skipLink: "{{ years }} years, {{years}} winters" # two'),
    );
    const { edited } = await rename(foldersIn(root), { kind: 'constant', id: 'years' }, 'winters');
    const before = textsOf(root);
    expect(changedLines(before.get('data/constants.yaml'), edited.get('data/constants.yaml'))).toEqual([
      expect.stringMatching(/^(.*)years: 12(.*) → \1winters: 12\2$/),
    ]);
    expect(changedLines(before.get('data/interface.yaml'), edited.get('data/interface.yaml'))).toEqual([
      'skipLink: "{{ years }} years, {{years}} winters" # two → skipLink: "{{ winters }} years, {{winters}} winters" # two',
    ]);
  });
});

describe('what is written around a reference stays', () => {
  const [first] = entries.filter(({ kind }) => kind === 'service');
  if (!first) throw new Error('there is no service');
  const { kind, id } = first;
  const path =
    [...pathsOf(secondCompany)].find(([own, canonical]) => own === canonical && own.endsWith(`/${id}`))?.[0] ?? '';
  const footer = `# The links.
overviewLinks: # in this order
  # Our best.
  - { name: 'Let''s go', href: "${path}#hero" }   # said beside it
`;

  test('comments, quotes and the order of keys', async () => {
    const root = copiedProject(
      rewrite('footer.yaml', (text) => text.replace(/^overviewLinks:\n(?: .*\n)*/m, () => footer)),
    );
    const before = textsOf(root).get('data/footer.yaml');
    const { edited } = await rename(foldersIn(root), { kind, id }, 'another-name');
    expect(edited.get('data/footer.yaml')).toBe(
      before?.replace(`${path}#hero`, `${path.replace(id, 'another-name')}#hero`),
    );
  });
});

describe('nothing is changed', () => {
  const [service, other] = entries.filter(({ kind }) => kind === 'service');
  if (!service || !other) throw new Error('there are fewer than two services');

  test.each([
    ['an unknown kind', 'servise', 'x', 'y', 'nothing is called a "servise" (fix: write service)'],
    ['the folder of a collection', 'services', 'x', 'y', 'nothing is called a "services" (fix: write service)'],
    [
      'an unknown id',
      'service',
      `${service.id}x`,
      'y',
      `no service is called "${service.id}x" (fix: write ${service.id})`,
    ],
    ['a name that is no id', 'service', service.id, 'New Name', '"New Name" cannot be an id (fix: write new-name)'],
    [
      'a name of blanks',
      'service',
      service.id,
      '  ',
      '"  " cannot be an id (fix: use lower-case words joined by hyphens)',
    ],
    [
      'a name that is taken',
      'service',
      service.id,
      other.id,
      `a service is called "${other.id}" already (fix: choose another name)`,
    ],
  ])('for %s', async (_, kind, id, to, message) => {
    await expect(rename(foldersIn(secondCompany), { kind, id }, to)).rejects.toThrow(message);
  });

  test('where another page has the new address, and the fault says so', async () => {
    const address = addressOf('services', 'taken');
    const root = copiedProject(atSearchPage(address));
    await expect(rename(foldersIn(root), { kind: 'service', id: service.id }, 'taken')).rejects.toThrow(
      new RegExp(`${address} leads to .* \\(fix: give one of them another address\\)[\\s\\S]*Nothing was written`),
    );
  });

  test('where a file cannot be read', async () => {
    const root = copiedProject(rewrite('footer.yaml', (text) => `${text}\n  - : "\n`));
    await expect(rename(foldersIn(root), { kind: 'service', id: service.id }, 'new-name')).rejects.toThrow(
      'data/footer.yaml',
    );
  });

  test('what was at fault before may stay so', async () => {
    const root = copiedProject(rewrite('footer.yaml', (text) => text.replace(/^blurb:/m, 'blurp:')));
    const before = await faultsOf(root);
    expect(before.length).toBeGreaterThan(0);
    const { edited } = await rename(foldersIn(root), { kind: 'service', id: service.id }, 'new-name');
    apply(root, edited);
    expect(await faultsOf(root)).toEqual(before);
  });
});

test('the old name of a draft needs no redirect', async () => {
  const [first] = frozen.collections.get('legal') ?? [];
  const id = first?.source.id ?? '';
  const root = copiedProject(
    copy(`legal/${id}.yaml`, 'legal/imprint.yaml', (text) => text.replace(/^order: .*$/m, 'order: 99\ndraft: true')),
  );
  const { edited, redirects } = await rename(foldersIn(root), { kind: 'legal', id: 'imprint' }, 'about-us');
  expect(redirects).toEqual([]);
  expect([...edited.keys()]).toEqual(['data/legal/about-us.yaml', 'data/legal/imprint.yaml']);
});
