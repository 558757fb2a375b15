import { site } from '#generated/content/site.ts';
import { endpointAt } from '#schemas/forms/wire-format.ts';

const addresses = {
  contact: site.endpoints.contactProd,
  lead: site.endpoints.leadProd,
  careers: site.endpoints.careersProd,
} as const;

/**
 * Where a form is sent (CAL-1…CAL-3). A build may name another origin for the receiver in API_ORIGIN, as `npm start`
 * does for its own; the path stays that of the site configuration.
 */
export const endpointOf = (form: keyof typeof addresses): string =>
  endpointAt(addresses[form], import.meta.env.API_ORIGIN as string | undefined);
