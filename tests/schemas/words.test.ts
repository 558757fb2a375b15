import { describe, expect, test } from 'vitest';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { singleFiles } from '../../generator/read/data-files.ts';
import { formatPath, valueAt } from '../../generator/read/data-path.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { unwrap, walk } from '../../generator/read/schema-walk.ts';
import { collections } from '../../schemas/collections.ts';
import { siteFolders } from '../../sites/site-folders.ts';

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

describe('the words of the schemas', () => {
  test.for(schemas)('every field of data/%s says in three words or more what it does', ([, schema]) => {
    const fields = inside('', schema).filter(({ unknownKeys }) => unknownKeys === undefined);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ words }) => words.split(/\s+/).filter(Boolean).length < 3)).toEqual([]);
  });
});

describe('the strictness of the schemas', () => {
  test.for(schemas)('no object of data/%s takes a key that it does not know', ([, schema]) => {
    const objects = inside('', schema).filter(({ unknownKeys }) => unknownKeys !== undefined);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ unknownKeys }) => unknownKeys !== 'never').map(({ path }) => path)).toEqual([]);
  });
});

describe('a key that nobody knows', () => {
  const documents = readDocuments(siteFolders.data);
  const firstOfEach = [
    ...documents.single.values(),
    ...[...documents.collections.values()].flatMap(([first]) => first ?? []),
  ];

  const issuesOf = (issues: readonly $ZodIssue[]): string[] =>
    issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flatMap(issuesOf) : issue.code));

  test.for(firstOfEach.map((document) => ({ file: document.source.file, document })))(
    'is a fault in every object of $file',
    ({ document: { schema, value } }) => {
      const objects = [...walk(schema, value)].filter((visit) => visit.schema._zod.def.type === 'object');
      const accepted = objects.filter(({ path }) => {
        const changed = structuredClone(value);
        Object.assign(valueAt(changed, path) as object, { nobodyKnowsThis: 'x' });
        return !issuesOf(schema.safeParse(changed).error?.issues ?? []).includes('unrecognized_keys');
      });
      expect(accepted.map(({ path }) => formatPath(path))).toEqual([]);
    },
  );
});
