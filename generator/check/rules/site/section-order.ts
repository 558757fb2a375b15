import { homePage } from '../../../../schemas/pages/home.ts';
import { isRecord } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';

/** Returns a note if home.yaml has its sections in another order than the page, which shows them in a fixed order. */
export const sectionOrderNotes = ({ origin }: Pick<Documents, 'origin'>): Fault[] => {
  const source = origin.own.get('pages/home')?.source;
  const keys = Object.keys(isRecord(source?.value) ? source.value : {});
  const all = Object.keys(homePage.shape);
  const sections = all.slice(all.indexOf('hero')).filter((key) => keys.includes(key));
  const given = keys.filter((key) => sections.includes(key));
  const place = sections.findIndex((key, index) => given[index] !== key);
  if (!source || place === -1) return [];
  const fix = `write the sections in the order ${sections.join(', ')}`;
  const message = `the page shows ${sections[place]} before this section, in any order of the file (fix: ${fix})`;
  return [faultAt(source, [given[place] ?? ''], message, 'key')];
};
