import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EditRefused } from '../../../generator/edit/edit-refused.ts';
import { singleFiles } from '../../../generator/read/data-files.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { translatableTexts } from '../../../generator/read/translations/translatable-texts.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { runEditCommand } from '../../../scripts/edit.ts';
import { runTranslations } from '../../../scripts/translations.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { applyTo, copiedProject, edit, rewrite } from '../../generator/copied-project.ts';
import { documentsWith, faultsOf } from '../../generator/edit/applied.ts';

/** Runs a command on a site. Returns its lines, its result, and its refusal if it is refused. */
const run = async (root: string, name: string, ...words: string[]) => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(...line.split('\n')));
  try {
    const folders = foldersIn(root);
    const ok =
      name === 'translations' ? runTranslations(folders, words) : await runEditCommand(folders, [name, ...words]);
    return { said, ok };
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    return { said, refusal: error.message };
  } finally {
    log.mockRestore();
  }
};

const file = 'translations/fr/services/kran.yaml';
const read = (root: string, path: string): string => readFileSync(join(root, 'data', path), 'utf8');

test('a language is added, translated, kept up to date, and follows its originals', async () => {
  const root = copiedProject();
  const { said } = await run(root, 'new', 'language', 'fr-FR');
  const [, count = ''] = /with (\d+) texts to translate$/.exec(said[1] ?? '') ?? [];
  expect(said).toEqual([
    'data/site.yaml written',
    expect.stringMatching(/^data\/translations\/fr: \d+ files with \d+ texts to translate$/),
    'npm run translations -- fr lists what is missing',
  ]);
  expect(read(root, 'site.yaml')).toContain('otherLanguages:\n  - code: fr-FR\n    path: fr\n    name: Français\n');
  expect(await faultsOf(root)).toEqual([]);
  expect((await run(root, 'translations', '--write')).said).toEqual(['Nothing is to be written.']);

  // Fills in one text.
  applyTo(root, edit(file, /^name:$/m, 'name: Grue'));
  expect((await run(root, 'translations', 'fr', '--write')).said).toEqual([`data/${file} written`]);
  expect(read(root, file)).not.toMatch(/^# de:.*\nname:/m);
  const [head = '', ...counts] = (await run(root, 'translations', 'fr')).said;
  expect(counts.slice(0, 2)).toEqual([
    '  First the texts of every page, because no page of the language is published without them:',
    expect.stringMatching(/\/translations\/fr\/interface\.yaml: \d+ missing$/),
  ]);
  // Texts of pages follow those of every page.
  const [menus, pages, home] = ['fr/menus.yaml: ', '  Then those of single pages:', 'fr/pages/home.yaml: '].map(
    (part) => counts.findIndex((line) => line.includes(part)),
  );
  expect([menus, pages, home]).toEqual([menus, pages, home].toSorted((a = -1, b = -1) => a - b));
  expect(menus).toBeGreaterThan(1);
  expect(head).toBe(`fr  Français: 1 of ${count} texts (${Number(count) - 1} missing, 0 outdated, 0 unused)`);

  // The original changes.
  applyTo(root, edit('services/kran.yaml', /^name: .*$/m, 'name: Andere Kräne'));
  const line = read(root, file).split('\n').indexOf('name: Grue') + 1;
  const { said: listed } = await run(root, 'translations');
  expect(listed).toContain(`  ${root}/data/${file}:${line}:1  name  outdated: "Andere Kräne"`);
  const places = `file=${root}/data/${file},line=${line},col=1::name  fr: outdated: "Andere Kräne"`;
  expect((await run(root, 'translations', '--format', 'github')).said).toContain(`::warning ${places}`);
  const json = JSON.parse((await run(root, 'translations', '--format', 'json')).said.join('\n'));
  expect(json.languages).toEqual([expect.objectContaining({ code: 'fr-FR', path: 'fr', texts: Number(count) })]);
  expect(json.languages[0].outdated).toEqual([expect.objectContaining({ line, path: 'name' })]);
  expect((await run(root, 'translations', 'fr', '--confirm', 'services/kran')).said).toEqual([`data/${file} written`]);
  expect((await run(root, 'translations')).said[0]).toContain(' 0 outdated, ');

  // Unused keys stay until they are pruned.
  applyTo(
    root,
    rewrite(file, (text) => `extra: Rien\n${text}`),
  );
  expect((await run(root, 'translations', '--write')).said).toEqual(['Nothing is to be written.']);
  expect((await run(root, 'translations', '--write', '--prune')).said).toEqual([`data/${file} written`]);
  expect(await faultsOf(root)).toEqual([]);

  // A renamed entry takes its translation along, which keeps its address.
  expect(await run(root, 'rename', 'service', 'kran', 'andere-kraene')).not.toHaveProperty('refusal');
  const moved = 'translations/fr/services/andere-kraene.yaml';
  expect(existsSync(join(root, 'data', file))).toBe(false);
  expect(read(root, moved)).toMatch(/^slug: kran\nname: Grue\n/m);
  await run(root, 'rename', 'service', 'andere-kraene', 'kran');
  expect(read(root, file)).not.toContain('slug:');

  // Missing texts of a strict site fail the command.
  expect(await run(root, 'translations')).toMatchObject({ ok: true });
  applyTo(
    root,
    rewrite('site.yaml', (text) => `${text}translations: strict\n`),
  );
  expect(await run(root, 'translations')).toMatchObject({ ok: false });
  const { said: errors } = await run(root, 'translations', '--format', 'github');
  expect(errors.every((each) => each.startsWith('::error '))).toBe(true);
});

/** Translates each missing text of a file by its original and a mark. */
const translateAll = (file: string) =>
  rewrite(file, (text) => text.replaceAll(/^ *# de: (.*)\n(?: *#.*\n)*(.*[:-])$/gm, '$2 "$1 (fr)"'));

test('removed entries leave with their translations, and links in translated texts follow renamed ones', async () => {
  const root = copiedProject();
  await run(root, 'new', 'language', 'fr-FR');
  expect((await run(root, 'new', 'legal', 'neu')).said.at(-1)).toMatch(
    /^Français lacks \d+ texts of it; npm run translations -- fr --write adds the keys$/,
  );
  applyTo(root, edit('menus.yaml', 'drawer:\n', 'drawer:\n  - { name: Neues, href: /neu }\n'));
  await run(root, 'translations', '--write');

  const legal = 'translations/fr/legal/datenschutz.yaml';
  applyTo(root, edit(legal, /text:$/m, 'text: "Voir [la grue](/leistungen/kran)."'));
  expect((await run(root, 'rename', 'service', 'kran', 'andere-kraene')).said).toContain(`data/${legal} written`);
  expect(read(root, legal)).toContain('"Voir [la grue](/leistungen/andere-kraene)."');

  // The entries of a menu have no ids. The digests of their originals tell which of them is gone.
  const menus = 'translations/fr/menus.yaml';
  applyTo(root, translateAll(menus));
  expect(read(root, menus)).toContain('"Neues (fr)"');
  expect(await run(root, 'remove', 'legal', 'neu', '--references')).not.toHaveProperty('refusal');
  expect(existsSync(join(root, 'data/translations/fr/legal/neu.yaml'))).toBe(false);
  const translation = yamlValue(read(root, menus));
  const original = documentsWith(new Map(), root).single.get('menus')?.value;
  for (const { path, text } of translatableTexts(singleFiles.menus, original)) {
    expect(valueAt(translation, path)).toBe(`${text} (fr)`);
  }
  expect(await faultsOf(root)).toEqual([]);
});

const usage =
  'expected a language and options (fix: write npm run translations -- fr, with --write, --write --prune or --confirm services/qa, or with --format json)';

const refusals: [command: string, words: string[], refusal: string][] = [
  ['translations', ['f'], 'the site has no language with the path "f" (fix: write fr)'],
  ['translations', ['fr', 'de'], usage],
  ['translations', ['--prune'], usage],
  ['translations', ['--confirm', 'services/kran'], usage],
  ['translations', ['fr', '--all'], usage],
  ['translations', ['--format', 'jsn'], 'unknown format "jsn" (fix: write json)'],
  [
    'translations',
    ['fr', '--confirm', 'services/kra'],
    'no file "services/kra" has translations (fix: write services/kran)',
  ],
  ['new', ['language', 'fr_FR'], '"fr_FR" is no code of a language (fix: write fr-FR)'],
  ['new', ['language', 'zz'], '"zz" is no code of a language (fix: write a code such as fr or fr-FR)'],
  ['new', ['language', 'fr'], 'the site has the language fr already (fix: see npm run translations)'],
];

test('wrong arguments are refused in one line', async () => {
  const root = copiedProject();
  const refusal = 'the site has one language (fix: add another with npm run new -- language fr-FR)';
  expect(await run(root, 'translations')).toEqual({ said: [], refusal });
  applyTo(
    root,
    rewrite('site.yaml', (text) => `${text}otherLanguages:\n  - { code: fr, path: fr, name: Français }\n`),
  );
  for (const [name, words, refusal] of refusals) expect(await run(root, name, ...words)).toEqual({ said: [], refusal });
  applyTo(
    root,
    rewrite('site.yaml', (text) => `${text}translations: strict\n`),
  );
  expect(await run(root, 'new', 'language', 'nl')).toEqual({
    said: [],
    refusal:
      'the site requires all translations (fix: remove "translations: strict" from data/site.yaml until the new language is complete)',
  });
});
