import { offices } from '#generated/content/offices.ts';
import { site } from '#generated/content/site.ts';
import { language } from '#generated/languages.ts';
import { formSections, pageAddresses } from '#generated/page-addresses.ts';
import type { Href } from '#generated/routes.ts';
import type { FormDefinition } from '#schemas/forms/form-definition.ts';
import type { FormSource } from '#schemas/forms/form-source.ts';
import { endpointAt, endpointIn, endpointOfForm } from '#schemas/forms/wire-format.ts';
import { homeAddress } from './home-address.ts';

export const absolute = (path: string): string => new URL(path, site.baseUrl).href;

/** URL of the contact form: on the contact page, or on another page of a site without one. */
export const contactAddress: Href = formSections.contact ?? pageAddresses.contact ?? homeAddress;

/** Adds the form's anchor to links to the contact page (RTE-23): /contact with any anchor becomes that of the form. */
export const heroLink = (link: Href): Href => (link.split('#')[0] === pageAddresses.contact ? contactAddress : link);

/**
 * Returns the URL to which a form is sent (CAL-1…CAL-3). The build variable API_ORIGIN overrides the origin of the
 * receiver, as in `npm start`; the path is that of the site configuration. The query names another language.
 */
export const endpointOf = (form: Pick<FormDefinition, 'endpoint'>): string => {
  const address = endpointOfForm(form, site.endpoints);
  return endpointIn(language.path, endpointAt(address, import.meta.env.API_ORIGIN as string | undefined));
};

/** Returns where a form is sent, from where, and the mail address for visitors whose submission fails. */
export const receiverOf = (form: Pick<FormDefinition, 'endpoint'>, source: FormSource) => ({
  endpoint: endpointOf(form),
  source,
  mail: form.endpoint === 'careers' ? site.emails.company : site.emails.contact,
});

/** Returns the map of an office: its own link, or a search for its address (ENT-1e). */
export const mapOf = ({ map, address }: (typeof offices.offices)[number]): Href =>
  map ?? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

export const officeOf = (named: string | undefined) => offices.offices.find(({ id }) => id === named);
