// Files become documents in three steps. `readFiles` parses each YAML file and identifies it by its path. Defaults
// complete the single files. `checkDocument` then fills placeholders, chooses drawings and applies the schema. For a
// further language, translations/ replaces the texts of the parsed files, and the last step is the same.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { dayIn } from '../../schemas/fields/day.ts';
import { keysOf } from '../../schemas/keys-of.ts';
import { isTimeZone } from '../../schemas/site/site.ts';
import { byOrder, idAtPath } from './addresses.ts';
import type { Catalog } from './catalogs/catalog.ts';
import { catalogName, formerTranslationFault, isFormerTranslation, readCatalogs } from './catalogs/catalog-files.ts';
import { type SingleFile, singleFiles } from './data-files.ts';
import { type DataPath, isRecord, listAt, overlay, textAt, valueAt } from './data-path.ts';
import { isClosed, isScheduled } from './days.ts';
import { absent, completed, defaultFor, languageOf } from './defaults.ts';
import { type CheckedDocument, type Documents, type Origin, placeOf, type RawDocument } from './document.ts';
import { draftUntilPublished } from './drafts.ts';
import type { Fault } from './fault.ts';
import type { EditedFiles } from './files/edited-files.ts';
import { type DataFile, listDataFiles } from './files/list-data-files.ts';
import { listPictureFiles } from './files/picture-files.ts';
import { publicFilesOf } from './files/public-files.ts';
import { languagesOf } from './languages.ts';
import { memoize, unchanged } from './memoize.ts';
import { firstPictureOf, type Neighbors } from './pictures/choose-drawings.ts';
import { knownPlaceholders } from './placeholders.ts';
import { checkDocument, readDocument } from './read-document.ts';
import {
  folderFaults,
  identify,
  misnamedPageFault,
  missingFileFault,
  missingFiles,
  unknownFileFault,
} from './site-files.ts';

/** Texts that replace data files, by path such as data/site.yaml; undefined for a deleted file. */
export type EditedTexts = ReadonlyMap<string, string | undefined>;

interface RawDocuments extends Omit<Origin, 'pictures' | 'publicFiles' | 'today'> {
  single: Map<SingleFile, RawDocument>;
  faults: Fault[];
  confusableLines: Set<string>;
}

const withEdited = (files: readonly DataFile[], edited: EditedFiles): DataFile[] => {
  const unedited = files.filter(({ path }) => !edited.has(`data/${path}`));
  const written = [...edited].flatMap(([file, text]) =>
    text === undefined || !file.endsWith('.yaml') ? [] : [file.replace(/^data\//, '')],
  );
  return [...unedited, ...written.map((path) => ({ path, meant: path, isRead: true }))].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
};

const bytesOf = (data: string, { path, isRead }: DataFile, edited: EditedFiles): Uint8Array | undefined => {
  const written = edited.get(`data/${path}`);
  if (written !== undefined) return Buffer.from(written);
  return isRead ? readFileSync(join(data, path)) : undefined;
};

/** Completes single files with their defaults, and adds those that the site does not have. */
const completeSingleFiles = (single: Map<SingleFile, RawDocument>, catalog: Catalog | undefined): void => {
  const valueIn = (file: SingleFile): unknown => single.get(file)?.source.value;
  const language = languageOf(valueIn('site'));
  for (const name of keysOf(singleFiles)) {
    const byDefault = defaultFor(name, valueIn, language, catalog);
    const own = single.get(name);
    // A file that cannot be read, or whose name is misspelled, has a fault already.
    if (!byDefault || (own && own.source.value === undefined)) continue;
    single.set(name, completed(own ?? absent(name), byDefault));
  }
};

/** Returns a file whose name is misspelled, so that it does not also count as missing. */
const misnamed = (name: SingleFile): RawDocument => {
  const { source, schema } = absent(name);
  return { source: { ...source, value: undefined }, schema };
};

/** Reads and identifies all YAML files. Unknown files are faults. */
const readYamlFiles = (data: string, edited: EditedFiles, all: readonly DataFile[]) => {
  const faults: Fault[] = [];
  const single = new Map<SingleFile, RawDocument>();
  const collections = new Map(collectionFolders.map((folder): [CollectionFolder, RawDocument[]] => [folder, []]));
  const confusableLines = new Set<string>();
  const paths = new Set(all.map(({ path }) => path));
  const exists = (path: string): boolean => paths.has(path);
  const addUnknown = (path: string): void => {
    const { fault, near } = unknownFileFault(path);
    faults.push(fault);
    if (near && !single.has(near)) single.set(near, misnamed(near));
  };
  for (const dataFile of all.filter((each) => !isFormerTranslation(each))) {
    const file = `data/${dataFile.path}`;
    const identity = identify(dataFile.meant, file, exists);
    if (!identity) {
      if (dataFile.isRead) addUnknown(dataFile.path);
      continue;
    }
    const read = readDocument(file, identity.id, identity.schema, bytesOf(data, dataFile, edited));
    faults.push(...read.faults, ...identity.faults);
    for (const line of read.confusableLines) confusableLines.add(`${file}:${line}`);
    if (identity.single) single.set(identity.single, read.document);
    else if (identity.folder && identity.isCounted) collections.get(identity.folder)?.push(read.document);
  }
  return { single, collections, confusableLines, faults };
};

/** Removes the pages that are misspelled files of templates. Returns their faults. */
const takeMisnamedPages = (collections: Origin['collections'], routes: unknown, missing: readonly SingleFile[]) => {
  const ids = new Set(listAt(routes, ['pages']).map((row) => idAtPath(textAt(row, 'path'))));
  const pages = collections.get('pages') ?? [];
  const misnamed = pages.flatMap(({ source: { id } }) => (ids.has(id) ? [] : (misnamedPageFault(id, missing) ?? [])));
  const files = new Set(misnamed.map(({ fault }) => fault.file));
  collections.set(
    'pages',
    pages.filter(({ source }) => !files.has(source.file)),
  );
  return misnamed;
};

/** Reads all files, and completes them with defaults. Unknown and missing files are faults. */
const readFiles = (data: string, edited: EditedFiles): RawDocuments => {
  const listed = listDataFiles(data);
  const all = withEdited(listed.files, edited);
  const former = formerTranslationFault(all);
  const ofFolders = folderFaults(all.filter((file) => !isFormerTranslation(file)).map(({ meant }) => meant));
  const { single, collections, confusableLines, ...read } = readYamlFiles(data, edited, all);
  const faults = [...listed.faults, ...(former ? [former] : []), ...ofFolders, ...read.faults];
  const own = new Map(single);
  const site = single.get('site');
  const languages = languagesOf(site?.source.value);
  const isValid = site?.schema.safeParse(site.source.value).success ?? false;
  const { catalogs, faults: ofCatalogs } = readCatalogs(data, edited, isValid ? languages : undefined);
  faults.push(...ofCatalogs);
  completeSingleFiles(single, catalogs.get(catalogName(languages[0])));
  const routes = single.get('routes')?.source.value;
  const missing = missingFiles(single, routes);
  for (const { near, fault } of takeMisnamedPages(collections, routes, missing)) {
    single.set(near, misnamed(near));
    faults.push(fault);
  }
  faults.push(...missing.filter((name) => !single.has(name)).map(missingFileFault));
  return { single, own, collections, faults, confusableLines, catalogs };
};

/** Documents of one language as their files have them. */
export type Unchecked = Pick<RawDocuments, 'single' | 'collections'>;

/** Returns the placeholder with the number of a folder's entries: `caseStudies` for `case-studies`. */
const placeholderOf = (folder: CollectionFolder): string =>
  folder.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns a day in the site's time zone. An unknown time zone is a separate fault. */
const dayOf = (now: Date, site: unknown): string => {
  const timeZone = textAt(site, 'timeZone');
  return dayIn(isTimeZone(timeZone) ? timeZone : 'UTC', now);
};

/** Returns the counts for texts, by placeholder name. */
const countsOf = ({ single, collections }: Unchecked, today: string): Record<string, number> => {
  const published = (folder: CollectionFolder): unknown[] =>
    (collections.get(folder) ?? [])
      .map(({ source }) => source.value)
      .filter(
        (value) =>
          valueAt(value, ['draft']) !== true &&
          valueAt(value, ['listed']) !== false &&
          !isClosed(value, today) &&
          !isScheduled(value, today),
      );
  const counts = collectionFolders
    .filter((folder) => collectionAt(folder).isCounted)
    .map((folder) => [placeholderOf(folder), published(folder).length]);
  return { ...Object.fromEntries(counts), founders: listAt(single.get('team')?.source.value, ['members']).length };
};

/** Returns a copy of a value without its invalid parts, which have separate faults. */
const validPartsOf = memoize((value: unknown, schema: z.ZodType): unknown => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return overlay(
    value,
    issues.map(({ path }) => ({ path: path as DataPath, value: undefined })),
  );
});

const validParts = (document: RawDocument | undefined): unknown =>
  document && validPartsOf(document.source.value, document.schema);

/** Returns the values of placeholders, and which of their files cannot be read. */
const fillingOf = (raw: Unchecked, today: string) => {
  const { single } = raw;
  const offices = listAt(single.get('offices')?.source.value, ['offices']);
  const hasOffices = offices.length > 0 && offices.every((office) => typeof valueAt(office, ['id']) === 'string');
  const hasReceiver = isRecord(valueAt(single.get('receiver')?.source.value, ['forms']));
  const constants = single.get('constants')?.source.value;
  const placeholders = knownPlaceholders({
    site: validParts(single.get('site')),
    constants: validParts(single.get('constants')),
    offices: validParts(single.get('offices')),
    receiver: validParts(single.get('receiver')),
    counts: countsOf(raw, today),
  });
  const hasConstants = typeof constants === 'object' && constants !== null;
  return { placeholders, unreadable: { constants: !hasConstants, offices: !hasOffices, receiver: !hasReceiver } };
};

/** Checks all documents of one language, each by its schema. */
export const checkDocuments = (raw: Unchecked, { pictures, today }: Pick<Origin, 'pictures' | 'today'>) => {
  const [language] = languagesOf(raw.single.get('site')?.source.value);
  const filling = fillingOf(raw, today);
  const { drawings } = pictures;
  const surroundings = unchanged(`surroundings ${language.code}`, { ...filling, drawings, language });
  const faults: Fault[] = [];
  const unfilled = new Set<string>();
  const checked = (document: RawDocument, ...around: Neighbors): CheckedDocument => {
    const result = checkDocument(document.source, document.schema, surroundings, ...around);
    faults.push(...result.faults);
    for (const path of result.unfilled) unfilled.add(placeOf({ file: document.source.file, path }));
    return result.document;
  };
  /** Checks entries in the order of lists, in which neighbors get different drawings. */
  const checkedEntries = (entries: readonly RawDocument[]): CheckedDocument[] => {
    const documents = new Map<RawDocument, CheckedDocument>();
    const inOrder = entries.toSorted((a, b) => byOrder(a.source.value, b.source.value));
    const pictures = inOrder.map(({ source: { value }, schema }) => firstPictureOf({ value, schema }));
    for (const [index, entry] of inOrder.entries()) {
      const document = checked(entry, ...[-1, 1, -2, 2].map((distance) => pictures[index + distance]));
      pictures[index] = firstPictureOf(document);
      documents.set(entry, draftUntilPublished(document, today));
    }
    return entries.flatMap((entry) => documents.get(entry) ?? []);
  };
  return {
    single: new Map([...raw.single].map(([name, document]) => [name, checked(document)])),
    collections: new Map([...raw.collections].map(([folder, entries]) => [folder, checkedEntries(entries)])),
    faults,
    unfilled,
    placeholders: filling.unreadable.constants ? undefined : filling.placeholders,
  };
};

/**
 * Reads every YAML file below a data folder and checks it by its schema. Edited texts replace files, to test changes
 * before they are written.
 *
 * @example readDocuments('data').single.get('site')?.value
 */
export const readDocuments = (data: string, edited: EditedFiles = new Map(), now = new Date()): Documents => {
  const { single, faults, confusableLines, ...files } = readFiles(data, edited);
  const today = dayOf(now, single.get('site')?.source.value);
  const beside = { pictures: listPictureFiles(data, edited), publicFiles: publicFilesOf(data, edited) };
  const origin = { ...files, ...beside, today };
  const checked = checkDocuments({ single, collections: files.collections }, origin);
  return { ...checked, faults: [...faults, ...checked.faults], confusableLines, origin };
};
