import { directivesOf, type ServiceKind } from '../../../../schemas/site/consent.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import { listAt, textAt, valueAt } from '../../../read/data-path.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** The policy must be able to allow the hosts of all services, and a legal text must list the services. */
export const serviceFaults: SiteRule = ({ single, collections }) => {
  const consent = single.get('consent');
  const services = listAt(consent?.value, ['services']);
  if (!consent || services.length === 0) return [];
  const { source } = consent;
  const refusing = listAt(single.get('hosting')?.value, ['policy'])
    .filter((rule) => listAt(rule, ['sources']).includes('none'))
    .map((rule) => textAt(rule, 'directive'));
  const refused = services.flatMap((service, row): Fault[] => {
    const directives = directivesOf(textAt(service, 'kind') as ServiceKind);
    const directive = directives.find((name) => refusing.includes(name));
    if (directive === undefined) return [];
    const host = String(valueAt(service, ['hosts', 0]));
    const message = say`the policy refuses the host ${{ host }} (fix: remove "none" from ${{ directive }} in data/hosting.yaml)`;
    return [faultAt(source, ['services', row, 'hosts'], message)];
  });
  const isListed = (collections.get('legal') ?? []).some(({ value }) =>
    listAt(value, ['sections']).some((section) => valueAt(section, ['services']) === true),
  );
  const message = 'no legal text lists the services (fix: add "services: true" to a section in data/legal)';
  return isListed ? refused : [...refused, faultAt(source, ['services'], message)];
};
