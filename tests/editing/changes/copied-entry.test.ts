import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { copiedEntry } from '../../../editing/changes/add/copied-entry.ts';
import { check } from '../../../generator/check/check.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, projectRoot, secondCompany } from '../../generator/copied-project.ts';
import { documentsWith } from './applied.ts';

const companies = { bundled: projectRoot, second: secondCompany };
const rows = Object.entries(companies).flatMap(([name, root]) =>
  collectionFolders
    .filter((folder) => collectionAt(folder).emittedAs !== 'forms')
    .flatMap((folder) => {
      const entry = documentsWith(new Map(), root).collections.get(folder)?.at(-1);
      return entry ? [[name, folder, entry.source.id, root] as const] : [];
    }),
);

describe('a copy of an entry', () => {
  test.each(rows)(
    'of the %s company, in %s, of %s, has its texts and a title, an order and an address of its own',
    async (_, folder, from, root) => {
      const { one, hasPages } = collectionAt(folder);
      const folders = foldersIn(root);
      const edited = await copiedEntry(folders, { kind: one, id: 'copy-of-it' }, from);
      expect(await check(folders, { edited })).toMatchObject({ ok: true });
      const copy = yamlValue(edited.get(`data/${folder}/copy-of-it.yaml`) ?? '');
      const original = documentsWith(new Map(), root)
        .collections.get(folder)
        ?.find(({ source }) => source.id === from)?.source.value;
      if (hasPages) expect(valueAt(copy, ['draft'])).toBe(true);
      const order = valueAt(original, ['order']);
      if (order !== undefined) expect(valueAt(copy, ['order'])).not.toBe(order);
      expect(Object.keys(copy as object)).toEqual(expect.arrayContaining(Object.keys(original as object)));
      const kept = Object.entries(original as object).filter(
        ([key, value]) => JSON.stringify(valueAt(copy, [key])) === JSON.stringify(value),
      );
      expect(kept.length).toBeGreaterThan(Object.keys(original as object).length / 3);
    },
  );

  test('has the title of its original with a number', async () => {
    const edited = await copiedEntry(foldersIn(secondCompany), { kind: 'service', id: 'copy-of-it' }, 'kran');
    const titles = ['kran', 'copy-of-it'].map((id) => {
      const service = documentsWith(edited, secondCompany).collections.get('services');
      return valueAt(service?.find(({ source }) => source.id === id)?.source.value, ['name']);
    });
    expect(titles[1]).toBe(`${titles[0]} 2`);
  });

  test.each([
    ['its title for searches', 'Firma und Team', ['seo', 'title'], 'Firma und Team 2'],
    ['its headline, if that is a sample', '[Firma]', ['sections', 0, 'title'], 'Unterlagen 2'],
  ])('of a page has another title than its original: %s', async (_, title, path, expected) => {
    const root = copyOf(join(secondCompany, 'data'), []);
    const file = join(root, 'data/pages/unterlagen.yaml');
    const page = parse(readFileSync(file, 'utf8'));
    const [hero, ...others] = page.sections;
    writeFileSync(
      file,
      stringify({ ...page, seo: { ...page.seo, title }, sections: [{ ...hero, title: 'Unterlagen' }, ...others] }),
    );
    const edited = await copiedEntry(foldersIn(root), { kind: 'page', id: 'copy-of-it' }, 'unterlagen');
    expect(valueAt(yamlValue(edited.get('data/pages/copy-of-it.yaml') ?? ''), path)).toBe(expected);
  });

  test('needs an original, and a name that no entry has', async () => {
    const folders = foldersIn(secondCompany);
    const copy = (id: string, from: string) => copiedEntry(folders, { kind: 'service', id }, from);
    await expect(copy('kran-neu', 'none')).rejects.toThrow(
      'there is no service "none" (fix: copy one that the list names)',
    );
    const page = copiedEntry(folders, { kind: 'page', id: 'wir-auch' }, 'about');
    await expect(page).rejects.toThrow('the page "about" exists once (fix: ');
    await expect(copy('lager', 'kran')).rejects.toThrow('already exists');
    await expect(copy('Ä b', 'kran')).rejects.toThrow(/fix: /);
    const form = copiedEntry(folders, { kind: 'form', id: 'other' }, 'application');
    await expect(form).rejects.toThrow('a form cannot be copied (fix: ');
  });
});
