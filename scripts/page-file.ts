/** An address that no page has: rendering it gives the page for all such addresses. */
export const notFoundPath = '/404';

/** The file of a page, as static hosts look for it. */
export const pageFile = (path: string): string => `dist/client${path === '/' ? '/index' : path}.html`;
