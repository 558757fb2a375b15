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

/** Dropdowns, drawer and hero sections. */
const header = {
  // CST-1a, HDR-3, STA-2b
  dropdownCloseDelay: inStyles(milliseconds('Delay before a dropdown closes after the pointer has left it.', 0, 2000)),
  // CST-1b, HDR-4
  dropdownWidth: inStyles(pixels('Width of a dropdown.', 240, 1200)),
  dropdownColumns: inStyles(columns('Columns of a dropdown.', 1, 4)),
  // CST-1c, HDR-6
  drawerWidth: inStyles(percent('Share of a small screen that the drawer covers.', 50, 100)),
  drawerMaxWidth: inStyles(pixels('Largest width of the drawer.', 240, 640)),
  // CST-1e, HDR-8, STA-3
  heroThreshold: percent('Scroll distance, as a share of the window, after which the home header turns solid.', 1, 100),
  // IPT-2f
  heroHeightTall: inStyles(percent('Share of the window that the lower hero fills.', 30, 100)),
};

/** Scrolling to anchors. */
const anchors = {
  // CST-1d, RTE-20
  anchorDelay: milliseconds('Delay after load before a page scrolls to the anchor in its address.', 0, 2000),
  // CST-2, RTE-21, RTE-22
  anchorDelayPortfolio: milliseconds('Same delay on the portfolio and on case studies.', 0, 2000),
  anchorDelayContact: milliseconds('Same delay on the contact page.', 0, 2000),
};

/** Hero messages and endless strips of the home page. */
const loops = {
  // CST-3, HOM-1, STA-4
  heroRotation: milliseconds('Display time of a hero message.', 2000, 60_000),
  heroFade: milliseconds('Duration of the fade between hero messages.', 0, 1000),
  // CST-4, HOM-7a
  clientStripLoop: inStyles(seconds('Duration of one loop of the client strip.', 5, 300)),
  // CST-5, HOM-13
  expertiseLoop: inStyles(seconds('Duration of one loop of the list of capabilities.', 5, 300)),
};

/** Services carousel of the home page. */
const carousel = {
  // CST-6a, STA-5b
  carouselAutoplay: milliseconds('Display time of a slide in the services carousel.', 1000, 60_000),
  // CST-6b, STA-5b
  carouselVisible: ratio('Share of the carousel that must be visible before it plays automatically.'),
  carouselBottomMargin: percent('Bottom margin of the viewport for that check.', -90, 90),
  // CST-6c
  slidesSmall: inStyles(columns('Visible slides on phones.', 1, 2)),
  slidesSm: inStyles(columns('Visible slides on small tablets.', 1, 3)),
  slidesMd: inStyles(columns('Visible slides on tablets.', 1, 4)),
  slidesLg: inStyles(columns('Visible slides on wide screens.', 1, 6)),
  // CST-6d
  carouselStep: count('Slides that a click on a carousel button moves.', 1, 4),
};

/** Colors (CST-7). */
const colors = {
  accentColor: inStyles(color('Accent color: the only saturated color of the site.')),
};

/** Fade-ins of the approach section. */
const approach = {
  // STA-8a
  approachStagger: seconds('Delay between the fade-ins of approach cards.', 0, 1),
  approachFade: seconds('Duration of an approach card’s fade-in.', 0, 5),
  // STA-8b
  introDuration: seconds('Duration of the fade-in of the approach section’s introduction.', 0, 5),
  introDelay: seconds('Delay of that fade-in.', 0, 5),
};

/** Count-up of the milestones (CST-8, STA-9). */
const counters = {
  counterDuration: milliseconds('Duration of a milestone’s count-up.', 0, 10_000),
  counterStep: count('Step of a milestone’s count-up.', 1, 1000),
  counterVisible: percent('Share of the milestones that must be visible before they count.', 0, 100),
  counterMargin: pixels('Margin of the viewport for that check.', -1000, 1000),
};

/** Particles in the background (GLB-1). */
const particles = {
  particleCount: count('Particles in the background.', 0, 500),
  particleLinkDistance: pixels('Largest distance of two particles with a line between them.', 0, 500),
  particleOpacity: inStyles(percent('Opacity of the particles.', 0, 100)),
  particleSpeed: pixels('Speed of the fastest particle, as its distance in a second.', 0, 500),
  particleFrame: milliseconds('Duration of a frame of the particles.', 8, 1000),
  particleStorageKey: storageKey('Session storage key of paused motion.'),
};

/** Notifications (toasts). */
const notifications = {
  // CST-9a, GLB-6a
  toastLimit: count('Visible notifications at the same time.', 1, 5),
  // CST-9b
  toastRemoveDelay: milliseconds('Delay before a dismissed notification is removed.', 0, 10_000_000),
  // CST-9c
  toastDuration: milliseconds('Display time of a notification.', 1000, 600_000),
  // CST-9d
  toastSwipeThreshold: pixels('Swipe distance that dismisses a notification.', 1, 500),
  toastSwipeDirection: z
    .enum(['left', 'right', 'up', 'down'])
    .describe('Swipe direction that dismisses a notification.'),
  // CST-9e
  toastHotkey: key('Key that moves the focus to the notifications.'),
  // CST-9f
  toastMaxWidth: inStyles(pixels('Width of the notification area on medium and larger screens.', 200, 800)),
};

/** Data fetching. */
const fetching = {
  // CST-10a
  fetchNeverStale: z.boolean().describe('True if loaded data is reused for the whole visit.'),
  // CST-10b
  fetchRetries: count('Retries of a failed request.', 0, 10),
  fetchOnFocus: z.boolean().describe('True if data is loaded again when the window gets the focus.'),
  fetchPolling: z.boolean().describe('True if data is polled.'),
  fetchPollingInterval: milliseconds('Polling interval.', 1000, 86_400_000),
};

/** Site search. */
const search = {
  // CAL-5a
  searchResults: count('Largest number of search results.', 1, 50),
  // CST-10a
  searchIndexAge: seconds('Cache lifetime of the search index in the browser.', 0, 86_400),
  // CAL-7
  slashStorageKey: storageKey('Session storage key for the slash key setting.'),
};

/** Quote button, cookie banner and language offer. */
const widgets = {
  // CST-11a, GLB-2a, STA-29
  quoteThreshold: pixels('Scroll distance after which the quote button appears.', 0, 10_000),
  // CST-11b, STA-27
  cookieBannerDelay: milliseconds('Delay after load before the cookie banner appears.', 0, 60_000),
  // CST-11c, CAL-7, STA-28a
  cookieStorageKey: storageKey('Storage key of the visitor’s choice.'),
  // Not in the specification.
  consentDays: count(
    'Days after which visitors are asked again about services; 0 keeps an acceptance for good and a refusal for the visit.',
    0,
    365,
  ),
  languageStorageKey: storageKey('Storage key of visitors who were offered a language or chose one.'),
};

/** Excerpts and lengths of lists. */
const lists = {
  // CST-12a, HOM-6
  cardFeatures: count('Feature tags on a service card. The last tag counts the others.', 1, 6),
  // CST-12b, SVC-3
  challengeExcerpt: characters(
    'Largest length of a challenge’s excerpt in the services tabs. It ends at a word.',
    40,
    600,
  ),
  // PRT-1c
  galleryPageSize: count('Case studies on a page of the gallery, or insights on a page of their list.', 3, 200),
  // Not in the specification.
  feedEntries: count('Entries in a feed, the newest first.', 1, 100),
  readingSpeed: count('Words of an insight that a visitor reads in a minute.', 50, 1000),
};

/** Shortest values, files and timeout of forms. */
const forms = {
  // CST-13a, VAP-14, VAP-16b
  resumeMaxMegabytes: megabytes('Size limit of a resume.', 1, 100),
  // CST-13b, VAP-4, VAP-12
  resumeTypes: fileTypes('Accepted file types of a resume.'),
  phoneMin: characters('Shortest phone number in an application.', 1, 30),
  // CST-14a, VCF-1, VCF-3, VCF-5, VCF-6
  contactNameMin: characters('Shortest name in the contact form.', 1, 30),
  contactCompanyMin: characters('Shortest company name.', 1, 30),
  contactSubjectMin: characters('Shortest subject.', 1, 60),
  contactMessageMin: characters('Shortest message.', 1, 500),
  // CST-14b, VEQ-1, VEQ-2, VEQ-3, VEQ-5
  leadFirstNameMin: characters('Shortest first name in the lead dialog.', 1, 30),
  leadLastNameMin: characters('Shortest last name in the lead dialog.', 1, 30),
  leadPhoneMin: characters('Shortest phone number in the lead dialog.', 1, 30),
  leadDescriptionMin: characters('Shortest description in the lead dialog.', 1, 500),
  // ERR-1, ERR-3, ERR-6
  submitTimeout: milliseconds(
    'Timeout of a submission. Uploading 5 MB over a slow connection takes most of it.',
    1000,
    600_000,
  ),
};

/**
 * All numbers of the site, by name. Each becomes a named export of generated/constants.ts and, if
 * styles use it, a custom property. Texts in other files may write {{name}}. defaults/constants.yaml has all but the
 * accent color.
 */
export const constants = z.strictObject({
  ...header,
  ...anchors,
  ...loops,
  ...carousel,
  ...colors,
  ...approach,
  ...counters,
  ...particles,
  ...notifications,
  ...fetching,
  ...search,
  ...widgets,
  ...lists,
  ...forms,
  texts: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example replyHours)' }),
      z.union([z.number(), text()]).describe('Replacement for {{name}} in texts.').meta({ text: true }),
    )
    .default({})
    .describe('Values that only texts use, so that each is written once.'),
});
