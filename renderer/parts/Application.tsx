import { hasApplicationForm } from '#generated/features.ts';
import { applicationForm } from '#generated/forms/application.ts';
import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { Island } from '../islands/Island.tsx';
import { receiverOf } from '../site/addresses.ts';
import { Section } from '../ui/Section.tsx';
import { type HeadingTexts, SectionHeading } from '../ui/SectionHeading.tsx';

interface ApplicationProps {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
  /** Position that is selected at first. */
  position?: string | undefined;
}

/** The section with the application form (CAR-5). Renders nothing on a site without the form. */
export const Application = ({ id, tone, heading, position }: ApplicationProps) =>
  hasApplicationForm && (
    <Section id={id} tone={tone}>
      <div className="split">
        <SectionHeading id={`${id}-title`} {...heading} className="sticky-words" />
        <div className="accent-top self-start bg-raised p-panel">
          <Island name="ApplicationForm" when="visible" props={{ ...receiverOf(applicationForm), position }} />
        </div>
      </div>
    </Section>
  );
