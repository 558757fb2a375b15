import { hasApplicationForm } from '#generated/features.ts';
import { Island } from '../islands/Island.tsx';
import { receiverOf } from '../site/addresses.ts';
import { Section } from '../ui/Section.tsx';
import { type HeadingTexts, SectionHeading } from '../ui/SectionHeading.tsx';

interface ApplicationProps {
  heading: HeadingTexts;
  /** Position that is selected at first. */
  position?: string | undefined;
}

/** The section with the application form (CAR-5). Renders nothing on a site without the form. */
export const Application = ({ heading, position }: ApplicationProps) =>
  hasApplicationForm && (
    <Section id="apply" tone="ink" labelledBy="apply-title">
      <div className="split">
        <SectionHeading id="apply-title" {...heading} className="sticky-words" />
        <div className="accent-top self-start bg-raised p-panel">
          <Island name="ApplicationForm" when="visible" props={{ ...receiverOf('careers'), position }} />
        </div>
      </div>
    </Section>
  );
