import type { Organization, Place, PostalAddress } from 'schema-dts';
import { footer } from '#generated/content/footer.ts';
import { site } from '#generated/content/site.ts';
import type { Offices } from '#generated/entities.ts';
import { withoutMarks } from '../../schemas/text/text-marks.ts';
import { absolute } from '../routing/addresses.ts';

type Office = Offices['offices'][number];

const organizationId = absolute('/#organization');

/** A reference to the company for other things. */
export const theCompany = {
  '@type': 'Organization',
  '@id': organizationId,
  name: site.company,
} as const satisfies Organization;

/**
 * An office's address (https://schema.org/PostalAddress). Falls back to plain text if the data has no separate parts.
 */
const postalAddress = ({ address, postal }: Office): PostalAddress | string => {
  if (!postal) return address;
  const { street, locality, region, postalCode, country } = postal;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    ...(country && { addressCountry: country }),
  };
};

export const placeOf = (office: Office): Place => ({
  '@type': 'Place',
  name: office.city,
  ...(office.phone && { telephone: office.phone }),
  address: postalAddress(office),
});

const profiles = site.social.map(({ url }) => url);

/**
 * The company (https://schema.org/Organization) with the offices shown on the page. The footer of every page shows the
 * mail address, the profiles and, depending on its copyright line, the legal name.
 */
export const organization = (shown: readonly Office[]): Organization => ({
  ...theCompany,
  ...(footer.copyright.includes(withoutMarks(site.legalName)) && { legalName: site.legalName }),
  url: absolute('/'),
  logo: absolute('/apple-touch-icon.png'),
  ...(profiles.length > 0 && { sameAs: profiles.length > 1 ? profiles : profiles[0] }),
  contactPoint: { '@type': 'ContactPoint', email: site.emails.contact },
  location: shown.map(placeOf),
});
