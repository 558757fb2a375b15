import type * as z from 'zod';
import type { CollectionFolder } from '../../schemas/collections.ts';
import type { SingleFile } from './data-files.ts';
import type { Fault } from './fault.ts';
import type { Placeholders } from './placeholders/known-placeholders.ts';
import type { Source } from './yaml/source.ts';

/** A data file as it was read, with its schema. */
export interface RawDocument {
  source: Source;
  schema: z.ZodType;
}

/** A document whose placeholders are filled, not yet checked. */
export interface FilledDocument extends RawDocument {
  /** Undefined if the file is not valid YAML. */
  value: unknown;
  /** A digest of everything that the value was made of: documents with equal digests are equal. */
  digest: string;
}

/** A document whose entries without a picture have a drawing. */
export type IllustratedDocument = FilledDocument;

/** A document that passed its schema. */
export interface CheckedDocument extends IllustratedDocument {
  /** The parsed value, with resolved pictures. */
  content: unknown;
}

/** All data files of a site. */
export interface Documents<Each = FilledDocument> {
  single: ReadonlyMap<SingleFile, Each>;
  collections: ReadonlyMap<CollectionFolder, readonly Each[]>;
  /** The faults that reading found. */
  faults: readonly Fault[];
  /** The places of texts with an unfilled placeholder (placeOf). Other faults of such a text are follow-ups. */
  unfilled: ReadonlySet<string>;
  /** The lines with a confusable character, such as `data/site.yaml:3`. */
  confusableLines: ReadonlySet<string>;
  /** The placeholders that texts may use; undefined if the constants cannot be read. */
  placeholders: Placeholders | undefined;
}

/** A place in the data as one text. */
export const placeOf = ({ file, path }: Pick<Fault, 'file' | 'path'>): string => `${file}  ${path}`;

/** All documents in one list, single files first. */
export const allDocuments = <Each>({
  single,
  collections,
}: Pick<Documents<Each>, 'single' | 'collections'>): Each[] => [
  ...single.values(),
  ...[...collections.values()].flat(),
];

/** Brings every document into its next state. */
export const mapDocuments = <Each, Next>(
  documents: Documents<Each>,
  work: (document: Each) => Next,
): Documents<Next> => ({
  ...documents,
  single: new Map([...documents.single].map(([name, document]) => [name, work(document)])),
  collections: new Map(
    [...documents.collections].map(([folder, entries]) => [folder, entries.map((document) => work(document))]),
  ),
});
