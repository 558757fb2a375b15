import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { openSite } from '../../../editing/requests/open-site.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';

/** A copy of the second company. */
const company = () => {
  const root = copyOf(join(secondCompany, 'data'), []);
  const site = openSite(foldersIn(root));
  const create = (kind: string, title: string) => answer(site, 'new', { kind, id: title, asDraft: true });
  return { root, site, create };
};

const kinds = collectionFolders.map((folder) => collectionAt(folder).one);

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen-Beratung und mehr';
const words = (count: number): string => 'Größe und Öl '.repeat(10).slice(0, count).trim();

describe.each(kinds)('a new entry of the kind %s', (kind) => {
  test.each(['Größe & Öl’s 3', 'Beratung'])('has the title %s', async (title) => {
    const { site, create } = company();
    const answered = await create(kind, title);
    const [file = ''] = 'saved' in answered ? answered.saved.files : [];
    expect(await answer(site, 'file', { file })).toMatchObject({ title });
    const { files } = await answer(site, 'files', { query: title });
    expect(files[0]).toMatchObject({ file, title });
  });

  test('has an id made of its kind for a title in another script', async () => {
    const { site, create, root } = company();
    const file = join(root, 'data/site.yaml');
    const settings = parseDocument(readFileSync(file, 'utf8'));
    settings.setIn(['typefaces', 'others'], ['@fontsource-variable/cairo']);
    writeFileSync(file, settings.toString());
    for (const [title, id] of [
      ['ميناء', kind],
      ['الهندسة', `${kind}-2`],
    ] as const) {
      const answered = await create(kind, title);
      const files = 'saved' in answered ? answered.saved.files : [];
      const made = files.find((name) => name.endsWith(`/${id}.yaml`));
      expect(await answer(site, 'file', { file: made ?? files[0] ?? '' })).toMatchObject({ title });
    }
    expect(await create(kind, '🚀')).toMatchObject({
      faults: [{ message: expect.stringContaining('cannot be an id') }],
    });
  });

  test.each([
    [long, /^a word of 49 letters is wider than a phone/],
    ['Über "Öl": 100 % & <b>mehr</b>', /^HTML is not rendered here/],
    [words(96), /^expected at most \d+ characters/],
  ])('is refused with the sentence of its field for the title %s', async (title, sentence) => {
    const { site, create } = company();
    const before = (await answer(site, 'files', {})).files.length;
    expect(await create(kind, title)).toEqual({
      faults: [{ file: expect.any(String), path: expect.anything(), message: expect.stringMatching(sentence) }],
    });
    expect((await answer(site, 'files', {})).files).toHaveLength(before);
  });
});

test('files whose titles begin with the searched words come first, then those with a word that does', async () => {
  const { site, create } = company();
  const titles = ['Folienhersteller', 'Kran-Öl', 'Ölhandel', 'Öl'];
  for (const title of titles) expect(await create('service', title)).toHaveProperty('saved');
  expect(await create('role', 'Öl im Hafen')).toHaveProperty('saved');
  const { files } = await answer(site, 'files', { query: 'Öl ' });
  const found = files.map(({ title }) => title).filter((title) => titles.includes(title) || title === 'Öl im Hafen');
  expect(found).toEqual(['Öl', 'Ölhandel', 'Öl im Hafen', 'Kran-Öl', 'Folienhersteller']);
});

test('a title that is too long for the tab of the browser is that of the page, whose tab has a sample', async () => {
  const { site, create } = company();
  const title = words(74);
  const answered = await create('page', title);
  const [file = ''] = 'saved' in answered ? answered.saved.files : [];
  const { title: listed, value } = await answer(site, 'file', { file });
  expect(listed).toBe(title);
  expect(listAt(value, ['sections'])[0]).toMatchObject({ title });
  expect(textAt(valueAt(value, ['seo']), 'title')).toMatch(/^\[Titel des Tabs/);
});
