import type { SiteFolders } from '../../sites/site-folders.ts';
import { illustrate } from '../pictures/drawings/choose-drawings.ts';
import { type Drawings, listPictureFiles } from '../pictures/picture-files.ts';
import { type PicturesInData, picturesInData, resolveImages } from '../pictures/pictures-in-data.ts';
import { addressesOf, byOrder } from '../read/addresses.ts';
import type { Content } from '../read/content.ts';
import { valueAt } from '../read/data-path.ts';
import {
  allDocuments,
  type CheckedDocument,
  type Documents,
  type IllustratedDocument,
  mapDocuments,
} from '../read/document.ts';
import { type EditedTexts, readDocuments } from '../read/documents.ts';
import { type Drafts, draftsIn, noDrafts, skippedPlaces, withoutDrafts, withoutPlaces } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { dataFolderFault } from '../read/files/list-data-files.ts';
import { digestOf, knownResult } from '../read/known-results.ts';
import { memoize } from '../read/memoize.ts';
import { languagesOf } from '../read/translations/languages.ts';
import { allFaults } from './all-faults.ts';
import { withFrenchSpacing } from './french-spacing.ts';
import { schemaFaults } from './schema-faults.ts';

/** A site whose data has no faults. */
export interface CheckedSite {
  ok: true;
  content: Content;
  documents: Documents;
  names: PicturesInData;
  files: number;
}

export type CheckResult = CheckedSite | { ok: false; faults: Fault[] };

export interface CheckOptions {
  /** True to include drafts, as in development. */
  drafts?: boolean;
  /** Texts that replace data files. */
  edited?: EditedTexts;
  /** The current time. Without it, rules about today are skipped. */
  now?: Date;
}

interface SchemaResult {
  /** The parsed value, with resolved pictures; undefined for a document with faults. */
  content?: unknown;
  faults: Fault[];
}

const checkSchema = (document: IllustratedDocument, isFrench: boolean): SchemaResult => {
  const { source, schema, value } = document;
  if (source.value === undefined) return { faults: [] };
  const result = schema.safeParse(value);
  if (!result.success) return { faults: schemaFaults(source, schema, value, result.error.issues) };
  // Spaces change only after validation, because faults quote texts as in the file.
  const data = isFrench ? schema.parse(withFrenchSpacing(schema, value)) : result.data;
  return { content: resolveImages(document, data), faults: [] };
};

/** Adds a drawing to every document without one. */
const illustrateAll = (documents: Documents, drawings: Drawings): Documents<IllustratedDocument> => {
  const available = JSON.stringify([...drawings.scenes]);
  return mapDocuments(documents, (document) => {
    const digest = digestOf(document.digest, available);
    const value = knownResult('illustrated', document.source.file, digest, () => illustrate(document, drawings));
    return { ...document, value, digest };
  });
};

/** Returns an entry with its id and address. Returns the same object while they and the content are unchanged. */
const entryOf = memoize((id: string, link: string | undefined, content: object) => ({
  id,
  ...(link !== undefined && { link }),
  ...content,
}));

const contentOf = (documents: Documents<CheckedDocument>, drafts: Drafts): Content => {
  const addresses = addressesOf(documents);
  const canonical = new Map(
    addresses.map(({ folder, contentId, canonical: link }) => [`${folder}/${contentId}`, link]),
  );
  const shown = (document: CheckedDocument): unknown =>
    withoutPlaces(document.content, skippedPlaces(document, drafts));
  const single = Object.fromEntries([...documents.single].map(([name, document]) => [name, shown(document)]));
  const collections = Object.fromEntries(
    [...documents.collections].map(([folder, entries]) => [
      folder,
      entries
        .map((document) => {
          const { id } = document.source;
          const key = `${folder}/${id}`;
          return entryOf(key, id, canonical.get(key), shown(document) as object);
        })
        .toSorted((a, b) => byOrder(a, b) || a.id.localeCompare(b.id, 'en')),
    ]),
  );
  // Each value has passed the schema from which its type is inferred.
  const [language] = languagesOf(documents.single.get('site')?.value);
  return { single, collections, addresses, language, languages: [language] } as unknown as Content;
};

const isFrench = ({ single }: Documents): boolean =>
  /^fr\b/.test(String(valueAt(single.get('site')?.value, ['language'])));

/**
 * Checks all data of a site: each file by its schema, then the rules across files. Collects every fault.
 * @example const result = await check({ data: 'data' }); if (!result.ok) console.error(formatFaults(result.faults));
 */
export const check = async (
  { data }: Pick<SiteFolders, 'data'>,
  { drafts: withDrafts = false, edited, now }: CheckOptions = {},
): Promise<CheckResult> => {
  const folderFault = dataFolderFault(data);
  if (folderFault) return { ok: false, faults: [folderFault] };
  const pictures = listPictureFiles(data);
  const documents = illustrateAll(readDocuments(data, edited), pictures.drawings);
  const french = isFrench(documents);
  const results = new Map<IllustratedDocument, SchemaResult>();
  for (const document of allDocuments(documents)) {
    const inputs = `${document.digest} ${french}`;
    const check = (): SchemaResult => checkSchema(document, french);
    results.set(document, knownResult('checked', document.source.file, inputs, check));
  }
  const addresses = addressesOf(documents);
  const drafts = withDrafts ? noDrafts : draftsIn(documents, addresses);
  const faults = await allFaults({
    data,
    documents,
    schemaFaults: [...results.values()].flatMap((result) => result.faults),
    addresses,
    drafts,
    pictures,
    now,
  });
  if (faults.length > 0) return { ok: false, faults };
  const shown = withDrafts ? documents : withoutDrafts(documents);
  const checked = mapDocuments(shown, (document): CheckedDocument => {
    const { content } = results.get(document) ?? {};
    if (content === undefined) throw new Error(`${document.source.file} has neither content nor a fault`);
    return { ...document, content };
  });
  return {
    ok: true,
    content: contentOf(checked, drafts),
    documents,
    names: picturesInData(shown),
    files: results.size,
  };
};
