import * as z from 'zod';
import { text } from '../text/text.ts';
import type { Feature } from './site.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** Set on a constant that styles count with, too: it becomes a custom property. */
    inStyles?: boolean;
    /** Set on a constant: how CSS writes its unit, nothing for a bare number. */
    cssUnit?: '' | 'ms' | 's' | 'px' | '%';
    /** Set on a key that only one feature reads: it is required while that feature is on. */
    feature?: Feature;
  }
}

/** A constant that styles count with: only these reach a visitor as custom properties. */
const inStyles = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), inStyles: true });

/** A constant that only one feature reads. A site without the feature may leave it out. */
const of = <Schema extends z.ZodType>(feature: Feature, schema: Schema): z.ZodOptional<Schema> =>
  schema.optional().meta({ ...schema.meta(), feature });

/** A number within a range that makes sense; outside of it something on a page would be out of sight or out of hand. */
const number = (words: string, unit: string, least: number, most: number) =>
  z.number().min(least).max(most).describe(`${words} ${unit}, from ${least} to ${most}.`);

const milliseconds = (words: string, least: number, most: number) =>
  number(words, 'In milliseconds', least, most).int().meta({ cssUnit: 'ms' });
const seconds = (words: string, least: number, most: number) =>
  number(words, 'In seconds', least, most).meta({ cssUnit: 's' });
const pixels = (words: string, least: number, most: number) =>
  number(words, 'In pixels', least, most).meta({ cssUnit: 'px' });
const percent = (words: string, least: number, most: number) =>
  number(words, 'In per cent', least, most).meta({ cssUnit: '%' });
const columns = (words: string, least: number, most: number) =>
  number(words, 'A number', least, most).int().meta({ cssUnit: '' });
const count = (words: string, least: number, most: number) => number(words, 'A number', least, most).int();
const characters = (words: string, least: number, most: number) => number(words, 'In characters', least, most).int();
const megabytes = (words: string, least: number, most: number) => number(words, 'In megabytes', least, most);
const ratio = (words: string) => number(words, 'A share of one', 0, 1);

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
 * Everything that the site counts with, by name. Each becomes a named export of generated/constants.ts and, where
 * styles count with it, a custom property. Other files may write {{name}} in their texts. All of them are needed: code
 * or styles read each.
 */
export const constants = z.strictObject({
  // Header (CST-1)
  dropdownCloseDelay: inStyles(milliseconds('How long a dropdown stays after the pointer has left it.', 0, 2000)),
  dropdownWidth: inStyles(pixels('How wide a dropdown is.', 240, 1200)),
  dropdownColumns: inStyles(columns('In how many columns a dropdown shows its entries.', 1, 4)),
  drawerWidth: inStyles(percent('How much of a small screen the drawer covers.', 50, 100)),
  drawerMaxWidth: inStyles(pixels('How wide the drawer becomes at most.', 240, 640)),
  heroThreshold: percent('How much of the window may be scrolled before the home header turns solid.', 1, 100),
  heroHeightTall: inStyles(percent('How much of the window the lower hero fills.', 30, 100)),
  // Scrolling to anchors (CST-1d, CST-2)
  anchorDelay: milliseconds('How long after load a page scrolls to the anchor in its address.', 0, 2000),
  anchorDelayPortfolio: milliseconds('The same on the portfolio and on case studies.', 0, 2000),
  anchorDelayContact: milliseconds('The same on the contact page.', 0, 2000),
  // Home (CST-3 to CST-8)
  heroRotation: milliseconds('How long each hero message stays.', 2000, 60_000),
  heroFade: milliseconds('How long a hero message takes to fade out.', 0, 1000),
  clientStripLoop: inStyles(seconds('How long the client strip takes to pass once.', 5, 300)),
  expertiseLoop: inStyles(seconds('How long the list of capabilities takes to pass once.', 5, 300)),
  carouselAutoplay: milliseconds('How long a slide of the services carousel stays.', 1000, 60_000),
  carouselVisible: ratio('How much of the carousel must be in view before it moves by itself.'),
  carouselBottomMargin: percent('How far the lower edge of the view is drawn in for that.', -90, 90),
  slidesSmall: inStyles(columns('Slides side by side on phones.', 1, 2)),
  slidesSm: inStyles(columns('Slides side by side on small tablets.', 1, 3)),
  slidesMd: inStyles(columns('Slides side by side on tablets.', 1, 4)),
  slidesLg: inStyles(columns('Slides side by side on wide screens.', 1, 6)),
  carouselStep: count('How far one click on a carousel button moves.', 1, 4),
  accentColor: inStyles(color('Ember: the one saturated color of the site.')),
  approachStagger: seconds('How much later each approach card fades in than the one before.', 0, 1),
  approachFade: seconds('How long an approach card takes to fade in.', 0, 5),
  introDuration: seconds('How long the introduction of the approach section takes to appear.', 0, 5),
  introDelay: seconds('How long it waits before it appears.', 0, 5),
  counterDuration: milliseconds('How long a milestone takes to count up.', 0, 10_000),
  counterStep: count('By how much a milestone rises at a time.', 1, 1000),
  counterVisible: percent('How much of the milestones must be in view before they count.', 0, 100),
  counterMargin: pixels('How far the view is widened for that.', -1000, 1000),
  // Particles (GLB-1)
  particleCount: of('particles', count('How many particles drift in the background.', 0, 500)),
  particleLinkDistance: of('particles', pixels('How near two particles must be for a line between them.', 0, 500)),
  particleOpacity: of('particles', inStyles(percent('How faint the particles are.', 0, 100))),
  particleSpeed: of('particles', pixels('How far the fastest particle drifts in a second.', 0, 500)),
  particleFrame: of(
    'particles',
    milliseconds('How long each picture of the particles stays: no more than thirty are drawn in a second.', 8, 1000),
  ),
  particleStorageKey: of(
    'particles',
    storageKey('Under which name the browser remembers for the session that they are paused.'),
  ),
  // Notifications (CST-9)
  toastLimit: count('How many notifications are visible at a time.', 1, 5),
  toastRemoveDelay: milliseconds('How long a dismissed notification is kept before it is removed.', 0, 10_000_000),
  toastDuration: milliseconds('How long a notification stays.', 1000, 600_000),
  toastSwipeThreshold: of('swipeToDismiss', pixels('How far a swipe must go to dismiss a notification.', 1, 500)),
  toastSwipeDirection: of(
    'swipeToDismiss',
    z.enum(['left', 'right', 'up', 'down']).describe('Which way a swipe dismisses a notification.'),
  ),
  toastHotkey: key('The key that moves to the notifications.'),
  toastMaxWidth: inStyles(pixels('How wide the notification area is from medium screens up.', 200, 800)),
  // Data fetching (CST-10)
  fetchNeverStale: of('search', z.boolean().describe('Fetched data is kept for the visit and never asked for again.')),
  fetchRetries: of('search', count('How often a failed request is repeated.', 0, 10)),
  fetchOnFocus: of('search', z.boolean().describe('True if returning to the window asks again.')),
  fetchPolling: of('search', z.boolean().describe('True if data is asked for at intervals.')),
  fetchPollingInterval: of(
    'search',
    milliseconds('How long the intervals are, where data is asked for at intervals.', 1000, 86_400_000),
  ),
  // Site search
  searchResults: of('search', count('How many results the search shows at most.', 1, 50)),
  searchIndexAge: of(
    'search',
    seconds(
      'How long a browser may keep the search index, from page to page, before it asks whether there is a newer one.',
      0,
      86_400,
    ),
  ),
  slashStorageKey: of(
    'search',
    storageKey('Under which name the browser keeps, for a session, that the slash key does not open the search.'),
  ),
  // Widgets (CST-11)
  quoteThreshold: of('quoteButton', pixels('How far a page is scrolled before the quote button appears.', 0, 10_000)),
  cookieBannerDelay: of('cookieBanner', milliseconds('How long after load the cookie banner appears.', 0, 60_000)),
  cookieStorageKey: of('cookieBanner', storageKey('Under which name the browser keeps the answer.')),
  // Excerpts (CST-12)
  cardFeatures: count('How many feature tags a service card shows before it counts the rest.', 1, 6),
  challengeExcerpt: characters(
    'How much of a challenge the services tabs show at most; the excerpt ends at a word.',
    40,
    600,
  ),
  galleryPageSize: count('How many case studies a page of the gallery lists; more continue on a further page.', 1, 200),
  feedEntries: count('How many case studies the feed holds, those that were last changed.', 1, 100),
  // Forms (CST-13, CST-14)
  resumeMaxMegabytes: of('applicationForm', megabytes('How large a resume may be.', 1, 100)),
  resumeTypes: of('applicationForm', fileTypes('Which kinds of resume are accepted.')),
  phoneMin: of('applicationForm', characters('How long a phone number must be in an application.', 1, 30)),
  contactNameMin: of('contactForm', characters('How long a name must be in the contact form.', 1, 30)),
  contactCompanyMin: of('contactForm', characters('How long a company name must be.', 1, 30)),
  contactSubjectMin: of('contactForm', characters('How long a subject must be.', 1, 60)),
  contactMessageMin: of('contactForm', characters('How long a message must be.', 1, 500)),
  leadFirstNameMin: of('leadDialog', characters('How long a first name must be in the lead dialog.', 1, 30)),
  leadLastNameMin: of('leadDialog', characters('How long a last name must be in the lead dialog.', 1, 30)),
  leadPhoneMin: of('leadDialog', characters('How long a phone number must be in the lead dialog.', 1, 30)),
  leadDescriptionMin: of('leadDialog', characters('How long a description must be in the lead dialog.', 1, 500)),
  submitTimeout: milliseconds(
    'How long a form waits for an answer before it says that it failed: 5 MB on a slow line take most of it.',
    1000,
    600_000,
  ),
  texts: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name in camelCase (fix: for example replyHours)' }),
      z.union([z.number(), text()]).describe('What stands in a text in place of {{name}}.'),
    )
    .default({})
    .describe('Numbers and words that texts alone name, so that each stands in one place.'),
});
