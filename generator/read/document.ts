import type * as z from 'zod';
import type { CollectionFolder } from '../../schemas/collections.ts';
import type { Catalog } from './catalogs/catalog.ts';
import type { SingleFile } from './data-files.ts';
import { formatPath } from './data-path.ts';
import type { Fault } from './fault.ts';
import type { PictureFiles } from './files/picture-files.ts';
import type { PublicFiles } from './files/public-files.ts';
import { memoize } from './memoize.ts';
import type { Placeholders } from './placeholders.ts';
import { type Schema, type Visit, walk } from './schema-walk.ts';
import type { Source } from './yaml/source.ts';

/** A data file that has been read, with its schema. */
export interface RawDocument {
  source: Source;
  schema: z.ZodType;
}

/** A document that its schema has checked (read-document.ts). Rules report mistakes of documents with issues, too. */
export interface CheckedDocument extends RawDocument {
  /**
   * The value that the schema got: with defaults, filled placeholders and a drawing for each entry without a picture.
   * Undefined if the file is not valid YAML.
   */
  value: unknown;
  /** The parsed value, with resolved pictures. Undefined if there are issues. */
  content: unknown;
  issues: readonly z.core.$ZodIssue[];
}

/** Files as they are, from which the documents of other languages are made. */
export interface Origin {
  /** The present day in the site's time zone. */
  today: string;
  pictures: PictureFiles;
  publicFiles: PublicFiles;
  /** Single files of the site without their defaults. */
  own: ReadonlyMap<SingleFile, RawDocument>;
  collections: Map<CollectionFolder, RawDocument[]>;
  /** Catalogs of data/translations by their names: `fr`. */
  catalogs: ReadonlyMap<string, Catalog>;
}

export interface Documents<Each = CheckedDocument> {
  single: ReadonlyMap<SingleFile, Each>;
  collections: ReadonlyMap<CollectionFolder, readonly Each[]>;
  /** Faults found while reading. */
  faults: readonly Fault[];
  /** Places of texts with an unfilled placeholder (placeOf). Other faults of such texts are follow-ups. */
  unfilled: ReadonlySet<string>;
  /** Lines with a confusable character, such as `data/site.yaml:3`. */
  confusableLines: ReadonlySet<string>;
  /** Placeholders for texts; undefined if the constants cannot be read. */
  placeholders: Placeholders | undefined;
  origin: Origin;
}

const visitsIn = memoize((value: unknown, schema: Schema): readonly Visit[] => walk(schema, value));

/** Returns the visits of a document's value (schema-walk.ts). They are cached, because a document never changes. */
export const visitsOf = ({ schema, value }: { schema: Schema; value: unknown }): readonly Visit[] =>
  visitsIn(value, schema);

/** Returns a key for a place in the data. */
export const placeOf = ({ file, path }: Pick<Fault, 'file' | 'path'>): string => `${file}  ${formatPath(path)}`;

/** All documents in one list, single files first. */
export const allDocuments = <Each>({
  single,
  collections,
}: Pick<Documents<Each>, 'single' | 'collections'>): Each[] => [
  ...single.values(),
  ...[...collections.values()].flat(),
];

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

/** Returns the document of a file, such as `data/site.yaml`; undefined for one that the site lacks. */
export const documentAt = <Each extends RawDocument>(
  documents: Pick<Documents<Each>, 'single' | 'collections'>,
  file: string,
): Each | undefined => allDocuments(documents).find(({ source }) => source.file === file);
