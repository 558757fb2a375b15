import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { SectionProps } from '../section-props.ts';

/** Frequently asked questions, folded. */
export const Faq = ({ id, tone, heading, items }: SectionProps<'faq'>) => (
  <Section id={id} tone={tone}>
    <div className="split">
      <SectionHeading id={`${id}-title`} {...heading} className="sticky-words" />
      <div className="faq">
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <Heading level={3} className="heading-3">
                {question}
              </Heading>
              <Icon name="chevron-down" className="size-6 flex-none" />
            </summary>
            <RichText content={answer} />
          </details>
        ))}
      </div>
    </div>
  </Section>
);
