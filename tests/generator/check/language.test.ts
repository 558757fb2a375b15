import { describe, expect, test } from 'vitest';
import type { CheckResult } from '../../../generator/check/check.ts';
import { textAt } from '../../../generator/read/data-path.ts';
import { formatFaults } from '../../../generator/read/fault.ts';
import { knownPlaceholders } from '../../../generator/read/placeholders.ts';
import { frenchSpacing } from '../../../generator/read/typography.ts';
import { fillPlural } from '../../../schemas/text/fill.ts';
import { isolated } from '../../../schemas/text/left-to-right.ts';
import { plainText } from '../../../schemas/text/rich-text-content.ts';
import { checkWith, edit, reportOf } from '../copied-project.ts';
import { set } from '../edits.ts';

const language = (code: string) => set('site.yaml', 'language', code);

const contentOf = (result: CheckResult) => {
  if (!result.ok) throw new Error(formatFaults(result.faults));
  return result.content;
};

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

test.each([
  ['fr-FR', ['Ports~: «~tout~»^!', 'Quoi^? Ici~: oui^!']],
  ['fr', ['Ports~: «~tout~»^!', 'Quoi^? Ici~: oui^!']],
  ['en', ['Ports : « tout » !', 'Quoi ? Ici : oui !']],
])('a site in %s has in plain and rich texts the spaces of %j', async (code, expected) => {
  const result = await checkWith([
    language(code),
    set('site.yaml', 'tagline', '"Ports : « tout » !"'),
    set('legal/datenschutz.yaml', 'updated', '2026-03-01'),
    set('legal/datenschutz.yaml', 'sections[0].text', '"Quoi ? Ici : **oui !**"'),
  ]);
  const { single, collections } = contentOf(result);
  const [legal] = collections.legal;
  expect([single.site.tagline, plainText(legal?.sections[0]?.text ?? []).slice(0, 18)].map(shown)).toEqual(expected);
});

/** Shows brackets for the isolates U+2066 and U+2069. */
const bracketed = (text: string): string => text.replaceAll('\u2066', '[').replaceAll('\u2069', ']');

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
  const arabic = 'languageName: Deutsch\notherLanguages: [{ code: ar-EG, path: ar, name: العربية, dir: rtl }]';
  const tagline = 'Seit 2014–2019';
  const result = await checkWith([language(`de-DE\n${arabic}`), set('site.yaml', 'tagline', tagline)]);
  const { site } = contentOf(result).single;
  const [translated] = result.ok ? result.translations : [];
  const inArabic = translated?.documents.single.get('site')?.content;
  expect(bracketed(textAt(inArabic, 'tagline'))).toBe(`[${tagline}]`);
  expect(textAt(inArabic, 'legalName')).toBe(site.legalName);
  expect(site.tagline).toBe(tagline);
});

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
    const lines = await reportOf(language(code), edit('interface.yaml', `found: ${german}`, found));
    expect(lines.flatMap((line) => line.match(/search(?:\.found)?\S* {2}.*/)?.[0] ?? [])).toEqual(faults);
  });

  test('are filled in by number', () => {
    const forms = { one: 'one', few: 'few {count}', other: '{count}' };
    expect([3, 5].map((count) => fillPlural(forms, count, 'pl'))).toEqual(['few 3', '5']);
  });
});
