import { loadService } from '#generated/content/services/index.ts';
import { loadCaseStudy } from '../../content/case-studies.ts';
import { Section } from '../../ui/Section.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { SectionProps } from '../section-props.ts';
import { ServicePanel } from './ServicePanel.tsx';

/** Tabs of services, each with its first related case study (SVC-1, SVC-3). */
export const ServiceTabs = ({ id, tone, ...content }: SectionProps<'service-tabs'>) => (
  <Section id={id} tone={tone} heading={content.heading}>
    <Tabs
      id={id}
      label={content.heading.title}
      shows="hero"
      tabs={content.services.map(loadService).map(({ name, card, link, language, relatedCaseStudies: [first] }) => ({
        title: name,
        panel: (
          <ServicePanel
            {...{ title: name, description: card.detailedDescription, link, language }}
            study={first === undefined ? undefined : loadCaseStudy(first)}
            words={content}
          />
        ),
      }))}
    />
  </Section>
);
