import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { profileUrl, url } from '../fields/link.ts';
import { slug, text } from '../text/text.ts';

const on = (words: string) => z.boolean().default(true).describe(words);

/**
 * Optional features. A build leaves out scripts, styles and texts of a feature that is off (vite.config.ts and
 * renderer/ read generated/features.ts).
 */
export const features = z.strictObject({
  contactForm: on('The form on the home and contact pages (data/forms/contact.yaml).'),
  leadDialog: on('The dialog that opens over any page (GLB-2b); without it its buttons lead to the contact section.'),
  applicationForm: on('The form on the careers page (data/forms/application.yaml).'),
  quoteButton: on('The floating button at the right edge (GLB-2).'),
  search: on('The search in the header, with its palette and its keys.'),
  particles: on('The sparks that drift behind pages (GLB-1).'),
  cookieBanner: on('The banner at the foot of a first visit (GLB-3).'),
  swipeToDismiss: on('That a notification can be swiped away (CST-9d); its close button and its key stay.'),
  prerendering: on('That browsers get a page ready when its link is pointed at.'),
});

export type Feature = keyof z.output<typeof features>;

/** Requirements of features: a form, or a page of one template. */
export const featureNeeds: Readonly<Partial<Record<Feature, { form: string } | { page: string }>>> = {
  contactForm: { form: 'contact' },
  leadDialog: { form: 'lead' },
  applicationForm: { form: 'application' },
  search: { page: 'search' },
};

/** The address of the site is its origin: what stands behind the host would be lost when a path is joined to it. */
const origin = () =>
  url().superRefine((value, context) => {
    if (!URL.canParse(value) || new URL(value).origin === value) return;
    const message = `the address of a site ends with its host (fix: write ${new URL(value).origin})`;
    context.addIssue({ code: 'custom', message });
  });
const email = () => z.email({ error: 'expected an e-mail address such as hello@example.com (fix: write it in full)' });

/** True for a name of the IANA time zone database; offsets such as +02:00 know no daylight saving time. */
const isTimeZone = (name: string): boolean => {
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
    .describe('Which specification binds the data, by its file in profiles/; without it none does.'),
  company: text('label').describe('The name in titles, headings and sentences.'),
  legalName: text('control').describe('The name in the copyright line and the legal texts.'),
  wordmark: text('figure').describe('The letters of the logo.'),
  tagline: text('card').describe('A few words after the name on the home page tab and on social cards.'),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: 'expected a language such as en or en-US (fix: write its code)' })
    .describe('The language of the pages, for screen readers.'),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'expected a time zone such as Europe/Paris (fix: write its IANA name)' })
    .default('UTC')
    .describe('The time zone of times in mails and in the inbox.'),
  baseUrl: origin().describe(
    'The address of the site: canonical links and social cards begin with it (ENT-1a, GLB-4).',
  ),
  endpoints: group('Where submissions go (ENT-1b).', {
    contactProd: url().describe('Where the contact form is sent (CAL-1).'),
    leadProd: z
      .string()
      .startsWith('/', { error: 'expected a path of this site (fix: begin it with /)' })
      .describe('Where the lead dialog is sent, a path of the site itself (CAL-2).'),
    careersProd: url().describe('Where job applications are sent (CAL-3).'),
  }),
  emails: group('Mail addresses (ENT-1c).', {
    contact: email().describe('The address on the contact cards and in the footer.'),
    privacy: email().describe('The address in the legal texts.'),
    company: email().describe('An alias of the company.'),
    security: email()
      .optional()
      .describe(
        'Whom security.txt says to write to about a weakness of the site; without it the alias of the company.',
      ),
  }),
  security: group(
    'What /.well-known/security.txt says besides the address (RFC 9116); without it there is no such file.',
    {
      expires: z.iso
        .date({ error: 'expected a day such as 2027-05-31 (fix: write year, month and day)' })
        .describe(
          'Until when the address in security.txt holds, at most a year ahead; "npm run check" says when it is over.',
        ),
    },
  ).optional(),
  social: z
    .strictObject({ linkedin: profileUrl().describe('The LinkedIn link of the footer (ENT-1d).') })
    .describe('Profiles on other sites.'),
  features: features.prefault({}).describe('What the site has, each a switch; what is not named is on.'),
  products: list('The company’s own products (FTR-1b, PRD-4).', {
    id: text().describe('A short id, which also chooses the mark of the logo.'),
    name: text('label').describe('The name in the logo.'),
    description: text('sentence').describe('What the product does, in one sentence.'),
    url: profileUrl().describe('Its own site (ENT-1f).'),
  }),
});
