import { site } from '#generated/content/site.ts';

/** An address of the site in full, as it is told to others. */
export const absolute = (path: string): string => new URL(path, site.baseUrl).href;
