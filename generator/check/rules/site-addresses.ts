import { distance } from 'fastest-levenshtein';
import { say } from '../../../schemas/text/sentence.ts';
import { pageFix } from '../../fields/link.ts';
import type { Surroundings } from '../../fields/surroundings.ts';
import { valueAt } from '../../read/data-path.ts';
import { type CheckedDocument, visitsOf } from '../../read/document.ts';
import { memoize } from '../../read/memoize.ts';
import { hasFormat } from '../../read/schema-walk.ts';
import { faultAt } from '../../read/yaml/source.ts';
import type { DocumentRule } from '../rule.ts';

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
  return say`there is no page at ${{ path }} (fix: ${{ fix: pageFix(path, targets) }})`;
};

/** Returns the host names in the texts, links and mail addresses of a document. A document never changes. */
const hostsIn = memoize((document: CheckedDocument) =>
  visitsOf(document).flatMap(({ path, meta, schema }) => {
    // A placeholder's value is checked in its own file.
    const value = valueAt(document.source.value, path);
    const isChecked = meta.text || meta.link || hasFormat(schema, 'email');
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
