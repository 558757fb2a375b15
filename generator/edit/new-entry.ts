import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { knownIds } from '../check/known-ids.ts';
import { iconNames } from '../pictures/icon-nodes.ts';
import { addressesOf } from '../read/addresses.ts';
import { listAt, valueAt } from '../read/data-path.ts';
import type { CheckedDocument, Documents } from '../read/document.ts';
import { type EditedTexts, readDocuments } from '../read/documents.ts';
import { picturesInData } from '../read/pictures/pictures-in-data.ts';
import { readProfile } from '../read/read-profile.ts';
import { starterRoutes } from '../read/starter.ts';
import { expectNoNewFaults } from './edit-files.ts';
import { EditRefused } from './edit-refused.ts';
import { explainedYaml, schemaLine } from './explained-yaml.ts';
import { expectId, expectKind, fileOf, folderOf, type Thing } from './kinds.ts';
import { pageEdits } from './new-page.ts';
import { type Surroundings, sampleValue } from './sample-value.ts';

const nextOrder = (entries: readonly CheckedDocument[]): number =>
  1 + Math.max(0, ...entries.map(({ value }) => Number(valueAt(value, ['order'])) || 0));

/** Returns the number of entries that a specification profile requires in the lists of such a file. */
const countsOf = (documents: Documents, folder: string): ReadonlyMap<string, number> => {
  const name = valueAt(documents.single.get('site')?.value, ['profile']);
  const counts = (typeof name === 'string' ? readProfile(name)?.counts : undefined) ?? [];
  return new Map(
    counts.flatMap(({ in: target, list, exactly, least = exactly }) =>
      target === `${folder}/*` && list !== undefined && least !== undefined ? [[list, least] as const] : [],
    ),
  );
};

const surroundingsOf = (documents: Documents, folder: string, entries: readonly CheckedDocument[]): Surroundings => ({
  ids: knownIds(documents),
  links: addressesOf(documents).flatMap(({ path, canonical }) => (path === canonical ? [path] : [])),
  icons: [...picturesInData(documents).icons, ...iconNames()],
  order: nextOrder(entries),
  counts: countsOf(documents, folder),
});

/** Returns the files of the pages on which visitors find the entries of a folder, if the site lacks them. */
const pagesFor = (folders: SiteFolders, documents: Documents, folder: CollectionFolder): EditedTexts => {
  const { listedOn } = collectionAt(folder);
  const routes = documents.single.get('routes')?.source.value;
  const isShown =
    listAt(routes, ['collections']).some((row) => valueAt(row, ['of']) === folder) ||
    listAt(routes, ['pages']).some((row) => valueAt(row, ['template']) === listedOn?.template);
  const { template } = starterRoutes().find(({ of }) => of === folder) ?? {};
  return isShown || template === undefined ? new Map() : pageEdits(folders, documents, template, folder);
};

/**
 * Creates an entry of a collection from its schema. Sample texts come from the field descriptions. An entry with a page
 * starts as a draft. The first of its kind also brings the pages that show it.
 */
export const newEntry = async (folders: SiteFolders, { kind, id }: Thing): Promise<EditedTexts> => {
  // The command creates pages, languages and sites elsewhere.
  expectKind(kind, [...collectionFolders.map((folder) => collectionAt(folder).one), 'page', 'language', 'site']);
  expectId(id);
  const folder = folderOf(kind);
  const present = readDocuments(folders.data);
  const entries = (folder && present.collections.get(folder)) ?? [];
  if (!folder || entries.some(({ source }) => source.id === id))
    throw new EditRefused(`a ${kind} "${id}" already exists (fix: choose another name)`);
  const file = fileOf(folder, id);
  const pages = pagesFor(folders, present, folder);
  const documents = pages.size > 0 ? readDocuments(folders.data, pages) : present;
  const { schema, hasPages } = collectionAt(folder);
  const value = sampleValue(schema, surroundingsOf(documents, folder, entries));
  const draft = hasPages
    ? '# Only `npm run dev` shows this entry. Remove this line when the texts are yours, and a build shows it too.\ndraft: true\n'
    : '';
  const text = `${schemaLine(folders, file)}${draft}${explainedYaml(value, schema)}`;
  const edited = new Map([...pages, [file, text]]);
  await expectNoNewFaults(folders, edited);
  return edited;
};
