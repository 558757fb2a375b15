import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../../editing/requests/open-site.ts';
import type { NamedText } from '../../../editing/requests/protocol.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';
import { foldersOf } from '../../../sites/site-folders.ts';

const site = openSite(foldersOf(secondCompany));

const namesIn = async (file: string, text = readFileSync(join(secondCompany, file), 'utf8')): Promise<NamedText> => {
  const { named } = await answer(site, 'name', { texts: [{ file: `data/${file}`, text }] });
  return named[0] as NamedText;
};

test('a former text of an entry has its own title, and fields with descriptions in the language of the site and lines', async () => {
  const { fields, title } = await namesIn(
    'services/kran.yaml',
    'order: 2\nname: Krane\ncard:\n  { title: Alle Krane,\n    description: "Ein Satz." }\n',
  );
  expect(title).toBe('Krane');
  expect(fields.slice(1)).toEqual([
    { key: 'name', label: 'Name in Menüs, Listen und im Karussell.', value: 'Krane', first: 2, last: 2 },
    { key: 'title', label: 'Überschrift der Karte.', value: 'Alle Krane', first: 4, last: 4 },
    { key: 'description', label: 'Satz auf der Karte.', value: 'Ein Satz.', first: 5, last: 5 },
  ]);
});

test('a formatted text has its description without the Markdown that nobody writes in the editor', async () => {
  const { fields } = await namesIn('legal/datenschutz.yaml', 'intro: Ein **Satz**.\n');
  expect(fields.map(({ label }) => label)).toEqual([expect.not.stringContaining('Markdown')]);
});

test('a translation has the title of its original and the description of its field', async () => {
  const { fields, title } = await namesIn('translations/en.po');
  expect(title).toBe('English');
  const label = 'Website: Einige Wörter nach dem Namen im Titel der Startseite und auf Vorschaubildern.';
  expect(fields[0]).toEqual({
    key: expect.any(String),
    label,
    value: 'Software for ports and shipyards',
    first: 10,
    last: 10,
  });
});

test.each([
  ['services/kran.yaml', 'name: [open'],
  ['notes.txt', 'x'],
  ['../outside.yaml', 'a: 1'],
])('a text of %s that cannot be read has no names: %s', async (file, text) => {
  expect(await namesIn(file, text)).toBeNull();
});
