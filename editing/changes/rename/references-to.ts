import { type Address, addressesOf } from '../../../generator/read/addresses.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument, type Documents, visitsOf } from '../../../generator/read/document.ts';
import type { Fault } from '../../../generator/read/fault.ts';
import { picturesAt } from '../../../generator/read/pictures/pictures-in-data.ts';
import { linksAt } from '../../../generator/read/rich-text-parts.ts';
import type { Visit } from '../../../generator/read/schema-walk.ts';
import { faultAt } from '../../../generator/read/yaml/source.ts';
import { encodedFilePath, encodedPath } from '../../../schemas/fields/encoded-path.ts';
import { folderOf, type Thing } from '../kinds.ts';

export type How =
  /** A field with the id. */
  | 'id'
  /** A field with an address of the page. */
  | 'link'
  /** A link in a Markdown text. */
  | 'link in a text'
  /** `{{name}}` in a text. */
  | 'placeholder'
  /** Aliases of the page in data/routes.yaml. */
  | 'aliases';

export interface Reference {
  document: CheckedDocument;
  path: DataPath;
  how: How;
  /** The text in the file: the id, the address with its anchor, or the placeholder. */
  words: string;
}

export const addressesOfThing = (addresses: readonly Address[], { kind, id }: Thing): Address[] => {
  const of = folderOf(kind);
  return addresses.filter(({ folder = 'pages', contentId }) => folder === of && contentId === id);
};

const pathOf = (link: string): string => link.split('#')[0] ?? '';

type Found = Pick<Reference, 'how' | 'words'>;

/** Returns the references that a function finds in the values of all documents. */
const referencesIn = (documents: Documents, find: (visit: Visit) => readonly Found[]): Reference[] =>
  allDocuments(documents).flatMap((document) =>
    visitsOf(document).flatMap((visit) => find(visit).map((found) => ({ document, path: visit.path, ...found }))),
  );

/** Returns the links to some addresses. Translated texts have those of their originals. */
export const linksTo = (documents: Documents, paths: ReadonlySet<string>): Reference[] => {
  if (paths.size === 0) return [];
  return referencesIn(documents, (visit) =>
    linksAt(visit)
      .filter(({ href }) => paths.has(pathOf(href)))
      .map(({ href, spot }) => ({ how: spot ? 'link in a text' : 'link', words: href })),
  );
};

/** Yields all texts in a value with their paths. */
function* textsIn(value: unknown, path: DataPath = []): Generator<{ path: DataPath; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else if (isRecord(value)) for (const [key, item] of Object.entries(value)) yield* textsIn(item, [...path, key]);
}

const placeholderNames: Readonly<Record<string, (id: string) => string>> = {
  constant: RegExp.escape,
  form: (id) => String.raw`keptMonths\.${RegExp.escape(id)}`,
  office: (id) => String.raw`office\.${RegExp.escape(id)}\.[\w.]+`,
};

/** Returns the texts with a placeholder for a thing, regardless of spacing. */
const placeholdersOf = (documents: Documents, { kind, id }: Thing): Reference[] => {
  const name = placeholderNames[kind]?.(id);
  if (name === undefined) return [];
  const written = new RegExp(String.raw`\{\{\s*${name}\s*\}\}`, 'g');
  return allDocuments(documents).flatMap((document) =>
    [...textsIn(document.source.value)].flatMap(({ path, text }) =>
      [...new Set(text.match(written) ?? [])].map((words) => ({ document, path, how: 'placeholder' as const, words })),
    ),
  );
};

const aliasesOf = (documents: Documents, { kind, id }: Thing): Reference[] => {
  const document = documents.single.get('routes');
  const folder = folderOf(kind);
  if (!document || folder === undefined) return [];
  return listAt(document.value, ['collections']).flatMap((row, place) =>
    valueAt(row, ['of']) !== folder
      ? []
      : listAt(row, ['aliases']).flatMap((alias, index) =>
          valueAt(alias, ['id']) === id
            ? [{ document, path: ['collections', place, 'aliases', index, 'id'], how: 'aliases' as const, words: id }]
            : [],
        ),
  );
};

/** Returns the addresses of files of public/ that a value names, among those of pages. */
export const publicFilesAt = (visit: Pick<Visit, 'value' | 'meta'>): string[] =>
  visit.meta.publicFile && typeof visit.value === 'string'
    ? [encodedFilePath(visit.value)]
    : linksAt(visit).map(({ href }) => encodedPath(pathOf(href)));

/** Returns every place that refers to a thing, in the order of files and values. */
export const referencesTo = (documents: Documents, thing: Thing): Reference[] => {
  const isNamed = (visit: Visit): boolean => {
    if (thing.kind === 'picture') return picturesAt(visit).some(({ name }) => name === thing.id);
    if (thing.kind === 'file') return publicFilesAt(visit).includes(thing.id);
    return visit.value === thing.id && visit.meta.reference === thing.kind;
  };
  const named = referencesIn(documents, (visit) => (isNamed(visit) ? [{ how: 'id', words: thing.id }] : []));
  const paths = new Set(addressesOfThing(addressesOf(documents), thing).map(({ path }) => path));
  return [...named, ...linksTo(documents, paths), ...aliasesOf(documents, thing), ...placeholdersOf(documents, thing)];
};

/** Converts a reference into a fault, whose message is the referring text. */
export const placeOfReference = ({ document, path, words }: Reference): Fault =>
  faultAt(document.source, path, words, { words });
