import type { RichText as Content } from '../../schemas/text/rich-text-content.ts';
import { Heading } from '../ui/Heading.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';
import { Tabs } from '../ui/Tabs.tsx';

interface DeliverablesProps {
  heading: HeadingTexts;
  items: readonly { title: string; text: Content }[];
  tone: 'paper' | 'mist';
}

const panelOf = ({ title, text }: DeliverablesProps['items'][number]) => (
  <>
    <Heading level={3} className="heading-3 mb-5">
      {title}
    </Heading>
    <RichText content={text} />
  </>
);

/** The deliverables as tabs, the first selected (SPT-1c, STA-26). */
export const Deliverables = ({ heading, items, tone }: DeliverablesProps) => (
  <Section id="deliverables" tone={tone} heading={heading}>
    <Tabs
      id="deliverables"
      label={heading.title}
      tabs={items.map((item) => ({ title: item.title, panel: panelOf(item) }))}
    />
  </Section>
);
