import { focusKeyOf } from '../../../pictures/photographs/crop-focus.ts';
import { isPhotograph } from '../../../pictures/picture-files.ts';
import { valueAt } from '../../../read/data-path.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** Only photographs have a focus. A drawing is never cropped. */
export const focusFaults: DocumentRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) => {
    if (!meta.picture || typeof value !== 'string' || isPhotograph(value)) return [];
    const key = focusKeyOf(String(path.at(-1)));
    const place = [...path.slice(0, -1), key];
    if (valueAt(source.value, place) === undefined) return [];
    const message = `"${key}" is for photographs, and a drawing is never cropped (fix: remove it)`;
    return [faultAt(source, place, message, 'key')];
  });
