import * as z from 'zod';
import { button, link } from '../fields/link.ts';
import { text } from '../text/text.ts';

/** One link of a menu (ENT-2). */
export const menuItem = z.strictObject({
  name: text('menu').describe('Text of the link.'),
  href: link().describe('Target of the link.'),
});

/** A dropdown (ENT-3). Its entries are the services or the industries in their own order. */
export const menuGroup = z.strictObject({
  title: text('menu').describe('Text of the button that opens the dropdown.'),
  entries: z.enum(['services', 'industries']).describe('Collection whose entries it lists, at most nine (HDR-4).'),
  overview: menuItem.describe('Link to the overview page, below the entries.'),
});

/** The header and the drawer. */
export const menus = z.strictObject({
  header: z.array(z.union([menuItem, menuGroup])).describe('Menu on wide screens, from left to right (HDR-2).'),
  button: button.describe('Button at the right end of the header (HDR-2).'),
  drawer: z.array(menuItem).describe('Links of the drawer on small screens, above the two lists (HDR-6).'),
  drawerGroups: z.array(menuGroup).describe('The two lists of the drawer (HDR-6).'),
});

/** Footer of every page (FTR). */
export const footer = z.strictObject({
  label: text('control').describe('Name of the footer’s navigation for screen readers.'),
  blurb: text().describe('Two sentences about the company (FTR-1a).'),
  follow: text('label', ['network']).describe('Text of the link to a profile; {network} is its network (FTR-1a).'),
  products: text('label').describe('Heading above the product logos (FTR-1b).'),
  services: text('label').describe('Heading above the services (FTR-1c).'),
  industries: text('label').describe('Heading above the industries (FTR-1d).'),
  overview: text('label').describe('Heading above the overview links (FTR-1e).'),
  overviewLinks: z.array(menuItem).describe('Links to the overview pages (FTR-1e).'),
  contact: text('label').describe('Heading above the addresses (FTR-1f).'),
  map: text('control').describe('Addition to an address that opens a map, for screen readers.'),
  copyright: text('line', ['year']).describe('Copyright line; {year} is the current year (FTR-2).'),
});
