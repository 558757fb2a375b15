import { industrySummaries } from '#generated/content/industries/index.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import type { Href, RoutePath } from '#generated/routes.ts';
import { homeAddress } from '../routing/home-address.ts';
import { heroOf } from '../routing/href.ts';

interface MenuEntry {
  id: string;
  name: string;
  link: RoutePath;
  /** Language of the name, if it is not translated. */
  language?: string | undefined;
}

/** Entries of the two dropdowns, the drawer and the footer, in the editors' order (HDR-9, HDR-10). */
export const menuEntries: Readonly<Record<'services' | 'industries', readonly MenuEntry[]>> = {
  services: serviceSummaries.map(({ id, name, link, language }) => ({ id, name, link, language })),
  industries: industrySummaries.map(({ id, title, link, language }) => ({ id, name: title, link, language })),
};

/** True if a menu entry is the current page or a parent of it (HDR-5). The home page matches only itself. */
export const isActive = (target: Href | RoutePath, current: RoutePath | undefined): boolean => {
  const [path] = target.split('#');
  if (!current || !path) return false;
  if (path === homeAddress) return current === path;
  return current === path || current.startsWith(`${path}/`);
};

/** Returns the aria-current value of a menu entry: the current page, or its section. */
export const currentMark = (target: Href | RoutePath, current: RoutePath | undefined): 'page' | 'true' | undefined => {
  if (!isActive(target, current)) return undefined;
  return target.split('#')[0] === current ? 'page' : 'true';
};

/** Menu entries as links to the #hero anchors of their pages (RTE-19). */
export const menuLinks = (entries: keyof typeof menuEntries) =>
  menuEntries[entries].map(({ link, ...entry }) => ({ ...entry, to: heroOf(link) }));
