/** Files that Netlify and Cloudflare Pages read from the folder that they serve. */
export const platformFiles: readonly string[] = ['_headers', '_redirects'];

/** The variable that each platform sets while it builds a site, by the folder of its files in dist/hosting. */
const variables = { netlify: 'NETLIFY', cloudflare: 'CF_PAGES' } as const;

export type Platform = keyof typeof variables;

/** The platform that this build is for. Undefined for a host that does not read files from the served folder. */
export const platformOf = (environment: Readonly<Record<string, string | undefined>>): Platform | undefined =>
  (Object.keys(variables) as Platform[]).find((platform) => environment[variables[platform]]);
