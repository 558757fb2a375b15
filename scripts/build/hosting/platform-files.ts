/** What Netlify and Cloudflare Pages read among the files that they serve, and do not serve themselves. */
export const platformFiles: readonly string[] = ['_headers', '_redirects'];
