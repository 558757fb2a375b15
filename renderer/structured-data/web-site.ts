import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { site } from '#generated/content/site.ts';
import { hasSearch } from '#generated/features.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import { absolute } from '../routing/addresses.ts';
import { homeAddress } from '../routing/home-address.ts';
import { theCompany } from './organization.ts';

/** Search by URL: /search?q=… opens the palette with the query (browser/links/search.ts). */
const searchAt = (path: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${absolute(path)}?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

/** The site in the language of the page (https://schema.org/WebSite), on its home page. */
export const webSite = (): WebSite => ({
  '@type': 'WebSite',
  '@id': absolute(`${homeAddress}#website`),
  url: absolute(homeAddress),
  name: site.company,
  inLanguage: site.language,
  publisher: theCompany,
  ...(hasSearch && pageAddresses.search && { potentialAction: searchAt(pageAddresses.search) }),
});
