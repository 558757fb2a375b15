import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldWords } from '../../../editing/field-words.ts';
import { labelOf } from '../../../editing/label.ts';
import type { ChoicesAnswer, FileAnswer, FilesAnswer } from '../../../editing/requests/protocol.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { company, documents, file, name, named, opened } from './opened-company.ts';

describe('files', () => {
  const every = allDocuments(documents).map(({ source }) => source.file);

  test('are found by title, name and text', async () => {
    const found = async (query?: string) =>
      (await company.get<FilesAnswer>('files', { ...(query && { query }) })).files;
    expect((await found()).map((each) => each.file)).toEqual(expect.arrayContaining(every));
    expect((await found(name.toUpperCase()))[0]).toMatchObject({ file, title: name, kind: 'service' });
    expect((await found('Lasten bewegen, ohne zu raten.')).map((each) => each.file)).toContain(file);
    expect(await found('no such words')).toEqual([]);
    expect(await found('Beschreibung des Suchergebnisses'), 'descriptions are not searched').toEqual([]);
  });

  test.each([
    ['lasten bewegen, ohne', file, ['card', 'description'], /Lasten bewegen, ohne/],
    ['{{company}}', 'data/pages/about.yaml', undefined, /{{company}}/],
    ['Aufmacher', file, undefined, /./],
    ['hervorgehoben', 'data/case-studies/kaiplan.yaml', ['featured'], /^(?:Ja|Nein)$/],
    ['bewerbungsschluss', 'data/roles/entwicklung-liegeplatz.yaml', ['page', 'closes'], /^$/],
    ['mehr dazu im gesprach', file, undefined, /^[^[*]*Zahlen\. Mehr dazu im Gespräch\./],
  ] as const)('with %s are found with the field and the line', async (query, found, path, line) => {
    const { files } = await company.get<FilesAnswer>('files', { query });
    const matches = files.find((each) => each.file === found)?.matches ?? [];
    expect(matches.length).toBeGreaterThan(0);
    expect(matches[0]?.line).toMatch(line);
    if (path) expect(matches[0]?.path).toEqual(path);
    for (const { files: all } of [await company.get<FilesAnswer>('files')])
      expect(all.every((each) => each.matches === undefined)).toBe(true);
  });

  test.each([
    ['{{company}}', 'data/site.yaml', ['company']],
    ['{{antwortStunden}}', 'data/constants.yaml', ['texts', 'antwortStunden']],
    ['{{headquarters}}', 'data/offices.yaml', ['offices', 0, 'place']],
  ] as const)(
    'with the placeholder %s are found with its value, and with all texts that use it',
    async (query, found, path) => {
      const { files } = await company.get<FilesAnswer>('files', { query });
      const { value } = await company.get<FileAnswer>('file', { file: found });
      expect(files[0]?.file).toBe(found);
      expect(files[0]?.matches?.[0]).toMatchObject({
        path,
        line: String(valueAt(value, path)),
      });
      const using = every.filter(
        (each) => each !== found && existsSync(join(company.root, each)) && company.text(each).includes(query),
      );
      expect(files.map((each) => each.file)).toEqual(expect.arrayContaining(using));
    },
  );

  test('stand in groups, pages first, and say whether they are drafts, published later or to be translated', async () => {
    const { root, data, get, save } = opened();
    const states = async (name: string) =>
      (await get<FilesAnswer>('files')).files.find((each) => each.file === name) ?? expect.unreachable(name);
    const { files } = await get<FilesAnswer>('files');
    const groups = [...new Set(files.map(({ group }) => group))];
    expect(groups.slice(0, 2)).toEqual(['Seiten', 'Leistungen']);
    expect(groups).toHaveLength(new Set(groups).size);
    expect(files.at(-1)?.group).toBe(groups.at(-1));
    const titles = files.flatMap(({ group, title }) => (group === groups[0] ? title : []));
    expect(titles, 'in the order of their titles').toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'de')));
    const before = (await states(file)).untranslated ?? 0;
    await save(named('Another name'));
    expect(await states(file)).toMatchObject({ untranslated: before + 1 });
    writeFileSync(
      join(root, file),
      `${readFileSync(join(data, 'services/kran.yaml'), 'utf8')}draft: true\npublish: 2100-01-01\n`,
    );
    expect(await states(file)).toMatchObject({ isDraft: true, scheduled: '2100-01-01' });
    const { link = [] } = await get<ChoicesAnswer>('choices', { file });
    const drafts = link.filter(({ isDraft }) => isDraft).map(({ name: address }) => address);
    expect(drafts, 'targets of links that visitors do not see').toEqual([expect.stringMatching(/^\/leistungen\//)]);
  });

  test('of the search page have the parts that the site has, with their titles', async () => {
    const { link = [] } = await company.get<ChoicesAnswer>('choices', { file });
    const parts = link.filter(({ name: address }) => address.startsWith('/suche#'));
    expect(parts.map(({ title }) => title.replace(/^.* › /, ''))).toEqual([
      ...['Aufmacher', 'Seiten', 'Leistungen', 'Branchen', 'Projekte', 'Magazin', 'Stellen', 'Rechtliches'],
    ]);
  });

  test('of a section with a file have the heading of that file', async () => {
    const { link = [] } = await company.get<ChoicesAnswer>('choices', { file });
    expect(link.find(({ name: address }) => address === '/kontakt#contact')?.title).toMatch(/ › Sprechen wir darüber$/);
  });

  test("of pages have the names of the pages, and those of one's own their titles", async () => {
    const { labels } = fieldWords('de');
    const { files } = await company.get<FilesAnswer>('files');
    const pages = files.filter((each) => each.file.startsWith('data/pages/'));
    expect(pages.map(({ title }) => title)).toEqual(
      pages.map(({ file }) =>
        file === 'data/pages/unterlagen.yaml'
          ? 'Preise und Unterlagen'
          : labelOf(file.replace(/^.*\/|\.yaml$/g, ''), labels),
      ),
    );
  });

  test.each([
    ['data/services/kran.yaml', ['publish']],
    ['data/insights/mut-zur-spanne.yaml', ['date']],
  ])('%s has days that a date picker sets: %j', async (each, [field = '']) => {
    const { form } = await company.get<FileAnswer>('file', { file: each });
    expect(form?.fields?.[field]?.kind).toBe('date');
  });

  // The rest is the explanations of fields, once for all items.
  test.each(every)('%s has fields with all their names, in three times its size and 17 kB', async (each) => {
    const answer = await company.get<FileAnswer>('file', { file: each });
    expect(answer.faults).toEqual([]);
    const sent = JSON.stringify(answer);
    const lists = [...sent.matchAll(/"choices":"([^"]+)"/g)].map(([, list]) => list);
    const choices = await company.get<ChoicesAnswer>('choices', { file: each });
    expect(Object.keys(choices)).toEqual(expect.arrayContaining(lists));
    expect(sent).not.toMatch(/"description":"[^"]*\b[A-Z]{3}-\d/);
    expect(sent.length).toBeLessThan(3 * JSON.stringify(answer.value).length + 17_000);
  });
});
