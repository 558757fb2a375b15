import { challengeExcerpt, galleryPageSize } from '#generated/constants.ts';
import type { CaseStudy } from '#generated/entities.ts';
import {
  excerpt,
  featuredCaseStudies,
  galleryFilters,
  listedCaseStudyIds,
  loadCaseStudy,
} from '../../content/case-studies.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { partOf, routeOf } from '../../routing/routes.ts';

/** Returns a project for a card below the featured one: with the other picture, and the beginning of its challenge. */
const shownAgain = (study: CaseStudy): CaseStudy => ({
  ...study,
  image: study.implementationImage,
  description: excerpt(study.challenge, challengeExcerpt),
});

/**
 * Returns the current page of the gallery, and the filters with the number of projects per value. The first unfiltered
 * page also has the featured projects.
 */
export const data = (page: PageAsked) => {
  const part = partOf(page);
  const { filter } = routeOf(page);
  const filters = galleryFilters();
  const list = filters.find(({ by }) => by === filter?.by)?.values.find(({ value }) => value === filter?.value);
  // Visitors have just read the featured projects above the gallery, so it ends with them.
  const { first = [], last = [] } = Object.groupBy(listedCaseStudyIds(), (id) =>
    loadCaseStudy(id).featured ? 'last' : 'first',
  );
  const shown = list?.ids ?? [...first, ...last];
  const featured = part === 1 && !filter ? featuredCaseStudies() : [];
  return {
    part,
    parts: Math.ceil(shown.length / galleryPageSize),
    list: list && { path: list.path, label: list.label },
    filters: filters.map(({ by, values }) => ({
      by,
      values: values.map(({ label, path, ids }) => ({ label, path, count: ids.length })),
    })),
    featured,
    gallery: shown.slice((part - 1) * galleryPageSize, part * galleryPageSize).map((id) => {
      const study = loadCaseStudy(id);
      return featured.some((above) => above.id === id) ? shownAgain(study) : study;
    }),
  };
};

export type Data = ReturnType<typeof data>;
