import type { PostalAddress } from 'schema-dts';
import type { Offices } from '#generated/entities.ts';

/**
 * The address of an office by its parts (https://schema.org/PostalAddress); as the one text that it is where the data
 * does not say them.
 */
export const postalAddress = ({
  address,
  postal,
}: Pick<Offices['offices'][number], 'address' | 'postal'>): PostalAddress | string => {
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
