import { knownIds } from '../../../generator/fields/known-ids.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { contextOf } from '../../../generator/read/catalogs/translatable-texts.ts';
import { nameOfFile } from '../../../generator/read/data-files.ts';
import { listAt, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { isDraft } from '../../../generator/read/drafts.ts';
import { languagesOf } from '../../../generator/read/languages.ts';
import type { CollectionFolder } from '../../../schemas/collections.ts';
import { isPlacedForm } from '../../../schemas/forms/form-definition.ts';
import { fileTemplates } from '../../../schemas/pages.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { changingTexts, renamedContexts, withKeptAddress } from '../changed-entries.ts';
import { editFiles, expectNoNewFaults, type FileEdits, relinked } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import {
  expectFree,
  expectId,
  expectOwn,
  expectThing,
  fileOf,
  folderOf,
  listedPlace,
  openFor,
  type Thing,
} from '../kinds.ts';
import { movedPath, movePage, renamedPath, rowOfPage, withOldPaths } from '../page-rows.ts';
import { withChanged, withCopy, withKey, withText, withWords } from '../yaml/yaml-editor.ts';
import { addressesOfThing, linksTo, type Reference, referencesTo } from './references-to.ts';

export interface Renamed {
  edited: EditedTexts;
  references: number;
  /** Old addresses, which become aliases. */
  redirects: readonly string[];
}

const patternsOf = (row: unknown): string[] =>
  ['path', 'aliasPattern'].flatMap((key) => {
    const pattern = valueAt(row, [key]);
    return typeof pattern === 'string' ? [pattern] : [];
  });

const rowsOf = (documents: Documents, kind: string): { row: unknown; place: number }[] =>
  listAt(documents.single.get('routes')?.value, ['collections'])
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => valueAt(row, ['of']) === folderOf(kind) && folderOf(kind) !== undefined);

/** Returns new addresses by old ones. Addresses from a row's pattern contain the id; aliases do not change. */
const movesOf = (documents: Documents, thing: Thing, to: string): ReadonlyMap<string, string> => {
  const { kind, id } = thing;
  const { path } = (kind === 'page' && rowOfPage(documents, id)) || {};
  if (path !== undefined) {
    const next = renamedPath(path, to);
    return new Map(
      addressesOf(documents).flatMap(({ at, path: each }) => {
        // The further pages of a list move with the first.
        const moved = ['path', 'paged'].includes(String(at[2])) ? movedPath(each, path, next) : undefined;
        return moved === undefined ? [] : [[each, moved] as const];
      }),
    );
  }
  return new Map(
    rowsOf(documents, kind).flatMap(({ row }) =>
      patternsOf(row).map((pattern) => [pattern.replace('{id}', id), pattern.replace('{id}', to)] as const),
    ),
  );
};

/** Returns a placeholder with the new name: `{{name}}`, `{{office.name.place}}`, `{{keptMonths.name}}`. */
const refilled = (words: string, { kind, id }: Thing, to: string): string =>
  kind === 'constant' ? words.replace(id, () => to) : words.replace(`.${id}`, () => `.${to}`);

interface Renaming {
  thing: Thing;
  to: string;
  /** Returns the new address of a link, with its anchor; undefined for one that does not change. */
  moved: (link: string) => string | undefined;
}

/** Changes a reference in the YAML of an original. */
export const follow = (files: FileEdits, { document, path, how, words }: Reference, renaming: Renaming): void => {
  const { thing, to, moved } = renaming;
  const { file } = document.source;
  if (how === 'id' || how === 'aliases') files.change(file, path, withWords, words, to);
  else if (how === 'placeholder') files.change(file, path, withWords, words, refilled(words, thing, to));
  else {
    const link = moved(words);
    if (link === undefined) return;
    if (how === 'link') files.change(file, path, withWords, words, link);
    else files.change(file, path, withText, (text: string) => relinked(text, words, link));
  }
};

/** Changes the links and placeholders in a text as `follow` does in the YAML of originals. */
export const followedText = (text: string, references: readonly Reference[], { thing, to, moved }: Renaming): string =>
  references.reduce((changed, { how, words }) => {
    if (how === 'placeholder') return changed.replaceAll(words, () => refilled(words, thing, to));
    return how === 'link in a text' ? relinked(changed, words, moved(words) ?? words) : changed;
  }, text);

/** Turns old addresses of an entry into aliases. */
const redirect = (files: FileEdits, documents: Documents, { kind, id }: Thing, to: string): string[] =>
  rowsOf(documents, kind).flatMap(({ row, place }) => {
    const [old = [], own = []] = [id, to].map((name) =>
      patternsOf(row).map((pattern) => pattern.replace('{id}', name)),
    );
    files.change('data/routes.yaml', ['collections', place], withChanged, (now) => withOldPaths(now, to, old, own));
    return old;
  });

/** Moves the translations of an entry. Its page keeps its address in other languages, which have no aliases. */
const moveEntries = (files: FileEdits, documents: Documents, from: string, to: string, isPublished: boolean): void => {
  const [name, next] = [nameOfFile(from), nameOfFile(to)];
  const others = languagesOf(documents.single.get('site')?.source.value).flatMap(({ path }) => path || []);
  files.changeEntries((entries, catalog) => {
    const isKept = isPublished && others.includes(catalog);
    return (isKept ? withKeptAddress : renamedContexts)(entries, name, next);
  });
};

/** Renames the settings of a form. The receiver also keeps the former ones, by which it erases stored inquiries. */
const renameSettings = (files: FileEdits, { origin }: Documents, id: string, to: string): void => {
  for (const name of ['receiver', 'mails'] as const) {
    if (valueAt(origin.own.get(name)?.source.value, ['forms', id]) === undefined) continue;
    const isKept = name === 'receiver';
    files.change(`data/${name}.yaml`, ['forms', id], isKept ? withCopy : withKey, to);
    const [from = '', next = ''] = [id, to].map((form) => contextOf(name, ['forms', form]));
    files.changeEntries((entries) => [...(isKept ? entries : []), ...renamedContexts(entries, from, next)]);
  }
};

/** Renames the file of an entry. Returns its old addresses, which become aliases. */
const renameEntry = (
  files: FileEdits,
  documents: Documents,
  folder: CollectionFolder,
  thing: Thing,
  to: string,
): string[] => {
  const row = folder === 'pages' ? rowOfPage(documents, thing.id) : undefined;
  // The file of another page has the name of its template.
  if (row && !row.isOwn) return movePage(files, documents, row.path, renamedPath(row.path, to));
  const [from, target] = [fileOf(folder, thing.id), fileOf(folder, to)];
  const entry = documents.collections.get(folder)?.find(({ source }) => source.file === from);
  const isPublished = entry !== undefined && !isDraft(entry);
  // Nobody has visited a draft's address, so it needs no alias.
  const hasAddress = isPublished && addressesOfThing(addressesOf(documents), thing).length > 0;
  files.move(from, target);
  if (folder === 'forms') renameSettings(files, documents, thing.id, to);
  moveEntries(files, documents, from, target, hasAddress && !row);
  if (row) return movePage(files, documents, row.path, renamedPath(row.path, to));
  return hasAddress ? redirect(files, documents, thing, to) : [];
};

/** Renames a thing that is listed in a file, as a key or as a text. */
const renameListed = (files: FileEdits, documents: Documents, thing: Thing, to: string): void => {
  const place = listedPlace(documents, thing);
  if (!place) return;
  const { isKey, name: path } = place;
  const { file } = place.document.source;
  if (!isKey) {
    files.change(file, path, withWords, thing.id, to);
    return;
  }
  files.change(file, path, withKey, to);
  const from = contextOf(nameOfFile(file), path);
  const next = contextOf(nameOfFile(file), [...path.slice(0, -1), to]);
  files.changeEntries((entries) => renamedContexts(entries, from, next));
};

/**
 * Returns the edited files after a rename: the entry's file, every reference, and every link to its page. Old addresses
 * become aliases. Throws if the result has new faults.
 */
export const rename = async (folders: Pick<SiteFolders, 'data'>, thing: Thing, to: string): Promise<Renamed> => {
  const { kind } = thing;
  const documents = openFor(folders, kind);
  expectThing(documents, thing);
  expectOwn(documents, thing);
  const folder = folderOf(kind);
  if (folder !== undefined) expectId(documents, to);
  const page = kind === 'page' ? rowOfPage(documents, thing.id) : undefined;
  if (knownIds(documents)[kind]?.has(to) || (page?.isOwn && fileTemplates.some((template) => template === to)))
    throw new EditRefused(say`a ${{ kind }} "${{ to }}" already exists (fix: choose another name)`);
  if (page?.path === '/') throw new EditRefused('the home page has no name in its address (fix: rename another page)');
  const placed = kind === 'form' ? [thing.id, to].find(isPlacedForm) : undefined;
  if (placed)
    throw new EditRefused(say`the form "${{ placed }}" has its place by its name (fix: choose another form or name)`);

  const files = editFiles(documents);
  const moves = movesOf(documents, thing, to);
  const addresses = addressesOf(documents);
  const own = new Set(addressesOfThing(addresses, thing).map(({ path }) => path));
  const below = new Set(moves.keys()).difference(own);
  const references = [...referencesTo(documents, thing), ...linksTo(documents, below)];
  const others = addresses.filter(({ canonical }) => !moves.has(canonical));
  const taken = others.map(({ path }) => path);
  for (const path of moves.values()) expectFree(taken, path);
  const moved = (link: string): string | undefined => {
    const [address = '', ...anchor] = link.split('#');
    const next = moves.get(address);
    return next && [next, ...anchor].join('#');
  };
  const renaming = { thing, to, moved };
  for (const reference of references) follow(files, reference, renaming);
  files.changeEntries(changingTexts((text) => followedText(text, references, renaming)));
  let redirects: string[] = [];
  if (folder !== undefined) redirects = renameEntry(files, documents, folder, thing, to);
  else renameListed(files, documents, thing, to);
  await expectNoNewFaults(folders, files.edited, files.moved);
  return { edited: files.edited, references: references.length, redirects };
};
