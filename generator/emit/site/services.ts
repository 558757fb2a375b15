import { loadedService } from '../../../schemas/site/consent.ts';
import type { Content } from '../../read/content.ts';
import { constant, literal, setModule, typeImport } from '../print.ts';
import type { Output } from '../write-output.ts';

/**
 * generated/services.ts: the part of the services that browsers need to load them. A preview has none of their scripts.
 */
export const emitServices = ({ single }: Content, preview: boolean, output: Output): void => {
  const services = single.consent.services.map(loadedService);
  const loaded = preview ? services.map(({ script: _, ...service }) => service) : services;
  setModule(output, 'services.ts', { emitter: 'generator/emit/site/services.ts', data: 'data/consent.yaml' }, [
    typeImport('#schemas/site/consent.ts', 'LoadedService'),
    constant('services', literal(loaded), { type: 'readonly LoadedService[]' }),
  ]);
};
