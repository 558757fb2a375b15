import { type CollectionFolder, collectionFolders } from '../../../schemas/collections.ts';
import { baseLanguage } from '../../../schemas/site/base-language.ts';
import type { Language } from '../../../schemas/site/languages.ts';
import { type SingleFile, singleFiles } from '../data-files.ts';
import { isRecord, valueAt } from '../data-path.ts';
import { completed, defaultFor, defaultLanguages, withDefault } from '../defaults.ts';
import type { Documents, Origin, RawDocument } from '../document.ts';
import { fillDocuments } from '../documents.ts';
import { translateOptions } from './form-options.ts';
import { type Translation, translateDocument } from './translate-document.ts';
import { translationsFolder, untranslatedFiles } from './translation-files.ts';

/** The documents of a site in another language. */
export interface TranslatedDocuments {
  language: Language;
  documents: Documents;
  /** The translations by the original's path below data/ without extension: `services/qa`. */
  translations: ReadonlyMap<string, Translation>;
}

const absent = (name: SingleFile): RawDocument => ({
  source: { file: `data/${name}.yaml`, id: name, text: '', digest: '', value: null },
  schema: singleFiles[name],
});

/** Returns a site.yaml in which the site has another language. */
export const siteInLanguage = (site: unknown, { code, name, dir }: Language): unknown =>
  isRecord(site) ? { ...site, language: code, languageName: name, dir } : site;

/** Reads the translations of a site into a language. Texts without a translation stay in the default language. */
export const translatedDocuments = (origin: Origin, documents: Documents, language: Language): TranslatedDocuments => {
  const translations = new Map<string, Translation>();
  const hasDefaults = defaultLanguages.includes(baseLanguage(language.code));
  const ownSite = siteInLanguage(origin.own.get('site')?.source.value, language);
  const codes = { from: String(valueAt(origin.own.get('site')?.source.value, ['language'])), to: language.code };
  const digest = `${JSON.stringify(language)} ${documents.single.get('site')?.digest}`;
  const translate = (path: string, original: RawDocument, base: unknown, own: unknown): RawDocument => {
    const source = origin.translations.get(`${language.path}/${path}`);
    const file = `data/${translationsFolder}/${language.path}/${path}.yaml`;
    const translation = translateDocument({ original, base, own, source, file, codes, digest });
    translations.set(path, translation);
    return translation.document;
  };
  const translateSingle = (name: SingleFile): RawDocument | undefined => {
    const original = origin.own.get(name);
    const document = documents.single.get(name);
    if (!document) return undefined;
    const sourceOf = (file: SingleFile): unknown => (file === 'site' ? ownSite : origin.own.get(file)?.source.value);
    const byDefault = hasDefaults ? defaultFor(name, sourceOf) : undefined;
    if (untranslatedFiles.includes(name)) {
      // Mails in this language contain some texts of the inbox.
      if (byDefault) return completed(original ?? absent(name), byDefault);
      return { source: document.source, schema: document.schema };
    }
    // In a language without defaults, those of the default language need a translation, too.
    if (!byDefault) {
      const whole = name === 'site' ? ownSite : document.source.value;
      return translate(name, original ?? absent(name), whole, whole);
    }
    const base = withDefault(byDefault.value, sourceOf(name));
    return translate(name, original ?? absent(name), base, sourceOf(name));
  };
  const single = new Map(
    (Object.keys(singleFiles) as SingleFile[]).flatMap((name): [SingleFile, RawDocument][] => {
      const document = translateSingle(name);
      return document ? [[name, document]] : [];
    }),
  );
  const collections = new Map(
    collectionFolders.map((folder): [CollectionFolder, RawDocument[]] => [
      folder,
      (origin.collections.get(folder) ?? []).map((original) => {
        const { id, value } = original.source;
        return translate(`${folder}/${id}`, original, value, value);
      }),
    ]),
  );
  translateOptions(origin.collections, collections);
  const filled = fillDocuments({ single, collections });
  const { confusableLines } = documents;
  return { language, documents: { ...filled, confusableLines, origin }, translations };
};
