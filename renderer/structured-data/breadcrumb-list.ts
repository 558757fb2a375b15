import type { BreadcrumbList } from 'schema-dts';
import { menus } from '#generated/content/menus.ts';
import { absolute } from '../routing/addresses.ts';
import { homeAddress } from '../routing/home-address.ts';

/** Names of the pages in the header menu, by path. */
const menuNames: ReadonlyMap<string, string> = new Map(
  menus.header.map((item) => {
    const { name, href } = 'title' in item ? { name: item.title, href: item.overview.href } : item;
    return [href.replace(/#.*$/, ''), name];
  }),
);

/**
 * The path from an overview to one of its pages (https://schema.org/BreadcrumbList), with the names shown in the menu
 * and on the page. Undefined if the parent page is not in the menu.
 */
export const breadcrumbList = (path: string, name: string): BreadcrumbList | undefined => {
  const list = path.slice(0, path.lastIndexOf('/'));
  // The prefix of a language is no list.
  const listName = list === homeAddress ? undefined : menuNames.get(list);
  if (listName === undefined) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: listName, item: absolute(list) },
      { '@type': 'ListItem', position: 2, name, item: absolute(path) },
    ],
  };
};
