import { nameOfFile } from '../../generator/read/data-files.ts';
import { textAt, valueAt } from '../../generator/read/data-path.ts';
import { isScheduled } from '../../generator/read/days.ts';
import type { CheckedDocument } from '../../generator/read/document.ts';
import { entryFileOf } from '../../generator/read/page-files.ts';
import { collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from '../field-words.ts';
import { labelOf } from '../label.ts';
import type { FileEntry } from './protocol.ts';

/** Folders that are groups of lists, in this order. Other files are settings of the site. */
const groups = ['pages', ...collectionFolders, 'sections'];

/** Returns the place of a file's group among all, and its key. */
export const groupOf = (file: string): { index: number; key: string } => {
  const [folder = ''] = nameOfFile(file).split('/');
  const index = groups.indexOf(folder);
  return index < 0 ? { index: groups.length, key: 'site' } : { index, key: folder };
};

/** Returns the address of the page of a file; undefined for a file that several pages show. */
export const pageOf = ({ addresses }: SiteInLanguage, file: string): string | undefined => {
  const name = nameOfFile(file);
  return addresses.find((address) => entryFileOf(address) === name)?.canonical;
};

/** Returns the number of texts of a file that further languages need and lack, or whose originals have changed. */
const untranslatedIn = (others: readonly SiteInLanguage[], file: string): number =>
  others
    .flatMap(({ translations }) => translations.get(nameOfFile(file))?.texts ?? [])
    .filter(({ given, isRequired, state }) => (given === undefined ? isRequired : state === 'outdated')).length;

/** Returns a file as a list shows it. */
export const entryOf = (
  [site, ...others]: readonly [SiteInLanguage, ...SiteInLanguage[]],
  { source, schema, value }: CheckedDocument,
): FileEntry => {
  const { file } = source;
  const { labels } = fieldWords(site.language.code);
  const folder = collectionFolders.find((each) => file.startsWith(`data/${each}/`));
  const page = pageOf(site, file);
  const untranslated = untranslatedIn(others, file);
  return {
    file,
    title: titleOfDocument(site.documents, { source, schema, value }, labels),
    kind: folder ? collectionAt(folder).one : '',
    group: labelOf(groupOf(file).key, labels),
    ...(page !== undefined && { page }),
    ...(valueAt(value, ['draft']) === true && { isDraft: true }),
    ...(isScheduled(value, site.documents.origin.today) && { scheduled: textAt(value, 'publish') }),
    ...(untranslated > 0 && { untranslated }),
  };
};
