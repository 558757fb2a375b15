import { textAt } from '../../generator/read/data-path.ts';
import type { CheckedDocument } from '../../generator/read/document.ts';
import { fieldsIn, kindOf, type Schema, unwrap } from '../../generator/read/schema-walk.ts';
import { entryCollections } from '../../schemas/collections.ts';
import { type Labels, labelOf } from '../label.ts';

/** Returns the key that identifies an entry for people: its title, its name, or its first text. */
export const titleKeyOf = (schema: Schema): string => {
  const texts = Object.entries(fieldsIn(schema)).filter(
    ([, field]) => kindOf(field) === 'string' && unwrap(field).meta.text,
  );
  const [key = ''] = texts.find(([name]) => name === 'title' || name === 'name') ?? texts[0] ?? [];
  return key;
};

/** Returns the title by which editors know a file: that of an entry, or the name of the file, also for a page. */
export const titleOfDocument = (
  { source, schema, value }: Pick<CheckedDocument, 'source' | 'schema' | 'value'>,
  labels?: Labels,
): string => {
  const isEntry = entryCollections.some((folder) => source.file.startsWith(`data/${folder}/`));
  const title = isEntry ? textAt(value, titleKeyOf(schema)) : '';
  return title || labelOf(source.id, labels);
};
