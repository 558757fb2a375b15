import { servicesPage } from '#generated/content/pages/services.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { ApproachPath } from '../../sections/ApproachPath.tsx';
import { Benefits } from '../../sections/Benefits.tsx';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Data } from './+data.ts';
import { ServicePanel } from './ServicePanel.tsx';

const { hero, tabs, all, benefits, process, closing } = servicesPage;

/** The services overview (SVC). */
export const Page = ({ data }: { data: Data }) => (
  <>
    <Hero {...hero} />
    {tabs && (
      <Section id="tabs" tone="mist" heading={tabs.heading}>
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
    )}
    <Section id="all-services" entries={serviceSummaries} heading={all}>
      <ol className="line-grid">
        {serviceSummaries.map(({ id, name, card, link, language }) => (
          <li
            key={id}
            lang={language}
            className="line-card grid grid-cols-1 items-center gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,1.6fr)] lg:py-3"
          >
            <CardTitle to={link}>{name}</CardTitle>
            <p className="muted">{card.description}</p>
            <Picture image={card.image} className="max-lg:hidden" />
          </li>
        ))}
      </ol>
    </Section>
    {benefits && <Benefits {...benefits} />}
    {process && <ApproachPath id="process" heading={process.heading} steps={process.items} />}
    <CallToAction {...closing} button={closing.primary} />
  </>
);
