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
