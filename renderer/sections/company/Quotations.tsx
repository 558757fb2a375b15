import { quotationsOf } from '../../content/testimonials.ts';
import { Quotations as Parts } from '../../parts/Quotations.tsx';
import type { SectionProps } from '../section-props.ts';

/** Quotations of clients. */
export const Quotations = ({ content: { heading, items }, id, tone }: SectionProps<'quotations'>) => (
  <Parts id={id} tone={tone} heading={heading} quotations={quotationsOf(items)} />
);
