import * as z from 'zod';
import { day } from '../fields/day.ts';
import { group, list } from '../fields/group.ts';
import { profileUrl, url } from '../fields/link.ts';
import { say } from '../text/sentence.ts';
import { properName, slug, text, token } from '../text/text.ts';
import { direction, languageCode, otherLanguages } from './languages.ts';
import { social } from './social.ts';

const typeface = () =>
  z.string().regex(/^(?:@fontsource(?:-variable)?\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'expected a package such as @fontsource-variable/inter, or a folder of data/brand (fix: write its name)',
  });

/**
 * Typefaces, each a package of Fontsource (fontsource.org) or a folder of data/brand with font files. The nearest
 * weight replaces one that a typeface lacks.
 */
export const typefaces = group('Typefaces: packages of Fontsource, or folders of the brand with font files.', {
  heading: typeface().default('@fontsource-variable/bricolage-grotesque').describe('Typeface of headings and figures.'),
  text: typeface().default('@fontsource-variable/hanken-grotesk').describe('Typeface of texts, menus and buttons.'),
  others: z
    .array(typeface())
    .default([])
    .describe('Typefaces of letters that those two lack, such as Arabic ones, in order.'),
}).prefault({});

const on = (words: string) => z.boolean().default(true).describe(words);
const off = (words: string) => z.boolean().default(false).describe(words);

/**
 * Optional features. A build leaves out scripts, styles and texts of a feature that is off (vite.config.ts and
 * renderer/ read generated/features.ts).
 */
export const features = z.strictObject({
  contactForm: on('Form on the home page and the contact page.'),
  leadDialog: on('Quote dialog on every page (GLB-2b). Without it, its buttons lead to the contact section.'),
  applicationForm: on('Form on the careers page.'),
  quoteButton: on('Floating button at the right edge (GLB-2).'),
  search: on('Search in the header, with its palette and keyboard shortcuts.'),
  particles: on('Moving particles in the background of pages (GLB-1).'),
  cookieBanner: on('Cookie banner on the first visit (GLB-3).'),
  swipeToDismiss: on('Dismissing notifications by swiping (CST-9d). The close button and its key always work.'),
  prerendering: on('Prerendering of a page when the pointer is over its link.'),
  insights: off('Articles with a list, a page each and a feed. Default: false.'),
});

export type Feature = keyof z.output<typeof features>;

/** Requirements of features: a form, or a page of one template. */
export const featureNeeds: Readonly<Partial<Record<Feature, { form: string } | { page: string }>>> = {
  contactForm: { form: 'contact' },
  leadDialog: { form: 'lead' },
  applicationForm: { form: 'application' },
  search: { page: 'search' },
  insights: { page: 'insights' },
};

/** Templates of the pages that only a site with the feature has. */
export const featureTemplates: Readonly<Partial<Record<Feature, readonly string[]>>> = {
  insights: ['insights', 'insight'],
};

/** The address of the site is an origin, because joining a path to it would drop anything after the host. */
const origin = () =>
  url().refine((value) => !URL.canParse(value) || new URL(value).origin === value, {
    error: ({ input }) =>
      say`the address of a site ends with its host (fix: write ${{ origin: new URL(String(input)).origin }})`,
  });
const email = () => z.email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' });

/** True for a name of the IANA time zone database. Offsets such as +02:00 have no daylight saving time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * The company that owns the site (ENT-1). Its name, addresses and links appear only here; other files write
 * {{company}} and further placeholders.
 */
export const site = z.strictObject({
  profile: slug()
    .optional()
    .describe('Specification profile of the site: a folder in profiles/. Without it, no specification applies.'),
  system: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, { error: 'expected a version such as 1.1.0 (fix: run npm run update, which writes it)' })
    .optional()
    .describe('Version of the system that this data was last updated for. "npm run update" writes it.'),
  starter: languageCode()
    .optional()
    .describe(
      'Language in which "npm run new -- site" wrote the sample texts. Each of them counts as a sample until it is changed. Clear this field when those that are left are right as they are.',
    ),
  company: properName('label').describe('Name of the company in titles, headings and sentences.'),
  legalName: properName('control').describe('Legal name, in the copyright line and the legal texts.'),
  wordmark: properName('figure')
    .optional()
    .describe('Name in the header and the footer, unless there is a logo. Default: the name of the company.'),
  tagline: text('card').describe('A few words after the name in the home page’s title and on social cards.'),
  language: languageCode().describe('Language of the pages, for browsers and screen readers.'),
  languageName: properName('menu')
    .optional()
    .describe('Name of that language in the language switcher. Default: its name in Unicode CLDR.'),
  dir: direction().describe('Direction of the text: rtl for a language that is written from right to left.'),
  otherLanguages,
  translations: z
    .enum(['strict'])
    .optional()
    .describe('strict: a missing text of a translation is a fault. Default: its pages are not published.'),
  typefaces,
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'expected a time zone such as Europe/Paris (fix: write its IANA name)' })
    .default('UTC')
    .describe('Time zone of times in mails and in the inbox, and of days on which entries are published.'),
  baseUrl: origin().describe('Address of the site, in canonical links and social cards (ENT-1a, GLB-4).'),
  endpoints: group('Endpoints for submissions (ENT-1b).', {
    contactProd: url().describe('Endpoint of the contact form (CAL-1).'),
    leadProd: z
      .string()
      .startsWith('/', { error: 'expected a path of this site (fix: begin it with /)' })
      .describe('Endpoint of the lead dialog, a path on the same site (CAL-2).'),
    careersProd: url().describe('Endpoint of job applications (CAL-3).'),
  }),
  emails: group('Mail addresses of the company (ENT-1c).', {
    contact: email().describe('Address on the contact cards and in the footer.'),
    privacy: email().describe('Address in the legal texts.'),
    company: email().describe('General address of the company, and the recipient of applications.'),
    security: email()
      .optional()
      .describe('Address in security.txt for reports of vulnerabilities. Default: the general address of the company.'),
  }),
  security: group(
    'Content of /.well-known/security.txt besides the address (RFC 9116). Without it, there is no such file.',
    {
      expires: day().describe(
        'Expiry of security.txt, at most a year ahead. "npm run check" warns when it has passed.',
      ),
    },
  ).optional(),
  signals: group('Wishes on the use of the pages, in robots.txt (contentsignals.org). Those left out are not stated.', {
    search: z.boolean().optional().describe('True if search engines may show links to the pages and excerpts of them.'),
    aiInput: z.boolean().optional().describe('True if AI systems may answer questions with the pages.'),
    aiTrain: z.boolean().optional().describe('True if AI models may be trained with the pages.'),
  }).optional(),
  social,
  features: features
    .prefault({})
    .describe('Switches for optional features. Default: true, unless a switch says otherwise.'),
  products: list('Products of the company (FTR-1b, PRD-4).', {
    id: token().meta({ mark: true }).describe('Short id. It also selects the mark of the logo.'),
    name: properName('label').describe('Name in the logo.'),
    description: text('sentence').describe('Purpose of the product, in one sentence.'),
    url: profileUrl().describe('Link to the product’s site (ENT-1f).'),
  }),
});
