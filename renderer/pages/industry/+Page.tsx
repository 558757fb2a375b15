import { industrySummaries } from '#generated/content/industries/index.ts';
import { industryPage } from '#generated/content/pages/industry.ts';
import { Hero } from '../../sections/Hero.tsx';
import { Offer } from '../../sections/Offer.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import type { Data } from './+data.ts';

/** An industry page (IPT-1): the service template without the introduction. */
export const Page = ({ data: { industry, studies } }: { data: Data }) => (
  <>
    <Hero label={industry.title} {...industry.page.hero} />
    <Offer
      words={industryPage}
      offer={industry.page}
      benefitsFirst
      studies={studies}
      siblings={industrySummaries
        .filter(({ id }) => id !== industry.id)
        .map(({ title, link, language }) => ({ name: title, link, language }))}
    />
    <StructuredData things={[breadcrumbList(industry.link, industry.title), faqPage(industry.page.faq)]} />
  </>
);
