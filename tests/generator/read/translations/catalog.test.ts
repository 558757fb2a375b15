import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keyOf,
  newEntry,
  newHead,
  parseCatalog,
  printCatalog,
} from '../../../../generator/read/translations/catalog.ts';

const words = fc.string({ minLength: 1, unit: 'grapheme' });
const entries = fc.uniqueArray(
  fc.record({
    context: fc.stringMatching(/^[a-z]+\/[a-z]+ [a-z.]+$/),
    original: words,
    translation: words,
    isObsolete: fc.boolean(),
  }),
  { selector: keyOf },
);

test('a printed catalog parses to its entries, and prints as the same bytes', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const all = given.map((entry) => ({ ...newEntry(entry.context, entry.original), ...entry }));
      const text = printCatalog(all, newHead('fr-FR'));
      const catalog = parseCatalog('data/translations/fr.po', text);
      expect(catalog.faults).toEqual([]);
      const read = [...catalog.entries.values(), ...catalog.obsolete];
      const facts = (list: typeof all) =>
        list.map((entry) => [keyOf(entry), entry.translation, entry.isObsolete].join(' ')).toSorted();
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
