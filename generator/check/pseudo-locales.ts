import type { Language } from '../../schemas/site/languages.ts';
import { mapRichText, type RichText } from '../../schemas/text/rich-text-content.ts';
import type { Content } from '../read/content.ts';
import { overlay, type Replacement, valueAt } from '../read/data-path.ts';
import { type CheckedDocument, type Documents, mapDocuments, visitsOf } from '../read/document.ts';
import { localizedPages } from '../read/translations/localized-pages.ts';
import { type PseudoLocale, pseudoText } from '../read/translations/pseudo-text.ts';
import { siteInLanguage } from '../read/translations/translated-documents.ts';
import type { TranslatedSite } from './site-content.ts';

/** Languages whose texts are made from the originals, to test pages with longer and mirrored texts. */
const pseudoLanguages: readonly (Language & { code: PseudoLocale })[] = [
  { code: 'en-XA', path: 'en-xa', prefix: '/en-xa', name: 'Pseudo', dir: 'ltr' },
  { code: 'ar-XB', path: 'ar-xb', prefix: '/ar-xb', name: 'Mirrored', dir: 'rtl' },
];

type Translate = (text: string) => string;

/** Returns a document with pseudo texts. They replace parsed texts, because longer ones would be faults. */
const pseudoDocument = (document: CheckedDocument, translate: Translate): CheckedDocument => {
  const texts = visitsOf(document).flatMap(({ path, meta }): Replacement[] => {
    const text = valueAt(document.content, path);
    if (meta.markdown && Array.isArray(text)) {
      const value = mapRichText(text as RichText, {
        inline: (node) => (node.kind === 'text' ? { ...node, value: translate(node.value) } : node),
        words: translate,
      });
      return [{ path, value }];
    }
    return typeof text === 'string' && meta.text && !meta.name ? [{ path, value: translate(text) }] : [];
  });
  return { ...document, content: overlay(document.content, texts) };
};

/** Returns a site in the pseudo-locales. */
export const pseudoSites = ({ addresses }: Content, documents: Documents<CheckedDocument>): TranslatedSite[] =>
  pseudoLanguages.map((language) => {
    const pages = localizedPages({
      language,
      documents,
      addresses,
      isIncomplete: () => false,
      isTranslated: () => true,
      routes: documents.single.get('routes')?.content,
      slugOf: () => undefined,
    });
    const translated = mapDocuments(documents, (document) =>
      pseudoDocument(document, (text) => pseudoText(language.code, text)),
    );
    const site = translated.single.get('site');
    if (!site) return { pages, documents: translated, untranslated: [] };
    const localized = { ...site, content: siteInLanguage(site.content, language) };
    return {
      pages,
      untranslated: [],
      documents: { ...translated, single: new Map([...translated.single, ['site', localized]]) },
    };
  });
