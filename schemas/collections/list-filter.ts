/** Fields by which visitors filter a long list. data/interface.yaml has their labels. */
export const listFilters = ['services', 'industries', 'year'] as const;
export type ListFilter = (typeof listFilters)[number];
