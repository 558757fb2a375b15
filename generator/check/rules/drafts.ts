import * as z from 'zod';
import { say } from '../../../schemas/text/sentence.ts';
import { type DataPath, formatPath, listAt } from '../../read/data-path.ts';
import type { CheckedDocument } from '../../read/document.ts';
import { type PlaceOfDraft, placesOfDrafts, skippedPlaces } from '../../read/drafts.ts';
import type { Fault } from '../../read/fault.ts';
import type { Visit } from '../../read/schema-walk.ts';
import { faultAt } from '../../read/yaml/source.ts';
import type { DocumentRule } from '../rule.ts';

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

const repairOf = ({ isLink, spot }: PlaceOfDraft): string => {
  if (spot) return 'remove the link';
  return isLink ? 'change the link' : 'name another';
};

/** Nothing may lead to a draft, except other drafts and list entries that a build omits. */
export const draftFaults: DocumentRule = (document, visits, { drafts }) => {
  const { source } = document;
  if ([...drafts.references.values()].includes(source.file)) return [];
  const places = placesOfDrafts(document, drafts);
  const faults = places
    .filter(({ skipped }) => !skipped)
    .map((place) => {
      const { file, path, spot } = place;
      const day = drafts.days.get(file);
      const repair = repairOf(place);
      const message = day
        ? say`${{ file }} is published on ${{ day }}, and a build omits it until then (fix: ${{ repair }}, or write an earlier day there)`
        : say`${{ file }} is a draft, which a build omits (fix: ${{ repair }}, or remove "draft: true" from ${{ file }})`;
      return faultAt(source, path, message, spot);
    });
  return [...faults, ...shortListFaults(document, visits, skippedPlaces(document, drafts))];
};
