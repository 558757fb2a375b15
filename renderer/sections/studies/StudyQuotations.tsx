import { studyOf } from '../../content/page-entry.ts';
import { quotationsAbout } from '../../content/testimonials.ts';
import { Testimonial } from '../../parts/Testimonial.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Quotations about a case study, each a section. */
export const StudyQuotations = ({ id, tone, entry }: SectionProps<'study-quotations'>) =>
  quotationsAbout(studyOf(entry).id).map((quotation, index) => (
    <Section
      key={quotation.id}
      id={index === 0 ? id : undefined}
      tone={tone}
      labelledBy={`testimonial-${quotation.id}`}
    >
      <Testimonial {...quotation} />
    </Section>
  ));
