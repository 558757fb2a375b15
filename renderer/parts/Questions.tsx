import type { SectionContent } from '#generated/entities.ts';
import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { type HeadingTexts, SectionHeading } from '../ui/SectionHeading.tsx';

interface QuestionsProps {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
  items: SectionContent['faq']['items'];
}

/** Frequently asked questions, folded. */
export const Questions = ({ id, tone, heading, items }: QuestionsProps) => (
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
