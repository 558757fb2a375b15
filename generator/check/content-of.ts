import type { Language } from '../../schemas/site/languages.ts';
import { type Address, byOrder } from '../read/addresses.ts';
import type { Content } from '../read/content.ts';
import type { CheckedDocument, Documents } from '../read/document.ts';
import { type Drafts, skippedPlaces, withoutPlaces } from '../read/drafts.ts';

/** Returns an entry with its id and address. */
const entryOf = (id: string, link: string | undefined, language: string | undefined, content: object) => ({
  id,
  ...(link !== undefined && { link }),
  ...(language !== undefined && { language }),
  ...content,
});

interface Site {
  documents: Documents<CheckedDocument>;
  drafts: Drafts;
  addresses: readonly Address[];
  language: Language;
  /** Addresses of the default language, of a site in another. */
  original?: { addresses: readonly Address[]; language: Language };
}

const linksOf = (addresses: readonly Address[]): ReadonlyMap<string, string> =>
  new Map(addresses.map(({ folder, contentId, canonical: link }) => [`${folder}/${contentId}`, link]));

/** Returns the content of a site in one language. An entry without a page in it leads to the default language. */
export const contentOf = ({ documents, drafts, addresses, language, original }: Site): Content => {
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
          const elsewhere = links.has(key) ? undefined : others.get(key);
          const foreign = elsewhere === undefined ? undefined : original?.language.code;
          const content = shown(document) as object;
          return entryOf(id, links.get(key) ?? elsewhere, foreign, content);
        })
        .toSorted((a, b) => byOrder(a, b) || a.id.localeCompare(b.id, 'en')),
    ]),
  );
  // Each value has passed the schema from which its type is inferred.
  return { single, collections, addresses, language, languages: [language] } as unknown as Content;
};
