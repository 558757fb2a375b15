import { menus } from '#generated/content/menus.ts';
import { menuEntries } from '../../renderer/site/menu.ts';

/** A dropdown of the header: what its button says, and what it lists. */
export interface Dropdown {
  title: string;
  entries: (typeof menuEntries)[keyof typeof menuEntries];
}

export const dropdowns: readonly Dropdown[] = menus.header.flatMap((item) =>
  'title' in item ? [{ title: item.title, entries: menuEntries[item.entries] }] : [],
);

/** The words of the header's entries, from left to right. */
export const headerEntries: readonly { name: string; path: string }[] = menus.header.map((item) => {
  const { name, href } = 'title' in item ? { name: item.title, href: item.overview.href } : item;
  return { name, path: href.split('#')[0] ?? '' };
});
