import { keyOf } from '../../../generator/read/catalogs/catalog.ts';
import { catalogName } from '../../../generator/read/catalogs/catalog-files.ts';
import { nameOfFile } from '../../../generator/read/data-files.ts';
import { type DataPath, formatPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import type { CheckedDocument, Documents } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { listEntryOf } from '../../../generator/read/drafts.ts';
import { ContentFaults, type Fault } from '../../../generator/read/fault.ts';
import { listPictureFiles } from '../../../generator/read/files/picture-files.ts';
import { publicFilesOf } from '../../../generator/read/files/public-files.ts';
import { keysAt, type Schema } from '../../../generator/read/schema-walk.ts';
import { faultAt } from '../../../generator/read/yaml/source.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { removedLanguage } from '../add/new-language.ts';
import { changingTexts } from '../changed-entries.ts';
import { editFiles, expectNoNewFaults, type FileEdits, unlinked } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectOwn, expectThing, fileOf, folderOf, listedPlace, openFor, type Thing } from '../kinds.ts';
import { removeRow } from '../page-rows.ts';
import { pictureFile } from '../picture-file.ts';
import { translationsOf } from '../translations/open-translations.ts';
import { withoutPlace, withText } from '../yaml/yaml-editor.ts';
import { placeOfReference, type Reference, referencesTo } from './references-to.ts';
import { openSection } from './rename-section.ts';

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
  // An item that cannot be without it goes with it, such as a redirect or a section that shows one thing.
  const holder = path.slice(0, -1);
  if (typeof holder.at(-1) === 'number') return { whole: holder };
  return isWordsAndLink(valueAt(value, holder)) && isOptional(schema, value, holder) ? { whole: holder } : undefined;
};

const neededFault = ({ document: { source }, path, how, words }: Reference, { kind, id }: Thing): Fault => {
  const fault = (what: string, fix: string): Fault => faultAt(source, path, say`${{ what }} (fix: ${{ fix }})`);
  if (how === 'placeholder') return fault(say`this text says ${{ words }}`, 'write the words themselves');
  const fix = how === 'link' ? 'write the address of another page' : say`write the name of another ${{ kind }}`;
  return fault(say`this is needed and leads to the ${{ kind }} "${{ id }}"`, fix);
};

/** Sorts paths from the end of a file, so that an edit does not invalidate the next path. */
const fromTheEnd = (a: DataPath, b: DataPath): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [one, other] = [a[at], b[at]];
  return typeof one === 'number' && typeof other === 'number' ? other - one : 0;
};

interface Part {
  document: CheckedDocument;
  whole: DataPath;
}

const takeAway = (files: FileEdits, references: readonly Reference[], parts: readonly Part[]): void => {
  const wholes = new Map<string, Part>();
  for (const reference of references) {
    const { document, path, words } = reference;
    const loss = lossOf(reference);
    if (loss && 'unlink' in loss)
      files.change(document.source.file, path, withText, (text: string) => unlinked(text, words));
    else if (loss) wholes.set(`${document.source.file} ${formatPath(loss.whole)}`, { document, whole: loss.whole });
  }
  for (const { document, whole } of [...wholes.values(), ...parts].toSorted((a, b) => fromTheEnd(a.whole, b.whole))) {
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

interface Removal {
  documents: Documents;
  references: readonly Reference[];
  /** The part of a file to remove; none for an entry with its own file. */
  parts: readonly Part[];
}

/** Finds a section of a page, with the links from elsewhere. Its id has both: `pages/home#faq`. */
const openSectionCalled = (folders: Pick<SiteFolders, 'data'>, id: string): Removal => {
  const [page = '', anchor = ''] = id.split('#');
  const { documents, document, path: whole, references } = openSection(folders, { page, anchor });
  const isInside = ({ document: { source }, path }: Reference): boolean =>
    source.file === document.source.file && whole.every((part, index) => path[index] === part);
  return {
    documents,
    references: references.filter((reference) => !isInside(reference)),
    parts: [{ document, whole }],
  };
};

const openThing = (folders: Pick<SiteFolders, 'data'>, thing: Thing): Removal => {
  if (thing.kind === 'section') return openSectionCalled(folders, thing.id);
  const documents = openFor(folders, thing.kind);
  expectThing(documents, thing);
  const place = folderOf(thing.kind) ? undefined : listedPlace(documents, thing);
  return { documents, references: othersReferringTo(documents, thing), parts: place ? [place] : [] };
};

/** Kinds of things that are files themselves: pictures, and files of public/ by their addresses. */
const isFile = ({ kind }: Thing): boolean => kind === 'picture' || kind === 'file';

const pathOfFile = ({ data }: Pick<SiteFolders, 'data'>, { kind, id }: Thing): string | undefined => {
  if (kind === 'picture') return pictureFile(listPictureFiles(data), id);
  return publicFilesOf(data).has(id) ? `public${decodeURIComponent(id)}` : undefined;
};

/** Returns the edit that removes a picture or a file of public/, which nothing may show. */
const removedFile = async (folders: Pick<SiteFolders, 'data'>, thing: Thing): Promise<EditedTexts> => {
  const file = pathOfFile(folders, thing);
  if (file === undefined)
    throw new EditRefused(say`there is no ${{ kind: thing.kind }} "${{ id: thing.id }}" (fix: reload the page)`);
  const edited = new Map([[file, undefined]]);
  await expectNoNewFaults(folders, edited);
  return edited;
};

/**
 * Returns the edited files without a thing and its references. Throws if a file requires a reference; the fault names
 * the file and the fix.
 */
export const remove = async (folders: Pick<SiteFolders, 'data'>, thing: Thing): Promise<EditedTexts> => {
  if (thing.kind === 'language') return removedLanguage(folders, thing.id);
  if (isFile(thing)) return removedFile(folders, thing);
  const { documents, references, parts } = openThing(folders, thing);
  expectOwn(documents, thing);
  const needed = references.filter((reference) => lossOf(reference) === undefined);
  if (needed.length > 0) throw new ContentFaults(needed.map((reference) => neededFault(reference, thing)));
  const files = editFiles(documents);
  takeAway(files, references, parts);
  const folder = folderOf(thing.kind);
  if (folder) {
    files.edited.set(fileOf(folder, thing.id), undefined);
    if (folder === 'pages') removeRow(files, documents, thing.id);
    // The receiver keeps the settings of a form, by which it erases stored inquiries.
    const hasMails = valueAt(documents.origin.own.get('mails')?.source.value, ['forms', thing.id]) !== undefined;
    if (folder === 'forms' && hasMails) files.change('data/mails.yaml', ['forms', thing.id], withoutPlace);
  }
  const links = references.filter(({ how }) => how === 'link in a text');
  files.changeEntries(
    changingTexts((text, { context }) =>
      links
        .filter(({ document }) => context.startsWith(`${nameOfFile(document.source.file)} `))
        .reduce((now, { words }) => unlinked(now, words), text),
    ),
  );
  pruneCatalogs(folders, documents, files);
  await expectNoNewFaults(folders, files.edited);
  return files.edited;
};

/** Returns the parts that are removed with a thing, which refer to it. Throws if the thing cannot be removed. */
export const referringTo = async (folders: Pick<SiteFolders, 'data'>, thing: Thing): Promise<Fault[]> => {
  if (thing.kind === 'language') return [];
  if (isFile(thing)) return referencesTo(readDocuments(folders.data), thing).map(placeOfReference);
  const { references } = openThing(folders, thing);
  if (references.length > 0) await remove(folders, thing);
  return references.map((reference) => {
    const loss = lossOf(reference);
    return { ...placeOfReference(reference), ...(loss && 'whole' in loss && { path: loss.whole }) };
  });
};
