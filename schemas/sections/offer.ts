import { sectionHeading } from '../fields/page-head.ts';
import { text } from '../text/text.ts';
import { type KindsOfSections, offerSection, sectionSchema } from './section.ts';

/** Heading of a section whose introduction is in the entry. */
const heading = sectionHeading
  .omit({ intro: true })
  .describe('Heading of the section on all pages. The entry has the sentence below it.');

/** Kinds for the pages of services and industries. The entry has their texts. */
export const offer = {
  /** Introduction of a service (SPT-1b). */
  introduction: {
    schema: sectionSchema('introduction', 'Introduction of a service, from its own file.', {}),
    of: ['services'],
  },
  /** Tabs with the heading What We Deliver (SPT-1c). */
  deliverables: offerSection('deliverables', 'Tabs with the deliverables of a service or an industry.', { heading }),
  /** Key Benefits (SPT-1d, IPT-4). */
  benefits: offerSection('benefits', 'Cards with the benefits of a service or an industry.', { heading }),
  /** How We Deliver (SPT-1e). */
  approach: offerSection('approach', 'Steps of a service or an industry, on a line.', { heading }),
  /** Questions about a service or an industry. */
  'offer-faq': offerSection('offer-faq', 'Questions and answers of a service or an industry.', {}),
  /** Quotations that a service or an industry chooses. */
  'offer-quotations': offerSection('offer-quotations', 'Quotations that a service or an industry chooses.', {}),
  /** Call to action of a service or an industry (SPT-1f). */
  'offer-call-to-action': offerSection('offer-call-to-action', 'Call to action of a service or an industry.', {}),
  /** Links to the other entries of the collection. */
  siblings: offerSection('siblings', 'Links to the pages of the other entries of the same kind.', {
    title: text('heading').describe('Heading above the links.'),
  }),
} as const satisfies KindsOfSections;
