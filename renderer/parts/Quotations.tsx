import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import type { Quotation } from '../content/testimonials.ts';
import { Section } from '../ui/Section.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';
import { Testimonial } from './Testimonial.tsx';

interface QuotationsProps {
  id: Anchor;
  tone: Tone;
  heading: HeadingTexts;
  quotations: readonly Quotation[];
}

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
