import type { Anchor, Href, RoutePath } from '#generated/routes.ts';

/** Returns the URL of a page, with an optional anchor. A path outside of the route table is a type error. */
export function href(path: RoutePath, anchor?: Anchor): Href {
  if (!anchor) return path;
  return `${path}#${anchor}`;
}

/** Adds the #hero anchor to a link to a page (RTE-19). Other links stay as they are. */
export const heroOf = (path: Href): Href =>
  path.includes('#') || !path.startsWith('/') ? path : href(path as RoutePath, 'hero');
