import type { $ZodObject } from 'zod/v4/core';
import { singleFiles } from '../../generator/read/data-files.ts';
import { fold, kindOf, type Schema, unwrap } from '../../generator/read/schema-walk.ts';
import { collections } from '../../schemas/collections.ts';

/** A field or an object of a schema. */
interface Found {
  path: string;
  /** The description of a field; empty for an object. */
  words: string;
  /** The schema of unknown keys in an object; `dropped` without one. */
  unknownKeys?: string;
}

/** Returns the objects and fields inside a schema. */
export const inside = (path: string, outer: Schema): Found[] =>
  fold<Found[]>(outer, {
    object: (fields) => {
      const { catchall } = (unwrap(outer).schema as $ZodObject)._zod.def;
      const unknownKeys = catchall ? kindOf(catchall) : 'dropped';
      const found = Object.entries(fields).flatMap(([key, inner]) => fieldsOf(`${path}.${key}`, inner));
      return [{ path, words: '', unknownKeys }, ...found];
    },
    list: (element) => inside(`${path}[]`, element),
    record: (element) => inside(`${path}{}`, element),
    union: (options) => options.flatMap((option, index) => inside(`${path}(${index})`, option)),
    other: () => [],
  });

/** Returns a field and everything inside it. */
const fieldsOf = (path: string, schema: Schema): Found[] => [
  { path, words: unwrap(schema).meta.description ?? '' },
  ...inside(path, schema),
];

/** The schema of every YAML file, by its path in data/. */
export const schemas: readonly [file: string, schema: Schema][] = [
  ...Object.entries(singleFiles),
  ...Object.entries(collections).map(([folder, { schema }]): [string, Schema] => [`${folder}/*`, schema]),
];
