import { Island } from '../../islands/Island.tsx';
import { endpointOf } from '../../site/addresses.ts';
import { Section } from '../../ui/Section.tsx';
import { type Heading, SectionHeading } from '../../ui/SectionHeading.tsx';

/** Apply Now, with the application form (CAR-5). */
export const ApplySection = (heading: Heading) => (
  <Section id="apply" tone="ink" labelledBy="apply-title">
    <div className="split">
      <SectionHeading id="apply-title" {...heading} className="sticky-words" />
      <div className="ember-top bg-raised p-panel">
        <Island name="ApplicationForm" when="visible" props={{ endpoint: endpointOf('careers') }} />
      </div>
    </div>
  </Section>
);
