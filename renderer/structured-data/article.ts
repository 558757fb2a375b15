import type { Article } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import type { CaseStudy } from '#generated/entities.ts';
import type { CaseStudyId } from '#generated/ids.ts';
import { readGenerated } from '../content/read-generated.ts';
import { routeAt } from '../routing/routes.ts';
import { absolute } from '../site/addresses.ts';
import { theCompany } from './organization.ts';

/** Dates of the first and last change of a case study in the git history. */
interface CaseStudyDates {
  published: string;
  changed: string;
}

/** Returns the dates of a case study; undefined without a git history. */
const caseStudyDates = (id: CaseStudyId): CaseStudyDates | undefined => {
  const all = readGenerated<Partial<Record<CaseStudyId, CaseStudyDates>>>('content/case-study-dates.json');
  return all[id];
};

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
