import { sectionHeading } from '../fields/page-head.ts';
import { text } from '../text/text.ts';
import { type KindsOfSections, offers, section } from './section.ts';

/** Heading of a section whose introduction is in the entry. */
const heading = sectionHeading
  .omit({ intro: true })
  .describe('Heading of the section on all pages. The entry has the sentence below it.');

/** Kinds for the pages of services and industries. The entry has their texts. */
export const offer = {
  /** Introduction of a service (SPT-1b). */
  introduction: {
    schema: section('introduction', 'Introduction of a service, from its own file.', {}),
    of: ['services'],
  },
  /** Tabs with the heading What We Deliver (SPT-1c). */
  deliverables: {
    schema: section('deliverables', 'Tabs with the deliverables of a service or an industry.', {
      heading,
    }),
    of: offers,
  },
  /** Key Benefits (SPT-1d, IPT-4). */
  benefits: {
    schema: section('benefits', 'Cards with the benefits of a service or an industry.', {
      heading,
    }),
    of: offers,
  },
  /** How We Deliver (SPT-1e). */
  approach: {
    schema: section('approach', 'Steps of a service or an industry, on a line.', { heading }),
    of: offers,
  },
  /** Questions about a service or an industry. */
  'offer-faq': { schema: section('offer-faq', 'Questions and answers of a service or an industry.', {}), of: offers },
  /** Quotations that a service or an industry chooses. */
  'offer-quotations': {
    schema: section('offer-quotations', 'Quotations that a service or an industry chooses.', {}),
    of: offers,
  },
  /** Call to action of a service or an industry (SPT-1f). */
  'offer-call-to-action': {
    schema: section('offer-call-to-action', 'Call to action of a service or an industry.', {}),
    of: offers,
  },
  /** Links to the other entries of the collection. */
  siblings: {
    schema: section('siblings', 'Links to the pages of the other entries of the same kind.', {
      title: text('heading').describe('Heading above the links.'),
    }),
    of: offers,
  },
} as const satisfies KindsOfSections;
