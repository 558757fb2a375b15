import type { FAQPage } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import type { ContactPage } from '#generated/entities.ts';
import { hasLanguages } from '#generated/features.ts';
import { plainText } from '../../schemas/text/rich-text-content.ts';

/** Questions and answers of a page (https://schema.org/FAQPage); undefined if it has none. */
export const faqPage = (faq: ContactPage['faq']): FAQPage | undefined =>
  faq && {
    '@type': 'FAQPage',
    ...(hasLanguages && { inLanguage: site.language }),
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
