import type { BlogPosting } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import { tags } from '#generated/content/tags.ts';
import type { Insight } from '#generated/entities.ts';
import { absolute } from '../routing/addresses.ts';
import { routeAt } from '../routing/routes.ts';
import { authorOf } from '../site/authors.ts';
import { theCompany } from './organization.ts';

/** An insight (https://schema.org/BlogPosting), with its social sharing image and the dates in its file. */
export const blogPosting = (insight: Insight): BlogPosting => {
  const { title, summary, link, date, updated = date, tags: keys } = insight;
  const card = routeAt(link)?.card;
  const author = authorOf(insight);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    ...(card && { image: absolute(card) }),
    url: absolute(link),
    inLanguage: site.language,
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
