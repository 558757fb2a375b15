import { expect, test } from 'vitest';
import { fillPlural } from '../../../schemas/text/fill.ts';
import { edit, reportOf } from '../copied-project.ts';

const german = '{ one: 1 Ergebnis, other: "{count} Ergebnisse" }';

const faultsOf = async (language: string, found: string): Promise<string[]> => {
  const lines = await reportOf(
    edit('site.yaml', 'language: de-DE', `language: ${language}`),
    edit('interface.yaml', `found: ${german}`, found),
  );
  return lines.flatMap((line) => line.match(/search(?:\.found)?\S* {2}.*/)?.[0] ?? []);
};

const missing = (name: string, form: string, example: number) =>
  `search.found  ${name} needs the plural form ${form}, as for ${example} (fix: add ${form})`;

test.each([
  ['de-DE', `found: ${german}`, []],
  ['de', 'found: { other: "{count}" }', [missing('German', 'one', 1)]],
  ['fr-FR', 'found: { other: "{count}" }', [missing('French', 'one', 0)]],
  ['fr', `found: ${german}`, []],
  ['ja', 'found: { other: "{count}" }', []],
  ['pl', `found: ${german}`, [missing('Polish', 'many', 0), missing('Polish', 'few', 2)]],
  ['pl', 'found: { one: a, few: b, many: c, other: d }', []],
  ['de', 'found: { one: a }', ['search.found.other  expected text, got nothing (fix: add it)']],
])('%s, %s', async (language, found, faults) => {
  expect(await faultsOf(language, found)).toEqual(faults);
});

test('the former keys are faults that name the new one', async () => {
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
])('%s fills %i', (language, count, filled) => {
  expect(fillPlural({ one: 'one', few: 'few {count}', other: '{count}' }, count, language)).toBe(filled);
});
