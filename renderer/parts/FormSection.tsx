import type { ReactNode } from 'react';
import { type HeadedSection, Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

interface FormSectionProps extends HeadedSection {
  children: ReactNode;
}

/** A section with a form on a panel beside the heading. */
export const FormSection = ({ id, tone, heading, children }: FormSectionProps) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <SectionHeading id={`${id}-title`} {...heading} className="sticky-words" />
      <div className="accent-top self-start bg-raised p-panel">{children}</div>
    </div>
  </Section>
);
