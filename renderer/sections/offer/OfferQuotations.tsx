import { offerOf } from '../../content/page-entry.ts';
import { quotationsOf } from '../../content/testimonials.ts';
import { Quotations } from '../../parts/Quotations.tsx';
import type { SectionProps } from '../section-props.ts';

/** Quotations that a service or an industry chooses. */
export const OfferQuotations = ({ id, tone, entry }: SectionProps<'offer-quotations'>) => {
  const { testimonials } = offerOf(entry);
  return (
    testimonials && (
      <Quotations id={id} tone={tone} heading={testimonials.heading} quotations={quotationsOf(testimonials.items)} />
    )
  );
};
