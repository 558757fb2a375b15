import type { Quotation } from '../../content/testimonials.ts';
import { Testimonial } from '../../parts/Testimonial.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Placed } from '../section-props.ts';

/** Quotations about a case study, each a section. */
export const StudyQuotations = ({ entries, id, tone }: Placed & { entries: readonly Quotation[] }) =>
  entries.map((quotation, index) => (
    <Section
      key={quotation.id}
      id={index === 0 ? id : undefined}
      tone={tone}
      labelledBy={`testimonial-${quotation.id}`}
    >
      <Testimonial {...quotation} />
    </Section>
  ));
