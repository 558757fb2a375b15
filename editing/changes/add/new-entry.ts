import * as z from 'zod';
import { listAt, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { fieldsIn, type Schema } from '../../../generator/read/schema-walk.ts';
import { starterRoutes } from '../../../generator/read/starter.ts';
import { type CollectionFolder, collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { labelOf } from '../../label.ts';
import { titleKeyOf } from '../document-title.ts';
import { expectNoNewFaults } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectId, expectKind, expectNoItem, fileOf, folderOf, type Thing } from '../kinds.ts';
import { explainedYaml, schemaLine } from './explained-yaml.ts';
import { formEdits } from './new-form.ts';
import { type NewPageOptions, newPage, pageEdits } from './new-page.ts';
import { sampleValue } from './sample-value.ts';
import { surroundingsOf } from './surroundings.ts';

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
 * Gives an entry a title, by which editors find it, instead of the description of the field. The id in words does so if
 * it fits. A given title that does not fit is a fault.
 */
const titled = (value: unknown, schema: Schema, id: string, title: string | undefined): unknown => {
  const key = titleKeyOf(schema);
  const words = title ?? labelOf(id);
  const field = fieldsIn(schema)[key];
  const isTaken = field && (title !== undefined || z.safeParse(field, words).success);
  return isTaken ? { ...(value as object), [key]: words } : value;
};

/**
 * Creates an entry of a collection from its schema. Sample texts come from the field descriptions. An entry with a page
 * starts as a draft with its title. The first of its kind also brings the pages that show it.
 */
export const newEntry = async (
  folders: SiteFolders,
  { kind, id }: Thing,
  page: NewPageOptions = {},
): Promise<EditedTexts> => {
  // The command creates sections, languages and sites elsewhere.
  const kinds = [...collectionFolders.map((folder) => collectionAt(folder).one), 'section', 'language', 'site'];
  const present = readDocuments(folders.data);
  if (!kinds.includes(kind)) expectNoItem(present, kind);
  expectKind(kind, kinds);
  if (kind === 'page') return newPage(folders, id, page);
  expectId(present, id);
  const folder = folderOf(kind);
  const entries = (folder && present.collections.get(folder)) ?? [];
  if (!folder || entries.some(({ source }) => source.id === id))
    throw new EditRefused(say`a ${{ kind }} "${{ id }}" already exists (fix: choose another name)`);
  if (kind === 'form') {
    const edited = formEdits(folders, present, id, page.title);
    await expectNoNewFaults(folders, edited);
    return edited;
  }
  const file = fileOf(folder, id);
  const pages = pagesFor(folders, present, folder);
  const documents = pages.size > 0 ? readDocuments(folders.data, pages) : present;
  const { schema, hasPages } = collectionAt(folder);
  const sample = sampleValue(schema, surroundingsOf(documents, folder, entries));
  const value = hasPages ? titled(sample, schema, id, page.title) : sample;
  const draft = hasPages
    ? '# Only `npm run dev` shows this entry. Remove this line when the texts are yours, and a build shows it too.\ndraft: true\n'
    : '';
  const text = `${schemaLine(folders, file)}${draft}${explainedYaml(value, schema)}`;
  const edited = new Map([[file, text], ...pages]);
  await expectNoNewFaults(folders, edited);
  return edited;
};
