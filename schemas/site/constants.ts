import * as z from 'zod';
import { text } from '../text/text.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** True for a constant that styles use: it becomes a custom property. */
    inStyles?: boolean;
    /** CSS unit of a constant; empty for a number without unit. */
    cssUnit?: '' | 'ms' | 's' | 'px' | '%';
  }
}

/** A constant that styles use. Only these become custom properties. */
const inStyles = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), inStyles: true });

/** A number within a range in which pages stay usable. */
const number = (words: string, unit: string, least: number, most: number) =>
  z.number().min(least).max(most).describe(`${words} ${unit}, from ${least} to ${most}.`);

const milliseconds = (words: string, least: number, most: number) =>
  number(words, 'In milliseconds', least, most).int().meta({ cssUnit: 'ms' });
const seconds = (words: string, least: number, most: number) =>
  number(words, 'In seconds', least, most).meta({ cssUnit: 's' });
const pixels = (words: string, least: number, most: number) =>
  number(words, 'In pixels', least, most).meta({ cssUnit: 'px' });
const percent = (words: string, least: number, most: number) =>
  number(words, 'In percent', least, most).meta({ cssUnit: '%' });
const columns = (words: string, least: number, most: number) =>
  number(words, 'A number', least, most).int().meta({ cssUnit: '' });
const count = (words: string, least: number, most: number) => number(words, 'A number', least, most).int();
const characters = (words: string, least: number, most: number) => number(words, 'In characters', least, most).int();
const megabytes = (words: string, least: number, most: number) => number(words, 'In megabytes', least, most);
const ratio = (words: string) => number(words, 'A ratio', 0, 1);

const color = (words: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, {
      error: 'expected a color such as "#ff5714" (fix: write # and six digits, in quotes)',
    })
    .describe(words)
    .meta({ cssUnit: '' });

const storageKey = (words: string) =>
  z
    .string()
    .regex(/^[A-Za-z][\w.-]*$/, { error: 'expected a name such as cookiesAccepted (fix: write letters and digits)' })
    .describe(words);

const key = (words: string) =>
  z
    .string()
    .regex(/^(F([1-9]|1[0-2])|[A-Z][A-Za-z]*)$/, {
      error: 'expected a key as keyboards name it, such as F8 (fix: write its name)',
    })
    .describe(words);

const fileTypes = (words: string) =>
  z
    .string()
    .regex(/^[A-Z0-9]+(, [A-Z0-9]+)*$/, {
      error: 'expected kinds of files such as "PDF, DOCX" (fix: write capitals with a comma and a blank between them)',
    })
    .describe(words);

/**
 * All numbers of the site, by name. Each becomes a named export of generated/constants.ts and, if
 * styles use it, a custom property. Texts in other files may write {{name}}. defaults/constants.yaml has all but the
 * accent color.
 */
export const constants = z.strictObject({
  // Header (CST-1)
  dropdownCloseDelay: inStyles(milliseconds('Delay before a dropdown closes after the pointer has left it.', 0, 2000)),
  dropdownWidth: inStyles(pixels('Width of a dropdown.', 240, 1200)),
  dropdownColumns: inStyles(columns('Columns of a dropdown.', 1, 4)),
  drawerWidth: inStyles(percent('Share of a small screen that the drawer covers.', 50, 100)),
  drawerMaxWidth: inStyles(pixels('Largest width of the drawer.', 240, 640)),
  heroThreshold: percent('Scroll distance, as a share of the window, after which the home header turns solid.', 1, 100),
  heroHeightTall: inStyles(percent('Share of the window that the lower hero fills.', 30, 100)),
  // Scrolling to anchors (CST-1d, CST-2)
  anchorDelay: milliseconds('Delay after load before a page scrolls to the anchor in its address.', 0, 2000),
  anchorDelayPortfolio: milliseconds('Same delay on the portfolio and on case studies.', 0, 2000),
  anchorDelayContact: milliseconds('Same delay on the contact page.', 0, 2000),
  // Home (CST-3 to CST-8)
  heroRotation: milliseconds('Display time of a hero message.', 2000, 60_000),
  heroFade: milliseconds('Duration of the fade between hero messages.', 0, 1000),
  clientStripLoop: inStyles(seconds('Duration of one loop of the client strip.', 5, 300)),
  expertiseLoop: inStyles(seconds('Duration of one loop of the list of capabilities.', 5, 300)),
  carouselAutoplay: milliseconds('Display time of a slide in the services carousel.', 1000, 60_000),
  carouselVisible: ratio('Share of the carousel that must be visible before it plays automatically.'),
  carouselBottomMargin: percent('Bottom margin of the viewport for that check.', -90, 90),
  slidesSmall: inStyles(columns('Visible slides on phones.', 1, 2)),
  slidesSm: inStyles(columns('Visible slides on small tablets.', 1, 3)),
  slidesMd: inStyles(columns('Visible slides on tablets.', 1, 4)),
  slidesLg: inStyles(columns('Visible slides on wide screens.', 1, 6)),
  carouselStep: count('Slides that a click on a carousel button moves.', 1, 4),
  accentColor: inStyles(color('Accent color: the only saturated color of the site.')),
  approachStagger: seconds('Delay between the fade-ins of approach cards.', 0, 1),
  approachFade: seconds('Duration of an approach card’s fade-in.', 0, 5),
  introDuration: seconds('Duration of the fade-in of the approach section’s introduction.', 0, 5),
  introDelay: seconds('Delay of that fade-in.', 0, 5),
  counterDuration: milliseconds('Duration of a milestone’s count-up.', 0, 10_000),
  counterStep: count('Step of a milestone’s count-up.', 1, 1000),
  counterVisible: percent('Share of the milestones that must be visible before they count.', 0, 100),
  counterMargin: pixels('Margin of the viewport for that check.', -1000, 1000),
  // Particles (GLB-1)
  particleCount: count('Particles in the background.', 0, 500),
  particleLinkDistance: pixels('Largest distance of two particles with a line between them.', 0, 500),
  particleOpacity: inStyles(percent('Opacity of the particles.', 0, 100)),
  particleSpeed: pixels('Speed of the fastest particle, as its distance in a second.', 0, 500),
  particleFrame: milliseconds('Duration of a frame of the particles.', 8, 1000),
  particleStorageKey: storageKey('Session storage key of paused motion.'),
  // Notifications (CST-9)
  toastLimit: count('Visible notifications at the same time.', 1, 5),
  toastRemoveDelay: milliseconds('Delay before a dismissed notification is removed.', 0, 10_000_000),
  toastDuration: milliseconds('Display time of a notification.', 1000, 600_000),
  toastSwipeThreshold: pixels('Swipe distance that dismisses a notification.', 1, 500),
  toastSwipeDirection: z
    .enum(['left', 'right', 'up', 'down'])
    .describe('Swipe direction that dismisses a notification.'),
  toastHotkey: key('Key that moves the focus to the notifications.'),
  toastMaxWidth: inStyles(pixels('Width of the notification area on medium and larger screens.', 200, 800)),
  // Data fetching (CST-10)
  fetchNeverStale: z.boolean().describe('True if loaded data is reused for the whole visit.'),
  fetchRetries: count('Retries of a failed request.', 0, 10),
  fetchOnFocus: z.boolean().describe('True if data is loaded again when the window gets the focus.'),
  fetchPolling: z.boolean().describe('True if data is polled.'),
  fetchPollingInterval: milliseconds('Polling interval.', 1000, 86_400_000),
  // Site search
  searchResults: count('Largest number of search results.', 1, 50),
  searchIndexAge: seconds('Cache lifetime of the search index in the browser.', 0, 86_400),
  slashStorageKey: storageKey('Session storage key for the slash key setting.'),
  // Widgets (CST-11)
  quoteThreshold: pixels('Scroll distance after which the quote button appears.', 0, 10_000),
  cookieBannerDelay: milliseconds('Delay after load before the cookie banner appears.', 0, 60_000),
  cookieStorageKey: storageKey('Storage key of the visitor’s choice.'),
  languageStorageKey: storageKey('Storage key of visitors who were offered a language or chose one.'),
  // Excerpts (CST-12)
  cardFeatures: count('Feature tags on a service card. The last tag counts the others.', 1, 6),
  challengeExcerpt: characters(
    'Largest length of a challenge’s excerpt in the services tabs. It ends at a word.',
    40,
    600,
  ),
  galleryPageSize: count('Case studies on a page of the gallery, or insights on a page of their list.', 3, 200),
  feedEntries: count('Entries in a feed, the newest first.', 1, 100),
  // Forms (CST-13, CST-14)
  resumeMaxMegabytes: megabytes('Size limit of a resume.', 1, 100),
  resumeTypes: fileTypes('Accepted file types of a resume.'),
  phoneMin: characters('Shortest phone number in an application.', 1, 30),
  contactNameMin: characters('Shortest name in the contact form.', 1, 30),
  contactCompanyMin: characters('Shortest company name.', 1, 30),
  contactSubjectMin: characters('Shortest subject.', 1, 60),
  contactMessageMin: characters('Shortest message.', 1, 500),
  leadFirstNameMin: characters('Shortest first name in the lead dialog.', 1, 30),
  leadLastNameMin: characters('Shortest last name in the lead dialog.', 1, 30),
  leadPhoneMin: characters('Shortest phone number in the lead dialog.', 1, 30),
  leadDescriptionMin: characters('Shortest description in the lead dialog.', 1, 500),
  submitTimeout: milliseconds(
    'Timeout of a submission. Uploading 5 MB over a slow connection takes most of it.',
    1000,
    600_000,
  ),
  texts: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example replyHours)' }),
      z.union([z.number(), text()]).describe('Replacement for {{name}} in texts.').meta({ text: true }),
    )
    .default({})
    .describe('Values that only texts use, so that each is written once.'),
});
