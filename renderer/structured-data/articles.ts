import type { Article, BlogPosting } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import { tags } from '#generated/content/tags.ts';
import type { CaseStudy, Insight } from '#generated/entities.ts';
import { caseStudyDates } from '../content/case-study-dates.ts';
import { absolute } from '../routing/addresses.ts';
import { routeAt } from '../routing/routes.ts';
import { authorOf } from '../site/authors.ts';
import { theCompany } from './organization.ts';

/** Returns what all articles say of their page: its social sharing image, address and language. */
const pageOf = (link: string) => {
  const card = routeAt(link)?.card;
  return { ...(card && { image: absolute(card) }), url: absolute(link), inLanguage: site.language };
};

/** A case study (https://schema.org/Article), with the dates of its git history. */
export const article = ({ id, title, description, technologies, link }: CaseStudy): Article => {
  const dates = caseStudyDates(id);
  return {
    '@type': 'Article',
    headline: title,
    description,
    ...pageOf(link),
    ...(dates && { datePublished: dates.published, dateModified: dates.changed }),
    keywords: technologies,
    author: theCompany,
    publisher: theCompany,
  };
};

/** An insight (https://schema.org/BlogPosting), with the dates in its file. */
export const blogPosting = (insight: Insight): BlogPosting => {
  const { title, summary, link, date, updated = date, tags: keys } = insight;
  const author = authorOf(insight);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    ...pageOf(link),
    datePublished: date,
    dateModified: updated,
    keywords: keys.flatMap((key) => tags.labels[key] ?? []),
    author: {
      '@type': 'Person',
      name: author.name,
      ...(author.role && { jobTitle: author.role }),
      ...(author.link && { url: absolute(author.link) }),
    },
    publisher: theCompany,
  };
};
