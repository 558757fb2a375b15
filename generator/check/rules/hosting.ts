import { decodedPath } from '../../../schemas/operation/redirects.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { linkProblem } from '../../fields/link.ts';
import { type DataPath, listAt, textAt, valueAt } from '../../read/data-path.ts';
import { allDocuments, type CheckedDocument, type Documents, visitsOf } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { isIn } from '../../read/languages.ts';
import type { LocalizedPages } from '../../read/translations/localized-pages.ts';
import { faultAt } from '../../read/yaml/source.ts';
import type { SiteRule } from '../rule.ts';
import { generatedAt } from './addresses/generated-files.ts';
import { frameProblem } from './frame-address.ts';
import { endpointPaths } from './site/endpoints.ts';

/** Headers that are defined by other keys of the file. */
const ownedElsewhere: Readonly<Record<string, string>> = {
  'cache-control': 'caching',
  'content-security-policy': 'policy',
  location: 'data/redirects.yaml',
};

/** True if two patterns such as /assets/* can match the same file. */
const overlap = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [shorter = '', longer = ''] = [one, other].sort((a, b) => a.length - b.length);
  return shorter.endsWith('*') && longer.startsWith(shorter.slice(0, -1));
};

/** Caching rules must not overlap, because hosts differ in which rule they apply. */
const cachingFaults = ({ source, value }: CheckedDocument): Fault[] => {
  const seen: string[] = [];
  return listAt(value, ['caching']).flatMap((rule, row) => {
    const faults: Fault[] = [];
    for (const [index, path] of listAt(rule, ['paths']).entries()) {
      const other = seen.find((known) => overlap(known, String(path)));
      seen.push(String(path));
      if (other === undefined) continue;
      const message = say`${{ path }} and ${{ other }} match the same files (fix: remove one of them)`;
      faults.push(faultAt(source, ['caching', row, 'paths', index], message));
    }
    const isForAWhile = valueAt(rule, ['keep']) === 'for-a-while';
    const hasAge = valueAt(rule, ['age']) !== undefined;
    if (isForAWhile && !hasAge) {
      const message = 'the duration is missing (fix: add age, with the name of a constant)';
      faults.push(faultAt(source, ['caching', row, 'keep'], message));
    }
    if (!isForAWhile && hasAge && valueAt(rule, ['keep']) !== undefined) {
      const message = 'age is only for files that are kept for-a-while (fix: remove age, or write keep: for-a-while)';
      faults.push(faultAt(source, ['caching', row, 'age'], message));
    }
    return faults;
  });
};

/** Headers must not repeat: some browsers join repeated headers, others ignore them. */
const headerFaults = ({ source, value }: CheckedDocument): Fault[] => {
  const seen = new Map<string, string>();
  return ['everything', 'encrypted', 'pages', 'files'].flatMap((group) => {
    const inGroup = new Map<string, string>();
    const isForAll = group === 'everything' || group === 'encrypted';
    return listAt(value, ['headers', group]).flatMap((header, index) => {
      const name = textAt(header, 'name');
      const place: DataPath = ['headers', group, index, 'name'];
      const owner = ownedElsewhere[name];
      if (owner)
        return [faultAt(source, place, say`${{ owner }} already defines ${{ name }} (fix: remove this header)`)];
      // unique.ts reports repeated entries.
      const isSame = inGroup.get(name) === textAt(header, 'value');
      const other = inGroup.has(name) ? group : seen.get(name);
      inGroup.set(name, textAt(header, 'value'));
      // Pages and other files may have the same header.
      if (isForAll && !seen.has(name)) seen.set(name, group);
      return other && !isSame
        ? [faultAt(source, place, say`headers.${{ group: other }} already has ${{ name }} (fix: remove one)`)]
        : [];
    });
  });
};

const neededFor = (endpoint: string): string => (endpoint.startsWith('/') ? 'self' : 'receiver');

/** Embedded pages must allow it, and their hosts must be listed: browsers tell them that a visitor was there. */
export const embedFaults: SiteRule = (documents) => {
  const listed = listAt(documents.single.get('hosting')?.value, ['embeds']);
  const services = listAt(documents.single.get('consent')?.value, ['services']);
  const hosts = [...listed, ...services.flatMap((service) => listAt(service, ['hosts']))];
  const host = textAt(documents.single.get('site')?.value, 'baseUrl').replace('https://', '');
  // The schema reports a host that is written as an address.
  if (hosts.some((host) => /[/:]/.test(String(host)))) return [];
  return allDocuments(documents).flatMap((document) =>
    visitsOf(document).flatMap(({ path, value, meta }) => {
      if (!meta.embed || typeof value !== 'string' || !URL.canParse(value)) return [];
      const { hostname } = new URL(value);
      const isOwn = hostname === host;
      const problem = isOwn
        ? 'this is a page of your own site, which frames do not show (fix: link to it)'
        : frameProblem(value);
      if (problem) return [faultAt(document.source, path, problem)];
      if (hosts.includes(hostname)) return [];
      const fix = say`add the line "embeds: [${{ hosts: [...listed, hostname].join(', ') }}]" to data/hosting.yaml, if visitors may be sent there`;
      return [
        faultAt(
          document.source,
          path,
          say`the host ${{ host: hostname }} is not listed for embedding (fix: ${{ fix }})`,
        ),
      ];
    }),
  );
};

/** The policy must allow all endpoints. Otherwise forms fail silently. */
const policyFaults = ({ source, value }: CheckedDocument, endpoints: readonly string[]): Fault[] => {
  const seen = new Map<string, string>();
  const rules = listAt(value, ['policy']);
  const repeated = rules.flatMap((rule, row) => {
    const name = textAt(rule, 'directive');
    const sources = JSON.stringify(valueAt(rule, ['sources']));
    const isKnown = seen.has(name) && seen.get(name) !== sources;
    seen.set(name, sources);
    const message = say`the policy already has ${{ name }}, and browsers only use the first (fix: merge the two)`;
    return isKnown ? [faultAt(source, ['policy', row, 'directive'], message)] : [];
  });
  // A policy that cannot be parsed would seem to forbid every endpoint.
  const forbidding = (rules.length > 0 ? ['connect-src', 'form-action'] : []).flatMap((name) => {
    const row = rules.findIndex((rule) => valueAt(rule, ['directive']) === name);
    const sources = listAt(rules[row], ['sources']);
    const refused = endpoints.find((endpoint) => !sources.includes(neededFor(endpoint)));
    if (refused === undefined) return [];
    const fix =
      row < 0
        ? say`add ${{ name }} with ${{ source: neededFor(refused) }}`
        : say`add ${{ source: neededFor(refused) }} to it`;
    const message = say`${{ name }} forbids ${{ path: refused }}, the target of a form (fix: ${{ fix }})`;
    return [faultAt(source, row < 0 ? ['policy'] : ['policy', row, 'sources'], message)];
  });
  return [...repeated, ...forbidding];
};

/** Checks data/hosting.yaml for consistency with itself and with the site's endpoints. */
export const hostingFaults: SiteRule = (documents) => {
  const hosting = documents.single.get('hosting');
  if (!hosting || hosting.value === undefined) return [];
  const named = Object.values(valueAt(documents.single.get('site')?.value, ['endpoints']) ?? {}).map(String);
  const forms = documents.collections.get('forms') ?? [];
  const ofForms = forms.map(({ value }) => textAt(value, 'endpoint')).filter((endpoint) => /^[/h]/.test(endpoint));
  const endpoints = [...named, ...ofForms];
  return [...cachingFaults(hosting), ...headerFaults(hosting), ...policyFaults(hosting, endpoints)];
};

const rowsOf = (value: unknown): { from: string; to: string }[] =>
  listAt(value, ['redirects']).map((row) => ({ from: textAt(row, 'from'), to: textAt(row, 'to') }));

const hides = (path: string): string =>
  say`a page is at ${{ path }} (fix: remove this redirect, or give the page another path)`;

const isReserved = (path: string, owner: string): string =>
  say`${{ path }} is reserved for ${{ owner }} (fix: remove this redirect)`;

/**
 * Redirects must not repeat or contradict each other, hide a page or a file, or lead to another redirect. Targets are
 * checked as links.
 */
export const redirectFaults: SiteRule = (documents, addresses) => {
  const { single } = documents;
  const document = single.get('redirects');
  if (!document) return [];
  const { source, value } = document;
  const pages = new Set(addresses.map(({ path }) => path));
  const endpoints = endpointPaths(documents);
  const baseUrl = textAt(single.get('site')?.value, 'baseUrl');
  const seen = new Map<string, { from: string; to: string }>();
  const problemOf = (from: string, to: string): string | undefined => {
    const path = decodedPath(from);
    // The schema reports it.
    if (path === undefined) return undefined;
    const key = path.toLowerCase();
    const other = seen.get(key);
    seen.set(key, { from, to });
    if (pages.has(path)) return hides(path);
    if (endpoints.has(path)) return say`${{ path }} is the target of a form (fix: remove this redirect)`;
    const generated = generatedAt(path);
    if (generated) return isReserved(path, generated);
    if (!other) return undefined;
    // unique.ts reports repeated entries.
    if (other.to !== to) return say`${{ from: other.from }} already leads to ${{ to: other.to }} (fix: remove one)`;
    const isSame = decodedPath(other.from) === path && other.from !== from;
    return isSame ? say`${{ from: other.from }} is the same address (fix: remove one)` : undefined;
  };
  return rowsOf(value).flatMap(({ from, to }, row): Fault[] => {
    const problem = problemOf(from, to);
    if (problem) return [faultAt(source, ['redirects', row, 'from'], problem)];
    if (!baseUrl || !to.startsWith(`${baseUrl}/`)) return [];
    const message = say`this is an address of your own site (fix: write ${{ path: to.slice(baseUrl.length) }})`;
    return [faultAt(source, ['redirects', row, 'to'], message)];
  });
};

/** Redirects must not hide a page or a file of a language, and must lead to pages that it has. */
export const localizedRedirectFaults = (
  { single }: Pick<Documents, 'single'>,
  { language, addresses }: LocalizedPages,
): Fault[] => {
  const document = single.get('redirects');
  if (!document) return [];
  const { source, value } = document;
  const pages = new Map(addresses.map((address) => [address.path, address]));
  return rowsOf(value).flatMap(({ from, to }, row): Fault[] => {
    const path = decodedPath(from);
    if (path !== undefined && isIn(language, path)) {
      const generated = generatedAt(path, language.prefix);
      const problem = pages.has(path) ? hides(path) : generated && isReserved(path, generated);
      if (problem) return [faultAt(source, ['redirects', row, 'from'], problem)];
    }
    const problem = isIn(language, to) ? linkProblem(to, { targets: pages }) : undefined;
    return problem ? [faultAt(source, ['redirects', row, 'to'], problem)] : [];
  });
};
