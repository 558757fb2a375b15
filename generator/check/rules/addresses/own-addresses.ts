import { distance } from 'fastest-levenshtein';
import { valueAt } from '../../../read/data-path.ts';
import { fixFor } from '../../../read/nearest.ts';
import { hasFormat } from '../../../read/schema-walk.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule, SettingDocuments, Surroundings } from '../../rule.ts';

/** Matches host names in URLs and mail addresses, with the path after them. */
const host = /(?<=^|[\s("'<@/])(?<name>[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?<path>\/[^\s)>"'#?]*)?/gi;

/** Maximum edit distance. A name with more differences is considered another name. */
const mostTypos = 2;

const ownHostOf = ({ single }: SettingDocuments): string | undefined => {
  const url = valueAt(single.get('site')?.value, ['baseUrl']);
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : undefined;
};

const problemOf = (
  name: string,
  path: string | undefined,
  own: string,
  targets: Surroundings['targets'],
): string | undefined => {
  if (name !== own) {
    const typos = distance(name, own);
    return typos > 0 && typos <= mostTypos ? `"${name}" resembles this site's address (fix: write ${own})` : undefined;
  }
  // A file such as /feed.xml is not a page.
  if (!path || path === '/' || /\.\w+$/.test(path) || !targets || targets.has(path)) return undefined;
  const fix = fixFor(path, targets.keys(), 'use an address of data/routes.yaml');
  return `there is no page at ${path} (fix: ${fix})`;
};

/** In texts, links and mail addresses, addresses of this site must be spelled correctly and lead to a page. */
export const ownAddressFaults: DocumentRule = ({ source }, visits, { documents, targets }) => {
  const own = ownHostOf(documents);
  if (!own) return [];
  return visits.flatMap(({ path, meta, schema }) => {
    // A placeholder's value is checked in its own file.
    const value = valueAt(source.value, path);
    const isChecked = meta.text || meta.link || meta.typeName === 'RichText' || hasFormat(schema, 'email');
    if (typeof value !== 'string' || !isChecked) return [];
    // Fast path: searching host names in ten thousand entries is slow.
    if (!/[a-z0-9]\.[a-z]{2}/i.test(value)) return [];
    return [...value.matchAll(host)].flatMap(({ groups = {}, 0: words }) => {
      const name = (groups.name ?? '').toLowerCase().replace(/^www\./, '');
      const problem = problemOf(name, groups.path, own, targets);
      return problem ? [faultAt(source, path, problem, { words })] : [];
    });
  });
};
