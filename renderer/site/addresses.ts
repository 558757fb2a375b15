import { offices } from '#generated/content/offices.ts';
import { site } from '#generated/content/site.ts';
import { pageAddresses } from '#generated/page-addresses.ts';
import type { Href } from '#generated/routes.ts';
import { endpointAt } from '#schemas/forms/wire-format.ts';

/** Returns the absolute URL of a path, for other sites. */
export const absolute = (path: string): string => new URL(path, site.baseUrl).href;

/** Address of the contact form: on the contact page, or on the home page of a site without one. */
export const contactAddress: Href = `${pageAddresses.contact ?? pageAddresses.home ?? '/'}#contact` as Href;

/**
 * A link that begins a conversation goes to the form itself (RTE-23): /contact, with whatever anchor, becomes
 * /contact#contact.
 */
export const heroLink = (link: Href): Href => (link.split('#')[0] === pageAddresses.contact ? contactAddress : link);

const addresses = {
  contact: site.endpoints.contactProd,
  lead: site.endpoints.leadProd,
  careers: site.endpoints.careersProd,
} as const;

/**
 * Returns the URL to which a form is sent (CAL-1…CAL-3). A build may name another origin for the receiver in
 * API_ORIGIN, as `npm start` does; the path stays that of the site configuration.
 */
export const endpointOf = (form: keyof typeof addresses): string =>
  endpointAt(addresses[form], import.meta.env.API_ORIGIN as string | undefined);

/** The office that data names by its id; undefined where it names none. */
export const officeOf = (named: string | undefined) => offices.offices.find(({ id }) => id === named);
