import { collectionAt, collectionFolders } from '../../../../schemas/collections.ts';
import type { Fault } from '../../../read/fault.ts';
import { fixFor } from '../../../read/nearest.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** Fixes for kinds whose ids are keys of a single file. */
const homes: Readonly<Record<string, string>> = { tag: 'give it a label in data/tags.yaml' };

const kindOf = (file: string): string | undefined => {
  const folder = collectionFolders.find((name) => name === file.split('/')[1]);
  return folder && collectionAt(folder).one;
};

export const referenceFaults: DocumentRule = ({ source }, visits, { ids: known }) => {
  const faults: Fault[] = [];
  const own = kindOf(source.file);
  for (const { path, value, meta } of visits) {
    const { reference } = meta;
    if (reference === undefined) continue;
    if (!(reference in known))
      throw new Error(`reference('${reference}') has no known names (fix: extend generator/check/known-names.ts)`);
    const ids = known[reference];
    if (ids === undefined || typeof value !== 'string') continue;
    if (value === source.id && reference === own) {
      faults.push(faultAt(source, path, `"${value}" refers to itself (fix: name another, or remove this line)`));
    }
    if (ids.has(value)) continue;
    const others = [...ids].filter((id) => reference !== own || id !== source.id);
    const home = homes[reference] ? `, or ${homes[reference]}` : '';
    const orRemove = typeof path.at(-1) === 'number' ? ', or remove this line' : '';
    const fix = fixFor(value, others, `use one of ${others.slice(0, 12).join(', ')}${home}`);
    faults.push(faultAt(source, path, `unknown ${reference} "${value}" (fix: ${fix}${orRemove})`));
  }
  return faults;
};
