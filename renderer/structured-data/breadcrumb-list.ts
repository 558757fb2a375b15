import type { BreadcrumbList } from 'schema-dts';
import { menus } from '#generated/content/menus.ts';
import { absolute } from '../site/addresses.ts';

/** Names of the pages in the header menu, by their addresses. */
const menuNames: ReadonlyMap<string, string> = new Map(
  menus.header.map((item) => {
    const { name, href } = 'title' in item ? { name: item.title, href: item.overview.href } : item;
    return [href.replace(/#.*$/, ''), name];
  }),
);

/**
 * The way from a list to one of its pages (https://schema.org/BreadcrumbList), by the names that the menu and the page
 * show. None for a page that lies below no page of the menu.
 */
export const breadcrumbList = (path: string, name: string): BreadcrumbList | undefined => {
  const list = path.slice(0, path.lastIndexOf('/'));
  const listName = menuNames.get(list);
  if (listName === undefined) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: listName, item: absolute(list) },
      { '@type': 'ListItem', position: 2, name, item: absolute(path) },
    ],
  };
};
