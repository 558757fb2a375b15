import { Questions } from '../../parts/Questions.tsx';
import type { SectionProps } from '../section-props.ts';

/** Frequently asked questions. */
export const Faq = ({ content: { heading, items }, id, tone }: SectionProps<'faq'>) => (
  <Questions id={id} tone={tone} heading={heading} items={items} />
);
