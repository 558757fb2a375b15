import * as z from 'zod';
import { reference } from '../../fields/reference.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Tabs of services (SVC-1…SVC-4). Selecting a tab scrolls to the hero (SVC-3). */
export const serviceTabs = section('service-tabs', 'A tab for each selected service, with a case study.', {
  heading,
  services: z.array(reference('service')).min(1).max(8).describe('Services that get a tab, in order (SVC-1).'),
  visit: text('button').describe('Label of the link to the service page.'),
  study: text('label').describe('Label above the related case study (SVC-3).'),
  readStudy: text('button').describe('Label of the link to the case study.'),
  noStudy: text('sentence').describe('Note for a service without a case study (SVC-4).'),
});
