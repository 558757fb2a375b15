import { site } from '#generated/content/site.ts';
import { routes } from '#generated/routes.ts';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { servedFile } from '../../scripts/build/page-files.ts';
import { builtFilePaths, reachedFrom } from './built-references.ts';

/**
 * Names under which programs look for a file without being told: crawlers, browsers, readers of RFC 8615 and hosts.
 * Their addresses may stand in no page.
 */
const wellKnown = /^(?:robots\.txt|sitemap\.xml|llms\.txt|favicon\.ico|\.well-known\/[\w.-]+)$/;

/** A file beside it in another coding, which a host sends instead. */
const coded = /\.(?:br|gz)$/;

/** The files of the built site that nothing names: no page, manifest, stylesheet or script, nor a convention. */
export const unreachedFiles = (): string[] => {
  const files = builtFilePaths();
  const pages = [...routes.map(({ path }) => path), '/404'].map((path) => servedFile(path).slice(1));
  // What the owner puts into public/ is asked for by others.
  const owners = filesBelow('public').filter((file) => file !== 'README.md');
  const known = files.filter((file) => wellKnown.test(file));
  const reached = reachedFrom([...pages, ...owners, ...known], new URL(site.baseUrl).origin);
  return files.filter((file) => !reached.has(file.replace(coded, '')));
};
