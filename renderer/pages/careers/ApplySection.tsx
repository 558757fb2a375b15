import { Island } from '../../islands/Island.tsx';
import type { SectionHeading as Heading } from '../../sections/heading.ts';
import { endpointOf } from '../../site/endpoint.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** Apply Now, with the application form (CAR-5). */
export const ApplySection = (heading: Heading) => (
  <Section id="apply" tone="ink" labelledBy="apply-title">
    <div className="split">
      <SectionHeading id="apply-title" {...heading} className="sticky-words" />
      <div className="form-shell">
        <Island name="ApplicationForm" when="visible" props={{ endpoint: endpointOf('careers') }} />
      </div>
    </div>
  </Section>
);
