import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownIds, listedThings } from '../../../generator/check/known-ids.ts';
import { referencesTo } from '../../../generator/edit/references-to.ts';
import { type Renamed, rename } from '../../../generator/edit/rename.ts';
import { translationsOf } from '../../../generator/edit/translations/open-translations.ts';
import { reportOn } from '../../../generator/edit/translations/translation-report.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, copy, copyOf, edit, rewrite, secondCompany } from '../../generator/copied-project.ts';
import {
  changedLines,
  changesOf,
  documentsWith,
  entries,
  faultsOf,
  pathsOf,
  set,
  textsOf,
} from '../../generator/edit/applied.ts';

const frozen = documentsWith();
const texts = textsOf(secondCompany);

const renamed = (root: string, kind: string, id: string, to: string): Promise<Renamed> =>
  rename(foldersIn(root), { kind, id }, to);

/** The missing, outdated and unused texts of each language. */
const reported = (documents: typeof frozen): string[][] =>
  translationsOf(documents).languages.flatMap((language) => {
    const { missing, outdated, unused } = reportOn(language);
    return [missing, outdated, unused].map((faults) => faults.map(({ message }) => message).toSorted());
  });

// Forms keep their names, because code names them. A full run renames every entry of a folder.
const pages = [...Map.groupBy(entries, ({ folder }) => folder).values()].flatMap(([first, ...others]) =>
  first?.hasPages ? [first, ...(isFullRun ? others : [])] : [],
);

test.each(pages)('the $kind $id is renamed in every reference, and back', async ({ folder, kind, id }) => {
  const references = referencesTo(frozen, { kind, id });
  const { edited, references: count } = await renamed(secondCompany, kind, id, 'another-name');
  expect(count).toBe(references.length);
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
  const documents = documentsWith(edited);
  expect(referencesTo(documents, { kind, id })).toEqual([]);

  // Each old address of the entry leads to the new one.
  const paths = pathsOf(documents);
  const canonical = [...paths].find(([path, own]) => path === own && path.endsWith('/another-name'))?.[0];
  for (const [path, own] of pathsOf(frozen)) if (own.endsWith(`/${id}`)) expect(paths.get(path), path).toBe(canonical);

  for (const [file, text] of texts) {
    if (file === 'data/routes.yaml' || file.endsWith(`/${folder}/${id}.yaml`)) continue;
    const places = references.filter(({ document }) => document.source.file === file);
    const lines = edited.has(file) ? changedLines(text, edited.get(file)) : [];
    expect(lines.length, file).toBeLessThanOrEqual(places.length);
    expect(lines.length > 0, file).toBe(places.length > 0);
  }

  expect(reported(documents)).toEqual(reported(frozen));

  // The name of before gives the same bytes, except for the redirect.
  const root = copyOf(join(secondCompany, 'data'), changesOf(edited));
  const back = (await renamed(root, kind, 'another-name', id)).edited;
  const after = new Map([...textsOf(root), ...back]);
  const changed = [...after].flatMap(([file, text]) => (texts.get(file) === text ? [] : [file]));
  expect(changed.filter((file) => file.endsWith('.yaml'))).toEqual(['data/routes.yaml']);
  expect([...pathsOf(documentsWith(back, root)).keys()]).toEqual(expect.arrayContaining([...pathsOf(frozen).keys()]));
});

describe('entries of single files can be renamed', () => {
  const known = knownIds(frozen);

  test('every kind without a collection that others refer to', () => {
    const collections = collectionFolders.map((folder) => collectionAt(folder).one);
    const single = Object.keys(known).filter((kind) => !collections.includes(kind));
    expect(Object.keys(listedThings).toSorted()).toEqual(single.toSorted());
  });

  const firsts = ['tag', 'office', 'person', 'message', 'notice'].flatMap((kind) => {
    // The company's own names follow those of the defaults.
    const id = [...(known[kind] ?? [])].findLast((name) => referencesTo(frozen, { kind, id: name }).length > 0);
    return id === undefined ? [] : [{ kind, id }];
  });

  test.each(firsts)('$kind $id', async ({ kind, id }) => {
    const to = ['tag', 'office', 'person'].includes(kind) ? 'another-name' : 'anotherName';
    const { edited, references } = await renamed(secondCompany, kind, id, to);
    expect(references).toBeGreaterThan(0);
    const documents = documentsWith(edited);
    expect(referencesTo(documents, { kind, id })).toEqual([]);
    expect(referencesTo(documents, { kind, id: to })).toHaveLength(references);
    for (const [file, text] of edited) {
      if (texts.has(file)) expect(changedLines(texts.get(file), text).length, file).toBeGreaterThan(0);
    }
    expect(reported(documents)).toEqual(reported(frozen));
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

test('comments, quotes and the order of keys around a reference stay', async () => {
  const footer = (id: string): string => `# The links.
overviewLinks: # in this order
  # Our best.
  - { name: 'Let''s go', href: "/leistungen/${id}#hero" }   # said beside it
`;
  const root = copiedProject(
    rewrite('footer.yaml', (text) => text.replace(/^overviewLinks:\n(?: .*\n)*/m, () => footer('kran'))),
  );
  const { edited } = await renamed(root, 'service', 'kran', 'another-name');
  expect(edited.get('data/footer.yaml')).toBe(
    textsOf(root).get('data/footer.yaml')?.replace(footer('kran'), footer('another-name')),
  );
});

describe('a rename fails', () => {
  // biome-ignore format: one line a row
  test.each([
    ['an unknown kind', 'servise', 'x', 'y', 'unknown kind "servise" (fix: write service)'],
    ['the folder of a collection', 'services', 'x', 'y', 'unknown kind "services" (fix: write service)'],
    ['an unknown id', 'service', 'kranx', 'y', 'unknown service "kranx" (fix: write kran)'],
    ['a malformed id', 'service', 'kran', 'New Name', '"New Name" cannot be an id (fix: write new-name)'],
    ['a name of spaces', 'service', 'kran', '  ', '"  " cannot be an id (fix: use lower-case words joined by hyphens)'],
    ['a name of the defaults', 'message', 'contactName', 'name', 'the message "contactName" is part of the defaults (fix: write another value for it in data/messages.yaml)'],
    ['a name that is taken', 'service', 'kran', 'lager', 'a service "lager" already exists (fix: choose another name)'],
  ])('for %s', async (_, kind, id, to, message) => {
    await expect(renamed(secondCompany, kind, id, to)).rejects.toThrow(message);
  });

  test('if another page has the new path', async () => {
    const taken = edit('routes.yaml', 'template: search', 'template: search, aliases: [/leistungen/taken]');
    await expect(renamed(copiedProject(taken), 'service', 'kran', 'taken')).rejects.toThrow(
      /leistungen\/taken leads to .* \(fix: give one of them another address\)[\s\S]*Nothing was written/,
    );
  });

  test('if a file is unreadable', async () => {
    const root = copiedProject(rewrite('footer.yaml', (text) => `${text}\n  - : "\n`));
    await expect(renamed(root, 'service', 'kran', 'new-name')).rejects.toThrow('data/footer.yaml');
  });

  test('but not because of an existing fault', async () => {
    const root = copiedProject(rewrite('footer.yaml', (text) => text.replace(/^blurb:/m, 'blurp:')));
    const before = await faultsOf(root);
    expect(before.length).toBeGreaterThan(0);
    const { edited } = await renamed(root, 'service', 'kran', 'new-name');
    expect(await faultsOf(root, edited)).toEqual(before);
  });
});

test('the old name of a draft needs no redirect', async () => {
  const draft = (text: string): string => text.replace(/^order: .*$/m, 'order: 99\ndraft: true');
  const root = copiedProject(copy('legal/datenschutz.yaml', 'legal/imprint.yaml', draft));
  const { edited, redirects } = await renamed(root, 'legal', 'imprint', 'about-us');
  expect(redirects).toEqual([]);
  expect([...edited.keys()]).toEqual(['data/legal/about-us.yaml', 'data/legal/imprint.yaml']);
});
