import type { Anchor, Href, RoutePath } from '#generated/routes.ts';

/** The address of a page, with or without an anchor. What is not in the route table does not compile. */
export function href(path: RoutePath, anchor?: Anchor): Href {
  return anchor ? `${path}#${anchor}` : path;
}

/** A link that begins a conversation goes to the form itself (RTE-23): /contact, with whatever anchor, becomes /contact#contact. */
export const heroLink = (link: Href): Href => (/^\/contact(#|$)/.test(link) ? href('/contact', 'contact') : link);

/** The #hero of a page, where links to pages usually lead (RTE-19). */
export const heroOf = (path: Href): Href =>
  path.includes('#') || !path.startsWith('/') ? path : href(path as RoutePath, 'hero');
