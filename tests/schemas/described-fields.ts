import type { $ZodType } from 'zod/v4/core';
import { singleFiles } from '../../generator/read/data-files.ts';
import { unwrap } from '../../generator/read/schema-walk.ts';
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
export const inside = (path: string, outer: $ZodType): Found[] => {
  const { schema } = unwrap(outer);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const own = {
        path,
        words: '',
        unknownKeys: def.catchall ? unwrap(def.catchall).schema._zod.def.type : 'dropped',
      };
      return [own, ...Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(`${path}.${key}`, inner))];
    }
    case 'array':
      return inside(`${path}[]`, def.element);
    case 'record':
      return inside(`${path}{}`, def.valueType);
    case 'union':
      return def.options.flatMap((option, index) => inside(`${path}(${index})`, option));
    default:
      return [];
  }
};

/** Returns a field and everything inside it. */
const fieldsOf = (path: string, schema: $ZodType): Found[] => [
  { path, words: unwrap(schema).meta.description ?? '' },
  ...inside(path, schema),
];

/** The schema of every YAML file, by its path in data/. */
export const schemas: readonly [file: string, schema: $ZodType][] = [
  ...Object.entries(singleFiles),
  ...Object.entries(collections).map(([folder, { schema }]): [string, $ZodType] => [`${folder}/*`, schema]),
];
