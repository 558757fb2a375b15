import { galleryPageSize } from '#generated/constants.ts';
import { insightSummaries } from '#generated/content/insights/index.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { partOf } from '../../routing/routes.ts';

/** Returns the insights on the current page of the list. */
export const data = (page: PageAsked) => {
  const part = partOf(page);
  return {
    part,
    parts: Math.ceil(insightSummaries.length / galleryPageSize),
    insights: insightSummaries.slice((part - 1) * galleryPageSize, part * galleryPageSize),
  };
};

export type Data = ReturnType<typeof data>;
