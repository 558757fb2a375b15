import { keyOf } from '../../../generator/read/catalogs/catalog.ts';
import { catalogFile, catalogName } from '../../../generator/read/catalogs/catalog-files.ts';
import { type EditedTexts, readDocuments } from '../../../generator/read/documents.ts';
import { languagesOf, ownNameOf, requiresTranslations } from '../../../generator/read/languages.ts';
import { baseLanguage } from '../../../schemas/site/base-language.ts';
import { directionOf, isLanguageCode } from '../../../schemas/site/languages.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { editFiles, expectNoNewFaults } from '../edit-files.ts';
import { EditRefused } from '../edit-refused.ts';
import { expectReadable } from '../kinds.ts';
import { translationsOf } from '../translations/open-translations.ts';
import { writtenCatalogs } from '../translations/written-catalogs.ts';
import { withItem, withoutPlace } from '../yaml/yaml-editor.ts';

/** A further language of a site, not written yet. */
export interface NewLanguage {
  edited: EditedTexts;
  /** Its path in addresses, and the name of its catalog. */
  path: string;
  /** Number of texts to translate. */
  texts: number;
}

/** Returns the code in the usual notation: `fr_fr` becomes `fr-FR`. */
const canonical = (code: string): string => {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).baseName;
  } catch {
    return '';
  }
};

const expectCode = (code: string): void => {
  if (isLanguageCode(code)) return;
  const near = canonical(code);
  const fix = near !== code && isLanguageCode(near) ? `write ${near}` : 'write a code such as fr or fr-FR';
  throw new EditRefused(`"${code}" is no code of a language (fix: ${fix})`);
};

/** Adds a language to a site: its row in site.yaml, and its catalog with the missing texts. */
export const newLanguage = async (folders: Pick<SiteFolders, 'data'>, code: string): Promise<NewLanguage> => {
  expectCode(code);
  const documents = readDocuments(folders.data);
  expectReadable(documents);
  const site = documents.single.get('site')?.source.value;
  const languages = languagesOf(site);
  if (languages.some((language) => language.code === code)) {
    throw new EditRefused(`the site has the language ${code} already (fix: see npm run translations)`);
  }
  if (requiresTranslations(site)) {
    const fix = 'remove "translations: strict" from data/site.yaml until the new language is complete';
    throw new EditRefused(`the site requires all translations (fix: ${fix})`);
  }
  const short = baseLanguage(code);
  const path = languages.some((language) => catalogName(language) === short) ? code.toLowerCase() : short;
  const dir = directionOf(code);
  const row = { code, path, name: ownNameOf(code), ...(dir === 'rtl' && { dir }) };
  const files = editFiles(documents);
  files.change('data/site.yaml', ['otherLanguages'], withItem, row);
  const translations = translationsOf(readDocuments(folders.data, files.edited), path);
  const edited = new Map([...files.edited, ...writtenCatalogs(translations)]);
  await expectNoNewFaults(folders, edited);
  const missing = translations.languages.flatMap(({ texts }) => texts.filter(({ state }) => state === 'missing'));
  return { edited, path, texts: new Set(missing.map(keyOf)).size };
};

/** Returns the edits that remove a language, by its code or its path: its row in site.yaml, and its catalog. */
export const removedLanguage = async (folders: Pick<SiteFolders, 'data'>, name: string): Promise<EditedTexts> => {
  const documents = readDocuments(folders.data);
  expectReadable(documents);
  const [first, ...others] = languagesOf(documents.single.get('site')?.source.value);
  if (name === first.code) throw new EditRefused(`the texts of the site are in ${name} (fix: remove another language)`);
  const language = others.find(({ code, path }) => code === name || path === name);
  const codes = others.map(({ code }) => code);
  if (!language) {
    const fix = fixFor(name, codes, codes.length > 0 ? `use one of ${codes.join(', ')}` : 'there is no further one');
    throw new EditRefused(`unknown language "${name}" (fix: ${fix})`);
  }
  const files = editFiles(documents);
  const place = ['otherLanguages', ...(others.length > 1 ? [others.indexOf(language)] : [])];
  files.change('data/site.yaml', place, withoutPlace);
  if (documents.origin.catalogs.has(catalogName(language))) files.edited.set(catalogFile(language), undefined);
  await expectNoNewFaults(folders, files.edited);
  return files.edited;
};
