import * as z from 'zod';
import { group, list, shortList } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { sectionHeading } from '../fields/page-head.ts';
import { icon } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { properName, slug, text, uniqueText } from '../text/text.ts';

/** One link of a menu (ENT-2). */
const menuItem = z.strictObject({
  name: uniqueText('menu').describe('Text of the link.'),
  href: link().describe('Target of the link.'),
});

/** A dropdown (ENT-3). Its entries are the services or the industries in their own order. */
const menuGroup = z.strictObject({
  title: uniqueText('menu').describe('Text of the button that opens the dropdown.'),
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

/** The strip of four figures on the home page and about page (ENT-17, HOM-21, PRD-8). */
export const milestones = z.strictObject({
  heading: sectionHeading.describe('Heading of the figures.'),
  items: shortList('Figures from left to right.', 6, {
    label: text('label').describe('Label below the figure.'),
    description: text('sentence').describe('One sentence that explains the figure.'),
    type: z
      .enum(['year', 'number', 'count', 'percent'])
      .describe('Format of the figure: a plain year, an exact number, a count with a plus sign, or a percentage.'),
    unit: properName('more').optional().describe('Unit behind the figure, such as kg. Default: none.'),
    value: z.number().positive().describe('The figure. A claim of the company, never computed (PRD-11).'),
  }),
});

const logo = z.strictObject({
  id: slug().meta({ mark: true }).describe('Id that selects the mark of the logo.'),
  name: properName('label').describe('Name in the logo.'),
});

/** The clients strip (HOM-7a, ABT-1d, PRD-10). */
export const clients = z.strictObject({
  heading: sectionHeading.describe('Heading of the strip.'),
  items: z.array(logo).min(3).max(40).describe('Logos in the order of the strip.'),
});

/** Products section of the home page (HOM-7a). site.yaml lists the products. */
export const productsSection = z.strictObject({
  heading: sectionHeading.describe('Heading of the products.'),
  visit: text('label').describe('Text of the link to a product’s site.'),
});

/** The partner badges (HOM-7b, ABT-1e, PRD-9). */
export const partnerships = z.strictObject({
  heading: sectionHeading.describe('Heading beside the badges.'),
  items: z
    .array(logo.extend({ description: text('sentence').describe('Subject of the partnership.') }))
    .min(1)
    .max(6)
    .describe('Badges from left to right.'),
});

/** The contact section that home and contact page share (HOM-18, CON-1b): a form and three cards. */
export const contactSection = z.strictObject({
  heading: sectionHeading.describe('Heading of the form.'),
  emailCard: group('Card with the mail link (HOM-19a).', {
    title: text('card').describe('Heading of the card.'),
    text: text('sentence').describe('Sentence below the heading.'),
  }),
  bookingCard: group('Card with a link to a calendar, for visitors who would rather choose a time than write.', {
    icon: icon().describe('Icon of the card, such as calendar-days.'),
    title: text('card').describe('Heading of the card.'),
    text: text('sentence').describe('Sentence below the heading.'),
    booking: button.describe('Link to the calendar.'),
  }).optional(),
  officeCards: list('Cards with map links, which open in a new tab (HOM-19b).', {
    office: reference('office').describe('Id of the office.'),
    title: text('card').describe('Heading of the card.'),
    text: text('sentence').describe('Text of the map link.'),
  }),
});
