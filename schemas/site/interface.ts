import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { button, link } from '../fields/link.ts';
import { perKind } from '../routing/search-kinds.ts';
import { plural, text } from '../text/text.ts';

/** The words of the controls that stand on every page. */
export const interfaceTexts = z.strictObject({
  skipLink: text().describe('The first link of a page, seen when reached by keyboard: it jumps over the header.'),
  home: text().describe('What a screen reader says of the logo in the header.'),
  mainNavigation: text().describe('The name of the header menu for screen readers.'),
  moreMenu: text('more').default('More').describe('The button for the entries that do not fit into the header.'),
  openMenu: text().describe('The menu button on small screens, for screen readers.'),
  closeMenu: text().describe('The close button of the drawer, for screen readers.'),
  drawer: text().describe('The name of the drawer for screen readers.'),
  newTab: text().describe('Said after a link that opens in a new tab.'),
  draft: text('tag').describe('Marks a draft and every link to it, in development alone.'),
  quoteButton: text('menu').describe('The floating button at the right edge (GLB-2).'),
  moreFeatures: text('tag', ['count']).describe(
    'The last tag of a service card; {count} is the number of features not shown (HOM-6).',
  ),
  pause: text().describe('The control that stops what moves by itself (WCAG 2.2.2).'),
  play: text().describe('The same control when it is stopped.'),
  servicesRow: text().describe('The name of the row of services for screen readers while it is scrolled by hand.'),
  previous: text().describe('The carousel’s left button, for screen readers.'),
  next: text().describe('The carousel’s right button, for screen readers.'),
  carousel: text().describe('What a screen reader calls the row of services: the kind of thing that it is.'),
  slide: text().describe('What it calls each card of that row.'),
  slidePosition: text('paragraph', ['position', 'count']).describe(
    'Which of the cards one is, for screen readers; {position} and {count} are numbers.',
  ),
  pagination: group('The links between the pages of a list that is too long for one.', {
    label: text().describe('The name of the links to the pages of a long list, for screen readers.'),
    page: text('paragraph', ['page']).describe('What a screen reader says of each number; {page} is the number.'),
    previous: text().describe('The link to the page before.'),
    next: text().describe('The link to the page after.'),
    heading: text('heading', ['title', 'page', 'count']).describe(
      'The heading and the tab of a further page; {title} is what the first page is called, {page} and {count} are numbers.',
    ),
    description: text('paragraph', ['page', 'count', 'description']).describe(
      'Its search result; {description} is that of the first page.',
    ),
  }),
  listFilters: group('The filters of a list that is too long for one page.', {
    label: text().describe('The name of the filters of a long list, for screen readers.'),
    all: text().describe('The link to the whole list.'),
    services: text('label').describe('The name of the filter by service.'),
    industries: text('label').describe('The name of the filter by industry.'),
    year: text('label').describe('The name of the filter by year.'),
    heading: text('heading', ['title', 'value']).describe(
      'The heading and the tab of a filtered list; {title} is what the whole list is called, {value} a year, say.',
    ),
    description: text('paragraph', ['value', 'description']).describe(
      'Its search result; {description} is that of the whole list.',
    ),
  }),
  pauseParticles: text().describe('The control in the footer that stops the particles behind the page (WCAG 2.2.2).'),
  playParticles: text().describe('The same control when they are stopped.'),
  notifications: text('paragraph', ['hotkey']).describe(
    'The name of the notification area; {hotkey} is the key that moves to it (CST-9e).',
  ),
  closeNotification: text().describe('The close button of a notification, for screen readers.'),
  errorSummary: text('paragraph', ['count']).describe('Heads the list of faults over a form; {count} is their number.'),
  entryTooLong: text('sentence', ['count']).describe(
    'Stands under a field that holds more than is taken; {count} is how many characters it may have.',
  ),
  removeFile: text().describe('The button that takes a chosen file away, for screen readers (STA-22).'),
  dropFile: text().describe('Beside the file control, where a pointer can drag: a file may be dropped on it.'),
  chooseOption: text().describe('The first line of a closed list in a form.'),
  leaveEmpty: text().describe('Before a field that nobody sees, in forms without scripts: a robot fills it in.'),
  formUnsent: text().describe('Shown in a form when what sends it could not be fetched. The next touch tries again.'),
  search: group('The search palette and the link that opens it.', {
    open: text().describe('The link in the header, for screen readers; it leads to the list of all pages.'),
    title: text().describe('The name of the search palette for screen readers.'),
    label: text().describe('What a screen reader says of the field.'),
    placeholder: text().describe('Stands in the empty field where there is a mouse.'),
    close: text().describe('The close button of the palette, for screen readers.'),
    loading: text().describe('Shown until the index has arrived.'),
    starts: text().describe('Heads the starting points, shown while the field is empty.'),
    startingPoints: z.array(link()).min(1).describe('The pages that are shown while the field is empty, in order.'),
    results: text().describe('The name of the list of results for screen readers.'),
    found: plural(() => text('paragraph', ['count'])).describe(
      'Under the results, also read aloud, by the plural forms of the language; {count} is their number.',
    ),
    best: text('paragraph', ['shown', 'count']).describe(
      'Under more than are shown; {shown} and {count} are the numbers.',
    ),
    none: text('paragraph', ['query']).describe('When nothing was found; {query} is what was typed.'),
    ask: button.describe('Offered when nothing was found.'),
    failed: text().describe('When the index could not be fetched.'),
    all: button.describe('The way out then: the list of all pages.'),
    kinds: z
      .strictObject(perKind((kind) => text('menu').describe(`What the search calls each ${kind} that it finds.`)))
      .describe('What each result is called at its right.'),
    slashKey: text().describe(
      'The box at the foot of the palette; unticked, the slash key no longer opens it (WCAG 2.1.4).',
    ),
    keys: list('The hints at the foot of the palette, shown where there is a mouse.', {
      keys: text().describe('The keys, as they are printed on a keyboard.'),
      does: text().describe('What they do.'),
    }),
  }),
  cookieBanner: group('The cookie banner (GLB-3).', {
    label: text().describe('The name of the banner for screen readers.'),
    text: text().describe('The sentence of the banner.'),
    more: text().describe('The link to the cookie policy.'),
    link: link().describe('Where that link leads.'),
    accept: text('button').describe('The button that remembers the answer (STA-28a).'),
    decline: text('button').describe('The button that hides the banner for this session (STA-28b).'),
  }),
});
