import type { ContactPage } from '#generated/entities.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

/** Frequently asked questions. Renders nothing on a page without any. */
export const Faq = ({ faq }: { faq: ContactPage['faq'] }) =>
  faq && (
    <Section id="faq" tone="mist" labelledBy="faq-title">
      <div className="split">
        <SectionHeading id="faq-title" {...faq} className="sticky-words" />
        <div className="faq">
          {faq.items.map(({ question, answer }) => (
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
