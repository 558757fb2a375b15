import type { RichText } from '../../schemas/rich-text-content.ts';
import { Island } from '../islands/Island.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

interface DeliverablesProps {
  label: string;
  title: string;
  intro: string;
  items: readonly { title: string; text: RichText }[];
}

/** What We Deliver: tabs, the first selected (SPT-1c). */
export const Deliverables = ({ label, title, intro, items }: DeliverablesProps) => (
  <Section id="deliverables" tone="mist" labelledBy="deliverables-title">
    <SectionHeading id="deliverables-title" label={label} title={title} intro={intro} />
    <Island name="Tabs" when="visible" props={{ label: title, items }} />
  </Section>
);
