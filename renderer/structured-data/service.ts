import type { Service } from 'schema-dts';
import type { Service as ServiceContent } from '#generated/entities.ts';
import { absolute } from '../site/addresses.ts';
import { theCompany } from './organization.ts';

/** A service (https://schema.org/Service). */
export const service = ({
  name,
  hero,
  link,
}: {
  name: string;
  hero: Pick<ServiceContent['hero'], 'description'>;
  link: string;
}): Service => ({
  '@type': 'Service',
  name,
  description: hero.description,
  url: absolute(link),
  provider: theCompany,
});
