/**
 * Returns the URL that a form is sent to: its address in data/site.yaml, moved to another origin if a build names one.
 * A path of the site itself stays a path.
 */
export const endpointAt = (address: string, origin: string | undefined): string =>
  !origin || address.startsWith('/') ? address : new URL(new URL(address).pathname, origin).href;
