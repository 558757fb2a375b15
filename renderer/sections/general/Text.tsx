import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

/** A text, beside its heading if it has one. */
export const Text = ({ heading, text, id, tone }: SectionProps<'text'>) => (
  <Section id={id} tone={tone} labelledBy={heading ? `${id}-title` : ''}>
    <div className={heading && 'split'}>
      {heading && <SectionHeading id={`${id}-title`} {...heading} className="sticky-words" />}
      <RichText className="text-large" content={text} />
    </div>
  </Section>
);
