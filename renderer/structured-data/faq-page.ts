import type { FAQPage } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import type { SectionContent } from '#generated/entities.ts';
import { hasLanguages } from '#generated/features.ts';
import { plainText } from '../../schemas/text/rich-text-content.ts';

/** Questions and answers of a page (https://schema.org/FAQPage); undefined if it has none. */
export const faqPage = (questions: SectionContent['faq']['items'] = []): FAQPage | undefined =>
  questions.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        ...(hasLanguages && { inLanguage: site.language }),
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      };
