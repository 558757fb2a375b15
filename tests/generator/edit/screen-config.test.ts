import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { knownNames } from '../../../generator/check/known-names.ts';
import { shapesOf } from '../../../generator/edit/admin/field-shapes.ts';
import { screenConfig } from '../../../generator/edit/admin/screen-config.ts';
import { adminPlugin, screenScript } from '../../../generator/edit/admin/vite-plugin.ts';
import { singleFiles } from '../../../generator/read/data-files.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { unwrap } from '../../../generator/read/schema-walk.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import type { AnyField } from './screen-leaves.ts';

const documents = readDocuments(siteFolders.data);
const config = screenConfig(knownNames(documents, siteFolders.data), documents);

interface AnyCollection {
  name: string;
  folder?: string;
  fields?: AnyField[];
  files?: { file: string; fields: AnyField[] }[];
}
const collections = config.collections as unknown as AnyCollection[];

/** Every key that a schema knows, as a path. */
const keysOf = (outer: $ZodType, path = ''): string[] => {
  const shapes = shapesOf(outer);
  if (shapes) return shapes.shapes.flatMap(({ schema }) => keysOf(schema, path));
  const { def } = unwrap(outer).schema._zod;
  if (def.type === 'array') return keysOf(def.element, path);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([key, inner]) => [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)]);
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

describe('the admin UI', () => {
  test('has a configuration that fits the JSON Schema of Sveltia CMS', () => {
    const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
    const ajv = new Ajv({ strict: false, formats: { regex: true, uri: true } });
    ajv.validate(schema, JSON.parse(JSON.stringify(config)));
    expect(ajv.errors ?? []).toEqual([]);
  });

  test.each(collectionFolders)('has a field for every key of an entry of %s', (folder) => {
    const fields = collections.find((collection) => collection.folder === `data/${folder}`)?.fields ?? [];
    expect(missing(keysOf(collectionAt(folder).schema), enteredIn(fields))).toEqual([]);
  });

  const files = [...documents.single.keys()];
  test.each(files)('has a field for every key of data/%s.yaml', (name) => {
    const file = collections
      .flatMap((collection) => collection.files ?? [])
      .find((each) => each.file === `data/${name}.yaml`);
    expect(file).toBeDefined();
    expect(missing(keysOf(singleFiles[name]), enteredIn(file?.fields ?? []))).toEqual([]);
  });

  test('shows the description of every field that has one', () => {
    const hints = JSON.stringify(config).match(/"hint":/g) ?? [];
    expect(hints.length).toBeGreaterThan(300);
  });

  test('shows no clause ids in help texts', () => {
    const hints = [...JSON.stringify(config).matchAll(/"hint":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, hint = '']) => hint);
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
