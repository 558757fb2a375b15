import { servicesPage } from '#generated/content/pages/services.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { ApproachPath } from '../../sections/ApproachPath.tsx';
import { Benefits } from '../../sections/Benefits.tsx';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { heroOf } from '../../site/href.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Data } from './+data.ts';
import { ServicePanel } from './ServicePanel.tsx';

const { hero, tabs, all, benefits, process, closing } = servicesPage;

/** The services overview (SVC). */
export const Page = ({ data }: { data: Data }) => (
  <>
    <Hero {...hero} />
    <Section id="tabs" tone="mist" labelledBy="tabs-title">
      <SectionHeading id="tabs-title" {...tabs.heading} />
      <Tabs
        id="services"
        label={tabs.heading.title}
        shows="hero"
        tabs={data.tabs.map((service) => ({
          title: service.title,
          panel: <ServicePanel {...service} words={tabs} />,
        }))}
      />
    </Section>
    <Section id="all-services" entries={serviceSummaries} labelledBy="all-services-title">
      <SectionHeading id="all-services-title" {...all} />
      <ol className="line-grid">
        {serviceSummaries.map(({ id, name, card, link }) => (
          <li
            key={id}
            className="line-card grid grid-cols-1 items-center gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,1.6fr)] lg:py-3"
          >
            <h3 className="heading-3">
              <Link className="cover-link" to={heroOf(link)}>
                {name}
              </Link>
            </h3>
            <p className="muted">{card.description}</p>
            <Picture image={card.image} className="max-lg:hidden" />
          </li>
        ))}
      </ol>
    </Section>
    <Benefits {...benefits.heading} items={benefits.items} />
    <ApproachPath id="process" {...process.heading} steps={process.items} />
    <CallToAction title={closing.title} text={closing.text} primary={closing.primary} secondary={closing.secondary} />
  </>
);
