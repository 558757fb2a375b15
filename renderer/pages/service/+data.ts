import { loadService } from '#generated/content/services/index.ts';
import type { ServiceId } from '#generated/ids.ts';
import { caseStudySummaries } from '../../content/case-studies.ts';
import type { PageAsked } from '../../routing/route-functions.ts';
import { contentIdOf } from '../../routing/routes.ts';

export const data = async (page: PageAsked) => {
  const service = await loadService(contentIdOf<ServiceId>(page));
  const studies = caseStudySummaries(service.relatedCaseStudies);
  return { service, studies };
};

export type Data = Awaited<ReturnType<typeof data>>;
