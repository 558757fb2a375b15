import { describe, expect, test } from 'vitest';
import { frenchSpacing } from '../../../generator/check/french-spacing.ts';
import { knownPlaceholders } from '../../../generator/read/placeholders/known-placeholders.ts';
import { fillPlural } from '../../../schemas/text/fill.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { checkWith, edit, reportOf } from '../copied-project.ts';

/** Shows `~` for U+00A0 and `^` for U+202F. */
const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');

test.each([
  ['Bonjour !', 'Bonjour^!'],
  ['Comment ça va ?', 'Comment ça va^?'],
  ['Vraiment ?! Oui !!!', 'Vraiment^?! Oui^!!!'],
  ['Du pain ; du beurre', 'Du pain^; du beurre'],
  ['Ouvert : le lundi', 'Ouvert~: le lundi'],
  ['Trois choses :\n\n- du pain', 'Trois choses~:\n\n- du pain'],
  ['Il dit « bonjour » et part', 'Il dit «~bonjour~» et part'],
  ['« Quoi ? » dit-il', '«~Quoi^?~» dit-il'],
  ['**Attention** : lisez (vite !)', '**Attention**~: lisez (vite^!)'],
  ['**Attention :** lisez **ceci !**', '**Attention~:** lisez **ceci^!**'],
  ['{count} résultats : {query} ?', '{count} résultats~: {query}^?'],
])('sets the spaces of %j', (written, expected) => {
  expect(shown(frenchSpacing(written))).toBe(expected);
  expect(frenchSpacing(written)).toHaveLength(written.length);
});

test.each([
  'à 10:30 ou 14:00',
  'https://example.com/a?b=1;c=2#!d',
  '[la liste](/portfolio?page=2)',
  '/portfolio/:id et /portfolio/ :id',
  'le paramètre ?page=2',
  'mailto:a@b.example',
  'Bonjour! Quoi? Voici: «tout»',
  'un mot, un autre. Fin…',
])('leaves %j as it is', (written) => {
  expect(frenchSpacing(written)).toBe(written);
});

const texts = async (language: string): Promise<string[]> => {
  const result = await checkWith([
    edit('site.yaml', 'language: de-DE', `language: ${language}`),
    edit('site.yaml', /^tagline: .*$/m, 'tagline: "Ports : « tout » !"'),
    edit('legal/datenschutz.yaml', /^updated: .*$/m, 'updated: 2026-03-01'),
    edit('legal/datenschutz.yaml', 'Was Sie senden, lesen nur wir.', 'Quoi ? Ici : **oui !**'),
  ]);
  if (!result.ok) return result.faults.map(({ file, path, message }) => `${file} ${path} ${message}`);
  const { single, collections } = result.content;
  const [legal] = collections.legal;
  return [single.site.tagline, plainText(legal?.sections[0]?.text ?? []).slice(0, 18)].map(shown);
};

test('a French site gets the spaces in plain and rich texts', async () => {
  const spaced = ['Ports~: «~tout~»^!', 'Quoi^? Ici~: oui^!'];
  expect(await texts('fr-FR')).toEqual(spaced);
  expect(await texts('fr')).toEqual(spaced);
});

test('a site in another language keeps its ordinary spaces', async () => {
  expect(await texts('en')).toEqual(['Ports : « tout » !', 'Quoi ? Ici : oui !']);
});

const language = (code: string) => edit('site.yaml', 'language: de-DE', `language: ${code}`);

describe('numbers in words', () => {
  // biome-ignore format: one line a row
  test.each([
    ['en', 0, '0', 'no', 'No'],
    ['en-US', 1, '1', 'one', 'One'],
    ['en-GB', 12, '12', 'twelve', 'Twelve'],
    ['en', 13, '13', '13', '13'],
    ['en', 1300, '1300', '1,300', '1,300'],
    ['de-DE', 5, '5', 'fünf', 'Fünf'],
    ['de', 12, '12', 'zwölf', 'Zwölf'],
    ['de', 1, '1', '1', '1'],
    ['fr-FR', 9, '9', 'neuf', 'Neuf'],
    ['fr', 12, '12', 'douze', 'Douze'],
    ['fr', 1, '1', '1', '1'],
    ['es-MX', 3, '3', 'tres', 'Tres'],
    ['es', 11, '11', 'once', 'Once'],
  ])('%s counts %i', (code, services, ...expected) => {
    const site = { language: code };
    const known = knownPlaceholders({ site, constants: {}, offices: {}, receiver: {}, counts: { services } });
    expect(['services', 'servicesInWords', 'ServicesInWords'].map((name) => known.get(name))).toEqual(expected);
  });

  test.each(['servicesInWords', 'ServicesInWords', 'officesInWords'])('{{%s}} needs a known language', async (name) => {
    const inFooter = edit('footer.yaml', '{{servicesInWords}}', `{{${name}}}`);
    const figures = name.replace('InWords', '').toLowerCase();
    expect(await reportOf(inFooter)).toEqual([]);
    expect((await reportOf(inFooter, language('it-IT'))).join('\n')).toContain(
      `numbers in words exist for English, German, French, and Spanish, not for Italian (fix: write {{${figures}}} in place of {{${name}}}`,
    );
  });

  test('are not required for numerals', async () => {
    const inFooter = edit('footer.yaml', '{{servicesInWords}}', '{{services}}');
    expect((await reportOf(inFooter, language('it-IT'))).join('\n')).not.toContain('numbers in words');
  });
});

describe('plural forms', () => {
  const german = '{ one: 1 Ergebnis, other: "{count} Ergebnisse" }';

  const faultsOf = async (code: string, found: string): Promise<string[]> => {
    const lines = await reportOf(language(code), edit('interface.yaml', `found: ${german}`, found));
    return lines.flatMap((line) => line.match(/search(?:\.found)?\S* {2}.*/)?.[0] ?? []);
  };

  const missing = (name: string, form: string, example: number) =>
    `search.found  ${name} needs the plural form ${form}, as for ${example} (fix: add ${form})`;

  // biome-ignore format: one line a row
  test.each([
    ['de-DE', `found: ${german}`, []],
    ['de', 'found: { other: "{count}" }', [missing('German', 'one', 1)]],
    ['fr-FR', 'found: { other: "{count}" }', [missing('French', 'one', 0)]],
    ['fr', `found: ${german}`, []],
    ['ja', 'found: { other: "{count}" }', []],
    ['pl', `found: ${german}`, [missing('Polish', 'many', 0), missing('Polish', 'few', 2)]],
    ['pl', 'found: { one: a, few: b, many: c, other: d }', []],
    ['de', 'found: { one: a }', ['search.found.other  expected text, got nothing (fix: add it)']],
  ])('%s, %s', async (code, found, faults) => {
    expect(await faultsOf(code, found)).toEqual(faults);
  });

  test('with their former keys are faults that name the new keys', async () => {
    const faults = await faultsOf('de', 'one: 1 Ergebnis\n  many: "{count} Ergebnisse"');
    expect(faults).toContain('search.one  "one" is not a key here (fix: write "found")');
    expect(faults).toContain('search.many  "many" is not a key here (fix: write "found")');
  });

  test.each([
    ['en', 1, 'one'],
    ['en', 0, '0'],
    ['fr', 0, 'one'],
    ['pl', 3, 'few 3'],
    ['pl', 5, '5'],
  ])('%s fills %i', (code, count, filled) => {
    expect(fillPlural({ one: 'one', few: 'few {count}', other: '{count}' }, count, code)).toBe(filled);
  });
});
