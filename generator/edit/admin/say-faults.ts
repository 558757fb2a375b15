import { type Fault, formatFaults, inOrder } from '../../read/fault.ts';
import { labelOf } from './field-shapes.ts';

/** Formats `benefits.items[2].title` with the labels of the admin UI: `Benefits › Items 3 › Title`. */
const placeOf = (path: string): string =>
  path
    .split('.')
    .map((part) => {
      const [, key = part, index] = /^([^[]+)\[(\d+)\]$/.exec(part) ?? [];
      return index === undefined ? labelOf(key) : `${labelOf(key)} ${Number(index) + 1}`;
    })
    .join(' › ');

const countOf = (faults: readonly Fault[]): string => (faults.length === 1 ? '1 fault' : `${faults.length} faults`);

/** Formats the number of faults and the first one, for the dialog after a refused save. */
export const refusalOf = (faults: readonly Fault[]): string => {
  const [first] = inOrder(faults);
  if (!first) return '';
  const place = first.path === '' ? '' : `${placeOf(first.path)}: `;
  return `${countOf(faults)}. ${faults.length === 1 ? '' : 'The first: '}${place}${first.message}`;
};

/** Formats all faults of the site after a save; empty without faults. */
export const reportOf = (faults: readonly Fault[]): string => {
  const [first] = inOrder(faults);
  if (!first) return '';
  const place = [first.file, ...(first.path === '' ? [] : [placeOf(first.path)])].join(', ');
  const head = `Saved. The site now has ${countOf(faults)}${faults.length === 1 ? '' : '; the first'}: ${place}: ${first.message}`;
  return faults.length === 1 ? head : `${head}\n\n${formatFaults(faults)}`;
};
