import { site } from '#generated/content/site.ts';

/** Where a form is sent, without the host: tests have a receiver of their own. */
const pathOf = (endpoint: string | undefined): string =>
  endpoint === undefined ? '/no-endpoint' : new URL(endpoint, site.baseUrl).pathname;

export const contactEndpoint = pathOf(site.endpoints.contactProd);
export const leadEndpoint = pathOf(site.endpoints.leadProd);
export const careersEndpoint = pathOf(site.endpoints.careersProd);
