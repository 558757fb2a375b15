import * as z from 'zod';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { type DataPath, formatPath, listAt } from '../../read/data-path.ts';
import type { CheckedDocument } from '../../read/document.ts';
import { draftAt, draftOf, listEntryOf } from '../../read/drafts.ts';
import type { Fault } from '../../read/fault.ts';
import { fixFor } from '../../read/nearest.ts';
import type { Visit } from '../../read/schema-walk.ts';
import { faultAt, type Spot } from '../../read/yaml/source.ts';
import type { DocumentRule } from '../rule.ts';
import { richTextLinks } from './links.ts';

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

const publish = (file: string): string => `remove "draft: true" from ${file}`;

/** Omitting drafts must not make a list shorter than its schema allows. */
const shortListFaults = (
  document: CheckedDocument,
  visits: readonly Visit[],
  skipped: readonly DataPath[],
): Fault[] => {
  const lists = new Map(skipped.map((place) => [formatPath(place.slice(0, -1)), place.slice(0, -1)]));
  return [...lists.values()].flatMap((list) => {
    const visit = visits.find(({ path }) => formatPath(path) === formatPath(list));
    const gone = new Set(skipped.map(formatPath));
    const kept = listAt(document.value, list).filter((_, index) => !gone.has(formatPath([...list, index])));
    if (!visit || z.safeParse(visit.schema, kept).success || !z.safeParse(visit.schema, visit.value).success) return [];
    const message = `this list is too short without its drafts (fix: add other entries, or remove "draft: true" from their files)`;
    return [faultAt(document.source, list, message, 'key')];
  });
};

/** Nothing may lead to a draft, except other drafts and list entries that a build omits. */
export const draftFaults: DocumentRule = (document, visits, { drafts }) => {
  const { source } = document;
  if (drafts.references.size === 0 || [...drafts.references.values()].includes(source.file)) return [];
  const faults: Fault[] = [];
  const skipped: DataPath[] = [];
  const report = (path: DataPath, file: string, repair: string, spot?: Spot): number =>
    faults.push(
      faultAt(source, path, `${file} is a draft, which a build omits (fix: ${repair}, or ${publish(file)})`, spot),
    );
  for (const visit of visits) {
    const { path, value, meta } = visit;
    const file = draftOf(visit, drafts);
    const entry = file === undefined ? undefined : listEntryOf(document, path);
    if (entry) skipped.push(entry);
    else if (file !== undefined) report(path, file, meta.link ? 'change the link' : 'name another');
    else if (meta.typeName === 'RichText' && typeof value === 'string') {
      for (const link of new Set(richTextLinks(value))) {
        const target = draftAt(link, drafts);
        if (target !== undefined) report(path, target, 'remove the link', { words: `](${link}` });
      }
    }
  }
  return [...faults, ...shortListFaults(document, visits, skipped)];
};
