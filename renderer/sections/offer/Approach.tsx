import { offerOf } from '../../content/page-entry.ts';
import { StepPath } from '../../parts/StepPath.tsx';
import type { SectionProps } from '../section-props.ts';

/** How We Deliver (SPT-1e). */
export const Approach = ({ content: { heading }, id, tone, entry }: SectionProps<'approach'>) => {
  const { approach } = offerOf(entry);
  return (
    approach && <StepPath id={id} tone={tone} heading={{ ...heading, intro: approach.intro }} steps={approach.items} />
  );
};
