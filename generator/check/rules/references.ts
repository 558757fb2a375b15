import * as z from 'zod';
import { collectionAt } from '../../../schemas/collections.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { collectionOf } from '../../read/data-files.ts';
import { type DataPath, formatPath, listAt } from '../../read/data-path.ts';
import type { CheckedDocument } from '../../read/document.ts';
import { draftAt, draftOf, listEntryOf } from '../../read/drafts.ts';
import type { Fault } from '../../read/fault.ts';
import { linksInText } from '../../read/rich-text-parts.ts';
import type { Visit } from '../../read/schema-walk.ts';
import { faultAt, type Source, type Spot } from '../../read/yaml/source.ts';
import type { DocumentRule, Surroundings } from '../rule.ts';

/** Fixes for kinds whose ids are keys of a single file. */
const homes: Readonly<Record<string, string>> = { tag: 'give it a label in data/tags.yaml' };

const kindOf = (file: string): string | undefined => {
  const folder = collectionOf(file);
  return folder && collectionAt(folder).one;
};

const unknownFix = (value: string, known: readonly string[], reference: string, path: DataPath): string => {
  const home = homes[reference] ? say`, or ${{ home: homes[reference] }}` : '';
  const orRemove = typeof path.at(-1) === 'number' ? ', or remove this line' : '';
  if (known.length === 0 && !homes[reference]) return say`add this ${{ reference }} first${{ orRemove }}`;
  const fix = fixFor(value, known, say`use one of ${{ names: known.slice(0, 12).join(', ') }}${{ home }}`);
  return say`${{ fix }}${{ orRemove }}`;
};

export const referenceFaults: DocumentRule = ({ source }, visits, { ids: idsByKind }) => {
  const faults: Fault[] = [];
  const kind = kindOf(source.file);
  for (const { path, value, meta } of visits) {
    const { reference } = meta;
    if (reference === undefined) continue;
    if (!(reference in idsByKind))
      throw new Error(`reference('${reference}') has no known names (fix: extend generator/check/known-ids.ts)`);
    const ids = idsByKind[reference];
    if (ids === undefined || typeof value !== 'string') continue;
    if (value === source.id && reference === kind) {
      faults.push(faultAt(source, path, say`"${{ value }}" refers to itself (fix: name another, or remove this line)`));
    }
    if (ids.has(value)) continue;
    const others = [...ids].filter((id) => reference !== kind || id !== source.id);
    const fix = unknownFix(value, others, reference, path);
    faults.push(faultAt(source, path, say`unknown ${{ reference }} "${{ value }}" (fix: ${{ fix }})`));
  }
  return faults;
};

interface Draft {
  file: string;
  drafts: Surroundings['drafts'];
}

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

const draftFault = (source: Source, path: DataPath, { file, drafts }: Draft, repair: string, spot?: Spot): Fault => {
  const day = drafts.days.get(file);
  const message = day
    ? say`${{ file }} is published on ${{ day }}, and a build omits it until then (fix: ${{ repair }}, or write an earlier day there)`
    : say`${{ file }} is a draft, which a build omits (fix: ${{ repair }}, or remove "draft: true" from ${{ file }})`;
  return faultAt(source, path, message, spot);
};

/** Returns the faults of links to drafts inside a text. */
const textFaults = (source: Source, visit: Visit, drafts: Surroundings['drafts']): Fault[] =>
  linksInText(visit).flatMap((link) => {
    const file = draftAt(link, drafts);
    return file === undefined
      ? []
      : draftFault(source, visit.path, { file, drafts }, 'remove the link', { words: `](${link}` });
  });

/** Nothing may lead to a draft, except other drafts and list entries that a build omits. */
export const draftFaults: DocumentRule = (document, visits, { drafts }) => {
  const { source } = document;
  if (drafts.references.size === 0 || [...drafts.references.values()].includes(source.file)) return [];
  const faults: Fault[] = [];
  const skipped: DataPath[] = [];
  for (const visit of visits) {
    const { path, meta } = visit;
    const file = draftOf(visit, drafts);
    if (file === undefined) {
      faults.push(...textFaults(source, visit, drafts));
      continue;
    }
    const entry = listEntryOf(document, path);
    if (entry) skipped.push(entry);
    else faults.push(draftFault(source, path, { file, drafts }, meta.link ? 'change the link' : 'name another'));
  }
  return [...faults, ...shortListFaults(document, visits, skipped)];
};
