import type { PostalAddress } from 'schema-dts';
import type { Offices } from '#generated/entities.ts';

/**
 * An office's address (https://schema.org/PostalAddress). Falls back to plain text if the data has no separate parts.
 */
export const postalAddress = ({
  address,
  postal,
}: {
  address: string;
  postal: Offices['offices'][number]['postal'] | undefined;
}): PostalAddress | string => {
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
