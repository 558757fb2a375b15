import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLanguage } from '../../../schemas/site/base-language.ts';
import type { Language } from '../../../schemas/site/languages.ts';
import { nearest } from '../../../schemas/text/nearest.ts';
import type { Fault } from '../fault.ts';
import type { EditedFiles } from '../files/edited-files.ts';
import type { DataFile } from '../files/list-data-files.ts';
import { encodingFaults } from '../yaml/confusable-characters.ts';
import { faultOfFile } from '../yaml/source.ts';
import { type Catalog, readCatalog } from './catalog.ts';

/** Folder of data/ with a catalog for each language. */
export const translationsFolder = 'translations';

/** Files whose texts only operators read, in English. */
export const operatorFiles: readonly string[] = ['budgets', 'hosting', 'palette', 'redirects'];

/** Files whose texts only the company reads, in the default language. */
export const untranslatedFiles: readonly string[] = [...operatorFiles, 'inbox', 'editor'];

/** Name of a language's catalog. The default language has one for texts of defaults. */
export const catalogName = ({ path, code }: Language): string => path || baseLanguage(code);

export const catalogFile = (language: Language): string => `data/${translationsFolder}/${catalogName(language)}.po`;

/** True for a translation file of earlier versions. */
export const isFormerTranslation = ({ meant }: DataFile): boolean => meant.startsWith(`${translationsFolder}/`);

interface ReadCatalogs {
  /** Catalogs by file name without extension. */
  catalogs: ReadonlyMap<string, Catalog>;
  faults: Fault[];
}

const fileNames = (data: string, edited: EditedFiles): string[] => {
  const folder = join(data, translationsFolder);
  const listed = existsSync(folder) ? readdirSync(folder).map((name) => `data/${translationsFolder}/${name}`) : [];
  const files = [...listed, ...edited.keys()].filter((file) => /^data\/translations\/[^./][^/]*\.po$/.test(file));
  return [...new Set(files)].filter((file) => !edited.has(file) || edited.get(file) !== undefined).toSorted();
};

const englishName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(baseLanguage(code)) ?? code;

/** Returns the faults of a catalog that is empty, in another charset, or of another language than its file. */
const headFaults = ({ file, text, faults, head: { headers } }: Catalog, code: string | undefined): Fault[] => {
  const [charset] = /(?<=charset=)(?!utf-?8|charset|(?:us-)?ascii).+/i.exec(headers['Content-Type'] ?? '') ?? [];
  const [named = code] = /^[a-z]{2,3}(?![a-z])/.exec(headers.Language ?? '') ?? [];
  const [header = '', own = ''] = [named, code].map((one) => one && englishName(one));
  const messages = [
    text.trim() === '' && faults.length === 0 && 'this file is empty (fix: restore an earlier version, or remove it)',
    charset && `the header names the charset ${charset} (fix: save the file as UTF-8, and write charset=UTF-8)`,
    // Norwegian (no) is also a name for its two standards (nb, nn).
    !(header.includes(own) || own.includes(header)) &&
      `the header says that the texts are in ${header}, not in ${own} (fix: exchange the file, or write Language: ${code})`,
  ];
  return messages.flatMap((message) => (message ? [faultOfFile(file, message)] : []));
};

/** Reads the catalogs of a site. `languages` is undefined if site.yaml has faults. */
export const readCatalogs = (
  data: string,
  edited: EditedFiles,
  languages: readonly Language[] | undefined,
): ReadCatalogs => {
  const known = languages && new Map(languages.map((language) => [catalogName(language), language]));
  const catalogs = new Map<string, Catalog>();
  const faults = fileNames(data, edited).flatMap((file): Fault[] => {
    const name = file.replace(/^.*\/|\.po$/g, '');
    if (known && !known.has(name)) {
      const near = nearest(name, known.keys());
      const fix = near ? `name it ${near}.po` : 'add the language to otherLanguages in data/site.yaml';
      return [faultOfFile(file, `the site has no language with the path "${name}" (fix: ${fix}, or remove this file)`)];
    }
    const text = edited.get(file);
    const bytes = text === undefined ? readFileSync(join(data, file.replace('data/', ''))) : Buffer.from(text);
    const catalog = readCatalog(file, bytes);
    catalogs.set(name, catalog);
    // Other unusual characters, such as narrow spaces in French, have no escape in catalogs.
    return [...catalog.faults, ...encodingFaults(catalog), ...headFaults(catalog, known?.get(name)?.code)];
  });
  return { catalogs, faults };
};

/** Returns the fault of translation files of earlier versions; undefined without any. */
export const formerTranslationFault = (files: readonly DataFile[]): Fault | undefined => {
  const [first] = files.filter(isFormerTranslation);
  const message = 'translations are gettext catalogs now, one for each language (fix: npm run update)';
  return first && faultOfFile(`data/${first.path}`, message);
};
