import { language } from '#generated/languages.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import type { RoutePath } from '#generated/routes.ts';

/** Address of the home page in the language of the page. */
export const homeAddress: RoutePath = pageAddresses.home ?? ((language.prefix || '/') as RoutePath);
