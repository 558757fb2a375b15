import { EnvironmentFault } from '../../hosting/environment.ts';
import { importGenerated, importInLanguages } from '../../sites/site-folders.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
const { languages } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');
const [original, ...translations] = (await importInLanguages<typeof import('#generated/routes.ts')>('routes.ts')).map(
  ({ canonicalRoutes }) => canonicalRoutes,
);

const paths: readonly string[] = [original, ...translations].flatMap((routes = []) => routes.map(({ path }) => path));

/** Paths of all pages in all languages, including the 404 pages. */
export const allPages: readonly string[] = [...paths, ...languages.map(({ prefix }) => `${prefix}/404`)];

const homes = translations.flatMap((routes) => routes.find(({ template }) => template === 'home')?.path ?? []);

/** Paths of all pages in the default language, and of the home page in each other. */
export const originalPages: readonly string[] = [...(original ?? []).map(({ path }) => path), ...homes];

export const barePath = '/bare-page-of-text';

/** A page with a heading and a sentence, as a baseline. */
export const barePage = `<!DOCTYPE html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title><meta name="description" content="A bare page."><link rel="icon" href="data:,"></head><body><main><h1>${site.company}</h1><p>${site.tagline}</p></main></body></html>`;

/** Paths of one page per template, the first of each in the route table, and of the home page in other languages. */
export const representatives: readonly string[] = [
  ...[...Map.groupBy(original ?? [], ({ template }) => template).values()].flatMap(([first]) => first?.path ?? []),
  ...homes,
];

/** Paths of pages with what weighs most: the hero of the first page, a form, and the sections of an entry. */
export const heaviest: readonly string[] = ['home', 'contact', 'service'].flatMap(
  (name) => original?.find(({ template }) => template === name)?.path ?? [],
);

/** Returns the path argument of a command. Throws EnvironmentFault if no page has it. */
export const namedPage = (path: string | undefined): string | undefined => {
  if (path === undefined || paths.includes(path)) return path;
  throw new EnvironmentFault(`no page has the path ${path} (fix: use a canonical one of generated/routes.json)`);
};
