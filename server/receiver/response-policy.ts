import type { PolicyHashes } from '../hosting/policy-hashes.ts';

/**
 * What a browser may do with a page that answers a form: it comes from the receiver's origin, takes styles, typefaces
 * and pictures from the site's, posts to where it came from, and runs nothing.
 */
export const answerPolicy = (siteOrigin: string, { styles }: PolicyHashes): string =>
  [
    "default-src 'none'",
    `style-src ${siteOrigin} ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    `img-src ${siteOrigin} data:`,
    `font-src ${siteOrigin}`,
    "form-action 'self'",
    `base-uri ${siteOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
