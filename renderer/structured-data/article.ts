import type { Article } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import type { CaseStudy } from '#generated/entities.ts';
import { caseStudyDates } from '../content/case-study-dates.ts';
import { absolute } from '../routing/addresses.ts';
import { routeAt } from '../routing/routes.ts';
import { theCompany } from './organization.ts';

/** A case study (https://schema.org/Article), with its social sharing image and the dates of its git history. */
export const article = ({ id, title, description, technologies, link }: CaseStudy): Article => {
  const card = routeAt(link)?.card;
  const dates = caseStudyDates(id);
  return {
    '@type': 'Article',
    headline: title,
    description,
    ...(card && { image: absolute(card) }),
    url: absolute(link),
    inLanguage: site.language,
    ...(dates && { datePublished: dates.published, dateModified: dates.changed }),
    keywords: technologies,
    author: theCompany,
    publisher: theCompany,
  };
};
