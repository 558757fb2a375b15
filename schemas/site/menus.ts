import * as z from 'zod';
import { button, link } from '../fields/link.ts';
import { text } from '../text/text.ts';

/** One link of a menu (ENT-2). */
export const menuItem = z.strictObject({
  name: text('menu').describe('The words of the link.'),
  href: link().describe('Where it leads.'),
});

/** A dropdown (ENT-3). Its entries are the services or the industries in their own order. */
export const menuGroup = z.strictObject({
  title: text('menu').describe('The words that open the dropdown.'),
  entries: z.enum(['services', 'industries']).describe('Which collection it lists; at most nine (HDR-4).'),
  overview: menuItem.describe('The link under the entries, to the page about all of them.'),
});

/** The header and the drawer. */
export const menus = z.strictObject({
  header: z.array(z.union([menuItem, menuGroup])).describe('Wide screens, from left to right (HDR-2).'),
  button: button.describe('The button at the right end of the header (HDR-2).'),
  drawer: z.array(menuItem).describe('Small screens: the links over the two lists (HDR-6).'),
  drawerGroups: z.array(menuGroup).describe('Small screens: the two lists (HDR-6).'),
});

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
