import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInLanguages } from '../../../editing/changes/site-in-language.ts';
import { keyOf, parseCatalog } from '../../../generator/read/catalogs/catalog.ts';
import { defaultCatalog } from '../../../generator/read/defaults.ts';
import { textsOfFiles, untranslatedTexts } from '../../../generator/read/translations/untranslated-texts.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { faultsOf } from '../../editing/changes/applied.ts';
import { applyTo, type Change, copiedProject, edit, rewrite } from '../../generator/copied-project.ts';
import { set } from '../../generator/edits.ts';
import { runHere } from './run-here.ts';

/** Runs a command on a site. */
const run = (root: string, name: string, ...words: string[]) => runHere(name, words, foldersIn(root));

const catalog = 'translations/fr.po';
const read = (root: string): string => readFileSync(join(root, 'data', catalog), 'utf8');

/** Returns the lines of an entry in the catalog. */
const entryIn = (root: string, context: string, original: string): string | undefined =>
  read(root)
    .split('\n\n')
    .find((entry) => entry.includes(`msgctxt "${context}"`) && entry.includes(`msgid "${original}`))
    ?.trim();

/** Translates a text as a translator does. */
const translate = (context: string, original: string, translation: string): Change =>
  rewrite(catalog, (text) =>
    text.replace(`msgctxt "${context}"\nmsgid "${original}"\nmsgstr ""`, (entry) =>
      entry.replace(/""$/, JSON.stringify(translation)),
    ),
  );

const name = 'services/kran name';
const kran = 'Schwergutkransteuerung';

test('a language is added, translated and kept up to date', async () => {
  const root = copiedProject();
  const { said } = await run(root, 'new', 'language', 'fr-FR');
  const [, count = ''] = /with (\d+) texts to translate$/.exec(said[1] ?? '') ?? [];
  expect(said).toEqual([
    'data/site.yaml written',
    expect.stringMatching(/^data\/translations\/fr\.po written, with \d+ texts to translate$/),
    'npm run translations -- fr lists what is missing',
  ]);
  expect(readFileSync(join(root, 'data/site.yaml'), 'utf8')).toContain(
    'otherLanguages:\n  - code: fr-FR\n    path: fr\n    name: Français\n',
  );
  expect(read(root)).toMatch(/^msgid ""\nmsgstr ""\n"Language: fr_FR\\n"\n/);
  // An address and a proper name are as in the original until someone translates them.
  expect(entryIn(root, 'services/kran slug', 'kran')).toMatch(/msgstr "kran"$/);
  expect(await faultsOf(root)).toEqual([]);
  expect((await run(root, 'translations', '--write')).said).toEqual(['Nothing is to be written.']);

  applyTo(root, translate(name, kran, 'Grue'));
  const [head = '', ...counts] = (await run(root, 'translations', 'fr')).said;
  expect(head).toMatch(/^fr {2}Français: 1 of \d+ texts \(\d+ missing, 0 outdated, 0 unused\)$/);
  expect(Number(/of (\d+) texts/.exec(head)?.[1])).toBeGreaterThanOrEqual(Number(count));
  expect(counts.slice(0, 2)).toEqual([
    '  First the texts of every page, which are in the first language until then:',
    expect.stringMatching(/\/data\/site\.yaml: \d+ missing$/),
  ]);
  const order = counts.map((line) => /\/data\/(.+)\.yaml: |^ {2}(First|Then|Last)/.exec(line)?.slice(1).find(Boolean));
  const [then, last] = [order.indexOf('Then'), order.indexOf('Last')];
  expect(order.slice(1, then)).toEqual(expect.arrayContaining(['menus', 'mails']));
  expect(order.slice(then, last)).toContain('pages/home');
  expect(order.slice(last, last + 2)).toEqual(['Last', 'mails']);

  // The original changes. The check knows the former translation also before the catalog is written.
  applyTo(root, set('services/kran.yaml', 'name', 'Andere Kräne'));
  const line = read(root).split('\n').indexOf('msgstr "Grue"') + 1;
  const { said: listed } = await run(root, 'translations');
  expect(listed).toContain(`  ${root}/data/${catalog}:${line}:1  ${name}  outdated: "Andere Kräne"`);
  const places = `file=${root}/data/${catalog},line=${line},col=1::${name}  fr: outdated: "Andere Kräne"`;
  expect((await run(root, 'translations', '--format', 'github')).said).toContain(`::warning ${places}`);
  const json = JSON.parse((await run(root, 'translations', '--format', 'json')).said.join('\n'));
  expect(json.languages[0].outdated).toEqual([expect.objectContaining({ line, path: name })]);
  expect((await run(root, 'translations', 'fr', '--write')).said).toEqual([`data/${catalog} written`]);
  const fuzzy = `#, fuzzy\n#| msgid "${kran}"\nmsgctxt "${name}"\nmsgid "Andere Kräne"\nmsgstr "Grue"`;
  expect(entryIn(root, name, 'Andere Kräne')).toBe(fuzzy);
  expect((await run(root, 'translations')).said[0]).toContain(' 1 outdated, 0 unused)');

  // The first original stays, and the mark goes with a change back.
  applyTo(root, set('services/kran.yaml', 'name', 'Kräne'));
  await run(root, 'translations', 'fr', '--write');
  expect(entryIn(root, name, 'Kräne')).toBe(fuzzy.replace('Andere Kräne', 'Kräne'));
  applyTo(root, set('services/kran.yaml', 'name', kran));
  await run(root, 'translations', 'fr', '--write');
  expect(entryIn(root, name, kran)).toBe(`msgctxt "${name}"\nmsgid "${kran}"\nmsgstr "Grue"`);

  // A translation without an original is kept, and comes back with it.
  applyTo(root, translate('services/kran benefits.items.title', 'Ruhe', 'Calme'));
  const items = readFileSync(join(root, 'data/services/kran.yaml'), 'utf8');
  applyTo(root, edit('services/kran.yaml', /^ +\{ title: Ruhe.*\n/m, ''));
  expect((await run(root, 'translations')).said[0]).toMatch(/ [1-9]\d* unused\)$/);
  await run(root, 'translations', '--write');
  expect(read(root)).toContain('#~ msgid "Ruhe"\n#~ msgstr "Calme"\n');
  expect((await run(root, 'translations', '--write')).said).toEqual(['Nothing is to be written.']);
  expect((await run(root, 'translations')).said[0]).toContain(' 0 unused)');
  applyTo(
    root,
    rewrite('services/kran.yaml', () => items),
  );
  await run(root, 'translations', '--write');
  expect(entryIn(root, 'services/kran benefits.items.title', 'Ruhe')).toMatch(/msgstr "Calme"$/);

  // A context without an original has the nearest one.
  applyTo(root, edit(catalog, `msgctxt "${name}"`, 'msgctxt "services/kran nmae"'));
  expect((await run(root, 'translations')).said).toContainEqual(
    expect.stringContaining(`services/kran nmae  unused: "${kran}" (nearest: ${name})`),
  );
  applyTo(root, edit(catalog, 'msgctxt "services/kran nmae"', `msgctxt "${name}"`));

  // A renamed entry takes its translation along, which keeps its address. One whose id begins like it stays.
  const another = 'msgctxt "services/kran-alt name"\nmsgid "Alt"\nmsgstr "Ancienne"\n';
  applyTo(
    root,
    rewrite(catalog, (text) => `${text}\n${another}`),
  );
  expect(await run(root, 'rename', 'service', 'kran', 'andere-kraene')).not.toHaveProperty('refusal');
  expect(entryIn(root, 'services/andere-kraene name', kran)).toMatch(/msgstr "Grue"$/);
  expect(entryIn(root, 'services/andere-kraene slug', 'andere-kraene')).toMatch(/msgstr "kran"$/);
  expect(read(root)).not.toContain('"services/kran ');
  expect(read(root)).toContain(another);

  // Missing texts of a strict site fail the command.
  expect(await run(root, 'translations')).not.toHaveProperty('failed');
  applyTo(
    root,
    rewrite('site.yaml', (text) => `${text}translations: strict\n`),
  );
  expect(await run(root, 'translations')).toMatchObject({ failed: true });
  const { said: errors } = await run(root, 'translations', '--format', 'github');
  expect(errors.every((each) => each.startsWith('::error '))).toBe(true);
});

test('removed entries leave with their translations, and links in translated texts follow renamed ones', async () => {
  const german = (address: string): string => `[Der Kran](${address}), [er](${address}) und [es](<${address}>).`;
  const french = (address: string): string => `[La grue](${address}), [elle](${address}) et [ça](<${address}>).`;
  const [former, present] = ['/leistungen/kran', '/leistungen/kraene'];
  const root = copiedProject(set('legal/datenschutz.yaml', 'intro', `"${german(former)}"`));
  await run(root, 'new', 'language', 'fr-FR');
  expect((await run(root, 'new', 'legal', 'neu')).said.at(-1)).toMatch(
    /^Français lacks \d+ texts of it; npm run translations -- fr --write adds them$/,
  );
  applyTo(root, edit('menus.yaml', 'drawer:\n', 'drawer:\n  - { name: Neues, href: /neu }\n'));
  await run(root, 'translations', '--write');
  const intro = 'legal/datenschutz intro';
  applyTo(root, translate(intro, german(former), french(former)));
  expect((await run(root, 'rename', 'service', 'kran', 'kraene')).said).toContain(`data/${catalog} written`);
  expect(entryIn(root, intro, german(present))).toContain(`msgstr "${french(present)}"`);
  expect((await run(root, 'translations')).said[0]).toContain(' 0 outdated, 0 unused)');
  applyTo(root, translate('menus drawer.name', 'Neues', 'Nouveau'));
  expect(await run(root, 'remove', 'legal', 'neu', '--references')).not.toHaveProperty('refusal');
  expect(read(root)).not.toMatch(/Nouveau|legal\/neu/);
  expect(await faultsOf(root)).toEqual([]);
});

test('a site in a language without defaults has a catalog of them', async () => {
  const root = copiedProject(
    set('site.yaml', 'language', 'it-IT'),
    edit('footer.yaml', '{{servicesInWords}}', '{{services}}'),
    set('legal/datenschutz.yaml', 'updated', '2026-03-01'),
  );
  expect((await run(root, 'translations', '--write')).said).toEqual(['data/translations/it.po written']);
  const text = readFileSync(join(root, 'data/translations/it.po'), 'utf8');
  expect(text).toContain('msgctxt "interface home"\nmsgid "{{company}}, home page"\nmsgstr ""\n');
  // The site's own texts are in its language.
  expect(text).not.toContain('msgctxt "services/');
  // A language without defaults is translated from the first one, as far as that is translated itself.
  applyTo(
    root,
    rewrite('translations/it.po', (before) => before.replace(/(home page"\nmsgstr ")/, '$1{{company}}, inizio')),
  );
  await run(root, 'new', 'language', 'pt-PT');
  const portuguese = readFileSync(join(root, 'data/translations/pt.po'), 'utf8');
  expect(portuguese).toContain('msgctxt "interface home"\nmsgid "{{company}}, inizio"\nmsgstr ""\n');
  // English needs none of them, because the defaults have it.
  await run(root, 'new', 'language', 'en-GB');
  expect(readFileSync(join(root, 'data/translations/en.po'), 'utf8')).not.toContain('"interface home"');
});

test('a language without defaults is translated from the first one, and shows its texts until then', async () => {
  const root = copiedProject();
  await run(root, 'new', 'language', 'pt-PT');
  const { entries } = parseCatalog('pt.po', readFileSync(join(root, 'data/translations/pt.po'), 'utf8'));
  const german = [...(defaultCatalog('de')?.entries.values() ?? [])].filter((one) => one.original !== one.translation);
  const ofDefaults = german.filter(({ context, translation }) =>
    entries.has(keyOf({ context, original: translation })),
  );
  expect(ofDefaults.length).toBeGreaterThan(50);
  expect(german.filter((entry) => entries.has(keyOf(entry)))).toEqual([]);
  const [first, further] = readInLanguages(join(root, 'data'));
  const texts = untranslatedTexts(
    further?.documents ?? first.documents,
    textsOfFiles(further ?? first),
    first.language,
  );
  expect(texts.map(({ code }) => code)).toEqual(['de-DE']);
});

test('a catalog that is no valid gettext is not rewritten', async () => {
  const root = copiedProject();
  await run(root, 'new', 'language', 'fr-FR');
  applyTo(root, edit(catalog, 'msgctxt "services/kran name"', '<<<<<<< HEAD\nmsgctxt "services/kran name"'));
  const before = read(root);
  await expect(run(root, 'translations', '--write')).rejects.toThrow(`data/${catalog}:`);
  await expect(run(root, 'rename', 'service', 'kran', 'kraene')).rejects.toThrow('a merge conflict is not resolved');
  expect(read(root)).toBe(before);
});

const refusals: [command: string, words: string[], refusal: string][] = [
  ['translations', ['f'], 'the site has no language with the path "f" (fix: write fr)'],
  ['translations', ['fr', 'de'], 'expected "[LANGUAGE]" (fix: write npm run translations -- fr --write)'],
  ['translations', ['--prune'], 'unknown option "--prune" (fix: see npm run translations -- --help)'],
  ['translations', ['fr', '--writ'], 'unknown option "--writ" (fix: write --write)'],
  ['translations', ['--format', 'jsn'], 'unknown format "jsn" (fix: write json)'],
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
  expect((await run(root, 'new', 'language', 'fr-CA')).said.join()).toContain('data/translations/fr-ca.po written');
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
