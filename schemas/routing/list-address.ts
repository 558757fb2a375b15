import { takenParts } from './reserved-names.ts';

/** Fields by which visitors filter a long list. The words for them are in data/interface.yaml. */
export const listFilters = ['services', 'industries', 'year'] as const;
export type ListFilter = (typeof listFilters)[number];

/** One value of a filter, such as the year 2025. */
export interface FilterValue {
  by: ListFilter;
  value: string;
}

/**
 * Returns the address of a list with the entries of one value.
 * @example filteredListPath('/portfolio', { by: 'year', value: '2025' }) // '/portfolio/year/2025'
 */
export const filteredListPath = (list: string, { by, value }: FilterValue): string => `${list}/${by}/${value}`;

/**
 * Returns the address of a page of a long list, from 1. Hosts read 404.html in any folder as the page for unknown
 * addresses, so the 404th page has another name.
 * @example listPartPath('/portfolio', 2) // '/portfolio/page/2'
 */
export const listPartPath = (list: string, part: number): string => {
  if (part === 1) return list;
  return `${list}/page/${part}${Object.hasOwn(takenParts, String(part)) ? 'th' : ''}`;
};
