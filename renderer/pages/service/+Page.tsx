import { servicePage } from '#generated/content/pages/service.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { Hero } from '../../sections/Hero.tsx';
import { Offer } from '../../sections/Offer.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { service as serviceThing } from '../../structured-data/service.ts';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';

/** A service page (SPT-1). */
export const Page = ({ data: { service, studies } }: { data: Data }) => (
  <>
    <Hero label={service.name} {...service.hero} />
    {service.intro && (
      <Section labelledBy="intro-title">
        <div className="grid gap-x-wide gap-y-8 lg:grid-cols-[5fr_7fr] lg:gap-y-16">
          <Heading
            level={2}
            id="intro-title"
            className="text-1 leading-none tracking-hero text-balance lg:col-span-full lg:text-hero"
          >
            {service.intro.title}
          </Heading>
          <RichText className="prose-large lg:col-start-2" content={service.intro.text} />
        </div>
      </Section>
    )}
    <Offer
      words={servicePage}
      offer={service}
      studies={studies}
      siblings={serviceSummaries
        .filter(({ id }) => id !== service.id)
        .map(({ name, link, language }) => ({ name, link, language }))}
    />
    <StructuredData
      things={[serviceThing(service), breadcrumbList(service.link, service.name), faqPage(service.faq)]}
    />
  </>
);
