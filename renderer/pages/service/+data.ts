import type { PageContextServer } from 'vike/types';
import { caseStudySummaries } from '../../../generated/content/case-studies/index.ts';
import { loadService } from '../../../generated/content/services/index.ts';
import type { ServiceId } from '../../../generated/ids.ts';
import { contentIdOf } from '../../routing/template-route.ts';

export const data = async (pageContext: PageContextServer) => {
  const service = await loadService(contentIdOf<ServiceId>(pageContext));
  const studies = caseStudySummaries.filter(({ id }) => service.relatedCaseStudies.includes(id));
  return { service, studies };
};

export type Data = Awaited<ReturnType<typeof data>>;
