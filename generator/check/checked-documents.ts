import type { Language } from '../../schemas/site/languages.ts';
import { illustrate } from '../pictures/drawings/choose-drawings.ts';
import type { Drawings } from '../pictures/picture-files.ts';
import { resolveImages } from '../pictures/pictures-in-data.ts';
import {
  allDocuments,
  type CheckedDocument,
  type Documents,
  type IllustratedDocument,
  mapDocuments,
} from '../read/document.ts';
import type { Fault } from '../read/fault.ts';
import { languagesOf } from '../read/translations/languages.ts';
import { schemaFaults } from './schema-faults.ts';
import { isolateTexts, withFrenchSpacing } from './typography.ts';

interface SchemaResult {
  /** The parsed value, with resolved pictures; undefined for a document with faults. */
  content?: unknown;
  faults: Fault[];
}

/** Results of the schemas by document. */
export type SchemaResults = ReadonlyMap<IllustratedDocument, SchemaResult>;

const checkSchema = (document: IllustratedDocument, { code, dir }: Language): SchemaResult => {
  const { source, schema, value } = document;
  if (source.value === undefined) return { faults: [] };
  const result = schema.safeParse(value);
  if (!result.success) return { faults: schemaFaults(source, schema, value, result.error.issues) };
  // Spaces change only after validation, because faults quote texts as in the file.
  const data = /^fr\b/.test(code) ? schema.parse(withFrenchSpacing(schema, value)) : result.data;
  if (dir === 'rtl') isolateTexts(schema, value, data);
  return { content: resolveImages(document, data), faults: [] };
};

/** Adds a drawing to every document without one. */
export const illustrateAll = (documents: Documents, drawings: Drawings): Documents<IllustratedDocument> =>
  mapDocuments(documents, (document) => ({ ...document, value: illustrate(document, drawings) }));

/** Checks every document by its schema. */
export const checkSchemas = (documents: Documents<IllustratedDocument>): SchemaResults => {
  const [language] = languagesOf(documents.single.get('site')?.value);
  return new Map(allDocuments(documents).map((document) => [document, checkSchema(document, language)]));
};

export const faultsOf = (results: SchemaResults): Fault[] => [...results.values()].flatMap(({ faults }) => faults);

/** Returns documents with their parsed values. All have passed their schemas. */
export const checkedDocuments = (
  documents: Documents<IllustratedDocument>,
  results: SchemaResults,
): Documents<CheckedDocument> =>
  mapDocuments(documents, (document): CheckedDocument => {
    const { content } = results.get(document) ?? {};
    if (content === undefined) throw new Error(`${document.source.file} has neither content nor a fault`);
    return { ...document, content };
  });
