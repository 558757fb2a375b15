import { valueAt } from '../data-path.ts';
import type { Document } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { focusKeyOf } from '../photographs/focus.ts';
import { isPhotograph } from '../photographs/is-photograph.ts';
import type { Visit } from '../schema-walk.ts';
import { faultAt } from '../source.ts';

/** What a crop must keep is said of photographs alone: a drawing is shown whole. */
export const focusFaults = ({ source }: Document, visits: readonly Visit[]): Fault[] =>
  visits.flatMap(({ path, value, meta }) => {
    if (!meta.picture || typeof value !== 'string' || isPhotograph(value)) return [];
    const key = focusKeyOf(String(path.at(-1)));
    const place = [...path.slice(0, -1), key];
    if (valueAt(source.value, place) === undefined) return [];
    const message = `"${key}" is for photographs, and a drawing is never cropped (fix: remove it)`;
    return [faultAt(source, place, message, 'key')];
  });
