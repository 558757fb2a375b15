import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { knownNames } from '../../../generator/check/known-names.ts';
import {
  readSiteFile,
  readSiteTexts,
  removeSiteFile,
  siteFile,
  siteFiles,
  writeSiteFile,
} from '../../../generator/edit/admin/edit-file.ts';
import { shapesOf } from '../../../generator/edit/admin/field-shapes.ts';
import { screenConfig } from '../../../generator/edit/admin/screen-config.ts';
import { toScreen } from '../../../generator/edit/admin/screen-value.ts';
import { adminPlugin, screenScript } from '../../../generator/edit/admin/vite-plugin.ts';
import { type SingleFile, singleFiles } from '../../../generator/read/data-files.ts';
import { isRecord } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { fold, type Schema } from '../../../generator/read/schema-walk.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { foldersIn, siteFolders } from '../../../sites/site-folders.ts';
import { copiedProject, secondCompany, write } from '../copied-project.ts';

const documents = readDocuments(siteFolders.data);
const config = screenConfig(knownNames(documents, siteFolders.data), documents);
const companyData = join(secondCompany, 'data');
const bilingual = readDocuments(companyData);

/** A field as the tests look at it, whatever its kind. */
type AnyField = Readonly<Record<string, unknown>> & { name: string };

interface AnyCollection {
  folder?: string;
  fields?: AnyField[];
  files?: { file: string; fields: AnyField[] }[];
}

/** The fields of a file, or of an entry in a folder. */
const fieldsFor = (file: string): AnyField[] =>
  (config.collections as unknown as AnyCollection[]).flatMap(({ folder, fields = [], files = [] }) => [
    ...(folder && file.startsWith(`${folder}/`) ? fields : []),
    ...files.flatMap((each) => (each.file === file ? each.fields : [])),
  ]);

/** Every key that a schema knows, as a path. */
const keysOf = (outer: Schema, path = ''): string[] => {
  const shapes = shapesOf(outer);
  if (shapes) return shapes.shapes.flatMap(({ schema }) => keysOf(schema, path));
  return fold<string[]>(outer, {
    list: (element) => keysOf(element, path),
    object: (fields) =>
      Object.entries(fields).flatMap(([key, inner]) => [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)]),
    other: () => [],
  });
};

/** Every key that can be entered, as a path; the key that tells forms apart is entered by choosing one. */
const enteredIn = (fields: readonly AnyField[], path = ''): string[] =>
  fields.flatMap((field) => {
    const types = (field.types ?? []) as AnyField[];
    const own = [
      ...((field.fields ?? []) as AnyField[]),
      ...types.flatMap((type) => (type.fields ?? []) as AnyField[]),
    ];
    const at = `${path}.${field.name}`;
    return [at, ...(types.length > 0 ? [`${at}.${String(field.typeKey)}`] : []), ...enteredIn(own, at)];
  });

/** The keys of the first list that the second one lacks, once each. */
const missing = (wanted: readonly string[], found: readonly string[]): string[] =>
  [...new Set(wanted)].filter((key) => !found.includes(key));

const isWithin = (count: number, least: unknown, most: unknown): boolean =>
  count >= Number(least ?? Number.NEGATIVE_INFINITY) && count <= Number(most ?? Number.POSITIVE_INFINITY);

const listOf = (field: AnyField, key: string): AnyField[] => (field[key] ?? []) as AnyField[];

/** The paths of values that Sveltia CMS would not save (sveltiacms.app/en/docs/fields). */
const refusedIn = (fields: readonly AnyField[], value: unknown, path: string): string[] =>
  fields.flatMap((field) => refusedBy(field, isRecord(value) ? value[field.name] : undefined, `${path}.${field.name}`));

const refusedBy = (field: AnyField, value: unknown, path: string): string[] => {
  const { widget, required = true, min, max, minlength, maxlength, pattern, options } = field;
  const [expression] = (pattern ?? []) as string[];
  const fits = (isRight: boolean): string[] => (isRight ? [] : [path]);
  // An object that the data leaves out opens with its defaults.
  if (widget === 'object' && (value !== undefined || required)) return insideOf(field, value, path);
  if (value === undefined || value === null || value === '') return fits(required === false || widget === 'boolean');
  if (Array.isArray(value) && widget === 'list') {
    const items = value.flatMap((item: unknown, index) => {
      const [single] = [field.field ?? []].flat() as AnyField[];
      return single ? refusedBy(single, item, `${path}[${index}]`) : insideOf(field, item, `${path}[${index}]`);
    });
    return [...fits(isWithin(value.length, min, max)), ...items];
  }
  if (Array.isArray(options)) return fits([value].flat().every((each) => options.includes(each)));
  if (typeof value === 'number') return fits(isWithin(value, min, max));
  const words = String(value);
  const isMatch = expression === undefined || new RegExp(expression).test(words);
  return fits(isWithin([...words].length, minlength, maxlength) && isMatch);
};

const insideOf = (field: AnyField, value: unknown, path: string): string[] => {
  const type = listOf(field, 'types').find(({ name }) => isRecord(value) && name === value[String(field.typeKey)]);
  return refusedIn(type ? listOf(type, 'fields') : listOf(field, 'fields'), value, path);
};

describe('the admin UI', () => {
  test.each([
    ['one language', config],
    ['several languages', screenConfig(knownNames(bilingual, companyData), bilingual)],
  ])('has a configuration for %s that fits the JSON Schema of Sveltia CMS', (_, config) => {
    const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
    const ajv = new Ajv({ strict: false, formats: { regex: true, uri: true } });
    ajv.validate(schema, JSON.parse(JSON.stringify(config)));
    expect(ajv.errors ?? []).toEqual([]);
  });

  test.each([
    ...Object.entries(singleFiles)
      .filter(([name]) => documents.single.has(name as SingleFile))
      .map(([name, schema]) => [`data/${name}.yaml`, schema] as const),
    ...collectionFolders.map((folder) => [`data/${folder}/any.yaml`, collectionAt(folder).schema] as const),
  ])('has a field for every key of %s', (file, schema) => {
    expect(missing(keysOf(schema), enteredIn(fieldsFor(file)))).toEqual([]);
  });

  test('accepts every value of the data', () => {
    const checked = allDocuments(documents).map(({ source: { file, value }, schema }) => ({
      file,
      shown: toScreen(schema, value),
    }));
    expect(checked.filter(({ file }) => fieldsFor(file).length > 0).length).toBeGreaterThan(50);
    expect(checked.flatMap(({ file, shown }) => refusedIn(fieldsFor(file), shown, file))).toEqual([]);
  });

  test('shows the description of every field that has one, without clause ids', () => {
    const hints = [...JSON.stringify(config).matchAll(/"hint":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, hint = '']) => hint);
    expect(hints.length).toBeGreaterThan(300);
    expect(hints.filter((hint) => /\b(?:[A-Z]{3}-\d|WCAG)/.test(hint))).toEqual([]);
  });

  test('reports a failed save in plain words', () => {
    const said = /saving_entry:\{error:\{title:`Error`,description:`([^`]*)`/.exec(screenScript())?.[1];
    expect(said).toBe('The entry was not saved. Correct it and save again.');
  });

  test('is absent from a build', () => {
    expect(adminPlugin().apply).toBe('serve');
  });
});

/** A copied project and one of its files, with what the screen shows of it. */
const opened = (file: string) => {
  const folders = foldersIn(copiedProject());
  const site = siteFile(folders.data, file);
  if (!site) throw new Error(`${file} is no file of the screen`);
  const { status, body, state } = readSiteFile(site);
  const shown: unknown = status === 200 ? JSON.parse(String(body)) : {};
  const save = (value: unknown, expected = state) =>
    writeSiteFile(folders, site, Buffer.from(JSON.stringify(value)), expected);
  return { folders, site, shown: isRecord(shown) ? shown : {}, save, text: () => readFileSync(site.path, 'utf8') };
};

const first = (folder: string): string => {
  const found = siteFiles(foldersIn(copiedProject()).data).find((file) => file.startsWith(`data/${folder}/`));
  if (!found) throw new Error(`data/${folder} is empty`);
  return found;
};

describe('the files of the admin UI', () => {
  test('are the data files with a schema, and photographs', () => {
    const project = copiedProject(write('photographs/a.jpg', 'x'), write('note.txt', 'x'));
    const files = siteFiles(join(project, 'data'));
    expect(files).toEqual(expect.arrayContaining(['data/site.yaml', 'data/photographs/a.jpg']));
    expect(files).not.toContain('data/note.txt');
    const others = [
      ...['data/../package.json', 'data/services/../../package.json', 'data/photographs/../site.yaml', 'package.json'],
      ...['data/README.md', 'data/services/.hidden.yaml', 'data/strange.yaml', 'data/photographs/note.txt', ''],
    ];
    expect(others.filter((file) => siteFile('data', file))).toEqual([]);
  });

  test('a change rewrites only its line', async () => {
    const { shown, save, text } = opened(first('services'));
    const before = text().split('\n');
    const answer = await save({ ...shown, name: 'Another name' });
    expect(answer).toMatchObject({ status: 200, body: '' });
    const after = text().split('\n');
    expect(after.filter((line, index) => line !== before[index])).toEqual(['name: Another name']);
    expect(after).toHaveLength(before.length);
  });

  test.each([
    ['data/inbox.yaml', 'title: Post'],
    ['data/interface.yaml', 'home: Zur Startseite'],
  ])('a change to a default of %s writes only its key', async (file, line) => {
    const { site, shown, save, text } = opened(file);
    const before = existsSync(site.path) ? text().split('\n') : [];
    const [key = '', value] = line.split(': ');
    expect(shown[key]).not.toBe(value);
    expect(await save({ ...shown, [key]: value })).toMatchObject({ status: 200, body: '' });
    const added = text()
      .split('\n')
      .filter((each) => !before.includes(each) && !each.startsWith('# yaml-language-server'));
    expect(added.filter(Boolean)).toEqual([line]);
  });

  test('a changed color is written alone, and those that are derived become legible beside it', async () => {
    const { shown, save, text } = opened('data/palette.yaml');
    const { colors } = shown as { colors: { mist: object } };
    const mist = { ...colors.mist, light: '#d9c0c0' };
    expect(await save({ colors: { ...colors, mist } })).toMatchObject({ status: 200, body: '' });
    expect(text().split('\n').slice(1).join('\n')).toBe('colors:\n  mist:\n    light: "#d9c0c0"\n');
  });

  test('an invalid value is rejected with the number of faults and the label and message of the first', async () => {
    const { shown, save, text } = opened(first('services'));
    const before = text();
    const { hero } = shown as { hero: object };
    const words = 'a quotation mark has no counterpart (fix: add the missing one, or remove this one)';
    const wrong = { ...shown, name: 'An "odd name' };
    expect(await save(wrong)).toMatchObject({ status: 422, body: `1 fault. Name: ${words}` });
    expect(await save({ ...wrong, hero: { ...hero, title: 'An "odd title' } })).toMatchObject({
      status: 422,
      body: `2 faults. The first: Name: ${words}`,
    });
    expect(text()).toBe(before);
  });

  test('a file that changed on disk meanwhile is not overwritten', async () => {
    const file = first('services');
    const { site, shown, save, text } = opened(file);
    writeFileSync(site.path, `${text()}# A colleague was here.\n`);
    expect(await save({ ...shown, name: 'Another name' })).toEqual({
      status: 412,
      body: `${file} was changed elsewhere meanwhile (fix: reload the screen and enter it again)`,
    });
    expect(text()).toContain('# A colleague was here.\n');
  });

  test('a fault across files is written and reported', async () => {
    const { shown, save, text } = opened(first('services'));
    const answer = await save({ ...shown, relatedCaseStudies: ['no-such-study'] });
    expect(answer.status).toBe(200);
    const [head = ''] = String(answer.body).split('\n');
    expect(head).toMatch(
      /^Saved\. The site now has 1 fault: data\/services\/.*, Related case studies 1: unknown case-study/,
    );
    expect(text()).toContain('no-such-study');
  });

  test('a new entry begins with its JSON Schema line, and deletion removes the file', async () => {
    const { shown } = opened(first('services'));
    const { folders, site, save, text } = opened('data/services/brand-new.yaml');
    await save({ ...shown, order: 99, name: 'Brand new', intro: null }, undefined);
    expect(text().split('\n').slice(0, 3)).toEqual([
      '# yaml-language-server: $schema=../../generated/json-schemas/service.json',
      'order: 99',
      'name: Brand new',
    ]);
    expect(text()).not.toContain('intro: null');
    await removeSiteFile(folders, site);
    expect(existsSync(site.path)).toBe(false);
  });

  test('a file with invalid YAML is hidden, and its fault is shown', () => {
    const project = copiedProject(write('site.yaml', 'company: [\n'));
    const site = siteFile(join(project, 'data'), 'data/site.yaml');
    expect(site && readSiteFile(site)).toMatchObject({
      status: 422,
      body: expect.stringMatching(/^data\/site\.yaml:\d+:\d+ {2}.*\(fix: /),
    });
    const texts = readSiteTexts(join(project, 'data'));
    expect(Object.keys(texts)).toEqual(
      siteFiles(join(project, 'data')).filter((file) => file.endsWith('.yaml') && file !== 'data/site.yaml'),
    );
  });
});
