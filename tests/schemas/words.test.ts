import { expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { singleFiles } from '../../generator/read/data-files.ts';
import { unwrap } from '../../generator/read/schema-walk.ts';
import { collections } from '../../schemas/collections.ts';

/** A field or an object somewhere inside a schema. */
interface Found {
  path: string;
  words: string;
  /** Set for objects: what happens to a key that no schema names. */
  unknownKeys?: string;
}

const inside = (path: string, outer: $ZodType): Found[] => {
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

/** A field with its words, and all that is inside it. */
const fieldsOf = (path: string, schema: $ZodType): Found[] => [
  { path, words: unwrap(schema).meta.description ?? '' },
  ...inside(path, schema),
];

const schemas: [file: string, schema: $ZodType][] = [
  ...Object.entries(singleFiles),
  ...Object.entries(collections).map(([folder, { schema }]): [string, $ZodType] => [`${folder}/*`, schema]),
];

test.for(schemas)('every field of data/%s is described, and no object takes an unknown key', ([, schema]) => {
  const found = inside('', schema);
  const fields = found.filter(({ unknownKeys }) => unknownKeys === undefined);
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ words }) => words === '')).toEqual([]);
  const objects = found.filter(({ unknownKeys }) => unknownKeys !== undefined);
  expect(objects.filter(({ unknownKeys }) => unknownKeys !== 'never').map(({ path }) => path)).toEqual([]);
});
