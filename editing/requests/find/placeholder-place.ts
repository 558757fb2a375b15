import type { SingleFile } from '../../../generator/read/data-files.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';

/** Paths of values in data/site.yaml, by their placeholders (generator/read/placeholders.ts). */
const ofSite: Readonly<Record<string, DataPath>> = {
  company: ['company'],
  legalName: ['legalName'],
  contactEmail: ['emails', 'contact'],
  privacyEmail: ['emails', 'privacy'],
};

/** Returns the name of a placeholder that is a whole query, such as `{{company}}`. */
export const placeholderIn = (query: string): string | undefined => /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(query)?.[1];

/** Returns the place of the value of a placeholder; undefined for counts, which no file has. */
export const placeOfPlaceholder = (
  documents: Documents,
  name: string,
): { file: string; path: DataPath } | undefined => {
  const at = (single: SingleFile, path: DataPath | undefined) => {
    const source = documents.single.get(single)?.source;
    return source && path && valueAt(source.value, path) !== undefined ? [{ file: source.file, path }] : [];
  };
  const [kind, id = '', key = ''] = name.split('.');
  const offices = listAt(documents.single.get('offices')?.source.value, ['offices']);
  const office = offices.findIndex((each) => isRecord(each) && each.id === id);
  return [
    ...at('site', Object.hasOwn(ofSite, name) ? ofSite[name] : undefined),
    ...at('constants', [name]),
    ...at('constants', ['texts', name]),
    ...at('offices', name === 'headquarters' ? ['offices', 0, 'place'] : undefined),
    ...at('offices', kind === 'office' ? ['offices', office, key] : undefined),
    ...at('receiver', kind === 'keptMonths' ? ['forms', id, 'keepMonths'] : undefined),
  ][0];
};
