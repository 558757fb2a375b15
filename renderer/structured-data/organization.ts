import type { Organization, Place } from 'schema-dts';
import { footer } from '#generated/content/footer.ts';
import { site } from '#generated/content/site.ts';
import type { Offices } from '#generated/entities.ts';
import { absolute } from '../site/addresses.ts';
import { postalAddress } from './postal-address.ts';

type Office = Offices['offices'][number];

const organizationId = absolute('/#organization');

/** A reference to the company for other things. */
export const theCompany = {
  '@type': 'Organization',
  '@id': organizationId,
  name: site.company,
} as const satisfies Organization;

export const placeOf = ({ city, address, postal, phone }: Office): Place => ({
  '@type': 'Place',
  name: city,
  ...(phone && { telephone: phone }),
  address: postalAddress({ address, postal }),
});

const profiles = site.social.map(({ url }) => url);

/**
 * The company (https://schema.org/Organization) with the offices shown on the page. The footer of every page shows the
 * mail address, the profiles and, depending on its copyright line, the legal name.
 */
export const organization = (shown: readonly Office[]): Organization => ({
  ...theCompany,
  ...(footer.copyright.includes(site.legalName) && { legalName: site.legalName }),
  url: absolute('/'),
  logo: absolute('/apple-touch-icon.png'),
  ...(profiles.length > 0 && { sameAs: profiles.length > 1 ? profiles : profiles[0] }),
  contactPoint: { '@type': 'ContactPoint', email: site.emails.contact },
  location: shown.map(placeOf),
});
