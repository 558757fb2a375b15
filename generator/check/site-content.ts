import type { Language } from '../../schemas/site/languages.ts';
import { type Address, byOrder } from '../read/addresses.ts';
import { catalogName } from '../read/catalogs/catalog-files.ts';
import type { Content } from '../read/content.ts';
import { type CheckedDocument, type Documents, mapDocuments } from '../read/document.ts';
import { type Drafts, skippedPlaces, withoutPlaces } from '../read/drafts.ts';
import { type PicturesInData, picturesInData } from '../read/pictures/pictures-in-data.ts';
import { withLocalizedLinks } from '../read/translations/localized-links.ts';
import { type LocalizedPages, localizedRoutes } from '../read/translations/localized-pages.ts';
import { defaultNotes } from '../read/translations/own-defaults.ts';
import type { UntranslatedTexts } from '../read/translations/untranslated-texts.ts';

interface Site {
  documents: Documents<CheckedDocument>;
  drafts: Drafts;
  addresses: readonly Address[];
  language: Language;
  untranslated: readonly UntranslatedTexts[];
  /** Addresses of the default language, of a site in another. */
  original?: { addresses: readonly Address[]; language: Language };
}

const linksOf = (addresses: readonly Address[]): ReadonlyMap<string, string> =>
  new Map(addresses.map(({ folder, contentId, canonical: link }) => [`${folder}/${contentId}`, link]));

/** Returns the content of a site in one language. An entry without a page in it leads to the default language. */
export const contentOf = ({ documents, drafts, addresses, language, untranslated, original }: Site): Content => {
  const links = linksOf(addresses);
  const others = linksOf(original?.addresses ?? []);
  const shown = (document: CheckedDocument): unknown =>
    withoutPlaces(document.content, skippedPlaces(document, drafts));
  const single = Object.fromEntries([...documents.single].map(([name, document]) => [name, shown(document)]));
  const collections = Object.fromEntries(
    [...documents.collections].map(([folder, entries]) => [
      folder,
      entries
        .map((document) => {
          const { id } = document.source;
          const key = `${folder}/${id}`;
          const link = links.get(key) ?? others.get(key);
          const foreign = link !== undefined && !links.has(key) && { language: original?.language.code };
          return { id, ...(link !== undefined && { link }), ...foreign, ...(shown(document) as object) };
        })
        .toSorted((a, b) => byOrder(a, b) || a.id.localeCompare(b.id, 'en')),
    ]),
  );
  // Each value has passed the schema from which its type is inferred.
  const { today } = documents.origin;
  return { single, collections, addresses, today, language, languages: [language], untranslated } as unknown as Content;
};

export interface LanguageSite {
  content: Content;
  documents: Documents;
  names: PicturesInData;
}

/** A translated site, with links as in the default language. */
export interface TranslatedSite {
  pages: LocalizedPages;
  documents: Documents<CheckedDocument>;
  untranslated: readonly UntranslatedTexts[];
}

/** Returns the address of a page in each language that publishes it. */
const alternatesOf = ({ path }: Address, original: Language, all: readonly LocalizedPages[]): Address['alternates'] => [
  { code: original.code, path },
  ...all.flatMap(({ language: { code }, targets }) => {
    const translated = targets.get(path);
    return translated === undefined ? [] : [{ code, path: translated }];
  }),
];

/** Returns the content of a site in a further language. */
const localizedContent = (
  { pages, documents, untranslated }: TranslatedSite,
  original: Content,
  drafts: Drafts,
): Content => {
  const { language, targets, addresses } = pages;
  const localized = mapDocuments(documents, (document) => withLocalizedLinks(document, targets));
  const content = contentOf({ documents: localized, drafts, addresses, language, untranslated, original });
  const routes = localizedRoutes(content.single.routes, original.single.routes, pages);
  return { ...content, single: { ...content.single, routes } };
};

/**
 * Returns a site in its default language and in its published translations, with references to each other. A language
 * without pages is not published.
 */
export const publishedLanguages = (
  content: Content,
  drafts: Drafts,
  translated: readonly TranslatedSite[],
): { content: Content; others: LanguageSite[] } => {
  const published = translated.filter(({ pages }) => pages.addresses.length > 0);
  if (published.length === 0) return { content, others: [] };
  const languages = [content.language, ...published.map(({ pages }) => pages.language)];
  const all = published.map(({ pages }) => pages);
  const canonical = new Map(content.addresses.map((address) => [address.path, address]));
  const linked = (unlinked: Content, originalOf: (address: Address) => Address | undefined): Content => ({
    ...unlinked,
    languages,
    addresses: unlinked.addresses.map((address) => {
      const original = originalOf(address);
      const alternates = original && alternatesOf(original, content.language, all);
      return alternates ? { ...address, alternates } : address;
    }),
  });
  return {
    content: linked(content, (address) => canonical.get(address.canonical)),
    others: published.map((site) => ({
      content: linked(localizedContent(site, content, drafts), ({ path }) => site.pages.originals.get(path)),
      documents: site.documents,
      names: picturesInData(site.documents),
    })),
  };
};

/** Returns lines about what is not translated: pages that a language does not have, and texts of its other pages. */
export const translationNotes = ({
  content,
  documents,
  others,
  translations,
}: Pick<LanguageSite, 'content' | 'documents'> & {
  others: readonly LanguageSite[];
  translations: readonly Pick<TranslatedSite, 'pages'>[];
}): string[] => {
  const all = content.addresses.filter(({ path, canonical }) => path === canonical).length;
  const incomplete = translations.flatMap(({ pages: { language, addresses } }) =>
    addresses.length === all
      ? []
      : `${language.name}: ${addresses.length} of ${all} pages are complete and published (npm run translations)`,
  );
  const foreign = others.flatMap(({ content: { language, untranslated } }) => {
    const { length } = untranslated.flatMap(({ texts }) => texts);
    const texts =
      length === 1 ? 'text of menus, footer, controls or forms is' : 'texts of menus, footer, controls or forms are';
    return length === 0
      ? []
      : `${language.name}: ${length} ${texts} not translated (npm run translations -- ${catalogName(language)})`;
  });
  return [...defaultNotes(documents), ...incomplete, ...foreign];
};
