import { site } from '#generated/content/site.ts';

const addresses = {
  contact: site.endpoints.contactProd,
  lead: site.endpoints.leadProd,
  careers: site.endpoints.careersProd,
} as const;

/**
 * Where a form is sent (CAL-1…CAL-3). A build may name another origin for the receiver in API_ORIGIN, as `npm start`
 * does for its own; the path stays that of the site configuration.
 */
export const endpointOf = (form: keyof typeof addresses): string => {
  const address = addresses[form];
  const origin = import.meta.env.API_ORIGIN as string | undefined;
  if (!origin || address.startsWith('/')) return address;
  return new URL(new URL(address).pathname, origin).href;
};
