import { join } from 'node:path';
import { focusKeyOf } from '../../../pictures/photographs/crop-focus.ts';
import { isPhotograph, photographFolder } from '../../../pictures/picture-files.ts';
import { valueAt } from '../../../read/data-path.ts';
import type { FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { fixFor } from '../../../read/nearest.ts';
import { walk } from '../../../read/schema-walk.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** Every photograph must exist, be readable, be large enough for its place, and not be excessively large. */
export const photographFaults = async (
  data: string,
  documents: readonly FilledDocument[],
  known: ReadonlySet<string>,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { schema, value, source } of documents) {
    for (const { path, value: name, meta } of walk(schema, value)) {
      if (!meta.picture || typeof name !== 'string' || !isPhotograph(name)) continue;
      if (!known.has(name)) {
        const fix = fixFor(name, known, 'put the file there');
        const message = `unknown photograph "${name}" in data/${photographFolder} (fix: ${fix})`;
        faults.push(faultAt(source, path, message));
        continue;
      }
      // Loaded on demand, because sites without photographs do not need it.
      const { photographFault } = await import('../../../pictures/photographs/inspect.ts');
      const fault = await photographFault(join(data, photographFolder, name), meta.pictureWidth ?? 0);
      if (fault) faults.push(faultAt(source, path, `data/${photographFolder}/${name} ${fault}`));
    }
  }
  return faults;
};

/** Only photographs have a focus, because drawings are never cropped. */
export const focusFaults: DocumentRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) => {
    if (!meta.picture || typeof value !== 'string' || isPhotograph(value)) return [];
    const key = focusKeyOf(String(path.at(-1)));
    const place = [...path.slice(0, -1), key];
    if (valueAt(source.value, place) === undefined) return [];
    const message = `"${key}" is for photographs, and a drawing is never cropped (fix: remove it)`;
    return [faultAt(source, place, message, 'key')];
  });
