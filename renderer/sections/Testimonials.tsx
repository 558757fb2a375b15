import type { HomePage } from '#generated/entities.ts';
import { quotationsOf } from '../content/testimonials.ts';
import { Section } from '../ui/Section.tsx';
import { Testimonial } from './Testimonial.tsx';

/** Quotations of clients, all visible, because readers skip a carousel. */
export const Testimonials = ({ heading, items }: NonNullable<HomePage['testimonials']>) => (
  <Section heading={heading} labelledBy="testimonials-title">
    <ul className={`line-grid ${items.length > 1 ? 'line-grid-2' : ''}`}>
      {quotationsOf(items).map((quotation) => (
        <li key={quotation.id} className="line-card">
          <Testimonial {...quotation} />
        </li>
      ))}
    </ul>
  </Section>
);
