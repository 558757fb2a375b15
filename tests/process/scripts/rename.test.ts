import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linksTo, referencesTo } from '../../../editing/changes/rename/references-to.ts';
import { type Renamed, rename } from '../../../editing/changes/rename/rename.ts';
import { readInLanguages } from '../../../editing/changes/site-in-language.ts';
import { translationsOf } from '../../../editing/changes/translations/open-translations.ts';
import { reportOn } from '../../../editing/changes/translations/translation-report.ts';
import { knownIds, listedThings } from '../../../generator/fields/known-ids.ts';
import { listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import {
  changedLines,
  changesOf,
  documentsWith,
  entries,
  faultsOf,
  pathsOf,
  set,
  textsOf,
} from '../../editing/changes/applied.ts';
import { copiedProject, copy, copyOf, edit, rewrite, secondCompany } from '../../generator/copied-project.ts';

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

// A full run renames every entry of a folder.
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

// A full run renames every page of the system.
const rows = listAt(frozen.single.get('routes')?.value, ['pages']).filter(
  (row) => !['home', 'page'].includes(textAt(row, 'template')),
);
const patterns = listAt(frozen.single.get('routes')?.value, ['collections']).map((row) => textAt(row, 'path'));
const hasBelow = (row: unknown): boolean => patterns.some((path) => path.startsWith(`${textAt(row, 'path')}/`));
const templates = rows.filter((row) => isFullRun || hasBelow(row) || valueAt(row, ['aliases']));

test.each(templates.map((row) => ({ id: textAt(row, 'template'), from: textAt(row, 'path') })))(
  'the page $id of the system is renamed in every link, with all addresses below it, and keeps its other languages',
  async ({ id, from }) => {
    const { edited, redirects } = await renamed(secondCompany, 'page', id, 'another-name');
    expect(await faultsOf(secondCompany, edited)).toEqual([]);
    const documents = documentsWith(edited);
    const [before, paths] = [pathsOf(frozen), pathsOf(documents)];
    const moved = (path: string): string => path.replace(new RegExp(`^${from}(?=/|$)`), '/another-name');
    const old = [...before].filter(([path, own]) => moved(path) !== path || moved(own) !== own);
    for (const [path, own] of old) {
      // The further pages of a list move with the first, without a redirect.
      if (path !== own || !/\/seite\//.test(path)) expect([path, paths.get(path)]).toEqual([path, moved(own)]);
    }
    expect(redirects).toEqual([from, ...patterns.filter((path) => path.startsWith(`${from}/`))]);
    const canonical = new Set(old.map(([, own]) => own));
    expect(linksTo(documents, canonical)).toEqual([]);
    expect(linksTo(documents, new Set([...canonical].map(moved))).length).toBe(linksTo(frozen, canonical).length);
    const countsIn = (given: typeof frozen) => reported(given).map(({ length }) => length);
    expect(countsIn(documents)).toEqual(countsIn(frozen));
    const addressesIn = (edits?: EditedTexts) => readInLanguages(foldersIn(secondCompany).data, edits)[1]?.addresses;
    expect(addressesIn(edited)?.map(({ path }) => path)).toEqual(addressesIn()?.map(({ path }) => path));
  },
);

test('a form is renamed with its section, mails and placeholders, and the receiver erases what came before', async () => {
  const root = copiedProject(set('legal/datenschutz.yaml', ['intro'], '{{keptMonths.hafenbrief}} Monate'));
  const { edited, references } = await renamed(root, 'form', 'hafenbrief', 'brief');
  expect([references, await faultsOf(root, edited)]).toEqual([2, []]);
  expect(edited.get('data/legal/datenschutz.yaml')).toContain('{{keptMonths.brief}} Monate');
  expect(edited.get('data/forms/brief.yaml')).toBe(textsOf(root).get('data/forms/hafenbrief.yaml'));
  const formsIn = (file: string) => Object.keys(Object(yamlValue(edited.get(`data/${file}.yaml`) ?? '')).forms);
  expect([formsIn('mails'), formsIn('receiver')]).toEqual([
    ['brief', 'contact', 'application'],
    ['contact', 'hafenbrief', 'application', 'brief'],
  ]);
  expect(reported(documentsWith(edited, root))).toEqual(reported(documentsWith(new Map(), root)));
});

test('comments, quotes and the order of keys around a reference stay', async () => {
  const footer = (id: string): string => `# The links.
overviewLinks: # in this order
  # Our best.
  - { name: 'Let''s go', href: "/leistungen/${id}#hero" } # said beside it
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
    ['a name of spaces', 'service', 'kran', '  ', '"  " cannot be an id (fix: use words of letters or digits)'],
    ['a name of the defaults', 'message', 'contactName', 'name', 'the message "contactName" is part of the defaults (fix: write another value for it in data/messages.yaml)'],
    ['a name that is taken', 'service', 'kran', 'lager', 'a service "lager" already exists (fix: choose another name)'],
    ['the name of a template', 'page', 'unterlagen', 'about', 'a page "about" already exists (fix: choose another name)'],
    ['the address of a page', 'page', 'about', 'kontakt', '/kontakt is the address of another page (fix: choose another name)'],
    ['an unknown page', 'page', 'abuot', 'wer-wir-sind', 'unknown page "abuot" (fix: write about)'],
    ['the home page', 'page', 'home', 'anfang', 'the home page has no name in its address (fix: rename another page)'],
    ['a form with a place of its own', 'form', 'contact', 'anfrage', 'the form "contact" has its place by its name (fix: choose another form or name)'],
    ['a name with a place of its own', 'form', 'hafenbrief', 'lead', 'the form "lead" has its place by its name (fix: choose another form or name)'],
  ])('for %s', async (_, kind, id, to, message) => {
    await expect(renamed(secondCompany, kind, id, to)).rejects.toThrow(message);
  });

  test('if another page has the new path', async () => {
    const taken = edit('routes.yaml', 'template: search', 'template: search, aliases: [/leistungen/taken]');
    await expect(renamed(copiedProject(taken), 'service', 'kran', 'taken')).rejects.toThrow(
      '/leistungen/taken is the address of another page (fix: choose another name)',
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
