import { CardGrid } from '../../parts/CardGrid.tsx';
import type { SectionProps } from '../section-props.ts';

/** Cards in a grid (SVC-5, CAR-4, CSD-4c). */
export const Cards = ({ content: { heading, items }, id, tone }: SectionProps<'cards'>) => (
  <CardGrid id={id} tone={tone} heading={heading} items={items} />
);
