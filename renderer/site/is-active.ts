import type { Href, RoutePath } from '#generated/routes.ts';

/** Whether a menu entry stands for the section of the current page: by prefix, but `/` only for itself (HDR-5). */
export const isActive = (target: Href | RoutePath, current: RoutePath | undefined): boolean => {
  const [path] = target.split('#');
  if (!current || !path) return false;
  if (path === '/') return current === '/';
  return current === path || current.startsWith(`${path}/`);
};

/** aria-current for a menu entry: the page itself, or the section that the page belongs to. */
export const currentMark = (target: Href | RoutePath, current: RoutePath | undefined): 'page' | 'true' | undefined => {
  if (!isActive(target, current)) return undefined;
  return target.split('#')[0] === current ? 'page' : 'true';
};
