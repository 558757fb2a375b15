import type { Anchor, Href, RoutePath } from '#generated/routes.ts';

/** Returns the address of a page, with or without an anchor. An address outside of the route table does not compile. */
export function href(path: RoutePath, anchor?: Anchor): Href {
  return anchor ? `${path}#${anchor}` : path;
}

/** The #hero of a page, where links to pages usually lead (RTE-19). */
export const heroOf = (path: Href): Href =>
  path.includes('#') || !path.startsWith('/') ? path : href(path as RoutePath, 'hero');
