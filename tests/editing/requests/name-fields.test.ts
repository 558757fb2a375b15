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

test('a former text of an entry has its own title, and fields with labels in the language of the site and lines', async () => {
  const { fields, title } = await namesIn(
    'services/kran.yaml',
    'order: 2\nname: Krane\ncard:\n  { title: Alle Krane,\n    description: "Ein Satz." }\n',
  );
  expect(title).toBe('Krane');
  expect(fields.slice(1)).toEqual([
    { key: 'name', label: 'Name', numbered: 'Name', value: 'Krane', first: 2, last: 2 },
    { key: 'title', label: 'Karte, Titel', numbered: 'Karte, Titel', value: 'Alle Krane', first: 4, last: 4 },
    {
      key: 'description',
      label: 'Karte, Beschreibung',
      numbered: 'Karte, Beschreibung',
      value: 'Ein Satz.',
      first: 5,
      last: 5,
    },
  ]);
});

test.each([
  ['pages/hafen-fest.yaml', '[Hafen fest]', 'Hafen fest'],
  ['pages/hafen-fest.yaml', 'Unser Hafenfest', 'Unser Hafenfest'],
  ['pages/services.yaml', 'Unser Hafenfest', 'Leistungen'],
])('%s with the title “%s” for searches is known as “%s”', async (file, title, known) => {
  const { title: named } = await namesIn(file, `seo: { title: "${title}" }\n`);
  expect(named).toBe(known);
});

test('a field of an item has the kind of the item and the labels of the form', async () => {
  const sections =
    'sections:\n  - kind: faq\n    heading: Fragen\n    items:\n      - question: Wann?\n        answer: Heute.\n';
  const { fields } = await namesIn('pages/unterlagen.yaml', sections);
  expect(fields.map(({ label }) => label)).toEqual(
    ['Art', 'Überschrift', 'Einträge, Frage', 'Einträge, Antwort'].map((label) => `Fragen und Antworten: ${label}`),
  );
});

test('a field of an item has its numbers, and that of its section if there are several of the kind', async () => {
  const section = (title: string) =>
    `  - kind: faq\n    heading: ${title}\n    items: [{ question: Wann? }, { question: Wo? }]\n`;
  const numbered = async (sections: string) =>
    (await namesIn('pages/unterlagen.yaml', `sections:\n${sections}`)).fields.flatMap(({ key, ...field }) =>
      key === 'question' ? field.numbered : [],
    );
  expect(await numbered(section('Eins'))).toEqual(
    [1, 2].map((item) => `Fragen und Antworten: Einträge ${item}, Frage`),
  );
  expect(await numbered(`${section('Eins')}  - kind: text\n${section('Zwei')}`)).toEqual(
    [1, 2].flatMap((of) => [1, 2].map((item) => `Fragen und Antworten ${of}: Einträge ${item}, Frage`)),
  );
});

test('a value of yes or no is in the language of the site', async () => {
  for (const [value, shown] of Object.entries({ true: 'Ja', false: 'Nein' }))
    expect((await namesIn('services/kran.yaml', `draft: ${value}\n`)).fields[0]?.value).toBe(shown);
});

test('a translation has the title of its original and the label of its field', async () => {
  const { fields, title } = await namesIn('translations/en.po');
  expect(title).toBe('English');
  const label = 'Website: Leitspruch';
  expect(fields[0]).toEqual({
    key: expect.any(String),
    ...{ label, numbered: label },
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
