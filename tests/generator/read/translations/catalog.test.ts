import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keyOf,
  newEntry,
  newHead,
  parseCatalog,
  printCatalog,
  readCatalog,
} from '../../../../generator/read/catalogs/catalog.ts';
import { translatedTexts } from '../../../../generator/read/catalogs/translated-text.ts';
import { secondCompany } from '../../copied-project.ts';

const words = fc.string({ minLength: 1, unit: 'grapheme' });
const entries = fc.uniqueArray(
  fc.record({
    // Items of a list have one context for each field.
    context: fc.oneof(fc.constantFrom('a/a items.a', 'a/a items.b'), fc.stringMatching(/^[a-z]+\/[a-z]+ [a-z.]+$/)),
    original: words,
    translation: words,
    isObsolete: fc.boolean(),
  }),
  { selector: keyOf },
);

test('a printed catalog parses to its entries in their order, and prints as the same bytes', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const all = given
        .map((entry) => ({ ...newEntry(entry.context, entry.original), ...entry }))
        .toSorted((a, b) => Number(a.isObsolete) - Number(b.isObsolete));
      const text = printCatalog(all, newHead('fr-FR'));
      const catalog = parseCatalog('data/translations/fr.po', text);
      expect(catalog.faults).toEqual([]);
      const read = [...catalog.entries.values(), ...catalog.obsolete];
      const facts = (list: typeof all) =>
        list.map((entry) => `${keyOf(entry)} ${entry.translation} ${entry.isObsolete}`);
      expect(facts(read)).toEqual(facts(all));
      expect(printCatalog(read, catalog.head)).toBe(text);
    }),
  );
});

test('what translation tools add stays: headers, comments, flags, and lines that they fold', () => {
  const text = `# Translators of Nordhafen.
msgid ""
msgstr ""
"Project-Id-Version: nordhafen\\n"
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"X-Generator: Poedit 3.6\\n"

# Ask Ilse.
#. A heading.
#: services/kran.yaml:3
#, fuzzy, ignore-same
#| msgid "Crane"
msgctxt "services/kran name"
msgid "Cranes"
msgstr ""
"Gru"
"es"
msgctxt "services/kran intro"
msgid "No blank line above"
msgstr "Sans ligne vide"

#~ msgctxt "services/kran old"
#~ msgid "Old"
#~ msgstr "Vieux"
`;
  const { entries: read, obsolete, head, faults } = parseCatalog('data/translations/fr.po', text);
  expect(faults).toEqual([]);
  expect([...read.values()].map(({ line, translation, isFuzzy }) => [line, translation, isFuzzy])).toEqual([
    [16, 'Grues', true],
    [21, 'Sans ligne vide', false],
  ]);
  const again = printCatalog([...read.values(), ...obsolete], head);
  for (const kept of [
    '# Translators of Nordhafen.\n',
    'X-Generator: Poedit 3.6',
    '# Ask Ilse.\n#: services/kran.yaml:3\n#. A heading.\n#, fuzzy, ignore-same\n#| msgid "Crane"\n',
    '#~ msgstr "Vieux"',
  ]) {
    expect(again).toContain(kept);
  }
});

// biome-ignore format: one line a row
test.each<[tool: string, change: (text: string) => string]>([
  ['Notepad', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ['a transfer that doubles carriage returns', (text) => text.replaceAll('\n', '\r\r\n')],
  ['an old Mac', (text) => text.replaceAll('\n', '\r')],
  ['msgcat --indent', (text) => text.replaceAll(/^"/gm, '        "').replaceAll(/^(msg\w+) /gm, '$1  ')],
  ['a list without empty lines', (text) => text.replaceAll('\n\n', '\n')],
])('a catalog written by %s has the same entries', (_, change) => {
  const text = readFileSync(join(secondCompany, 'data/translations/en.po'), 'utf8');
  const [before, after] = [text, change(text)].map((one) => readCatalog('data/translations/en.po', Buffer.from(one)));
  expect(after?.faults).toEqual([]);
  const facts = (catalog = before) => [...(catalog?.entries.values() ?? [])].map(({ line: _line, ...entry }) => entry);
  expect(facts(after)).toEqual(facts());
});

test('a former translation belongs to one text of a list that changed and grew', () => {
  const former = { ...newEntry('menus drawer.name', 'Red crane'), translation: 'Grue rouge' };
  const other = { ...newEntry('menus drawer.name', 'Blue crane'), translation: 'Grue bleue' };
  const site = parseCatalog('data/translations/fr.po', printCatalog([former, other], newHead('fr-FR')));
  const texts = ['Red crane today', 'Red crane tomorrow', 'Green field'].map((original, index) => ({
    ...{ path: ['drawer', index, 'name'], place: `drawer[${index}].name`, context: 'menus drawer.name', original },
    ...{ isRequired: true, isList: false, isForm: false, isAddress: false, fills: [] },
  }));
  const found = translatedTexts(texts, { site, defaults: undefined });
  expect(found.map(({ given, state }) => [given, state])).toEqual([
    ['Grue rouge', 'outdated'],
    [undefined, 'missing'],
    [undefined, 'missing'],
  ]);
});
