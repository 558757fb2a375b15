import type { Quotation } from '../../content/testimonials.ts';
import { Testimonial } from '../../parts/Testimonial.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type QuotationsProps = Omit<SectionProps<'quotations'>, 'items'> & { quotations: readonly Quotation[] };

/** Quotations of clients, all visible, because readers skip a carousel. */
export const Quotations = ({ id, tone, heading, quotations }: QuotationsProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className={`line-grid ${quotations.length > 1 ? 'line-grid-2' : ''}`}>
      {quotations.map((quotation) => (
        <li key={quotation.id} className="line-card">
          <Testimonial {...quotation} />
        </li>
      ))}
    </ul>
  </Section>
);
