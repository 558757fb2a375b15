import { type DataPath, listAt, valueAt } from '../../../read/data-path.ts';
import type { FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Headers that are defined by other keys of the file. */
const ownedElsewhere: Readonly<Record<string, string>> = {
  'cache-control': 'caching',
  'content-security-policy': 'policy',
  location: 'data/redirects.yaml',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** True if two patterns such as /assets/* can match the same file. */
const overlap = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [shorter = '', longer = ''] = [one, other].sort((a, b) => a.length - b.length);
  return shorter.endsWith('*') && longer.startsWith(shorter.slice(0, -1));
};

/** Caching rules must not overlap, because hosts differ in which rule they apply. */
const cachingFaults = ({ source, value }: FilledDocument): Fault[] => {
  const seen: string[] = [];
  return listAt(value, ['caching']).flatMap((rule, row) => {
    const faults: Fault[] = [];
    for (const [index, path] of listAt(rule, ['paths']).entries()) {
      const other = seen.find((known) => overlap(known, textOf(path)));
      seen.push(textOf(path));
      if (other === undefined) continue;
      const message = `${path} and ${other} match the same files (fix: remove one of them)`;
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
const headerFaults = ({ source, value }: FilledDocument): Fault[] => {
  const seen = new Map<string, string>();
  return ['everything', 'encrypted', 'pages', 'files'].flatMap((group) => {
    const own = new Map<string, string>();
    const isForAll = group === 'everything' || group === 'encrypted';
    return listAt(value, ['headers', group]).flatMap((header, index) => {
      const name = textOf(valueAt(header, ['name']));
      const place: DataPath = ['headers', group, index, 'name'];
      const owner = ownedElsewhere[name];
      if (owner) return [faultAt(source, place, `${owner} already defines ${name} (fix: remove this header)`)];
      // unique.ts reports repeated entries.
      const isSame = own.get(name) === textOf(valueAt(header, ['value']));
      const other = own.has(name) ? group : seen.get(name);
      own.set(name, textOf(valueAt(header, ['value'])));
      // Pages and other files may have the same header.
      if (isForAll && !seen.has(name)) seen.set(name, group);
      return other && !isSame ? [faultAt(source, place, `headers.${other} already has ${name} (fix: remove one)`)] : [];
    });
  });
};

const neededFor = (endpoint: string): string => (endpoint.startsWith('/') ? 'self' : 'receiver');

/** The policy must allow all endpoints. Otherwise forms fail silently. */
const policyFaults = ({ source, value }: FilledDocument, endpoints: readonly string[]): Fault[] => {
  const seen = new Map<string, string>();
  const rules = listAt(value, ['policy']);
  const repeated = rules.flatMap((rule, row) => {
    const name = textOf(valueAt(rule, ['directive']));
    const sources = JSON.stringify(valueAt(rule, ['sources']));
    const isKnown = seen.has(name) && seen.get(name) !== sources;
    seen.set(name, sources);
    const message = `the policy already has ${name}, and browsers only use the first (fix: merge the two)`;
    return isKnown ? [faultAt(source, ['policy', row, 'directive'], message)] : [];
  });
  // A policy that cannot be parsed would seem to forbid every endpoint.
  const forbidding = (rules.length > 0 ? ['connect-src', 'form-action'] : []).flatMap((name) => {
    const row = rules.findIndex((rule) => valueAt(rule, ['directive']) === name);
    const sources = listAt(rules[row], ['sources']);
    const refused = endpoints.find((endpoint) => !sources.includes(neededFor(endpoint)));
    if (refused === undefined) return [];
    const fix = row < 0 ? `add ${name} with ${neededFor(refused)}` : `add ${neededFor(refused)} to it`;
    const message = `${name} forbids ${refused}, the target of a form (fix: ${fix})`;
    return [faultAt(source, row < 0 ? ['policy'] : ['policy', row, 'sources'], message)];
  });
  return [...repeated, ...forbidding];
};

/** Checks data/hosting.yaml for consistency with itself and with the site's endpoints. */
export const hostingFaults: SiteRule = (documents) => {
  const hosting = documents.single.get('hosting');
  if (!hosting || hosting.value === undefined) return [];
  const endpoints = Object.values(valueAt(documents.single.get('site')?.value, ['endpoints']) ?? {}).map(textOf);
  return [...cachingFaults(hosting), ...headerFaults(hosting), ...policyFaults(hosting, endpoints)];
};
