import { servicePage } from '#generated/content/pages/service.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { ApproachPath } from '../../sections/ApproachPath.tsx';
import { Benefits } from '../../sections/Benefits.tsx';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Deliverables } from '../../sections/Deliverables.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { RelatedStudies } from '../../sections/RelatedStudies.tsx';
import { Siblings } from '../../sections/Siblings.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { service as serviceThing } from '../../structured-data/service.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';

/** A service page (SPT-1). */
export const Page = ({ data: { service, studies } }: { data: Data }) => (
  <>
    <Hero label={service.name} {...service.hero} />
    {service.intro && (
      <Section labelledBy="intro-title">
        <div className="split">
          <h2 id="intro-title" className="heading-2 sticky-words">
            {service.intro.title}
          </h2>
          <RichText className="prose-large" content={service.intro.text} />
        </div>
      </Section>
    )}
    <Deliverables
      label={servicePage.deliverablesLabel}
      title={servicePage.deliverables}
      intro={service.deliverables.intro}
      items={service.deliverables.items}
    />
    <Benefits
      label={servicePage.benefitsLabel}
      title={servicePage.benefits}
      intro={service.benefits.intro}
      items={service.benefits.items}
    />
    <ApproachPath
      id="approach"
      label={servicePage.approachLabel}
      title={servicePage.approach}
      intro={service.approach.intro}
      steps={service.approach.items}
    />
    <RelatedStudies
      label={servicePage.studiesLabel}
      title={servicePage.studies}
      read={servicePage.readStudy}
      studies={studies}
    />
    <CallToAction
      title={service.callToAction.title}
      text={service.callToAction.text}
      primary={service.callToAction.button}
    />
    <Siblings
      title={servicePage.others}
      links={serviceSummaries.filter(({ id }) => id !== service.id).map(({ name, link }) => ({ name, link }))}
    />
    <StructuredData things={[serviceThing(service), breadcrumbList(service.link, service.name)]} />
  </>
);
