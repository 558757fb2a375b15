import { type DataPath, formatPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import type { CheckedDocument, Documents } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { listEntryOf } from '../../../generator/read/drafts.ts';
import { ContentFaults, type Fault } from '../../../generator/read/fault.ts';
import { keysAt, type Schema } from '../../../generator/read/schema-walk.ts';
import { keyOf } from '../../../generator/read/translations/catalog.ts';
import { catalogName } from '../../../generator/read/translations/catalog-files.ts';
import { faultAt } from '../../../generator/read/yaml/source.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { removedLanguage } from '../add/new-language.ts';
import { editFiles, expectNoNewFaults, type FileEdits, unlinked } from '../edit-files.ts';
import { expectOwn, expectThing, fileOf, folderOf, listedPlace, openFor, type Thing } from '../kinds.ts';
import { removeRow } from '../page-rows.ts';
import { changingTexts } from '../translations/changed-entries.ts';
import { translationsOf } from '../translations/open-translations.ts';
import { withoutPlace, withText } from '../yaml/yaml-editor.ts';
import { placeOfReference, type Reference, referencesTo } from './references-to.ts';

/** The part of a file that is deleted with a reference: a list entry, an optional key, or only a link around words. */
type Loss = { whole: DataPath } | { unlink: true };

const isOptional = (schema: Schema, value: unknown, path: DataPath): boolean =>
  keysAt(schema, path.slice(0, -1), value).some(({ name, optional }) => name === String(path.at(-1)) && optional);

/** True for a map that only consists of words and a link. */
const isWordsAndLink = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).every((key) => ['text', 'name', 'title', 'link', 'href'].includes(key));

/** Returns what removing a reference deletes; undefined if the file requires another value instead. */
const lossOf = ({ document, path, how }: Reference): Loss | undefined => {
  if (how === 'link in a text') return { unlink: true };
  if (how === 'placeholder') return undefined;
  if (how === 'aliases') return { whole: path.slice(0, -1) };
  const entry = listEntryOf(document, path);
  if (entry) return { whole: entry };
  const { schema, value } = document;
  if (isOptional(schema, value, path)) return { whole: path };
  // A section that shows one thing goes with it.
  if (how === 'id' && path.length === 3 && path[0] === 'sections') return { whole: path.slice(0, -1) };
  const holder = path.slice(0, -1);
  return isWordsAndLink(valueAt(value, holder)) && isOptional(schema, value, holder) ? { whole: holder } : undefined;
};

const neededFault = ({ document: { source }, path, how, words }: Reference, { kind, id }: Thing): Fault => {
  const fault = (what: string, fix: string): Fault =>
    faultAt(source, path, `${what} (fix: ${fix}, then run the command again)`);
  if (how === 'placeholder') return fault(`this text says ${words}`, 'write the words themselves');
  const fix = how === 'link' ? 'write the address of another page' : `write the name of another ${kind}`;
  return fault(`this is needed and leads to the ${kind} "${id}"`, fix);
};

/** Sorts paths from the end of a file, so that an edit does not invalidate the next path. */
const fromTheEnd = (a: DataPath, b: DataPath): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [one, other] = [a[at], b[at]];
  return typeof one === 'number' && typeof other === 'number' ? other - one : 0;
};

const takeAway = (files: FileEdits, references: readonly Reference[]): void => {
  const wholes = new Map<string, { document: CheckedDocument; whole: DataPath }>();
  for (const reference of references) {
    const { document, path, words } = reference;
    const loss = lossOf(reference);
    if (loss && 'unlink' in loss)
      files.change(document.source.file, path, withText, (text: string) => unlinked(text, words));
    else if (loss) wholes.set(`${document.source.file} ${formatPath(loss.whole)}`, { document, whole: loss.whole });
  }
  for (const { document, whole } of [...wholes.values()].toSorted((a, b) => fromTheEnd(a.whole, b.whole))) {
    files.change(document.source.file, whole, withoutPlace);
  }
};

/** Removes the entries of texts that are gone. */
const pruneCatalogs = (folders: Pick<SiteFolders, 'data'>, documents: Documents, files: FileEdits): void => {
  const unusedIn = (given: Documents) =>
    new Map(translationsOf(given).languages.map(({ language, unused }) => [catalogName(language), unused.map(keyOf)]));
  const [before, after] = [documents, readDocuments(folders.data, files.edited)].map(unusedIn);
  files.changeEntries((entries, catalog) => {
    const gone = new Set(after?.get(catalog)).difference(new Set(before?.get(catalog)));
    return entries.filter((entry) => entry.isObsolete || !gone.has(keyOf(entry)));
  });
};

const othersReferringTo = (documents: Documents, thing: Thing): Reference[] => {
  const folder = folderOf(thing.kind);
  const own = folder && fileOf(folder, thing.id);
  return referencesTo(documents, thing).filter(({ document }) => document.source.file !== own);
};

export const referringTo = (folders: Pick<SiteFolders, 'data'>, thing: Thing): Fault[] => {
  if (thing.kind === 'language') return [];
  const documents = openFor(folders, thing.kind);
  expectThing(documents, thing);
  return othersReferringTo(documents, thing).map(placeOfReference);
};

/**
 * Returns the edited files without a thing and its references. Throws if a file requires a reference; the fault names
 * the file and the fix.
 */
export const remove = async (folders: Pick<SiteFolders, 'data'>, thing: Thing): Promise<EditedTexts> => {
  if (thing.kind === 'language') return removedLanguage(folders, thing.id);
  const documents = openFor(folders, thing.kind);
  expectThing(documents, thing);
  expectOwn(documents, thing);
  const references = othersReferringTo(documents, thing);
  const needed = references.filter((reference) => lossOf(reference) === undefined);
  if (needed.length > 0) throw new ContentFaults(needed.map((reference) => neededFault(reference, thing)));
  const files = editFiles(documents);
  takeAway(files, references);
  const folder = folderOf(thing.kind);
  const place = listedPlace(documents, thing);
  if (folder) {
    files.edited.set(fileOf(folder, thing.id), undefined);
    if (folder === 'pages') removeRow(files, documents, thing.id);
    // The receiver keeps the settings of a form, by which it erases stored inquiries.
    const hasMails = valueAt(documents.origin.own.get('mails')?.source.value, ['forms', thing.id]) !== undefined;
    if (folder === 'forms' && hasMails) files.change('data/mails.yaml', ['forms', thing.id], withoutPlace);
  } else if (place) files.change(place.document.source.file, place.whole, withoutPlace);
  const withoutLinks = (words: string): string =>
    references.reduce((text, { how, words: link }) => (how === 'link in a text' ? unlinked(text, link) : text), words);
  files.changeEntries(changingTexts(withoutLinks));
  pruneCatalogs(folders, documents, files);
  await expectNoNewFaults(folders, files.edited);
  return files.edited;
};
