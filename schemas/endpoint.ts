/**
 * Where a form is sent: its address in data/site.yaml, at another origin if a build names one. What is a path of the
 * site itself stays one.
 */
export const endpointAt = (address: string, origin: string | undefined): string =>
  !origin || address.startsWith('/') ? address : new URL(new URL(address).pathname, origin).href;
