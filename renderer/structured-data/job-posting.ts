import type { JobPosting, MonetaryAmount } from 'schema-dts';
import { rolePage } from '#generated/content/pages/role.ts';
import { site } from '#generated/content/site.ts';
import type { Role } from '#generated/entities.ts';
import { hasApplicationForm } from '#generated/features.ts';
import { absolute, officeOf } from '../routing/addresses.ts';
import { placeOf, theCompany } from './organization.ts';

type RolePage = NonNullable<Role['page']>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the texts of the page as HTML, which Google requires. */
const htmlOf = ({ description }: Role, page: RolePage): string => {
  const lists = (['tasks', 'profile', 'offer'] as const).map((key) => {
    const items = page[key].map((line) => `<li>${escaped(line)}</li>`);
    return `<p>${escaped(rolePage[key])}</p><ul>${items.join('')}</ul>`;
  });
  return [`<p>${escaped(description)}</p>`, ...lists].join('');
};

const salaryOf = ({ from, to = from, currency, per }: NonNullable<RolePage['salary']>): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  currency,
  value: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitText: per.toUpperCase() },
});

const zone = new Intl.DateTimeFormat('en', { timeZone: site.timeZone, timeZoneName: 'longOffset' });

/** Returns the end of a day in the time zone of the site: `2026-06-30T23:59+02:00`. */
const endOf = (day: string): string => {
  const offset = zone
    .formatToParts(new Date(day))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice('GMT'.length);
  return `${day}T23:59${offset || '+00:00'}`;
};

/**
 * An open role (https://schema.org/JobPosting) with the properties that Google reads:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const jobPosting = (role: Role, page: RolePage): JobPosting => {
  const office = officeOf(role.office);
  return {
    '@type': 'JobPosting',
    title: role.title,
    description: htmlOf(role, page),
    ...(role.link && { url: absolute(role.link) }),
    ...(role.posted && { datePosted: role.posted }),
    ...(page.closes && { validThrough: endOf(page.closes) }),
    identifier: { '@type': 'PropertyValue', name: site.company, value: role.id },
    employmentType: page.employment,
    hiringOrganization: { ...theCompany, sameAs: absolute('/'), logo: absolute('/apple-touch-icon.png') },
    ...(office && { jobLocation: placeOf(office) }),
    ...(page.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: page.remote.map((name) => ({ '@type': 'Country', name })),
    }),
    ...(page.salary && { baseSalary: salaryOf(page.salary) }),
    directApply: hasApplicationForm && !role.apply,
  };
};
