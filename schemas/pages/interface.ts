import * as z from 'zod';
import { perKind } from '../collections/search.ts';
import { group, list } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { aliases } from '../fields/page-head.ts';
import { plural, slug, text } from '../text/text.ts';

const addressWord = () => slug('page').meta({ isAddress: true });

/** Texts of the controls on every page. */
export const interfaceTexts = z.strictObject({
  skipLink: text().describe('Skip link past the header, visible on keyboard focus.'),
  home: text().describe('Accessible name of the logo in the header.'),
  mainNavigation: text().describe('Name of the header menu for screen readers.'),
  moreMenu: text('more').describe('Button for menu entries that do not fit into the header.'),
  openMenu: text().describe('Menu button on small screens, for screen readers.'),
  closeMenu: text().describe('Close button of the drawer, for screen readers.'),
  drawer: text().describe('Name of the drawer for screen readers.'),
  newTab: text().describe('Addition to a link that opens in a new tab, for screen readers.'),
  apply: text('button').describe(
    'Link on the card of a role to its address for applications, which opens in a new tab.',
  ),
  draft: text('tag').describe('Tag of drafts and of links to them, in development and previews only.'),
  formPreview: text('sentence').describe('Note below the button of each form in a preview, where forms send nothing.'),
  quoteButton: text('menu').describe('Floating button at the right edge (GLB-2).'),
  moreFeatures: text('tag', ['count']).describe(
    'Last tag of a service card; {count} is the number of hidden features (HOM-6).',
  ),
  pause: text().describe('Switch in the header that pauses all motion of a page (WCAG 2.2.2), for screen readers.'),
  play: text().describe('Same switch while the motion is paused.'),
  servicesRow: text().describe('Name of the services row for screen readers while it scrolls manually.'),
  previous: text().describe('Left button of the carousel, for screen readers.'),
  next: text().describe('Right button of the carousel, for screen readers.'),
  carousel: text().describe('Role description of the services carousel for screen readers.'),
  slide: text().describe('Role description of a slide for screen readers.'),
  slidePosition: text('paragraph', ['position', 'count']).describe(
    'Position of a slide for screen readers; {position} and {count} are numbers.',
  ),
  pagination: group('Pagination of long lists.', {
    label: text().describe('Name of the pagination for screen readers.'),
    page: text('paragraph', ['page']).describe('Accessible name of a page number; {page} is the number.'),
    previous: text().describe('Link to the previous page.'),
    next: text().describe('Link to the next page.'),
    heading: text('heading', ['title', 'page', 'count']).describe(
      'Heading and title of a further page; {title} is that of the first page, {page} and {count} are numbers.',
    ),
    description: text('paragraph', ['page', 'count', 'description']).describe(
      'Meta description of a further page; {description} is that of the first page.',
    ),
  }),
  entries: group('Facts and links on pages of entries.', {
    since: text('label').describe('Label of the year since which the product of a case study is in use.'),
    readingTime: text('label').describe('Label of the time that an insight takes to read.'),
    next: text('heading').describe('Heading above the insight that follows in the list.'),
  }),
  listFilters: group('Filters of long lists.', {
    label: text().describe('Name of the filters for screen readers.'),
    all: text().describe('Link to the complete list.'),
    services: text('label').describe('Name of the filter by service.'),
    industries: text('label').describe('Name of the filter by industry.'),
    year: text('label').describe('Name of the filter by year.'),
    heading: text('heading', ['title', 'value']).describe(
      'Heading and title of a filtered list; {title} is that of the complete list, {value} the filter’s value.',
    ),
    description: text('paragraph', ['value', 'description']).describe(
      'Meta description of a filtered list; {description} is that of the complete list.',
    ),
  }),
  listAddresses: group('Words in the addresses of long lists, as in /portfolio/page/2 and /portfolio/year/2025.', {
    page: addressWord().describe('Word before the number of a further page.'),
    services: addressWord().describe('Word of the filter by service.'),
    industries: addressWord().describe('Word of the filter by industry.'),
    year: addressWord().describe('Word of the filter by year.'),
  }),
  notifications: text('paragraph', ['hotkey']).describe(
    'Name of the notification area for screen readers; {hotkey} is the key that moves the focus to it (CST-9e).',
  ),
  closeNotification: text().describe('Close button of a notification, for screen readers.'),
  errorSummary: text('paragraph', ['count']).describe(
    'Heading of the error summary of a form; {count} is the number of errors.',
  ),
  entryTooLong: text('sentence', ['count']).describe(
    'Error for a value over the length limit; {count} is the limit in characters.',
  ),
  removeFile: text().describe('Button that removes the chosen file, for screen readers (STA-22).'),
  dropFile: text().describe('Hint beside the file field that files can be dropped on it.'),
  chooseOption: text().describe('Placeholder option of a select box.'),
  leaveEmpty: text().describe('Label of the hidden field against spam, in forms without scripts.'),
  formUnsent: text().describe('Error in a form whose script could not be loaded. The next interaction tries again.'),
  languages: group('Language switcher, and the notice that offers a page in the language of the browser.', {
    label: text('menu').describe('Name of the language switcher.'),
    offer: text('card').describe('Link of the notice to the page in this language. The notice is on pages in others.'),
    dismiss: text().describe('Close button of the notice, for screen readers.'),
  }).optional(),
  search: group('Search palette and the link that opens it.', {
    open: text().describe('Link in the header, for screen readers. Without scripts it leads to the list of all pages.'),
    title: text().describe('Name of the search palette for screen readers.'),
    label: text().describe('Label of the search field for screen readers.'),
    placeholder: text().describe('Placeholder of the search field, on devices with a mouse.'),
    close: text().describe('Close button of the palette, for screen readers.'),
    loading: text().describe('Text while the index is loading.'),
    starts: text().describe('Heading of the starting points.'),
    startingPoints: z.array(link()).min(1).describe('Links while the search field is empty, in order.'),
    results: text().describe('Name of the list of results for screen readers.'),
    found: plural(() => text('paragraph', ['count'])).describe(
      'Number of results, by the plural forms of the language; {count} is the number. Screen readers announce it.',
    ),
    best: text('paragraph', ['shown', 'count']).describe(
      'Number of results if not all are shown; {shown} and {count} are numbers.',
    ),
    none: text('paragraph', ['query']).describe('Text without results; {query} is the search term.'),
    ask: button.describe('Link without results.'),
    failed: text().describe('Error if the index could not be loaded.'),
    all: button.describe('Link to the list of all pages in that case.'),
    kinds: z
      .strictObject(perKind((kind) => text('menu').describe(`Label of a result that is a ${kind}.`)))
      .describe('Kind of each result, shown at its right.'),
    pages: z
      .strictObject({
        ...{ about: aliases, services: aliases, portfolio: aliases },
        ...{ team: aliases, careers: aliases, contact: aliases, insights: aliases },
      })
      .default({})
      .describe('Words by which visitors of any site search for a page, in addition to the aliases in its file.'),
    slashKey: text().describe('Checkbox at the bottom of the palette that turns the slash key on or off (WCAG 2.1.4).'),
    keys: list('Keyboard hints at the bottom of the palette, on devices with a mouse.', {
      keys: text().describe('Keys as printed on a keyboard.'),
      does: text().describe('Effect of the keys.'),
    }),
  }),
  cookieBanner: group('Texts of the cookie banner (GLB-3).', {
    label: text().describe('Name of the banner for screen readers.'),
    text: text().describe('Text of the banner.'),
    more: text().describe('Text of the link to the cookie policy.'),
    link: link().describe('Target of that link.'),
    accept: text('button').describe('Button that accepts and stores the choice (STA-28a).'),
    decline: text('button').describe('Button that hides the banner for this session (STA-28b).'),
  }),
});
