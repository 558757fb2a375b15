import { isNewer, systemVersion } from '../../../../sites/system-version.ts';
import { valueAt } from '../../../read/data-path.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Data of a later version may use keys that this version would misunderstand. */
export const systemVersionFaults: SiteRule = ({ single }) => {
  const site = single.get('site');
  const version = valueAt(site?.value, ['system']);
  if (!site || typeof version !== 'string' || !isNewer(version, systemVersion)) return [];
  const message = `the data was updated for version ${version}, and this system is ${systemVersion} (fix: update the system)`;
  return [faultAt(site.source, ['system'], message)];
};
