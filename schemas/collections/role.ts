import * as z from 'zod';
import { day } from '../fields/day.ts';
import { group } from '../fields/group.ts';
import { profileUrl } from '../fields/link.ts';
import { entryFields, seo } from '../fields/page-head.ts';
import { reference } from '../fields/reference.ts';
import { countryCode } from '../site/offices.ts';
import { say } from '../text/sentence.ts';
import { maybeEmptyText, text } from '../text/text.ts';

const lines = (words: string) => z.array(text('line')).min(1).max(12).describe(words);

const amount = () => z.number().int().positive();

/** Periods of a salary. data/pages/role.yaml has a text for each. */
export const salaryPeriods = ['hour', 'month', 'year'] as const;

/** Least salary of a period in any currency, against thousands that were left out. */
const leastSalary = { hour: 1, month: 60, year: 720 } as const;

const salary = z
  .strictObject({
    from: amount().describe('Lowest salary before tax, in whole units of the currency.'),
    to: amount().optional().describe('Highest salary. Without it, visitors read one figure.'),
    currency: z
      .string()
      .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
        error: 'expected a currency such as EUR (fix: write its three capitals, ISO 4217)',
      })
      .describe('Currency by its three capitals, such as EUR.'),
    per: z.enum(salaryPeriods).describe('Period of the salary.'),
  })
  .superRefine(({ from, to, per }, context) => {
    if (from < leastSalary[per]) {
      const message = say`expected at least ${{ least: leastSalary[per] }} per ${{ per }}, got ${{ from }} (fix: write all digits, such as ${{ thousands: from * 1000 }}, or another period)`;
      context.addIssue({ code: 'custom', message, path: ['from'] });
      return;
    }
    if (to === undefined || to > from) return;
    const message = say`the salary goes from ${{ from }} to ${{ to }} (fix: write the lower figure first, or remove this line)`;
    context.addIssue({ code: 'custom', message, path: ['to'] });
  });

/** Further content of a role with a page. */
const rolePage = group('Page of the role. Without it, the role is only a card on the careers page.', {
  seo,
  tasks: lines('Tasks of the role, as a list.'),
  profile: lines('Skills and experience of the person, as a list.'),
  offer: lines('Offer of the company, as a list.'),
  // The values of https://developers.google.com/search/docs/appearance/structured-data/job-posting.
  employment: z
    .array(z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']))
    .min(1)
    .describe('Type of employment for search engines. Visitors read your own words for it.'),
  remote: z
    .array(countryCode())
    .min(1)
    .optional()
    .describe('Countries from which people may work entirely from home; visitors read their names.'),
  salary: salary.optional().describe('Salary, shown among the facts of the role.'),
  closes: day()
    .optional()
    .describe('Last day for applications. After it, the page says so, and no list, search or sitemap has the role.'),
});

/** Open role: a file in data/roles, a card on the careers page (ENT-21, CAR-3). */
export const role = z
  .strictObject({
    order: z.number().int().positive().describe('Position on the careers page, from 1.'),
    title: text('card').describe('Heading of the card and of the page.'),
    location: maybeEmptyText('label').describe('Location, shown on the card if it is not empty (ENT-21).'),
    type: text('label').describe('Type of employment.'),
    description: text().describe('Description of the work.'),
    posted: day().meta({ date: true }).optional().describe('Date of publication, shown on the card.'),
    office: reference('office').optional().describe('Id of the office. The card shows its city, the page its address.'),
    position: reference('position')
      .optional()
      .describe('Position that is selected in the application form: an option of its position field (CAR-3).'),
    apply: profileUrl().optional().describe('Address where people apply, in place of the form of the site.'),
    page: rolePage.optional(),
    ...entryFields,
  })
  .superRefine(({ page, office, posted }, context) => {
    if (!page) return;
    const missing = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', message: say`${{ message }} (fix: add it)`, path: [path] });
    if (posted === undefined)
      missing('posted', 'a role with a page needs its day of publication, as search engines do');
    if (office === undefined && !page.remote) missing('office', 'a role with a page needs an office, or page.remote');
  });
