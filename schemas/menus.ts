import * as z from 'zod';
import { button } from './button.ts';
import { lengths } from './lengths.ts';
import { link } from './link.ts';
import { text } from './text.ts';

/** One link of a menu (ENT-2). */
export const menuItem = z.strictObject({
  name: text({ max: lengths.menu }).describe('The words of the link.'),
  href: link().describe('Where it leads.'),
});

/** A dropdown (ENT-3). Its entries are the services or the industries in their own order. */
export const menuGroup = z.strictObject({
  title: text({ max: lengths.menu }).describe('The words that open the dropdown.'),
  entries: z.enum(['services', 'industries']).describe('Which collection it lists; at most nine (HDR-4).'),
  overview: menuItem.describe('The link under the entries, to the page about all of them.'),
});

/**
 * The header stands in one row from 1152 pixels on, between the logo and the search. That row has room for so many
 * letters, of which an entry takes some for the space around it, and a dropdown some more for its arrow.
 */
const row = { letters: 130, entry: 5, arrow: 3, button: 7 } as const;

/** A name that is too long in itself is a fault of its own. */
const width = (name: string): number => Math.min(name.length, lengths.menu);

const checkRow = (
  { header, button: contact }: { header: readonly (Item | Group)[]; button: z.output<typeof button> },
  context: z.RefinementCtx,
): void => {
  const entries = header.map((entry) =>
    'title' in entry ? width(entry.title) + row.entry + row.arrow : width(entry.name) + row.entry,
  );
  const excess =
    entries.reduce((sum, letters) => sum + letters, Math.min(contact.text.length, lengths.button) + row.button) -
    row.letters;
  if (excess <= 0) return;
  const message = `the header is ${excess} letters too wide for its row (fix: remove ${excess} letters, or an entry)`;
  context.addIssue({ code: 'custom', path: ['header'], message });
};

type Item = z.output<typeof menuItem>;
type Group = z.output<typeof menuGroup>;

/** The header and the drawer. */
export const menus = z
  .strictObject({
    header: z.array(z.union([menuItem, menuGroup])).describe('Wide screens, from left to right (HDR-2).'),
    button: button.describe('The button at the right end of the header (HDR-2).'),
    drawer: z.array(menuItem).describe('Small screens: the links over the two lists (HDR-6).'),
    drawerGroups: z.array(menuGroup).describe('Small screens: the two lists (HDR-6).'),
  })
  .superRefine(checkRow);
