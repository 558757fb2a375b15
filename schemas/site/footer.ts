import * as z from 'zod';
import { text } from '../text/text.ts';
import { menuItem } from './menus.ts';

/** The foot of every page (FTR). */
export const footer = z.strictObject({
  label: text('control').describe('The name of the footer’s navigation for screen readers.'),
  blurb: text().describe('Two sentences about the company (FTR-1a).'),
  linkedin: text('label').describe('The words of the LinkedIn link (FTR-1a).'),
  products: text('label').describe('The heading over the product logos (FTR-1b).'),
  services: text('label').describe('The heading over the services (FTR-1c).'),
  industries: text('label').describe('The heading over the industries (FTR-1d).'),
  overview: text('label').describe('The heading over the overview links (FTR-1e).'),
  overviewLinks: z.array(menuItem).describe('The overview links (FTR-1e).'),
  contact: text('label').describe('The heading over the addresses (FTR-1f).'),
  map: text('control').describe('Added to an address that opens a map, for screen readers.'),
  copyright: text('line', ['year']).describe('The bottom line; {year} is the current year (FTR-2).'),
});
