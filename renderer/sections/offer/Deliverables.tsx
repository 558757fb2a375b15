import type { Offer } from '../../content/page-entry.ts';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { SectionProps } from '../section-props.ts';

/** The deliverables as tabs, the first selected (SPT-1c, STA-26). */
export const Deliverables = ({ heading, items, id, tone }: SectionProps<'deliverables', Offer['deliverables']>) => (
  <Section id={id} tone={tone} heading={heading}>
    <Tabs
      id={id}
      label={heading.title}
      tabs={items.map(({ title, text }) => ({
        title,
        panel: (
          <>
            <Heading level={3} className="heading-3 mb-5">
              {title}
            </Heading>
            <RichText content={text} />
          </>
        ),
      }))}
    />
  </Section>
);
