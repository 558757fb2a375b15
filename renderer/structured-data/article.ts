import type { Article } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import type { CaseStudy } from '#generated/entities.ts';
import { routeAt } from '../routing/route-at.ts';
import { absolute } from '../site/absolute.ts';
import { theCompany } from './organization.ts';

/** A case study (https://schema.org/Article), with the picture that is shown where it is shared. */
export const article = ({ title, description, technologies, link }: CaseStudy): Article => {
  const card = routeAt(link)?.card;
  return {
    '@type': 'Article',
    headline: title,
    description,
    ...(card && { image: absolute(card) }),
    url: absolute(link),
    inLanguage: site.language,
    keywords: technologies,
    author: theCompany,
    publisher: theCompany,
  };
};
