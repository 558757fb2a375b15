import type { Service } from 'schema-dts';
import type { Offer } from '../content/page-entry.ts';
import { absolute } from '../routing/addresses.ts';
import { theCompany } from './organization.ts';

/** A service (https://schema.org/Service). */
export const service = ({ name, hero, link }: Offer): Service => ({
  '@type': 'Service',
  name,
  description: hero.description,
  url: absolute(link),
  provider: theCompany,
});
