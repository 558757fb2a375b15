import { offerOf } from '../../content/page-entry.ts';
import { CardGrid } from '../../parts/CardGrid.tsx';
import type { SectionProps } from '../section-props.ts';

/** Key Benefits (SPT-1d). */
export const Benefits = ({ content: { heading }, id, tone, entry }: SectionProps<'benefits'>) => {
  const { benefits } = offerOf(entry);
  return (
    benefits && <CardGrid id={id} tone={tone} heading={{ ...heading, intro: benefits.intro }} items={benefits.items} />
  );
};
