import type { SingleFile } from '../../../generator/read/data-files.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import type { CheckedDocument } from '../../../generator/read/document.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { collectionAt } from '../../../schemas/collections.ts';
import { sample } from '../../../schemas/text/sample.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { withValueAt } from '../../values.ts';
import { titlePathsOf } from '../document-title.ts';
import { expectNoNewFaults, newFaults } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { fileOf, folderOf, type Thing } from '../kinds.ts';
import { withValue } from '../yaml/yaml-editor.ts';
import { withFreeTitle } from './added-value.ts';
import { newEntry } from './new-entry.ts';

/** Keys that a copy does not share with its original. */
const ownKeys = ['order', 'draft'];

/** Most rounds in which values that two entries must not share become samples. */
const mostRounds = 5;

/** Returns the value of an entry with the next free title, or with that of a new entry if this one does not fit. */
const titled = ({ schema, source }: CheckedDocument, entries: readonly CheckedDocument[], fresh: unknown): unknown => {
  const others = entries.map((entry) => entry.source.value);
  let copy = source.value;
  for (const path of titlePathsOf(schema)) {
    const title = valueAt(copy, path);
    const numbered = withFreeTitle(schema, copy, others, path);
    const isNumbered = numbered !== copy;
    copy = isNumbered || title === undefined ? numbered : withValueAt(copy, path, valueAt(fresh, path));
    // Pages whose title is a sample are known by the next text.
    if (isNumbered && !sample.test(String(title))) break;
  }
  return copy;
};

/**
 * Creates an entry with the texts of another one, as a draft if it has a page. It has another title and
 * another place in the order. Values that no other entry may have, such as an address, are those of a new entry.
 */
export const copiedEntry = async (folders: SiteFolders, { kind, id }: Thing, from: string): Promise<EditedTexts> => {
  const folder = folderOf(kind);
  const documents = readDocuments(folders.data);
  const entries = (folder && documents.collections.get(folder)) ?? [];
  const original = entries.find(({ source }) => source.id === from);
  if (!folder || !original)
    throw new EditRefused(
      documents.single.has(`${folder}/${from}` as SingleFile)
        ? say`the page "${{ from }}" exists once (fix: create a page, and add its sections)`
        : say`there is no ${{ kind }} "${{ from }}" (fix: copy one that the list names)`,
    );
  // Its fields belong to its mails and to rows of the receiver.
  if (collectionAt(folder).emittedAs === 'forms')
    throw new EditRefused('a form cannot be copied (fix: create a new one, and add its fields)');
  const edited = new Map(await newEntry(folders, { kind, id }, { asDraft: true }));
  const file = fileOf(folder, id);
  const fresh = yamlValue(edited.get(file) ?? '');
  const take = (value: unknown, path: readonly (string | number)[]): unknown =>
    withValueAt(value, path, valueAt(fresh, path));
  const keys = ownKeys.filter((key) => valueAt(fresh, [key]) !== undefined);
  let value = keys.reduce((all, key) => take(all, [key]), titled(original, entries, fresh));
  for (let round = 0; round < mostRounds; round += 1) {
    edited.set(file, withValue(original.source.text, value));
    const faults = (await newFaults(folders, edited)).filter((fault) => fault.file === file);
    const shared = faults.filter(({ path }) => valueAt(fresh, path) !== undefined);
    if (shared.length === 0) break;
    for (const { path } of shared) value = take(value, path);
  }
  await expectNoNewFaults(folders, edited);
  return edited;
};
