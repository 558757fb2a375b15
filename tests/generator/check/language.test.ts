import { describe, expect, test } from 'vitest';
import type { SingleFile } from '../../../generator/read/data-files.ts';
import { type DataPath, valueAt } from '../../../generator/read/data-path.ts';
import { knownPlaceholders } from '../../../generator/read/placeholders.ts';
import { frenchSpacing } from '../../../generator/read/typography.ts';
import { fillPlural } from '../../../schemas/text/fill.ts';
import { isolated } from '../../../schemas/text/left-to-right.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { checkWith, edit, reportOf } from '../copied-project.ts';

/** Shows `~` for U+00A0 and `^` for U+202F. */
const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '^');

// biome-ignore format: one line a row
test.each([
  ['Bonjour !', 'Bonjour^!'],
  ['Vraiment ?! Oui !!!', 'Vraiment^?! Oui^!!!'],
  ['Du pain ; du beurre', 'Du pain^; du beurre'],
  ['Trois choses :\n\n- du pain', 'Trois choses~:\n\n- du pain'],
  ['« Quoi ? » dit-il', '«~Quoi^?~» dit-il'],
  ['**Attention** : lisez (vite !)', '**Attention**~: lisez (vite^!)'],
  ['**Attention :** lisez **ceci !**', '**Attention~:** lisez **ceci^!**'],
  ['{count} résultats : {query} ?', '{count} résultats~: {query}^?'],
  ...[
    'à 10:30 ou 14:00', 'https://example.com/a?b=1;c=2#!d', '[la liste](/portfolio?page=2)', 'le paramètre ?page=2',
    '/portfolio/:id et /portfolio/ :id', 'mailto:a@b.example', 'Bonjour! Quoi? Voici: «tout»', 'un, autre. Fin…',
  ].map((unchanged) => [unchanged, unchanged]),
])('sets the spaces of %j', (written, expected) => {
  expect(shown(frenchSpacing(written))).toBe(expected);
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

test('a French site gets the spaces in plain and rich texts, and a site in another language does not', async () => {
  const spaced = ['Ports~: «~tout~»^!', 'Quoi^? Ici~: oui^!'];
  expect(await texts('fr-FR')).toEqual(spaced);
  expect(await texts('fr')).toEqual(spaced);
  expect(await texts('en')).toEqual(['Ports : « tout » !', 'Quoi ? Ici : oui !']);
});

/** Shows brackets for the isolates U+2066 and U+2069. */
const bracketed = (text: string | undefined): string =>
  String(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']');

test.each([
  ['من 2019–2023', 'من [2019–2023]'],
  ['شهادة ISO 27001:2022', 'شهادة [ISO 27001:2022]'],
  ['في 2026-05-31، hello@site.example', 'في [2026-05-31]، [hello@site.example]'],
  ['اتصل +20 2 2735 0123.', 'اتصل [+20 2 2735 0123].'],
  // A link isolates it.
  ['+20 2 2735 0123', '+20 2 2735 0123'],
  ['Emberline وحدها', 'Emberline وحدها'],
  ['لغة React Native', 'لغة React Native'],
  ['{count} من 24', '{count} من 24'],
])('isolates dates, codes and addresses in %j', (written, expected) => {
  expect(bracketed(isolated(written))).toBe(expected);
});

test('plain texts are isolated in a language from right to left only, without names and options', async () => {
  const result = await checkWith([
    edit(
      'site.yaml',
      'language: de-DE',
      'language: de-DE\nlanguageName: Deutsch\notherLanguages: [{ code: ar-EG, path: ar, name: العربية, dir: rtl }]',
    ),
    edit('site.yaml', /^tagline: .*$/m, 'tagline: Seit 2014–2019'),
  ]);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const arabic = result.translations.find(({ pages }) => pages.language.code === 'ar-EG');
  const textIn = (file: SingleFile, ...path: DataPath): unknown => {
    const document = arabic?.documents.single.get(file);
    return valueAt(document?.content, path);
  };
  expect(bracketed(String(textIn('site', 'tagline')))).toBe('[Seit 2014–2019]');
  expect(textIn('site', 'legalName')).toBe(result.content.single.site.legalName);
  expect(result.content.single.site.tagline).toBe('Seit 2014–2019');
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
    ['de', 1, '1', '1', '1'],
    ['fr-FR', 9, '9', 'neuf', 'Neuf'],
    ['es-MX', 3, '3', 'tres', 'Tres'],
  ])('%s counts %i', (code, services, ...expected) => {
    const site = { language: code };
    const known = knownPlaceholders({ site, constants: {}, offices: {}, receiver: {}, counts: { services } });
    expect(['services', 'servicesInWords', 'ServicesInWords'].map((name) => known.get(name))).toEqual(expected);
  });

  test.each(['servicesInWords', 'ServicesInWords', 'officesInWords'])('{{%s}} needs a known language', async (name) => {
    const figures = name.replace('InWords', '').toLowerCase();
    const inFooter = (counted: string) => edit('footer.yaml', '{{servicesInWords}}', `{{${counted}}}`);
    expect(await reportOf(inFooter(name))).toEqual([]);
    expect((await reportOf(inFooter(name), language('it-IT'))).join('\n')).toContain(
      `numbers in words exist for English, German, French, and Spanish, not for Italian (fix: write {{${figures}}} in place of {{${name}}}`,
    );
    expect((await reportOf(inFooter(figures), language('it-IT'))).join('\n')).not.toContain('numbers in words');
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
    ['de', 'found: { other: "{count}" }', []],
    ['ja', 'found: { other: "{count}" }', []],
    ['pl', `found: ${german}`, [missing('Polish', 'many', 0), missing('Polish', 'few', 2)]],
    ['pl', 'found: { one: a, few: b, many: c, other: d }', []],
    ['de', 'found: { one: a }', []],
  ])('%s, %s', async (code, found, faults) => {
    expect(await faultsOf(code, found)).toEqual(faults);
  });

  test('are filled in by number', () => {
    const forms = { one: 'one', few: 'few {count}', other: '{count}' };
    expect([3, 5].map((count) => fillPlural(forms, count, 'pl'))).toEqual(['few 3', '5']);
  });
});
