import * as z from 'zod';
import { link } from '../fields/link.ts';
import { reference } from '../fields/reference.ts';
import { text } from '../text/text.ts';
import { serviceCard } from './card.ts';
import { heading, type KindsOfSections, listOf, section } from './section.ts';

/** Kinds that list services and industries. */
export const services = {
  /** AI innovation (HOM-4, HOM-5). */
  teasers: section('teasers', 'Large cards with pictures and tags, and a button that opens the lead dialog.', {
    heading,
    button: text('button').describe('Label of the button that opens the lead dialog (HOM-4).'),
    cards: z
      .array(serviceCard.extend({ link: link().describe('Link target of the card.') }))
      .min(1)
      .max(9)
      .describe('Cards of services (HOM-5).'),
  }),
  /** Our Services (HOM-10, HOM-11). */
  'service-carousel': listOf('services')('service-carousel', 'Cards of all services in a carousel.', { heading }),
  /** All services (SVC-2). */
  'service-list': listOf('services')('service-list', 'List of all services with a sentence each.', { heading }),
  /** Tabs of services (SVC-1…SVC-4). Selecting a tab scrolls to the hero (SVC-3). */
  'service-tabs': section('service-tabs', 'A tab for each selected service, with a case study.', {
    heading,
    services: z.array(reference('service')).min(2).max(8).describe('Services that get a tab, in order (SVC-1).'),
    visit: text('button').describe('Label of the link to the service page.'),
    study: text('label').describe('Label above the related case study (SVC-3).'),
    readStudy: text('button').describe('Label of the link to the case study.'),
    noStudy: text('sentence').describe('Note for a service without a case study (SVC-4).'),
  }),
  /** Industries of the home page (HOM-14, HOM-15). */
  'industry-cards': listOf('industries')('industry-cards', 'Cards of all industries with pictures.', {
    heading,
    explore: text('button').describe('Label of the button on each card (HOM-15).'),
  }),
  /** The grid of short names (IND-2). */
  'industry-tiles': listOf('industries')('industry-tiles', 'Tiles with the short names of all industries.', {
    heading,
  }),
  /** The industries in full (IND-1, IND-3). */
  'industry-blocks': listOf('industries')(
    'industry-blocks',
    'A block for each industry: solutions, applications, benefits.',
    {
      solutions: text('heading').describe('Heading above an industry’s solutions (IND-3).'),
      applications: text('heading').describe('Heading above its key applications (IND-3).'),
      benefits: text('heading').describe('Heading above its benefits (IND-3).'),
      studies: text('heading').describe('Heading above its case studies (IND-3).'),
      explore: text('button', ['industry']).describe(
        'Label of the link to the industry page; {industry} is its name (IND-1).',
      ),
    },
  ),
} as const satisfies KindsOfSections;
