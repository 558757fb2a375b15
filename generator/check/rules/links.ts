import { distance } from 'fastest-levenshtein';
import { encodedFile, encodedFilePath, encodedPath } from '../../../schemas/fields/encoded-path.ts';
import { link as linkSchema } from '../../../schemas/fields/link.ts';
import { fixFor, nearest } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { anchorsOf } from '../../read/anchors.ts';
import { collectionOf } from '../../read/data-files.ts';
import { type DataPath, valueAt } from '../../read/data-path.ts';
import { type CheckedDocument, visitsOf } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import type { PublicFiles } from '../../read/files/public-files.ts';
import { memoize } from '../../read/memoize.ts';
import { linksInText } from '../../read/rich-text-parts.ts';
import { hasFormat } from '../../read/schema-walk.ts';
import { isIn, languagesOf } from '../../read/translations/languages.ts';
import { faultAt } from '../../read/yaml/source.ts';
import type { DocumentRule, Surroundings } from '../rule.ts';

const format = linkSchema();

/** True for the address of a file, such as /prices.pdf. Addresses of pages have no dot. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** Returns the problem of an address of public/, if any. */
const fileProblem = (path: string, files: PublicFiles): string | undefined => {
  if (files.has(path)) return undefined;
  return say`there is no file public${{ path: decodeURI(encodedFilePath(path)) }} (fix: ${{ fix: fixFor(path, files.keys(), 'put it there') }}, or remove this link)`;
};

/** Possible targets of the links of a site: its pages, and its files in public/. */
type Targets = Pick<Surroundings, 'targets'> & Partial<Pick<Surroundings, 'publicFiles'>>;

/** Returns the problem of a link whose path is not that of a page. */
const pathProblem = (
  link: string,
  path: string,
  { targets, publicFiles }: { targets: NonNullable<Targets['targets']>; publicFiles: PublicFiles },
): string | undefined => {
  // Another rule reports a name with a question mark.
  if (publicFiles.has(encodedPath(path)) || publicFiles.has(encodedFile(path))) return undefined;
  const whole = encodedFile(link);
  if (publicFiles.has(whole)) return say`an anchor begins at # (fix: write ${{ whole }}, or rename the file)`;
  if (isFile(path) && !nearest(path, targets.keys())) return fileProblem(path, publicFiles);
  const fix = fixFor(path, targets.keys(), 'use an address of data/routes.yaml');
  return say`there is no page at ${{ path }} (fix: ${{ fix }}, or remove this link)`;
};

/** Returns the problem of a link, if any. An anchor without a path (`#apply`) is one of the page with the link. */
export const linkProblem = (
  link: string,
  { targets, publicFiles = new Map() }: Targets,
  ownAnchors?: readonly string[],
): string | undefined => {
  if (!targets || (!link.startsWith('/') && !link.startsWith('#'))) return undefined;
  const [path = '', anchor] = link.split('#');
  const address = targets.get(path);
  if (path !== '' && !address) return pathProblem(link, path, { targets, publicFiles });
  const known = path === '' ? ownAnchors : address?.anchors;
  if (anchor === undefined || !known || known.includes(anchor)) return undefined;
  const near = nearest(anchor, known);
  const fix = near ? say`write #${{ near }}` : say`use one of ${{ names: known.map((name) => `#${name}`).join(', ') }}`;
  return say`${{ page: path === '' ? 'the page' : path }} has no section #${{ anchor }} (fix: ${{ fix }})`;
};

const sizeProblem = (bytes = 0, most = Number.POSITIVE_INFINITY): string | undefined =>
  bytes > most * 1e6
    ? say`expected at most ${{ most }} MB, got ${{ size: Math.ceil(bytes / 1e6) }} MB, for which visitors would wait (fix: compress the file)`
    : undefined;

/** Files that pages show must be in public/, and not too large. */
export const publicFileFaults: DocumentRule = ({ source }, visits, { publicFiles }) =>
  visits.flatMap(({ path, value, meta }) => {
    if (!meta.publicFile || typeof value !== 'string') return [];
    const file = encodedFilePath(value);
    const problem = fileProblem(file, publicFiles) ?? sizeProblem(publicFiles.get(file), meta.mostMegabytes);
    return problem ? [faultAt(source, path, problem)] : [];
  });

/**
 * Internal links, including those in rich texts, must lead to an address of the route table and to an existing anchor.
 */
export const linkFaults: DocumentRule = (document, visits, surroundings) => {
  const { site, anchors } = surroundings;
  const { source, value: page } = document;
  // A page without an address, whose file is checked as well.
  const template = collectionOf(source.file) ? 'page' : source.id;
  const withoutAddress = source.file.startsWith('data/pages/') ? anchorsOf(template, page) : undefined;
  const ownAnchors = anchors.get(source.file) ?? withoutAddress;
  // Redirects may lead to pages of other languages, which another rule checks. All other links follow the language.
  const others = source.file === 'data/redirects.yaml' ? languagesOf(site) : [];
  const isElsewhere = (link: string): boolean => others.some((language) => isIn(language, link));
  const inText = (path: DataPath, link: string): Fault[] => {
    // The schema does not validate links inside texts.
    const { success, error } = format.safeParse(link);
    const problem = success ? linkProblem(link, surroundings, ownAnchors) : error.issues[0]?.message;
    return problem ? [faultAt(source, path, problem, { words: `](${link}` })] : [];
  };
  return visits.flatMap((visit) => {
    const { path, value, meta } = visit;
    if (typeof value !== 'string' || !meta.link || !format.safeParse(value).success)
      return linksInText(visit).flatMap((link) => inText(path, link));
    const problem = isElsewhere(value) ? undefined : linkProblem(value, surroundings, ownAnchors);
    return problem ? [faultAt(source, path, problem)] : [];
  });
};

/** Matches host names in URLs and mail addresses, with the path after them. */
const host = /(?<=^|[\s("'<@/])(?<name>[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?<path>\/[^\s)>"'#?]*)?/gi;

/** Maximum edit distance. A name with more differences is considered another name. */
const mostTypos = 2;

const ownHostOf = (site: unknown): string | undefined => {
  const url = valueAt(site, ['baseUrl']);
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : undefined;
};

const problemOf = (
  name: string,
  path: string | undefined,
  siteHost: string,
  targets: Surroundings['targets'],
): string | undefined => {
  if (name !== siteHost) {
    const typos = distance(name, siteHost);
    return typos > 0 && typos <= mostTypos
      ? say`"${{ name }}" resembles this site's address (fix: write ${{ siteHost }})`
      : undefined;
  }
  // A file such as /feed.xml is not a page.
  if (!path || path === '/' || /\.\w+$/.test(path) || !targets || targets.has(path)) return undefined;
  const fix = fixFor(path, targets.keys(), 'use an address of data/routes.yaml');
  return say`there is no page at ${{ path }} (fix: ${{ fix }})`;
};

/** Returns the host names in the texts, links and mail addresses of a document. A document never changes. */
const hostsIn = memoize((document: CheckedDocument) =>
  visitsOf(document).flatMap(({ path, meta, schema }) => {
    // A placeholder's value is checked in its own file.
    const value = valueAt(document.source.value, path);
    const isChecked = meta.text || meta.link || meta.markdown || hasFormat(schema, 'email');
    if (typeof value !== 'string' || !isChecked) return [];
    return [...value.matchAll(host)].map(({ groups = {}, 0: words }) => {
      const name = (groups.name ?? '').toLowerCase().replace(/^www\./, '');
      return { path, words, name, page: groups.path };
    });
  }),
);

/** Addresses of this site must be spelled correctly and lead to a page. */
export const ownAddressFaults: DocumentRule = (document, _, { site, targets }) => {
  const siteHost = ownHostOf(site);
  if (!siteHost) return [];
  return hostsIn(document).flatMap(({ path, words, name, page }) => {
    const problem = problemOf(name, page, siteHost, targets);
    return problem ? [faultAt(document.source, path, problem, { words })] : [];
  });
};
