import type { JobPosting } from 'schema-dts';
import type { Roles } from '#generated/entities.ts';
import { officeOf } from '../site/office-of.ts';
import { theCompany } from './organization.ts';
import { postalAddress } from './postal-address.ts';

/**
 * An open role (https://developers.google.com/search/docs/appearance/structured-data/job-posting). None for a role that
 * does not say since when it is open and where: both are required.
 */
export const jobPosting = (role: Roles['roles'][number]): JobPosting | undefined => {
  const office = officeOf(role.office);
  if (!office || !role.posted) return undefined;
  return {
    '@type': 'JobPosting',
    title: role.title,
    description: role.description,
    datePosted: role.posted,
    hiringOrganization: theCompany,
    jobLocation: { '@type': 'Place', address: postalAddress(office) },
  };
};
