/** The address of the picture that social networks show of a page; aliases share that of their canonical page. */
export const cardPath = (canonical: string): string =>
  `/social/${canonical === '/' ? 'home' : canonical.slice(1).replaceAll('/', '-')}.png`;
