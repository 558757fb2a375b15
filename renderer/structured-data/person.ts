import type { Person } from 'schema-dts';
import type { Team } from '#generated/entities.ts';
import { theCompany } from './organization.ts';

/** A person of the team (https://schema.org/Person). */
export const person = ({ name, role }: Team['members'][number]): Person => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  worksFor: theCompany,
});
