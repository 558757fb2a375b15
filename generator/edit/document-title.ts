import { pageCollections } from '../../schemas/collections.ts';
import { textAt } from '../read/data-path.ts';
import type { CheckedDocument } from '../read/document.ts';
import { fieldsIn, kindOf, type Schema, unwrap } from '../read/schema-walk.ts';

/** Returns a key in words: `relatedCaseStudies` becomes “Related case studies”. */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the key that identifies an entry for people: its title, its name, or its first text. */
export const titleKeyOf = (schema: Schema): string => {
  const texts = Object.entries(fieldsIn(schema)).filter(
    ([, field]) => kindOf(field) === 'string' && unwrap(field).meta.text,
  );
  const [key = ''] = texts.find(([name]) => name === 'title' || name === 'name') ?? texts[0] ?? [];
  return key;
};

/** Returns the title by which editors know a file: that of an entry with a page, or the name of the file. */
export const titleOfDocument = ({
  source,
  schema,
  value,
}: Pick<CheckedDocument, 'source' | 'schema' | 'value'>): string => {
  const isEntry = pageCollections.some((folder) => source.file.startsWith(`data/${folder}/`));
  return (isEntry && textAt(value, titleKeyOf(schema))) || labelOf(source.id);
};
