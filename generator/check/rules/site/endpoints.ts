import { takenFirstParts } from '../../../../schemas/routing/addresses.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import type { Address } from '../../../read/addresses.ts';
import { type DataPath, textAt, valueAt } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt, type Source } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Address to which a form is sent, without a slash at its end: a path of this site, or the URL of another one. */
interface Endpoint {
  form: string;
  path: string;
  source: Source;
  at: DataPath;
}

/** Returns the endpoints of data/site.yaml and of all forms. Names of the former have no slash. */
const endpointsOf = ({ single, collections }: Documents): Endpoint[] => {
  const site = single.get('site');
  const origin = textAt(site?.value, 'baseUrl');
  const placed = Object.entries(valueAt(site?.value, ['endpoints']) ?? {}).flatMap(([key, url]) =>
    site ? [{ form: key.replace(/Prod$/, ''), url: String(url), source: site.source, at: ['endpoints', key] }] : [],
  );
  const ofForms = (collections.get('forms') ?? []).map(({ source, value }) => ({
    ...{ form: source.id, url: textAt(value, 'endpoint'), source, at: ['endpoint'] },
  }));
  return [...placed, ...ofForms].map(({ url, ...endpoint }) => {
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
    return { ...endpoint, path: path.replace(/(?<=.)\/$/, '') };
  });
};

/** Returns the paths of this site to which forms are sent. */
export const endpointPaths = (documents: Documents): ReadonlySet<string> =>
  new Set(endpointsOf(documents).map(({ path }) => path));

const otherAddress = ({ form, source, at }: Endpoint, problem: string): Fault =>
  faultAt(source, at, say`${{ problem }} (fix: write /api/${{ path: form }})`);

/** Forms must not be sent to the address of a page. A page below /api is the mistake itself. */
export const endpointPageFaults = (documents: Documents, addresses: readonly Pick<Address, 'path'>[]): Fault[] => {
  const pages = new Set(addresses.map(({ path }) => path));
  return endpointsOf(documents)
    .filter(({ path }) => pages.has(path) && !path.startsWith('/api/'))
    .map((endpoint) => otherAddress(endpoint, say`a page has the address ${{ path: endpoint.path }}`));
};

/** Forms must not be sent to a file of the build, or to an address that a server answers itself. */
export const reservedEndpointFaults: SiteRule = (documents) =>
  endpointsOf(documents).flatMap((endpoint) => {
    const { path } = endpoint;
    const [, first = ''] = path.split('/');
    const owner = first !== 'api' && Object.hasOwn(takenFirstParts, first) ? takenFirstParts[first] : undefined;
    return owner ? [otherAddress(endpoint, say`${{ path }} is reserved for ${{ owner }}`)] : [];
  });
