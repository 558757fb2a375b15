import { galleryPageSize } from '#generated/constants.ts';
import { caseStudiesOf, featuredCaseStudies, galleryFilters, listedCaseStudyIds } from '../../content/case-studies.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { partOf, routeOf } from '../../routing/routes.ts';

/**
 * Returns the current page of the gallery, and the filters with the number of projects per value. The first unfiltered
 * page also has the featured projects.
 */
export const data = (page: PageAsked) => {
  const part = partOf(page);
  const { filter } = routeOf(page);
  const filters = galleryFilters();
  const list = filters.find(({ by }) => by === filter?.by)?.values.find(({ value }) => value === filter?.value);
  const shown = list?.ids ?? listedCaseStudyIds();
  return {
    part,
    parts: Math.ceil(shown.length / galleryPageSize),
    list: list && { path: list.path, label: list.label },
    filters: filters.map(({ by, values }) => ({
      by,
      values: values.map(({ label, path, ids }) => ({ label, path, count: ids.length })),
    })),
    featured: part === 1 && !filter ? featuredCaseStudies() : [],
    gallery: caseStudiesOf(shown.slice((part - 1) * galleryPageSize, part * galleryPageSize)),
  };
};

export type Data = ReturnType<typeof data>;
