import { type CollectionFolder, collectionFolders, entryCollections } from '../../../schemas/collections.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import type { Language } from '../../../schemas/site/languages.ts';
import type { Catalog } from '../catalogs/catalog.ts';
import { catalogName, untranslatedFiles } from '../catalogs/catalog-files.ts';
import { type SingleFile, singleFiles } from '../data-files.ts';
import { isRecord, valueAt } from '../data-path.ts';
import { absent, completed, defaultCatalog, defaultFor, defaultOf, knowsLanguage } from '../defaults.ts';
import type { Documents, Origin, RawDocument } from '../document.ts';
import { checkDocuments } from '../documents.ts';
import { memoize, unchanged } from '../memoize.ts';
import { translateOptions } from './form-options.ts';
import { type Translation, translateDocument } from './translate-document.ts';

/** The documents of a site in another language. */
export interface TranslatedDocuments {
  language: Language;
  /** The site's catalog; undefined if there is none. */
  catalog: Catalog | undefined;
  documents: Documents;
  /** The translations by the original's path below data/ without extension: `services/qa`. */
  translations: ReadonlyMap<string, Translation>;
}

/** Returns a site.yaml in which the site has another language. */
export const siteInLanguage = (site: unknown, { code, name, dir }: Language): unknown =>
  isRecord(site) ? { ...site, language: code, languageName: name, dir } : site;

const inLanguage = memoize(
  ({ source, schema }: RawDocument, language: Language): RawDocument => ({
    source: { ...source, value: siteInLanguage(source.value, language) },
    schema,
  }),
);

/** Returns an untranslated file. Mails in this language contain some texts of the inbox, from its defaults. */
const untranslated = (
  name: SingleFile,
  own: RawDocument | undefined,
  document: RawDocument,
  code: string,
): RawDocument => {
  const byDefault = knowsLanguage(code) ? defaultOf(name) : undefined;
  if (!byDefault) return { source: document.source, schema: document.schema };
  return completed(own ?? absent(name), defaultFor(name, () => undefined, code) ?? byDefault);
};

/** Reads the translations of a site into a language. Texts without a translation stay in the default language. */
export const translatedDocuments = (origin: Origin, documents: Documents, language: Language): TranslatedDocuments => {
  const translations = new Map<string, Translation>();
  const catalog = origin.catalogs.get(catalogName(language));
  const target = unchanged(`translations into ${language.code}`, {
    language,
    catalogs: { site: catalog, defaults: defaultCatalog(language.code) },
    codes: { from: String(valueAt(origin.own.get('site')?.source.value, ['language'])), to: language.code },
    hasDefaults: knowsLanguage(language.code),
  });
  const translate = (name: string, original: RawDocument, own: unknown, hasPage = false): RawDocument => {
    const translation = translateDocument(original, name, own, hasPage, target);
    translations.set(name, translation);
    return translation.document;
  };
  const translateSingle = (name: SingleFile): RawDocument | undefined => {
    const own = origin.own.get(name);
    const document = documents.single.get(name);
    if (!document) return undefined;
    if (untranslatedFiles.includes(name)) return untranslated(name, own, document, language.code);
    const byDefault = defaultOf(name);
    const original = own ?? absent(name);
    // Without defaults in the language, translators begin with those in the first one, as for all other texts.
    const { source, schema } = document;
    const first = target.hasDefaults && byDefault ? completed(original, byDefault) : { source, schema };
    const whole = byDefault ? first : original;
    const translated = translate(name, whole, own?.source.value);
    return name === 'site' ? inLanguage(translated, target.language) : translated;
  };
  const single = new Map(
    keysOf(singleFiles).flatMap((name): [SingleFile, RawDocument][] => {
      const document = translateSingle(name);
      return document ? [[name, document]] : [];
    }),
  );
  const translatedCollections = new Map(
    collectionFolders.map((folder): [CollectionFolder, RawDocument[]] => {
      const hasPages = entryCollections.some((each) => each === folder);
      const entries = origin.collections.get(folder) ?? [];
      return [
        folder,
        entries.map((original) => {
          const { id, value } = original.source;
          return translate(`${folder}/${id}`, original, value, hasPages);
        }),
      ];
    }),
  );
  const collections = translateOptions(origin.collections, translatedCollections);
  const checked = checkDocuments({ single, collections }, origin);
  const { confusableLines } = documents;
  return { language, catalog, documents: { ...checked, confusableLines, origin }, translations };
};
