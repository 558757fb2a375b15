import type { Offer } from '../../content/page-entry.ts';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Introduction of a service (SPT-1b). */
export const Introduction = ({ title, text, id, tone }: SectionProps<'introduction', NonNullable<Offer['intro']>>) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <Heading level={2} id={`${id}-title`} className="sticky-words text-display">
        {title}
      </Heading>
      <RichText className="prose-large" content={text} />
    </div>
  </Section>
);
