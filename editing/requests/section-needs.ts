import * as z from 'zod';
import type { KnownNames } from '../../generator/fields/known-names.ts';
import { listAt } from '../../generator/read/data-path.ts';
import { fold, type Schema, schemaAt, unwrap } from '../../generator/read/schema-walk.ts';
import { collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { type Surroundings, sampleValue } from '../changes/add/sample-value.ts';
import type { FieldWords } from '../field-words.ts';
import { withValueAt } from '../values.ts';
import type { Given, PathInFile, SectionNeed } from './protocol.ts';
import { acceptedBy } from './upload-file.ts';

/** The names that a section may refer to. */
type Known = Pick<KnownNames, 'publicFiles' | 'ids'>;

const isEntry = (kind: string): boolean => collectionFolders.some((folder) => collectionAt(folder).one === kind);

/** Returns what a field needs from a writer; undefined for a field that a sample fills. */
const needOf = (schema: Schema, isItem: boolean, { publicFiles, ids }: Known) => {
  const { reference, embed, publicFile } = unwrap(schema).meta;
  if (embed) return { kind: 'address' } as const;
  if (publicFile) {
    const names = publicFiles.filter((file) => z.safeParse(schema, file).success);
    return { kind: 'file', names, accept: acceptedBy(publicFile) } as const;
  }
  if (reference === undefined || !isEntry(reference)) return undefined;
  const names = [...(ids[reference] ?? [])];
  // A list of entries begins with the first one.
  return isItem && names.length > 0 ? undefined : ({ kind: 'entry', entry: reference, names } as const);
};

/**
 * Returns what a section of a kind needs from a writer. Files of an optional list and check boxes beside them are
 * optional, such as the captions of a video.
 */
export const needsOf = (section: Schema, known: Known, explain: FieldWords['explain']): SectionNeed[] => {
  const inside = (schema: Schema, path: PathInFile, isRequired: boolean): SectionNeed[] => {
    const need = needOf(schema, typeof path.at(-1) === 'number', known);
    const description = explain(unwrap(schema).meta.description ?? '');
    if (need) return [{ ...need, path, description, ...(isRequired && { required: true }) }];
    return fold<SectionNeed[]>(schema, {
      object: (fields) =>
        Object.entries(fields).flatMap(([key, field]) =>
          inside(field, [...path, key], isRequired && !unwrap(field).mayBeOmitted),
        ),
      list: (element) => inside(element, [...path, 0], isRequired),
      boolean: () => [{ kind: 'boolean', path, description }],
      other: () => [],
    });
  };
  const needs = inside(section, [], true).filter(
    ({ kind, required }) => required || kind === 'file' || kind === 'boolean',
  );
  const hasFile = needs.some(({ kind }) => kind === 'file');
  return needs.filter(({ kind }) => hasFile || kind !== 'boolean');
};

/** Returns a section with the values that a writer has given. A missing list gets a sample around its value. */
export const withGiven = (schema: Schema, section: unknown, given: readonly Given[], around: Surroundings): unknown =>
  given.reduce((filled, { path, value }) => {
    const index = path.findIndex((part) => typeof part === 'number');
    const list = path.slice(0, Math.max(0, index));
    const outer = index > 0 && listAt(filled, list).length === 0 ? schemaAt(schema, list, filled) : undefined;
    const whole = outer ? withValueAt(filled, list, sampleValue(outer, around)) : filled;
    return withValueAt(whole, path, value);
  }, section);
