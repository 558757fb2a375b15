import { galleryPageSize } from '#generated/constants.ts';
import { caseStudySummaries, featuredCaseStudies, listedCaseStudyIds } from '../../content/case-studies.ts';
import { type PageAsked, partOf } from '../../routing/routes.ts';

/** The featured projects on the first page of the gallery, and the part of the gallery that the page shows. */
export const data = (page: PageAsked) => {
  const part = partOf(page);
  const listed = listedCaseStudyIds();
  return {
    part,
    parts: Math.ceil(listed.length / galleryPageSize),
    featured: part === 1 ? featuredCaseStudies() : [],
    gallery: caseStudySummaries(listed.slice((part - 1) * galleryPageSize, part * galleryPageSize)),
  };
};

export type Data = ReturnType<typeof data>;
