import * as z from 'zod';
import { say } from '../../../schemas/text/sentence.ts';
import type { Surroundings } from '../../fields/surroundings.ts';
import { type DataPath, formatPath, listAt } from '../../read/data-path.ts';
import type { CheckedDocument } from '../../read/document.ts';
import { draftAt, draftOf, listEntryOf } from '../../read/drafts.ts';
import type { Fault } from '../../read/fault.ts';
import { linksInText } from '../../read/rich-text-parts.ts';
import type { Visit } from '../../read/schema-walk.ts';
import { faultAt, type Source, type Spot } from '../../read/yaml/source.ts';
import type { DocumentRule } from '../rule.ts';

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
