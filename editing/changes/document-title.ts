import { nameOfFile, singleFiles } from '../../generator/read/data-files.ts';
import { type DataPath, valueAt } from '../../generator/read/data-path.ts';
import type { CheckedDocument, Documents } from '../../generator/read/document.ts';
import { fieldsIn, kindOf, type Schema, unwrap } from '../../generator/read/schema-walk.ts';
import { pageCollections } from '../../schemas/collections.ts';
import { isPlacedForm } from '../../schemas/forms/form-definition.ts';
import { sample } from '../../schemas/text/sample.ts';
import { type Labels, labelOf } from '../label.ts';

/** Returns the key that identifies an entry for people: its title, its name, or its first text. */
export const titleKeyOf = (schema: Schema): string => {
  const texts = Object.entries(fieldsIn(schema)).filter(
    ([, field]) => kindOf(field) === 'string' && unwrap(field).meta.text,
  );
  const [key = ''] = texts.find(([name]) => name === 'title' || name === 'name') ?? texts[0] ?? [];
  return key;
};

/** Paths of the texts that identify an entry; for a page of one's own, its title for searches and its headline. */
export const titlePathsOf = (schema: Schema): readonly [DataPath, ...DataPath[]] => {
  const key = titleKeyOf(schema);
  return key === ''
    ? [
        ['seo', 'title'],
        ['sections', 0, 'title'],
      ]
    : [[key]];
};

/** Returns the name of the submissions of a form. Editors know a form with a fixed place by that place. */
const nameOfForm = ({ single }: Pick<Documents, 'single'>, id: string): unknown =>
  isPlacedForm(id) ? undefined : valueAt(single.get('receiver')?.value, ['forms', id, 'name']);

/**
 * Returns the title by which editors know a file: that of an entry or a page of one's own, or the name of a form. A
 * page whose title is a sample has that of its first section. Others have the name of the file.
 */
export const titleOfDocument = (
  documents: Pick<Documents, 'single'>,
  { source, schema, value }: Pick<CheckedDocument, 'source' | 'schema' | 'value'>,
  labels?: Labels,
): string => {
  const name = nameOfFile(source.file);
  const isEntry = !Object.hasOwn(singleFiles, name) && pageCollections.some((folder) => name.startsWith(`${folder}/`));
  const inEntry = isEntry ? titlePathsOf(schema).map((path) => valueAt(value, path)) : [];
  const titles = name.startsWith('forms/') ? [nameOfForm(documents, source.id)] : inEntry;
  const isTitle = (title: unknown): title is string =>
    typeof title === 'string' && title !== '' && !(/^(?:pages|forms)\//.test(name) && sample.test(title));
  return titles.find(isTitle) ?? labelOf(source.id, labels);
};
