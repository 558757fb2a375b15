import { industrySummaries, loadIndustry } from '#generated/content/industries/index.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import type { CaseStudy, Industry, Service } from '#generated/entities.ts';
import type { CaseStudyId, IndustryId, ServiceId } from '#generated/ids.ts';
import type { Href, Route } from '#generated/routes.ts';
import { caseStudiesOf, loadCaseStudy } from './case-studies.ts';

/** A link to another page of the same template. */
export interface Sibling {
  name: string;
  link: Href;
  /** Language of the name, if it is not translated. */
  language?: string | undefined;
}

/** The sections that services and industries share (SPT-1, IPT-1). */
export interface Offer
  extends Pick<
    Industry['page'],
    'hero' | 'deliverables' | 'benefits' | 'approach' | 'testimonials' | 'faq' | 'callToAction'
  > {
  /** Name of the service or the industry. */
  name: string;
  link: Service['link'];
  intro?: Service['intro'];
  relatedCaseStudies: readonly CaseStudyId[];
  siblings: readonly Sibling[];
}

/** The entry of a page: a service, an industry or a case study. */
export type PageEntry = { of: 'services' | 'industries'; offer: Offer } | { of: 'case-studies'; study: CaseStudy };

const offerOfService = (id: ServiceId): Offer => {
  const service = loadService(id);
  const others = serviceSummaries.filter((each) => each.id !== id);
  return { ...service, siblings: others.map(({ name, link, language }) => ({ name, link, language })) };
};

const offerOfIndustry = (id: IndustryId): Offer => {
  const { page, title, link, relatedCaseStudies } = loadIndustry(id);
  const others = industrySummaries.filter((each) => each.id !== id);
  const siblings = others.map((each) => ({ name: each.title, link: each.link, language: each.language }));
  return { ...page, name: title, link, relatedCaseStudies, siblings };
};

/** Returns the entry of a route. The casts are safe: the generator wrote the route table from those ids. */
export const entryOf = ({ template, contentId }: Route): PageEntry | undefined => {
  if (template === 'service') return { of: 'services', offer: offerOfService(contentId as ServiceId) };
  if (template === 'industry') return { of: 'industries', offer: offerOfIndustry(contentId as IndustryId) };
  if (template === 'case-study') return { of: 'case-studies', study: loadCaseStudy(contentId as CaseStudyId) };
  return undefined;
};

/** Returns the service or industry of a page. The check rejects its sections on other pages. */
export const offerOf = (entry: PageEntry | undefined): Offer => {
  if (!entry || !('offer' in entry)) throw new Error('the section needs the page of a service or an industry');
  return entry.offer;
};

/** Returns the case study of a page. The check rejects its sections on other pages. */
export const studyOf = (entry: PageEntry | undefined): CaseStudy => {
  if (!entry || !('study' in entry)) throw new Error('the section needs the page of a case study');
  return entry.study;
};

export const relatedStudiesOf = (entry: PageEntry | undefined): CaseStudy[] => {
  if (!entry) return [];
  return caseStudiesOf('study' in entry ? entry.study.relatedWork : entry.offer.relatedCaseStudies);
};
