import { industrySummaries } from '#generated/content/industries/index.ts';
import { industryPage } from '#generated/content/pages/industry.ts';
import { ApproachPath } from '../../sections/ApproachPath.tsx';
import { Benefits } from '../../sections/Benefits.tsx';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Deliverables } from '../../sections/Deliverables.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { RelatedStudies } from '../../sections/RelatedStudies.tsx';
import { Siblings } from '../../sections/Siblings.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import type { Data } from './+data.ts';

/** An industry page (IPT-1): the service template without the introduction. */
export const Page = ({ data: { industry, studies } }: { data: Data }) => {
  const { page } = industry;
  return (
    <>
      <Hero label={industry.title} {...page.hero} />
      <Benefits
        label={industryPage.benefitsLabel}
        title={industryPage.benefits}
        intro={page.benefits.intro}
        items={page.benefits.items}
      />
      <Deliverables
        label={industryPage.deliverablesLabel}
        title={industryPage.deliverables}
        intro={page.deliverables.intro}
        items={page.deliverables.items}
      />
      <ApproachPath
        id="approach"
        label={industryPage.approachLabel}
        title={industryPage.approach}
        intro={page.approach.intro}
        steps={page.approach.items}
      />
      <RelatedStudies
        label={industryPage.studiesLabel}
        title={industryPage.studies}
        read={industryPage.readStudy}
        studies={studies}
      />
      <CallToAction title={page.callToAction.title} text={page.callToAction.text} primary={page.callToAction.button} />
      <Siblings
        title={industryPage.others}
        links={industrySummaries
          .filter(({ id }) => id !== industry.id)
          .map(({ title, link }) => ({ name: title, link }))}
      />
      <StructuredData things={[breadcrumbList(industry.link, industry.title)]} />
    </>
  );
};
