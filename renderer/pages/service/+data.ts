import type { PageContextServer } from 'vike/types';
import { loadService } from '../../../generated/content/services/index.ts';
import type { ServiceId } from '../../../generated/ids.ts';
import { caseStudySummaries } from '../../content/case-studies.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = async (pageContext: PageContextServer) => {
  const service = await loadService(contentIdOf<ServiceId>(pageContext));
  const studies = caseStudySummaries(service.relatedCaseStudies);
  return { service, studies };
};

export type Data = Awaited<ReturnType<typeof data>>;
